#!/usr/bin/env python3
"""Compare the tool that needs nothing installed with the native one: check_static.py GAMUT STATIC_GAMUT [FOLDER...]. Prints TAP.

The static tool runs in a bare root: BusyBox, itself and the files, no library and no other program. One for another
kind of machine is run by QEMU there. Both are run on every sample, or on every file in the folders: output, messages and
exit status must be equal. Then archives, collections, double dummy and the server are tried."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import foreign

# The machines that ELF headers name, by their number.
MACHINES = {0x3e: "x86_64", 0xb7: "aarch64"}


def machine_of(program):
    """The kind of machine that the program is for."""
    with open(program, "rb") as file:
        return MACHINES.get(int.from_bytes(file.read(20)[18:20], "little"), "")


def emulator_of(machine):
    """The path of QEMU for it, which has one name or the other; None: there is none."""
    return shutil.which(f"qemu-{machine}-static") or shutil.which(f"qemu-{machine}")


class BareRoot(foreign.Tools):
    """Runs the tool in a root that has nothing else."""

    def __init__(self, native, static, root):
        super().__init__(native)
        self.root = pathlib.Path(root)
        machine = machine_of(static)
        for folder in ("bin", "tmp"):
            (self.root / folder).mkdir()
        shutil.copy(shutil.which("busybox"), self.root / "bin" / "sh")
        shutil.copy(static, self.root / "bin" / "gamut")
        self.emulator = []
        if machine != os.uname().machine:
            shutil.copy(emulator_of(machine), self.root / "bin" / "qemu")
            self.emulator = ["/bin/qemu"]
        self.enter = ["chroot"] if os.getuid() == 0 else ["unshare", "--map-root-user", "chroot"]

    def words(self, folder):
        inside = "/" + str(pathlib.Path(folder).resolve().relative_to(self.root.resolve()))
        return [*self.enter, str(self.root), "/bin/sh", "-c", 'cd "$0" && exec "$@"', inside, *self.emulator, "/bin/gamut"], "/"


def missing(static):
    """What keeps the tool from being tried; empty: nothing."""
    if not static.exists():
        return "./dev static builds the tool"
    machine = machine_of(static)
    if machine != os.uname().machine and not emulator_of(machine):
        return f"there is no QEMU for {machine}"
    busybox = shutil.which("busybox")
    if not busybox or subprocess.run(["ldd", busybox], capture_output=True).returncode == 0:
        return "there is no BusyBox that needs no libraries: the package is busybox-static"
    if os.getuid() and subprocess.run(["unshare", "--map-root-user", "true"], capture_output=True).returncode:
        return "only root may make a bare root here"
    return ""


def main():
    native, static = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
    reason = missing(static)
    if reason:
        print(f"1..1\nok 1 - static tool # SKIP {reason}")
        return 0
    with tempfile.TemporaryDirectory(prefix="gamut-bare-") as root:
        tools = BareRoot(native, static, root)
        for at, folder in enumerate([pathlib.Path(word).resolve() for word in sys.argv[3:]] or [foreign.SAMPLES]):
            copy = pathlib.Path(root) / f"files-{at}"
            shutil.copytree(folder, copy)
            foreign.compare_files(tools, copy)
        foreign.try_all(tools, root)
        return tools.end()


if __name__ == "__main__":
    sys.exit(main())
