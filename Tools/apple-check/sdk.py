# SPDX-License-Identifier: MIT
"""Makes the fake SDK: interfaces and headers that the compiler accepts for Apple's platforms.

Its parts are the toolchain's interfaces of the standard library, what the toolchain's Foundation
declares, and the stubs beside this file, a folder for each module.
"""

import hashlib
import pathlib
import re

from derived import derived_text
from platforms import NEWEST

STUBS = pathlib.Path(__file__).resolve().parent / "sdk"

STANDARD = [
    "Swift", "_Concurrency", "_StringProcessing", "SwiftOnoneSupport", "Observation",
    "RegexBuilder", "Synchronization", "_Builtin_float", "Testing",
]  # fmt: skip
"""The modules whose interfaces the toolchain has, with Apple's availability."""

REQUIRED = {"AppKit": "macos", "UIKit": "!macos"}
"""The platform that a module is on alone, or after an exclamation mark, the one that it is not on."""

LIBC = """
    arpa/inet dlfcn errno fcntl math netinet/in poll pthread sched signal stdio stdlib string
    sys/file sys/ioctl sys/socket sys/stat sys/time sys/types sys/wait termios time unistd
    """.split()
"""The headers of the C library: each includes all of the stub of Darwin."""

# Type checking needs no bodies, and without them the standard library compiles ten times as fast.
NO_BODIES = "-experimental-skip-all-function-bodies"

HEADER = f"""\
// swift-interface-format-version: 1.0
// swift-compiler-version: Swift version 6.3.1 (swift-6.3.1-RELEASE)
// swift-module-flags: {NO_BODIES} -target TARGET -enable-library-evolution -swift-version 6 \
-enable-experimental-feature Lifetimes -module-name MODULE
import Swift
import _Concurrency
import _StringProcessing
"""

MARK = "// From "
"""Begins a line before the text of each stub in an interface."""

# The bodies of functions of `Float80`, which a processor by Apple does not have.
LONG_DOUBLE = re.compile(r"self = _stdlib_(?:remainder|squareRoot)l\([^)\n]*\)")
# An attribute with versions of platforms, on one line.
AVAILABILITY = re.compile(r"@available\([^()\n]*, \*\)")
# An attribute that a function's body is copied into programs for older systems: it needs a body,
# which interfaces of Linux lack.
BACK_DEPLOYED = re.compile(r"^[ \t]*@backDeployed\([^)]*\)\n", re.MULTILINE)
# The availability of the type of failures of asynchronous sequences. The interface for Linux
# states the type's own, which is older than that of the associated type.
FAILURE = re.compile(
    r"@available\([^)]*\)\n"
    r"(\s*@_implements\(_Concurrency\.Async(?:Iterator)?(?:Sequence|Protocol), Failure\))"
)

# A declaration of Testing that mentions exit tests, which the library has on macOS alone (the
# condition SWT_NO_EXIT_TESTS of swift-testing).
EXIT_TESTS = re.compile(r"^(?=(?:public|extension|@freestanding)\b[^\n]*\bExitTest\b)", re.MULTILINE)
NO_EXIT_TESTS = '@available(*, unavailable, message: "Exit tests are not available on this platform.")\n'


