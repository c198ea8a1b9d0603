"""A raster as an object of ReportLab's PDF: its bytes go in as they are."""

from typing import Any

from illegal_print.layout.raster import Coding, Raster

_DEVICES = {1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}


def image_object(raster: Raster) -> Any:
    """The canvas's own way would unpack every picture, and turn some of them black."""
    from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName, PDFStream

    entries = {
        "Type": PDFName("XObject"),
        "Subtype": PDFName("Image"),
        "Width": raster.columns,
        "Height": raster.rows,
        "BitsPerComponent": raster.bits,
        "ColorSpace": _colours(raster),
        "Filter": PDFName(raster.coding.value),
    }
    if raster.coding is Coding.PNG:
        entries["DecodeParms"] = _rows(raster)
    return PDFStream(PDFDictionary(entries), raster.content, filters=())


def _colours(raster: Raster) -> Any:
    from reportlab.pdfbase.pdfdoc import PDFArray, PDFName

    device = PDFName(_DEVICES[raster.channels])
    if not raster.palette:
        return device
    # Reaches PDFArray as text, so in hexadecimal: bytes would be taken for words.
    colours = f"<{raster.palette.hex()}>"
    return PDFArray([PDFName("Indexed"), device, len(raster.palette) // 3 - 1, colours])


def _rows(raster: Raster) -> Any:
    """How a PNG foretells each row from the one above it."""
    from reportlab.pdfbase.pdfdoc import PDFDictionary

    channels = 1 if raster.palette else raster.channels
    by_png = 15
    return PDFDictionary(
        {
            "Predictor": by_png,
            "Colors": channels,
            "BitsPerComponent": raster.bits,
            "Columns": raster.columns,
        }
    )
