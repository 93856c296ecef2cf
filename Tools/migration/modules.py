# SPDX-License-Identifier: MIT
"""The former names of modules and products, and where their contents are now."""

import re

MODULES = {
    "AbstractViews": "PresentationViews",
    "AppleTrace": "PresentationTrace",
    "AutoRender": "PresentationAutoRender",
    "ColorRoles": "PresentationControls",
    "Components": "PresentationCells",
    "Controls": "PresentationControls",
    "Delivery": "PresentationDelivery",
    "ErrorPresentation": "PresentationErrors",
    "Inspection": "PresentationInspection",
    "Layout": "PresentationLayout",
    "Lists": "PresentationLists",
    "Observable": "PresentationObservable",
    "Presentation": "SwiftPresentation",
    "Reflection": "PresentationReflection",
    "Scheduling": "PresentationInspection",
    "Screen": "PresentationScreens",
    "StateMachine": "PresentationStateMachine",
    "Styling": "PresentationViews",
    "SwiftUIViews": "PresentationSwiftUI",
    "TerminalViews": "PresentationTerminal",
    "Trace": "PresentationTrace",
    "TraceHTML": "PresentationTraceExport",
    "UIKitViews": "PresentationUIKit",
}
"""The modules that have another name, and the module that has their contents."""

WITHOUT_PRODUCT = {
    "AbstractViews": "PresentationLayout",
    "ColorRoles": "PresentationLayout",
    "Components": "PresentationLists",
    "Controls": "PresentationLayout",
    "Inspection": "PresentationTrace",
    "Scheduling": "PresentationTrace",
    "Screen": "SwiftPresentation",
    "Styling": "PresentationLayout",
}
"""Modules without a product of their own, and the smallest product that contains each."""

EXPORTS = ("ChromeTrace", "OTLPTrace")
EXPORT = "PresentationTraceExport"
"""Types that moved from the module of traces to that of their export, and this module and product."""

NAMES = "|".join(MODULES)
IMPORT = re.compile(
    r"^(?P<before>[ \t]*)(?P<access>(?:@\w+(?:\([^)\n]*\))?[ \t]+|(?:public|package|internal|fileprivate|private)[ \t]+)*)"
    rf"import[ \t]+(?P<kind>(?:struct|class|enum|protocol|typealias|func|var|let)[ \t]+)?(?P<module>{NAMES})"
    r"(?P<member>\.\w+)?(?P<after>[ \t]*(?://.*)?)$",
    re.MULTILINE)
SELECTED = re.compile(rf"\b({NAMES})::")
TYPES = {"Inspection", "Layout", "Observable", "StateMachine"}
"""Modules that had a type of their own name: `Observable.Name` was a member of the type."""

QUALIFIED = re.compile(rf"(?<![\w.`])({'|'.join(MODULES.keys() - TYPES)})\.(?=[A-Z])")
IN_A_MESSAGE = re.compile(r"(?<![\w.`])(Observable|StateMachine|Layout)\.(?=\1\b)")

ACCESS = ("private", "fileprivate", "internal", "package", "public")


def rewrite(text, declared=frozenset()):
    """Rewrites the imports and the qualified names of a Swift source.

    A name of a module that is among the types that the client declares does not qualify.
    """
    text = IMPORT.sub(
        lambda m: f"{m['before']}{m['access']}import {m['kind'] or ''}{MODULES[m['module']]}{m['member'] or ''}{m['after']}", text)
    text = add_exports(merged(text))
    text = SELECTED.sub(lambda m: MODULES[m[1]] + "::", text)
    text = IN_A_MESSAGE.sub(lambda m: MODULES[m[1]] + ".", text)
    return QUALIFIED.sub(lambda m: m[0] if m[1] in declared else MODULES[m[1]] + ".", text)


def merged(text):
    """Removes imports that occur twice in one block of imports, and keeps the most visible one."""
    lines, result = text.split("\n"), []
    block = {}
    for line in lines:
        match = re.match(r"\s*((?:(?:@\w+(?:\([^)]*\))?|public|package|internal|fileprivate|private)\s+)*)import\s+([\w. ]+?)\s*$", line)
        if not match:
            if line.strip() and not line.lstrip().startswith(("//", "#")):
                block = {}
            result.append(line)
            continue
        name = match[2]
        if name in block:
            former = block[name]
            if rank(line) > rank(result[former]):
                result[former] = line
            continue
        block[name] = len(result)
        result.append(line)
    return "\n".join(result)


def rank(line):
    visibility = max([0] + [ACCESS.index(word) + 1 for word in re.findall(r"\w+", line.split("import")[0]) if word in ACCESS])
    return (visibility, "@testable" in line or "@_exported" in line)


def add_exports(text):
    """Imports the module of exports where a type of it is used."""
    names = "|".join(EXPORTS)
    new = EXPORT
    if not re.search(rf"\b({names})\b", text) or re.search(rf"import {new}\b", text):
        return text
    return re.sub(r"^([ \t]*)((?:@\w+ )?(?:public )?)import (SwiftPresentation|PresentationComponents|PresentationTrace)$",
                  lambda m: f"{m[0]}\n{m[1]}import {new}", text, count=1, flags=re.MULTILINE)


def rewrite_manifest(text):
    """Rewrites the products that a manifest depends on."""
    local = set(re.findall(r'\.(?:target|executableTarget|testTarget|macro|plugin|systemLibrary|library|executable)\(\s*name:\s*"(\w+)"', text))
    dependency = re.compile(r'\.product\(\s*name:\s*"(\w+)"\s*,\s*package:\s*"swift-presentation"')

    def renamed(name):
        return WITHOUT_PRODUCT.get(name, MODULES.get(name, name))

    # `.product(name:package:)` names the package; another literal is a product if no target has its name.
    text = dependency.sub(lambda m: m[0].replace(f'"{m[1]}"', f'"{renamed(m[1])}"'), text)
    text = re.sub(
        r'(?<![\w:])"(\w+)"(?=\s*[,)\]])',
        lambda m: m[0] if m[1] in local or m[1] not in MODULES else f'"{renamed(m[1])}"', text)
    return without_repetitions(text)


def without_repetitions(text):
    """Removes a dependency that an array has twice, since several modules may come with one product."""
    def unique(match):
        parts, seen = [], set()
        for part in split(match[1]):
            key = re.sub(r"\s+", " ", part.strip())
            if key and key in seen and key.startswith(('"', ".product")):
                continue
            seen.add(key)
            parts.append(part)
        return match[0].replace(match[1], ",".join(parts))

    return re.sub(r"(?:dependencies:\s*\[|products\()((?:[^\[\]()]|\([^()]*\))*)[\])]", unique, text)


def split(text):
    """Splits a list at the commas that are not within parentheses."""
    parts, depth, start = [], 0, 0
    for index, character in enumerate(text):
        depth += (character in "([") - (character in ")]")
        if character == "," and depth == 0:
            parts.append(text[start:index])
            start = index + 1
    return parts + [text[start:]]
