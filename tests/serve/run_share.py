#!/usr/bin/env python3
"""Shares events with everybody by `gamut serve --share`, as a hall uses it and as nobody should, and reports each case as a line of TAP:
run_share.py GAMUT [WORD...]

Only the cases whose names have one of the words are run. run_serve.py has the same attacks on the door of the user."""
import json
import pathlib
import shutil
import socket
import sys
import tempfile
import threading
import time

from run_desk import Suite as Events
from serving import SAMPLES, Follower, Server, expect, run_cases

# The limits that docs/desk.md names.
SECONDS_TO_ASK = 20
CONNECTIONS_MOST = 2048
HEAD_MOST = 16 * 1024
HOSTILE = "<img src=x onerror=alert(1)>"


class Suite(Events):
    def serve(self, *words, tool=None, place=None):
        return Server(tool or self.gamut, [*words, "--share", "127.0.0.1:0"], place or self.folder)

    def step(self, verb, path, *words):
        done = self.run("event", verb, path, *words)
        expect(done.returncode == 0, done.stderr)

    def played(self, name, players=8):
        """An event whose first round is being played."""
        path = self.event(name, players)
        self.step("pair", path)
        self.step("publish", path)
        return path

    def get(self, server, address, **headers):
        return server.ask(address, port=server.shared, token=False, **headers)

    @staticmethod
    def connect(server):
        return socket.create_connection(("127.0.0.1", server.shared), timeout=60)

    def is_fine(self, server, seconds=10):
        start = time.time()
        expect(self.get(server, "/live")[0] == 200 and self.public(server, "status")["event"], "the public door does not answer any more")
        expect(server.ask("/answer/index")[0] == 200, "the door of the user does not answer any more")
        expect(time.time() - start < seconds, f"others wait {time.time() - start:.0f} s")

    # ---- what is shown ----

    def all_events_of_folders_are_shown_and_new_ones_appear(self):
        place = self.folder / "hall"
        (place / "b").mkdir(parents=True)
        for name in ("a.trf", "b/a.trf"):
            shutil.copy(SAMPLES / "harbour.trf", place / name)
        shutil.copy(SAMPLES / "club.pgn", place / "club.pgn")
        shutil.copy(SAMPLES / "monday.aca", place / "monday.aca")
        with self.serve(place, "--deals", SAMPLES / "pairs.pbn") as server, Follower(server) as own, Follower(server, server.shared) as page:
            own.next()
            events = self.events(server, 3)  # a session of bridge is one
            expect(len(page.next()["data"]["events"]) == 3 and len({event["id"] for event in events}) == 3, events)
            before = server.get("index")
            expect(len(before["files"]) == 5 and before["deals"] == 4, before)
            expect(own.next(3) is None, "nothing has changed, and something is told")
            shutil.copy(SAMPLES / "harbour.trf", place / "0 first.trf")
            shutil.copy(SAMPLES / "lantern.pgn", place / "0 games.pgn")
            (place / "out.pgn").symlink_to(SAMPLES / "lantern.pgn")  # leads out of the folder
            told, end = set(), time.time() + 10
            while told != {5, 6} and time.time() < end:
                told |= set((own.next() or {"data": {"files": []}})["data"]["files"])
            expect(told == {5, 6}, f"{told} are told as new")
            after = server.get("index")
            expect(after["files"][:5] == before["files"] and after["deals"] == 4, "files have other numbers than before")
            expect({pathlib.Path(one["file"]).name for one in after["files"][5:]} == {"0 first.trf", "0 games.pgn"}, after["files"][5:])
            expect(server.get("record/4/2")["kind"] == "bridge-board" and server.get("brief/6")["records"] > 0, "a new file is not answered")
            expect([event for event in self.events(server, 4) if event in events] == events, "the old events have other ids")
            # One that is new is watched like the others.
            path = place / "0 first.trf"
            path.write_bytes(path.read_bytes().replace(b"Thornbury, Silas ", b"Thornbury, Simon "))
            end = time.time() + 10
            while "Simon" not in json.dumps([self.public(server, "cards", at, 4) for at in range(4)]) and time.time() < end:
                time.sleep(0.1)
            expect("Simon" in json.dumps([self.public(server, "cards", at, 4) for at in range(4)]), "a new file is not followed")

    def a_session_of_bridge_shows_boards_when_they_are_finished(self):
        table, path = self.folder / "pairs.csv", self.folder / "night.aca"
        table.write_text("name1,name2\n" + "".join(f'"Person{n}, Ann","Person{n}, Bob"\n' for n in range(6)), encoding="utf-8")
        done = self.run("event", "new", table, "-o", path, "--movement", "howell", "--boards", 10, "--title", "Monday Pairs", "--arbiter", "D. Rector")
        expect(done.returncode == 0, done.stderr)
        with self.serve(path) as server:
            status = self.public(server, "status")
            expect(len(status["tables"]) == 3 and status["tables"][0]["boards"] and "ranking" not in status, status)
            sheets = lambda kind: [sheet for sheet in self.public(server, "sheets") if sheet["sheet"] == kind]
            expect(not sheets("travellers") and sheets("movement"), "there are travellers before the first result")
            expect(["director", "D. Rector"] in self.public(server, "about"), self.public(server, "about"))
            first = status["tables"][0]["boards"][0]["board"]
            tables = [row["table"] for board in json.loads(self.run("show", "--json", path).stdout)["bridge"]["sections"][0]["boards"]
                      if board["number"] == first for row in board["results"]]
            for count, one in enumerate(tables, 1):
                self.step("results", path, f"A{one} {first} 4S N =")
                end = time.time() + 20
                while sum(row["boards"] for row in self.public(server, "status").get("ranking", [])) != 2 * count and time.time() < end:
                    time.sleep(0.1)
                status = self.public(server, "status")
                expect(sum(row["boards"] for row in status["ranking"]) == 2 * count, status["ranking"])
                expect("4S" not in json.dumps(status) and "420" not in json.dumps(status), "a result is told before its board is finished")
                expect(len(sheets("travellers")) == (count == len(tables)), f"{count} of {len(tables)} results, and {len(sheets('travellers'))} travellers")
            expect([row["contract"] for row in sheets("travellers")[0]["rows"]] == ["4S"] * len(tables), sheets("travellers"))
            told = json.dumps([self.public(server, part) for part in ("status", "about", "sheets")])
            expect(str(self.folder) not in told and "journal" not in told, "a path gets out")

    def who_comes_back_after_a_restart_sees_the_newest_state(self):
        path = self.played("restart.trf")
        with self.serve(path) as server, Follower(server, server.shared) as page:
            known = page.next()["id"]
            ids = [event["id"] for event in self.events(server)]
        with self.serve(path) as server, Follower(server, server.shared, Last_Event_ID=known) as page:
            self.events(server)
            expect(page.next(1) is None, "nothing has changed, and something is told")
            expect([event["id"] for event in self.events(server)] == ids, "links do not hold after a restart")
        self.step("results", path, "1 1-0")  # nobody serves
        with self.serve(path) as server, Follower(server, server.shared, Last_Event_ID=known) as page:
            expect(page.next()["id"] != known, "what was missed is not told")
            expect(self.public(server, "status")["pairs"][0]["result"] == "1-0", "the result is lost")

    def a_damaged_or_missing_file_keeps_its_old_pages(self):
        path = self.played("damaged.trf")
        whole = path.read_bytes()
        with self.serve(path) as server, Follower(server, server.shared) as page:
            page.next()
            for harm in (lambda: path.write_bytes(b"\0" * 500), path.unlink):
                harm()
                expect(page.next(1.5) is None and len(self.public(server, "status")["pairs"]) == 4, "the old pages are gone")
            path.write_bytes(whole)
            self.step("results", path, "1 1-0")
            expect(page.next() and self.public(server, "status")["pairs"][0]["result"] == "1-0", "the file is not read again")

    def the_code_leads_to_the_address_that_was_told(self):
        path = self.event("code.trf")
        with self.serve(path) as plain, self.serve(path, "--url", "https://open.example.org/") as told:
            codes = [self.get(server, "/qr.svg", Host="127.0.0.1:1")[1] for server in (plain, told)]
            expect(all(b"<svg" in code for code in codes) and codes[0] != codes[1], "the code does not know of the address")
            expect(self.get(told, "/qr.svg", Host="other.example")[1] == codes[1], "the code follows whoever asks")
        done = self.run("serve", path, "--url", "https://open.example.org/")
        expect(done.returncode == 2 and b"--share" in done.stderr, done.stderr)

    def names_cannot_become_markup_or_addresses(self):
        place = self.folder / "names"
        place.mkdir()
        for name in ('a"b.trf', "new\nline.trf", "%2e%2e.trf", f"{HOSTILE.replace('/', '')}.trf"):
            path = place / name
            for verb, *words in (["new", "-o", path, "--title", HOSTILE], ["add", path, f"name={HOSTILE}"]):
                done = self.run("event", verb, *words)
                expect(done.returncode == 0, f"{name!r}: {done.stderr}")
        with self.serve(place) as server:
            for event in self.events(server, 4):
                expect(event["id"].isalnum() and len(event["id"]) == 12, event["id"])
                status, body, headers = self.get(server, f"/public/{event['id']}/status.json")
                expect(status == 200 and json.loads(body)["event"] == HOSTILE, body)
                expect(headers["Content-Type"] == "application/json" and headers["X-Content-Type-Options"] == "nosniff", headers)
            for name in ("a%22b.trf", "%2e%2e.trf", "..%2fnames", "names"):
                expect(self.get(server, f"/{name}")[0] == 404 and self.get(server, f"/public/{name}")[0] == 404, name)

    # ---- how fast ----

    def a_result_comes_to_fifty_open_pages(self):
        path = self.played("crowd.trf", 40)
        with self.desk(path, "--share", "127.0.0.1:0") as server:
            event, seen, failed = self.events(server)[0]["id"], [], []
            pages = [Follower(server, server.shared) for _ in range(50)]
            for page in pages:
                page.next()

            def watch(page):
                """As the page does: fetch what is new, until the result is there."""
                parts = {}
                try:
                    while True:
                        for name, version in page.next(20)["data"]["events"][0]["parts"].items():
                            if parts.get(name) != version:
                                body = self.get(server, f"/public/{event}/{name}.json?v={version}")[1]
                                parts[name] = version
                                if name == "status" and json.loads(body)["pairs"][0].get("result") == "1-0":
                                    seen.append(time.time())
                                    return
                except Exception as problem:
                    failed.append(problem)

            threads = [threading.Thread(target=watch, args=(page,)) for page in pages]
            for thread in threads:
                thread.start()
            start = time.time()
            server.step("results", "1 1-0")
            saved = time.time()
            for thread in threads:
                thread.join()
            for page in pages:
                page.close()
            expect(not failed and len(seen) == 50, failed[:2])
            print(f"# on 50 pages {1000 * (max(seen) - start):.0f} ms after it was sent, {1000 * (max(seen) - saved):.0f} ms after it was saved")

    # ---- what it bears ----

    def heads_and_bodies_are_limited(self):
        with self.serve(self.event("heads.trf")) as server:
            line = f"GET /public/events.json HTTP/1.1\r\nHost: 127.0.0.1:{server.shared}\r\n"
            for size, expected in ((HEAD_MOST // 2, " 200 "), (2 * HEAD_MOST, " 400 "), (10 * 1024 * 1024, " 400 ")):
                self.events(server)
                with self.connect(server) as connection:
                    try:
                        connection.sendall(f"{line}X: {'x' * size}\r\n\r\n".encode())
                    except OSError:
                        pass  # it did not wait for the rest
                    try:
                        answer = connection.makefile("rb").readline().decode()
                    except OSError:
                        answer = " 400 "
                    expect(expected in answer, f"{size} bytes: {answer!r}")
            for data in (b"\x16\x03\x01\x02\x00\x01\x00", b"\r\n" * 100, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", bytes(range(256)) * 40,
                         f"GET /live HTTP/1.1\r\nHost: 127.0.0.1:{server.shared}\r\nHost: evil\r\n\r\n".encode(), b"GET /live HTTP/1.1\r\n\r\n"):
                with self.connect(server) as connection:
                    try:
                        connection.sendall(data)
                        connection.shutdown(socket.SHUT_WR)
                        answer = connection.makefile("rb").readline().decode("latin-1")
                    except OSError:
                        answer = ""
                    expect(" 200 " not in answer, f"{data[:20]!r}: {answer}")
            for address in ("/live", "/public/events.json", "/changes"):
                status, body, _ = server.ask(address, "POST", token=False, body=b"{}", port=server.shared, Content_Type="application/json")
                expect(status == 405 and not body, f"two bytes to {address}: {status} {body[:80]}")
            for method in ("POST", "PUT", "PATCH"):
                with self.connect(server) as connection:
                    connection.sendall(f"{method} /live HTTP/1.1\r\nHost: 127.0.0.1:{server.shared}\r\nContent-Length: 1000000000\r\n\r\nx".encode())
                    answer = connection.makefile("rb").readline().decode()
                    expect(any(f" {status} " in answer for status in (400, 405, 413)), f"{method}: {answer!r}")
            self.is_fine(server)

    def thousands_of_connections_do_not_keep_others_out_for_long(self):
        """With few descriptors, as many systems give a program."""
        with self.serve(self.event("flood.trf"), tool=["prlimit", "--nofile=1024:1024", self.gamut]) as server, Follower(server, server.shared) as page:
            page.next()
            crowd = []
            try:
                for _ in range(1500):
                    one = socket.socket()
                    one.setblocking(False)
                    try:
                        one.connect(("127.0.0.1", server.shared))
                    except BlockingIOError:
                        pass
                    crowd.append(one)
                time.sleep(1)
                expect(server.ask("/answer/index")[0] == 200, "the user is kept out of the own door")
                self.step("pair", self.folder / "flood.trf")
                self.step("publish", self.folder / "flood.trf")
                expect(page.next(), "who followed before is not told any more")
            finally:
                for one in crowd:
                    one.close()
            self.is_fine(server)
            for _ in range(30):  # a busy machine takes its time
                left = len(list(pathlib.Path(f"/proc/{server.process.pid}/fd").iterdir()))
                if left < 40:
                    break
                time.sleep(1)
            expect(left < 40, f"{left} descriptors stay open")

    def who_says_nothing_or_does_not_read_is_borne(self):
        with self.serve(self.played("slow.trf", 40)) as server:
            event = self.events(server)[0]["id"]
            crowd = [self.connect(server) for _ in range(400)]
            try:
                for number, one in enumerate(crowd):
                    if number % 4 == 1:
                        one.sendall(b"GET /li")  # and no more
                    elif number % 4 > 1:  # many answers, of which none is read
                        what = "/changes" if number % 4 == 2 else f"/public/{event}/cards.json"
                        one.sendall(f"GET {what} HTTP/1.1\r\nHost: 127.0.0.1:{server.shared}\r\n\r\n".encode() * (1 if number % 4 == 2 else 50))
                for _ in range(3):
                    self.is_fine(server, SECONDS_TO_ASK / 2)
                memory = int(next(line for line in pathlib.Path(f"/proc/{server.process.pid}/status").read_text().splitlines() if "VmRSS" in line).split()[1])
                expect(memory < 400 * 1024, f"{memory // 1024} MiB")
                print(f"# {memory // 1024} MiB with 400 clients that do not read")
            finally:
                for one in crowd:
                    one.close()
            self.is_fine(server)

    def who_asks_byte_by_byte_is_cut_off(self):
        with self.serve(self.event("bytes.trf")) as server, self.connect(server) as connection:
            start = time.time()
            connection.settimeout(1)
            try:
                for byte in f"GET /live HTTP/1.1\r\nX: {'x' * 4000}".encode():
                    connection.sendall(bytes([byte]))
                    try:
                        if connection.recv(1) == b"":
                            break
                    except socket.timeout:
                        pass
                    expect(time.time() - start < SECONDS_TO_ASK + 15, "it still listens")
            except OSError:
                pass
            expect(SECONDS_TO_ASK - 2 < time.time() - start, f"cut off after {time.time() - start:.0f} s")
            self.is_fine(server)


def main(gamut, words):
    with tempfile.TemporaryDirectory(prefix="gamut-share-") as folder:
        return run_cases(Suite(gamut, folder), words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
