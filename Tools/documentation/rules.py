# SPDX-License-Identifier: MIT
"""The rules for comments and documents, each a function from a file to its violations."""

import collections
import math
import re
import typing

import tests
from markdown import ADDRESS, IMAGE_OR_LINK, LINK_END, LINK_START
from sentences import sentences, words
from words import found_terms

COLUMNS = 100
WORDS = 25
PUNCTUATION = ".,;:()“”\"*_"
# The largest shares of two words in the prose of an area, and the size from which they count.
SHARES = {"of": 0.028, "the": 0.09}
SMALLEST_AREA = 300

# A summary is a noun phrase or says what a method does; these begin a noun clause or an inverted sentence.
FORBIDDEN_START = re.compile(
    r"(?:What|How|Where|Who|Whoever|Whether|Those|That|Which|Whose|Why|When|It|By (?:which|what|how)|To be"
    r"|So (?:many|much|far|long))\b")

TESTED = re.compile(r"(?:Tests|Examples|Benchmarks)/")
# Tests that other tests run and expect to fail.
FIXTURES = re.compile(r"PresentationTestingTests/Failing")


class Violation(typing.NamedTuple):
    path: str
    line: int
    rule: str
    text: str


def columns(file):
    """Comments and prose have at most 100 columns; tables, code and links cannot be wrapped."""
    for comment, _, unwrappable in file.prose:
        numbers = [number for number, _ in comment.lines] if comment else range(1, len(file.lines) + 1)
        for number in numbers:
            line = file.lines[number - 1]
            if len(line) <= COLUMNS or number in unwrappable:
                continue
            if len(ADDRESS.sub("", IMAGE_OR_LINK.sub(r"[\2]", line))) > COLUMNS:
                yield Violation(file.path, number, "columns", f"{len(line)} columns; at most {COLUMNS} may be")


def summary(file):
    """Summaries are noun phrases, or say what a method does."""
    for comment, blocks, _ in file.prose:
        if comment and not comment.is_documentation or not comment and not file.is_article:
            continue
        prose = (block for block in blocks if block.kind == "paragraph")
        first = next(prose, None)
        if first and (start := FORBIDDEN_START.match(first.text)):
            yield Violation(
                file.path, first.lines[0], "summary", f"begins with “{start[0]}”: {shortened(first.text)}")


def undocumented(file):
    """Each public declaration has a summary."""
    for number, name in file.undocumented:
        yield Violation(file.path, number, "undocumented", f"{name} has no summary")


def word(file):
    """No comment and no document uses an expression that the glossary replaces."""
    for _, blocks, _ in file.prose:
        for block in blocks:
            text = block.text.replace(LINK_START, "").replace(LINK_END, "")
            for position, term, advice in found_terms(file.path, text):
                number = block.lines[min(text.count("\n", 0, position), len(block.lines) - 1)]
                yield Violation(file.path, number, "word", f"“{term}”: write {advice}")


def sentence(file):
    """A sentence of a documentation comment or a document has at most 25 words."""
    for comment, blocks, _ in file.prose:
        if comment and not comment.is_documentation:
            continue
        for block in blocks:
            if block.kind == "heading":
                continue
            for position, text in sentences(block.text):
                count = len(words(text))
                if count > WORDS:
                    yield Violation(
                        file.path, block.line(position), "sentence",
                        f"{count} words; at most {WORDS} may be: {shortened(text)}")


def test(file):
    """The name of a test is a sentence: a raw identifier in the words of the glossary."""
    if not file.is_swift or not TESTED.match(file.path) or FIXTURES.search(file.path):
        return
    for each in tests.read(file)[0]:
        name = each.name.strip("`")
        if name == each.name or len(name.split()) < 3:
            fault = "is no sentence; write func `an observation ends with its owner`()"
        elif start := FORBIDDEN_START.match(name[0].upper() + name[1:]):
            fault = f"begins with “{start[0].lower()}”"
        elif each.has_title:
            fault = "has a display name, which its name replaces"
        else:
            terms = [f"“{term}”: write {advice}" for _, term, advice in found_terms(file.path, name)]
            if not terms:
                continue
            fault = f"uses {'; '.join(terms)}"
        yield Violation(file.path, each.line, "test", f"{each.name} {fault}")


RULES = {rule.__name__: rule for rule in (columns, summary, undocumented, word, sentence, test)}


def shortened(text):
    """Returns the beginning of a text in one line."""
    text = " ".join(text.replace(LINK_START, "").replace(LINK_END, "").split())
    return text if len(text) <= 60 else text[:59].rstrip() + "…"


def violations(file):
    """Returns the violations of all rules in a file, in the order of its lines."""
    return sorted((found for rule in RULES.values() for found in rule(file)), key=lambda each: each.line)


def prose_words(file):
    """Returns the words of the prose of a file in lower case, without code."""
    return [
        word.strip(PUNCTUATION).lower() for _, blocks, _ in file.prose for block in blocks for word in words(block.text)]


def excess(files):
    """Returns, for each area, how many times a word stands there too often: SHARES limits its share of the words."""
    counts = collections.defaultdict(collections.Counter)
    for file in files:
        found = prose_words(file)
        counts[file.area].update({"words": len(found), **{word: found.count(word) for word in SHARES}})
    return {
        area: {word: count[word] - math.ceil(share * count["words"]) for word, share in SHARES.items()}
        for area, count in counts.items() if count["words"] >= SMALLEST_AREA}
