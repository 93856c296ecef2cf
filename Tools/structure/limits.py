# SPDX-License-Identifier: MIT
"""The limits on the sizes of files, functions and types."""

from source import FUNCTIONS

FILE_LINES = 400
FUNCTION_LINES = 60
STORED_PROPERTIES = 10
RECORDS = {
    ("Layout", "LayoutStyle"): "a property for each of CSS",
    ("Layout", "FlexItem"): "the quantities of the algorithm, with the names of the specification",
}
"""The types that have more stored properties, because each stands for one of an outside standard."""


def violations(module, root):
    """Returns a line for each declaration of a module that exceeds a limit, and the records of the module."""
    found, records = [], []
    for source in module.sources:
        path = source.file.relative_to(root)
        if source.lines > FILE_LINES:
            found.append(f"{path}: the file has {source.lines} lines; at most {FILE_LINES} may be")
        for declaration in source.declarations:
            name, place = declaration.path, f"{path}:{declaration.line}"
            lines = declaration.last_line - declaration.line + 1
            if declaration.kind in FUNCTIONS | {"var"} and declaration.has_body and lines > FUNCTION_LINES:
                found.append(f"{place}: {name} has {lines} lines; at most {FUNCTION_LINES} may be")
            if declaration.stored > STORED_PROPERTIES:
                if (module.name, name) in RECORDS:
                    records.append(f"{name} ({declaration.stored})")
                else:
                    found.append(
                        f"{place}: {name} has {declaration.stored} stored mutable properties; "
                        f"at most {STORED_PROPERTIES} may be")
    return found, records
