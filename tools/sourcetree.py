"""The files of the sources, for the checks."""
import concurrent.futures
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent


def c_files(*folders):
    """All C files and headers in the folders, sorted, as paths relative to the root."""
    found = []
    for folder in folders:
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in (".c", ".h") and path.is_file():
                found.append(path.relative_to(ROOT))
    return sorted(found)


def script_files(*folders):
    """All TypeScript files in the folders, in the same way."""
    return sorted(path.relative_to(ROOT) for folder in folders for path in (ROOT / folder).rglob("*.ts"))


def read(path):
    return (ROOT / path).read_text(encoding="utf-8")


def run_all(commands, passed=None):
    """Run commands (title, arguments, folder) on all cores, print the output of those that fail, and return their
    number. Titles of the others go to `passed`."""
    def run(command):
        title, words, folder = command
        done = subprocess.run(words, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        return title, done.returncode, done.stdout + done.stderr

    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for title, status, output in pool.map(run, commands):
            if status:
                failed += 1
                print(f"{title}:\n{output}")
            elif passed:
                passed(title)
    return failed
