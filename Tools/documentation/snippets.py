# SPDX-License-Identifier: MIT
"""A package of the code blocks in documents, which compiles and runs them.

A file in Tests/Snippets has what its document's blocks need around them, and cites each by the document's name and
the block's first line, or a beginning of the block and an ellipsis:

    //= Form.md: let canSend = combineLatest(…

A comment `// …` in a block marks an omission: its parts are cited, or stand, on their own.
"""

import dataclasses
import re

FOLDER = "Tests/Snippets"
SUPPORT = "Support"
# Code that is compiled, and run, where it stands.
ELSEWHERE = re.compile(
    r"Examples/Countries/.*\.swift|Tests/TerminalGreeting/main\.swift|Tests/TerminalTests/.*Tests\.swift"
    r"|Tools/apple-check/fixtures/.*Adopter\.swift")
CITATION = re.compile(r" *//= (\S+): (.+?)(…?)")
# Lines that a block and its test may have in different ways, and places of blocks.
IGNORED = re.compile(r"(@testable )?import |// SPDX-|// \S+\.(md|swift):\d+$")
PRODUCTS = (
    "PresentationComponents", "PresentationComponentsTesting", "PresentationTerminal", "PresentationTesting",
    "PresentationTraceExport", "SwiftPresentation")
MANIFEST = """\
// swift-tools-version: 6.3

import PackageDescription

let settings: [SwiftSetting] =
  Context.environment["PRESENTATION_STRICT"] == "1" ? [.treatAllWarnings(as: .error)] : []
let package = Package(
  name: "snippets",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-presentation", path: "%(root)s")],
  targets: [.target(name: "Support", dependencies: [%(products)s])]
    + [%(modules)s].map {
      .testTarget(name: $0, dependencies: ["Support", %(products)s], swiftSettings: settings)
    })
"""


@dataclasses.dataclass
class Part:
    """A part of a code block between omissions."""

    place: str
    lines: list

    @property
    def text(self):
        return comparable("\n".join(self.lines))

    def is_cited(self, name, beginning, is_cut):
        """Returns a Boolean value that indicates whether a citation may be of the part."""
        lines = self.text.split("\n")
        is_beginning = " ".join(lines).startswith(beginning) if is_cut else lines[0] == beginning
        return is_beginning and self.place.split(":")[0].split("/")[-1] == name

    @property
    def can_be_cited(self):
        """A Boolean value that indicates whether a file with a citation in place of the part is still Swift."""
        return "\n" in self.text and all(self.text.count(a) == self.text.count(b) for a, b in ("()", "[]", "{}"))


class Snippets:
    """The code blocks of all documents, the files that cite them, and what is wrong with both."""

    def __init__(self, files):
        self.problems = []
        self.parts = [part for file in files for part in parts(file)]
        self.modules, self.support, sources = {}, [], []
        for file in files:
            if file.path.startswith(f"{FOLDER}/{SUPPORT}/"):
                self.support.append(file)
            elif file.path.startswith(f"{FOLDER}/"):
                self.modules[file.path] = self.expand(file)
                self.find_copies(file)
                sources.append(comparable(self.modules[file.path]))
            elif ELSEWHERE.fullmatch(file.path):
                sources.append(comparable(file.text))
        for part in self.parts:
            if not any(part.text in source for source in sources):
                self.problems.append(f"{part.place}: no file in {FOLDER} cites this block: {part.text.splitlines()[0]}")

    def expand(self, file):
        """Returns a file's text with the cited parts in place of the citations."""
        lines = []
        for number, line in enumerate(file.lines, 1):
            if not line.lstrip().startswith("//="):
                lines.append(line)
                continue
            citation = CITATION.fullmatch(line)
            cited = {part.text: part for part in self.parts if citation and part.is_cited(*citation.groups())}
            if len(cited) != 1:
                self.problems.append(f"{file.path}:{number}: {len(cited)} blocks begin so, not one: {line.strip()}")
            for part in cited.values():
                lines += [f"// {part.place}", *(each for each in part.lines if not IGNORED.match(each.strip()))]
        return "\n".join(lines)

    def find_copies(self, file):
        """Adds a problem for each part that stands in a file, which could cite it."""
        text = f"\n{comparable(file.text)}\n"
        for part in self.parts:
            if part.can_be_cited and f"\n{part.text}\n" in text:
                self.problems.append(f"{file.path}: cite {part.place}, whose block stands here: {part.text.splitlines()[0]}")

    def write(self, root, folder):
        """Writes the package to a folder, and removes what a former one had; what was built stays."""
        written = {f"Sources/{SUPPORT}/{name(file.path)}.swift": file.text for file in self.support}
        written |= {f"Tests/{name(path)}Snippets/{name(path)}.swift": text for path, text in self.modules.items()}
        products = ", ".join(f'.product(name: "{each}", package: "swift-presentation")' for each in PRODUCTS)
        modules = ", ".join(f'"{name(path)}Snippets"' for path in self.modules)
        written["Package.swift"] = MANIFEST % {"root": root.resolve(), "products": products, "modules": modules}
        for path in [path for pattern in ("Sources/*/*", "Tests/*/*") for path in folder.glob(pattern)]:
            if path.relative_to(folder).as_posix() not in written:
                path.unlink()
        for path, text in written.items():
            path = folder / path
            path.parent.mkdir(parents=True, exist_ok=True)
            # A file that is the same is not built again.
            if not path.exists() or path.read_text() != text:
                path.write_text(text)


def name(path):
    """Returns the name of a file without its folder and suffix."""
    return path.split("/")[-1].removesuffix(".swift")


def parts(file):
    """Returns the parts of a document's code blocks, or of those in a source's documentation comments."""
    is_source = file.is_swift
    # Examples are documents, not their sources; GTK is not on each machine.
    if is_source and not file.path.startswith("Sources/") or file.path.startswith("Examples/GTKViews/"):
        return []
    found, lines = [], None
    for number, line in enumerate(file.lines, 1):
        content = line.lstrip(" ")
        if is_source and content.startswith("///"):
            line = content[3:]
        marker = line.strip()
        if marker == "```swift":
            lines, place = [], f"{file.path}:{number + 1}"
        elif lines is not None and (marker == "```" or marker.startswith("// …")):
            part = Part(place, lines)
            if part.text:
                found.append(part)
            lines, place = None if marker == "```" else [], f"{file.path}:{number + 1}"
        elif lines is not None:
            lines.append(line)
    return found


def comparable(text):
    """Returns code without what a block and its test may have in different ways: indentation, blank lines, imports."""
    lines = (line.strip() for line in text.replace('path: "../.."', 'path: "../swift-presentation"').split("\n"))
    return "\n".join(line for line in lines if line and not IGNORED.match(line))

