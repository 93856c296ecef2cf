# SPDX-License-Identifier: MIT
"""The documented files of a package, and the areas that they belong to."""

import dataclasses
import functools
import os
import pathlib

import declarations
import markdown
import swift

FOLDERS = ("Sources", "Tests", "Examples", "Benchmarks", "Tools", "Documentation")
SUFFIXES = (".swift", ".md", ".tutorial")


@dataclasses.dataclass
class File:
    """A file with its prose."""

    path: str
    """The path from the package's root, with slashes."""
    text: str

    @property
    def is_swift(self):
        return self.path.endswith(".swift")

    @property
    def is_article(self):
        return ".docc/" in self.path and not self.is_swift

    @property
    def area(self):
        """A folder of Sources, Tests, Examples or Tools, the folder Benchmarks, or a document."""
        parts = self.path.split("/")
        if parts[0] in ("Sources", "Tests", "Examples", "Tools") and len(parts) > 2:
            return "/".join(parts[:2])
        return parts[0] if parts[0] == "Benchmarks" else self.path

    @functools.cached_property
    def lines(self):
        return self.text.split("\n")

    @functools.cached_property
    def swift(self):
        """The comments of a Swift file, and its code without comments and literals."""
        return swift.read(self.text)

    @functools.cached_property
    def prose(self):
        """For each comment, or for the whole document, the comment or None, the blocks and the unwrappable lines."""
        if self.is_swift:
            return [(comment, *markdown.read(comment.lines)) for comment in self.swift[0]]
        lines = enumerate(self.lines, 1)
        return [(None, *markdown.read(lines, unindented=self.path.endswith(".tutorial")))]

    @functools.cached_property
    def undocumented(self):
        """The public declarations without a summary; only modules in Sources have users."""
        if not self.is_swift or not self.path.startswith("Sources/"):
            return []
        return declarations.undocumented(self.swift[1], self.swift[0])


def files(root):
    """Returns the documented files of a package, without hidden folders."""
    found = [path for path in root.glob("*.md")]
    for folder in FOLDERS:
        for directory, folders, names in os.walk(root / folder):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            found += [pathlib.Path(directory, name) for name in names if name.endswith(SUFFIXES)]
    return [File(path.relative_to(root).as_posix(), path.read_text()) for path in sorted(found)]


def is_named(file, names):
    """Returns a Boolean value that indicates whether names select a file; no name selects all.

    A name is that of an area, the last part of it, or the beginning of a path.
    """
    if not names:
        return True
    names = [name.rstrip("/") for name in names]
    return any(
        name in (file.area, file.area.split("/")[-1], file.path) or file.path.startswith(name + "/") for name in names)
