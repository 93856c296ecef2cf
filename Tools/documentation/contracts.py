# SPDX-License-Identifier: MIT
"""Documentation/Contracts.md, generated from the contracts of tests.

A test or a suite states a guarantee in full once, `.contract("An observer …")`. Others that hold it cite it by its
beginning and an ellipsis, `.contract("An observer…")`.
"""

import dataclasses
import re
import xml.etree.ElementTree

import tests

FILE = "Documentation/Contracts.md"
MANIFEST = "Package.swift"
UPDATE = "run python3 Tools/documentation --contracts"
TARGET = re.compile(r'\.tests\(\s*of: "(\w+)"|\.testTarget\(\s*name: "(\w+)"')
HEAD = """\
# Contracts

Each module's guarantees by suite, with the tests that fail if one is broken. If a guarantee and
the code differ, one is a bug. `python3 Tools/documentation --contracts` writes this file from the
tests: `.contract("…")` states a guarantee there.

"all" means all tests in the suite. Brackets show where a guarantee's tests run, if not everywhere.
`swift test --filter` runs them by their names or suite.
"""


@dataclasses.dataclass
class Guarantee:
    """A guarantee, where it is stated, and the tests that hold it."""

    text: str
    target: str
    suite: str
    place: str
    holders: list
    """The tests, with "all" for those of the suite that states it, as they appear in the table."""
    tests: list
    """The same tests, as triples of a target, a suite and a name, with their condition."""


class Contracts:
    """The guarantees of all tests, and what is wrong with them."""

    def __init__(self, files):
        self.guarantees, self.problems = {}, []
        self.suites = {}
        """The tests of each pair of a target and a suite, with the file that declares them."""
        stated = []
        for file in files:
            if not file.is_swift or not file.path.startswith("Tests/"):
                continue
            target = file.path.split("/")[1]
            found, suites = tests.read(file)
            for test in found:
                self.suites.setdefault((target, test.suite), []).append(test)
            declarations = [(each, True) for each in suites] + [(each, False) for each in found]
            for each, is_suite in sorted(declarations, key=lambda pair: pair[0].line):
                stated += [(text, target, each, is_suite, f"{file.path}:{each.line}") for text in each.contracts]
        for text, *rest in stated:
            if not text.endswith("…"):
                self.state(text, *rest)
        for each in stated:
            self.hold(*each)
        for guarantee in self.guarantees.values():
            if not guarantee.tests:
                self.problems.append(f"{guarantee.place}: no test holds “{guarantee.text}”")

    def state(self, text, target, declaration, is_suite, place):
        """Adds a guarantee that is stated in full."""
        if text in self.guarantees:
            self.problems.append(
                f"{place}: “{text}” is also stated at {self.guarantees[text].place}; cite it by its beginning and “…”")
            return
        suite = declaration.name if is_suite else declaration.suite
        self.guarantees[text] = Guarantee(text, target, suite, place, [], [])

    def hold(self, text, target, declaration, is_suite, place):
        """Adds the tests of a declaration to a guarantee, which is stated in full or cited."""
        beginning = text.removesuffix("…")
        found = [text] if text in self.guarantees else [
            each for each in self.guarantees if text.endswith("…") and each.startswith(beginning)]
        if len(found) != 1:
            self.problems.append(f"{place}: “{text}” cites {len(found)} guarantees, not one")
            return
        guarantee = self.guarantees[found[0]]
        suite = declaration.name if is_suite else declaration.suite
        holding = self.suites.get((target, suite), []) if is_suite else [declaration]
        guarantee.tests += [(target, suite, test) for test in holding]
        is_own = (target, suite) == (guarantee.target, guarantee.suite)
        if is_suite:
            guarantee.holders.append("all" if is_own else f"`{suite}`")
        else:
            guarantee.holders.append("`" + declaration.name.strip("`") + "`")

    def write(self, root):
        (root / FILE).parent.mkdir(exist_ok=True)
        (root / FILE).write_text(self.text((root / MANIFEST).read_text()))

    def is_current(self, root):
        """Returns a Boolean value that indicates whether the document is what the tests state."""
        file = root / FILE
        return (file.read_text() if file.exists() else "") == (
            self.text((root / MANIFEST).read_text()) if self.guarantees else "")

    def text(self, manifest):
        """Returns the document, with the modules in the order of the manifest's test targets."""
        order = [match[1] + "Tests" if match[1] else match[2] for match in TARGET.finditer(manifest)]
        targets = sorted({each.target for each in self.guarantees.values()}, key=order.index)
        parts = [HEAD]
        for target in targets:
            parts.append(f"\n## {target.removesuffix('Tests')}\n\n| suite | guarantee | tests |\n|---|---|---|\n")
            last = None
            for each in self.guarantees.values():
                if each.target == target:
                    heading = "" if each.suite == last else title(each.suite)
                    last = each.suite
                    parts.append(f"| {heading} | {cell(each.text)} | {', '.join(each.holders)}{condition(each)} |\n")
        return "".join(parts)

    def missing(self, reports):
        """Returns the tests with contracts that ran in none of the reports of `swift test --xunit-output`.

        Tests of other platforms, which the document lists as such, may be missing, and so may those that a trait
        disables while another test holds the guarantee.
        """
        if not reports:
            return []
        ran = set()
        for report in reports:
            for case in xml.etree.ElementTree.parse(report).iter("testcase"):
                if case.find("skipped") is None:
                    ran.add((case.get("classname", ""), case.get("name", "").split("(")[0].strip("`")))
        missing = set()
        for guarantee in self.guarantees.values():
            found = [each for each in guarantee.tests if is_on_linux(each[2].condition, with_stand_in=True)]
            absent = [each for each in found if not is_among(ran, *each[:2], each[2].name.strip("`"))]
            missing |= {
                f"{target}.{suite}: `{test.name.strip('`')}` did not run"
                for target, suite, test in absent if not test.is_conditional or len(absent) == len(found)}
        return sorted(missing)


def is_among(ran, target, suite, name):
    """Returns a Boolean value that indicates whether a test ran, whose suite may be nested in others."""
    return any(
        each == name and classes.split(".")[0] == target and (not suite or classes.split(".")[-1] == suite)
        for classes, each in ran)


def title(suite):
    """Returns the heading of a suite: the words of its type's name."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", suite.removesuffix("Tests"))
    return words[:1] + re.sub(r"\b[A-Z](?=[a-z])", lambda letter: letter[0].lower(), words[1:])


def cell(text):
    return text.replace("|", "\\|")


def condition(guarantee):
    """Returns the platforms of a guarantee's tests, if none of them runs on Linux without a stand-in for UIKit."""
    conditions = {test.condition for _, _, test in guarantee.tests}
    if any(is_on_linux(each, with_stand_in=False) for each in conditions):
        return ""
    return f" (`{cell(' or '.join(sorted(conditions)))}`)"


def is_on_linux(condition, with_stand_in):
    """Returns a Boolean value that indicates whether the condition of an `#if` is true on Linux."""
    def value(call):
        kind, argument = call.groups()
        if kind == "canImport":
            return str(argument == "UIKit" and with_stand_in)
        return str(kind != "os" or argument == "Linux")

    expression = re.sub(r"(\w+)\(([^()]*)\)", value, condition)
    expression = expression.replace("&&", " and ").replace("||", " or ").replace("!", " not ")
    return not condition or bool(eval(expression, {"__builtins__": {}}))
