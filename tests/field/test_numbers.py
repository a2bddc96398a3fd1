"""Hit points and other numbers (H1 to H14)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.field.fight import GAMES, Told, four


def shown(fight: Told, who: str) -> dict[str, object]:
    """Somebody in the view."""
    found: dict[str, object] = next(each for each in fight.view["combatants"] if each["id"] == who)
    return found


@pytest.mark.parametrize("damage", range(13))
@pytest.mark.parametrize("buffer", [0, 3, 7])
def test_h1_what_lies_in_front_goes_first_and_never_heals(tmp_path: Path, buffer: int, damage: int) -> None:
    fight = Told(tmp_path, "littlep6", f"add yy hp=10/20 armor_hp={buffer}", f"d yy {damage}")
    left = buffer - min(buffer, damage)
    assert fight.track("yy", "armor_hp")[0] == left
    assert fight.track("yy") == (max(0, 10 - (damage - (buffer - left))), 20)


@pytest.mark.parametrize("healing", [0, 1, 3, 10, 11, 999])
def test_h2_healing_heals_what_is_missing_and_leaves_the_buffer(tmp_path: Path, healing: int) -> None:
    fight = Told(tmp_path, "littlep6", "add yy hp=10/20 armor_hp=9", "set yy armor_hp=5", f"h yy {healing}")
    assert fight.track("yy") == (min(20, 10 + healing), 20)
    assert fight.track("yy", "armor_hp")[0] == 5


def test_h3_what_follows_damage_follows_damage_that_armour_took(tmp_path: Path) -> None:
    """Triggers look at damage taken, not at hit points lost."""
    fight = Told(
        tmp_path,
        "littlep6",
        "add mi side:party caster=yes men=3 mp=9 traits=spark",
        "add orc armor_hp=5 hp=9",
        "start mi=9 or=1",
    )
    fight.say('spark or --dice "1 1 1 4"')
    while fight.fight.open is not None:
        fight.say("answer failed" if fight.fight.open.question.kind == "save" else "answer")
    assert fight.track("or") == (9, 9)
    assert fight.track("or", "armor_hp")[0] == 4
    assert fight.has("or", "stun")


def test_h5_below_nothing_is_the_games_own_choice(tmp_path: Path) -> None:
    """LittleP6 stops at 0 and heals from there; a part in 66 may be below 0 and then is beyond healing."""
    fight = Told(tmp_path / "a", "littlep6", "add yy hp=9", "d yy 15")
    assert fight.track("yy")[0] == 0
    fight.say("h yy 4")
    assert fight.track("yy")[0] == 4
    fight = Told(tmp_path / "b", "sixtysix", "add yy side:party", "set yy left_arm=-1")
    assert fight.track("yy", "left_arm")[0] == -1
    assert fight.refused("h yy 1 parts:la").hint
    fight.say("set yy left_arm=0", "h yy 1 parts:la")
    assert fight.track("yy", "left_arm")[0] == 1


AMOUNTS = ("damage", "heal", "d", "h", "hazard cy fall", "spend cy sp", "recover cy sp", "camp all", "undo", "recap")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("amount", ["-4", "-1", "-0.5", "1e9", "99999999999999999999", "1_000", "٣x", "nan", "inf"])
def test_h6_amounts_below_nothing_and_none_at_all_are_refused(tmp_path: Path, game: str, amount: str) -> None:
    """No verb does the opposite of another by a minus sign."""
    fight = four(tmp_path, game)
    for verb in AMOUNTS:
        said = f"{verb} {amount}" if " " in verb or verb in ("undo", "recap") else f"{verb} cy {amount}"
        assert fight.refused(said).exit_code in (1, 2), said


@pytest.mark.parametrize("game", GAMES)
def test_h7_no_healing_takes_anything_away(tmp_path: Path, game: str) -> None:
    """Camp, first aid, end: whatever is rolled, with the lowest faces there are."""
    fight = Told(tmp_path, game, "add an side:party", "add bo side:party")
    before = {who: dict(each.tracks) for who, each in fight.state.combatants.items()}
    for said in ("camp all short", "camp all long", "camp all 8", "h an 0", "h an 1"):
        fight.allowed(said)
        for who, tracks in before.items():
            for name, track in tracks.items():
                assert fight.track(who, name)[0] >= track.value, (said, name)


@pytest.mark.parametrize("game", GAMES)
def test_h9_nothing_is_a_value(tmp_path: Path, game: str) -> None:
    """0 for a track, a count, a stat, a maximum, an amount."""
    fight = four(tmp_path, game)
    track = "hp" if game != "sixtysix" else "torso"
    fight.say(f"set cy {track}=0", "set di initiative=0")
    assert fight.track("cy", track)[0] == 0
    assert fight.state.combatants["di"].initiative == 0
    stat = {"littlep6": "phy", "spiritd6": "dr", "sixtysix": "alertness"}[game]
    fight.say(f"set di {stat}=3", f"set di {stat}=0")
    assert fight.state.combatants["di"].stats[stat] == 0
    assert shown(fight, "di")["stats"][stat] == 0  # type: ignore[index]
    before = fight.state.combatants["an"].tracks
    fight.say("d an 0", "h an 0") if game != "sixtysix" else fight.say("d an 0")
    assert fight.state.combatants["an"].tracks == before
    late = Told(tmp_path / "late", game, "add zed initiative=0", "add yan initiative=3", "start")
    assert late.state.combatants["ze"].initiative == 0


@pytest.mark.parametrize("game", GAMES)
def test_h10_somebody_with_nothing_at_all_can_be_shown_and_hit(tmp_path: Path, game: str) -> None:
    fight = four(tmp_path, game)
    track = "hp" if game != "sixtysix" else "torso"
    fight.say(f"add door {track}=0/0 initiative=1")
    for said in ("status", "status do", "odds an: a do", "peek", "log", "recap", "d do 3", "next", "undo", "h do 3"):
        assert fight.allowed(said) in (
            "",
            "question",
            "turn",
            "phase",
            "unknown",
            "rule",
            "verb",
            "range",
            "destroyed",
            "dead",
        )
    assert fight.track("do", track)[1] == 0


@pytest.mark.parametrize(
    ("words", "said", "taken"),
    [
        ("resist=fire", "d yy 5 fire", 3),
        ("weak=fire", "d yy 5 fire", 10),
        ("reduce=fire:2", "d yy 5 fire", 3),
        ("immune=fire", "d yy 5 fire", 0),
        ("resist=fire weak=fire", "d yy 5 fire", 5),
        ("resist=fire reduce=fire:2", "d yy 5 fire", 1),
        ("resist=fire", "d yy/2 5 fire", 1),
        ("reduce=fire:2", "d yy/2 5 fire", 0),
        ("reduce=fire:2 immune=fire", "d yy 5 fire raw", 5),
        ("weak=fire reduce=fire:3", "d yy/2 7 fire", 3),
        ("resist=fire", "d yy 1 fire", 1),
        ("resist=fire", "d yy 0 fire", 0),
    ],
)
def test_h11_halving_and_reducing_have_one_order(tmp_path: Path, words: str, said: str, taken: int) -> None:
    """A share first, then weakness, resistance, reduction (LP-57 to LP-60)."""
    fight = Told(tmp_path, "littlep6", f"add yy hp=30 {words}", said)
    assert fight.track("yy") == (30 - taken, 30)


@pytest.mark.parametrize("count", [-99, -1, 0, 1, 25, 26, 400])
@pytest.mark.parametrize("game", GAMES)
def test_h14_counts_have_no_limits_of_somebody_elses_game(tmp_path: Path, game: str, count: int) -> None:
    fight = Told(tmp_path, game, f"add an initiative={count}", "add bo", f"start bo={-count}")
    assert fight.state.combatants["an"].initiative == count
    assert fight.state.combatants["bo"].initiative == -count
    fight.say(f"set bo initiative={count + 1}")
    assert shown(fight, "bo")["initiative"] == count + 1
