"""The tables of the operations (src/operation/NAME.operation), in which everything about an operation is stated once.

A table opens with a line `name: title`. A name with a dash is that of a verb of a family: `event-add` is `gamut event
add` in the tool, event_add in C and Python, and eventAdd in JavaScript. Lines with a keyword and its value follow:

    group    look, judge, change, run or learn
    takes    the operands, and how many: FILE, 1   FILE..., 1 or more   A B, 2
    is       its flags, see FLAGS
    lacks    options of the library that are useless for it
    run      the function that does it; without one, only the tool implements it
    print    the function that prints its answer for people
    json     how its answer is printed as JSON: pretty, line, lines (a list), or own (by the printer)

and sections. TEXT describes it in paragraphs, ANSWER describes its JSON, EXAMPLES has command lines, each with a line
that describes it. OPTIONS has a line for each option, and below it its text:

    -t, --tiebreaks CODES  text
        rank by these criteria in their order

SHAPES has the types of the answer. `answer` names its type, and `answer --check` its type with this option. The shapes
follow, each with a line `name: description` and a line per member with its type and, after two blanks, a description:

    answer  round
    answer --check  checked

    round: a round as the rules pair it
      board         number                from 1
      bye?          number or null        the player; the question mark: the member may be absent
      pairs         list of pairing

Types are those of TYPES, `list of` one, shapes, and several joined by `or`, in brackets for the items of a list (`list
of (number or null)`); a decimal is a text in JSON. A member `...` means more members of that type. Instead of all this,
SHAPES may be one line `as NAME`: the operation answers what NAME answers, and the types exist once, under that name.

The kind of an option (KINDS), or `one of a | b | c`, follows after two blanks; then may follow `general` (many
operations have it, and only the complete help shows it), `tool` (only the command line has it: forms, colours,
browsers), `needs NAME` (it is refused without that option) and `unless NAME` (it is refused with that option). A flaw fails the build with its line."""
import pathlib
import re

from sourcetree import ROOT

GROUPS = ["look", "judge", "change", "run", "learn"]
FLAGS = {
    "reads": "is_reading",  # takes the library's options of reading
    "writes": "is_writing",  # takes the library's options of writing
    "raw": "is_raw",  # works on bytes, not on records
    "collection": "takes_collection",  # --database replaces the operands
    "values": "takes_values",  # operands may be NAME=VALUE
    "folders": "takes_folders",  # operands are files, or folders of files
    "prints-file": "prints_file",  # writes to stdout if no output is named
    "conditions": "lists_conditions",  # its help explains the options that select records by meaning; others take them as well
    "counts-findings": "counts_findings",  # its answer counts the findings, so they are not printed
    "needs-output": "needs_output",  # the option --output must be given
    "reads-collection": "reads_collection",  # --database names a collection that is read instead of files
    "streams": "is_streaming",  # prints its answer while it works
    "each": "is_each",  # works on each file separately
    "prints-errors": "prints_errors",  # prints findings; with --quiet only errors
}
# How a value is given, and the C type of its member.
KINDS = {"switch": ("GAMUT_OPTION_SWITCH", "bool "), "text": ("GAMUT_OPTION_TEXT", "const char *"),
         "number": ("GAMUT_OPTION_NUMBER", "uint64_t "), "ordinal": ("GAMUT_OPTION_ORDINAL", "uint64_t "),
         "size": ("GAMUT_OPTION_SIZE", "uint64_t "), "choice": ("GAMUT_OPTION_CHOICE", "const char *"),
         "setting": ("GAMUT_OPTION_SETTING", None)}
OPTION = re.compile(r"(?:-(?P<letter>\w), )?--(?P<name>[a-z-]+)(?: (?P<argument>[A-Z]+))?  (?P<kind>.*)")
ANSWER = re.compile(r"answer(?: --([a-z-]+)(?: (\S+))?)?  (.+)")
DECIMAL = {"type": "string", "pattern": "^-?[0-9]+(\\.[0-9]+)?$"}
TYPES = {"text": {"type": "string"}, "number": {"type": "integer"}, "decimal": DECIMAL, "real": {"type": "number"},
         "flag": {"type": "boolean"}, "null": {"type": "null"}, "any": {}}
SPELLINGS = ("pretty", "line", "lines", "own")
MARKS = ("general", "tool")
SECTIONS = ("TEXT", "ANSWER", "SHAPES", "OPTIONS", "EXAMPLES")


class Flaw(Exception):
    """What is wrong with a table, and in which line."""


