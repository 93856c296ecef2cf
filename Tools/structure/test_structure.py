#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests the check of the structure with small packages in which violations are planted."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

import names
import totals

HERE = pathlib.Path(__file__).resolve().parent
MANIFEST = """
// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "Planted", targets: [%s])
"""


class StructureTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)

    def write(self, files):
        for path, code in files.items():
            file = self.root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(code)

    def run_tool(self, *arguments):
        command = [sys.executable, HERE, "--package-path", self.root, *arguments]
        return subprocess.run(command, capture_output=True, text=True)

    def check(self, files):
        """Returns the errors of the check of the module M with these files, and its report."""
        self.write({f"Sources/M/{path}": code for path, code in files.items()})
        result = self.run_tool("--check", "--arrows", "M")
        errors = [line.removeprefix("error: ") for line in result.stderr.splitlines() if line]
        self.assertEqual(result.returncode, 1 if errors else 0, result.stderr)
        return errors, result.stdout

    def expect_arrow_back(self, low, high, name):
        """Fails unless the folder Low, which High depends on, is reported to depend on High by a name."""
        errors, report = self.check({"Low/Low.swift": low, "High/High.swift": high})
        self.assertEqual(errors, ["M: the folders High, Low form a cycle"], report)
        self.assertIn(f"Low.swift names {name} of High.swift", report)

    def expect_layers(self, low, high):
        errors, report = self.check({"Low/Low.swift": low, "High/High.swift": high})
        self.assertEqual(errors, [], report)
        self.assertIn("folders: Low · High\n", report)


class FolderTests(StructureTests):
    def test_layers_are_listed_from_the_lowest(self):
        self.expect_layers("struct Low {}", "struct High { let low: Low }")

    def test_a_type(self):
        self.expect_arrow_back(
            "struct Low { var high: High? }", "@MainActor\nfinal class High { let a: Low }", "High")

    def test_an_alias(self):
        self.expect_arrow_back("struct Low { var high: High }", "typealias High = Int\nextension Low {}", "High")

    def test_the_header_of_an_extension(self):
        self.expect_arrow_back("struct Low {}\nextension High {}", "protocol High { var low: Low { get } }", "High")

    def test_an_interpolation(self):
        self.expect_arrow_back(
            'struct Low { let a = "\\(High.name("x")) {" }', "enum High { static func name(_ a: String) -> Low? }",
            "High")

    def test_a_free_function(self):
        self.expect_arrow_back("struct Low { let a = high() }", "func high() -> Low? { nil }", "high")

    def test_a_free_variable(self):
        self.expect_arrow_back("struct Low { let a = high }", "let high: Low? = nil", "high")

    def test_an_operator(self):
        self.expect_arrow_back(
            "struct Low { let a = 1 <~> 2 }",
            "infix operator <~>\nextension Low { static func <~> (a: Int, b: Int) -> Int { a } }", "<~>")

    def test_a_type_nested_in_an_extension_under_its_short_name(self):
        self.expect_arrow_back(
            "struct Low { var turn: Turn? }", "extension Low { struct Turn {} }", "Turn")

    def test_a_type_nested_in_an_extension_under_its_full_name(self):
        self.expect_arrow_back(
            "struct Low {}\nfunc low(_ turn: Low.Turn) {}", "extension Low { struct Turn {} }", "Turn")

    def test_a_member_of_an_extension(self):
        self.expect_arrow_back(
            "struct Low { func run() { rise(self) } }\nfunc rise(_ low: Low) { low.climb() }",
            "extension Low { func climb() {} }", "climb")

    def test_a_member_of_an_extension_without_a_receiver(self):
        self.expect_arrow_back(
            "struct Low { func run() { climb() } }", "extension Low { func climb() {} }", "climb")

    def test_a_name_in_a_comment_or_a_literal_does_not_count(self):
        self.expect_layers(
            '/// High /* { */\nstruct Low { let a = "High", b = #"\\(High) \\#(1)"#, c = """\n High " {\n """ }'
            " /* High /* High */ High */",
            "struct High { let low: Low }")

    def test_a_generic_parameter_does_not_count(self):
        self.expect_layers(
            "struct Low<High: Sequence> where High.Element == Int { var high: High }\n"
            "func low<each High>(_ a: repeat each High) {}",
            "struct High { let low: Low<Int> }")

    def test_a_generic_parameter_in_an_extension_does_not_count(self):
        self.expect_layers(
            "struct Low<High> {}\nextension Low { func low(_ high: High) {} }", "struct High { let low: Low<Int> }")

    def test_a_nested_type_hides_one_at_the_top_level(self):
        self.expect_layers(
            "struct Low { enum High {}\n var high: High }\nlet low: Low.High?", "struct High { let low: Low }")

    def test_a_private_type_does_not_count(self):
        self.expect_layers(
            "struct Low {}\nprivate struct Part {}\nlet a = Part()", "private struct Part { let a: Low }")

    def test_a_label_does_not_count(self):
        self.expect_layers("struct Low { let a = f(high: 1) }", "func high(_ low: Low) {}")

    def test_a_member_that_two_declarations_have_does_not_count(self):
        self.expect_layers(
            "struct Low { func climb() {}\n func run() { climb() } }", "extension Low { func climb(_ a: Int) {} }")

    def test_a_member_that_another_module_declares_does_not_count(self):
        self.write({"Sources/Other/A.swift": "struct A { var climb = 0 }"})
        self.expect_layers("struct Low { func run() { climb() } }", "extension Low { func climb() {} }")

    def test_a_member_that_another_case_is_named_like_does_not_count(self):
        self.expect_layers(
            "enum Low { case walk(Int), climb\n func run() { _ = Low.climb } }",
            "extension Low { func climb(_ a: Int) {} }")

    def test_names_that_are_keywords_elsewhere(self):
        self.expect_layers(
            "import struct Other.Far\nfunc low(_ actor: Far) { for actor in 0..<actor { print(actor) } }",
            "import struct Other.Far\npublic actor High { let a = low(1) }")

    def test_a_member_hides_a_free_function(self):
        self.expect_layers(
            "enum Low { static var all: Int { 0 }\n var a: Int { Self.all + all } }", "func all(_ a: Low) {}")

    def test_files_outside_of_folders_are_a_folder(self):
        errors, report = self.check({"Low.swift": "struct Low { var a: High }", "High/High.swift": "struct High {}"})
        self.assertEqual(errors, [], report)
        self.assertIn("folders: High · .\n", report)