class SDK:
    """A fake SDK in a folder, for any of the platforms."""

    def __init__(self, toolchain, work):
        self.toolchain = toolchain
        self.folder = work / "sdk"
        self.printed = work / "printed"
        self.resources = self.folder / "resources"
        folders = {path.name for path in STUBS.iterdir() if path.is_dir()}
        self.modules = sorted(folders.difference(STANDARD))
        self.digest = hashlib.sha256(toolchain.version.encode())

    def make(self, platforms):
        """Writes what is not there yet, or is not as it should be."""
        self.link_resources()
        self.write_headers()
        texts = {module: self.standard_interface(module) for module in STANDARD}
        texts |= {module: self.stub_interface(module) for module in self.modules}
        for module, text in texts.items():
            self.digest.update(text.encode())
            for platform in platforms:
                if not is_on(platform.name, module):
                    continue
                name = f"usr/lib/swift/{module}.swiftmodule/{platform.interface}.swiftinterface"
                write(self.folder / name, for_platform(text, platform))

    def interfaces(self, platform):
        """Returns the files of the interfaces of a platform's modules."""
        name = f"{platform.interface}.swiftinterface"
        return sorted(self.folder.glob(f"usr/lib/swift/*.swiftmodule/{name}"))

    def link_resources(self):
        """Makes a resource folder without what the toolchain has for Linux alone."""
        self.resources.mkdir(parents=True, exist_ok=True)
        for part in ("clang", "shims"):
            link, folder = self.resources / part, self.toolchain.folder(f"lib/swift/{part}")
            if link.resolve() != folder.resolve():
                link.unlink(missing_ok=True)
                link.symlink_to(folder)

    def write_headers(self):
        """Writes the headers of the stubs, and the map of their modules."""
        include, module_map = self.folder / "usr/include", ""
        for module in self.modules:
            for header in sorted((STUBS / module).glob("*.h")):
                text = header.read_text()
                self.digest.update(text.encode())
                write(include / module / header.name, text)
            if (STUBS / module / f"{module}.h").exists():
                requires = f"requires {REQUIRED[module]} " if module in REQUIRED else ""
                header = f'header "{module}/{module}.h"'
                module_map += f"module {module} [system] {{ {requires}{header} export * }}\n"
        write(include / "module.modulemap", module_map)
        for name in LIBC:
            write(include / f"{name}.h", "#include <Darwin/Darwin.h>\n")

    def standard_interface(self, module):
        """Returns the toolchain's interface of a module as it is with Objective-C."""
        text = self.toolchain.interface(module)
        text = text.replace(" -disable-objc-interop", "")
        text = re.sub("-target [^ ]+", "-target TARGET", text, count=1)
        text = text.replace("swift-module-flags:", f"swift-module-flags: {NO_BODIES}", 1)
        text = BACK_DEPLOYED.sub("", text)
        newer = "macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0"
        text = FAILURE.sub(rf"@available({newer}, *)\n\1", text)
        library = "import Darwin\n" if module == "Synchronization" else ""
        text = text.replace("import Glibc\n", library)
        return text + stub_text(module)

    def stub_interface(self, module):
        """Returns the interface of a module of which there is a stub."""
        header = HEADER.replace("MODULE", module)
        derived = derived_text(module, self.toolchain, self.printed)
        return f"{header}{stub_text(module)}{MARK}(derived)\n{derived}\n"


def is_on(platform, module):
    """Returns whether a platform has a module."""
    required = REQUIRED.get(module, platform)
    return platform != required[1:] if required.startswith("!") else platform == required


def stub_text(module):
    """Returns the Swift declarations of a module's stub."""
    files = sorted((STUBS / module).glob("*.swift"))
    return "".join(f"{MARK}{file.relative_to(STUBS)}\n{file.read_text()}" for file in files)


def stub_position(file, line):
    """Returns which line of which stub a line of the fake SDK is."""
    path = pathlib.Path(file)
    if path.suffix == ".h":
        return f"{STUBS / path.parent.name / path.name}:{line}"
    if path.suffix != ".swiftinterface":
        return f"{file}:{line}"
    lines = pathlib.Path(file).read_text().splitlines()[:line]
    for number, text in reversed(list(enumerate(lines, 1))):
        if text.startswith(MARK):
            return f"{STUBS / text.removeprefix(MARK)}:{line - number}"
    return f"{file}:{line}"


def for_platform(text, platform):
    """Returns an interface for one platform."""
    if platform.has_code:
        text = LONG_DOUBLE.sub("self += 0", text.replace(NO_BODIES, "", 1))
    text = text.replace("-target TARGET", "-target " + platform.triple.format(NEWEST), 1)
    if platform.name != "macos":
        text = EXIT_TESTS.sub(NO_EXIT_TESTS, text)
    if platform.name == "visionos":
        text = AVAILABILITY.sub(lambda match: with_vision(match[0]), text)
    return text


def with_vision(attribute):
    """Adds the version of visionOS that belongs to a version of iOS.

    Apple's SDK has a table of them (VersionMap in SDKSettings.json): up to iOS 17.3 it is 1.0, iOS
    17.4 is 1.1, iOS 18.0 is 2.0, and from 26.0 on the versions are the same.
    """
    version = re.search(r"\biOS (\d+)(?:\.(\d+))?", attribute)
    if "visionOS" in attribute or not version:
        return attribute
    major, minor = int(version[1]), int(version[2] or 0)
    if major < 17:
        major, minor = 1, 0
    elif major == 17:
        major, minor = 1, max(minor - 3, 0)
    elif major < 26:
        major -= 16
    return attribute.replace(", *)", f", visionOS {major}.{minor}, *)")


def write(path, text):
    """Writes a file unless it has that text: the compiler's cache goes by the time of a change."""
    if path.exists() and path.read_text() == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
