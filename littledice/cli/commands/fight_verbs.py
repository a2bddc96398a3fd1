"""Verbs about whole fights: making, keeping, leaving, finding them again."""

from __future__ import annotations

from littledice.cli.verbs.verb import FIGHTS, Verb, table

VERBS = table(
    Verb(
        name="new",
        group=FIGHTS,
        says="Make an empty fight and go to it.",
        usage="NAME [RULESET] [OPTION=VALUE ...]",
        more=("Without a ruleset the campaign's own is taken, else the program's default.",),
        examples=("new bridge", 'new "Old Mill" --seed 7', "new bridge adv_model=die"),
        options=("seed",),
    ),
    Verb(
        name="list",
        group=FIGHTS,
        says="Show the saved fights and where you were.",
        examples=("list", "list --json", "list --saves ~/campaign/saves"),
    ),
    Verb(
        name="resume",
        group=FIGHTS,
        says="Go on with a fight: it becomes the current one.",
        usage="NAME",
        examples=("resume bridge", 'resume "Old Mill"', "resume demo"),
    ),
    Verb(
        name="copy",
        group=FIGHTS,
        says="Copy a fight under a new name.",
        usage="NAME NEW",
        examples=("copy bridge bridge-what-if", 'copy bridge "Bridge, second try"', "copy demo mine"),
    ),
    Verb(
        name="rename",
        group=FIGHTS,
        says="Give a fight another name.",
        usage="NAME NEW",
        examples=("rename bridge duskwater", 'rename demo "Bridge at Duskwater"', "rename mill old-mill"),
    ),
    Verb(
        name="delete",
        group=FIGHTS,
        says="Move a fight to the trash folder.",
        usage="NAME",
        more=("restore brings it back.",),
        examples=("delete bridge", "delete demo", 'delete "Old Mill"'),
    ),
    Verb(
        name="restore",
        group=FIGHTS,
        says="Bring a deleted fight back from the trash folder.",
        usage="NAME",
        examples=("restore bridge", "restore demo", 'restore "Old Mill"'),
    ),
    Verb(
        name="export",
        group=FIGHTS,
        says="Write a fight to a file that import reads.",
        usage="NAME [FILE]",
        examples=("export bridge", "export bridge ~/bridge.json", 'export "Old Mill" mill.json'),
    ),
    Verb(
        name="import",
        group=FIGHTS,
        says="Take in a fight from an exported file.",
        usage="FILE",
        examples=("import bridge.json", "import ~/bridge.json", "import ~/Downloads/mill.json"),
    ),
    Verb(
        name="saves",
        group=FIGHTS,
        says="Go over saved fights for faults, or make one's file smaller.",
        usage="check [NAME ...] | compact NAME",
        more=(
            "check: works every state out from its events again and names the first step that differs.",
            "compact: writes the file anew with fewer snapshots; every step stays, undone ones too.",
        ),
        examples=("saves check", "saves check bridge", "saves compact bridge"),
    ),
    Verb(
        name="end",
        group=FIGHTS,
        says="End the fight with the ruleset's steps after combat.",
        more=("A fight never ends by itself; undo takes the end back.",),
        examples=("end", 'end --dice "4 6 2"', "end --json"),
    ),
)
