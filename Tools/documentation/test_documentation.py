#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests the check of the documentation with small packages in which violations are planted."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
LONG = " ".join(["word"] * 26)
FITS = " ".join(["word"] * 25)


class DocumentationTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def run_tool(self, *arguments):
        command = [sys.executable, HERE, "--package-path", self.root, *arguments]
        return subprocess.run(command, capture_output=True, text=True)

    def expect(self, rule, text, *lines, path="Sources/M/A.swift"):
        """Fails unless a rule is violated in these lines of a file, and in no others."""
        self.write(path, text)
        result = self.run_tool(path)
        self.assertEqual(result.returncode, 0, result.stderr)
        found = [line for line in result.stdout.splitlines() if f": {rule}: " in line]
        places = [":".join(line.split(":")[:3]) for line in found]
        self.assertEqual(places, [f"{path}:{line}: {rule}" for line in lines], result.stdout)

    def expect_article(self, rule, text, *lines):
        self.expect(rule, text, *lines, path="Sources/M/M.docc/M.md")


class ColumnTests(DocumentationTests):
    def test_a_comment(self):
        self.expect("columns", "// " + "a" * 97 + "\n")
        self.expect("columns", "let a = 1\n// " + "a" * 98 + "\n", 2)
        self.expect("columns", "let a = 1  // " + "a" * 98 + "\n", 1)

    def test_code_and_literals_do_not_count(self):
        self.expect("columns", f'let a = "{"a" * 100}"\n/// A value.\n///\n/// ```\n/// {"a" * 100}\n/// ```\n')

    def test_prose(self):
        self.expect_article("columns", f"# M\n\nOne.\n\n{'a ' * 51}\n", 5)

    def test_tables_code_and_destinations_cannot_be_wrapped(self):
        self.expect_article(
            "columns", f"# M\n\nOne.\n\n| {'a ' * 20} | {'b ' * 60}|\n|---|---|\n\n```\n{'a' * 120}\n```\n\n"
            f"[One]({'a' * 120}) and\nhttps://example.org/{'a' * 120}\n".replace("b " * 60, "b" * 120))


class SummaryTests(DocumentationTests):
    def test_forbidden_beginnings(self):
        for word in ("What", "How", "Where", "Who", "Whoever", "Whether", "Those", "That", "Which", "It", "To be"):
            self.expect("summary", f"struct A {{\n  /// {word} is shown.\n  var a = 0\n}}\n", 2)
            self.expect("summary", f"struct A {{\n  /** {word} is shown. */\n  var a = 0\n}}\n", 2)
            self.expect_article("summary", f"# M\n\n{word} is shown.\n", 3)

    def test_noun_phrases_and_later_paragraphs_may_begin_so(self):
        self.expect("summary", "/// The items.\n///\n/// What is shown.\nvar a = 0\n// What is shown.\n")
        self.expect("summary", "/// Whatever is shown.\nvar a = 0\n")
        self.expect("summary", "# M\n\nWhat is shown.\n", path="README.md")


class UndocumentedTests(DocumentationTests):
    def test_public_declarations(self):
        self.expect(
            "undocumented",
            "public struct A {\n  public var a = 0\n  public func b() {}\n  @MainActor\n  public init() {}\n"
            "  var c = 0\n  public private(set) var d = 0\n}\nopen class B {}\npackage enum C { case a }\n",
            1, 2, 3, 5, 7, 9)

    def test_what_has_the_access_of_its_type(self):
        self.expect("undocumented", "/// A.\npublic protocol A {\n  associatedtype B\n  func b()\n}\n", 3, 4)
        self.expect("undocumented", "/// A.\npublic enum A {\n  case a, b\n  indirect case c(A)\n}\n", 3, 4)
        self.expect("undocumented", "public extension A {\n  func b() {}\n  private func c() {}\n}\n", 2)
        self.expect("undocumented", "protocol A {\n  func b()\n}\nenum B {\n  case a\n}\n")

    def test_cases_of_a_switch_are_no_declarations(self):
        self.expect(
            "undocumented", "/// A.\npublic enum A {\n  /// B.\n  case b\n  /// C.\n  public var c: String {\n"
            "    switch self {\n    case .b: \"\\(self) }\"\n    case let .c(d): d\n    }\n  }\n}\n")

    def test_a_summary_may_stand_before_attributes_and_comments(self):
        self.expect(
            "undocumented", "/// A.\n@available(\n  macOS 14, *)\n@MainActor\n// Why.\n@frozen public struct A {\n"
            "  /// B.\n  @inlinable public static func b(\n    c: Int\n  ) {}\n}\n")

    def test_what_needs_none(self):
        self.expect(
            "undocumented", "/// A.\npublic final class A {\n  public override func b() {}\n"
            "  @_spi(Measuring) public var c = 0\n  @available(*, unavailable) public init() {}\n  deinit {}\n}\n"
            "extension A {}\n")
        self.expect("undocumented", "public struct A {}\n", path="Tests/MTests/A.swift")


