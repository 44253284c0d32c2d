"""Documents as pages of the site: Markdown to HTML, anchors, links and code.

A document is one page, or several if it is in SPLIT: then each `## ` section that has a page of its own leaves only
its name in the first. Anchors are those that code hosts give to headings, so that a link works in both places; a
heading that is the id of a rule or the name of a function is its own anchor."""
import html
import pathlib
import posixpath
import re
import subprocess

from sourcetree import ROOT

# Documents that are too long for a page, and which of their sections become pages. The word is the page's name.
SPLIT = {"docs/rules.md": re.compile(r"[a-z0-9]+"), "docs/api.md": re.compile(r"gamut/(\w+)\.h")}
LARGEST = 36_000  # letters of a page before it gets its frame, its links and its colours; with them it stays below 100 KB
HEADING = re.compile(r"<h([1-6])>(.*?)</h\1>", re.DOTALL)
PRE = re.compile(r'<pre><code(?: class="language-([\w-]+)")?>(.*?)</code></pre>', re.DOTALL)
LINK = re.compile(r'(<(?:a|img)\b(?! class="(?:anchor|part)")[^>]*?\b(href|src)=")([^"]*)(")')
CODE = re.compile(r"(<pre.*?</pre>|<h[1-6].*?</h[1-6]>|<a\b.*?</a>)|<code>([^<]*)</code>", re.DOTALL)
SEVERITY = re.compile(r"<strong>(error|warning|note)</strong>: ")  # of a rule
NAME = re.compile(r"(<pre.*?</pre>|<h[1-6].*?</h[1-6]>|<a\b.*?</a>|<code.*?</code>|<[^>]*>)|\b(gamut_\w+)", re.DOTALL)
COMMENT = re.compile(r"<!--.*?-->\n?", re.DOTALL)
TAGS = re.compile(r"<[^>]*>")
# A code that is its own anchor: the id of a rule, a function.
OWN_ANCHOR = re.compile(r"[a-z0-9-]+(?:\.[a-z0-9-]+)+|gamut_\w+")
EXTERNAL = re.compile(r"[a-z][a-z+.-]*:", re.IGNORECASE)

WORDS = {
    "c": ("auto break case const continue do else enum extern for if int long return short signed sizeof static struct switch typedef "
          "union unsigned void while bool char double float size_t uint8_t uint16_t uint32_t uint64_t int8_t int16_t int32_t int64_t "
          "include define true false NULL"),
    "python": ("and as assert async await break class continue def del elif else except finally for from if import in is lambda not "
               "or pass raise return try while with yield None True False"),
    "js": ("async await break case catch class const continue else export finally for from function if import in instanceof let new "
           "of return switch this throw try typeof while yield null true false undefined"),
}
TOKENS = {
    "c": r"(?P<rem>/\*.*?\*/|//[^\n]*)|(?P<str>\"(?:\\.|[^\"\\\n])*\"|&lt;[\w/.]+&gt;)|(?P<word>\b[A-Za-z_]\w*\b)",
    "python": r"(?P<rem>\#[^\n]*)|(?P<str>\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*')|(?P<word>\b[A-Za-z_]\w*\b)",
    "js": r"(?P<rem>/\*.*?\*/|//[^\n]*)|(?P<str>\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|`[^`]*`)|(?P<word>\b[A-Za-z_]\w*\b)",
}


class Page:
    """A page of the site: where it is, and what is on it."""

    def __init__(self, path, source, body):
        self.path, self.source, self.body = path, source, body
        self.title, self.sections, self.kind = "", [], "document"

    def link_to(self, path, anchor=""):
        """The address of another page or file of the site, relative to this one."""
        found = posixpath.relpath(path, posixpath.dirname(self.path) or ".") if path != self.path else ""
        return found + (f"#{anchor}" if anchor else "") or posixpath.basename(self.path)


def markdown(text):
    done = subprocess.run(["cmark-gfm", "--unsafe", "-e", "table", "-e", "strikethrough"], input=text,
                          capture_output=True, text=True,
                          check=True)
    return COMMENT.sub("", done.stdout)


def plain(part):
    """The text of HTML."""
    return html.unescape(TAGS.sub("", part)).strip()


def anchor_of(title, taken):
    """The anchor of a heading as code hosts make it."""
    anchor = re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
    count = taken.get(anchor, 0)
    taken[anchor] = count + 1
    return f"{anchor}-{count}" if count else anchor