class Option:
    """An option: a line of OPTIONS, and its text."""

    def __init__(self, line, words):
        found = OPTION.fullmatch(words)
        if not found:
            raise Flaw(f"{line}: '{words}' is no option")
        self.line, self.name, self.letter, self.argument = line, found["name"], found["letter"], found["argument"]
        kind, *marks = [word.strip() for word in found["kind"].split(",")]
        self.values = None
        for word in [kind, *marks]:
            if word.startswith("one of "):
                self.values = "|".join(value.strip() for value in word.removeprefix("one of ").split("|"))
        self.kind = "choice" if kind.startswith("one of ") else kind
        self.needs = next((mark.removeprefix("needs ") for mark in marks if mark.startswith("needs ")), None)
        self.unless = next((mark.removeprefix("unless ") for mark in marks if mark.startswith("unless ")), None)
        self.marks = [mark for mark in marks if not mark.startswith(("one of ", "needs ", "unless "))]
        self.text = ""
        if self.kind not in KINDS or not set(self.marks) <= set(MARKS):
            raise Flaw(f"{line}: '{found['kind']}' is no kind of option")

    @property
    def is_member(self):
        return self.kind != "setting" and "tool" not in self.marks

    @property
    def member(self):
        return self.name.replace("-", "_")


class Member:
    """A member of a shape."""

    def __init__(self, line, words):
        name, rest = words.split(None, 1)
        kind, _, self.text = re.sub(r"\s{2,}", "\t", rest.strip(), count=1).partition("\t")
        self.line, self.name, self.is_optional = line, name.rstrip("?"), name.endswith("?")
        self.type = read_type(kind)


class Shape:
    """The type of an answer, or of a part of it."""

    def __init__(self, name, text):
        self.name, self.text, self.members = name, text, []


def read_type(words):
    """A list of alternatives: a word of TYPES, the name of a shape, or ("list", type)."""
    if words.startswith("list of (") and words.endswith(")"):
        return [("list", read_type(words.removeprefix("list of (").removesuffix(")")))]
    if words.startswith("list of ") and " or " not in words:
        return [("list", read_type(words.removeprefix("list of ")))]
    return [("list", read_type(word.removeprefix("list of "))) if word.startswith("list of ") else word for word in words.split(" or ")]


def shapes_in(kinds):
    for kind in kinds:
        yield from shapes_in(kind[1]) if isinstance(kind, tuple) else [kind] if kind not in TYPES else []


class Answer:
    """The answer if an option is given, such as `--norms` or `--graph json`; without an option, the default."""

    def __init__(self, option, value, kinds, is_part=False):
        self.option, self.value, self.type, self.is_part = option, value, kinds, is_part


