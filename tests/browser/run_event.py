#!/usr/bin/env python3
"""Runs events in Chromium at the desk of `gamut serve --desk`, with the keyboard, and reports each case as a line of TAP:
run_event.py GAMUT [WORD...]

Only the cases whose names have one of the words are run."""
import json
import pathlib
import sys
import tempfile
import time

from run_browser import Keys, Page  # which looks for a Python with selenium

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "serve"))
from run_listen import Suite as Events  # pylint: disable=wrong-import-position
from serving import expect, run_cases  # pylint: disable=wrong-import-position


class Suite(Events):
    def __init__(self, gamut, folder):
        super().__init__(gamut, folder)
        self.page = Page()

    def close(self):
        self.page.driver.quit()

    def settled(self, condition, seconds=20):
        """Waits until a condition about the event holds, asked of the server."""
        end = time.time() + seconds
        while time.time() < end:
            if condition():
                return
            time.sleep(0.05)
        raise AssertionError("the event never gets there")

    # ---- the cases ----

    def a_round_of_a_hundred_players_with_the_keyboard(self):
        path, page = self.event("hundred.trf", 100), self.page
        with self.desk(path) as server:
            status = lambda: server.get("event-status/0")
            server.step("pair")
            server.step("publish")
            server.step("results", *(f"{board} 1-0" for board in range(1, 50)))
            page.open(server.address)
            page.wait("document.querySelector('.entry-list')")
            expect(page.run("return document.activeElement.className") == "entry-list", "the boards do not have the focus")
            expect(page.run("return document.querySelector('[aria-selected=true]').dataset.board") == "50", "the open board is not selected")
            start = time.time()
            page.keys("2")
            self.settled(lambda: status()["phase"] == "complete")
            page.wait("/All results/.test(document.querySelector('main').textContent)")
            page.keys("p")
            page.wait("document.documentElement.dataset.ready === 'round'")
            page.keys("d")
            self.settled(lambda: status()["phase"] == "draft")
            page.wait("/is a draft/.test(document.querySelector('main').textContent)")
            page.keys(Keys.ENTER)
            self.settled(lambda: status()["phase"] == "published" and status()["round"] == 2)
            page.wait("/Round 2 is published/.test(document.querySelector('main').textContent)")
            print(f"# from the last result to published pairings in {time.time() - start:.1f} s")

    def fifty_results_in_a_minute_with_one_key_each(self):
        path, page = self.event("fifty.trf", 100), self.page
        with self.desk(path) as server:
            server.step("pair")
            server.step("publish")
            page.open(server.address)
            page.wait("document.querySelectorAll('.entry-row').length === 50")
            start = time.time()
            wanted = []
            for n in range(50):
                key, result = (("1", "1-0"), ("0", "0-1"), ("=", "1/2"), ("2", "1/2"), ("+", "+-"), ("-", "-+"), ("f", "--"))[n % 7]
                page.keys(key)
                wanted.append(result)
            self.settled(lambda: not server.get("event-status/0")["missing"], 60)
            took = time.time() - start
            print(f"# 50 results in {took:.1f} s")
            expect(took < 60, f"{took:.0f} s")
            found = [pair["result"] for pair in server.get("event-status/0")["pairs"]]
            expect(found == wanted, f"{found}")

    def a_correction_is_confirmed_and_a_step_is_undone(self):
        path, page = self.event("corrected.trf"), self.page
        with self.desk(path) as server:
            server.step("pair")
            server.step("publish")
            server.step("results", "1 1-0", "2 1-0", "3 1-0", "4 1-0")
            page.open(server.address, "")
            page.wait("document.querySelector('.entry-list')")
            page.keys(Keys.ARROW_DOWN, "0")
            page.wait("document.querySelector('dialog[open]') || /0.1/.test(document.querySelectorAll('.entry-row b')[1].textContent)")
            if page.find("dialog[open]"):
                page.keys(Keys.ENTER)
            self.settled(lambda: server.get("event-status/0")["pairs"][1]["result"] == "0-1")
            page.wait("!document.querySelector('dialog[open]')")
            page.keys("u")
            self.settled(lambda: server.get("event-status/0")["pairs"][1]["result"] == "1-0")
            page.keys("l")
            page.wait("document.documentElement.dataset.ready === 'log'")
            page.wait("document.querySelector('tr.cut')")

    def players_are_entered_changed_and_withdrawn(self):
        path, page = self.event("people.trf"), self.page
        with self.desk(path) as server:
            people = lambda: server.get("event-players/0")["rows"][:-1]
            page.open(server.address)
            page.wait("document.querySelector('.people')")
            page.keys("Newcomer, Nell", Keys.TAB, "2450", Keys.ENTER)
            self.settled(lambda: any(one["name"] == "Newcomer, Nell" and one["number"] == 1 for one in people()))
            page.wait("/Newcomer, Nell/.test(document.querySelector('.people-list').textContent)")
            page.wait("document.querySelector('.entry-form [name=name]').value === ''")  # then the form has the focus once more
            page.run("document.querySelector('.people-list').focus()")
            page.keys(Keys.ARROW_DOWN, "w")
            self.settled(lambda: people()[0]["withdrawn"])
            page.wait("document.querySelector('.people-list tr.cut')")
            page.keys("c")
            page.wait("/Change 1/.test(document.querySelector('.entry-form h2').textContent)")
            page.keys(Keys.TAB, Keys.TAB, "FM", Keys.ENTER)
            self.settled(lambda: people()[0].get("title") == "FM")

    def a_second_desk_sees_what_the_first_does_and_is_told_of_a_conflict(self):
        path, page = self.event("second.trf"), self.page
        with self.desk(path) as server:
            server.step("pair")
            server.step("publish")
            page.open(server.address)
            page.wait("document.querySelector('.entry-list')")
            server.step("results", "1 1-0", by="Ada")
            page.wait("/1.0/.test(document.querySelector('.entry-row b').textContent)")
            # The page has not seen the next step yet when it sends its own.
            page.run("window.fetch = (fetch => (address, init) => fetch(address, init && init.body ? {...init, body:"
                     " init.body.replace(/\"seen\":\\d+/, '\"seen\":1')} : init))(window.fetch)")
            server.step("results", "2 1-0", by="Ada")
            page.wait("/1.0/.test(document.querySelectorAll('.entry-row b')[1].textContent)")
            page.keys(Keys.HOME, Keys.ARROW_DOWN, "0")
            page.wait("document.querySelector('dialog[open]')")
            expect("Ada" in page.text("dialog"), page.text("dialog"))
            page.keys(Keys.ENTER)
            expect(server.get("event-status/0")["pairs"][1]["result"] == "1-0", "the result of the other desk is lost")

    def a_desk_that_loses_the_server_comes_back(self):
        path, page = self.event("lost.trf"), self.page
        with self.desk(path) as server:
            page.open(server.address)
            page.wait("/live/.test(document.querySelector('header span.badge').textContent)")
            page.driver.execute_cdp_cmd("Network.emulateNetworkConditions", {"offline": True, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1})
            server.step("add", "name=Missed, Mia", "rating=1500")
            page.driver.execute_cdp_cmd("Network.emulateNetworkConditions", {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1})
            page.wait("/Missed, Mia/.test(document.querySelector('.people-list').textContent)")


    def the_wall_pages_by_itself_and_telephones_see_results(self):
        path, page = self.event("wall.trf", 100), self.page
        with self.share(path) as server:
            server.step("pair")
            server.step("publish")
            server.step("results", "50 1-0")
            page.open(f"http://127.0.0.1:{server.shared}/wall", "#seconds=1")
            page.wait("document.querySelectorAll('.wall-screen tbody tr').length > 4")
            first = page.text(".wall-screen")
            page.wait(f"document.querySelector('.wall-screen').textContent !== {json.dumps(first)}")
            page.wait("/Standings/.test(document.querySelector('.wall-screen').textContent)")
            expect(page.run("return document.documentElement.scrollHeight <= innerHeight + 1"), "a page of the wall is too long")
            page.wait("document.querySelector('.code svg')")
            page.open(f"http://127.0.0.1:{server.shared}/live")
            page.wait("document.querySelectorAll('main tbody tr').length === 50")
            server.step("results", "1 1-0")
            page.wait("/1.0/.test(document.querySelector('main tbody tr b').textContent)")
            page.open(f"http://127.0.0.1:{server.shared}/live", "#/tables")
            page.wait("/Standings after/.test(document.querySelector('main').textContent)")
            page.open(f"http://127.0.0.1:{server.shared}/live", "#/tables/players/1")
            page.wait("document.querySelector('.player-card')")

    # ---- telephones ----

    def telephone(self, server, token):
        """Opens the page of a token on a small screen with fingers."""
        self.page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True})
        self.page.open(f"http://127.0.0.1:{server.guests}/enter", f"#token={token}")

    def tap(self, selector):
        self.page.find(selector)[0].click()

    def put_away(self):
        self.page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def network(self, is_there):
        self.page.driver.execute_cdp_cmd("Network.emulateNetworkConditions",
                                         {"offline": not is_there, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1})

    def a_telephone_enters_a_result_and_the_arbiter_accepts_it_with_the_keyboard(self):
        path, _, players = self.begun("phone.trf")
        page = self.page
        with self.listen(path) as server:
            pairs = server.get("event-status/0")["pairs"]
            server.view(players[pairs[1]["white"]])
            self.telephone(server, players[pairs[1]["white"]])
            page.wait("document.querySelectorAll('.guest-result').length === 3")
            expect(page.run("return document.documentElement.scrollWidth <= 390"), "the page is too wide for a telephone")
            expect("token" not in page.run("return location.href"), "the token stays in the address")
            sizes = page.run("return [...document.querySelectorAll('.guest-result')].map((one) => [one.offsetWidth, one.offsetHeight])")
            expect(all(width >= 88 and height >= 88 for width, height in sizes), f"small buttons: {sizes}")
            self.tap(".guest-result[data-result='1-0']")
            expect(server.step("entries")["entries"] == [], "a result is sent before it is confirmed")
            self.tap(".guest-send")
            page.wait("/waits for your opponent or the arbiter/.test(document.querySelector('main').textContent)")
            self.put_away()
            page.open(server.address)
            page.wait("/1 entered by players/.test(document.querySelector('header').textContent)")
            page.keys("t")
            page.wait("document.querySelector('.guests .entry-row')")
            page.keys(Keys.ENTER)
            self.settled(lambda: server.results()[1] == "1-0")
            page.wait("/Nothing waits/.test(document.querySelector('.guests').textContent)")
            expect("accepted by the arbiter" in server.get("event-log/0")["rows"][-2]["by"], "the journal does not say who")
            # Two who disagree: the arbiter is told on every screen, and decides with a key.
            game = f"{pairs[0]['white']}-{pairs[0]['black']}"
            page.keys("s")
            page.wait("document.documentElement.dataset.ready === 'tables'")
            server.enter(players[pairs[0]["white"]], game, "1-0")
            server.enter(players[pairs[0]["black"]], game, "0-1")
            page.wait("/board 1: the players disagree/.test(document.querySelector('header').textContent)")
            page.keys("t")
            page.wait("document.querySelector('.guests .entry-row')")
            page.keys("=")
            self.settled(lambda: server.results()[0] == "1/2")
            page.wait("document.querySelector('header a.badge').hidden")

    def a_helper_who_loses_the_network_enters_once(self):
        path, helper, _ = self.begun("lostphone.trf")
        page = self.page
        with self.listen(path) as server:
            server.view(helper)
            step = server.get("event-status/0")["step"]
            self.telephone(server, helper)
            page.wait("document.querySelectorAll('.guest-game').length === 4")
            self.tap(".guest-game[data-board='3'] .guest-head")
            page.wait("document.querySelector('.guest-game[data-board=\"3\"] .guest-result')")
            self.network(False)
            self.tap(".guest-game[data-board='3'] .guest-result[data-result='0-1']")
            self.tap(".guest-send")
            page.wait("/is being sent/.test(document.querySelector('main').textContent)")
            page.wait("/no connection/.test(document.querySelector('header').textContent)")
            expect(server.results()[2] is None, "the network is not lost")
            self.network(True)
            page.wait("/0.1 is entered/.test(document.querySelector('main').textContent)")
            expect(server.get("event-status/0")["step"] == step + 1 and server.results()[2] == "0-1", "it is not entered once")
            # The arbiter is faster on a board whose buttons are open.
            self.tap(".guest-game[data-board='1'] .guest-head")
            page.run("window.fetch = (fetch => (address, init) => fetch(address, init && init.body ? {...init, body:"
                     " init.body.replace(/1-0/, '0-1')} : init))(window.fetch)")
            server.step("results", "1 1-0")
            page.wait("/1.0 is entered/.test(document.querySelector('main').textContent)")
            expect(not page.find(".guest-game[data-board='1'] .guest-result"), "a board with a result can be entered")
            server.step("tokens", revoke="all")
            page.wait("/no longer counts/.test(document.querySelector('main').textContent)")
            self.put_away()

    def the_arbiter_makes_tokens_with_codes_at_the_desk(self):
        path, page = self.event("codes.trf"), self.page
        with self.listen(path) as server:
            page.open(server.address)
            page.wait("document.querySelector('.people')")
            page.run("document.activeElement.blur()")
            page.keys("t")
            page.wait("document.querySelector('.guests')")
            page.run("document.querySelector('[aria-label=\"Name of the helper\"]').focus()")
            page.keys("Ada", Keys.ENTER)
            page.wait("document.querySelectorAll('.guest-card svg').length === 1")
            address = page.text(".guest-card code")
            expect(address.startswith(f"http://127.0.0.1:{server.guests}/enter#token="), address)
            server.view(address.split("=")[1])
            page.run("[...document.querySelectorAll('button')].find((one) => /all players/.test(one.textContent)).click()")
            page.wait("document.querySelectorAll('.guest-card svg').length === 8")
            page.wait("document.querySelectorAll('.guests table tbody tr').length === 9")
            page.run("document.querySelector('.guests table button').click()")
            page.wait("document.querySelector('.guests tr.cut')")
            server.view(address.split("=")[1], 403)


def main(gamut, words):
    with tempfile.TemporaryDirectory(prefix="gamut-event-") as folder:
        suite = Suite(gamut, folder)

        def look():
            suite.page.listen()
            said = [line["message"] for line in suite.page.said if not any(one in line["message"] for one in ("409", "ERR_", "/guest - Failed to load resource: the server responded with a status of 403"))]
            suite.page.said.clear()
            expect(not said, f"the console says {said[:2]}")

        status = run_cases(suite, words, look)
        suite.close()
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
