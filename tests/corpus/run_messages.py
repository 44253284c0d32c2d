#!/usr/bin/env python3
"""Every finding is a sentence: run_messages.py GAMUT CORPORA

Collects the messages that all files of the corpora bring up, one TAP line for each rule. A message names its subject, so it does
not begin with a pronoun; it has a verb and at least three words, and does not end like a paragraph. What a
program cannot judge, such as whether the sentence is true, is left to those who read it."""
import json
import pathlib
import re
import subprocess
import sys

from run_corpus import Tap

# Words that can be the verb of a finding; a new one is added here by who needs it.
VERBS = """is are was were has have had does do did can cannot may must should will needs need says say said gives give gave ends end
    ended begins begin starts start stands stand stood belongs belong names name named leads lead breaks break broke shares share makes
    make comes come came meets meet met refers refer contradict contradicts shows show judge judges knows know means mean sits sit
    closes close differs differ follows follow holds hold points point repeats repeat asks ask takes take counts count claims claim
    plays play wins win uses use lies lie fits fit goes go went reaches reach states state sorts sort lacks lack agrees agree wants
    want allows allow asks became becomes become exceeds exceed precedes precede promises promise separates expects expect
    contains contain misses miss overlaps overlap changes change scores score marks mark spells spell fills fill appears appear
    occurs occur keeps keep starts describes describe rests rest turns turn falls fall adds add reads read leaves leave sees see
    matches match stops stop calls call bids bid doubles double deals deal dealt passes pass revokes revoke""".split()
VERB = re.compile(r"(?<![\w'\"])(?:" + "|".join(sorted(set(VERBS))) + r")(?![\w'\"])")
PRONOUN = re.compile(r"(?:it|its|they|their|this|that|these|those|he|she|him|some)\b(?! (?:file|game|record|board|event|"
                     r"player|field|section|round|line|value|tag|comment|variation|table|block|hand|deal))", re.IGNORECASE)


def flaw(message):
    """What is wrong with a message as a sentence; None: nothing."""
    if len(message.split()) < 3:
        return "has fewer than three words"
    if PRONOUN.match(message):
        return "does not name its subject"
    if not VERB.search(message):
        return "has no verb"
    if re.search(r"[.!?\s]$", message) and not re.search(r"(?:\W|^)[.!?]+$|['\"][.!?]$|\.\.\.$", message):
        return "ends like a paragraph"
    return None


def messages(gamut, files):
    """rule -> messages"""
    found = {}
    for options in ([], ["--profile", "rating"]):
        done = subprocess.run([gamut, "check", "--json", *options, *map(str, files)], capture_output=True, check=False)
        for line in done.stdout.splitlines():
            row = json.loads(line)
            if "rule" in row:
                found.setdefault(row["rule"], set()).add(row["message"])
    return found


def main():
    gamut, corpora = sys.argv[1], pathlib.Path(sys.argv[2])
    found = messages(gamut, sorted(each for each in corpora.glob("*/*") if each.name in ("ok", "bad")))
    tap = Tap()
    for rule, texts in sorted(found.items()):
        flaws = [(text, flaw(text)) for text in sorted(texts) if flaw(text)]
        tap.say(not flaws, f"{rule} speaks in sentences", *(f"\"{text}\" {why}" for text, why in flaws))
    # A guard that lets everything pass guards nothing.
    for text in ("42 bytes", "it is passed over", "the rating of player 7"):
        tap.say(flaw(text), f"\"{text}\" is no sentence")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
