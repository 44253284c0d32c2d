#!/usr/bin/env python3
"""Check that a wheel runs where its name says: check_wheel.py WHEEL HEADERS

For every compiled module: it needs only libraries that every Linux has, none of a newer version than the tag of the
wheel promises; it uses nothing of Python but the interface that stays, as the headers of Python in the folder HEADERS
declare it to the compiler CC for the oldest Python of the tag; it exports only its start. The wheel itself: names,
sizes and sums of its files, its metadata, the licences. Prints TAP."""
import base64
import csv
import email
import hashlib
import io
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import zipfile

from tap import Tap

# Libraries that a system may be expected to have (PEP 600): those of the C library.
EVERYWHERE = {"libc.so.6", "libm.so.6", "libpthread.so.0", "libdl.so.2", "librt.so.1", "libutil.so.1", "libresolv.so.2",
              "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}
MACHINES = {"Advanced Micro Devices X86-64": "x86_64", "AArch64": "aarch64"}
FIELDS = ["Name", "Version", "Summary", "License", "Project-URL", "Classifier", "Requires-Python", "Requires-Dist",
          "Description-Content-Type", "Maintainer-email"]
NAME = re.compile(r"(?P<name>[\w.]+)-(?P<version>[\w.]+)-cp(?P<python>3\d+)-abi3-(?P<platform>\w+)\.whl")


class Module:
    """What the headers of a compiled module say."""

    def __init__(self, path):
        def read(*options):
            return subprocess.run(["readelf", "-W", *options, path], check=True, capture_output=True, text=True).stdout

        self.machine = MACHINES.get(re.search(r"Machine: +(.*)", read("-h"))[1].strip(), "unknown")
        dynamic = read("-d")
        self.needed = re.findall(r"\(NEEDED\).*\[(.*)\]", dynamic)
        self.search_path = re.findall(r"\(R(?:UN)?PATH\).*\[(.*)\]", dynamic)
        self.changes_code = "TEXTREL" in dynamic
        self.runs_stack = bool(re.search(r"GNU_STACK.* RWE ", read("-l")))
        self.versions = set(re.findall(r"Name: (\w+_[\w.]+)", read("-V")))
        self.imported, self.exported = set(), set()
        for line in read("--dyn-syms").splitlines():
            row = re.match(r" *\d+: \w+ +\w+ +\w+ +(\w+) +(\w+) +(\w+) +([^@ ]+)", line)
            if row and row[1] != "LOCAL":
                (self.imported if row[3] == "UND" else self.exported).add(row[4])

    def newest(self, library):
        """The newest version of the symbols that it takes from a library, such as (2, 28) of GLIBC; (0,): none."""
        numbers = (re.fullmatch(library + r"_([\d.]+)", name) for name in self.versions)
        return max((tuple(map(int, number[1].split("."))) for number in numbers if number), default=(0,))

    def platform(self):
        """The tag of the oldest systems that it runs on."""
        return "manylinux_{}_{}_{}".format(*(*self.newest("GLIBC"), 0)[:2], self.machine)


def of_the_library(module, platform):
    """Why a module does not run on all systems of the tag, sentence by sentence."""
    for library in sorted(set(module.needed) - EVERYWHERE):
        yield f"it needs {library}, which a system need not have"
    for path in module.search_path:
        yield f"it looks for libraries in {path}"
    if module.platform() != platform:
        yield f"its symbols are those of {module.platform()}, and the wheel says {platform}"
    for other in sorted(module.versions):
        if not other.startswith(("GLIBC_", "GCC_")) or other == "GLIBC_PRIVATE":
            yield f"it needs symbols of version {other}"
    if module.changes_code:
        yield "its code is changed when it is loaded"
    if module.runs_stack:
        yield "it wants a stack that can be run"
    starts = {name for name in module.exported if name.startswith("PyInit_")}
    if len(starts) != 1:
        yield f"it has {len(starts)} functions that start a module"
    for name in sorted(module.exported - starts)[:5]:
        yield f"it exports {name}"


def of_python(module, headers, oldest):
    """The names of Python in a module that the stable interface of the oldest Python does not have."""
    names = sorted(name for name in module.imported if re.match(r"_?Py", name))
    source = "#include <Python.h>\nvoid use(const void *);\nvoid use_all(void)\n{\n%s}\n"
    uses = "".join(f"#undef {name}\n    use((const void *)&{name});\n" for name in names)
    said = subprocess.run([*shlex.split(os.environ.get("CC", "cc")), f"-I{headers}",
                           f"-DPy_LIMITED_API=0x03{oldest:02X}0000", "-fsyntax-only", "-xc", "-"],
                          capture_output=True, text=True, check=False, input=source % uses)
    # As gcc and clang say it.
    strange = re.findall(r"error: (?:use of undeclared identifier .(?=\w)|.(?=\w+. undeclared))(\w+)", said.stderr)
    if said.returncode and not strange:
        raise SystemExit("check_wheel.py: " + said.stderr)
    return names, strange


def of_the_record(archive):
    """What RECORD says wrongly about the files, sentence by sentence."""
    names = archive.namelist()
    record = next((name for name in names if name.endswith(".dist-info/RECORD")), None)
    if not record:
        yield "there is no RECORD"
        return
    rows = {row[0]: row[1:] for row in csv.reader(io.StringIO(archive.read(record).decode()))}
    for name in sorted(set(names) ^ set(rows)):
        yield f"{name} is not both in the wheel and in RECORD"
    for name in sorted(set(names) & set(rows) - {record}):
        data = archive.read(name)
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        if rows[name] != [f"sha256={digest}", str(len(data))]:
            yield f"RECORD has another sum or size of {name}"


def of_the_metadata(archive, name):
    """What is missing in METADATA, WHEEL and the licences, sentence by sentence."""
    parts = NAME.fullmatch(name)
    if not parts:
        yield f"{name} is not the name of a wheel for a stable interface"
        return
    folder = f"{parts['name']}-{parts['version']}.dist-info"
    there = set(archive.namelist())
    metadata = email.message_from_bytes(archive.read(f"{folder}/METADATA"))
    wheel = email.message_from_bytes(archive.read(f"{folder}/WHEEL"))
    for field in FIELDS:
        if not metadata[field]:
            yield f"METADATA has no {field}"
    if (metadata["Name"] or "").replace("-", "_") != parts["name"] or metadata["Version"] != parts["version"]:
        yield "METADATA has another name or version than the file"
    if wheel["Tag"] != f"cp{parts['python']}-abi3-{parts['platform']}" or wheel["Root-Is-Purelib"] != "false":
        yield "WHEEL has another tag than the file"
    for text in ("LICENSE", "NOTICES"):
        if not {f"{folder}/{text}", f"{folder}/licenses/{text}"} & there:
            yield f"there is no {text}"
        elif text not in metadata.get_all("License-File", []):
            yield f"METADATA does not name {text}"
    for path in there:
        if not path.startswith((folder + "/", "gamut/")):
            yield f"{path} is outside of the package"


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    path, headers = map(pathlib.Path, sys.argv[1:])
    tap = Tap()
    with zipfile.ZipFile(path) as archive, tempfile.TemporaryDirectory() as folder:
        flaws = list(of_the_metadata(archive, path.name))
        tap.say(not flaws, "metadata and licences", *flaws)
        flaws = list(of_the_record(archive))
        tap.say(not flaws, "names, sizes and sums of the files", *flaws)
        modules = [name for name in archive.namelist() if name.endswith(".so")]
        is_one = len(modules) == 1 and modules[0].endswith(".abi3.so")
        tap.say(is_one, "one compiled module, for every Python", *modules)
        tag = NAME.fullmatch(path.name)
        for name in modules if tag else ():
            module = Module(archive.extract(name, folder))
            flaws = list(of_the_library(module, tag["platform"]))
            tap.say(not flaws, f"{name} runs on every {tag['platform']}", *flaws)
            used, strange = of_python(module, headers, int(tag["python"][1:]))
            tap.say(used and not strange, f"{name}: {len(used)} names of Python, all of its stable interface", *strange)
            print(f"# needs {' '.join(module.needed)}; {path.stat().st_size:,} bytes")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
