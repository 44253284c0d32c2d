#!/usr/bin/env python3
"""Lets `gamut report --follow` write the public pages of events while they change, and reports each case as a line of TAP:
run_follow.py GAMUT [WORD...]

Only the cases whose names have one of the words are run."""
import json
import pathlib
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

from run_desk import Suite as Events
from serving import SAMPLES, expect, run_cases


def version(data):
    """The version of a part: FNV-1a of its bytes."""
    found = 0xcbf29ce484222325
    for byte in data:
        found = (found ^ byte) * 0x100000001b3 & 0xffffffffffffffff
    return f"{found:016x}"


class Follow:
    """`gamut report --follow`, to be used in a `with`."""

    def __init__(self, gamut, words, place):
        self.process = subprocess.Popen([gamut, "report", "--follow", *map(str, words)], cwd=place, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.lines, self.said = queue.Queue(), queue.Queue()
        self.threads = [threading.Thread(target=self.read, args=pair, daemon=True)
                        for pair in ((self.process.stdout, self.lines), (self.process.stderr, self.said))]
        for thread in self.threads:
            thread.start()

    @staticmethod
    def read(stream, into):
        for line in stream:
            into.put(line.decode().rstrip("\n"))

    def wait(self, word, seconds=20):
        """The lines on stderr up to one with the word."""
        lines, end = [], time.time() + seconds
        while not lines or word not in lines[-1]:
            try:
                lines.append(self.said.get(timeout=max(0.01, end - time.time())))
            except queue.Empty:
                raise AssertionError(f"never says {word!r}: {lines}") from None
        return lines

    def written(self):
        """The lines on stdout so far."""
        found = []
        while not self.lines.empty():
            found.append(self.lines.get())
        return found

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for thread in self.threads:
            thread.join()
        self.process.stdout.close()
        self.process.stderr.close()


class Suite(Events):
    def follow(self, *words):
        return Follow(self.gamut, words, self.folder)

    def settled(self, condition, seconds=20):
        end = time.time() + seconds
        while not condition():
            expect(time.time() < end, "the pages never get there")
            time.sleep(0.05)

    def step(self, verb, path, *words):
        done = self.run("event", verb, path, *words)
        expect(done.returncode == 0, done.stderr)

    @staticmethod
    def times(site):
        """When each file was written; those that are just being written have names of their own."""
        return {str(path.relative_to(site)): path.stat().st_mtime_ns for path in site.rglob("*")
                if not path.name.startswith(".gamut-") and path.is_file()}

    @staticmethod
    def listed(site):
        return json.loads((site / "public/events.json").read_bytes())["events"]

    def part(self, site, name, at=0):
        return json.loads((site / "public" / self.listed(site)[at]["id"] / f"{name}.json").read_bytes())

    def check_versions(self, site):
        """The files are those of the list, as soon as all are written."""
        def versions(event):
            return {path.stem: version(path.read_bytes()) for path in (site / "public" / event["id"]).iterdir()}

        expect(self.listed(site), "there is no event")
        self.settled(lambda: all(event["parts"] == versions(event) for event in self.listed(site)), 5)

    # ---- what is written ----

    def what_is_the_same_is_not_touched(self):
        path, site = self.event("once.trf"), self.folder / "once"
        self.step("pair", path)
        self.step("publish", path)
        done = self.run("report", "--follow", "--once", path, "-o", site, "--url", "https://open.example.org/")
        expect(done.returncode == 0, done.stderr)
        before = self.times(site)
        expect(sorted(done.stdout.decode().split()) == sorted(before), f"{done.stdout} is not {sorted(before)}")
        expect({"index.html", "wall.html", "qr.svg", "public/events.json"} < set(before), sorted(before))
        self.check_versions(site)
        again = self.run("report", "--follow", "--once", path, "-o", site, "--url", "https://open.example.org/")
        expect(again.returncode == 0 and not again.stdout and self.times(site) == before, f"what is the same is written: {again.stdout}")
        quiet = self.run("report", "--follow", "--once", "--quiet", path, "-o", site)
        expect(quiet.returncode == 0 and not quiet.stdout and not quiet.stderr, quiet.stdout + quiet.stderr)

    def a_result_writes_only_what_it_changes(self):
        path, site = self.event("result.trf"), self.folder / "result"
        with self.follow(path, "-o", site) as follow:
            follow.wait("Ctrl-C")
            self.step("pair", path)
            time.sleep(2.5)
            expect("pairs" not in self.part(site, "status"), "a draft is public")
            self.step("publish", path)
            self.settled(lambda: "pairs" in self.part(site, "status"))
            self.check_versions(site)
            time.sleep(0.2)
            before = self.times(site)
            follow.written()
            self.step("results", path, "1 1-0")
            self.settled(lambda: self.part(site, "status")["pairs"][0].get("result") == "1-0")
            self.settled(lambda: self.times(site)["public/events.json"] != before["public/events.json"])
            self.check_versions(site)
            after = self.times(site)
            touched = {name for name in after if after[name] != before.get(name)}
            kept = {"index.html", "wall.html"} | {name for name in after if name.endswith("/about.json")}
            expect(not touched & kept and len(kept) == 3, f"{touched & kept} is written again")
            self.settled(lambda: not follow.lines.empty())
            time.sleep(0.2)
            lines = follow.written()
            expect(set(lines) == touched, f"it says {lines}, and writes {touched}")
            expect(lines[-1] == "public/events.json", "the list is not the last")
            self.check_versions(site)
            self.step("undo", path, "--steps", "3")
            self.settled(lambda: "pairs" not in self.part(site, "status"))
            self.check_versions(site)  # what the event has no longer is gone

    def nothing_private_is_written(self):
        path, site = self.event("private.trf"), self.folder / "private"
        for verb, *words in (["pair"], ["publish"], ["results", "1 1-0", "2 0-1"]):
            self.step(verb, path, *words)
        done = self.run("report", "--follow", "--once", path, "-o", site)
        expect(done.returncode == 0, done.stderr)
        seen = b"".join(file.read_bytes() for file in site.rglob("*") if file.is_file())
        expect(b"Abel, Anna" in seen, "nothing is public")
        for secret in (b"secret", b"-02-03", str(self.folder).encode(), b"private.trf", b"Elmstead"):
            expect(secret not in seen, f"{secret} is public")

    def a_title_cannot_leave_its_element(self):
        path, site = self.event("hostile.trf"), self.folder / "hostile"
        hostile = "</script><script>alert(1)</script>"
        done = self.run("report", "--follow", "--once", path, "-o", site, "--title", hostile, "--url", f"https://x.example/{hostile}")
        expect(done.returncode == 0, done.stderr)
        page = (site / "index.html").read_text()
        start = page.index('<script type="application/json" id="gamut-static">') + len('<script type="application/json" id="gamut-static">')
        facts = page[start:page.index("</script>", start)]
        expect(json.loads(facts) == {"page": "live", "title": hostile, "url": f"https://x.example/{hostile}"}, facts)

    # ---- what may happen to the files ----

    def half_a_file_is_waited_out_and_a_deleted_one_is_said(self):
        path, site = self.folder / "half.trf", self.folder / "half"
        whole = (SAMPLES / "harbour.trf").read_bytes()
        path.write_bytes(whole)
        with self.follow(path, "-o", site) as follow:
            follow.wait("Ctrl-C")
            before = self.times(site)
            renamed = whole.replace(b"Thornbury, Silas ", b"Thornbury, Simon ")
            expect(renamed != whole, "the sample has other names")
            with path.open("wb") as stream:  # as a program that writes in place, slowly
                for at in range(0, len(renamed), len(renamed) // 8):
                    stream.write(renamed[at:at + len(renamed) // 8])
                    stream.flush()
                    time.sleep(0.35)
                    expect(self.times(site) == before, "half a file is shown")
            self.settled(lambda: b"Thornbury, Simon" in (site / "public" / self.listed(site)[0]["id"] / "cards.json").read_bytes())
            self.check_versions(site)
            before = self.times(site)
            path.write_bytes(whole[:900])  # and nobody writes the rest
            told = follow.wait("half written")
            time.sleep(2.5)
            expect("half.trf" in told[-1] and self.times(site) == before and follow.said.empty(), f"{told} {follow.said.queue}")
            path.write_bytes(bytes(range(256)) * 20)
            told = follow.wait("old pages stay")
            expect("half.trf" in told[-1] and self.times(site) == before, told)
            path.write_bytes(whole)
            self.settled(lambda: b"Thornbury, Silas" in (site / "public" / self.listed(site)[0]["id"] / "cards.json").read_bytes())
            self.check_versions(site)
            before = self.times(site)
            path.unlink()
            follow.wait("is gone")
            time.sleep(1.5)
            expect(self.times(site) == before and follow.said.empty(), f"the pages of a deleted file change: {follow.said.queue}")
            path.write_bytes(renamed)
            follow.wait("is back")
            self.settled(lambda: b"Thornbury, Simon" in (site / "public" / self.listed(site)[0]["id"] / "cards.json").read_bytes())

    def a_state_with_errors_that_stays_is_shown_in_the_end(self):
        path, site = self.folder / "stays.trf", self.folder / "stays"
        whole = (SAMPLES / "harbour.trf").read_bytes()
        path.write_bytes(whole)
        with self.follow(path, "-o", site) as follow:
            follow.wait("Ctrl-C")
            before = self.part(site, "status")["players"]
            path.write_bytes(whole[:900])
            follow.wait("half written")
            expect(self.part(site, "status")["players"] == before, "half a file is shown")
            self.settled(lambda: self.part(site, "status")["players"] < before, 40)

    def the_order_of_the_files_does_not_change_their_links(self):
        site, places = self.folder / "links", [self.folder / name for name in ("links.trf", "room/links.trf", "club/room/links.trf")]
        for place, name in zip(places, ("First", "Second", "Third")):
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(self.event("other.trf"), place)
            self.step("set", place, f"name={name}")
        found = set()
        for words in ([0], [1], [2, 1], [0, 1], [1, 0], [2, 1, 0], [0, 2, 1]):
            done = subprocess.run([self.gamut, "report", "--follow", "--once", *(str(places[at].relative_to(self.folder)) for at in words), "-o", site],
                                  cwd=self.folder, capture_output=True, check=False)
            expect(done.returncode == 0, done.stderr)
            ids = {self.part(site, "status", at)["event"]: event["id"] for at, event in enumerate(self.listed(site))}
            expect(len(ids) == len(words), f"{words}: {ids}")
            found |= {(len(words) > 1, identity, name) for name, identity in ids.items()}
        alone = {identity for is_several, identity, _ in found if not is_several}
        several = [identity for is_several, identity, _ in found if is_several]
        expect(len(alone) == 1 and not alone & set(several) and len(several) == len(set(several)), f"an id is that of several events: {found}")

    def new_files_of_a_folder_are_shown(self):
        place, site = self.folder / "hall", self.folder / "hall" / "site"
        for name in ("a", "b"):
            (place / name).mkdir(parents=True)
        shutil.copy(SAMPLES / "harbour.trf", place / "a" / "open.trf")
        shutil.copy(SAMPLES / "club.pgn", place / "club.pgn")
        with self.follow(place, "-o", site) as follow:
            told = follow.wait("1 event;")
            expect(not any("club.pgn" in line for line in told), f"a file without an event is an error: {told}")
            first = self.listed(site)[0]["id"]
            shutil.copy(SAMPLES / "harbour.trf", place / "b" / "open.trf")
            self.settled(lambda: len(self.listed(site)) == 2)
            ids = [event["id"] for event in self.listed(site)]
            expect(first in ids and len(set(ids)) == 2, f"{ids}, and it was {first}")
            self.check_versions(site)

    def a_folder_that_cannot_be_written_is_said_and_mended(self):
        path, site = self.event("mended.trf"), self.folder / "mended"
        with self.follow(path, "-o", site) as follow:
            follow.wait("Ctrl-C")
            shutil.rmtree(site)
            site.write_text("in the way")
            told = follow.wait("mended")
            time.sleep(2.2)
            expect(follow.said.empty(), f"it says {told} again and again: {follow.said.queue}")
            site.unlink()
            self.settled(lambda: (site / "index.html").exists() and (site / "public/events.json").exists() and self.listed(site))
            self.check_versions(site)

    def it_ends_when_the_user_says_so(self):
        path = self.event("ended.trf")
        for number in (signal.SIGINT, signal.SIGTERM):
            with self.follow(path, "-o", self.folder / "ended", "--seconds", "60") as follow:
                follow.wait("Ctrl-C")
                follow.process.send_signal(number)
                expect(follow.process.wait(10) == 0, f"signal {number}: status {follow.process.returncode}")

    def what_makes_no_sense_is_refused(self):
        path, site = self.event("sense.trf"), self.folder / "sense"
        (self.folder / "plain").write_text("a file")
        shutil.copy(SAMPLES / "club.pgn", self.folder / "club.pgn")
        for expected, *words in ((2, "--follow", path), (2, "--follow", path, "-o", "-"), (2, "--once", path, "-o", site), (2, "--url", "x", path, "-o", site),
                                 (2, "--seconds", "3", path, "-o", site), (2, "--follow", "--no-bytes", path, "-o", site), (2, "--follow", "-", "-o", site),
                                 (2, "--follow", "--once", "--deals", path, path, "-o", site), (3, "--follow", "--once", "missing.trf", "-o", site),
                                 (3, "--follow", "club.pgn", "-o", site), (4, "--follow", "--once", path, "-o", "plain"),
                                 (4, "--follow", "--once", path, "-o", "no/such/folder")):
            done = self.run("report", *words)
            expect(done.returncode == expected and done.stderr, f"{words}: {done.returncode} {done.stderr}")


def main(gamut, words):
    with tempfile.TemporaryDirectory(prefix="gamut-follow-") as folder:
        return run_cases(Suite(gamut, folder), words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
