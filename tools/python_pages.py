#!/usr/bin/env python3
"""The pages about Python, docs/python.md and docs/python: python_pages.py [--update] [PAGE...]

A page is a story in blocks of Python, each followed by a block of text with what it prints. Its blocks run one after
the other in a copy of samples/, in one process. Prints what differs and fails; --update writes what is printed into
the pages instead, for review. A block with pandas is left out where that is missing. The package must be importable:
`./dev golden python` makes it so."""
import contextlib
import difflib
import io
import os
import pathlib
import re
import shutil
import sys
import tempfile
import traceback

ROOT = pathlib.Path(__file__).resolve().parents[1]
PAGES = [ROOT / "docs" / "python.md", *sorted((ROOT / "docs" / "python").glob("*.md"))]
BLOCK = re.compile(
    r"^```python\n(?P<program>.*?)^```\n(?:\n```text\n(?P<printed>.*?)^```\n)?", re.MULTILINE | re.DOTALL
)


def programs(text):
    """The programs of a page, in their order."""
    return [found["program"] for found in BLOCK.finditer(text)]


def has_pandas():
    try:
        __import__("pandas")
    except ImportError:
        return False
    return True


def run_page(text, samples):
    """The page as its programs print it. Must be called in a process of its own: the folder is changed, and names
    are kept."""
    names, made, at = {"__name__": "__main__"}, [], 0
    with tempfile.TemporaryDirectory(prefix="gamut-page-") as folder:
        shutil.copytree(samples, pathlib.Path(folder) / "samples")
        os.chdir(pathlib.Path(folder) / "samples")
        for found in BLOCK.finditer(text):
            made.append(text[at : found.start()])
            at = found.end()
            if "import pandas" in found["program"] and not has_pandas():
                made.append(found[0])
                continue
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                exec(compile(found["program"], "page", "exec"), names)  # our own page
            printed = out.getvalue()
            made.append(f"```python\n{found['program']}```\n" + (f"\n```text\n{printed}```\n" if printed else ""))
        os.chdir("/")
    return "".join(made) + text[at:]


def run_child(path, samples):
    """The same in a child, which hands the page over through a pipe. None: a program failed."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        status = 1
        try:
            os.close(reading)
            with open(writing, "w", encoding="utf-8") as pipe:
                pipe.write(run_page(path.read_text(encoding="utf-8"), samples))
            status = 0
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(status)
    os.close(writing)
    with open(reading, encoding="utf-8") as pipe:
        text = pipe.read()
    return None if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) else text


def main():
    words = [word for word in sys.argv[1:] if word != "--update"]
    samples = pathlib.Path(os.environ.get("GAMUT_SAMPLES", ROOT / "samples"))
    different = failed = 0
    for path in [path for path in PAGES if not words or path.name in words]:
        before, after = path.read_text(encoding="utf-8"), run_child(path, samples)
        if after is None:
            print(f"{path.relative_to(ROOT)}: a program failed")
            failed += 1
        if after in (before, None):
            continue
        different += 1
        if "--update" in sys.argv:
            path.write_text(after, encoding="utf-8")
            print(f"{path.relative_to(ROOT)}: rewritten")
        else:
            sys.stdout.writelines(
                difflib.unified_diff(before.splitlines(True), after.splitlines(True), str(path.name), "printed")
            )
    return 1 if failed or (different and "--update" not in sys.argv) else 0


if __name__ == "__main__":
    sys.exit(main())
