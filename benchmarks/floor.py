"""The floor: what a command costs that loads the same libraries, checks one record and draws one table.

`hot.py` runs it between the commands it measures and divides by it, so its figures mean the same on any machine.
"""

from __future__ import annotations

import typer
from pydantic import BaseModel

app = typer.Typer(add_completion=False)


class Fighter(BaseModel):
    """One line of the table."""

    id: str
    hit_points: int


@app.command()
def board(id: str = "g1", hit_points: int = 4) -> None:
    """Draw a table of one fighter."""
    from rich.console import Console
    from rich.table import Table

    fighter = Fighter(id=id, hit_points=hit_points)
    table = Table("id", "HP")
    table.add_row(fighter.id, str(fighter.hit_points))
    Console().print(table)


if __name__ == "__main__":
    app()