class CycleTests(StructureTests):
    def ring(self, count):
        return {f"F{i}.swift": f"struct F{i} {{ let a: [F{(i + 1) % count}] }}" for i in range(count)}

    def test_three_files_may_form_a_cycle(self):
        errors, report = self.check(self.ring(3))
        self.assertEqual(errors, [])
        self.assertIn("largest cycle of files: 3: F0.swift, F1.swift, F2.swift", report)

    def test_four_files_may_not(self):
        errors, _ = self.check(self.ring(4))
        self.assertEqual(
            errors, ["M: 4 files form a cycle, and at most 3 may: F0.swift, F1.swift, F2.swift, F3.swift"])

    def test_members_of_the_aspects_of_a_type_form_no_cycle(self):
        errors, _ = self.check(
            {"A.swift": "struct A { func a() { b0(); b1(); b2() } }"}
            | {f"A+{i}.swift": f"extension A {{ func b{i}() {{}} }}" for i in range(3)})
        self.assertEqual(errors, [])


class LimitTests(StructureTests):
    def test_lines_of_a_file(self):
        self.assertEqual(self.check({"A.swift": "\n" * 400})[0], [])
        errors, _ = self.check({"A.swift": "\n" * 401})
        self.assertEqual(errors, ["Sources/M/A.swift: the file has 401 lines; at most 400 may be"])

    def function(self, head, lines):
        return f"struct A {{\n  {head} {{\n" + "    f { (a) in }\n" * (lines - 2) + "  }\n  func b() {}\n}\n"

    def test_lines_of_a_function(self):
        heads = {
            "public func a<T>(_ b: () -> Void = {}) async -> T where T: P": "a", "init()": "init",
            "deinit": "deinit", "subscript(i: Int) -> Int": "subscript", "var a: [Int: Int]": "a",
            "static func == (a: A, b: A) -> Bool": "==",
        }
        for head, name in heads.items():
            self.assertEqual(self.check({"A.swift": self.function(head, 60)})[0], [], head)
            errors, _ = self.check({"A.swift": self.function(head, 61)})
            self.assertEqual(errors, [f"Sources/M/A.swift:2: A.{name} has 61 lines; at most 60 may be"], head)

    def test_stored_properties(self):
        ten = "  var a: Int\n  public private(set) var b: [Int: Int] = [:], c = 0\n  lazy var d = { 1 }()\n" \
            "  weak var e: A?\n  @Wrapped(x: 1) var f = 2\n  var g: Int { didSet { h() } }\n" \
            "  var h: Int = 0 { willSet { h() } }\n  nonisolated(unsafe) var i: @Sendable (Int) -> Void\n" \
            "  @ObservationIgnored unowned\n  var j: A\n"
        uncounted = "  let k = 0\n  static var l = 0\n  class var m: Int { 0 }\n  var n: Int { 0 }\n" \
            "  var o: (Int, Int) {\n    get { (0, 0) }\n    set { var p = 0; _ = p }\n  }\n" \
            "  func f() { var q = 0; var r = q }\n  struct B { var s = 0 }\n"
        for kind in ("final class", "actor"):
            self.assertEqual(self.check({"A.swift": f"{kind} A {{\n{ten}{uncounted}}}\n"})[0], [])
            errors, _ = self.check({"A.swift": f"{kind} A {{\n{uncounted}{ten}  var t = 0\n}}\n"})
            self.assertEqual(
                errors, ["Sources/M/A.swift:1: A has 11 stored mutable properties; at most 10 may be"])

    def test_only_a_listed_record_may_have_more_properties(self):
        record = "struct LayoutStyle {\n" + "".join(f"  var a{i}: Int\n" for i in range(11)) + "}\n"
        errors, _ = self.check({"A.swift": record})
        self.assertEqual(
            errors, ["Sources/M/A.swift:1: LayoutStyle has 11 stored mutable properties; at most 10 may be"])
        self.write({"Sources/Layout/A.swift": record})
        result = self.run_tool("--check", "Layout")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("records: LayoutStyle (11)", result.stdout)


