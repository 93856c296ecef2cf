# SPDX-License-Identifier: MIT
"""The tokens of Swift code, without comments and without the text of string literals."""

import re
import typing


class Token(typing.NamedTuple):
    kind: str
    """"word", "name" (in backticks), "operator", "directive" or "mark" (a bracket, comma, …)."""
    text: str
    line: int
    is_first: bool
    """A Boolean value that indicates whether the token is the first one of its line."""


TOKEN = re.compile(
    r"""
    (?P<newline>\n)
  | (?P<space>[^\S\n]+)
  | (?P<comment>//[^\n]*)
  | (?P<block>/\*)
  | (?P<string>\#*"(?:"")?)
  | (?P<directive>\#\w+)
  | (?P<number>[0-9][\w]*(?:\.[0-9]\w*)?)
  | (?P<word>\w+)
  | (?P<name>`[^`\n]+`)
  | (?P<operator>[-+*/=<>!&|^~%?]+)
  | (?P<mark>.)
    """,
    re.VERBOSE,
)
BLOCK_COMMENT = re.compile(r"/\*|\*/")


def tokens(code):
    """Returns the tokens of a file."""
    return Lexer(code).read()[0]


class Lexer:
    def __init__(self, code):
        self.code = code
        self.line = 1
        self.found = []

    def read(self, start=0, in_literal=False):
        """Reads until the end, or until the bracket that closes an interpolation.

        Returns the tokens and the position after the last one.
        """
        position, depth, is_first = start, 0, not in_literal
        while match := TOKEN.match(self.code, position):
            kind, text, position = match.lastgroup, match[0], match.end()
            if kind == "newline":
                self.line += 1
                is_first = True
            elif kind == "block":
                position = self.after_block_comment(position)
            elif kind == "string":
                position = self.after_string(text, position)
                is_first = False
            elif kind not in ("space", "comment", "number"):
                if in_literal and text in "()":
                    depth += 1 if text == "(" else -1
                    if depth < 0:
                        break
                text = text.strip("`") if kind == "name" else text
                self.found.append(Token(kind, text, self.line, is_first))
                is_first = False
            elif kind == "number":
                is_first = False
        return self.found, position

    def after_block_comment(self, position):
        """Returns the position after a comment, which may contain others."""
        depth = 1
        while depth and (match := BLOCK_COMMENT.search(self.code, position)):
            depth += 1 if match[0] == "/*" else -1
            self.line += self.code.count("\n", position, match.end())
            position = match.end()
        return position

    def after_string(self, opening, position):
        """Returns the position after a literal, and reads the code of its interpolations."""
        quotes = opening.strip("#")
        hashes = "#" * opening.count("#")
        end = re.compile(rf"\\{hashes}(?P<interpolation>\()|\\{hashes}.|(?P<end>{quotes}{hashes})|\n")
        while match := end.search(self.code, position):
            position = match.end()
            if match["end"]:
                break
            if match["interpolation"]:
                position = self.read(position, in_literal=True)[1]
            self.line += match[0].count("\n")
        return position
