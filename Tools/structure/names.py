# SPDX-License-Identifier: MIT
"""Names of targets, products, tests and paths in documents, scripts and settings, which no compiler resolves."""

import functools
import re

from limits import RECORDS
from modules import manifest

PLACES = (
    ".spi.yml", ".ci/*", ".github/workflows/*", ".swiftpm/**/*.xcscheme", "Package.swift", "*.md", "Documentation/*.md",
    "Sources/*/*.docc/**/*.md", "Sources/*/*.docc/**/*.tutorial", "Examples/*/*.md", "Examples/*/*.sh",
    "Examples/*/Package.swift", "Benchmarks/Package.swift", "Benchmarks/Counts/*", "Tests/Consumer/Package.swift",
    "Tools/*", "Tools/*/*", "Tools/*/fixtures/*",
)
HISTORY = re.compile(r"CHANGELOG\.md|Tools/migrat.*|Tools/.*/test_\w+\.py|Tools/structure/names\.py")
"""Files with former names, with those of packages that tests make, and with patterns of names."""

ELSEWHERE = {
    "BugTests": "the reader of an article writes these tests",
    "theRecordingIsReplayed": "the reader of the tutorial has this test generated",
    "shop": "the reader of the README writes this program",
    "Sources/shop/Shop.swift": "a file of it",
    "Sources/shop/main.swift": "a file of it",
    "Tests/shopTests/ShopTests.swift": "its tests",
    "CReflection": "a target of the app that .ci/consumer makes",
    "Tools/documentation/accepted.json": "exists while violations are accepted",
}
"""Names of what is not in the repository, and where it is."""

APPLE = {"AppKit", "Combine", "Foundation", "Observation", "PackageDescription", "SwiftUI", "Testing", "UIKit", "XCTest"}

MODULE = r"C?Presentation[A-Z]\w*|SwiftPresentation\w*"
FOLDERS = r"Sources|Tests|Examples|Benchmarks|Documentation|Tools|\.ci"

RULES = (
    ("name", re.compile(rf"(?<![\w/.$-])({MODULE})\b")),
    ("test", re.compile(r"(?<![\w/.$])([A-Z]\w*Tests)\b(?!\.py)")),
    ("path", re.compile(rf"(?<![\w/.-])((?:{FOLDERS})/[\w./+*-]++)(?![\\{{$])")),
    ("module", re.compile(
        r"^[ \t]*(?:(?:@\w+|public|package|internal)[ \t]+)*import (?:(?:struct|class|enum|protocol|func) )?(\w+)",
        re.MULTILINE)),
    ("filter", re.compile(r"--(?:filter|skip)[ =]('[^']*'|\"[^\"]*\"|\w+)")),
    ("test target", re.compile(r"PRESENTATION_TESTS='([^']+)'")),
    ("product", re.compile(r'--product ([\w-]+)|\.product\(name: "([\w-]+)", package: "swift-presentation"')),
    ("product of the package", re.compile(rf'"({MODULE})"')),
    ("target", re.compile(r"--target ([\w-]+)|^ {8}- (\w+)$|\bBlueprint(?:Name|Identifier) = \"([\w-]+)\"", re.MULTILINE)),
    ("folder of Sources", re.compile(r'^  "(\w+)": "[\w-]+",$', re.MULTILINE)),
    ("group", re.compile(r"^(\w+)\t", re.MULTILINE)),
)
"""What a name is, and where it stands in a text."""

ONLY_IN = {
    "folder of Sources": re.compile(r"Package\.swift"),
    "group": re.compile(r"Benchmarks/Counts/.*"),
    "product of the package": re.compile(r"(Examples|Benchmarks|Tests)/.*Package\.swift"),
    "module": re.compile(r".*\.(md|tutorial)"),
}
"""The files that have such names, where the pattern alone does not tell."""