class TotalsTests(unittest.TestCase):
    def test_public_types_are_those_that_documentation_shows(self):
        self.assertEqual(totals.public_types(
            "public struct A {\n  public struct Nested {}\n}\n@MainActor public final class B {}\nstruct C {}\n"
            "public enum _D {}\n#if canImport(UIKit)\n  public protocol E {}\n#endif\npublic func f() {}\n"),
            ["A", "B", "E"])

    def test_each_limit_is_checked(self):
        self.assertEqual(totals.violations({"targets": 27, "products": 16, "top-level public types": 306}), [])
        self.assertEqual(len(totals.violations({"targets": 28, "products": 17, "top-level public types": 307})), 3)


class DocumentTests(StructureTests):
    def setUp(self):
        super().setUp()
        targets = '.target(name: "Low"), .target(name: "Middle", dependencies: ["Low"]), ' \
            '.target(name: "High", dependencies: ["Low", "Middle"]), ' \
            '.testTarget(name: "LowTests", dependencies: ["Low"])'
        self.write({"Package.swift": MANIFEST % targets, "Tools/structure/__main__.py": ""} | {
            f"Sources/{module}/{folder}/{module}{folder}.swift": f"struct {module}{folder} {{{member}}}"
            for module in ("Low", "Middle", "High")
            for folder, member in (("B", ""), ("A", f"var b: {module}B"))
        })

    def test_the_graphs_are_shown_without_implied_arrows(self):
        lines = self.run_tool("--markdown").stdout.splitlines()
        self.assertEqual([line.strip() for line in lines if "-->" in line and not line.startswith("<!")],
                         ["High --> Middle", "Middle --> Low"])
        self.assertIn("| `High` | B · A |", lines)

    def test_the_document_must_show_the_graphs(self):
        document = self.root / "Documentation/Architecture.md"
        self.write({"Documentation/Architecture.md": "# Architecture\n"})
        self.assertIn("does not show the graphs: add the lines", self.run_tool("--check").stderr)
        document.write_text("Before.\n<!-- begin: python3 Tools/structure --markdown --><!-- end -->\nAfter.\n")
        self.assertIn("does not show the graphs of the sources", self.run_tool("--check").stderr)
        self.assertEqual(self.run_tool("--update").returncode, 0)
        self.assertEqual(self.run_tool("--check").returncode, 0)
        self.assertRegex(document.read_text(), r"(?s)^Before\.\n.*High --> Middle.*\nAfter\.\n$")
        self.write({"Sources/Low/C/C.swift": "struct C {}"})
        self.assertEqual(self.run_tool("--check").returncode, 1)

    def test_an_unknown_module_is_an_error(self):
        self.assertEqual(self.run_tool("Lo").returncode, 2)


