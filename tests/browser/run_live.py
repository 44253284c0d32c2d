#!/usr/bin/env python3
"""Looks in Chromium at pages that change by themselves: the public pages of `gamut serve --share` and of `gamut report --follow`, and the
pages of `gamut serve` whose files change. Reports each case as a line of TAP: run_live.py GAMUT [WORD...]

Only the cases whose names have one of the words are run."""
import functools
import http.server
import json
import pathlib
import shutil
import signal
import sys
import tempfile
import threading

from run_browser import By, Page  # which looks for a Python with selenium

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "serve"))
from run_follow import Suite as Follows  # pylint: disable=wrong-import-position
from serving import SAMPLES, Server, expect, run_cases  # pylint: disable=wrong-import-position

HOSTILE = "<img src=x onerror=alert(1)>"  # an alert ends the case


class Host:
    """A web host that knows nothing of Gamut, to be used in a `with`."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    def __init__(self, folder):
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(self.Quiet, directory=str(folder)))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


class Suite(Follows):
    def __init__(self, gamut, folder):
        super().__init__(gamut, folder)
        self.page = Page()

    def close(self):
        self.page.driver.quit()

    def offline(self, is_off):
        self.page.driver.execute_cdp_cmd("Network.emulateNetworkConditions",
                                         {"offline": is_off, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1})

    def played(self, name):
        path = self.event(name)
        self.step("pair", path)
        self.step("publish", path)
        return path

    def sees(self, result):
        """Waits until the first board of the round has this result."""
        self.page.wait(f"document.querySelector('main tbody tr b') && document.querySelector('main tbody tr b').textContent.includes({json.dumps(result)})")

    # ---- the cases ----

    def pages_of_a_web_host_follow_the_event(self):
        place, site, page = self.folder / "events", self.folder / "www" / "open", self.page
        place.mkdir()
        site.parent.mkdir()
        path = self.played("events/open.trf")
        done = self.run("event", "new", "-o", place / "blitz.trf", "--title", HOSTILE)
        expect(done.returncode == 0, done.stderr)
        self.step("add", place / "blitz.trf", f"name={HOSTILE}")
        with self.follow(place, "-o", site, "--url", "https://open.example.org/") as follow, Host(site.parent) as host:
            follow.wait("2 events")
            page.open(f"{host.address}/open/")
            page.wait("document.querySelectorAll('main tbody tr').length === 2")
            expect(HOSTILE in page.text("main") and not page.find("main img"), "a title became markup")
            page.wait("document.querySelector('.code svg')")
            expect("https://open.example.org/" in page.text(".code"), "the address is not shown")
            next(link for link in page.find("main tbody a") if link.text == "Harbour Open").click()
            page.wait("document.querySelectorAll('main tbody tr').length === 4")
            page.run("document.querySelector('input[type=search]').focus()")
            page.keys("a")
            self.step("results", path, "1 1-0")
            self.sees("1")
            expect(page.run("return document.activeElement.value") == "a", "what was typed is lost when the page changes")
            page.find("nav.tabs a")[1].click()
            page.wait("/Standings after/.test(document.querySelector('main').textContent)")
            self.offline(True)
            page.wait("/no connection/.test(document.querySelector('header .badge').textContent)")
            self.step("results", path, "2 0-1")
            self.settled(lambda: self.part(site, "status", 1)["pairs"][1].get("result") == "0-1")
            self.offline(False)
            page.wait("/live/.test(document.querySelector('header .badge').textContent)")
            page.open(f"{host.address}/open/wall.html", "#seconds=1")
            page.wait("/Harbour Open/.test(document.querySelector('h1').textContent)")
            page.wait("/Standings/.test(document.querySelector('.wall-screen').textContent)")
        page.open(site / "index.html")
        page.wait("/put their folder on a web host/.test(document.querySelector('main').textContent)")

    def a_session_of_bridge_is_followed_and_on_the_wall(self):
        table, path, page = self.folder / "pairs.csv", self.folder / "night.aca", self.page
        table.write_text("name1,name2\n" + "".join(f'"Person{n}, Ann","Person{n}, {HOSTILE[:12]}"\n' for n in range(6)), encoding="utf-8")
        done = self.run("event", "new", table, "-o", path, "--movement", "howell", "--boards", 5, "--title", "Monday Pairs")
        expect(done.returncode == 0, done.stderr)
        with Server(self.gamut, [path, "--share", "127.0.0.1:0"], self.folder) as server:
            address = f"http://127.0.0.1:{server.shared}"
            page.open(f"{address}/live")
            page.wait("document.querySelectorAll('main tbody tr').length === 3")
            expect("Ann Person0" in page.text("main") and not page.find("main img"), page.text("main"))
            boards = json.loads(self.run("show", "--json", path).stdout)["bridge"]["sections"][0]["boards"]
            self.step("results", path, *(f"{row['table']} {boards[0]['number']} 4S N =" for row in boards[0]["results"]))
            page.wait("/Ranking/.test(document.querySelector('main').textContent)")
            expect("420" not in page.text("main"), "a result is on the page of the round")
            # The page is drawn anew when a step comes, so what is clicked is found and clicked at once.
            click = "[...document.querySelectorAll('{0}')].find(link => link.textContent.trim() === '{1}').click()"
            page.run("document.querySelectorAll('nav.tabs a')[1].click()")
            page.wait("document.documentElement.dataset.ready === 'tables' && /Travellers/.test(document.querySelector('main').textContent)")
            page.run(click.format("main nav.tabs a", "Travellers"))
            page.wait("/4♠|4S/.test(document.querySelector('main').textContent) && /420/.test(document.querySelector('main').textContent)")
            page.run(click.format("main nav.tabs a", "Pair cards"))
            page.wait("/Field/.test(document.querySelector('main').textContent)")
            page.open(f"{address}/wall", "#seconds=1")
            page.wait("/Ranking/.test(document.querySelector('.wall-screen').textContent)")
            page.wait("/Round \\d of 5/.test(document.querySelector('.wall-screen').textContent)")

    def a_part_that_a_host_has_too_late_is_asked_for_again(self):
        path, site, page = self.played("late.trf"), self.folder / "late", self.page
        expect(self.run("report", "--follow", "--once", path, "-o", site).returncode == 0, "it is not written")
        with Host(site) as host:
            page.open(f"{host.address}/index.html")
            page.wait("document.querySelectorAll('main tbody tr').length === 4")
            self.step("results", path, "1 1-0")
            after = self.folder / "after"
            expect(self.run("report", "--follow", "--once", path, "-o", after).returncode == 0, "it is not written")
            shutil.copy(after / "public/events.json", site / "public/events.json")  # the list comes before the parts
            page.wait("/no connection/.test(document.querySelector('header .badge').textContent)")
            shutil.copytree(after, site, dirs_exist_ok=True)
            self.sees("1")

    def a_page_survives_a_lost_network_and_a_restart_of_the_server(self):
        path, page = self.played("restart.trf"), self.page
        with Server(self.gamut, [path, "--share", "127.0.0.1:0"], self.folder) as server:
            port = server.shared
            page.open(f"http://127.0.0.1:{port}/live")
            page.wait("document.querySelectorAll('main tbody tr').length === 4")
            self.offline(True)
            page.wait("/no connection/.test(document.querySelector('header .badge').textContent)")
            self.step("results", path, "1 1-0")
            self.offline(False)
            self.sees("1")
        page.wait("/no connection/.test(document.querySelector('header .badge').textContent)")
        expect(len(page.find("main tbody tr")) == 4, "the page is empty without its server")
        self.step("results", path, "1 0-1", "--confirm")
        with Server(self.gamut, [path, "--share", f"127.0.0.1:{port}"], self.folder):
            page.wait("/^0/.test(document.querySelector('main tbody tr b').textContent)")
            page.wait("/live/.test(document.querySelector('header .badge').textContent)")

    def a_page_notices_that_nobody_answers_any_more(self):
        path, page = self.played("silent.trf"), self.page
        with Server(self.gamut, [path, "--share", "127.0.0.1:0"], self.folder) as server:
            page.open(f"http://127.0.0.1:{server.shared}/live")
            page.wait("document.querySelectorAll('main tbody tr').length === 4")
            server.process.send_signal(signal.SIGSTOP)  # as a network that is lost without a word
            try:
                self.step("results", path, "1 1-0")
                page.wait("/no connection/.test(document.querySelector('header .badge').textContent)")
            finally:
                server.process.send_signal(signal.SIGCONT)
            self.sees("1")
            page.wait("/live/.test(document.querySelector('header .badge').textContent)")

    def a_page_offers_to_show_what_has_changed(self):
        place, page = self.folder / "games", self.page
        place.mkdir()
        one = place / "one.pgn"
        game = '[White "{}"]\n[Black "Other, One"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n\n'
        one.write_text(game.format("First, Fay") + game.format("Second, Sam"))
        (place / "two.pgn").write_text(game.format("Third, Tom"))
        with Server(self.gamut, [place], self.folder) as server:
            page.open(server.address)
            page.wait("document.querySelectorAll('.card').length === 2")
            page.open(server.address, "#/0/list")
            page.wait("/Second, Sam/.test(document.querySelector('main').textContent)")
            (place / "two.pgn").write_text(game.format("Fourth, Fox"))
            one.write_text(one.read_text() + game.format("Fifth, Flo"))
            page.wait("document.querySelector('.notice')")
            expect("one.pgn has changed" in page.text(".notice"), page.text(".notice"))
            expect("Fifth, Flo" not in page.text("main"), "the page changes under the reader")
            page.find(".notice button")[0].click()
            page.wait("/Fifth, Flo/.test(document.querySelector('main').textContent)")
            expect(not page.find(".notice"), "the notice stays")
            page.open(server.address, "#/1/r/0")
            page.wait("/Fourth, Fox/.test(document.querySelector('main').textContent)")
            page.open(server.address, "#/")
            page.wait("document.querySelectorAll('.card').length === 2")
            (place / "new.pgn").write_text(game.format("Sixth, Sue"))
            page.wait("document.querySelector('.notice')")
            page.driver.find_element(By.CSS_SELECTOR, ".notice button").click()
            page.wait("document.querySelectorAll('.card').length === 3 && document.querySelectorAll('nav.files a.file').length === 3")


def main(gamut, words):
    with tempfile.TemporaryDirectory(prefix="gamut-live-") as folder:
        suite = Suite(gamut, folder)

        def look():
            suite.page.listen()
            said = [line["message"] for line in suite.page.said if "ERR_" not in line["message"] and "favicon" not in line["message"]]
            suite.page.said.clear()
            expect(not said, f"the console says {said[:2]}")

        status = run_cases(suite, words, look)
        suite.close()
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
