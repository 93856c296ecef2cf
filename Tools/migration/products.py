# SPDX-License-Identifier: MIT
"""Adds a product to the targets of a manifest that import its module."""

import re

from swift_source import call_at, tokens

KINDS = {"target": "Sources", "executableTarget": "Sources", "testTarget": "Tests"}
"""The kinds of targets, and the folder in which SwiftPM looks for each."""


def add(text, product, imports):
    """Returns a manifest whose targets depend on a product where they import it, and notes as lines and messages.

    - imports: A function that returns whether a source in a folder imports the product's module.
    """
    notes = []
    for start in reversed([token.start for token in tokens(text) if token.text in KINDS]):
        call = call_at(text, start) if text[start - 1] == "." else None
        if call is None:
            continue
        values = {argument.label: argument.value for argument in call.arguments}
        name = values.get("name", "").strip('"')
        folder = values.get("path", f"{KINDS[call.callee]}/{name}").strip('"')
        if not imports(folder) or f'"{product}"' in text[start:call.end]:
            continue
        literal = values.get("dependencies", "")
        if literal.startswith("[") and literal.endswith("]"):
            at = text.index(literal, start)
            text = text[:at] + appended(literal, product) + text[at + len(literal):]
        else:
            notes.append((text.count("\n", 0, start) + 1, f"the target {name} needs the product {product}"))
    return text, notes[::-1]


def appended(literal, product):
    """Returns an array literal of dependencies with a product."""
    element = f'.product(name: "{product}", package: "swift-presentation")'
    inside = literal[1:-1].rstrip().rstrip(",")
    if not inside.strip():
        return f"[{element}]"
    margin = (re.findall(r"\n[ \t]*", inside) or [" "])[-1]
    end = literal[1 + len(inside):]
    return f"[{inside},{margin}{element}{end}"