class Names:
    """The names that a package and the packages in its folders have."""

    def __init__(self, root):
        self.root = root
        found = manifest(root, PRESENTATION_EXAMPLES="1")
        self.targets = {target["name"] for target in found["targets"]}
        self.tests = {target["name"] for target in found["targets"] if target["type"] == "test"}
        # The package manager adds a product of all tests.
        self.products = {product["name"] for product in found["products"]} | {f"{found['name']}PackageTests"}
        self.folders = {folder.name for folder in (root / "Sources").iterdir()}
        self.modules = {
            target["name"]: target.get("path") or f"Sources/{target['name']}" for target in found["targets"]}
        self.packages = []
        self.declared, self.groups, self.foreign = set(), set(), set()
        for file in root.rglob("*.swift"):
            if ".build" not in file.relative_to(root).parts:
                self.read(file)

    def read(self, file):
        """Adds the names that a Swift file declares."""
        text = file.read_text()
        path = file.relative_to(self.root)
        if file.name == "Package.swift":
            self.packages.append(file.parent)
            self.foreign |= set(re.findall(r'[tT]arget\(\s*name: "([\w-]+)"', text))
            return
        names = set(re.findall(
            r"\b(?:struct|class|enum|protocol|actor|typealias|func|extension)\s+(\w+|(?<=func )`[^`]+`)", text))
        self.declared |= names | {file.stem}
        if path.parts[0] == "Benchmarks":
            self.groups |= set(re.findall(r"static let (\w+) = Group\(", text))

    def has(self, kind, name):
        """Returns a Boolean value that indicates whether a name of a kind exists."""
        anything = self.declared | self.targets | self.products | self.foreign
        return {
            "name": lambda: name in anything,
            "test": lambda: any(name in known for known in anything),
            "path": lambda: any(self.is_path(package, name.rstrip("./")) for package in self.packages),
            "module": lambda: name in self.targets | self.foreign | APPLE,
            "filter": lambda: any(name in known for known in self.declared | self.tests),
            "test target": lambda: name in self.tests,
            "product": lambda: name in self.products | self.foreign,
            "product of the package": lambda: name in self.products,
            "target": lambda: name in self.targets | self.products,
            "folder of Sources": lambda: name in self.folders,
            "group": lambda: name in self.groups,
        }[kind]()

    @staticmethod
    @functools.cache
    def is_path(folder, path):
        return (folder / path).exists() or "*" in path and any(folder.glob(path))


def alternatives(pattern):
    """Returns the names that a pattern of groups, alternatives and optional groups matches."""
    group = re.search(r"\(([^()]*)\)(\??)", pattern)
    if not group:
        return pattern.split("|")
    options = group[1].split("|") + ([""] if group[2] else [])
    # The alternative that contains the group, since `|` separates weaker than a sequence.
    start = pattern.rfind("|", 0, group.start()) + 1
    end = pattern.find("|", group.end())
    end = len(pattern) if end < 0 else end
    expanded = "|".join(pattern[start:group.start()] + option + pattern[group.end():end] for option in options)
    return alternatives(pattern[:start] + expanded + pattern[end:])


def mentions(path, text):
    """Returns the line, the kind and the name of each name in a file."""
    variables = dict(re.findall(r"\b(\w+)='([^'\n]*)'", text))
    for kind, pattern in RULES:
        if kind in ONLY_IN and not ONLY_IN[kind].fullmatch(path):
            continue
        for match in pattern.finditer(text):
            found = next(group for group in match.groups() if group)
            line = text.count("\n", 0, match.start()) + 1
            if kind == "filter":
                found = re.sub(r"\$(\w+)", lambda name: variables.get(name[1], name[0]), found.strip("'\""))
                names = alternatives(found)
            else:
                names = found.split() if kind == "test target" else [found]
            yield from ((line, kind, name) for name in names)


def root_page(names, file):
    """Returns what is wrong with the page of a module."""
    module = re.match(r"# ``([\w-]+)``", file.read_text())
    folder = file.parent.parent.relative_to(names.root).as_posix()
    if file.stem == file.parent.stem and (module is None or names.modules.get(module[1]) != folder):
        return [f"{file.relative_to(names.root)}:1: the title names no module in {folder}"]
    return []


def violations(root):
    """Returns a line for each name that does not exist."""
    names, found = Names(root), []
    for place in PLACES:
        for file in sorted(root.glob(place)):
            path = file.relative_to(root).as_posix()
            if not file.is_file() or HISTORY.fullmatch(path):
                continue
            text = file.read_text()
            own = set(re.findall(r"^(?:class|def) (\w+)", text, re.MULTILINE))
            if ".docc/" in path and path.endswith(".md"):
                found += root_page(names, file)
            for line, kind, name in mentions(path, text):
                if name not in own | ELSEWHERE.keys() and not names.has(kind, name):
                    found.append(f"{path}:{line}: there is no {kind} {name}")
    return found
