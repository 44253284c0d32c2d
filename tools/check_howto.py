#!/usr/bin/env python3
"""What docs/howto describes can be built, and works: check_howto.py BUILD CC

Every C program of the pages compiles unchanged. The format of add-a-format.md is built into a tool of its own, from
the objects in BUILD, and passes the tests of every format: its fixtures (tests/corpus/run_corpus.py), also with other
line ends and without the last one, and every truncation of them (tests/fuzz)."""
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

from sourcetree import ROOT

BLOCK = re.compile(r"^```c\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"^`([\w./-]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PAGE = ROOT / "docs" / "howto" / "add-a-format.md"
WORDS = ["-std=c11", "-D_GNU_SOURCE", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Wmissing-prototypes",
         "-Werror", "-fsyntax-only", f"-I{ROOT}/include", f"-I{ROOT}/src", "-xc", "-"]
TARGETS = ["fuzz_read.c", "fuzz_roundtrip.c"]


def compile_pages(compiler):
    count = failed = 0
    for path in sorted((ROOT / "docs" / "howto").glob("*.md")):
        for program in BLOCK.findall(path.read_text(encoding="utf-8")):
            count += 1
            done = subprocess.run([*compiler, *WORDS], input=program, capture_output=True, text=True, check=False)
            if done.returncode:
                failed += 1
                print(f"{path.relative_to(ROOT)}:\n{done.stderr}")
    print(f"{count} programs, {failed} do not compile")
    return failed


def run(words, folder=None):
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"{' '.join(map(str, words))[:300]}\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
        sys.exit(1)
    return done.stdout


def command_of(build, source):
    """How the build compiles a source, without its input and output."""
    for row in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        if os.path.normpath(os.path.join(row["directory"], row["file"])) == str(ROOT / source):
            words = shlex.split(row["command"])
            for option in ("-o", "-MF", "-MQ", "-c"):
                at = words.index(option)
                del words[at:at + 2]
            return words
    sys.exit(f"check_howto.py: {build} does not compile {source}")


def build_tool(build, folder):
    """Build a tool with the example format, linked as the build does it; the first objects replace those of the
    library."""
    source = folder / "toy_format.c"
    registry = re.sub(r"^(const codec_format \*const codec_formats\[\] = \{)", r"extern const codec_format toy_format;\n\1\n    &toy_format,",
                      (build / "src" / "codec" / "registry.c").read_text(encoding="utf-8"), flags=re.MULTILINE)
    (folder / "registry.c").write_text(registry, encoding="utf-8")
    objects = []
    for each in (source, folder / "registry.c"):
        objects.append(each.with_suffix(".o"))
        run([*command_of(build, "src/codec/codec.c"), "-c", each, "-o", objects[-1]], build)
    tool = folder / "gamut"
    link = shlex.split(run(["ninja", "-C", build, "-t", "commands", "gamut"]).splitlines()[-1])
    at = link.index("-o")
    link[at + 1:at + 2] = [str(tool), *map(str, objects)]
    run(link, build)
    return tool, objects


def write_fixtures(files, corpora):
    """Write the fixtures of the page, and variants of them."""
    for name, text in files.items():
        path = corpora / pathlib.Path(name).relative_to("tests/corpus")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        if path.parent.name == "ok":
            path.with_stem(path.stem + "-crlf").write_bytes(text.replace("\n", "\r\n").encode())
            path.with_stem(path.stem + "-cr").write_bytes(text.replace("\n", "\r").encode())
            path.with_stem(path.stem + "-open").write_bytes(text[:text.rindex("\n#")].encode())
            path.with_stem(path.stem + "-mixed").write_bytes(text.replace("\n", "\r\n", 3).encode())
    (corpora / "toy" / "bad" / "toy.utf8.toy").write_bytes("2024;Zürich Open;Zürich\n".encode("iso-8859-1"))


def try_meaning(tool, fixtures, folder):
    """Check what a round trip cannot show; return what is wrong, in words."""
    season, joined, records, changed = fixtures / "season.toy", folder / "joined.toy", folder / "season.json", folder / "changed.toy"
    wrong = []
    run([tool, "convert", fixtures / "season-open.toy", season, "-o", joined])
    if b"Spring Open;\n# the season\n" not in joined.read_bytes():
        wrong.append("a record stands on the last line of the file before")
    run([tool, "convert", season, "-o", records])
    event = json.loads(records.read_text(encoding="utf-8"))
    event[1]["start"], event[2]["name"] = "2031", "Spring;Open"
    records.write_text(json.dumps(event), encoding="utf-8")
    done = subprocess.run([tool, "convert", records, "-o", changed], capture_output=True, text=True, check=False)
    wanted = season.read_text(encoding="utf-8").replace("02025", "2031")
    if changed.read_text(encoding="utf-8") != wanted:
        wrong.append(f"a changed year is not all that changes:\n{changed.read_text(encoding='utf-8')}")
    if "name" not in done.stderr:
        wrong.append(f"a name that does not fit is not reported: {done.stderr}")
    return wrong


def build_target(build, folder, name, objects):
    """Build a fuzz target for the example format that replays files, as tests/fuzz/meson.build does."""
    program = folder / name.removesuffix(".c")
    sources = [str(ROOT / "tests" / "fuzz" / each) for each in (name, "replay.c")]
    compiler = [word for word in command_of(build, "tests/fuzz/replay.c") if not word.startswith(("-DFORMAT", "-DEXTENSION"))]
    link = shlex.split(run(["ninja", "-C", build, "-t", "commands", "tests/fuzz/replay_read_csv"]).splitlines()[-1])
    libraries = [word for word in link if word.startswith(("-l", "-fsanitize", "-fuse-ld")) or word.endswith(".so")]
    run([*compiler, '-DFORMAT="toy"', '-DEXTENSION="toy"', "-o", str(program), *sources, *map(str, objects), "libgamut_parts.a", *libraries], build)
    return program


def try_format(build):
    files = dict(FILE.findall(PAGE.read_text(encoding="utf-8")))
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        corpora = folder / "corpora"
        (folder / "toy_format.c").write_text(files.pop("src/codec/toy/toy_format.c"), encoding="utf-8")
        files.pop("src/codec/toy/meson.build")
        write_fixtures(files, corpora)
        tool, objects = build_tool(build, folder)
        out = run([sys.executable, ROOT / "tests" / "corpus" / "run_corpus.py", tool, corpora, "--only", "toy"])
        failed = re.findall(r"^not ok.*(?:\n#.*)*", out, re.MULTILINE)
        failed += try_meaning(tool, corpora / "toy" / "ok", folder)
        print("\n".join(failed), end="\n" if failed else "")
        for name in TARGETS:
            print(run([build_target(build, folder, name, objects), corpora]).splitlines()[-1], f"files through {name}")
        count = len(re.findall(r"^ok", out, re.MULTILINE))
        print(f"{count} tests of the format pass, {len(failed)} fail")
        return len(failed) + (count < 20)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    build = pathlib.Path(sys.argv[1]).resolve()
    return 1 if compile_pages(shlex.split(sys.argv[2])) + try_format(build) else 0


if __name__ == "__main__":
    sys.exit(main())
