#!/usr/bin/env python3
"""Runs events at the desk of `gamut serve --desk` as its page does, and as nobody should, and reports each case as a line of TAP:
run_desk.py GAMUT [WORD...]

Only the cases whose names have one of the words are run."""
import http.client
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from serving import Follower, Server, expect, run_cases

FIRST = "Anna Ben Cleo Dan Eve Finn Gus Hope Iris Jan".split()
LAST = "Abel Birch Cole Dunn Ember Frost Gale Hart Ives Jory".split()


class Suite:
    def __init__(self, gamut, folder):
        self.gamut = str(pathlib.Path(gamut).resolve())
        self.folder = pathlib.Path(folder)
        self.made = {}

    def run(self, *words):
        return subprocess.run([self.gamut, *map(str, words)], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False,
                              timeout=60)

    def event(self, name, players=8, rounds=5):
        """A new event of so many players, copied from one that was made before."""
        if players not in self.made:
            model = self.folder / f"model-{players}.trf"
            done = self.run("event", "new", "-o", model, "--title", "Harbour Open", "--rounds", rounds)
            expect(done.returncode == 0, done.stderr)
            for n in range(players):
                done = self.run("event", "add", model, f"name={LAST[n // 10 % 10]}, {FIRST[n % 10]}", f"rating={2400 - 7 * n}",
                                "federation=ENG", f"birth={1960 + n % 40}-02-03", "club=Elmstead", f"contact=secret{n}@example.org")
                expect(done.returncode == 0, done.stderr)
            self.made[players] = model
        target = self.folder / name
        shutil.copy(self.made[players], target)
        shutil.copy(f"{self.made[players]}.journal", f"{target}.journal")
        return target

    def desk(self, path, *words):
        return Server(self.gamut, ["--desk", path, *words], self.folder)

    # ---- a round ----

    def a_round_is_run_by_steps_and_the_file_is_that_of_the_command_line(self):
        path, twin = self.event("round.trf"), self.event("twin.trf")
        with self.desk(path) as server:
            for verb, operands, options in (("add", ["name=Late, Lou", "rating=1900"], {}), ("withdraw", ["3"], {}), ("return", ["3"], {}),
                                            ("absent", ["4"], {}), ("pair", [], {}), ("publish", [], {}), ("results", ["1 1-0", "2 =", "3 0-1"], {"round": 1}),
                                            ("set", ["2", "rating=2399"], {})):
                done = server.step(verb, *operands, **options)
                expect(done["done"], f"{verb}: {done}")
                words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
                told = self.run("event", verb, twin, *operands, *words)
                expect(told.returncode == 0, told.stderr)
            expect(path.read_bytes() == twin.read_bytes(), "the desk and the command line write different files")
            people = server.get("event-players/0")["rows"][:-1]
            expect(len(people) == 9 and people[1]["rating"] == 2399, people)
            log = server.get("event-log/0")["rows"][:-1]
            expect([line["verb"] for line in log[-3:]] == ["publish", "results", "set"], log[-3:])
            before = path.read_bytes()
            server.step("results", "9 1-0", wanted=409)
            expect(path.read_bytes() == before, "a refused step has changed the file")
            server.step("undo")
            expect(server.get("event-players/0")["rows"][1]["rating"] != 2399, "the step is not undone")

    def what_must_be_confirmed_is_asked_and_repeated(self):
        path = self.event("confirm.trf")
        with self.desk(path) as server:
            server.step("pair")
            server.step("publish")
            server.step("results", "1 1-0", "2 1-0", "3 1-0", "4 1-0")
            expect(server.step("bye", "1", "sideways", wanted=409)["code"] == "refused", "there is such a bye")
            server.step("bye", "1", "half", rounds="2")
            refused = server.step("bye", "1", "half", rounds="3", wanted=409)
            expect(refused["code"] == "confirm" and "half-point bye" in refused["message"], refused)
            expect(server.step("bye", "1", "half", rounds="3", confirm=True)["done"], "it is not done after the confirmation")

    # ---- two desks ----

    def two_desks_do_not_lose_a_step(self):
        path = self.event("two.trf")
        with self.desk(path) as one, self.desk(path) as two:
            one.step("pair")
            one.step("publish")
            seen = one.get("event-status/0")["step"]
            expect(two.get("event-status/0")["step"] == seen, "the second desk does not see the step of the first")
            one.step("results", "1 1-0", seen=seen, by="Ada")
            expect(two.step("results", "2 0-1", seen=seen, by="Bob")["step"] == seen + 2, "another board is refused")
            told = two.step("results", "1 0-1", seen=seen, by="Bob", wanted=409)
            expect(told["code"] == "conflict" and "'Ada'" in told["message"] and "results" in told["message"], told)
            expect([pair.get("result") for pair in two.get("event-status/0")["pairs"]][:2] == ["1-0", "0-1"], "a result is lost")
            one.step("withdraw", "5", seen=seen)
            expect(two.step("set", "5", "rating=1000", seen=seen, wanted=409)["code"] == "conflict", "the same player is changed")
            two.step("set", "6", "club=Ashford", seen=seen)
            expect(two.step("undo", seen=seen, wanted=409)["code"] == "conflict", "a step of somebody else is undone")
            expect(two.step("unpair", seen=seen, wanted=409)["code"] == "conflict", "results of somebody else are taken back")

    def a_step_that_was_never_done_cannot_have_been_seen(self):
        path = self.event("never.trf")
        with self.desk(path) as server:
            seen = server.get("event-status/0")["step"]
            told = server.step("withdraw", "3", seen=seen + 1, wanted=409)
            expect(told["code"] == "conflict" and f"step {seen + 1} " in told["message"] and f"is {seen};" in told["message"], told)
            server.step("withdraw", "3", seen=seen)

    def start_numbers_that_moved_are_noticed(self):
        path = self.event("moved.trf")
        with self.desk(path) as server:
            seen = server.get("event-status/0")["step"]
            server.step("add", "name=Strong, Sam", "rating=2800")
            told = server.step("withdraw", "3", seen=seen, wanted=409)
            expect(told["code"] == "conflict" and "numbers" in told["message"], told)

    def steps_at_the_same_time_all_arrive(self):
        path = self.event("crowd.trf", 40)
        with self.desk(path) as server:
            server.step("pair")
            server.step("publish")
            failed = []
            def enter(board):
                try:
                    server.step("results", f"{board} 1-0", round=1)
                except Exception as problem:
                    failed.append(problem)
            threads = [threading.Thread(target=enter, args=(board,)) for board in range(1, 21)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            expect(not failed, failed[:2])
            expect(server.get("event-status/0")["phase"] == "complete", "results are missing")

    def fifty_results_take_less_than_a_minute(self):
        path = self.event("fast.trf", 100)
        with self.desk(path) as server:
            server.step("pair")
            status = server.step("publish")
            start, seen = time.time(), status["step"]
            for pair in status["pairs"]:
                seen = server.step("results", f"{pair['white']}-{pair['black']} 1-0", seen=seen, round=1)["step"]
            took = time.time() - start
            print(f"# {len(status['pairs'])} results in {took:.2f} s")
            expect(took < 30, f"{took:.1f} s")

    # ---- changes are told ----

    def a_change_is_told_to_those_who_follow(self):
        path = self.event("told.trf")
        with self.desk(path) as server, Follower(server) as page:
            first = page.next()
            server.step("pair")
            change = page.next()
            expect(change["data"] == {"files": [0]} and change["id"] != first["id"], change)
            expect(self.run("event", "publish", path).returncode == 0, "the command line does not publish")
            expect(page.next()["id"] != change["id"], "what the command line does is not told")

    def who_comes_back_learns_whether_something_was_missed(self):
        path = self.event("back.trf")
        with self.desk(path) as server:
            with Follower(server) as page:
                known = page.next()["id"]
            with Follower(server, Last_Event_ID=known) as page:
                expect(page.next(0.7) is None, "nothing has changed, and something is told")
        with self.desk(path) as again:
            with Follower(again, Last_Event_ID=known) as page:
                expect(page.next(0.7) is None, "a server that is started again says that something changed")
            again.step("pair")
            with Follower(again, Last_Event_ID=known) as page:
                expect(page.next()["data"] == {"files": None}, "what was missed is not told")

    def fifty_pages_see_a_result_within_two_seconds(self):
        path = self.event("fifty.trf")
        with self.desk(path) as server:
            server.step("pair")
            server.step("publish")
            pages = [Follower(server) for _ in range(50)]
            try:
                for page in pages:
                    page.next()
                start = time.time()
                server.step("results", "1 1-0")
                for page in pages:
                    expect(page.next(5), "a page is not told")
                took = time.time() - start
                print(f"# on 50 pages after {1000 * took:.0f} ms")
                expect(took < 2, f"{took:.1f} s")
            finally:
                for page in pages:
                    page.close()

    def a_step_whose_client_goes_away_is_completed(self):
        path = self.event("gone.trf")
        with self.desk(path) as server:
            with server.connect() as one:
                body = json.dumps({"operands": []})
                one.sendall(f"POST /step/pair HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nX-Gamut-Token: {server.token}\r\n"
                            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode())
            end = time.time() + 10
            while server.get("event-status/0")["phase"] != "draft" and time.time() < end:
                time.sleep(0.1)
            expect(server.get("event-status/0")["phase"] == "draft", "the step is lost")

    # ---- what everybody may see ----

    def share(self, path, *words):
        return self.desk(path, "--share", "127.0.0.1:0", *words)

    def events(self, server, count=1):
        """The events at the public door, as soon as there are so many."""
        end = time.time() + 10
        while True:
            status, body, _ = server.ask("/public/events.json", port=server.shared, token=False)
            found = json.loads(body)["events"] if status == 200 else []
            if len(found) >= count or time.time() > end:
                expect(len(found) == count, f"{status}: {found}")
                return found
            time.sleep(0.05)

    def public(self, server, part, at=0, count=1):
        address = f"/public/{self.events(server, count)[at]['id']}/{part}.json"
        status, body, _ = server.ask(address, port=server.shared, token=False)
        expect(status == 200, f"{part}: {status}")
        return json.loads(body)

    def everybody_sees_what_is_published_and_no_draft(self):
        path = self.event("shared.trf")
        with self.share(path) as server, Follower(server, server.shared) as page:
            first = page.next()
            expect("status" in first["data"]["events"][0]["parts"], first)
            expect(self.public(server, "status")["phase"] == "registration", "the event has begun")
            server.step("pair")
            expect(page.next(0.7) is None, "a draft is told")
            expect("pairs" not in self.public(server, "status"), "a draft is public")
            server.step("publish")
            expect(page.next(), "a published round is not told")
            status = self.public(server, "status")
            expect(status["round"] == 1 and len(status["pairs"]) == 4, status)
            server.step("results", "1 1-0")
            # A slow machine may tell the publication in two parts, so the result need not be in the next change.
            versions, end = None, time.time() + 10
            while "result" not in self.public(server, "status")["pairs"][0] and time.time() < end:
                change = page.next()
                versions = change["data"]["events"][0]["parts"] if change else versions
            expect(self.public(server, "status")["pairs"][0].get("result") == "1-0", "the result is not public")
            versions = versions or page.next()["data"]["events"][0]["parts"]
            expect(self.public(server, "standings")["rows"][0]["points"] == "1.0", "the standings are old")
            expect(versions["about"] == first["data"]["events"][0]["parts"]["about"], "what is the same has another version")

    def nothing_private_is_public(self):
        path = self.event("private.trf")
        with self.share(path) as server, Follower(server, server.shared) as page:
            server.step("pair")
            server.step("publish")
            server.step("results", "1 1-0")
            one, end = {"parts": {}}, time.time() + 5
            while "pairings" not in one["parts"] and time.time() < end:
                one = page.next()["data"]["events"][0]
            seen = json.dumps(one).encode()
            for name in one["parts"]:
                seen += server.ask(f"/public/{one['id']}/{name}.json", port=server.shared, token=False)[1]
            expect(b"Abel, Anna" in seen, "nothing is public")
            for secret in (b"secret", b"example.org", b"-02-03", str(self.folder).encode(), b"private.trf", b"Elmstead", server.token.encode()):
                expect(secret not in seen, f"{secret} is public")

    def the_public_door_takes_no_orders(self):
        path = self.event("door.trf")
        with self.share(path) as server:
            before = path.read_bytes()
            ask = lambda address, method="GET", **headers: server.ask(address, method, port=server.shared, **headers)
            own = self.events(server)[0]["id"]
            for address in ("/answer/index", "/answer/list/0", "/answer/bytes/0", "/answer/event-log/0", "/answer/event-players/0", "/desk", "/step/pair",
                            "/public/0/status", "/public/0/status.json", f"/public/{own}/nonsense.json", f"/public/{own}/status", f"/public/{own}/",
                            f"/public/{own}", "/public/", "/public", f"/public/{own[:-1]}/status.json", f"/public/{own}/../{own}/status.json",
                            f"/public//{own}/status.json", f"/public/{own}%2fstatus.json", "/public/events", "/public/events.json/", "/answer/folders/",
                            "/door.trf", "/%2e%2e/door.trf", "//", f"/public/{'9' * 10000}/status.json"):
                expect(ask(address)[0] == 404, f"{address}: {ask(address)[0]}")
            for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS"):
                expect(ask("/step/pair", method, Content_Type="application/json")[0] == 405, f"{method} is taken")
            for address in (f"/public/{own}/status.json", "/public/events.json", "/answer/public/0", "/answer/folders/"):
                expect(server.ask(address)[0] == 404, f"{address}: the doors are mixed up")
            for expected, headers in ((403, {"Origin": "http://evil.example"}), (403, {"Sec_Fetch_Site": "cross-site"}), (200, {})):
                expect(ask(f"/public/{own}/status.json?v=1", **headers)[0] == expected, f"{headers} is answered")
            status, body, headers = ask("/wall", token=False)
            expect(status == 200 and b"<!DOCTYPE html>" in body and "Access-Control-Allow-Origin" not in headers, f"the wall: {status}")
            status, body, _ = ask("/qr.svg", token=False)
            expect(status == 200 and b"<svg" in body, f"the code: {status}")
            expect(ask("/", token=False)[0] == 302, "the address does not lead to the page")
            expect(path.read_bytes() == before, "the event has changed")
            for words in (["--share", "nonsense"], ["--share", "127.0.0.1"], ["--share", "127.0.0.1:99999"], ["--share", ":80"], ["--share", "192.0.2.1:80"]):
                done = self.run("serve", path, *words)
                expect(done.returncode in (2, 4) and done.stderr and not done.stdout, f"{words}: {done.returncode} {done.stdout}")

    def a_shared_file_that_changes_is_on_fifty_pages_within_two_seconds(self):
        path = self.event("watched.trf", 40)
        with Server(self.gamut, [path, "--share", "127.0.0.1:0"], self.folder) as server:
            for verb in ("pair", "publish"):
                expect(self.run("event", verb, path).returncode == 0, verb)
            time.sleep(1.5)
            pages = [Follower(server, server.shared) for _ in range(50)]
            try:
                for page in pages:
                    page.next()
                start = time.time()
                expect(self.run("event", "results", path, "1 1-0").returncode == 0, "the result is not taken")
                for page in pages:
                    versions = page.next(5)
                    expect(versions, "a page is not told")
                    expect(self.public(server, "status")["pairs"][0]["result"] == "1-0", "the page sees the old result")
                took = time.time() - start
                print(f"# on 50 public pages after {1000 * took:.0f} ms")
                expect(took < 2, f"{took:.1f} s")
            finally:
                for page in pages:
                    page.close()

    # ---- what nobody should do ----

    def nobody_else_runs_a_step(self):
        path = self.event("alone.trf")
        with self.desk(path) as server:
            before, port = path.read_bytes(), server.port
            good = {"X_Gamut_Token": server.token, "Content_Type": "application/json"}
            for expected, headers in ((403, {"X_Gamut_Token": ""}), (403, {"X_Gamut_Token": "0" * 32}), (403, {"Origin": "http://evil.example"}),
                                      (403, {"Origin": "null"}), (403, {"Sec_Fetch_Site": "cross-site"}), (403, {"Sec_Fetch_Site": "same-site"}),
                                      (421, {"Host": f"evil.example:{port}"}), (415, {"Content_Type": "text/plain"}),
                                      (415, {"Content_Type": "application/x-www-form-urlencoded"})):
                status, _, _ = server.ask("/step/pair", "POST", token=False, body="{}", **{**good, **headers})
                expect(status == expected, f"{headers}: {status} instead of {expected}")
            for method in ("GET", "PUT", "DELETE", "PATCH", "OPTIONS"):
                expect(server.ask("/step/pair", method)[0] in (404, 405), f"{method} is taken")
            expect(server.ask("/answer/step/pair")[0] == 404 and server.ask("/answer/event-pair/0")[0] == 404, "a question runs a step")
            expect(path.read_bytes() == before and server.get("event-status/0")["phase"] == "registration", "the event has changed")

    def only_steps_are_run_and_only_on_the_event(self):
        path = self.event("only.trf")
        with self.desk(path) as server:
            for verb in ("new", "papers", "status", "log", "nonsense", "", "../pair", "pair/0", "pair?x=1", "x" * 5000):
                status, _, _ = server.post(f"/step/{verb}", {})
                expect(status in (400, 404), f"{verb[:20]}: {status}")
            for options in ({"output": "/tmp/x"}, {"csv": "/etc/passwd"}, {"nonsense": 1}, {"round": []}, {"round": None}):
                status, body, _ = server.post("/step/results", {"operands": ["1 1-0"], "options": options})
                expect(status == 422 and json.loads(body)["code"] == "refused", f"{options}: {status} {body}")
            for body in (b"", b"[]", b"7", b"{", b'{"operands":[1]}', b'{"operands":["a\\u0000b"]}', b"\x00\x01", b"\xff\xfe", b'{"operands":' * 5000):
                status, _, _ = server.ask("/step/results", "POST", body=body, Content_Type="application/json")
                expect(status in (400, 413, 422), f"{body[:20]}: {status}")
            for sent in ({"operands": "x"}, {"operands": {}}, {"operands": [1]}, {"operands": [["1 1-0"]]}, {"operands": ["1 1-0", None]},
                         {"options": []}, {"options": "x"}, {"seen": "1"}, {"seen": -1}, {"seen": 1.5}, {"operands": ["1 1-0"] * 2500}):
                status, body, _ = server.post("/step/results", sent)
                expect(status == 422 and json.loads(body)["code"] == "refused", f"{str(sent)[:40]}: {status} {body}")
            status, body, _ = server.ask("/step/results", "POST", body=b" " * 200000, Content_Type="application/json")
            expect(status == 413 and "65536" in json.loads(body)["message"], f"a large body: {status} {body[:80]}")
            try:
                status = server.ask("/step/results", "POST", body=b" " * 2000000, Content_Type="application/json")[0]
            except (OSError, http.client.HTTPException):
                status = 413  # it did not wait for the rest
            expect(status == 413, f"a huge body: {status}")
            expect(server.get("event-status/0")["phase"] == "registration", "the event has changed")

    def without_a_desk_nothing_is_posted(self):
        path = self.event("plain.trf")
        with Server(self.gamut, [path], self.folder) as server:
            expect(server.post("/step/pair", {})[0] == 405, "a step is run without a desk")
            expect(server.ask("/answer/event-status/0")[0] == 404 and server.ask("/desk")[0] == 404, "there is a desk")
        for words in (["--desk"], ["--desk", path, path], ["--desk", self.folder], ["--desk", "missing.trf"]):
            done = self.run("serve", *words)
            expect(done.returncode in (2, 3) and done.stderr and not done.stdout, f"{words}: {done.returncode}")


def main(gamut, words):
    with tempfile.TemporaryDirectory(prefix="gamut-desk-") as folder:
        return run_cases(Suite(gamut, folder), words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
