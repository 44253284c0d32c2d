#!/usr/bin/env python3
"""Take the pictures of docs/viewer.md in Chromium, from a page of samples/: take_shots.py GAMUT"""
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests" / "browser"))
from run_browser import Keys, Page  # noqa: E402 (its folder must be in the path first)

PICTURES = ROOT / "docs" / "pictures"
# Name of the picture, file of samples/, address in its page, keys, and a click.
SHOTS = [
    ("game", "lantern.pgn", "#/0/r/0?m=43", "", None),
    ("board", "harbour.pbn", "#/0/r/0", Keys.ARROW_RIGHT * 7, None),
    ("standings", "harbour.trf", "#/0/r/0", "", ".standings tbody tr:nth-child(2) td:nth-child(8) .value"),
    ("recap", "monday.aca", "#/0/r/0/recap", "", None),
    ("pairing", "harbour.trf", "#/0/r/0/rounds/2", "", ".why-round summary"),
    ("bytes", "village.cbh", "#/0/bytes", "", ".field-row:nth-child(15)"),
]


def main(gamut):
    page = Page()
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for name, file, address, keys, target in SHOTS:
            path = pathlib.Path(folder) / f"{name}.html"
            subprocess.run([gamut, "report", str(ROOT / "samples" / file), "-o", str(path)], check=True)
            page.driver.set_window_size(1250, 860)
            page.open(path, address)
            if keys:
                page.keys(keys)
            if target:
                page.run("document.querySelector(arguments[0]).click()", target)
            page.run("document.activeElement.blur()")
            page.driver.implicitly_wait(0.5)
            page.run("return new Promise(done => setTimeout(done, 400))")
            page.driver.save_screenshot(str(PICTURES / f"{name}.png"))
            print(PICTURES / f"{name}.png")
    page.driver.quit()


if __name__ == "__main__":
    main(sys.argv[1])
