#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Shows how the modules of a package, their folders and their files depend on each other.

    python3 Tools/structure [MODULE …]            the folders and the largest cycle of files of each module
    python3 Tools/structure --arrows [MODULE …]   also the names behind each arrow of a cycle of folders
    python3 Tools/structure --check [MODULE …]    also what violates a rule; the exit status is 1 if anything does
    python3 Tools/structure --markdown            the graphs of modules and folders, for Documentation/Architecture.md
    python3 Tools/structure --update              writes them there

The rules:

  - The folders of a module are layers: a folder depends only on folders to its left in the report.
  - A cycle of files has at most three files.
  - A file has at most 400 lines. A function, or a property with accessors, has at most 60, from its keyword to its
    closing brace. A type has at most ten stored mutable properties.
  - Sources has at most 27 targets, and the package at most 16 products.
  - Documentation/Architecture.md shows what --markdown prints (checked where no module is given).
  - Documents, scripts and settings name no target, product, test or path that does not exist (likewise).

A file depends on another file of its module if it names one of the following that the other file declares:

  - a type, alias, free function, free variable, operator or precedence group at the top level, also in the header of
    an extension; a name that means a nested type or a generic parameter there does not count;
  - a type that is nested in a type or in an extension, as Outer.Inner, or as Inner inside Outer and its extensions.

A folder depends on the folders of the files that its files depend on. It also depends on the folder of an extension
whose member its files use, if only one declaration of the package has the member's name, and the standard library's
common types have no member of this name. (For cycles of files such members do not count, because the files
Type+Aspect.swift are parts of one type.)

The check reads no types. It does not see a type that is only inferred, a member with a name that several declarations
have, a member of a type that is declared in the type itself, or a nested type that is reached by inheritance. A name
in a branch of #if counts in either case. A folder in a folder counts as a part of the outer one; files outside of
folders form a folder ".".

A stored mutable property is a `var` of a struct, class or actor without accessors, also with `lazy`, `weak`, a
property wrapper, or `willSet` and `didSet`; not a `static` one. The records that are listed in
limits.py may have more: each of their properties stands for one of an outside standard.
"""

import argparse
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import document
import limits
import names
import totals
from dependencies import modules_of, sources_of
from graphs import components

LARGEST_CYCLE = 3


def report(module, root, shows_arrows):
    """Prints the structure of a module, and returns what is wrong with it."""
    problems, records = limits.violations(module, root)
    order, cycles = components(module.folders), components(module.files)
    largest = max(cycles, key=len)
    print(f"{module.name}: {len(module.files)} files")
    print(f"  folders: {document.layers(module)}")
    for cycle in (c for c in order if len(c) > 1):
        problems.append(f"{module.name}: the folders {', '.join(cycle)} form a cycle")
        print_arrows(module, cycle, shows_arrows)
    members = ", ".join(file.name for file in largest)
    print(f"  largest cycle of files: {len(largest)}" + (f": {members}" if len(largest) > 1 else ""))
    for cycle in (c for c in cycles if len(c) > LARGEST_CYCLE):
        members = ", ".join(file.name for file in cycle)
        problems.append(f"{module.name}: {len(cycle)} files form a cycle, and at most {LARGEST_CYCLE} may: {members}")
    if records:
        print(f"  records: {', '.join(records)}")
    return problems


def print_arrows(module, cycle, is_complete):
    """Prints the arrows between the folders of a cycle, with one example each or with all names."""
    for (source, target), examples in sorted(module.examples.items()):
        if source in cycle and target in cycle:
            shown = sorted(examples.items())
            print(f"    {source} → {target}" + (f" ({len(shown)} pairs of files)" if is_complete else ""))
            for (file, other), shared in shown if is_complete else shown[:1]:
                print(f"      {file.name} names {', '.join(sorted(shared))} of {other.name}")


def main():
    parser = argparse.ArgumentParser(
        prog="structure", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--package-path", type=pathlib.Path, default=pathlib.Path())
    for option in ("--arrows", "--check", "--markdown", "--update"):
        parser.add_argument(option, action="store_true")
    parser.add_argument("modules", nargs="*")
    arguments = parser.parse_args()
    root = arguments.package_path
    folders = [folder for folder in sorted((root / "Sources").iterdir()) if sources_of(folder)]
    unknown = set(arguments.modules) - {folder.name for folder in folders}
    if unknown:
        parser.error(f"no folder of Sources has Swift files and the name {', '.join(sorted(unknown))}")
    modules = [m for m in modules_of(folders) if not arguments.modules or m.name in arguments.modules]
    if arguments.markdown:
        print(document.markdown(root, modules))
        return
    if arguments.update:
        document.update(root, modules)
    problems = [problem for module in modules for problem in report(module, root, arguments.arrows)]
    if not arguments.modules and (root / "Package.swift").exists():
        found = totals.totals(root)
        problems += totals.violations(found)
        print(", ".join(f"{count} {name}" for name, count in found.items()))
    if arguments.check:
        if not arguments.modules:
            problems += document.differences(root, modules) + names.violations(root)
        if problems:
            sys.exit("\n" + "\n".join(f"error: {problem}" for problem in problems))


main()
