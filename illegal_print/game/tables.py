"""Several tables that play side by side: a setup each, none of which tells of another."""

from dataclasses import dataclass

from illegal_print.game.setup import Setup


@dataclass(frozen=True, slots=True)
class Tables:
    """The setups of tables 1, 2, ..., all dealt from seeds that follow from one."""

    seed: str  # the master seed
    setups: tuple[Setup, ...]

    @property
    def players(self) -> int:
        """At all tables together."""
        return sum(setup.evening.players for setup in self.setups)