def pages_of(source, text):
    """The pages of a document: the first one, and those of its sections."""
    name = source.removeprefix("docs/").removesuffix(".md")
    name = {"README": "contents"}.get(name, name).lower().replace("/readme", "/index")
    chosen = SPLIT.get(source)
    if not chosen:
        return [Page(f"{name}.html", source, text)]
    first, *sections = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    rest, pages = [first], []
    for section in sections:
        title = section.split("\n", 1)[0].removeprefix("## ")
        found = chosen.fullmatch(title)
        if found:
            path = f"{name}/{found[found.re.groups]}.html"
            section = re.sub(r"^##", "#", section, flags=re.MULTILINE)
            if "/" not in title:  # a rule's format
                section = f"# Rules of {title}\n\nOne of [all rules](#rules).{section[len(title) + 2:]}"
            pages.append(Page(path, source, section))
        else:
            rest.append(section)
    return [Page(f"{name}/index.html", source, "".join(rest)), *pages]


def parts_of(page, body):
    """The page, or several if it would be too large: then its sections, as many as fit, are pages one after the other."""
    page.body = body
    if len(body) <= LARGEST:
        return [page]
    sections = re.split(r"(?=<h[23]>)", body)
    if len(sections) == 1:  # without headings, paragraphs
        sections = re.split(r"(?=<p>)", body)
    parts, above = [sections[0]], ""
    for section in sections[1:]:
        heading = HEADING.match(section)
        above = heading[2] if heading and heading[1] == "2" else above
        if len(parts[-1]) + len(section) > LARGEST:
            parts.append(f"<h2>{above} (continued)</h2>\n" if above and (not heading or heading[1] == "3") else "")
        parts[-1] += section
    title, name = re.search(r"<h1>(.*?)</h1>", body, re.DOTALL)[1], page.path.removesuffix(".html")
    pages = [Page(f"{name}-{number}.html" if number > 1 else page.path, page.source,
                  part if number == 1 else f"<h1>{title}, part {number}</h1>\n{part}") for number,
                  part in enumerate(parts, 1)]
    rows = []
    for number, other in enumerate(pages[1:], 2):
        titles = [found[2] for found in HEADING.finditer(other.body) if found[1] in "23"
                  and not found[2].endswith("(continued)")]
        rows.append(f'<li><a class="part" href="{posixpath.basename(other.path)}">Part {number}</a>'
                    + (f": {titles[0]}" if titles else "") + (f" to {titles[-1]}" if len(titles) > 1 else "") + "</li>")
    opening = re.search(r"</h1>(?:\n<p>.*?</p>)?", pages[0].body, re.DOTALL)
    pages[0].body = f"{pages[0].body[:opening.end()]}\n<ul>{''.join(rows)}</ul>\n{pages[0].body[opening.end():]}"
    return pages


