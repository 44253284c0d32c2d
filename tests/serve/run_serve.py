#!/usr/bin/env python3
"""Asks `gamut serve` as a page would, and as nobody should, and reports each case as a line of TAP: run_serve.py GAMUT [WORD...]

Only the cases whose names have one of the words are run."""
import json
import os
import pathlib
import signal
import socket
import subprocess
import sys
import tempfile
import time

from serving import Server, expect, run_cases

ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "samples"
# The limits that docs/viewer.md names.
SECONDS_TO_ASK = 20
SECONDS_TO_ANSWER = 60
ROWS_MOST = 20000
CONNECTIONS_MOST = 256
JOBS_MOST = 4 + 64
HEAD_MOST = 16 * 1024


class Suite:
    def __init__(self, gamut, folder):
        self.gamut = str(pathlib.Path(gamut).resolve())
        self.folder = pathlib.Path(folder)

    def run(self, *words, place=SAMPLES):
        return subprocess.run([self.gamut, *map(str, words)], cwd=place, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False,
                              timeout=120)

    def serve(self, *words, place=SAMPLES):
        return Server(self.gamut, words, place)

    def many(self, count, name="many.pgn"):
        """A file of so many games, all short."""
        target = self.folder / name
        target.write_text("".join(f'[White "Player {n % 97:02}"]\n[Black "Other {n % 89:02}"]\n[WhiteElo "{1500 + n % 700}"]\n'
                                  f'[Round "{n + 1}"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 1-0\n\n' for n in range(count)))
        return target

    def slow(self):
        """A question that takes a while: a tree over many games."""
        if not hasattr(self, "slow_file"):
            moves = " ".join(f"{n}. Nf3 Nf6 {n + 1}. Ng1 Ng8" for n in range(1, 120, 2))
            self.slow_file = self.folder / "slow.pgn"
            self.slow_file.write_text(f'[White "A"]\n[Black "B"]\n[Result "*"]\n\n{moves} *\n\n' * 30000)
        return self.slow_file

    # ---- what is answered ----

    def every_question_about_every_sample_has_its_answer(self):
        names = sorted(path.name for path in SAMPLES.iterdir() if path.suffix not in (".cba", ".cbc", ".cbe", ".cbg", ".cbj", ".cbl",
                                                                                     ".cbm", ".cbp", ".cbs", ".cbtt", ".2cba",
                                                                                     ".2cbg", ".2lcd", ".2lgd", ".2lid", ".sg4", ".sg5",
                                                                                     ".sn4", ".sn5"))
        names.remove("village.cbt")  # a part of the database village.cbh
        with self.serve(*names) as server:
            expect([one["file"] for one in server.get("index")["files"]] == names, "the index lists other files")
            for at, name in enumerate(names):
                brief, whole, rows = server.get(f"brief/{at}"), server.get(f"file/{at}"), server.get(f"list/{at}")
                expect(brief["records"] == whole["records"] == len(rows["order"]), f"{name}: {brief['records']}, {whole['records']}, {len(rows['order'])}")
                expect(brief["info"]["format"] == whole["info"]["format"], name)
                expect(brief["info"]["kinds"] == whole["info"]["kinds"], f"{name}: {brief['info']['kinds']} {whole['info']['kinds']}")
                expect(brief["events"] == whole["events"] and brief["bytes"] == whole["bytes"], name)
                numbers = [int(row[0]) for one in rows["lists"] if one for row in one["rows"]]
                for number in sorted(numbers)[:3]:
                    expect(server.get(f"record/{at}/{number}")["number"] == number, f"{name}: record {number}")
                status, body, _ = server.ask(f"/answer/bytes/{at}")
                expect(status == (200 if whole["bytes"] else 404), f"{name}: bytes {status}")
                expect(isinstance(server.get(f"events/{at}"), list), name)

    def lists_come_in_pages_and_marks_lead_to_the_same_records(self):
        with self.serve(self.many(3000)) as server:
            whole = server.get("list/0")
            page = server.get("list/0", **{"from": 2001, "count": 10})
            expect(page["lists"][0]["rows"] == whole["lists"][0]["rows"][2000:2010] and page["more"], "a page differs from the whole")
            last = server.get("list/0", **{"from": 2995, "count": 10})
            expect(len(last["lists"][0]["rows"]) == 6 and not last["more"], "the last page is not the last")
            brief = server.get("brief/0")["marks"]
            expect(len(brief) >= 5, f"only {brief}")
            for mark in [*whole["marks"], *brief]:
                number = int(mark.split("-")[0])
                expect(number > 2995 or server.get("list/0", **{"from": number + 3, "count": 2, "mark": mark})["lists"][0]["rows"] ==
                       whole["lists"][0]["rows"][number + 2:number + 4], f"with the mark {mark}")
                expect(server.get(f"record/0/{number}", mark=mark) == server.get(f"record/0/{number}"), f"record by the mark {mark}")
            # Marks of another file, or made up, are ignored.
            for mark in (whole["marks"][-1].replace("-", "-1", 1), "7-99999999999999-0", "x", whole["marks"][-1] + "0"):
                expect(server.get("record/0/2999", mark=mark) == server.get("record/0/2999"), f"the mark {mark} leads elsewhere")

    def a_file_that_changes_is_read_again(self):
        path = self.many(20, "changing.pgn")
        with self.serve(path) as server:
            first = server.get("list/0")
            expect(server.get("list/0") == first, "the second answer differs")
            self.many(30, "changing.pgn")
            expect(len(server.get("list/0")["order"]) == 30, "the old list is still given")
            expect(server.get("record/0/25", mark=first["marks"][0])["number"] == 25, "a mark of the old file leads astray")

    def conditions_select_as_at_the_command_line(self):
        path = self.many(1000)
        with self.serve(path, "harbour.pbn") as server:
            for name, value in (("where", 'white~"player 05" and white_elo>2000'), ("where", "round=17"), ("line", "1.e4 e5"), ("line", "1.d4"),
                                ("where", "plies>3")):
                hits = self.run("find", f"--{name}", value, "--count", path)
                rows = server.get("list/0", **{name: value})["lists"][0]
                expect(len(rows["rows"] if rows else []) == int(hits.stdout), f"{name}={value}: {hits.stdout}")
            status, body, _ = server.ask("/answer/list/0?where=white~~(")
            expect(status == 400 and b"--where" in body, f"{status} {body}")
            hits = server.get("find/all", where="south~a")["rows"][:-1]
            wanted = self.run("find", "--where", "south~a", "--json", path, "harbour.pbn").stdout.decode().splitlines()
            expect(hits == [json.loads(line) for line in wanted], hits)
            expect(server.ask("/answer/list/0?from=1&jobs=99&output=/tmp/x")[0] == 200, "values that are no conditions are not passed over")

    def tournaments_are_listed_in_brief_and_given_one_by_one(self):
        rounds = [(0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2)]
        path = self.folder / "opens.pgn"
        path.write_text("".join(f'[Event "Open {n:03}"]\n[Site "Elmstead"]\n[Date "2021.03.04"]\n[Round "{at // 2 + 1}"]\n[White "Player {a}"]\n[Black "Player {b}"]\n'
                                f'[Result "1-0"]\n\n1. e4 e5 1-0\n\n' for n in range(300) for at, (a, b) in enumerate(rounds)))
        with self.serve(path) as server:
            brief = server.get("events/0")
            expect(len(brief) == 300 and all(one["players"] == 4 for one in brief), f"{len(brief)} tournaments, {brief[0]}")
            expect("standings" not in brief[0] and "tournament" not in brief[0], "the list has whole tournaments")
            one = server.get("event/0/300")
            expect(one["event"] == brief[299]["event"] and len(one["standings"]["competitors"]) == 4, one["event"])
            expect(server.ask("/answer/event/0/301")[0] == 404, "there is one more than there are")

    def a_visit_from_another_page_sees_the_page_and_no_answer(self):
        with self.serve("club.pgn") as server:
            visit = {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "navigate", "Sec_Fetch_Dest": "document"}
            expect(server.ask("/", **visit)[0] == 200, "a link to the page does not lead there")
            expect(server.ask("/answer/index", **visit)[0] == 403, "an answer is given to another page")
            for change in ({"Sec_Fetch_Dest": "iframe"}, {"Sec_Fetch_Mode": "cors"}, {"Sec_Fetch_Mode": "no-cors"}):
                expect(server.ask("/", **{**visit, **change})[0] == 403, change)

    def a_tree_is_that_of_the_command_line(self):
        with self.serve("club.pgn", "village.cbh") as server:
            for words, values in (([], {}), (["--line", "1.e4 e5"], {"line": "1.e4 e5"}), (["--where", "white~a"], {"where": "white~a"})):
                wanted = json.loads(self.run("tree", *words, "--json", "club.pgn", "village.cbh").stdout)
                expect(server.get("tree/all", **values) == wanted, words)
            expect(server.ask("/answer/tree/0?line=1.xx")[0] == 400, "a line that is none is taken")

    def operations_answer_as_at_the_command_line(self):
        names = ["harbour.trf", "monday.aca", "harbour.pbn", "club.pgn"]
        asked = [("standings", 0, {}), ("standings", 0, {"after": "3"}), ("check", 2, {}), ("rescore", 1, {}), ("stats", 3, {}),
                 ("stats", 1, {"table": "players"}), ("info", 3, {})]
        with self.serve(*names) as server:
            for operation, at, values in asked:
                wanted = self.run(operation, *(f"--{name}={value}" for name, value in values.items()), "--json", names[at]).stdout.decode()
                found = server.get(f"{operation}/{at}", **values)
                if isinstance(found, dict) and "rows" in found:  # without the line of the tool that sums up
                    same = found["rows"][:-1] == [row for row in map(json.loads, wanted.splitlines()) if "summary" not in row]
                else:
                    same = found == json.loads(wanted)
                expect(same, f"{operation} {values}: {found}")
            for address in ("convert/0", "fix/0", "edit/0", "anonymise/0", "serve/0", "check/0?output=x", "query/0?config=x", "standings/0?no=1"):
                expect(server.ask(f"/answer/{address}")[0] in (400, 403, 404), f"{address} is answered")

    def a_collection_is_served(self):
        base = self.folder / "club.db"
        done = self.run("collect", "-d", base, "club.pgn", "lantern.pgn", "harbour.pbn", "monday.aca", "harbour.trf")
        if b"without" in done.stderr:
            print("# SKIP this gamut keeps no collections")
            return
        with self.serve("-d", base) as server:
            expect(server.get("brief/0")["info"]["format"] == "collection", "it is not a collection")
            listed = server.get("list/0")
            expect(len(listed["order"]) == server.get("brief/0")["records"] > 8, "the records are not listed")
            games = int(self.run("find", "-d", base, "--line", "1.e4", "--count").stdout)
            expect(len(server.get("list/0", line="1.e4")["lists"][0]["rows"]) == games > 0, "the line is not found")
            expect(server.get("tree/0") == json.loads(self.run("tree", "-d", base, "--json").stdout), "the tree differs")
            reports = [one["name"] for one in server.get("reports")]
            expect(reports == [one["name"] for one in json.loads(self.run("query", "--list", "--json").stdout)], reports)
            rows = server.get("query/0", report="top-players", top=3)["rows"][:-1]
            wanted = self.run("query", "-d", base, "--report", "top-players", "--top", "3", "--json").stdout.decode().splitlines()
            expect(rows == [json.loads(line) for line in wanted] and rows, rows)
            expect(server.ask("/answer/query/0?report=no-such")[0] == 400, "a report that is not there is answered")
            expect(server.ask("/answer/query/0?report=head-to-head")[0] == 400, "a report without its values is answered")
            expect(server.ask("/answer/query/0?sql=SELECT+1")[0] == 400, "SQL is taken from an address")

    def a_board_is_solved_when_it_is_asked_for(self):
        if self.run("dd", "harbour.pbn").returncode == 2:
            print("# SKIP this gamut solves no deals")
            return
        with self.serve("harbour.pbn", "club.pgn") as server:
            wanted = json.loads(self.run("dd", "--play", "--json", "harbour.pbn").stdout.splitlines()[0])
            solved = server.get("solved/0/1")
            expect(solved["tricks"] == wanted["tricks"] and solved["par"] == wanted["par"] and solved["play"] == wanted["play"], solved)
            expect(server.ask("/answer/solved/1/1")[0] == 404 and server.ask("/answer/solved/0/99")[0] == 404, "what is no board is solved")

    # ---- who is answered ----

    def nobody_else_is_answered(self):
        with self.serve("club.pgn") as server:
            status, body, headers = server.ask("/", token=False)
            expect(status == 200 and b"<!DOCTYPE html>" in body, "the page is not given")
            for name in ("Content-Security-Policy", "X-Content-Type-Options", "Cross-Origin-Resource-Policy", "Referrer-Policy", "X-Frame-Options"):
                expect(name in headers, f"{name} is missing")
            expect("Access-Control-Allow-Origin" not in headers and "'unsafe" not in headers["Content-Security-Policy"], "the page is open to others")
            port = server.port
            for expected, path, token, headers in (
                    (403, "/answer/index", False, {}), (403, "/answer/index", False, {"X_Gamut_Token": "0" * 32}), (403, "/answer/list/0", False, {}),
                    (421, "/", False, {"Host": "evil.example"}), (421, "/", False, {"Host": f"evil.example:{port}"}), (421, "/", False, {"Host": f"127.0.0.1.evil.example:{port}"}),
                    (421, "/answer/index", True, {"Host": f"[::1]:{port}"}), (200, "/answer/index", True, {"Host": f"localhost:{port}"}),
                    (403, "/", False, {"Origin": "http://evil.example"}), (403, "/", False, {"Origin": "null"}), (403, "/answer/index", True, {"Origin": "http://127.0.0.1:1"}),
                    (403, "/answer/index", True, {"Sec_Fetch_Site": "cross-site"}), (403, "/answer/index", True, {"Sec_Fetch_Site": "same-site"}),
                    (200, "/answer/index", True, {"Sec_Fetch_Site": "same-origin", "Origin": f"http://127.0.0.1:{port}"})):
                got = server.ask(path, token=token, **headers)[0]
                expect(got == expected, f"{path} {headers}: {got} instead of {expected}")
            for method in ("POST", "PUT", "DELETE", "OPTIONS", "PATCH"):
                expect(server.ask("/answer/index", method)[0] == 405, f"{method} is answered")

    def no_path_of_an_address_is_one_of_a_file(self):
        inside, outside = self.folder / "inside", self.folder / "outside"
        for path in (inside, outside):
            path.mkdir(exist_ok=True)
        (inside / "club.pgn").write_bytes((SAMPLES / "club.pgn").read_bytes())
        (outside / "secret.pgn").write_bytes((SAMPLES / "lantern.pgn").read_bytes())
        with self.serve(".", place=inside) as server:
            expect([one["file"] for one in server.get("index")["files"]] == ["club.pgn"] or
                   [one["file"] for one in server.get("index")["files"]] == ["./club.pgn"], server.get("index"))
            for path in ("/club.pgn", "/../outside/secret.pgn", "/%2e%2e/outside/secret.pgn", "/answer/../../outside/secret.pgn", "/answer/file/..%2f..%2fetc%2fpasswd",
                         "/answer/file/1", "/answer/file/-1", "/answer/file/0x0", "/answer/file/", "/answer/file/0/", "/answer/file/0/0", "/answer/record/0", "/answer/record/0/99",
                         "/answer/record/0/-1", "/answer/file/99999999999999999999999", "/answer/tree/every", "/answer/find/", "//", "/answer/", "/answer/file/0%00",
                         "/answer/list/all", "/answer/bytes/0", "/answer/file/..", "/answer/file//etc/passwd", "/answer/query/etc"):
                status, body, _ = server.ask(path)
                expect(status in (400, 404) and b"root:" not in body and b"Ashdown" not in body, f"{path}: {status} {body[:80]}")

    def links_that_leave_the_folder_are_not_followed(self):
        inside, outside = self.folder / "linked", self.folder / "elsewhere"
        for path in (inside, outside):
            path.mkdir(exist_ok=True)
        (outside / "secret.pgn").write_bytes((SAMPLES / "lantern.pgn").read_bytes())
        (inside / "club.pgn").write_bytes((SAMPLES / "club.pgn").read_bytes())
        for name, target in (("link.pgn", outside / "secret.pgn"), ("folder", outside), ("loop", inside)):
            if not (inside / name).is_symlink():
                (inside / name).symlink_to(target)
        with self.serve("link.pgn", place=inside) as server:
            expect(len(server.get("index")["files"]) == 1, "a link that was named is not shown")
        with self.serve(".", place=inside) as server:
            files = [one["file"] for one in server.get("index")["files"]]
            expect(len(files) == 1 and files[0].endswith("club.pgn"), f"a folder gives what lies in it: {files}")

    # ---- what it bears ----

    def heads_are_limited_in_size(self):
        with self.serve("club.pgn") as server:
            for size, expected in ((HEAD_MOST // 2, " 403 "), (2 * HEAD_MOST, " 400 "), (10 * 1024 * 1024, " 400 ")):
                with server.connect() as connection:
                    try:
                        connection.sendall(server.head(f"X: {'x' * size}") + b"\r\n")
                    except OSError:
                        pass  # it did not wait for the rest
                    try:
                        line = connection.makefile("rb").readline().decode()
                    except OSError:
                        line = " 400 "
                    expect(expected in line, f"{size} bytes: {line!r}")
            with server.connect() as connection:
                connection.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nHost: evil\r\n\r\n".encode())
                expect(" 400 " in connection.makefile("rb").readline().decode(), "two hosts are taken")
            for data in (b"\x16\x03\x01\x02\x00\x01\x00", b"\r\n" * 100, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", bytes(range(256)) * 40):
                with server.connect() as connection:
                    try:
                        connection.sendall(data)
                        connection.shutdown(socket.SHUT_WR)
                        line = connection.makefile("rb").readline().decode("latin-1")
                    except OSError:
                        line = ""
                    expect(" 200 " not in line, f"{data[:20]!r}: {line}")
            status = server.ask("/answer/index", "POST", body=b"12345")[0]
            expect(status in (400, 405, 413), f"a body is taken: {status}")
            expect(server.ask("/")[0] == 200, "it does not answer any more")

    def who_asks_byte_by_byte_is_cut_off(self):
        with self.serve("club.pgn") as server, server.connect() as connection:
            start = time.time()
            connection.settimeout(1)
            try:
                for byte in server.head("X: " + "x" * 4000):
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
            expect(server.ask("/")[0] == 200, "it does not answer any more")

    def thousands_of_connections_do_not_keep_others_out_for_long(self):
        with self.serve("club.pgn") as server:
            crowd = []
            try:
                for _ in range(1000):
                    one = socket.socket()
                    one.setblocking(False)
                    try:
                        one.connect(("127.0.0.1", server.port))
                    except BlockingIOError:
                        pass
                    crowd.append(one)
                time.sleep(1)
                taken = len(list(pathlib.Path(f"/proc/{server.process.pid}/fd").iterdir()))
                expect(taken < CONNECTIONS_MOST + 64, f"{taken} descriptors are open")
            finally:
                for one in crowd:
                    one.close()
            start = time.time()
            expect(server.ask("/answer/index")[0] == 200 and time.time() - start < 10, "others wait too long")
            for _ in range(30):  # a busy machine takes its time
                time.sleep(1)
                left = len(list(pathlib.Path(f"/proc/{server.process.pid}/fd").iterdir()))
                if left < 40:
                    break
            expect(left < 40, f"{left} descriptors stay open")

    def who_says_nothing_makes_room_for_others(self):
        with self.serve("club.pgn") as server:
            crowd = [server.connect() for _ in range(150)]
            try:
                for one in crowd[::2]:
                    one.sendall(b"GET / HT")  # and no more
                start = time.time()
                for _ in range(3):
                    expect(server.ask("/answer/index")[0] == 200, "no answer")
                expect(time.time() - start < SECONDS_TO_ASK / 2, f"others wait {time.time() - start:.0f} s")
            finally:
                for one in crowd:
                    one.close()

    def questions_are_limited_in_number(self):
        with self.serve(self.slow()) as server:
            waiting = []
            for number in range(JOBS_MOST + 20):
                one = server.connect()
                one.sendall(f"GET /answer/tree/0?min={number + 1} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nX-Gamut-Token: {server.token}\r\n\r\n".encode())
                waiting.append(one)
            time.sleep(0.5)
            refused = 0
            for one in waiting:
                one.settimeout(0.2)
                try:
                    refused += b" 503 " in one.recv(64)
                except socket.timeout:
                    pass
            expect(refused >= 10, f"only {refused} are refused")
            expect(len(server.children()) <= 4, f"{len(server.children())} processes are at work")
            start = time.time()
            expect(server.ask("/answer/index")[0] == 200 and time.time() - start < 5, "what is known already has to wait")
            for one in waiting:
                one.close()
            end = time.time() + 30
            while server.children() and time.time() < end:
                time.sleep(0.1)
            expect(not server.children(), "processes go on for those who have gone")
            expect(server.ask("/answer/brief/0")[0] == 200, "it does not answer any more")

    def a_question_does_not_keep_others_waiting(self):
        with self.serve(self.slow(), "club.pgn") as server, server.connect() as slow:
            slow.sendall(f"GET /answer/tree/0?depth=4 HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nX-Gamut-Token: {server.token}\r\n\r\n".encode())
            time.sleep(0.1)
            expect(server.get("record/1/1")["number"] == 1, "the game does not come")
            slow.settimeout(0.01)
            try:
                expect(slow.recv(10) == b"", "the slow question was not slow")
            except socket.timeout:
                pass

    def a_question_that_takes_too_long_is_ended(self):
        with self.serve(self.slow()) as server, server.connect() as slow:
            slow.settimeout(SECONDS_TO_ANSWER + 30)
            start = time.time()
            slow.sendall(f"GET /answer/tree/0?depth=4 HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nX-Gamut-Token: {server.token}\r\n\r\n".encode())
            while not server.children() and time.time() - start < 10:
                time.sleep(0.005)
            os.kill(int(server.children()[0]), signal.SIGSTOP)  # it never gets anywhere
            line = slow.recv(64)
            expect(b" 504 " in line and SECONDS_TO_ANSWER - 2 < time.time() - start < SECONDS_TO_ANSWER + 20, f"{line} after {time.time() - start:.0f} s")
            expect(not server.children() and server.ask("/answer/index")[0] == 200, "the process is left")

    def long_lists_of_hits_are_cut_and_say_so(self):
        with self.serve(self.many(ROWS_MOST + 5)) as server:
            answer = server.get("find/all")
            expect(len(answer["rows"]) == ROWS_MOST + 1 and answer["cut"], f"{len(answer['rows'])} rows")
            answer = server.get("find/all", where="white_elo>2190")
            expect(not answer["cut"] and len(answer["rows"]) < ROWS_MOST, "a short list is cut")

    def an_answer_that_is_too_long_is_none(self):
        """The limit is 512 MiB; here it is small, and every way to an answer meets it."""
        with self.serve(self.many(300), "--limit-answer", "4000") as server:
            for question in ("list/0", "find/all", "find/0"):
                status, body, _ = server.ask(f"/answer/{question}")
                expect(status == 500 and body == b"the answer is too long for a page; gamut gives it at the command line", f"{question}: {status} {body[:100]}")
            expect(len(server.get("list/0", **{"from": 1, "count": 5})["order"]) == 5 and server.get("record/0/7")["number"] == 7, "short answers are refused, too")

    def a_process_that_dies_is_a_failed_question(self):
        with self.serve(self.slow()) as server, server.connect() as slow:
            slow.sendall(f"GET /answer/tree/0?depth=4 HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nX-Gamut-Token: {server.token}\r\n\r\n".encode())
            end = time.time() + 10
            while not server.children() and time.time() < end:
                time.sleep(0.01)
            os.kill(int(server.children()[0]), signal.SIGKILL)
            expect(b" 500 " in slow.recv(64), "it is not reported")
            expect(server.ask("/answer/brief/0")[0] == 200, "it does not answer any more")

    # ---- start and end ----

    def what_cannot_be_served_is_said(self):
        empty = self.folder / "empty"
        empty.mkdir(exist_ok=True)
        for words, wanted in ((["/nonexistent"], 3), ([str(empty)], 3), (["-"], 2), ([], 2), (["--port", "70000", "club.pgn"], 2), (["-d", "/nonexistent.db"], 3),
                              (["monday.aca", "--deals", "/nonexistent.pbn"], 3)):
            done = self.run("serve", *words)
            expect(done.returncode == wanted and done.stderr and b"http://" not in done.stdout, f"{words}: {done.returncode} {done.stderr}")

    def a_file_that_cannot_be_read_is_shown_as_such(self):
        place = self.folder / "bad"
        place.mkdir(exist_ok=True)
        (place / "club.pgn").write_bytes((SAMPLES / "club.pgn").read_bytes())
        (place / "broken.cbh").write_bytes(b"\0" * 100)
        (place / "noise.pgn").write_bytes(bytes(range(256)) * 8)
        with self.serve("club.pgn", "broken.cbh", "noise.pgn", place=place) as server:
            for at in (1, 2):
                expect(server.get(f"file/{at}")["file"], "it is not described")
                expect(server.ask(f"/answer/brief/{at}")[0] == 200, "it is not described in brief")
                expect(server.ask(f"/answer/list/{at}")[0] in (200, 404), "its list")
            (place / "club.pgn").unlink()
            expect(server.ask("/answer/list/0")[0] == 404 and server.get("brief/0")["records"] == 0, "a file that is gone is listed")

    def a_folder_of_a_thousand_files_opens_and_a_player_is_found(self):
        place = self.folder / "thousand"
        place.mkdir(exist_ok=True)
        for n in range(1000):
            (place / f"club-{n:04}.pgn").write_text(f'[White "Player {n:04}"]\n[Black "Other"]\n[Result "1-0"]\n\n1. e4 1-0\n')
        start = time.time()
        with self.serve(".", place=place) as server:
            expect(len(server.get("index")["files"]) == 1000, "files are missing")
            rows = server.get("find/all", where='player~"player 0777"')["rows"][:-1]
            expect([(row["source"].split("/")[-1], row["record"]) for row in rows] == [("club-0777.pgn", 1)], rows)
            expect(time.time() - start < 20, f"it takes {time.time() - start:.1f} s")
            # The answer about all files is kept until one of them changes.
            start = time.time()
            expect(server.get("find/all", where='player~"player 0777"')["rows"][:-1] == rows and time.time() - start < 0.5, "the answer is not kept")
            (place / "club-0500.pgn").write_text('[White "Player 0777"]\n[Black "Third"]\n[Result "0-1"]\n\n1. d4 0-1\n')
            expect(len(server.get("find/all", where='player~"player 0777"')["rows"]) == 3, "the old answer is still given")

    def hands_of_another_file_are_served(self):
        with self.serve("monday.aca", "--deals", "pairs.pbn") as server:
            index = server.get("index")
            expect(index["deals"] == 1 and [one["file"] for one in index["files"]] == ["monday.aca", "pairs.pbn"], index)
            expect(str(server.get("record/1/2")["board"]) == "2" and server.get("list/1") == server.get("list/1"), "its boards are not there")

    def the_user_ends_it(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            with self.serve(self.slow()) as server, server.connect() as slow:
                slow.sendall(f"GET /answer/tree/0?depth=4 HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nX-Gamut-Token: {server.token}\r\n\r\n".encode())
                time.sleep(0.2)
                children = server.children()
                server.process.send_signal(number)
                expect(server.process.wait(10) == 0, f"signal {number}: status {server.process.returncode}")
                expect(not any(pathlib.Path(f"/proc/{child}").exists() for child in children), "a process is left")


def main(gamut, words):
    with tempfile.TemporaryDirectory(prefix="gamut-serve-") as folder:
        return run_cases(Suite(gamut, folder), words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
