#!/usr/bin/env python3
"""clang-tidy finds nothing in the library and the tool: check_tidy.py BUILD [FILE...]

The checks are in .clang-tidy. A file takes seconds, so clean files are remembered in BUILD/tidy by a hash of their
text and all their headers, and only changed ones are checked again."""
import hashlib
import json
import pathlib
import subprocess
import sys

from check_compiler import words_for
from sourcetree import ROOT, c_files, run_all


def headers_of(entry):
    """The file and everything that it includes, except system headers."""
    folder, words = pathlib.Path(entry["directory"]), iter(words_for(entry, "clang"))
    plain = [word for word in words if word not in ("-c", "-MD", "-fsyntax-only") and
             not (word in ("-o", "-MQ", "-MF") and next(words))]
    done = subprocess.run([*plain, "-MM"], cwd=folder, capture_output=True, text=True, check=True)
    return sorted((folder / name).resolve() for name in done.stdout.replace("\\\n", " ").split()[1:])


def mark_of(entry, rules):
    """A hash of the text that clang-tidy sees, and of its configuration."""
    digest = hashlib.sha256(rules)
    for path in headers_of(entry):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    build = pathlib.Path(sys.argv[1]).resolve()
    memory = build / "tidy"
    memory.mkdir(exist_ok=True)
    version = subprocess.run(["clang-tidy", "--version"], capture_output=True, check=True).stdout
    rules = version + (ROOT / ".clang-tidy").read_bytes()
    entries = {(pathlib.Path(entry["directory"]) / entry["file"]).resolve(): entry
               for entry in json.loads((build / "compile_commands.json").read_text())}
    files = [pathlib.Path(name) for name in sys.argv[2:]] or [
        path for path in c_files("src", "cli") if path.suffix == ".c" and "windows" not in str(path)]  # this compiler has no headers for it
    marks = {path: memory / mark_of(entries[ROOT / path], rules) for path in files if ROOT / path in entries}
    changed = [path for path in files if path not in marks or not marks[path].exists()]
    failed = run_all([(path, ["clang-tidy", "--quiet", "-p", sys.argv[1], path], ROOT) for path in changed],
                     lambda path: path in marks and marks[path].touch())
    print(f"{len(files)} files, {len(changed)} of them changed, {failed} that clang-tidy complains about")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