class WordTests(DocumentationTests):
    def test_terms(self):
        self.expect("word", "let a = 1  // Loads it anew.\n", 1)
        self.expect("word", "/// A value that is to\n/// be seen.\nvar a = 0\n", 1)
        self.expect_article("word", "# M\n\nOne.\n\n- Two.\n- Lets go of\n  the observers.\n", 6)
        self.expect_article("word", "# M\n\nOne.\n\n| a | loads `it` anew |\n|---|---|\n", 5)
        self.expect_article("word", "# M\n\nOne.\n\n[Loads it anew](https://example.org)\n", 5)

    def test_code_literals_and_destinations_do_not_count(self):
        self.expect("word", 'let anew = "anew" + #"// anew"# + "\\(a("// anew"))" + "http://anew"\n')
        self.expect("word", 'let a = """\n  /// anew "\n  // anew\n  \\(b) // anew\n  """\n')
        self.expect("word", "/// A value `anew` and ``anew``, https://anew.org/anew.\nvar a = 0\n")
        self.expect_article("word", "# M\n\nOne.\n\n```\nanew\n```\n\n    anew\n\n[A](anew.md) <!-- a -->\n")
        self.expect_article("word", "# M\n\nOne.\n\n<!-- anew\nanew -->\nTwo.\n")

    def test_a_block_comment_may_contain_others(self):
        self.expect("word", "/* /* one */ anew */ let anew = 1\n", 1)

    def test_exceptions(self):
        self.expect("word", "// Types are told apart by names.\n// The check box of the content box.\n")
        self.expect("word", "// One is told.\n// Two are in a box.\n", 1, 2)
        self.expect("word", "// A box has room.\n", 1, path="Sources/Layout/A.swift")
        self.expect("word", "// It has room.\n")


class SentenceTests(DocumentationTests):
    def test_the_number_of_words(self):
        self.expect("sentence", f"/// {FITS}.\nvar a = 0\n")
        self.expect("sentence", f"/// One.\n///\n/// Two. {LONG}.\nvar a = 0\n".replace("word", "Word", 1), 3)
        self.expect("sentence", f"// {LONG}.\n")

    def test_code_and_links_are_a_word_each(self):
        self.expect("sentence", f"/// {FITS[5:]} `a b c`.\nvar a = 0\n")
        self.expect("sentence", f"/// {FITS[5:]} [a b c](d).\nvar a = 0\n")
        self.expect("sentence", f"/// {FITS} (`a`).\nvar a = 0\n", 1)

    def test_items_paragraphs_and_cells_end_a_sentence(self):
        half = " ".join(["word"] * 13)
        self.expect_article(
            "sentence", f"# {LONG}\n\n{half}:\n- {half}\n- {half}\n\n{half}\n\n| {half} | {half} |\n|---|---|\n")
        self.expect_article("sentence", f"# M\n\n| {half} | {LONG} |\n|---|---|\n", 3)

    def test_abbreviations_end_no_sentence(self):
        half = " ".join(["word"] * 13)
        self.expect_article("sentence", f"# M\n\n{half}, e.g. `A` {half}.\n", 3)
        self.expect_article("sentence", f"# M\n\n{half}. `A` {half}.\n")

    def test_the_line_is_that_of_the_sentence(self):
        self.expect_article("sentence", f"# M\n\nOne.\nTwo.\nThree {LONG}.\n", 5)

    def test_tutorials(self):
        self.expect(
            "sentence", f"@Tutorial(time: 20) {{\n  @Intro(title: \"A\") {{\n    One.\n    {LONG}.\n  }}\n}}\n".replace(
                "word", "Two", 1), 4, path="Sources/M/M.docc/M.tutorial")


