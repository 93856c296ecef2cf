# SPDX-License-Identifier: MIT
"""The public declarations of Swift code that have no summary.

Counted are declarations with `public` or `open`, the members of a `public extension`, the requirements of public
protocols and the cases of public enumerations. Their summary stands in a comment with `///` or `/** */` before them.

Not counted: extensions, `deinit`, overrides (their superclass documents them), declarations with `@_spi`, and those
that are unavailable. Members with well-known contracts, such as `init(from:)` and `==`, do count: their summary says
what is particular to the type.
"""

import re

ATTRIBUTE = r"@\w+(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\s*"
MODIFIER = (
    r"(?:public|open|package|internal|private|fileprivate|final|static|class(?=\s+(?:func|var|let|subscript))|lazy|weak"
    r"|unowned|override|mutating|nonmutating|indirect|nonisolated|isolated|required|convenience|dynamic|optional"
    r"|borrowing|consuming|distributed|prefix|postfix|infix|unsafe)(?:\(\w+\))?\s+")
KEYWORD = (
    r"(?P<keyword>struct|class|enum|protocol|actor|extension|typealias|associatedtype|macro|precedencegroup|operator"
    r"|func|init|subscript|var|let|case|deinit)\b")
DECLARATION = re.compile(rf"^\s*(?P<head>(?:{ATTRIBUTE}|{MODIFIER})*){KEYWORD}\s*(?P<name>`?\w+|[^\w\s(]+)?")
ATTRIBUTE_START = re.compile(r"^\s*@\w")
BRACKET = re.compile(r"[{}()\[\]]")
LIMITED = re.compile(r"\b(?:package|internal|private|fileprivate)\b(?!\()")
EXEMPT = re.compile(r"\boverride\b|@_spi\b|@available\([^)]*\bunavailable\b")
INHERITING = {"extension": "extension", "protocol": "protocol", "enum": "enum"}


class Finder:
    """Follows the scopes of a file line by line."""

    def __init__(self, documented):
        self.documented = documented
        """The numbers of the lines that follow a documentation comment."""
        self.scopes = []
        """For each open bracket, the kind of the public declaration whose body it opens, or None."""
        self.pending = None
        self.head, self.has_summary = "", False
        self.found = []

    def read(self, number, line):
        """Reads a line of code without comments and literals."""
        if not self.is_within_brackets():
            self.has_summary |= number in self.documented
            declaration = DECLARATION.match(line)
            if declaration:
                self.declare(number, declaration)
            if declaration or line.strip() and not ATTRIBUTE_START.match(line):
                self.head, self.has_summary = "", False
            else:
                self.head += line + " "
        self.follow(line)

    def is_within_brackets(self):
        return bool(self.scopes) and self.scopes[-1] == "brackets"

    def declare(self, number, match):
        """Notes a declaration if it is public and has no summary."""
        head, keyword, name = self.head + match["head"], match["keyword"], match["name"] or ""
        scope = self.scopes[-1] if self.scopes else None
        is_public = bool(re.search(r"\b(?:public|open)\b(?!\()", head))
        if scope == "protocol" or scope == "extension" and not LIMITED.search(head):
            is_public = True
        if scope == "enum" and keyword == "case":
            is_public = True
        self.pending = INHERITING.get(keyword) if is_public else None
        if not is_public or self.has_summary or keyword in ("extension", "deinit") or EXEMPT.search(head):
            return
        name = name.strip("`")
        self.found.append((number, keyword if keyword in ("init", "subscript") else f"{keyword} {name}"))

    def follow(self, line):
        """Opens and closes scopes."""
        for bracket in BRACKET.findall(line):
            if bracket == "{":
                self.scopes.append(self.pending)
                self.pending = None
            elif bracket in "([":
                self.scopes.append("brackets")
            elif self.scopes:
                self.scopes.pop()


def undocumented(code, comments):
    """Returns the line and the name of each public declaration without a summary.

    The code has spaces instead of comments and literals.
    """
    documented = {comment.ends_before for comment in comments if comment.is_documentation}
    finder = Finder(documented)
    for number, line in enumerate(code.split("\n"), 1):
        finder.read(number, line)
    return finder.found
