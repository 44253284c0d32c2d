"""The programs on the pages of five minutes (docs/start), and what they print there.

A block of a program is followed by a block of text with its output. In C the text has the commands, too: `$ cc ...`
compiles the program that `NAME.c` before its block names, and `$ ./NAME ARGUMENTS` runs it."""
import re
import shlex

from sourcetree import ROOT

START = ROOT / "docs" / "start"
BLOCKS = re.compile(r"^(?:[^\n]*`(?P<name>\w+)\.c`:\n\n)?```(?P<language>c|python|js)\n(?P<code>.*?)^```$(?P<rest>(?:(?!^```).)*?^```text\n(?P<said>.*?)^```$)?",
                    re.MULTILINE | re.DOTALL)


class Program:
    """A program, its place, and the text that belongs to it; None: there is none."""

    def __init__(self, page, found):
        self.page, self.name, self.language, self.code, self.said = page, found["name"], found["language"], found["code"], found["said"]

    def runs(self):
        """(arguments, output) of every command that runs a program in C."""
        for part in re.split(r"^\$ ", self.said or "", flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            words = shlex.split(command)
            if words[0] == f"./{self.name}":
                yield words[1:], output


def programs(language):
    """The programs of all pages in a language."""
    return [Program(path.name, found) for path in sorted(START.glob("*.md"))
            for found in BLOCKS.finditer(path.read_text(encoding="utf-8"))
            if found["language"] == language]
