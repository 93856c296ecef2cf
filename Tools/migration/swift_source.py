# SPDX-License-Identifier: MIT
"""A scanner of Swift sources: tokens, balanced parentheses and calls, without types."""

import re
from dataclasses import dataclass

from modules import MODULES

OPENING = {"(": ")", "[": "]", "{": "}"}
PLAIN = re.compile(r"`\w+`|\w+|\s+|[^\w\s]")
STRING = re.compile(r'(#*)("""|")')


@dataclass(frozen=True)
class Token:
    """A part of a source: a name or number, a mark, a string, a comment or a space."""

    kind: str
    text: str
    start: int

    @property
    def end(self):
        return self.start + len(self.text)

    @property
    def is_trivia(self):
        return self.kind in ("space", "comment")


def end_of_string(text, start):
    """Returns the end of the string literal that begins at an index."""
    pounds, quote = STRING.match(text, start).groups()
    index = start + len(pounds) + len(quote)
    while index < len(text):
        if text.startswith(quote + pounds, index):
            return index + len(quote + pounds)
        if text.startswith("\\" + pounds, index):
            index += 1 + len(pounds)
            index = end_of_group(text, index) if text.startswith("(", index) else index + 1
        elif text[index] == "\n" and quote == '"':
            return index
        else:
            index += 1
    return index


def end_of_comment(text, start):
    """Returns the end of the comment, which may be nested, that begins at an index."""
    if text.startswith("//", start):
        end = text.find("\n", start)
        return end if end >= 0 else len(text)
    depth, index = 0, start
    while index < len(text):
        if text.startswith("/*", index):
            depth, index = depth + 1, index + 2
        elif text.startswith("*/", index):
            depth, index = depth - 1, index + 2
            if depth == 0:
                return index
        else:
            index += 1
    return index


def end_of_group(text, start):
    """Returns the end of the parentheses, brackets or braces that open at an index."""
    closing = []
    for token in tokens(text, start):
        if token.text in OPENING:
            closing.append(OPENING[token.text])
        elif closing and token.text == closing[-1]:
            closing.pop()
            if not closing:
                return token.end
    return len(text)


def tokens(text, start=0):
    """Yields the tokens of a source from an index."""
    while start < len(text):
        if text.startswith(("//", "/*"), start):
            kind, end = "comment", end_of_comment(text, start)
        elif STRING.match(text, start):
            kind, end = "string", end_of_string(text, start)
        else:
            end = PLAIN.match(text, start).end()
            first = text[start]
            kind = "space" if first.isspace() else "name" if first.isalnum() or first in "_`" else "mark"
        yield Token(kind, text[start:end], start)
        start = end


def with_interpolations(literal, change):
    """Returns a string literal whose interpolated expressions are changed by a function."""
    opening = "\\" + STRING.match(literal)[1]
    parts, index = [], 0
    while (start := literal.find(opening, index)) >= 0:
        first = start + len(opening)
        if literal.startswith("(", first):
            end = end_of_group(literal, first)
            parts += [literal[index:first], change(literal[first:end])]
        else:
            end = first + 1
            parts.append(literal[index:end])
        index = end
    return "".join(parts) + literal[index:]


def rename(text, names):
    """Returns a source with other names of types, except of members and of what is renamed already.

    A name after that of a module of this version is a type.
    """
    parts, before, owner = [], "", ""
    found = list(tokens(text))
    for index, token in enumerate(found):
        new = names.get(token.text, token.text)
        is_followed = index + 1 < len(found) and found[index + 1].text == "."
        is_renamed = is_followed and new.startswith(token.text + ".")
        if token.kind == "string":
            new = with_interpolations(token.text, lambda text: rename(text, names))
        is_member = before == "." and owner not in MODULES.values()
        parts.append(token.text if is_member or is_renamed else new)
        if not token.is_trivia:
            before, owner = token.text, before
    return "".join(parts)


@dataclass(frozen=True)
class Argument:
    """An argument of a call, with the space and comments before it."""

    label: str | None
    before: str
    value: str
    is_trailing: bool = False

    @property
    def is_closure(self):
        return self.value.startswith("{")


@dataclass(frozen=True)
class Call:
    """A call of a name, possibly with generic arguments, and with trailing closures."""

    start: int
    end: int
    callee: str
    arguments: list
    after: str
    """The space and comments before the closing parenthesis."""


def skip_trivia(text, index):
    """Returns the start of the next token that is no space or comment."""
    return next((token.start for token in tokens(text, index) if not token.is_trivia), len(text))


def end_of_generics(text, start):
    """Returns the end of the generic arguments that open at an index, or the index without any."""
    if not text.startswith("<", start):
        return start
    depth, before = 0, ""
    for token in tokens(text, start):
        if token.text == "<":
            depth += 1
        elif token.text == ">" and before != "-":
            depth -= 1
            if depth == 0:
                return token.end
        elif token.text in "{};=":
            return start
        before = token.text
    return start


def argument(text, is_trailing=False):
    """Returns the argument in a text without commas."""
    start = skip_trivia(text, 0)
    label = re.compile(r"(`?\w+`?)\s*:").match(text, start)
    first = skip_trivia(text, label.end()) if label else start
    return Argument(label[1] if label else None, text[:start], text[first:].rstrip(), is_trailing)


def arguments(text):
    """Returns the arguments between two parentheses, and what follows the last one."""
    parts, start, skipped = [], 0, 0
    for token in tokens(text):
        if token.start < skipped:
            continue
        if token.text in OPENING:
            skipped = end_of_group(text, token.start)
        elif token.text == ",":
            parts.append(text[start:token.start])
            start = token.end
    parts.append(text[start:])
    last = parts[-1].rstrip()
    if not last:
        parts.pop()
    return [argument(part) for part in parts], text[len(text.rstrip()):]


def call_at(text, start):
    """Returns the call of the name that begins at an index, or `None` if it is not called.

    The name may be followed by `.init`, or be `.init` itself.
    """
    opening = start if text[start] == "." else end_of_generics(text, next(tokens(text, start)).end)
    opening += len(".init") if text.startswith(".init(", opening) else 0
    if not text.startswith("(", opening):
        return None
    end = end_of_group(text, opening)
    found, after = arguments(text[opening + 1 : end - 1])
    label = None
    while True:
        brace = skip_trivia(text, end)
        if label is None and len(found) and found[-1].is_trailing:
            labelled = re.compile(r"(\w+)\s*:\s*(?=\{)").match(text, brace)
            if not labelled:
                break
            label, brace = labelled[1], labelled.end()
        if not text.startswith("{", brace) or "\n" in text[end:brace]:
            break
        closing = end_of_group(text, brace)
        found.append(Argument(label, "", text[brace:closing], True))
        label, end = None, closing
    return Call(start, end, text[start:opening], found, after)
