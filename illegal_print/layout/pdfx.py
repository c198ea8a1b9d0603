"""Lets a PDF declare that it keeps PDF/X-1a:2003, of which ReportLab itself knows nothing."""

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFDocument,
    PDFInfo,
    PDFName,
    PDFString,
)


class _Info(PDFInfo):  # type: ignore[misc]
    def format(self, document: object) -> bytes:
        usual: bytes = super().format(document)
        return usual.replace(b"<<", b"<<\n/GTS_PDFXVersion (PDF/X-1a:2003)", 1)


def declare(document: PDFDocument, condition: str) -> None:
    """Names the condition it is to be printed under, as the ICC's registry calls it ("FOGRA39").

    To be called before title and subject are set. That the content keeps the standard (no RGB, no
    transparency, fonts embedded, a TrimBox on each page) is up to who draws it.
    """
    intent = PDFDictionary(
        {
            "Type": PDFName("OutputIntent"),
            "S": PDFName("GTS_PDFX"),
            "OutputConditionIdentifier": PDFString(condition),
            "OutputCondition": PDFString(condition),
            "RegistryName": PDFString("http://www.color.org"),
            "Info": PDFString(condition),
        }
    )
    document.info = _Info()
    catalog = document.Catalog
    catalog.__NoDefault__ = [*catalog.__NoDefault__, "OutputIntents"]
    catalog.OutputIntents = PDFArray([intent])