class RatchetTests(DocumentationTests):
    def expect_check(self, status, message=""):
        result = self.run_tool("--check")
        self.assertEqual(result.returncode, status, result.stderr)
        self.assertIn(message, result.stderr)

    def test_numbers_only_shrink(self):
        accepted = self.root / "Tools/documentation/accepted.json"
        self.write("Sources/M/A.swift", "// anew\n// anew\n")
        self.expect_check(1, "Sources/M: 2 violations of the rule word, 0 accepted")
        self.assertEqual(self.run_tool("--update").returncode, 1)
        self.assertFalse(accepted.exists())
        self.assertEqual(self.run_tool("--update", "--force").returncode, 0)
        self.assertEqual(json.loads(accepted.read_text()), {"Sources/M": {"word": 2}})
        self.expect_check(0)
        self.write("Sources/M/A.swift", "// anew\n")
        self.expect_check(1, "Sources/M: 1 violations of the rule word, 2 accepted: run python3")
        self.assertEqual(self.run_tool("--update").returncode, 0)
        self.expect_check(0)
        self.write("Sources/M/A.swift", "// again\n")
        self.assertEqual(self.run_tool("--update").returncode, 0)
        self.assertFalse(accepted.exists())
        self.expect_check(0)

    def test_a_damaged_file_is_an_error(self):
        self.write("Tools/documentation/accepted.json", "{")
        self.expect_check(1, "cannot read Tools/documentation/accepted.json")

    def test_areas(self):
        self.write("Sources/M/A.swift", "// anew\n")
        self.write("Sources/M/M.docc/M.md", "# M\n\nOne.\n")
        self.write("Tests/MTests/A.swift", "// anew\n")
        self.write("Documentation/A.md", "anew\n")
        self.write("Sources/.build/A.swift", "// anew\n")
        for names, count in (((), 3), (("M",), 1), (("Tests/MTests", "A.md"), 2), (("Documentation",), 1)):
            lines = self.run_tool(*names).stdout.splitlines()
            self.assertEqual(sum(": word: " in line for line in lines), count, names)
        self.assertEqual(self.run_tool("--check", "M").returncode, 1)
        self.assertEqual(self.run_tool("N").returncode, 2)

    def test_words_of_comments(self):
        self.write(
            "Sources/M/A.swift", '// SPDX-License-Identifier: MIT\n/// One `two three`.\n///\n/// ```\n/// four\n'
            '/// ```\nlet a = "// five"  // six\n')
        lines = self.run_tool("--words").stdout.splitlines()
        self.assertEqual([(line.split()[0], line.split()[-1]) for line in lines], [("3", "Sources/M"), ("3", "total")])

    def test_shares_of_an_area(self):
        words = "word " * 280
        self.write("Sources/M/A.swift", f"// {words}{'of ' * 10}{'the ' * 10}\n")
        self.expect_check(1, "Sources/M: 1 violations of the rule of, 0 accepted")
        self.write("Sources/M/A.swift", f"// {words}{'of ' * 9}{'the ' * 40}\n")
        self.expect_check(1, "Sources/M: 10 violations of the rule the, 0 accepted")
        self.write("Sources/M/A.swift", "// of the word\n")
        self.expect_check(0)


class TestNameTests(DocumentationTests):
    def test_names(self):
        self.expect(
            "test",
            "struct ATests {\n  @Test func `a token ends its observation`() {}\n  @Test func aTokenEnds() {}\n"
            "  @Test func `what is told anew`() {}\n  @Test func `an item is told anew`() {}\n  @Test func `one two`() {}\n"
            '  @Test("A title", arguments: [1]) func `a title is a name`(_ n: Int) {}\n  func helper() {}\n'
            '  // @Test func comment() {}\n  let code = "@Test func literal() {}"\n}\n',
            3, 4, 5, 6, 7, path="Tests/MTests/ATests.swift")


