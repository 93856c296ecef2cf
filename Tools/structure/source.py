# SPDX-License-Identifier: MIT
"""The declarations of a Swift file, with where they stand in each other."""

import dataclasses

from tokens import tokens

TYPES = {"struct", "class", "enum", "protocol", "actor"}
ALIASES = {"typealias", "associatedtype", "precedencegroup", "macro"}
FUNCTIONS = {"func", "init", "deinit", "subscript"}
VARIABLES = {"var", "let"}
DECLARATIONS = TYPES | ALIASES | FUNCTIONS | VARIABLES | {"extension", "case", "operator", "import"}
MODIFIERS = {
    "public", "package", "internal", "private", "fileprivate", "open", "final", "static", "class", "lazy",
    "weak", "unowned", "override", "mutating", "nonmutating", "indirect", "nonisolated", "isolated", "required",
    "convenience", "dynamic", "optional", "borrowing", "consuming", "distributed", "prefix", "postfix", "infix",
}
# A token that continues the type of a property from the line before.
CONTINUES = {"{", "=", ":", ".", "&", ",", "->", "?", "where", ")", "]", ">"}
OPENING, CLOSING = {"(", "[", "{"}, {")", "]", "}"}


@dataclasses.dataclass(eq=False)
class Declaration:
    kind: str
    name: str
    """The name, dotted for an extension; an operator's characters; or "init"."""
    start: int
    """The index of the keyword among the tokens of the file."""
    line: int
    parent: "Declaration | None"
    modifiers: frozenset
    generics: frozenset
    """The generic parameters."""
    end: int = 0
    """The index after the last token."""
    last_line: int = 0
    has_body: bool = False
    stored: int = 0
    """The stored mutable instance properties of a type."""

    @property
    def is_type(self):
        return self.kind in TYPES

    @property
    def is_scope_of_members(self):
        return self.is_type or self.kind == "extension"

    @property
    def is_private(self):
        return bool(self.modifiers & {"private", "fileprivate"})

    @property
    def is_top_level(self):
        return self.parent is None

    @property
    def path(self):
        """The name with those of the enclosing types and functions."""
        return (self.parent.path + "." if self.parent else "") + self.name

    def enclosing(self):
        """The declarations that contain this one, the innermost first."""
        scope = self.parent
        while scope:
            yield scope
            scope = scope.parent


