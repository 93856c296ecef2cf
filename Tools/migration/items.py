# SPDX-License-Identifier: MIT
"""Migrates items of cells: chained methods in place of parameters, and the names of types."""

import re

from swift_source import Argument, call_at, end_of_generics, rename, tokens

CHAINED = {
    "accessibilityIdentifier": "accessibilityIdentifier",
    "insets": "insets",
    "isEnabled": "isEnabled",
    "isSelectedBackgroundNeeded": "isSelectedBackgroundNeeded",
    "didSelectHandler": "didSelect",
    "didLongPressHandler": "didLongPress",
    "willDisplayHandler": "willDisplay",
    "didEndDisplayingHandler": "didEndDisplaying",
}
"""The methods that replace parameters."""

ARTICLE = {
    "TitleChevronItem": "LeftRightItem<LeftTitle, RightChevron>",
    "TitleDetailChevronItem": "LeftRightItem<LeftTitle, RightDetailChevron>",
    "ImageTitleSubtitleChevronItem": "LeftRightItem<LeftImageTitleSubtitle, RightChevron>",
    "IconTitleItem": "LeftRightItem<LeftIconTitle, NoRight>",
    "CheckboxItem": "LeftRightItem<LeftCheckbox, NoRight>",
}
"""The aliases of an article."""

TYPES = {
    "CellPart": "CellPart.Identifier",
    "CellPartContent": "CellPart.Content",
    "CellPartKind": "CellPart.Kind",
    "CellSide": "CellPart.Side",
    "ExistingHalfView": "ExistingContentView",
    "ListAction": "ListSwipeActions.Action",
    "ListAnchor": "BatchUpdate.Anchor",
    "ListCellKind": "AnyListItem.CellKind",
    "ListChanges": "ListDiff.Changes",
    "ListDisplaying": "ListAdapter.Display",
    "ListEdge": "ListSwipeActions.Edge",
    "ListIndexTitle": "ListSnapshot.IndexTitle",
    "ListItemConvertible": "AnyListItem.Convertible",
    "ListMove": "ListSnapshot.Move",
    "ListOutcome": "ListSnapshot.Outcome",
    "ListSelectionMode": "ListAdapter.SelectionMode",
    "SectionBuilder": "ListSnapshot.SectionBuilder",
    "SelfSizingArrangement": "_SelfSizingArrangement",
}
"""The types that have other names."""

SHOWING = re.compile(r"(\bshow\(\s*_ \w+: \w+),\s*arranged _: SelfSizingArrangement\b")
"""A method of a self-sizing cell with an argument that it ignores."""

WIDTH = 100


def item_types(text):
    """Returns the names of item types, with those that the source gives them."""
    names = {"ContainerItem", "LeftRightItem"}
    for alias, base in re.findall(r"\btypealias\s+(\w+)(?:<[^=]*>)?\s*=\s*(?:\w+\.)*(\w+)", text):
        if base in names:
            names.add(alias)
    return names


def chained(argument, is_halves):
    """Returns the method that replaces an argument, or `None` if the argument stays."""
    if argument.label is None:
        # A trailing closure is the first handler.
        return None if is_halves or not argument.is_trailing else "didSelect"
    if argument.label == "didSelectHandler" and is_halves:
        return None
    return CHAINED.get(argument.label)


def identified(arguments):
    """Returns arguments with the `id` that was the accessibility identifier."""
    labels = [argument.label for argument in arguments]
    if "accessibilityIdentifier" not in labels or "id" in labels:
        return arguments
    name = arguments[labels.index("accessibilityIdentifier")].value
    if name == "nil":
        return arguments
    value = name if re.fullmatch(r'"[^"\\]*"', name) else f"ItemID({name})"
    first = arguments[0]
    rest = Argument(first.label, first.before or " ", first.value, first.is_trailing)
    return [Argument("id", first.before, value), rest, *arguments[1:]]