class ContractTests(DocumentationTests):
    TESTS = """\
@Suite(.serialized, .contract("The order is stable."))
struct OrderTests {
  @Test func `one precedes two`() {}
  @Test(.contract("A value that nobody", "observes has `no` cost."), arguments: [1])
  func `a value has no cost`(_ n: Int) {}
}
#if canImport(UIKit)
  struct ViewTests {
    @Test(.contract("A view is drawn.")) func `a view is drawn once`() {}
  }
#endif
struct OtherTests {
  @Test(.contract("A value that nobody…"), .contract("A view is…")) func `another value has no cost`() {}
}
"""

    def setUp(self):
        super().setUp()
        self.write("Package.swift", '.tests(of: "B"), .testTarget(\n  name: "ATests")')
        self.write("Tests/ATests/ATests.swift", self.TESTS)
        result = self.run_tool("--contracts")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.document = (self.root / "Documentation/Contracts.md").read_text()

    def expect_problem(self, old, new, message):
        self.assertIn(old, self.TESTS)
        self.write("Tests/ATests/ATests.swift", self.TESTS.replace(old, new))
        for option in ("--check", "--contracts"):
            result = self.run_tool(option)
            self.assertEqual(result.returncode, 1)
            self.assertIn(message, result.stderr)

    def ran(self, *cases):
        cases = "".join(f'<testcase classname="ATests.{suite}" name="{name}">{body}</testcase>' for suite, name, body in cases)
        self.write("ran.xml", f"<testsuites><testsuite>{cases}</testsuite></testsuites>")
        return self.run_tool("--ran", str(self.root / "ran.xml"))

    def test_the_document(self):
        self.assertIn(
            "## A\n\n| suite | guarantee | tests |\n|---|---|---|\n| Order | The order is stable. | all |\n"
            "|  | A value that nobody observes has `no` cost. | `a value has no cost`, `another value has no cost` |\n",
            self.document)
        self.assertIn("| View | A view is drawn. | `a view is drawn once`, `another value has no cost` |\n", self.document)
        self.assertEqual(self.run_tool("--check").returncode, 0)

    def test_guarantees_of_another_platform(self):
        self.write("Tests/ATests/ATests.swift", self.TESTS.replace(', .contract("A view is…")', ""))
        self.assertEqual(self.run_tool("--contracts").returncode, 0)
        document = (self.root / "Documentation/Contracts.md").read_text()
        self.assertIn("`a view is drawn once` (`canImport(UIKit)`) |", document)

    def test_a_stale_document(self):
        self.write("Tests/ATests/ATests.swift", self.TESTS.replace("is stable", "is the same"))
        self.expect_check(1, "Documentation/Contracts.md is stale: run python3")

    def expect_check(self, status, message):
        result = self.run_tool("--check")
        self.assertEqual(result.returncode, status, result.stderr)
        self.assertIn(message, result.stderr)

    def test_a_duplicate(self):
        self.expect_problem("nobody…", "nobody observes has `no` cost.", "is also stated at Tests/ATests/ATests.swift:5")

    def test_a_citation(self):
        self.expect_problem("nobody…", "somebody…", "cites 0 guarantees")
        self.expect_problem('"A value that nobody…"', '"A v…"', "cites 2 guarantees")

    def test_a_guarantee_without_a_test(self):
        self.expect_problem(
            "struct OtherTests", '@Suite(.contract("Nothing holds this.")) struct NoTests {}\nstruct OtherTests',
            "no test holds “Nothing holds this.”")

    def test_tests_that_did_not_run(self):
        names = ("one precedes two", "a value has no cost(_:)", "another value has no cost()")
        suites = ("OrderTests", "OrderTests", "OtherTests")
        cases = [(suite, name, "") for suite, name in zip(suites, names)]
        view = ("ViewTests", "`a view is drawn once`()", "")
        self.assertEqual(self.ran(*cases, view).returncode, 0)
        self.assertIn("ATests.ViewTests: `a view is drawn once` did not run", self.ran(*cases).stderr)
        skipped = self.ran(*cases[:2], (*cases[2][:2], "<skipped/>"), view)
        self.assertIn("ATests.OtherTests: `another value has no cost` did not run", skipped.stderr)

    def test_a_conditional_test(self):
        self.write("Tests/ATests/ATests.swift", self.TESTS.replace("arguments: [1]", ".enabled(if: false)"))
        cases = [("OrderTests", "one precedes two", ""), ("ViewTests", "a view is drawn once", "")]
        self.assertEqual(self.ran(*cases, ("OtherTests", "another value has no cost", "")).returncode, 0)
        self.assertIn("`a value has no cost` did not run", self.ran(*cases).stderr)


