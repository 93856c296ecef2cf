# SPDX-License-Identifier: MIT
"""Reads what the compiler says, and prints one mistake on several platforms once."""

import re
from dataclasses import dataclass

# A line of the compiler: file, line, perhaps a column, the kind, and the text.
DIAGNOSTIC = re.compile(r"^(/[^:]*|<unknown>):(\d+):(?:\d+:)? (error|warning|note): (.*)")
# A platform with a version, which one mistake has for each platform.
VERSIONED = re.compile(r"\b(macOS|iOS|tvOS|watchOS|visionOS) [\d.]+")
# The same, and the name alone.
PLATFORM = re.compile(r"\b(macOS|iOS|tvOS|watchOS|visionOS)\b( [\d.]+)?")

IGNORED = [
    # Errors in the expansion of `@Test`: its constants are computed by functions whose bodies the
    # fake SDK leaves out.
    "'@const' value should be initialized with a compile-time value",
    "must be a compile-time constant to use @section attribute",
    # With library evolution, a default is also for binaries that know no such associated type.
    "warning: default type 'Self' for associated type",
]
"""What the compiler says that is no finding."""


@dataclass(frozen=True, order=True)
class Finding:
    """An error or a warning of the compiler, or of a whole module."""

    file: str
    line: int  # Or 0 for a folder.
    kind: str
    text: str


def parse_findings(output, folder):
    """Returns the errors and warnings in the compiler's output, each once."""
    found, expansion = [], None
    for line in output.splitlines():
        match = DIAGNOSTIC.match(line)
        if not match or any(text in line for text in IGNORED):
            continue
        finding = Finding(relative(match[1], folder), int(match[2]), match[3], match[4])
        is_generated = "@__swiftmacro" in finding.file
        if finding.kind != "note":
            found.append(finding)
            expansion = finding if is_generated else None
        elif expansion and not is_generated and "in expansion of macro" in finding.text:
            # An error in the expansion of a macro is reported where the macro is used.
            found.remove(expansion)
            found.append(Finding(finding.file, finding.line, expansion.kind, expansion.text))
            expansion = None
    return list(dict.fromkeys(found))


def relative(file, folder):
    """Returns a path as it is printed."""
    return file.removeprefix(f"{folder}/")


def grouped(findings):
    """Returns lines for findings, a pair of a platform's title and a finding each.

    What is said of several platforms alike, or with another version only, is one line.
    """
    groups = {}
    for title, finding in findings:
        text = PLATFORM.sub("an Apple platform", finding.text)
        key = (finding.file, finding.line, finding.kind, text)
        groups.setdefault(key, (finding, []))[1].append(title)
    for finding, titles in sorted(groups.values(), key=lambda group: group[0]):
        names = ", ".join(dict.fromkeys(titles))
        position = f"{finding.file}:{finding.line}" if finding.line else finding.file
        yield f"{position}: {finding.kind}: {finding.text} [{names}]"