class Site:
    """All pages, and what each address of a document has become."""

    def __init__(self):
        self.pages, self.files = [], {}
        # README is what the front page says in other words.
        self.front = Page("index.html", "README.md", "")
        self.anchors = {}  # (document, anchor) -> (page, anchor)
        self.firsts = {"README.md": self.front}  # document -> page
        self.codes = {}  # text of code -> (page, anchor)
        self.lost = []  # links that lead nowhere
        self.outside = set()

    def add(self, source, text, kind="document"):
        """Add a document."""
        taken = {}
        for whole in pages_of(source, text):
            for page in parts_of(whole, markdown(whole.body)):
                page.kind = kind
                self.firsts.setdefault(source, page)
                self.give_anchors(page, page.body, taken)
                self.pages.append(page)

    def give_anchors(self, page, body, taken):
        own, depth = {}, 0

        def mark(found):
            nonlocal depth
            # No level is left out, as screen readers expect it.
            level, title = min(int(found[1]), depth + 1), plain(found[2])
            depth = level
            hosted = anchor_of(title, taken)
            anchor = title if OWN_ANCHOR.fullmatch(title) else hosted
            anchor += "-again" if anchor in own else ""
            own[anchor] = True
            self.anchors[(page.source, hosted)] = (page, anchor)
            if OWN_ANCHOR.fullmatch(title):
                self.codes.setdefault(title, (page, anchor))
            if level == 1:
                page.title = page.title or title
                return f'<h1 id="{html.escape(anchor)}">{found[2]}</h1>'
            page.sections.append((level, anchor, title))
            return (f'<h{level} id="{html.escape(anchor)}">{found[2]} <a class="anchor" href="#{html.escape(anchor)}" '
                    f'aria-label="Link to {html.escape(title)}">#</a></h{level}>')

        page.body = HEADING.sub(mark, body)

    def finish(self):
        """Make links and code of all pages as the site has them."""
        for page in self.pages:
            self.codes.setdefault(page.source, (page, ""))
        for page in self.pages:
            body = LINK.sub(lambda found, page=page: found[1]
                            + html.escape(self.resolve(page, html.unescape(found[3]))) + found[4], page.body)
            body = CODE.sub(lambda found, page=page: self.link_code(page, found), body)
            body = NAME.sub(lambda found, page=page: self.link_name(page, found), body)
            body = PRE.sub(lambda found: code_block(found[1] or "", html.unescape(found[2])), body)
            body = body.replace("<th></th>", "<td></td>")  # a heading of nothing
            body = body.replace("<table>", '<div class="table" tabindex="0" role="group" aria-label="Table"><table>')
            body = SEVERITY.sub(r'<strong class="severity \1">\1</strong> ', body)
            page.body = body.replace("</table>", "</table></div>")

    def link_code(self, page, found):
        """Code that names a document, a rule or a function leads to it."""
        if found[1]:
            return found[1]
        words = html.unescape(found[2])
        target = self.codes.get(words) or self.codes.get(words.removesuffix("()"))
        if not target or target[0] is page and not target[1]:
            return found[0]
        return f'<a href="{html.escape(page.link_to(target[0].path, target[1]))}">{found[0]}</a>'

    def link_name(self, page, found):
        """The name of a function leads to it in prose, too."""
        target = self.codes.get(found[2]) if found[2] else None
        return f'<a href="{html.escape(page.link_to(target[0].path, target[1]))}">{found[2]}</a>' if target else found[0]

    def resolve(self, page, address):
        """What a link of a document is on the site. Files of the tree that are no documents are copied."""
        if EXTERNAL.match(address):
            self.outside.add(address)
            return address
        path, _, anchor = address.partition("#")
        source = posixpath.normpath(posixpath.join(posixpath.dirname(page.source), path)) if path else page.source
        if f"{source}/README.md" in self.firsts:
            source += "/README.md"
        if source in self.firsts:
            if not anchor:
                return page.link_to(self.firsts[source].path)
            target = self.anchors.get((source, anchor))
            if target:
                return page.link_to(target[0].path, target[1])
        elif (ROOT / source).is_file():
            self.files[source] = source if not source.startswith("docs/") else source.removeprefix("docs/")
            return page.link_to(self.files[source])
        self.lost.append(f"{page.source}: {address}")
        return address


def code_block(language, text):
    """A block of code; commands are told from what they print."""
    said = f' data-language="{language}"' if language else ""
    if language == "console" or (language == "text" and text.startswith("$ ")):
        lines, goes_on = [], False
        for line in text.rstrip("\n").split("\n"):
            if line.startswith("$ ") or goes_on:
                shown = line.removeprefix("$ ")
                prompt = "" if goes_on else '<span class="prompt">$ </span>'
                lines.append(f'{prompt}<b class="command">{html.escape(shown)}</b>')
                goes_on = line.endswith("\\")
            else:
                lines.append(html.escape(line))
        body = "\n".join(lines)
    else:
        body = coloured(language, html.escape(text.rstrip("\n"), quote=False))
    return f'<pre tabindex="0"{said}><code>{body}</code></pre>'


def coloured(language, text):
    language = {"ts": "js", "javascript": "js"}.get(language, language)
    if language not in TOKENS:
        return text
    words = set(WORDS[language].split())

    def mark(found):
        kind = found.lastgroup
        return found[0] if kind == "word" and found[0] not in words else f'<span class="{kind}">{found[0]}</span>'

    return re.sub(TOKENS[language], mark, text, flags=re.DOTALL)


def documents():
    """The documents of the tree, by their paths from its root."""
    found = sorted((ROOT / "docs").rglob("*.md")) + sorted(path for path in ROOT.glob("*.md")
                                                           if path.name != "README.md")
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in found}


def copy_to(out, name, data):
    path = pathlib.Path(out) / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
