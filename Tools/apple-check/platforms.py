# SPDX-License-Identifier: MIT
"""The platforms of Apple that a package can be checked for."""

from dataclasses import dataclass


class Unusable(Exception):
    """The request, the toolchain or the fake SDK cannot be used; the text says why."""


@dataclass(frozen=True)
class Platform:
    """A platform of Apple, as simulators on Intel processors see it.

    The processor of the host is the one for which the toolchain's interfaces were printed, so
    that they hold for the target as well.
    """

    name: str  # As `Package.swift` and the command line spell it.
    title: str  # As Apple and the compiler's messages spell it.
    interface: str  # The name of the platform's files in a .swiftmodule folder.
    triple: str  # The target triple; the version replaces {}.


PLATFORMS = {
    platform.name: platform
    for platform in [
        Platform("macos", "macOS", "x86_64-apple-macos", "x86_64-apple-macosx{}"),
        Platform("ios", "iOS", "x86_64-apple-ios-simulator", "x86_64-apple-ios{}-simulator"),
        Platform("tvos", "tvOS", "x86_64-apple-tvos-simulator", "x86_64-apple-tvos{}-simulator"),
        Platform(
            "watchos", "watchOS", "x86_64-apple-watchos-simulator", "x86_64-apple-watchos{}-simulator"
        ),
        Platform("visionos", "visionOS", "x86_64-apple-xros-simulator", "x86_64-apple-xros{}-simulator"),
    ]
}

NEWEST = "26.0"
"""The version of every platform that the fake SDK describes."""


def parse_platforms(text):
    """Returns the platforms of a comma-separated list of names."""
    names = [name.strip().lower() for name in text.split(",") if name.strip()]
    for name in names:
        if name not in PLATFORMS:
            raise Unusable(f"unknown platform {name!r}: the platforms are {', '.join(PLATFORMS)}")
    return [PLATFORMS[name] for name in names]
