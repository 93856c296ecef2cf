# SPDX-License-Identifier: MIT
"""The graphs as a part of Documentation/Architecture.md."""

from graphs import components, reduction
from modules import graph_of_modules

DOCUMENT = "Documentation/Architecture.md"
BEGIN = "<!-- begin: python3 Tools/structure --markdown -->"
END = "<!-- end -->"


def layers(module):
    """Returns the folders of a module in one line, each to the right of those that it depends on."""
    order = components(module.folders)
    return " · ".join(cycle[0] if len(cycle) == 1 else f"({' ⇄ '.join(cycle)})" for cycle in order)


def markdown(root, modules):
    """Returns the graph of the modules without implied arrows, and the folders of each module."""
    graph = reduction(graph_of_modules(root))
    lines = [BEGIN, "```mermaid", "flowchart TD"]
    lines += [f"  {name} --> {other}" for name in sorted(graph) for other in sorted(graph[name])]
    lines += [f"  {name}" for name in sorted(graph) if not any(name in pair for pair in arrows(graph))]
    lines += ["```", "", "| module | folders: each depends only on folders to its left |", "|---|---|"]
    lines += [f"| `{module.name}` | {layers(module)} |" for module in modules if len(module.folders) > 1]
    return "\n".join(lines + [END])


def arrows(graph):
    """Returns the arrows of a graph as pairs."""
    return {(name, other) for name, others in graph.items() for other in others}


def split(root):
    """Returns the document's text before the graphs, the graphs, and the text after them, or None."""
    file = root / DOCUMENT
    text = file.read_text() if file.exists() else ""
    before, begin, rest = text.partition(BEGIN)
    graphs, end, after = rest.partition(END)
    return (before, begin + graphs + end, after) if begin and end else None


def missing():
    """Returns the error for a document without graphs."""
    return (
        f"{DOCUMENT} does not show the graphs: add the lines {BEGIN} and {END}, "
        "and run python3 Tools/structure --update")


def differences(root, modules):
    """Returns what is wrong with the graphs in the document."""
    parts = split(root)
    if parts is None:
        return [missing()]
    if parts[1] != markdown(root, modules):
        return [f"{DOCUMENT} does not show the graphs of the sources: run python3 Tools/structure --update"]
    return []


def update(root, modules):
    """Writes the graphs into the document."""
    parts = split(root)
    if parts is None:
        raise SystemExit(f"error: {missing()}")
    (root / DOCUMENT).write_text(parts[0] + markdown(root, modules) + parts[2])
