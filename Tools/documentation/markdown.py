# SPDX-License-Identifier: MIT
"""The prose of Markdown, without code, destinations of links, and directives."""

import dataclasses
import re

FENCE = re.compile(r"^(```+|~~~+)")
HEADING = re.compile(r"^(#{1,6})\s+(.*)")
ITEM = re.compile(r"^(?:[-*+]|\d+[.)])\s+")
DIRECTIVE = re.compile(r"^(?:@[A-Z]\w*(?:\(.*)?|\}|\))\s*\{?$")
FIELD = re.compile(r"^(?:Parameters?|Returns|Throws|Complexity|Note|Important|Warning|SeeAlso|Precondition)\b[^:]*:\s*")
REFERENCE = re.compile(r"^\[[^\]]+\]:\s*\S+")
RULER = re.compile(r"^[\s|:*_=-]*$")

CODE = re.compile(r"(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.S)
IMAGE_OR_LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\[\]]*\])*)\](?:\([^()\s]*(?:\([^()]*\)[^()\s]*)*(?:\s+\"[^\"]*\")?\)|\[[^\]]*\])")
ADDRESS = re.compile(r"<(?:https?|doc|mailto):[^>]*>|\b(?:https?|file)://[^\s)>]+")
TAG = re.compile(r"</?[A-Za-z][^<>\n]*>")

LINK_START, LINK_END = "\x01", "\x02"


@dataclasses.dataclass
class Block:
    """A paragraph, a list item, a heading or a cell of a table."""

    kind: str
    """"paragraph", "item", "heading" or "cell"."""
    text: str
    """The prose with "Code" for code, and with link texts between LINK_START and LINK_END."""
    lines: list
    """The number of each line of the text."""

    def line(self, position):
        """Returns the line number of a position in the text."""
        return self.lines[min(self.text.count("\n", 0, position), len(self.lines) - 1)]




class Reader:
    """Collects the blocks of Markdown line by line."""

    def __init__(self):
        self.blocks = []
        self.unwrappable = set()
        """The numbers of the lines of code, tables and HTML."""
        self.kind, self.texts, self.lines = "paragraph", [], []
        self.fence = None
        self.in_html = self.in_list = self.was_blank = False

    def flush(self):
        """Ends the current block."""
        if self.texts:
            self.blocks.append(Block(self.kind, plain("\n".join(self.texts)), self.lines))
        self.kind, self.texts, self.lines = "paragraph", [], []

    def add(self, number, text):
        self.texts.append(text)
        self.lines.append(number)

    def read(self, number, raw):
        """Reads a line."""
        text = raw.strip()
        if self.skips_code(number, raw, text) or self.skips_html(number, text):
            return
        if not text:
            self.flush()
            self.was_blank = True
            return
        if self.was_blank and not raw.startswith(" "):
            self.in_list = False
        self.was_blank = False
        if text.startswith("|"):
            self.read_row(number, text)
        elif RULER.match(text) or DIRECTIVE.match(text) or REFERENCE.match(text):
            self.flush()
            self.unwrappable.add(number)
        elif heading := HEADING.match(text):
            self.flush()
            self.blocks.append(Block("heading", plain(heading[2]), [number]))
            self.unwrappable.add(number)
        elif item := ITEM.match(text):
            self.flush()
            self.kind, self.in_list = "item", True
            self.add(number, FIELD.sub("", text[item.end():]))
        else:
            self.add(number, text.lstrip("> "))

    def skips_code(self, number, raw, text):
        """Returns a Boolean value that indicates whether a line is a part of a code block."""
        fence = FENCE.match(text)
        if self.fence:
            self.unwrappable.add(number)
            if fence and fence[1].startswith(self.fence) and text == fence[1]:
                self.fence = None
            return True
        if fence:
            self.flush()
            self.unwrappable.add(number)
            self.fence = fence[1]
            return True
        is_indented = raw.startswith("    ") and text and not self.texts and not self.in_list
        if is_indented:
            self.unwrappable.add(number)
        return is_indented

    def skips_html(self, number, text):
        """Returns a Boolean value that indicates whether a line is a part of an HTML comment."""
        if not self.in_html and not text.startswith("<!--"):
            return False
        self.flush()
        self.unwrappable.add(number)
        self.in_html = "-->" not in text
        return True

    def read_row(self, number, text):
        """Reads a row of a table, whose cells are blocks."""
        self.flush()
        self.unwrappable.add(number)
        if RULER.match(text):
            return
        masked = CODE.sub(lambda code: "\0" * len(code[0]), text).replace("\\|", "\0\0")
        start = 1
        for end in [i for i, character in enumerate(masked) if character == "|"][1:] or [len(text)]:
            cell = text[start:end].strip()
            if cell:
                self.blocks.append(Block("cell", plain(cell), [number]))
            start = end + 1


def plain(text):
    """Returns prose with placeholders for code and addresses, and without markup. The lines stay."""
    text = CODE.sub(lambda code: placeholder("Code", code[0]), text)
    text = IMAGE_OR_LINK.sub(lambda link: LINK_START + link[2] + LINK_END, text)
    text = ADDRESS.sub("Link", text)
    return TAG.sub("", text).replace("**", "").replace("\\", "")


def placeholder(word, text):
    return word + "\n" * text.count("\n")


def read(lines, unindented=False):
    """Returns the blocks of numbered lines, and the numbers of the lines that cannot be wrapped.

    In tutorials indentation follows the directives and means nothing (`unindented`).
    """
    reader = Reader()
    for number, text in lines:
        reader.read(number, text.strip() if unindented else text)
    reader.flush()
    return reader.blocks, reader.unwrappable
