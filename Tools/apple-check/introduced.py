# SPDX-License-Identifier: MIT
"""The version of a platform that introduced a symbol, as the fake SDK and a list state it.

How names are mangled is in docs/ABI/Mangling.rst of the Swift compiler's repository.
"""

import json
import pathlib
import re

from extensions import extensions
from platforms import NEWEST, PLATFORMS, Unusable
from sdk import STANDARD, STUBS, is_on
from toolchain import run

LIST = pathlib.Path(__file__).resolve().parent / "runtime-symbols.txt"

ALWAYS = (0,)
"""The version of what is declared without availability: it is older than each oldest platform."""

# The suffixes of symbols that are parts or uses of a declaration.
PART = re.compile(r"(?:Tj|Tq|Tu|WC|MV|Wvd|QOM[Qgm]|fA\d*_|vau)$")
# The suffixes of a type's or protocol's symbols.
OF_TYPE = re.compile(r"(?:Mn|Ma|Mm|Mo|Mp|TL|WV|N)$")
# The demangler's descriptions of symbols that relate declarations, each by its path.
RELATIONS = [
    re.compile(pattern)
    for pattern in [
        r"protocol (?:conformance descriptor|witness table) for (?P<type>.*) : (?P<to>.*) in ",
        r"base conformance descriptor for (?P<type>[\w.]+): (?P<to>[\w.]+)",
        r"associated type descriptor for (?P<type>[\w.]+)",
        r"associated conformance descriptor for (?P<owner>\w+\.\w+)\.(?P<type>[\w.]+): "
        r"(?P<to>[\w.]+)",
        r"generic pre-specialization <.*> of (?P<owner>[\w.]+)\.(?P<specialized>\w+)\(",
        # A function whose requirements mangle differently where types may be noncopyable.
        r"(?:static )?(?:\(extension in \w+\):)?(?P<type>[\w.]+)(?:<.*>)?\(",
    ]
]
# A type that the demangler spells by its syntax.
SHORT = [
    (r"^(.*)\?$", "Swift.Optional"),
    (r"\[[^]:]*\]", "Swift.Array"),
    (r"\[.* : .*\]", "Swift.Dictionary"),
]

BLOCK = "XL"
"""How a block is mangled in the digest of declarations; in a symbol it may be `XB`."""

ABI_NAMES = {"_Concurrency": "Swift"}
"""Modules whose declarations have the name of another module in symbols."""

DIGEST_NAMES = {"macOS": "Macosx"}
"""Platforms that the digest spells otherwise."""


