# SPDX-License-Identifier: MIT
"""Turns the printed interface of the toolchain's Foundation into declarations of the fake SDK."""

import re

from derived_names import ABSENT, DERIVED, FOREIGN_PROTOCOLS, INHERITED, NOT_ON_DEVICES, STORED

# A top-level declaration: attributes, modifiers, the kind, then the name that is captured.
DECLARATION = re.compile(
    r"^(?:@[\w.]+(?:\([^)]*\))? )*(?:(?:public|open|final|indirect) )*"
    r"(?:struct|class|enum|protocol|typealias|func|let|var|extension) ([\w.]+)",
    re.MULTILINE,
)
# A documentation comment of one line, or a comment between /* and */.
COMMENT = re.compile(r"^[ \t]*///[^\n]*\n|/\*.*?\*/", re.MULTILINE | re.DOTALL)
# An access modifier of a setter alone, which an interface does not carry.
SETTER_ACCESS = re.compile(r"\b(fileprivate|private|internal)\(set\) ")
# A stored property or a subscript inside a type: these are printed without accessors.
PROPERTY = re.compile(r"^\s+.*\b(subscript[<(]|var )")


def derived_text(module, toolchain, folder):
    """Returns what a module of the fake SDK takes from the toolchain's own modules."""
    return "\n\n".join(
        declaration
        for source, names in DERIVED.get(module, {}).items()
        for declaration in derive(toolchain.printed_interface(source, folder), set(names))
    )


def derive(text, names):
    """Yields the declarations and extensions of some names, as an interface states them."""
    for block in top_level_blocks(COMMENT.sub("", text)):
        found = DECLARATION.search(block)
        if not found or found[1].split(".")[0] not in names:
            continue
        for protocol in FOREIGN_PROTOCOLS:
            block = re.sub(rf", {protocol}\b|\b{protocol}, ", "", block)
        head = block[DECLARATION.search(block).start() :].split("\n")[0]
        if mentions(head.replace(", ProgressReporting", ""), ABSENT):
            continue
        block = block.replace(", ProgressReporting", "")
        if found[1] not in STORED:
            # Without its fields, which are private, a type is laid out at run time.
            block = re.sub(r"^@frozen (?=public struct)", "", block)
        lines = member_lines(block.split("\n"), STORED.get(found[1]))
        yield unavailable_on_devices(found[1]) + "\n".join(lines)


def top_level_blocks(text):
    """Yields the top-level declarations of a printed interface, with their attributes."""
    block, is_open = [], False
    for line in text.splitlines():
        if line.strip():
            block.append(line)
            if line.startswith("}"):
                is_open = False
            elif line.startswith("@available"):
                is_open = True
            elif not line.startswith(" "):
                is_open = line.rstrip().endswith("{")
        elif block and not is_open:
            yield "\n".join(block)
            block = []
    if block:
        yield "\n".join(block)


def member_lines(lines, stored):
    """Yields the lines of a declaration, without members that the fake SDK cannot declare."""
    attributes = []
    for number, line in enumerate(lines):
        if line.lstrip().startswith("@available") and not DECLARATION.search(line.lstrip()):
            attributes.append(line)
            continue
        if number == 0 or line.rstrip().endswith("{") or not is_left_out(line):
            yield from attributes
            yield line if f"var {stored}:" in line else interface_line(line)
        attributes = []


def is_left_out(line):
    """Returns whether a member is not a part of the fake SDK."""
    if not line.startswith("    "):
        return False
    if mentions(line, ABSENT) or "Range<Date" in line:
        return True
    is_override = "override " in line or "copy(" in line or "supportsSecureCoding" in line
    return is_override and mentions(line, INHERITED)


def interface_line(line):
    """Returns a line as an interface states it."""
    line = SETTER_ACCESS.sub("", line)
    if PROPERTY.match(line) and "{" not in line and "= " not in line:
        line += " { get set }"
    # The printer leaves out the attribute that makes a format style win over this initialiser.
    return line.replace("public init<T, Value>", "@_disfavoredOverload public init<T, Value>")


def mentions(line, names):
    """Returns whether one of the identifiers in a line is one of some names."""
    return not names.isdisjoint(re.findall(r"\w+", line))


def unavailable_on_devices(name):
    """Returns the attributes of a name that exists on macOS alone."""
    if name not in NOT_ON_DEVICES:
        return ""
    systems = ["iOS", "tvOS", "watchOS", "visionOS"]
    return "".join(f"@available({system}, unavailable) " for system in systems)
