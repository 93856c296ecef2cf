# SPDX-License-Identifier: MIT
"""The numbers of violations that are accepted for now, by area and rule. They can only shrink."""

import collections
import json

FILE = "Tools/documentation/accepted.json"
UPDATE = "run python3 Tools/documentation --update"


def counts(violations, area_of):
    """Returns the number of violations for each area and rule."""
    found = collections.defaultdict(collections.Counter)
    for violation in violations:
        found[area_of[violation.path]][violation.rule] += 1
    return found


def load(root):
    """Returns the accepted numbers; without a file none are accepted."""
    file = root / FILE
    if not file.exists():
        return {}
    try:
        return json.loads(file.read_text() or "{}")
    except ValueError as error:
        raise SystemExit(f"error: cannot read {FILE}: {error}; restore it or {UPDATE} --force") from None


def save(root, found):
    """Writes the numbers, a line for each area; without violations the file goes."""
    lines = [f"  {json.dumps(area)}: {json.dumps(dict(sorted(found[area].items())))}" for area in sorted(found)]
    file = root / FILE
    if not lines:
        file.unlink(missing_ok=True)
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def differences(found, accepted, areas=None):
    """Returns the areas and rules whose number grew, and those whose number shrank, as lines."""
    grown, shrunk = [], []
    for area in sorted(set(found) | set(accepted)):
        if areas is not None and area not in areas:
            continue
        for rule in sorted(set(found.get(area, {})) | set(accepted.get(area, {}))):
            now, before = found.get(area, {}).get(rule, 0), accepted.get(area, {}).get(rule, 0)
            if now > before:
                grown.append(
                    f"{area}: {now} violations of the rule {rule}, {before} accepted: correct the new ones, "
                    f"which python3 Tools/documentation {area} lists")
            elif now < before:
                shrunk.append(f"{area}: {now} violations of the rule {rule}, {before} accepted: {UPDATE}")
    return grown, shrunk
