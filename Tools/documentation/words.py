# SPDX-License-Identifier: MIT
"""The expressions that the glossary of Documentation/Language.md replaces, and where they may stand nevertheless.

A term is listed only if nearly each of its matches in this project is wrong. Words with many right uses, such as
"keep" or "place", have precise patterns or none.
"""

import re

LAYOUT = r"Sources/Layout/|Tests/LayoutTests/"

TERMS = [
    # A pattern, what to write instead, and the paths in which it counts.
    (r"anew", "again, reload, recreate or reset", ""),
    (r"in (?:its|their|his) turn|waits?(?: for)? (?:its|their) turn", "queue, in order or FIFO", ""),
    (r"told", "call, notify, deliver or record", ""),
    (r"tell(?:s|ing)? (?:(?:an|the|its|all|every|each|other) )*(?:observers?|subscribers?)", "notify", ""),
    (r"let(?:s|ting)? (?:\w+ )?go(?! (?:of course|on|back))(?: of)?", "release, deallocate or cancel", ""),
    (r"(?:give[sn]?|gave|giving) (?:(?:it|them|the terminal) )?back", "release, return or restore", ""),
    (r"in vain", "fail, reject or without success", ""),
    (r"(?:puts?|putting) (?:(?:it|one|them|an error) )?away", "dismiss", ""),
    (r"(?:not )?to be seen", "visible, hidden or no longer visible", ""),
    (r"of no use", "ignored, rejected or without a transition", ""),
    (r"keeps? (?:it|them|the \w+) not|keeps? nobody", "does not retain, or in the background", ""),
    (r"(?:how \w+ )(?:it|they) wants?(?: to be)?", "intrinsic or preferred size", ""),
    (r"hand(?:s|ed|ing)? on", "emit, deliver or forward", ""),
    (r"left over", "unexpected or unverified", ""),
    (r"account(?:s|ed|ing)? for", "expect or verify", ""),
    (r"(?:came|comes?) of", "cause, effect, outcome or result", ""),
    (r"box(?:es|ed|ing)?", "wrapper or type-erased wrapper", ""),
    (r"room", "available space, free space or gap", LAYOUT),
]

ALLOWED = [
    # A pattern of paths, a pattern of the text around the term, and the reason.
    (r"", r"told apart", "to tell apart is to distinguish"),
    (r"", r"(?:list|check) box|box that is checked|box-drawing", "the name of a control, and of characters"),
    (r"Components/LeftCheckbox\.swift|Components/Cells/Left/LeftCheckbox\.swift", r"[Bb]ox", "the name of a control"),
    (r"", r"(?:CSS|content|padding|border|margin|absolute|Flexible)[ -][Bb]ox|[Bb]ox [Mm]odel", "a term of CSS"),
    (r"[Ll]ayout|Documentation/(?:Contracts|Decisions|Performance)\.md|CHANGELOG\.md|flex",
     r"[Bb]ox(?:es)?\b", "a box of CSS"),
    (r"Documentation/Language\.md", r"", "the glossary names what it replaces"),
]


def compiled(pattern):
    return re.compile(rf"\b(?:{pattern.replace(' ', chr(92) + 's+')})\b", re.I)


COMPILED = [(compiled(pattern), advice, re.compile(paths)) for pattern, advice, paths in TERMS]
ANY = re.compile("|".join(pattern.pattern for pattern, _, _ in COMPILED), re.I)
EXCEPTIONS = [(re.compile(paths), re.compile(phrase)) for paths, phrase, _ in ALLOWED]


def found_terms(path, text):
    """Yields the position of each term that is not allowed there, the term, and what to write instead."""
    if not ANY.search(text):
        return
    for pattern, advice, paths in COMPILED:
        if not paths.match(path):
            continue
        for found in pattern.finditer(text):
            if not is_allowed(path, text, found):
                yield found.start(), " ".join(found[0].split()), advice


def is_allowed(path, text, found):
    """Returns a Boolean value that indicates whether an exception covers a match."""
    return any(
        paths.search(path) and (not phrase.pattern or any(
            match.start() <= found.start() and found.end() <= match.end() for match in phrase.finditer(text)))
        for paths, phrase in EXCEPTIONS)
