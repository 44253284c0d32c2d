"""The index of the site's search: small scripts, of which a page loads those that the typed words need.

A section of a page is what is found. The sections are numbered, and PARTS of them are in one script with their titles,
addresses and first words. Another kind of script has the words that begin alike, each with the sections in which it
occurs and its weight there. site/site.js has the other half of this."""
import html
import json
import re

from site_pages import TAGS, copy_to

PARTS = 200
LARGEST = 60_000  # of a script; one that would be larger is split by a further letter
TITLE, HEADING, TEXT = 12, 8, 1
WORD = re.compile(r"[a-z0-9]+(?:[._/-][a-z0-9]+)*")
SECTION = re.compile(r'(?=<h[1-6] id=)')
OPENING = re.compile(r'<h([1-6]) id="([^"]*)">(.*?)</h\1>', re.DOTALL)
# Words that every section has.
COMMON = set("a an and are as at be by for from has have if in is it its of on or that the this to was with".split())


def words_in(text):
    """The words of a text, whole and in parts: cbt.tree.order is also cbt, tree and order."""
    for word in WORD.findall(text.lower()):
        pieces = re.split(r"[._/-]", word)
        for each in [word, *(pieces if len(pieces) > 1 else [])]:
            if len(each) > 1 and each not in COMMON:
                yield each[:40]


def sections_of(page):
    """(anchor, title, text) of every section of a page."""
    for part in SECTION.split(page.body):
        opening = OPENING.match(part)
        title = html.unescape(TAGS.sub("", re.sub(r'<a class="anchor".*?</a>', "",
                                                  opening[3]))).strip() if opening else page.title
        text = html.unescape(TAGS.sub(" ", part[opening.end() if opening else 0:]))
        if opening or text.strip():
            yield (opening[2] if opening and opening[1] != "1" else ""), title, " ".join(text.split())


def gather(pages):
    """The sections, and for each word the weights by section."""
    sections, index = [], {}
    for page in pages:
        for anchor, title, text in sections_of(page):
            number, weights = len(sections), {}
            sections.append([title, page.title if title != page.title else "", page.path
                             + (f"#{anchor}" if anchor else ""), text[:110]])
            for weight, said in ((TITLE if not anchor else HEADING, title), (TEXT, text)):
                for word in words_in(said):
                    weights[word] = min(weights.get(word, 0) + weight, 40)
            for word, weight in weights.items():
                index.setdefault(word, []).append((number, weight))
    return sections, index


def shards(index, beginning=""):
    """(beginning, words) of scripts that are small enough."""
    groups = {}
    for word in index:
        groups.setdefault(word[:len(beginning) + 1], []).append(word)
    for start, words in sorted(groups.items()):
        part = {word: index[word] for word in sorted(words)}
        if len(spell(part)) > LARGEST and len(start) > len(beginning) and len(start) < 4:
            yield from shards(part, start)
        else:
            yield start, part


def spell(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def flatten(part):
    """Each word with one list: section, weight, section, weight ..."""
    return {word: [number for pair in rows for number in pair] for word, rows in part.items()}


def write_index(pages, out):
    """Write the scripts; return how many sections and words there are."""
    sections, index = gather(pages)
    starts = []
    for start, part in shards(index):
        copy_to(out, f"search/words-{start}.js", f"gamutSearch({spell(start)},{spell(flatten(part))});\n")
        starts.append(start)
    for at in range(0, len(sections), PARTS):
        copy_to(out, f"search/sections-{at // PARTS}.js",
                f"gamutSearch({at // PARTS},{spell(sections[at:at + PARTS])});\n")
    copy_to(out, "search/starts.js", f"gamutSearch('',{spell({'parts': PARTS, 'starts': starts})});\n")
    return len(sections), len(index)
