#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests apple-check with small packages: two with planted mistakes, and a clean one.

A line with a mistake says in a comment which platforms report it, and how the message begins.
"""

import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from extensions import extensions
from introduced import Introduced, listed_symbols
from platforms import OBJECTS, PLATFORMS
from sdk import SDK
from toolchain import Toolchain

HERE = pathlib.Path(__file__).resolve().parent
FIXTURES = HERE / "fixtures"
WORK = HERE.parent.parent / ".build/apple-check"
"""The folder of the check of the project, so that the fake SDK is compiled once."""

# A comment such as: // [macOS, iOS] error: 'span' is only available
EXPECTATION = re.compile(r"// \[(?P<platforms>[^]]*)\] (?P<kind>error|warning): (?P<text>.*)$")
# A line of the report: file, line, kind, text, platforms.
FINDING = re.compile(
    r"^(?P<file>[^:]+):(?P<line>\d+): (?P<kind>error|warning): (?P<text>.*) \[(?P<platforms>[^]]*)\]$"
)


def check(*arguments, tool=HERE, work=WORK):
    """Runs apple-check and returns its result."""
    command = [tool / "apple-check", "--work", work, *arguments]
    return subprocess.run(command, capture_output=True, text=True)


def expectations(folder, pattern="**/*"):
    """Returns the findings that comments in a folder announce, by file and line."""
    found = {}
    for file in folder.glob(pattern):
        for number, line in enumerate(file.read_text().splitlines() if file.is_file() else [], 1):
            match = EXPECTATION.search(line)
            if match:
                found[str(file.relative_to(folder)), number] = match
    return found


class AppleCheckTests(unittest.TestCase):
    def expect_findings(self, result, expected):
        """Fails unless the report has the expected findings, and no others."""
        lines = result.stdout.splitlines()
        findings = {(m["file"], int(m["line"])): m for m in map(FINDING.match, lines) if m}
        self.assertEqual(sorted(findings), sorted(expected), result.stdout + result.stderr)
        self.assertEqual(len(findings), sum(bool(FINDING.match(line)) for line in lines))
        for position, expectation in expected.items():
            finding = findings[position]
            self.assertEqual(finding["kind"], expectation["kind"], position)
            self.assertTrue(finding["text"].startswith(expectation["text"]), finding[0])
            self.assertEqual(finding["platforms"], expectation["platforms"], finding[0])
        self.assertEqual(result.returncode, 1)

    def test_planted_mistakes_are_reported_at_their_lines(self):
        folder = FIXTURES / "Planted"
        result = check("--package", folder, "--platforms", "macos,ios", "--tests")
        expected = expectations(folder)
        self.assertEqual(len(expected), 11)
        self.expect_findings(result, expected)
        self.assertIn("macOS 14.0: 4 modules", result.stdout)

    def test_a_clean_package_passes(self):
        result = check(
            "--package", FIXTURES / "Clean", "--platforms", "macos,ios,watchos", "--tests", "macos"
        )
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertEqual(len(result.stdout.splitlines()), 3, result.stdout)
        self.assertEqual(result.stderr, "")

    def test_one_test_target(self):
        folder = FIXTURES / "Planted"
        arguments = ("--package", folder, "--platforms", "macos", "--tests")
        result = check(*arguments, "macos/IsolationTests")
        self.assertIn("Tests/IsolationTests/", result.stdout)
        result = check(*arguments, "macos/NoTests")
        self.assertIn("has no target 'NoTests'", result.stderr)

    def test_traits_are_conditions(self):
        result = check(
            "--package", FIXTURES / "Clean", "--platforms", "macos", "--traits", "Broken"
        )
        self.assertEqual(result.returncode, 1)
        self.assertIn("Clean.swift:30: error: cannot convert value of type 'String'", result.stdout)

    def test_files_are_checked_against_the_modules(self):
        file = FIXTURES / "Names.swift"
        result = check("--package", FIXTURES / "Clean", "--file", file)
        expected = expectations(FIXTURES, "Names.swift")
        expected = {(str(FIXTURES / name), line): e for (name, line), e in expected.items()}
        self.expect_findings(result, expected)

    def test_a_second_run_compiles_what_has_changed(self):
        with tempfile.TemporaryDirectory() as folder:
            package = pathlib.Path(folder) / "Clean"
            shutil.copytree(FIXTURES / "Clean", package)
            arguments = ["--package", package, "--platforms", "macos"]
            self.assertIn("1 compiled", check(*arguments).stdout)
            self.assertIn("0 compiled", check(*arguments).stdout)
            source = package / "Sources/Clean/Clean.swift"
            source.write_text(source.read_text() + "let more: Int = []\n")
            for compiled in ("1 compiled", "0 compiled"):
                result = check(*arguments)
                self.assertIn(compiled, result.stdout)
                self.assertIn("Clean.swift:32: error: cannot convert value", result.stdout)

    def test_an_error_in_the_fake_sdk_ends_the_check(self):
        with tempfile.TemporaryDirectory() as folder:
            tool = pathlib.Path(folder) / "apple-check"
            shutil.copytree(HERE, tool)
            stub = tool / "sdk/CoreGraphics/CoreGraphics.swift"
            lines = stub.read_text().splitlines()
            stub.write_text("\n".join([*lines, "public func draw(_ image: CGGap)", ""]))
            arguments = ["--package", FIXTURES / "Clean", "--platforms", "macos"]
            result = check(*arguments, tool=tool, work=pathlib.Path(folder) / "work")
        self.assertEqual(result.returncode, 2)
        self.assertIn("the fake SDK for macOS has errors: correct its stubs", result.stderr)
        position = f"sdk/CoreGraphics/CoreGraphics.swift:{len(lines) + 1}"
        self.assertIn(f"{position}: error: cannot find type 'CGGap' in scope", result.stderr)

    def test_symbols_of_objects_are_checked(self):
        arguments = ["--package", FIXTURES / "Linked", "--platforms", "", "--objects", "ios"]
        result = check(*arguments)
        errors = [line for line in result.stdout.splitlines() if "error:" in line]
        self.assertEqual(
            errors,
            [
                "Sources/CLinked: error: 'swift_coroFrameAlloc' is only available in iOS 26.0 "
                "or newer [iOS]",
                "Sources/Lower: error: no dependency defines the undefined symbol 'clinked_two', "
                "and the fake SDK does not declare it [iOS]",
                "Sources/Lower: error: no dependency defines the undefined symbol 'upper_number', "
                "and the fake SDK does not declare it [iOS]",
            ],
            result.stdout + result.stderr,
        )
        self.assertEqual(result.returncode, 1)
        self.assertRegex(result.stdout, r"Upper: [\d,]+ bytes of text, [\d,]+ of data")
        self.assertIn("need libswiftCompatibilitySpan before version 26: Upper\n", result.stdout)
        self.assertIn("0 compiled", check(*arguments).stdout)

    def test_objects_of_a_clean_package(self):
        result = check("--package", FIXTURES / "Clean", "--platforms", "", "--objects", "ios")
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertIn("iOS 17.0: 1 modules, ", result.stdout)
        self.assertIn("need libswiftCompatibilitySpan before version 26: none\n", result.stdout)

    def test_versions_of_symbols(self):
        sdk = SDK(Toolchain(), WORK)
        sdk.make([OBJECTS["ios"], PLATFORMS["ios"]])
        expected = {
            "_$sSS9hasPrefixySbSSF": (0,),
            "_$sSa4spans4SpanVyxGvg": (26, 0),
            "_$ss15ContinuousClockVMa": (16, 0),
            "_$ss15ContinuousClockV7InstantVSLsMc": (16, 0),
            "_$ss27CollectionOfOneCMn": None,
            "_$s7FailureSciTl": (18, 0),
            "_$ss6Int128Vs23CustomStringConvertiblesWP": (18, 0),
            "_$s7SwiftUI4ViewPAAE4fontyQrAA4FontVSgFQOMQ": (0,),
            "_$s7SwiftUI17EnvironmentValuesV7openURLAA13OpenURLActionVvg": (14, 0),
            "_OBJC_CLASS_$_UIView": (0,),
            "_OBJC_CLASS_$_UIWiew": None,
            "_NSMultipleUnderlyingErrorsKey": (14, 5),
            "_swift_retain": (12, 2),
            "_swift_job_run": (13, 0),
            "_swift_retains": None,
        }
        self.assertEqual(Introduced(OBJECTS["ios"], sdk, WORK).versions(list(expected)), expected)

    def test_extensions_of_an_interface(self):
        text = """\