class Operation:
    """The content of a table."""

    def __init__(self, path):
        self.path = path
        self.words, self.sections = {}, {name: [] for name in SECTIONS}
        section = None
        for line, text in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            if line == 1:
                self.name, _, self.title = text.partition(": ")
            elif text in SECTIONS:
                section = text
            elif section:
                self.sections[section].append((line, text))
            elif text:
                word, _, rest = text.partition(" ")
                self.words[word] = rest.strip()
        if self.name != path.stem or not self.title:
            raise Flaw(f"1: the table of {path.stem} opens with '{path.stem}: what it does'")
        self.read_words()
        self.options = self.read_options()
        self.owner = self.read_owner()  # the operation whose shapes and answers it has
        self.answers, self.shapes = self.read_shapes() if self.owner is self else (self.owner.answers, self.owner.shapes)
        self.examples = self.read_examples()

    def read_words(self):
        unknown = set(self.words) - {"group", "takes", "is", "lacks", "run", "print", "json"}
        if unknown or self.words.get("group") not in GROUPS:
            raise Flaw(f"2: it needs a group of {', '.join(GROUPS)}" if not unknown else f"2: '{unknown.pop()}' is no word of a table")
        self.group = self.words["group"]
        takes = re.fullmatch(r"(.*), (\d+)(?: to (\d+)|( or more))?", self.words.get("takes", ""))
        if not takes:
            raise Flaw("2: takes names the operands, and how many: FILE..., 1 or more")
        self.operands, self.least = takes[1], int(takes[2])
        self.most = 0 if takes[4] else int(takes[3] or takes[2])
        self.flags = [word.strip() for word in self.words.get("is", "").split(",") if word.strip()]
        for flag in self.flags:
            if flag not in FLAGS:
                raise Flaw(f"2: '{flag}' is nothing that an operation can be")
        self.lacks = self.words.get("lacks", "").split()
        self.spelling = self.words.get("json", "pretty")
        if self.spelling not in SPELLINGS:
            raise Flaw(f"2: json is one of {', '.join(SPELLINGS)}")

    @property
    def identifier(self):
        """Its name in C and Python."""
        return self.name.replace("-", "_")

    @property
    def family(self):
        """The first word of its command, if it is a verb of a family."""
        return self.name.partition("-")[0] if "-" in self.name else None

    @property
    def command(self):
        """What follows `gamut` on a command line."""
        return self.name.replace("-", " ", 1)

    @property
    def is_worded(self):
        """Whether words follow its file, as in FILE NAME=VALUE..."""
        return bool(self.family) and self.operands.startswith("FILE ")

    def read_owner(self):
        said = [(line, text.removeprefix("as ")) for line, text in self.sections["SHAPES"] if text.startswith("as ")]
        if not said:
            return self
        line, name = said[0]
        if len([text for _, text in self.sections["SHAPES"] if text]) > 1:
            raise Flaw(f"{line}: what another operation answers is not stated again")
        path = self.path.parent / f"{name}.operation"
        if not path.exists():
            raise Flaw(f"{line}: there is no operation '{name}'")
        owner = Operation(path)
        if owner.owner is not owner or any(answer.option for answer in owner.answers):
            raise Flaw(f"{line}: the answer of '{name}' is borrowed, or depends on its options")
        return owner

    def read_shapes(self):
        answers, shapes = [], {}
        for line, text in self.sections["SHAPES"]:
            said = ANSWER.fullmatch(text)
            if said:
                answers.append((line, *said.groups()))
            elif text.startswith("  ") and shapes:
                list(shapes.values())[-1].members.append(Member(line, text))
            elif text:
                name, colon, words = text.partition(": ")
                if not colon or name in shapes:
                    raise Flaw(f"{line}: '{text}' is no shape of its own")
                shapes[name] = Shape(name, words)
        answers = [answer for words in answers for answer in self.read_answer(shapes, *words)]
        used = [*(answer.type for answer in answers), *(member.type for shape in shapes.values() for member in shape.members)]
        for name in (name for kinds in used for name in shapes_in(kinds)):
            if name not in shapes:
                raise Flaw(f"1: there is no shape '{name}'")
        return answers, shapes

    def read_answer(self, shapes, line, name, value, kinds):
        """`its member` means the member of the first shape that the value of the option names."""
        option = next((option for option in self.options if option.name == name), None)
        if name and not option:
            raise Flaw(f"{line}: there is no option --{name}")
        if kinds == "its member":
            members = {member.name: member.type for member in next(iter(shapes.values())).members}
            return [Answer(option, word, members[word], True) for word in option.values.split("|") if word in members]
        return [Answer(option, value, read_type(kinds))]

    @property
    def answer(self):
        """All types that the answer may have."""
        return [kind for answer in self.answers for kind in answer.type]

    def read_options(self):
        """A continued line is indented by two, the text by four."""
        options, head = [], None
        for line, text in [*self.sections["OPTIONS"], (0, "")]:
            if head and not re.match(r"  \S", text):
                options.append(Option(*head))
                head = None
            if text.startswith("-"):
                head = (line, text)
            elif head:
                head = (head[0], f"{head[1]} {text.strip()}")
            elif text.startswith("    ") and options:
                options[-1].text = f"{options[-1].text} {text.strip()}".strip()
            elif text:
                raise Flaw(f"{line}: '{text}' belongs to no option")
        names = [option.name for option in options]
        for option in options:
            if not option.text:
                raise Flaw(f"{option.line}: --{option.name} has no text")
            if names.count(option.name) > 1:
                raise Flaw(f"{option.line}: --{option.name} is there twice")
            for partner, words in (option.needs, "only with"), (option.unless, "not with"):
                if partner and partner not in names:
                    raise Flaw(f"{option.line}: --{option.name} names --{partner}, which is not there")
                if partner:
                    option.text += f"; {words} --{partner}"
        return options

    def read_examples(self):
        lines = [text for _, text in self.sections["EXAMPLES"] if text]
        return [(lines[at], lines[at + 1].strip()) for at in range(0, len(lines) - 1, 2)]

    def prose(self, section):
        """The paragraphs, each in one line; None: there are none. A borrowed answer may be described by its owner."""
        if section == "ANSWER" and self.owner is not self and not any(text for _, text in self.sections[section]):
            return self.owner.prose(section)
        text = "\n".join(text for _, text in self.sections[section]).strip()
        return "\n\n".join(" ".join(part.split()) for part in re.split(r"\n\n+", text)) or None


def read_tables(paths=None):
    """The tables of the given files, or all, in the order of help."""
    tables = []
    for path in map(pathlib.Path, paths or all_paths()):
        try:
            tables.append(Operation(path))
        except Flaw as flaw:
            raise SystemExit(f"{path}:{flaw}") from flaw
    return tables


def all_paths():
    folder = ROOT / "src" / "operation"
    words = re.search(r"^operations = \[(.*?)\]", (folder / "meson.build").read_text(), re.MULTILINE | re.DOTALL)[1]
    return [folder / f"{name}.operation" for name in re.findall(r"'([a-z-]+)'", words)]
