# SPDX-License-Identifier: MIT
"""Migrates bindings of hosts, source locations of test helpers, and renamed members of hosts."""

import re

from swift_source import call_at, end_of_group, tokens

RENAMED = {
    "autorenderIgnoreViews": "autoRenderIgnoredViews",
    "AutorenderHost": "AutoRenderHost",
    "AutorenderBinding": "AutoRenderBinding",
    "AutorenderPolicy": "AutoRenderPolicy",
    "AutorenderExplanation": "AutoRenderExplanation",
}
CALLED = {"typeExist": "canRender", "autorender": "autoRender"}
# `\Root.`, where the root may be nested or generic.
ROOT = re.compile(r"\\((?:[A-Z]\w*(?:<[^<>()]*>)?)(?:\.[A-Z]\w*(?:<[^<>()]*>)?)*)\.(?=[a-z_])")
PARAMETERS = re.compile(
    r"fileID: StaticString = #fileID,\s*filePath: StaticString = #filePath,(\s*)"
    r"line: UInt = #line,\s*column: UInt = #column")
ARGUMENTS = re.compile(
    r"fileID: fileID,\s*filePath: filePath,(\s*)line: line,\s*column: column")


def rewrite(text: str) -> str:
    """Returns a client's Swift source with the names and signatures of this change."""
    return _locations(_bindings(_sections(_renamed(text))))


def code(text: str) -> str:
    """Returns the text with a space for each character in a comment or a string literal."""
    return "".join(
        re.sub(r"[^\n]", " ", token.text) if token.kind in ("comment", "string") else token.text
        for token in tokens(text))


def labels(masked: str, opening: int, end: int):
    """Returns the argument labels of a call, with their indices."""
    found, depth, index = [], 0, opening + 1
    while index < end:
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(masked[index], 0)
        match = re.compile(r"\w+(?=:)").match(masked, index)
        if match and depth == 0 and not re.match(r"[\w.?]", masked[index - 1]):
            found.append((match.group(), index))
            index = match.end()
        else:
            index += 1
    return found


def _renamed(text: str) -> str:
    for old, new in RENAMED.items():
        text = re.sub(rf"\b{old}\b", new, text)
    for old, new in CALLED.items():
        text = re.sub(rf"\b{old}(?=\()", new, text)
    text = re.sub(r"(autoRenderIgnoredViews: )\[any ViewInput\]", r"\1[AnyObject]", text)
    return text


def _sections(text: str) -> str:
    """Applies a snapshot of the sections that an adapter reloaded."""
    start = 0
    while match := re.compile(r"(?<=\.)reload(?=\(\s*sections:)").search(code(text), start):
        first = call_at(text, match.start()).arguments[0]
        start = text.index(first.value, match.end())
        end = start + len(first.value)
        text = (
            text[:match.start()] + "apply" + re.sub(r"sections:\s*$", "", text[match.end():start])
            + f"ListSnapshot({first.value})" + text[end:])
    return text


def _bindings(text: str) -> str:
    """Names the state of a binding by its binder, and renders untyped views by a closure."""
    masked, edits = code(text), []
    for match in re.finditer(r"\bbind\(", masked):
        if re.search(r"\bfunc\s+$", masked[:match.start()]):
            continue
        opening = match.end() - 1
        end = end_of_group(text, opening) - 1
        arguments = dict(reversed(labels(masked, opening, end)))
        if not arguments.keys() & {"to", "toInput"}:
            continue
        root = ROOT.match(text, opening + 1 + len(re.match(r"\s*", text[opening + 1:]).group()))
        if root:
            edits.append((match.start(), match.end(), f"binder(of: {root[1]}.self)("))
            edits.append((root.start(), root.end(), "\\."))
        if "toInput" in arguments:
            start = arguments["toInput"]
            edits.append((start, start + len("toInput"), "to"))
            edits.append((end, end + 1, ") { $0.update(state: $1) }"))
    return _edited(text, edits)


def _edited(text: str, edits) -> str:
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def _locations(text: str) -> str:
    """Drops the parts of a source location that a test failure no longer has.

    A file that uses these parts otherwise stays as it is.
    """
    shorter = ARGUMENTS.sub(r"filePath: filePath,\1line: line", PARAMETERS.sub(
        r"filePath: StaticString = #filePath,\1line: UInt = #line", text))
    uses = re.search(r"\bfileID\b|\bcolumn: column\b", code(shorter))
    return text if uses else shorter
