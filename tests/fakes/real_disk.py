"""A disk of our own to mistreat: a small file system, really mounted, which only those see who enter its namespace.

A process holds a user and a mount namespace of its own, in which anybody may mount; it takes both along when it ends.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from tests.cli.program import Program
from tests.fakes.forked import Forks, forks

_UNSHARE = ("unshare", "--user", "--mount", "--map-root-user")
_ENTER = 'cd "$1" && shift && exec "$@"'
BLOCK = 4096
"""Bytes that such a disk gives at a time."""


@cache
def may_mount() -> bool:
    """Whether this machine lets us have a namespace of our own and mount in it."""
    if not all(map(shutil.which, ("unshare", "nsenter", "mount", "umount"))):
        return False
    tried = (*_UNSHARE, "sh", "-c", "mount -t tmpfs -o size=64k none /mnt && umount /mnt")
    return subprocess.run(tried, capture_output=True, check=False).returncode == 0


class RealDisk:
    """What is mounted at `place`; `holder` is the process that has the namespace."""

    def __init__(self, holder: int, place: Path) -> None:
        self._holder = holder
        self.place = place

    def entered(self, *command: str, at: Path = Path("/")) -> list[str]:
        """The command as one that is run inside, in the folder `at`."""
        enter = ("nsenter", f"--target={self._holder}", "--user", "--mount", "--preserve-credentials")
        return [*enter, "sh", "-c", _ENTER, "sh", str(at), *command]

    @property
    def forks(self) -> Forks:
        """Where processes inside come from."""
        return forks().within(self._holder)

    def seen(self) -> Path:
        """The mounted folder as it can be reached from outside."""
        return Path(f"/proc/{self._holder}/root{self.place}")

    def mount(self, options: str) -> None:
        """Mount an empty file system held in memory, with these options (`size=64k`, `nr_inodes=9`)."""
        self._must("mount", "-t", "tmpfs", "-o", options, "none", str(self.place))

    def remount(self, options: str) -> None:
        """Change the options of what is mounted: `ro`, `rw`, another size."""
        self._must("mount", "-o", f"remount,{options}", str(self.place))

    def unmount(self) -> None:
        """Take it away, also from under whoever is using it."""
        self._must("umount", "-l", str(self.place))

    def fill(self, blocks: int = 0) -> None:
        """Leave room for so many blocks, and not for one more."""
        ballast = self.seen() / ".ballast"
        ballast.unlink(missing_ok=True)
        free = os.statvfs(self.seen())
        left = free.f_bavail * free.f_frsize // BLOCK - blocks
        if left > 0:
            ballast.write_bytes(b"x" * (left * BLOCK))

    def empty(self) -> None:
        """Make room again."""
        (self.seen() / ".ballast").unlink(missing_ok=True)

    def _must(self, *command: str) -> None:
        subprocess.run(self.entered(*command), check=True, capture_output=True)


@contextmanager
def real_disk(place: Path) -> Iterator[RealDisk]:
    """A namespace in which a disk can be mounted at `place`, an existing folder."""
    holder = subprocess.Popen(
        (*_UNSHARE, "sh", "-c", "echo ready && exec cat"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with holder:
        assert holder.stdin is not None
        assert holder.stdout is not None
        assert holder.stdout.readline() == "ready\n"
        try:
            yield RealDisk(holder.pid, place.resolve())
        finally:
            holder.stdin.close()
            holder.wait()


class MountedProgram(Program):
    """The program inside the namespace of a disk, which is mounted where its saves are."""

    def __init__(self, folder: Path, disk: RealDisk) -> None:
        super().__init__(folder)
        self.disk = disk
        self.saves = disk.seen()

    @property
    def forks(self) -> Forks:
        return self.disk.forks

    def command(self, *words: str) -> list[str]:
        return self.disk.entered(*super().command(*words), at=self.folder)

    def state(self) -> dict[str, bytes]:
        return {name: data for name, data in super().state().items() if name != ".ballast"}
