#!/usr/bin/env python3
"""Drops files into the drop page in Chromium, and reports each case as a line of TAP: run_drop.py PAGE.html

For every sample the page must show the records as `gamut serve` does, and offer conversions. Nothing may be written to the console, and
nothing may be asked of a network."""
import json
import pathlib
import sys

import run_browser
from run_browser import ROOT, Page

SAMPLES = ROOT / "samples"
# What is dropped, and what must be seen then.
CASES = [
    (["club.pgn"], "2 records"),
    (["harbour.trf"], "Harbour Open"),
    (["harbour.pbn"], "2 records"),
    (["harbour.lin"], "2 records"),
    (["monday.aca"], "24 boards"),
    (["autumn.cbt", "autumn.cbtt"], "6 records"),
    (sorted(path.name for path in SAMPLES.glob("village.*")), "4 records"),
    (["club.pgn", "monday.aca"], "2 files"),
]


def drop(page, names):
    page.find("#choose")[0].send_keys("\n".join(str(SAMPLES / name) for name in names))
    page.wait("document.body.classList.contains('full') && document.querySelector('#page').src.startsWith('blob:')", 60)


def look(page, names, wanted):
    drop(page, names)
    page.driver.switch_to.frame(page.find("#page")[0])
    try:
        # Rows come after the page is there.
        page.wait(f"document.documentElement.dataset.ready && document.body.textContent.includes({json.dumps(wanted)})", 30)
    except AssertionError:
        shown = page.run("return document.body.textContent")
        raise AssertionError(f"{wanted!r} is not in {shown[:300]!r}") from None
    finally:
        page.driver.switch_to.default_content()
    page.wait("document.querySelectorAll('#formats option').length > 1")
    page.find("#again")[0].click()


def main():
    path = pathlib.Path(sys.argv[1]).resolve()
    if not path.exists():
        print("1..1\nok 1 - the drop page # SKIP ./dev drop makes it")
        return 0
    if not pathlib.Path(run_browser.DRIVER).exists():
        print("1..1\nok 1 - the drop page # SKIP there is no chromium-driver here")
        return 0
    page = Page()
    wrong = 0
    try:
        page.driver.get(f"file://{path}")
        page.path = path
        page.wait("document.querySelector('#state').textContent.startsWith('gamut ')", 60)
        for number, (names, wanted) in enumerate(CASES, 1):
            try:
                look(page, names, wanted)
                print(f"ok {number} - {names[0]}")
            except AssertionError as error:
                wrong += 1
                print(f"not ok {number} - {names[0]}\n# {error}")
        page.listen()
        asked = [address for address in page.asked if not address.startswith(("file:", "blob:", "data:", "about:"))]
        is_quiet = not page.said and not asked
        wrong += not is_quiet
        print(f"{'ok' if is_quiet else 'not ok'} {len(CASES) + 1} - nothing on the console, nothing asked of a network")
        for line in page.said[:10] + asked[:10]:
            print(f"# {line}")
    finally:
        page.driver.quit()
    print(f"1..{len(CASES) + 1}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