class SnippetTests(DocumentationTests):
    ARTICLE = "# M\n\n```swift\nlet a = 1\nlet b = [\n  a\n]\n// …\nprint(b)\nprint(a)\n```\n\n```swift\nlet a = 1\nlet c = 2\n```\n"
    SOURCE = "/// A value.\n///\n/// ```swift\n/// import M\n/// let d = f()\n/// ```\npublic func f() {}\n"
    TEST = "import M\n//= M.md: let a = 1 let b…\nfunc g() {\n  //= M.md: print(b)\n  //= M.md: let a = 1 let c…\n  let d = f()\n}\n"

    def setUp(self):
        super().setUp()
        self.write("Sources/M/M.docc/M.md", self.ARTICLE)
        self.write("Sources/M/A.swift", self.SOURCE)
        self.write("Tests/Snippets/M.swift", self.TEST)
        self.write("Tests/Snippets/Support/Support.swift", "struct Support {}\n")

    def snippets(self):
        return self.run_tool("--snippets", self.root / "out")

    def expect_problem(self, old, new, message):
        self.assertIn(old, self.TEST)
        self.write("Tests/Snippets/M.swift", self.TEST.replace(old, new))
        for option in (("--check",), ("--snippets", self.root / "out")):
            result = self.run_tool(*option)
            self.assertEqual(result.returncode, 1)
            self.assertIn(message, result.stderr)

    def test_the_package(self):
        self.write("out/Tests/FormerSnippets/Former.swift", "")
        result = self.snippets()
        self.assertEqual(result.returncode, 0, result.stderr)
        out = self.root / "out"
        self.assertEqual((out / "Tests/MSnippets/M.swift").read_text(), """\
import M
// Sources/M/M.docc/M.md:4
let a = 1
let b = [
  a
]
func g() {
// Sources/M/M.docc/M.md:9
print(b)
print(a)
// Sources/M/M.docc/M.md:14
let a = 1
let c = 2
  let d = f()
}
""")
        self.assertFalse((out / "Tests/FormerSnippets/Former.swift").exists())
        self.assertTrue((out / "Sources/Support/Support.swift").exists())
        self.assertIn('"MSnippets"', (out / "Package.swift").read_text())
        self.assertEqual(self.run_tool("--check").returncode, 0)

    def test_a_block_that_no_file_cites(self):
        self.expect_problem("  let d = f()\n", "", "Sources/M/A.swift:4: no file in Tests/Snippets cites this block: let d")
        self.expect_problem("  //= M.md: print(b)\n", "", "Sources/M/M.docc/M.md:9: no file")

    def test_a_citation(self):
        self.expect_problem("let a = 1 let b…", "let a = 1", "Tests/Snippets/M.swift:2: 2 blocks begin so, not one")
        self.expect_problem("//= M.md: print(b)", "//= N.md: print(b)", "Tests/Snippets/M.swift:4: 0 blocks")
        self.expect_problem("//= M.md: print(b)", "//=M.md: print(b)", "Tests/Snippets/M.swift:4: 0 blocks")

    def test_a_copy(self):
        self.expect_problem(
            "//= M.md: print(b)", "print(b)\n  print(a)", "Tests/Snippets/M.swift: cite Sources/M/M.docc/M.md:9, whose")


if __name__ == "__main__":
    unittest.main()