@available(macOS 12.0, iOS 15.0, *)
extension Swift.Array : Swift.P, Swift.Q where Element : Swift.R {
  @inlinable public func map<T>(_ f: (Element) -> T, to other: [T]) -> [T]
  public init?(a: Int)
  public subscript(index: Int) -> Int { get }
  public var count: Int {
    get { f(x: 1) }
  }
}
extension Int: P {}
"""
        members = ["map(_:to:)", "init(a:)", "subscript(_:)", "count"]
        self.assertEqual(
            list(extensions(text, "iOS")),
            [
                ("Swift.Array", ["Swift.P", "Swift.Q"], members, "15.0"),
                ("Int", ["P"], [], None),
            ],
        )

    def test_the_list_of_symbols_has_versions_of_each_platform(self):
        text = "# a comment\nmacOS 12.0, iOS 15.0:\na b\nmacOS 26.0, iOS 26.0:\nc\n"
        self.assertEqual(listed_symbols(text, "macOS"), {"a": (12, 0), "b": (12, 0), "c": (26, 0)})

    def test_modules_are_compiled_with_library_evolution(self):
        with tempfile.TemporaryDirectory() as folder:
            package = pathlib.Path(folder) / "Clean"
            shutil.copytree(FIXTURES / "Clean", package)
            source = package / "Sources/Clean/Clean.swift"
            source.write_text(
                source.read_text() + "public struct Side { let number: Int\n"
                "  @inlinable public init() { self.number = 1 }\n"
                "  @usableFromInline let text = 1 }\n"
            )
            arguments = ["--package", package, "--platforms", "ios", "--library-evolution"]
            self.assertIn("error:", check(*arguments).stdout)
            source.write_text(source.read_text().replace("@inlinable ", ""))
            result = check(*arguments)
            self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def test_requests_that_cannot_be_met(self):
        for arguments, message in [
            (["--platforms", "beos"], "unknown platform 'beos'"),
            (["--objects", "watchos"], "unknown platform 'watchos'"),
            (["--package", FIXTURES], "there is no Package.swift in"),
            (["--file", "Missing.swift"], "cannot find the file"),
            (["--package", FIXTURES / "Clean", "--traits", "Odd"], "has no trait 'Odd'"),
            (["--package", FIXTURES / "Clean", "--platforms", "tvos"], "names no version of tvOS"),
        ]:
            result = check(*arguments)
            self.assertEqual(result.returncode, 2, arguments)
            self.assertIn(message, result.stderr)
        self.assertEqual(check("--nonsense").returncode, 2)


if __name__ == "__main__":
    unittest.main()
