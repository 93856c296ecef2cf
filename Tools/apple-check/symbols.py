# SPDX-License-Identifier: MIT
"""The symbols and sections of object files."""

import re
from dataclasses import dataclass, field

from toolchain import run

SYMBOL = re.compile(
    r"^ *[0-9a-f]* *\((?P<section>[^)]*)\) (?P<weak>weak )?(?:private )?external "
    r"(?:\[[^]]*\] )*(?P<name>\S+)",
    re.MULTILINE,
)
SECTION = re.compile(r"^ *\d+ (?P<name>\S+) +(?P<size>[0-9a-f]{8,}) ", re.MULTILINE)

NOT_LINKED = {"__compact_unwind", "__swift_modhash", "__bss", "__common"}
"""Sections that the linker drops or encodes otherwise, and those that are zero."""


@dataclass
class Symbols:
    """What the objects of a module define and refer to, and how large they are."""

    defined: set = field(default_factory=set)
    undefined: dict = field(default_factory=dict)
    """For each symbol, whether it may be missing at run time (weak)."""
    text: int = 0
    """The bytes of instructions."""
    data: int = 0
    """The bytes of other sections that a program has on disk."""


def read_symbols(files, toolchain):
    """Returns the symbols and sizes of objects."""
    symbols = Symbols()
    for file in files:
        for match in SYMBOL.finditer(run([toolchain.symbol_lister, "-m", file]).stdout):
            if match["section"] == "undefined":
                symbols.undefined[match["name"]] = match["weak"] is not None
            else:
                symbols.defined.add(match["name"])
        for match in SECTION.finditer(run([toolchain.section_lister, "-h", file]).stdout):
            size = int(match["size"], 16)
            if match["name"] == "__text":
                symbols.text += size
            elif match["name"] not in NOT_LINKED:
                symbols.data += size
    return symbols