def item(call, indent, prefix):
    """Returns the text that replaces a call."""
    is_halves = any(argument.label == "left" for argument in call.arguments)
    if not is_halves and not any(argument.label == "content" for argument in call.arguments):
        return None
    arguments = identified(call.arguments)
    kept = [argument for argument in arguments if chained(argument, is_halves) is None]
    moved = [argument for argument in arguments if chained(argument, is_halves) is not None]
    if not moved:
        return None
    inner = [argument for argument in kept if not argument.is_trailing]
    inside = ",".join(
        (arguments[0].before if number == 0 else argument.before)
        + (f"{argument.label}: " if argument.label else "") + argument.value
        for number, argument in enumerate(inner))
    closing = call.after or (f"\n{indent}" if "\n" in inside else "")
    text = f"{call.callee}({inside}{closing})"
    text += "".join(f" {argument.value}" for argument in kept if argument.is_trailing)
    methods = [
        f".{chained(argument, is_halves)}"
        + (f" {argument.value}" if argument.is_closure else f"({argument.value})")
        for argument in moved if argument.value != "nil"]
    line = text + "".join(methods)
    if "\n" not in line and len(prefix) + len(line) < WIDTH:
        return line
    margin = indent if "\n" in text else indent + "  "
    return text + "".join(f"\n{margin}{method}" for method in methods)


def migrate_calls(text):
    """Returns a source whose items are created with identity and content only."""
    names = item_types(text)
    starts = [token.start for token in tokens(text) if token.kind == "name" and token.text in names]
    starts += [start for start in initializers(text) if is_typed(text[:start], names)]
    for start in sorted(starts, reverse=True):
        call = call_at(text, start)
        if call is None:
            continue
        line = text[text.rfind("\n", 0, start) + 1 : start]
        indent = re.match(r"\s*", line)[0]
        replacement = item(call, indent, line)
        if replacement is not None:
            text = text[:start] + replacement + text[call.end :]
    return text


def initializers(text):
    """Returns the start of each `.init` that is the member of an inferred type."""
    found = [token for token in tokens(text) if not token.is_trivia]
    return [
        dot.start for before, dot, name in zip(found, found[1:], found[2:])
        if (dot.text, name.text) == (".", "init") and before.kind != "name" and before.text not in (")", ">", "]")
        or (dot.text, name.text) == (".", "init") and before.text in ("return", "in")]


def is_typed(text, names):
    """Returns a Boolean value that indicates whether a source ends before the value of an item, whose type it states."""
    return re.search(rf":\s*(?:{'|'.join(sorted(names))})\b(?:<[^=;{{}}]*>)?\s*=\s*$", text) is not None


def notes(text):
    """Returns the line and a message for each call that may create an item, but does not name its type."""
    for start in initializers(text):
        call = call_at(text, start)
        if call is None:
            continue
        labels = {argument.label for argument in call.arguments}
        replaced = [argument for argument in call.arguments if chained(argument, "left" in labels)]
        if labels & {"content", "left"} and replaced:
            yield text.count("\n", 0, start) + 1, "if it creates an item, replace parameters by its methods"


def without_handler_type(text):
    """Returns a source that spells the type of an item's handlers."""
    starts = [token.start for token in tokens(text) if token.text in ("ContainerItem", "LeftRightItem")]
    for start in reversed(starts):
        end = end_of_generics(text, next(tokens(text, start)).end)
        if re.match(r"\.Handler\b", text[end:]):
            text = text[:start] + "(@MainActor () -> Void)" + text[end + len(".Handler") :]
    return text


def rewrite(text):
    """Returns the source of a client after the change."""
    declared = set(re.findall(r"\b(?:typealias|struct|class|enum|protocol|actor)\s+(\w+)", text))
    text = SHOWING.sub(r"\1", text)
    names = {name: new for name, new in (ARTICLE | TYPES).items() if name not in declared}
    return without_handler_type(migrate_calls(rename(text, names)))
