"""How many fights are played on in the time of one run of the floor program, on one core and on two.

Run it as `python benchmarks/forecasts.py [--rounds 9]`. Each game's fight of four a side and the floor are measured in
turn, medians compared, so that a busy machine slows both.
"""

from __future__ import annotations

import argparse
import gc
import json
import statistics
import subprocess
import sys
import time
from pathlib import Path

from littledice.app.desk import Desk
from littledice.app.forecasting.running import Limit, run
from littledice.app.memory_shelf import MemoryShelf
from littledice.language.loading import load
from littledice.language.reading.roots import roots
from littledice.simulation.batches import Plan, Players, Variant

FLOOR = Path(__file__).with_name("floor.py")
BARS = {"littlep6": 12, "spiritd6": 10, "sixtysix": 25}
"""The least number of fights of four a side in the time of one floor run."""
TWO_CORES = 1.8
BATCH = {"littlep6": 12, "spiritd6": 8, "sixtysix": 12}

FIGHTS = {
    "littlep6": [
        "add Mira side:party phy=2 men=3 ac=2 hp=12 weapons=dagger",
        "add Tamsin side:party phy=3 men=1 ac=2 hp=12 weapons=short-sword",
        "add Bo side:party phy=2 men=1 ac=3 hp=14 weapons=mace",
        "add Kosuzu side:party phy=2 men=2 ac=2 hp=10 weapons=bow",
        "add goblin x3",
        "add Grub from:ogre",
    ],
    "spiritd6": [
        "add Mira side:party race=human might=5 axes=4 tumble=3 spirit=2 held=axe,axe",
        "add Dorrin side:party race=dwarf endurance=6 might=4 axes=3 polearms=3 held=axe",
        "add Ana side:party race=human endurance=5 might=4 axes=3 held=axe",
        "add Shen side:party race=human agility=5 might=4 axes=4 held=axe",
        "add orc x4",
    ],
    "sixtysix": [
        "add Ana side:party speed=6 alertness=4 melee=4 head=2 torso=3 left_arm=2 right_arm=2 held=sword,shield",
        "add Bo side:party speed=7 alertness=3 melee=3 head=2 torso=2 held=spear",
        "add Cy side:party speed=7 alertness=3 melee=3 head=2 torso=2 held=spear",
        "add Di side:party speed=7 alertness=3 melee=3 head=2 torso=2 held=spear",
        "add orc x2",
        "add wolf x2",
    ],
}


def plan_of(game: str) -> tuple[object, Plan]:
    """The rules, and the fight of that game before its first round."""
    rules = load(game, roots())
    desk = Desk(shelf=MemoryShelf(rules), clock=lambda: "")
    fight = desk.made(rules, [line.split() for line in (f"new bench {game}", *FIGHTS[game])])
    return rules, Plan(variants=(Variant(says=game, fight=fight),), seed="bench")


def floor_once() -> float:
    """Seconds of one run of the floor program."""
    began = time.perf_counter()
    subprocess.run([sys.executable, FLOOR], stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - began


def measured(rounds: int) -> dict[str, dict[str, float]]:
    """For each game fights per floor run, rounds a fight takes, and how many fights stayed undecided."""
    games = {}
    for game in FIGHTS:
        rules, plan = plan_of(game)
        games[game] = Players(rules, plan)
        games[game].play(range(10_000, 10_010))
    floors: list[float] = []
    seconds: dict[str, list[float]] = {game: [] for game in games}
    turns: dict[str, list[float]] = {game: [] for game in games}
    gc.disable()
    for number in range(rounds):
        floors.append(floor_once())
        for game, players in games.items():
            first = number * BATCH[game]
            began = time.perf_counter()
            batch = players.play(range(first, first + BATCH[game]))
            seconds[game].append((time.perf_counter() - began) / BATCH[game])
            counts = batch.figures[0].rounds
            turns[game].append(sum(each * count for each, count in counts.items()) / BATCH[game])
        gc.collect()
    floor = statistics.median(floors)
    return {
        game: {
            "fights_per_floor": round(floor / statistics.median(seconds[game]), 1),
            "bar": BARS[game],
            "milliseconds": round(1000 * statistics.median(seconds[game]), 2),
            "rounds": round(statistics.mean(turns[game]), 1),
        }
        for game in games
    }


def two_cores(fights: int) -> float:
    """How much faster two processes are than one."""
    rules, plan = plan_of("littlep6")
    took = {processes: [] for processes in (1, 2)}
    for _ in range(3):
        for processes, seconds in took.items():
            seconds.append(run(rules, plan, Limit(fights, 0.0), processes).seconds)
    return statistics.median(took[1]) / statistics.median(took[2])


def main() -> int:
    """Print the figures; 1 where one misses its bar."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--fights", type=int, default=300, help="fights for the comparison of one and two cores")
    said = parser.parse_args()
    found = measured(said.rounds)
    for game, figures in found.items():
        print(f"{game:10} {json.dumps(figures)}")
    speedup = two_cores(said.fights)
    print(f"two cores  {speedup:.2f} times one (bar {TWO_CORES})")
    missed = [game for game, figures in found.items() if figures["fights_per_floor"] < figures["bar"]]
    return 1 if missed or speedup < TWO_CORES else 0


if __name__ == "__main__":
    sys.exit(main())
