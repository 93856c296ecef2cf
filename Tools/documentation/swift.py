# SPDX-License-Identifier: MIT
"""The comments of Swift code, and the code without comments and without the text of literals."""

import dataclasses
import re

INTERESTING = re.compile(r'//|/\*|\#*"(?:"")?')
INTERESTING_IN_LITERAL = re.compile(INTERESTING.pattern + "|[()]")
BLOCK_COMMENT = re.compile(r"/\*|\*/")
DIRECTIVE = re.compile(r"SPDX-License-Identifier|swift-format-ignore|swift-tools-version|MARK: -$|TODO: -$")


@dataclasses.dataclass
class Comment:
    """Successive lines of comments of one kind, without their markers."""

    is_documentation: bool
    lines: list
    """Pairs of a line number and a text."""
    ends_before: int
    """The line after the comment."""


class Scanner:
    """Separates comments and literals from code."""

    def __init__(self, code):
        self.code = code
        self.pieces = []
        """The position, end and kind of each comment and of each part of a literal."""
        self.read(0, in_literal=False)

    def read(self, position, in_literal):
        """Reads until the end, or until the bracket that closes an interpolation; returns where it stopped."""
        depth = 0
        interesting = INTERESTING_IN_LITERAL if in_literal else INTERESTING
        while match := interesting.search(self.code, position):
            text, position = match[0], match.end()
            if text == "//":
                end = self.code.find("\n", position)
                end = len(self.code) if end < 0 else end
                self.pieces.append((match.start(), end, "comment"))
                position = end
            elif text == "/*":
                position = self.after_block(position)
                self.pieces.append((match.start(), position, "block"))
            elif text in "()":
                depth += 1 if text == "(" else -1
                if depth < 0:
                    return position
            else:
                position = self.after_literal(text, position)
        return len(self.code)

    def after_block(self, position):
        """Returns the position after a block comment, which may contain others."""
        depth = 1
        while depth and (match := BLOCK_COMMENT.search(self.code, position)):
            depth += 1 if match[0] == "/*" else -1
            position = match.end()
        return position if not depth else len(self.code)

    def after_literal(self, opening, position):
        """Returns the position after a literal, and reads the code of its interpolations."""
        quotes, hashes = opening.lstrip("#"), "#" * opening.count("#")
        newline = "" if len(quotes) == 3 else "|\n"
        end = re.compile(rf"\\{hashes}(?P<interpolation>\()|\\{hashes}.|(?P<end>{quotes}{hashes}){newline}", re.S)
        start = position
        while match := end.search(self.code, position):
            position = match.end()
            if match["interpolation"]:
                self.pieces.append((start, position, "literal"))
                position = self.read(position, in_literal=True)
                start = position - 1
            elif match["end"] or match[0] == "\n":
                self.pieces.append((start, match.start(), "literal"))
                return position
        return len(self.code)


def read(code):
    """Returns the comments of Swift code, and the code with spaces instead of comments and literals."""
    pieces = sorted(Scanner(code).pieces)
    blank, position, line, found = [], 0, 1, []
    for start, end, kind in pieces:
        line += code.count("\n", position, start)
        blank.append(code[position:start])
        text = code[start:end]
        blank.append(re.sub(r"[^\n]", " ", text))
        if kind != "literal":
            head = code[code.rfind("\n", 0, start) + 1:start]
            add(found, text, line, head, kind == "block")
        line += text.count("\n")
        position = end
    blank.append(code[position:])
    return [comment for comment, _ in found], "".join(blank)


def add(found, text, line, head, is_block):
    """Adds a comment, or continues the one before it."""
    is_documentation = text.startswith(("///", "/**"))
    if is_block:
        lines = text.removesuffix("*/").lstrip("/*").split("\n")
        lines = [(line + index, re.sub(r"^\s*\* ?", "", part)) for index, part in enumerate(lines)]
        found.append((Comment(is_documentation, lines, line + len(lines)), None))
        return
    content = text.removeprefix("///" if is_documentation else "//").removeprefix(" ")
    if DIRECTIVE.search(content):
        return
    pair = (line, content)
    if found and not head.strip() and found[-1][1] == (head, is_documentation):
        comment = found[-1][0]
        if comment.ends_before == line:
            comment.lines.append(pair)
            comment.ends_before += 1
            return
    # A comment after code is not continued by the next line.
    indentation = (head, is_documentation) if not head.strip() else None
    found.append((Comment(is_documentation, [pair], line + 1), indentation))
