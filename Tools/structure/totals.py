# SPDX-License-Identifier: MIT
"""The sizes of the package that a reader meets first: its targets, products and public types."""

import re

TYPE = re.compile(
    r"(?:@[\w.]+(?:\([^)]*\))? )*(?:public|open) (?:(?:final|indirect|nonisolated|@\w+) )*"
    r"(?:class|struct|enum|protocol|actor|typealias) (?!_)(\w+)")
"""A declaration that documentation shows: a name with an underscore is hidden."""

LIMITS = {"targets": 27, "products": 16, "top-level public types": 306}


def totals(root):
    """Returns the number of targets in `Sources`, of products, and of public types at the top level."""
    manifest = (root / "Package.swift").read_text()
    products = re.search(r"\bproducts: \[\n(.*?)\n  \]", manifest, re.DOTALL)
    return {
        "targets": sum(folder.is_dir() for folder in (root / "Sources").iterdir()),
        "products": len(re.findall(r"\.(?:module|library|executable)\(", products[1])) if products else 0,
        "top-level public types": sum(
            len(public_types(file.read_text())) for file in (root / "Sources").rglob("*.swift")),
    }


def public_types(text):
    """Returns the names of the public types at the top level of a source, also within #if."""
    names, depth = [], 0
    for line in text.splitlines():
        depth += line.lstrip().startswith("#if") - line.lstrip().startswith("#endif")
        match = TYPE.match(line, 2 if depth and line.startswith("  ") else 0)
        if match:
            names.append(match[1])
    return names


def violations(found):
    """Returns what exceeds a limit."""
    return [f"{found[name]} {name}, and at most {limit} may be" for name, limit in LIMITS.items() if found[name] > limit]
