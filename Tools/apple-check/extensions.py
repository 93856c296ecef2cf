# SPDX-License-Identifier: MIT
"""The extensions in an interface: their availability, conformances and members."""

import re

# An extension with the attributes before it; one without members may be on one line.
EXTENSION = re.compile(
    r"^(?P<attributes>(?:@[^\n]*\n)*)(?:@[^\n]* )?extension (?P<type>[\w.]+)"
    r"(?:\s*:\s*(?P<protocols>[\w., \n@]+?))?(?:\s+where\s[^{]*)?\s*\{(?:\}|(?P<body>.*?)^\})",
    re.MULTILINE | re.DOTALL,
)
# A member at the level of an extension's members: its kind and its name.
MEMBER = re.compile(
    r"^ {2}(?! )[^\n]*?\b(?P<kind>func|init|subscript|var|let|struct|enum|class|typealias)\b"
    r"[?!]?\s*(?P<name>[^\s(<:{]*)",
    re.MULTILINE,
)


def extensions(text, title):
    """Yields the type, protocols, members and version or `None` of each extension."""
    for match in EXTENSION.finditer(text):
        available = re.search(rf"@available\([^)]*\b{title} ([\d.]+)", match["attributes"])
        protocols = [name.split()[-1] for name in (match["protocols"] or "").split(",") if name]
        names = [member(found, match["body"]) for found in MEMBER.finditer(match["body"] or "")]
        yield match["type"], protocols, names, available and available[1]


def member(match, body):
    """Returns the name of a member as a digest of declarations prints it."""
    name = match["name"] or match["kind"]
    if match["kind"] not in ("func", "init", "subscript"):
        return name
    return f"{name}({''.join(labels(body, match.end(), match['kind'] == 'subscript'))})"


def labels(text, index, is_subscript):
    """Yields the labels of the parameters that begin at an index, after generic parameters."""
    depth, start = 0, None
    for index in range(index, len(text)):
        character = text[index]
        is_arrow = text[index - 1 : index + 1] == "->"
        depth += (character in "(<[") - (character in ")>]" and not is_arrow)
        if start is None:
            start = index + 1 if character == "(" and depth == 1 else None
        elif depth == 0 or depth == 1 and character == ",":
            words = re.match(r"\s*(?:@\w+ )*(\w+)(\s+\w+)?\s*:", text[start:index])
            if words:
                yield "_:" if is_subscript and not words[2] else f"{words[1]}:"
            start = index + 1
            if depth == 0:
                return