class NameTests(StructureTests):
    FILES = {
        "Sources/Low/Low.swift": "struct Low {}",
        "Sources/Low/Low.docc/Low.md": "# ``PresentationLow``\n",
        "Tests/LowTests/OracleTests.swift": "struct OracleTests { @Test func lowIsLow() {}\n@Test func `low is never high`() {} }",
        "Benchmarks/Sources/low.swift": "extension Group { static let low = Group() }",
    }

    def setUp(self):
        super().setUp()
        targets = '.target(name: "PresentationLow", path: "Sources/Low"), ' \
            '.testTarget(name: "LowTests", dependencies: ["PresentationLow"])'
        products = 'products: [.library(name: "PresentationLow", targets: ["PresentationLow"])], targets'
        self.write(self.FILES | {"Package.swift": (MANIFEST % targets).replace("targets", products, 1)})

    def violations(self, path, text):
        self.write({path: text})
        return [line.split(": there is no ")[-1] for line in names.violations(self.root)]

    def test_names_that_exist(self):
        for path, text in {
            ".spi.yml": "documentation_targets:\n        - PresentationLow\n",
            ".ci/run": "leaks='Oracle|Low'\nPRESENTATION_TESTS='LowTests'\n"
                       "swift test --filter \"($leaks)Tests|low is never high|lowIsLow\" --skip 'Low(er)?Tests'\n",
            "README.md": "`PresentationLow` in Sources/Low, Sources/*/Low.swift\n    import PresentationLow\n"
                         '.product(name: "PresentationLow", package: "swift-presentation")',
            "Benchmarks/Counts/linux.tsv": "low\ta case\t1\n",
            "CHANGELOG.md": "Renamed Presentation to PresentationHigh",
        }.items():
            self.write({path: text})
        self.assertEqual(names.violations(self.root), [".ci/run:3: there is no filter LowerTests"])

    def test_names_that_do_not_exist(self):
        for path, text, expected in [
            (".spi.yml", "        - Low\n", "target Low"),
            (".ci/run", "PRESENTATION_TESTS='LowTests\n HighTests'", "test target HighTests"),
            (".ci/run", "leaks='High'\nswift test --filter \"Low|($leaks|Low)Tests\"", "filter HighTests"),
            (".ci/run", "swift build --product Low", "product Low"),
            (".ci/workflow-tests", 'NOT = {"HighTests": ""}', "test HighTests"),
            (".github/workflows/ci.yml", "run: .ci/high", "path .ci/high"),
            (".swiftpm/xcode/Low.xcscheme", '<B BlueprintName = "High">', "target High"),
            ("README.md", "`PresentationHigh`", "name PresentationHigh"),
            ("README.md", "See Sources/High.", "path Sources/High."),
            ("Documentation/Decisions.md", "    @testable import Low", "module Low"),
            ("Sources/Low/Low.docc/Article.md", "import struct Low.Low", "module Low"),
            ("Sources/Low/Low.docc/Low.md", "# ``Low``", "Sources/Low/Low.docc/Low.md:1: the title names no module in Sources/Low"),
            ("Tests/Consumer/Package.swift", 'products("PresentationHigh")', "product of the package PresentationHigh"),
            ("Benchmarks/Counts/linux.tsv", "high\ta case\t1\n", "group high"),
            ("Tools/low/README.md", "python3 Tools/high", "path Tools/high"),
        ]:
            with self.subTest(path=path, text=text):
                self.assertIn(expected, self.violations(path, text))
                self.write({path: self.FILES.get(path, "")})

    def test_the_check_reports_them(self):
        self.write({"README.md": "`PresentationHigh`"})
        self.assertIn("README.md:1: there is no name PresentationHigh", self.run_tool("--check").stderr)

    def test_alternatives_of_a_filter(self):
        self.assertEqual(names.alternatives("A|B(C|D)?E|F"), ["A", "BCE", "BDE", "BE", "F"])


if __name__ == "__main__":
    unittest.main()
