#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the language of comments and documents.

    python3 Tools/documentation [AREA …]           the violations in the areas, and a table of areas and rules
    python3 Tools/documentation --summary [AREA …]  only the table
    python3 Tools/documentation --check [AREA …]   fails if the numbers are not the accepted ones
    python3 Tools/documentation --update           accepts smaller numbers; with --force also larger ones
    python3 Tools/documentation --words            the words of each area's prose, and its shares of "of" and "the"
    python3 Tools/documentation --contracts        writes Documentation/Contracts.md from the contracts of tests
    python3 Tools/documentation --snippets FOLDER  writes a package that compiles and runs the code blocks of documents
    python3 Tools/documentation --ran REPORT …     fails if a test with a contract ran in none of the reports of
                                                   swift test --xunit-output

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

  test          A test's name is a sentence of at least three words, a raw identifier without a display name. The rules
                for summaries and words hold for it.
  of, the       In an area of 300 words or more, at most 2.8 % of the words are "of" and 9 % "the". The number is how
                many are too many.

--check also fails if Documentation/Contracts.md is stale, if two tests state one guarantee in full, if a citation
matches not exactly one guarantee, or if no test holds one. It fails if no file in Tests/Snippets cites a code block of
Swift, if a citation matches not exactly one block, or if a block stands in a file that could cite it.

Code blocks, code in lines and string literals are not prose. accepted.json holds the number of violations that are
accepted for now, for each area and rule.
"""

import argparse
import collections
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import accepted
import contracts
import snippets
from files import files, is_named
from rules import RULES, SHARES, excess, prose_words, violations


def table(found):
    """Returns the table of areas and rules."""
    totals = sum(found.values(), collections.Counter())
    width = max([len(area) for area in found] + [5])
    rules = [*RULES, *SHARES]
    lines = [" ".join([" " * width, *(f"{rule:>12}" for rule in rules)])]
    for area, counts in [*sorted(found.items()), ("total", totals)]:
        lines.append(" ".join([f"{area:{width}}", *(f"{counts[rule]:12}" for rule in rules)]))
    return "\n".join(lines)


def print_violations(found):
    """Prints violations a line each, with a coloured rule on a terminal."""
    start, end = ("\033[33m", "\033[0m") if sys.stdout.isatty() else ("", "")
    for each in found:
        print(f"{each.path}:{each.line}: {start}{each.rule}{end}: {each.text}")


def print_words(selected):
    """Prints the number of words in the prose of each area, and two words' shares of them."""
    counts = collections.defaultdict(collections.Counter)
    for file in selected:
        found = collections.Counter(prose_words(file))
        for area in (file.area, "total"):
            counts[area].update(words=found.total(), **{word: found[word] for word in SHARES})
    for area, count in sorted(counts.items(), key=lambda pair: (pair[0] == "total", pair)):
        shares = "  ".join(f"{word} {count[word] / max(count['words'], 1):5.1%}" for word in SHARES)
        print(f"{count['words']:7}  {shares}  {area}")


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


def check_contracts(root, found):
    """Fails if the contracts are wrong or their document is stale."""
    if found.problems:
        fail(found.problems)
    if not found.is_current(root):
        fail([f"{contracts.FILE} is stale: {contracts.UPDATE}"])


def fail(problems):
    sys.exit("\n".join(f"error: {problem}" for problem in problems))


def main():
    parser = argparse.ArgumentParser(
        prog="documentation", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--package-path", type=pathlib.Path, default=pathlib.Path())
    for option in ("--check", "--update", "--force", "--summary", "--words", "--contracts"):
        parser.add_argument(option, action="store_true")
    parser.add_argument("--ran", nargs="+", metavar="REPORT", default=[])
    parser.add_argument("--snippets", type=pathlib.Path, metavar="FOLDER")
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
    if arguments.snippets:
        blocks = snippets.Snippets(everything)
        if blocks.problems:
            fail(blocks.problems)
        blocks.write(arguments.package_path, arguments.snippets)
        return
    if arguments.contracts or arguments.ran:
        stated = contracts.Contracts(everything)
        if problems := stated.problems or stated.missing(arguments.ran):
            fail(problems)
        if arguments.contracts:
            stated.write(arguments.package_path)
        return
    found = [violation for file in selected for violation in violations(file)]
    counts = accepted.counts(found, {file.path: file.area for file in selected})
    for area, words in excess(selected).items():
        if too_many := {word: count for word, count in words.items() if count > 0}:
            counts[area].update(too_many)
    if arguments.update:
        update(arguments.package_path, counts, arguments.force)
    elif arguments.check:
        areas = {file.area for file in selected} if arguments.areas else None
        check(arguments.package_path, counts, areas)
        if not areas:
            check_contracts(arguments.package_path, contracts.Contracts(everything))
            if problems := snippets.Snippets(everything).problems:
                fail(problems)
    else:
        if not arguments.summary:
            print_violations(found)
        print(table(counts))


main()