class Introduced:
    """The versions of a platform that introduced the symbols of its libraries."""

    def __init__(self, platform, sdk, work):
        self.platform, self.sdk = platform, sdk
        self.title = platform.title.split()[0]
        self.names, self.paths, self.conformances, self.words = {}, {}, {}, {}
        self.members = {}
        self.read_extensions()
        self.read_declarations(work)
        self.read_headers()
        self.listed = listed_symbols(LIST.read_text(), self.title)

    def versions(self, symbols):
        """Returns the version that introduced each symbol, or `None` where nothing declares it."""
        found = {symbol: self.of_name(symbol.removeprefix("_")) for symbol in symbols}
        related = [
            symbol
            for symbol, version in found.items()
            if version is None and symbol.startswith("_$s")
        ]
        for symbol, text in zip(related, demangled(related, self.sdk.toolchain)):
            found[symbol] = self.of_relation(text)
        return found

    def of_name(self, name):
        """Returns the version of a symbol that one declaration or the list has, or `None`."""
        if name in self.listed:
            return self.listed[name]
        if not name.startswith("$s"):
            word = re.sub(r"^OBJC_(?:META)?CLASS_\$_", "", name)
            return self.names.get(name) or self.words.get(word)
        name = name.replace("XB", BLOCK)
        while name not in self.names and PART.search(name):
            name = PART.sub("", name)
        variants = [name, re.sub("f[Cc]$", "fc", name), re.sub(r"([vi])\w(Z?)$", r"\1p\2", name)]
        if OF_TYPE.search(name):
            entity = OF_TYPE.sub("", name)
            variants += [entity, entity + "P"]
        return next((self.names[variant] for variant in variants if variant in self.names), None)

    def of_relation(self, text):
        """Returns the version of a relation: the newest of its own and of what it relates."""
        match = next(filter(None, (pattern.match(text) for pattern in RELATIONS)), None)
        if not match:
            return None
        paths = {group: nominal(path) for group, path in match.groupdict().items()}
        if "specialized" in paths:
            # The declaration that exports it, in stdlib/public/core/Prespecialize.swift.
            name = paths.pop("specialized").removeprefix("_")
            paths["type"] = f"{paths['owner']}.__specialize_class__{name}"
        own = self.conformances.get((paths.get("type"), paths.get("to")), ALWAYS)
        versions = [own, *(self.paths.get(path) for path in paths.values())]
        return None if None in versions else max(versions)

    def read_declarations(self, work):
        """Reads the declarations of the fake SDK's modules, with their mangled names."""
        platform = PLATFORMS[self.platform.name]
        modules = [name for name in [*STANDARD, *self.sdk.modules] if is_on(platform.name, name)]
        file = work / f"declarations-{self.platform.name}-{self.sdk.digest.hexdigest()[:8]}.json"
        if not file.exists():
            # The interfaces for type checking have no bodies: they are read in seconds.
            result = run(
                [
                    self.sdk.toolchain.digester, "-dump-sdk", "-abi", "-avoid-location",
                    "-avoid-tool-args",
                    *(part for name in modules for part in ("-module", name)),
                    "-target", platform.triple.format(NEWEST), "-sdk", self.sdk.folder,
                    "-resource-dir", self.sdk.resources,
                    "-module-cache-path", work / "cache/declarations", "-o", file,
                ]
            )  # fmt: skip
            if result.returncode or not file.exists():
                raise Unusable(f"cannot read the declarations of the fake SDK:\n{result.stdout}")
        self.add_declarations(json.loads(file.read_text())["ABIRoot"], "", ALWAYS)

    def add_declarations(self, node, path, version):
        """Adds the declarations in a declaration, which are as new as that is, or newer."""
        for child in [*node.get("children", []), *node.get("accessors", [])]:
            introduced = child.get(f"intro_{DIGEST_NAMES.get(self.title, self.title)}")
            own = max(version, parsed(introduced) if introduced else ALWAYS)
            if child.get("isFromExtension"):
                own = max(own, self.members.get((path, child["printedName"]), ALWAYS))
            module = child.get("moduleName")
            name = f"{path or ABI_NAMES.get(module, module)}.{child['name']}"
            if "mangledName" in child:
                mangled = child["mangledName"]
                self.names[mangled] = min(own, self.names.get(mangled, own))
                self.paths[name] = max(own, self.paths.get(name, own))
            self.add_declarations(child, name, own)

    def read_extensions(self):
        """Reads the availability of extensions, which is that of their conformances and members."""
        for file in self.sdk.interfaces(self.platform):
            module = file.parent.stem
            for name, protocols, members, version in extensions(file.read_text(), self.title):
                version, owner = parsed(version or "0"), qualified(name, module)
                for protocol in protocols if version > ALWAYS else []:
                    self.conformances[owner, qualified(protocol, module)] = version
                # Extensions with other requirements may have a member of the same name.
                for key in ((owner, member) for member in members):
                    self.members[key] = min(version, self.members.get(key, version))

    def read_headers(self):
        """Reads the words of each declaration in the stubs' headers, with its availability."""
        for header in STUBS.glob("*/*.h"):
            for declaration in re.sub("//.*", "", header.read_text()).split(";"):
                since = re.search(r"AC_SINCE\(([\d., ]+)\)", declaration)
                versions = dict(zip(PLATFORMS, since[1].split(","))) if since else {}
                version = parsed(versions.get(self.platform.name, "0"))
                for word in re.findall(r"\w+", declaration):
                    self.words[word] = min(version, self.words.get(word, version))


def parsed(text):
    """Returns a version as numbers that compare."""
    return tuple(int(number) for number in text.strip().split("."))


def qualified(name, module):
    """Returns a name in an interface with the name that symbols have of its module."""
    module, name = name.split(".", 1) if "." in name else (module, name)
    return f"{ABI_NAMES.get(module, module)}.{name}"


def nominal(text):
    """Returns the name of a type that the demangler prints, without generic arguments."""
    text = re.sub(r"^<.*?> |\(extension in \w+\):", "", text)
    for pattern, name in SHORT:
        text = re.sub(pattern, name, text)
    return re.sub(r"<.*>", "", text)


def demangled(symbols, toolchain):
    """Returns what the demangler prints for symbols; those of C are not mangled."""
    names = [symbol.removeprefix("_") for symbol in symbols]
    mangled = [name for name in names if name.startswith("$s")]
    lines = run([toolchain.demangler, "--compact", *mangled]).stdout.splitlines() if mangled else []
    texts = dict(zip(mangled, lines))
    return [texts.get(name, name) for name in names]


def listed_symbols(text, title):
    """Returns the versions in a list, in which lines of symbols follow those of versions."""
    versions, current = {}, None
    for line in text.splitlines():
        heading = re.match(r"\w+ [\d.]+(, \w+ [\d.]+)*:$", line)
        if heading:
            current = parsed(re.search(rf"\b{title} ([\d.]+)", line)[1])
        elif line and not line.startswith("#"):
            versions |= dict.fromkeys(line.split(), current)
    return versions
