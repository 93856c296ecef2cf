#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the language of comments and documents.

    python3 Tools/documentation [AREA …]           the violations in the areas, and a table of areas and rules
    python3 Tools/documentation --summary [AREA …]  only the table
    python3 Tools/documentation --check [AREA …]   fails if the numbers are not the accepted ones
    python3 Tools/documentation --update           accepts smaller numbers; with --force also larger ones
    python3 Tools/documentation --words            the number of words in the comments of each module

An area is a folder of Sources, Tests, Examples or Tools, the folder Benchmarks, or a document. It is named by its
path, by the last part of the path, or by a file in it. Read are Swift, Markdown and tutorials of DocC.

The rules:

  columns       A line of a comment or of prose has at most 100 columns. Tables, code, headings, and lines that are
                longer only by the destination of a link are exempt.
  summary       The first paragraph of a documentation comment, or of an article, does not begin with What, How,
                Where, Who, Whoever, Whether, Those or That. Nor does it begin with another word that makes it a noun
                clause or an inverted sentence: Which, Whose, Why, When, It, To be, So many, By which.
  undocumented  Each public declaration in Sources has a documentation comment: also requirements of public
                protocols, cases of public enumerations, and members of public extensions. Overrides, deinitialisers,
                extensions, unavailable declarations and those with @_spi need none.
  word          No expression of words.py, which the glossary of Documentation/Language.md replaces. The exceptions stand
                there, each with its reason.
  sentence      A sentence of a documentation comment or of a document has at most 25 words. Code, a link and a
                word with hyphens are one word each. A list item, a heading and a cell end a sentence; a colon and
                a semicolon do not.

Code blocks, code in lines and string literals are not prose. accepted.json holds the number of violations that are
accepted for now, for each area and rule.
"""

import argparse
import collections
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import accepted
from files import files, is_named
from rules import RULES, comment_words, violations


def table(found):
    """Returns the table of areas and rules."""
    totals = sum(found.values(), collections.Counter())
    width = max([len(area) for area in found] + [5])
    lines = [" ".join([" " * width, *(f"{rule:>12}" for rule in RULES)])]
    for area, counts in [*sorted(found.items()), ("total", totals)]:
        lines.append(" ".join([f"{area:{width}}", *(f"{counts[rule]:12}" for rule in RULES)]))
    return "\n".join(lines)


def print_violations(found):
    """Prints violations a line each, with a coloured rule on a terminal."""
    start, end = ("\033[33m", "\033[0m") if sys.stdout.isatty() else ("", "")
    for each in found:
        print(f"{each.path}:{each.line}: {start}{each.rule}{end}: {each.text}")


def print_words(selected):
    """Prints the number of words in the comments of each module."""
    counts = collections.Counter()
    for file in selected:
        if file.path.startswith("Sources/"):
            counts[file.area] += comment_words(file)
    for area, count in [*sorted(counts.items()), ("total", counts.total())]:
        print(f"{count:7} {area}")


def update(root, found, is_forced):
    """Writes the accepted numbers, unless one grew."""
    grown, _ = accepted.differences(found, accepted.load(root) if not is_forced else found)
    if grown:
        fail([*grown, "no number was changed; --force accepts larger ones"])
    accepted.save(root, found)


def check(root, found, areas):
    """Fails if the numbers of the areas are not the accepted ones; without areas, all are checked."""
    grown, shrunk = accepted.differences(found, accepted.load(root), areas)
    if grown or shrunk:
        fail(grown + shrunk)
    print(f"{sum(counts.total() for counts in found.values())} violations, all accepted for now")


def fail(problems):
    sys.exit("\n".join(f"error: {problem}" for problem in problems))


def main():
    parser = argparse.ArgumentParser(
        prog="documentation", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--package-path", type=pathlib.Path, default=pathlib.Path())
    for option in ("--check", "--update", "--force", "--summary", "--words"):
        parser.add_argument(option, action="store_true")
    parser.add_argument("areas", nargs="*", metavar="AREA")
    arguments = parser.parse_args()
    everything = files(arguments.package_path)
    for name in arguments.areas:
        if not any(is_named(file, [name]) for file in everything):
            parser.error(f"no area and no file has the name {name}: --summary lists the areas")
    if arguments.update and arguments.areas:
        parser.error("--update accepts the numbers of all areas: name none")
    selected = [file for file in everything if is_named(file, arguments.areas)]
    if arguments.words:
        print_words(selected)
        return
    found = [violation for file in selected for violation in violations(file)]
    counts = accepted.counts(found, {file.path: file.area for file in selected})
    if arguments.update:
        update(arguments.package_path, counts, arguments.force)
    elif arguments.check:
        areas = {file.area for file in selected} if arguments.areas else None
        check(arguments.package_path, counts, areas)
    else:
        if not arguments.summary:
            print_violations(found)
        print(table(counts))


main()
