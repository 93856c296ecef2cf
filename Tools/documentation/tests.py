# SPDX-License-Identifier: MIT
"""The tests of Swift Testing in a file, with their suites and the guarantees that `.contract` gives them."""

import dataclasses
import re

TOKEN = re.compile(
    r"(?P<raw>`[^`\n]+`)|(?P<bracket>[{}])|(?P<directive>^[ ]*#(?:if|elseif|else|endif)\b.*)"
    r"|@(?P<attribute>Test|Suite)\b|(?P<function>\bfunc\s+(?P<name>`[^`\n]+`|\w+))"
    r"|\b(?:struct|class|enum|actor|extension)\s+(?!func\b|var\b|let\b)(?P<type>\w+)", re.M)
CONTRACT = re.compile(r"\.contract\(")
CONDITION = re.compile(r"\.(?:enabled|disabled)\b")
LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')
ESCAPE = re.compile(r"\\(.)")


@dataclasses.dataclass
class Test:
    """A test function."""

    suite: str
    name: str
    """The function's name, with the backticks of a raw identifier."""
    line: int
    contracts: list
    """The texts of its own contracts."""
    condition: str
    """The condition of the `#if` around it, or an empty text."""
    has_title: bool
    """Whether it has a display name besides its name."""
    is_conditional: bool
    """Whether a trait enables or disables it, as by a tool that may be missing."""


@dataclasses.dataclass
class Suite:
    """A type with a `@Suite` attribute."""

    name: str
    line: int
    contracts: list


def end_of_arguments(code, start):
    """Returns the position after the bracket that closes the one at a position."""
    depth = 0
    for position in range(start, len(code)):
        depth += {"(": 1, ")": -1}.get(code[position], 0)
        if not depth:
            return position + 1
    return len(code)


class Reader:
    """Follows the scopes and attributes of a file."""

    def __init__(self, text, code):
        self.text, self.code = text, code
        self.scopes = []
        """For each open brace, the type whose body it opens, or None."""
        self.type = None
        self.conditions = []
        self.attribute = None
        """The name, contracts and traits of the last attribute that no declaration has followed."""
        self.tests, self.suites = [], []

    def read(self):
        position = 0
        while match := TOKEN.search(self.code, position):
            position = match.end()
            if match["bracket"]:
                self.follow(match["bracket"])
            elif match["directive"]:
                self.branch(match["directive"].strip())
            elif match["attribute"]:
                position = self.read_attribute(match)
            elif match["function"]:
                self.add_test(match)
            elif match["type"]:
                self.type = match["type"]
                if self.attribute and self.attribute[0] == "Suite":
                    self.suites.append(Suite(self.type, self.line(match), self.attribute[1]))
                self.attribute = None

    def line(self, match):
        return self.text.count("\n", 0, match.start()) + 1

    def follow(self, bracket):
        if bracket == "{":
            self.scopes.append(self.type)
            self.type = None
        elif self.scopes:
            self.scopes.pop()

    def branch(self, directive):
        keyword, _, condition = directive.partition(" ")
        if keyword != "#if" and self.conditions:
            self.conditions.pop()
        if keyword != "#endif":
            self.conditions.append(condition)

    def read_attribute(self, match):
        """Reads the arguments of an attribute and returns the position after them."""
        start = match.end()
        end = end_of_arguments(self.code, start) if self.code[start:start + 1] == "(" else start
        contracts = []
        for contract in CONTRACT.finditer(self.code, start, end):
            argument = self.text[contract.end() - 1:end_of_arguments(self.code, contract.end() - 1)]
            contracts.append(" ".join(ESCAPE.sub(r"\1", part) for part in LITERAL.findall(argument)))
        title = self.text[start:end].removeprefix("(").lstrip().startswith('"')
        is_conditional = bool(CONDITION.search(self.code, start, end))
        self.attribute = match["attribute"], contracts, title, is_conditional
        return end

    def add_test(self, match):
        if self.attribute and self.attribute[0] == "Test":
            suite = next((scope for scope in reversed(self.scopes) if scope), "")
            _, contracts, *traits = self.attribute
            condition = " && ".join(filter(None, self.conditions))
            self.tests.append(Test(suite, match["name"], self.line(match), contracts, condition, *traits))
        self.attribute = None


def read(file):
    """Returns the tests and the suites of a file, in their order."""
    reader = Reader(file.text, file.swift[1])
    reader.read()
    return reader.tests, reader.suites
