# SPDX-License-Identifier: MIT
"""The sentences of a block of prose, and their words."""

import re

from markdown import LINK_END, LINK_START

END = re.compile(r"[.!?…][\"”’)\]\x02*_]*\s+(?=[\"“(\[\x01*_]*[A-Z0-9“])")
ABBREVIATION = re.compile(r"(?:\b(?:e\.g|i\.e|cf|vs|etc|approx|no|No|Dr|Mr|St)|^\d+)\.$")
LINK = re.compile(f"{LINK_START}[^{LINK_END}]*{LINK_END}")
WORD = re.compile(r"[^\W_]")


def sentences(text):
    """Yields the position and the text of each sentence."""
    start = 0
    for end in END.finditer(text):
        if ABBREVIATION.search(text[start:end.end()].rstrip()):
            continue
        yield start, text[start:end.end()].rstrip()
        start = end.end()
    if text[start:].strip():
        yield start, text[start:].rstrip()


def words(text):
    """Returns the words of a text. Code and a link are one word each, and so is a word with hyphens."""
    return [word for word in LINK.sub("Link", text).split() if WORD.search(word)]
