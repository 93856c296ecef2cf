# SPDX-License-Identifier: MIT
"""The platforms of Apple that a package can be checked for."""

from dataclasses import dataclass


class Unusable(Exception):
    """The request, the toolchain or the fake SDK cannot be used; the text says why."""


@dataclass(frozen=True)
class Platform:
    """A platform of Apple: as simulators on Intel processors see it, or as objects are generated.

    For type checking, the processor of the host is the one for which the toolchain's interfaces
    were printed, so that they hold for the target as well.
    """

    name: str  # As `Package.swift` and the command line spell it.
    title: str  # As Apple and the compiler's messages spell it.
    interface: str  # The name of the platform's files in a .swiftmodule folder.
    triple: str  # The target triple; the version replaces {}.
    has_code: bool = False  # Whether functions of the standard library have bodies to inline.

    @property
    def folder(self):
        """Returns the name of the folder in which the platform's modules are kept."""
        return self.interface if self.has_code else self.name


def simulator(name, title, system):
    """Returns the platform of a simulator."""
    prefix = f"x86_64-apple-{system}"
    return Platform(name, title, f"{prefix}-simulator", prefix + "{}-simulator")


PLATFORMS = {
    "macos": Platform("macos", "macOS", "x86_64-apple-macos", "x86_64-apple-macosx{}"),
    "ios": simulator("ios", "iOS", "ios"),
    "tvos": simulator("tvos", "tvOS", "tvos"),
    "watchos": simulator("watchos", "watchOS", "watchos"),
    "visionos": simulator("visionos", "visionOS", "xros"),
}

OBJECTS = {
    "ios": Platform("ios", "iOS", "arm64-apple-ios", "arm64-apple-ios{}", True),
    "simulator": Platform(
        "ios", "iOS simulator", "arm64-apple-ios-simulator", "arm64-apple-ios{}-simulator", True),
    "macos": Platform("macos", "macOS", "arm64-apple-macos", "arm64-apple-macosx{}", True),
}
"""The platforms for whose processors objects are generated."""

NEWEST = "26.0"
"""The version of every platform that the fake SDK describes."""


def parse_tests(text, platforms):
    """Returns the tested platforms by a list such as "macos,ios/ATests", all without one.

    Each has the names of its test targets, or none for all.
    """
    tests = {}
    for item in (text or ",".join(platform.name for platform in platforms)).split(","):
        name, _, target = item.partition("/")
        names = tests.setdefault(parse_platforms(name)[0].name, [])
        names += [target] if target else []
    return tests


def parse_platforms(text, known=PLATFORMS):
    """Returns the platforms of a comma-separated list of names."""
    names = [name.strip().lower() for name in text.split(",") if name.strip()]
    for name in names:
        if name not in known:
            raise Unusable(f"unknown platform {name!r}: the platforms are {', '.join(known)}")
    return [known[name] for name in names]
