#!/usr/bin/env python3
"""Drops files into the drop page in Chromium, and reports each case as a line of TAP: run_drop.py PAGE.html

For every sample the page must show the records as `gamut serve` does, and offer conversions. Nothing may be written to the console, and
nothing may be asked of a network."""
import base64
import json
import pathlib
import re
import sys
import tempfile

import run_browser
from run_browser import ROOT, Page, expect

SAMPLES = ROOT / "samples"
# What is dropped, and what must be seen then.
CASES = [
    (["club.pgn"], "2 records"),
    (["harbour.trf"], "Harbour Open"),
    (["harbour.pbn"], "2 records"),
    (["harbour.lin"], "2 records"),
    (["monday.aca"], "Ivy Elder - Pat Fenwick"),
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


def go(page, address, wanted):
    """Goes to a view inside the page, and waits until something is there."""
    page.run("delete document.documentElement.dataset.ready; const link = document.createElement('a'); link.href = arguments[0]; document.body.append(link); link.click(); link.remove()", address)
    try:
        page.wait(f"document.documentElement.dataset.ready && {wanted}", 60)
    except AssertionError:
        raise AssertionError(f"{address}: never {wanted}: {page.text()[:300]!r}") from None


def inside(names, views):
    """A case that drops files and looks at views of them."""
    def case(page):
        drop(page, names)
        page.driver.switch_to.frame(page.find("#page")[0])
        try:
            page.wait("document.documentElement.dataset.ready", 30)
            for address, wanted in views:
                go(page, address, wanted)
        finally:
            page.driver.switch_to.default_content()
        page.find("#again")[0].click()
    return case


def recap_prints_on_one_sheet(page):
    """A session is dropped, and its recap printed as the button in the frame does it: the frame alone, on its side."""
    drop(page, ["monday.aca"])
    page.driver.switch_to.frame(page.find("#page")[0])
    page.wait("document.documentElement.dataset.ready", 30)
    expect(page.run("return location.hash") == "#/0/r/0", "a session does not open at its ranking")
    go(page, "#/0/r/0/recap", "document.querySelectorAll('.recap .heat').length > 50")
    page.run("document.documentElement.dataset.paper = 'a4'")
    shown = page.run("const copy = document.documentElement.cloneNode(true); copy.querySelectorAll('script').forEach(e => e.remove()); return copy.outerHTML")
    page.driver.switch_to.default_content()
    page.find("#again")[0].click()
    own = page.driver.current_window_handle
    page.driver.switch_to.new_window("tab")
    try:
        with tempfile.NamedTemporaryFile("w", suffix=".html", encoding="utf-8") as file:
            file.write("<!doctype html>" + shown)
            file.flush()
            page.driver.get(f"file://{file.name}")
            data = base64.b64decode(page.driver.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True})["data"])
    finally:
        page.driver.close()
        page.driver.switch_to.window(own)
    sheets = [tuple(round(float(side)) for side in box.split()[2:]) for box in re.findall(rb"/MediaBox\s*\[([^\]]*)\]", data)]
    expect(sheets == [(842, 595)], f"the recap prints on {sheets}")


# Views that need more than one answer of the core.
LOOKS = [
    ("a season of sessions", inside(["monday.aca", "howell.aca", "handicap.aca"], [
        ("#/together/players", "document.querySelector('main tbody tr')"), ("#/together/trends", "document.querySelectorAll('.spark').length > 10"),
        ("#/together/graph", "document.querySelectorAll('.edge-line').length === 8"), ("#/together/matrix", "document.querySelector('.heat')"),
        ("#/together/player/Ada%20Abbot", "document.querySelectorAll('main tbody tr').length === 3")])),
    ("pairings explained", inside(["harbour.trf"], [
        ("#/0/r/0/rounds/2", "document.querySelector('.pairing-why .badge') && document.querySelector('.score-bracket')"),
        ("#/0/r/0/players/2", "document.querySelector('.facts').textContent.includes('Performance2481')")])),
    ("the recap on one sheet of paper", recap_prints_on_one_sheet),
]


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
        cases = [(names[0], lambda page, names=names, wanted=wanted: look(page, names, wanted)) for names, wanted in CASES] + LOOKS
        for number, (name, case) in enumerate(cases, 1):
            try:
                case(page)
                print(f"ok {number} - {name}")
            except AssertionError as error:
                wrong += 1
                print(f"not ok {number} - {name}\n# {error}")
        page.listen()
        asked = [address for address in page.asked if not address.startswith(("file:", "blob:", "data:", "about:"))]
        is_quiet = not page.said and not asked
        wrong += not is_quiet
        print(f"{'ok' if is_quiet else 'not ok'} {len(cases) + 1} - nothing on the console, nothing asked of a network")
        for line in page.said[:10] + asked[:10]:
            print(f"# {line}")
    finally:
        page.driver.quit()
    print(f"1..{len(cases) + 1}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