class Source:
    """A file with its tokens and declarations."""

    def __init__(self, file, code):
        self.file = file
        self.lines = code.count("\n") + (not code.endswith("\n") and code != "")
        self.tokens = tokens(code)
        self.declarations = []
        self.scopes = [None] * len(self.tokens)
        """The innermost declaration that contains each token."""
        self.parse()

    def parse(self):
        """Finds the declarations: a declaration ends with its body, or before what follows it."""
        brackets = []
        """For each open bracket, the declaration of which it opens the body, or None."""
        depths = {None: 0}
        """For a declaration whose body is open, the number of open brackets in that body."""
        scope = pending = None
        pending_depth = 0
        for index, token in enumerate(self.tokens):
            text, kind = token.text, token.kind
            if text in CLOSING and kind == "mark":
                if pending and pending_depth == len(brackets):
                    pending = self.close(pending, index)
                opened = brackets.pop() if brackets else None
                self.scopes[index] = opened or scope
                if opened:
                    self.close(opened, index + 1)
                    scope = opened.parent
                continue
            if self.begins_declaration(index, scope, len(brackets) == depths.get(scope, -1)):
                if pending and pending_depth == len(brackets):
                    self.close(pending, index)
                pending, pending_depth = self.declare(index, scope), len(brackets)
                if not self.can_have_body(pending, index):
                    pending = None
            self.scopes[index] = scope if pending is None else pending
            if text in OPENING and kind == "mark":
                opens_body = text == "{" and pending is not None and pending_depth == len(brackets)
                brackets.append(pending if opens_body else None)
                if opens_body:
                    scope, pending = pending, None
                    scope.has_body = True
                    depths[scope] = len(brackets)

    def close(self, declaration, end):
        """Ends a declaration before a token."""
        declaration.end = end
        declaration.last_line = self.tokens[end - 1].line

    def begins_declaration(self, index, scope, is_member_level):
        """Returns a Boolean value that indicates whether a token is the keyword of a declaration."""
        token, following = self.tokens[index], self.text(index + 1)
        before = self.text(index - 1)
        if token.kind != "word" or token.text not in DECLARATIONS or following in (":", ","):
            return False
        if before in (".", "import"):
            return False
        if token.text in VARIABLES or token.text == "case":
            return is_member_level and (scope is None or scope.is_scope_of_members)
        if token.text in ("init", "deinit", "subscript"):
            return is_member_level and scope is not None and scope.is_scope_of_members
        if token.text == "class":
            return following not in MODIFIERS | FUNCTIONS | VARIABLES and before not in (":", "&")
        if token.text in ("actor", "macro", "operator", "precedencegroup"):
            is_modified = before in MODIFIERS or before == ")" or self.text(index - 2) == "@"
            return following is not None and (token.is_first or is_modified) and (
                self.tokens[index + 1].kind in ("word", "name", "operator"))
        return True

    def text(self, index):
        return self.tokens[index].text if 0 <= index < len(self.tokens) else None

    def declare(self, index, scope):
        """Adds the declaration whose keyword is a token."""
        token = self.tokens[index]
        name, after = token.text, index + 1
        if token.text not in ("init", "deinit", "subscript") and after < len(self.tokens):
            name, after = self.tokens[after].text, after + 1
        while token.text in ("extension", "import") and self.text(after) == "." and self.text(after + 1):
            name, after = f"{name}.{self.text(after + 1)}", after + 2
        declaration = Declaration(
            token.text, name, index, token.line, scope, self.modifiers(index), self.generics(after))
        self.declarations.append(declaration)
        self.close(declaration, after)
        if token.text == "var":
            self.count_properties(declaration, after)
        if token.text in VARIABLES | {"case"}:
            for name in self.further_names(after):
                further = dataclasses.replace(declaration, name=name)
                self.declarations.insert(-1, further)
        return declaration

    def modifiers(self, index):
        """Returns the modifiers before a keyword."""
        found = set()
        while index > 0:
            index -= 1
            text = self.text(index)
            if text == ")":  # private(set), @available(…)
                is_setter = self.text(index - 1) == "set"
                while index > 0 and self.text(index) != "(":
                    index -= 1
                index -= 1 if is_setter else 0
            elif text in MODIFIERS:
                found.add(text)
            elif self.text(index - 1) != "@":
                break
            else:
                index -= 1
        return frozenset(found)

    def generics(self, index):
        """Returns the names of the generic parameters that begin at a token."""
        found = set()
        if self.text(index) != "<":
            return frozenset()
        depth = 0
        while index < len(self.tokens):
            text = self.text(index)
            if self.tokens[index].kind == "operator" and text != "->":
                depth += text.count("<") - text.count(">")
            if depth <= 0:
                break
            if depth == 1 and self.text(index - 1) in ("<", ",", "each", "let"):
                found.add(text)
            index += 1
        return frozenset(found)

    def can_have_body(self, declaration, index):
        """Returns a Boolean value that indicates whether braces after a declaration can be its body."""
        if declaration.kind in VARIABLES:
            return self.accessor(index + 2) is not None
        return declaration.kind in TYPES | FUNCTIONS | {"extension", "precedencegroup"}

    def accessor(self, index):
        """Returns the first word in the braces of a property, or None if its name and type have none."""
        depth = 0
        while index < len(self.tokens):
            token = self.tokens[index]
            if depth == 0:
                if token.text == "{":
                    return self.text(index + 1)
                if token.text == "=" or token.text in CLOSING or self.ends_type(index):
                    return None
            depth += (token.text in ("(", "[")) - (token.text in (")", "]"))
            index += 1
        return None

    def ends_type(self, index):
        """Returns a Boolean value that indicates whether a token begins what follows a property."""
        token = self.tokens[index]
        return token.text == ";" or token.is_first and (
            token.text not in CONTINUES and self.text(index - 1) not in (":", "->", ",", "&", "."))

    def count_properties(self, declaration, index):
        """Counts a variable as a stored property of its type."""
        owner = declaration.parent
        if owner is None or owner.kind not in ("struct", "class", "actor"):
            return
        if declaration.modifiers & {"static", "class"}:
            return
        if self.accessor(index) in (None, "willSet", "didSet"):
            owner.stored += 1 + len(self.further_names(index))

    def further_names(self, index):
        """Returns the names after the first in a declaration such as `var x = 0, y = 0`."""
        depth = angles = 0
        names = []
        while index < len(self.tokens):
            token = self.tokens[index]
            if depth == 0 and (token.text in CLOSING or token.text in DECLARATIONS and token.is_first):
                break
            if depth == 0 and angles <= 0 and index and self.ends_type(index):
                break
            if token.text == "<" or token.text == ">":
                angles += 1 if token.text == "<" else -1
            if token.text == "," and depth == 0 and angles <= 0:
                names.append(self.text(index + 1))
            depth += (token.text in OPENING) - (token.text in CLOSING)
            index += 1
        return names
