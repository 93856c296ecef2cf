# SPDX-License-Identifier: MIT
"""Tests of the migration of a package in a folder."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

TOOL = pathlib.Path(__file__).resolve().parent.parent / "migrate-names"
MANIFEST = """\
// swift-tools-version: 6.3
import PackageDescription
let package = Package(
  name: "app",
  dependencies: [.package(url: "https://example.com/swift-presentation", from: "0.1.0")],
  targets: [
    .target(
      name: "App",
      dependencies: [
        %s,
      ]),
    .target(name: "Other", dependencies: [%s]),
    .testTarget(name: "AppTests", dependencies: ["App"]),
    .executableTarget(name: "tool", dependencies: shared),
  ])
"""
TRACE = '.product(name: "Trace", package: "swift-presentation")'
NEW_TRACE = '.product(name: "PresentationTrace", package: "swift-presentation")'
EXPORT = '.product(name: "PresentationTraceExport", package: "swift-presentation")'


class MigrateNamesTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)

    def migrate(self, files):
        """Migrates files twice, and returns what the first run prints and the files' texts after it."""
        for path, text in files.items():
            file = self.root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        first, _ = self.run_tool(), self.assertEqual([line for line in self.run_tool() if "note" not in line], [])
        return first, {path: (self.root / path).read_text() for path in files}

    def run_tool(self):
        result = subprocess.run([sys.executable, TOOL, self.root], capture_output=True, text=True, check=True)
        return result.stdout.splitlines()

    def test_a_target_that_exports_traces_depends_on_their_product(self):
        uses = "import Trace\nlet json = ChromeTrace([]).json\n"
        printed, after = self.migrate({
            "Package.swift": MANIFEST % (TRACE, TRACE),
            "Sources/App/Export.swift": uses,
            "Sources/Other/Other.swift": "import Trace\n",
            "Sources/tool/main.swift": uses.replace("Chrome", "OTLP"),
            "Tests/AppTests/Tests.swift": uses,
        })
        self.assertEqual(
            after["Package.swift"],
            (MANIFEST % (f"{NEW_TRACE},\n        {EXPORT}", NEW_TRACE)).replace('["App"]', f'["App", {EXPORT}]'))
        self.assertIn("import PresentationTraceExport\n", after["Sources/App/Export.swift"])
        self.assertIn("Package.swift:14: note: the target tool needs the product PresentationTraceExport", printed)

    def test_names_of_modules_qualify_types_that_have_other_names(self):
        _, after = self.migrate({
            "Sources/App/A.swift": "import Lists\nimport Trace\nimport Screen\n"
                                   "let a: (Lists.ListMove, Trace.TraceRecord, Screen.Home, a.Lists.ListMove)\n"
                                   "let b: Scheduling.Scheduler\n",
            "Sources/App/B.swift": "enum Screen { enum Home {} }\n",
        })
        self.assertEqual(
            after["Sources/App/A.swift"],
            "import PresentationLists\nimport PresentationTrace\nimport PresentationScreens\n"
            "let a: (PresentationLists.ListSnapshot.Move, PresentationTrace.TraceEntry.Record, Screen.Home, "
            "a.Lists.ListMove)\nlet b: PresentationInspection.ActionScheduler\n")

    def test_initializers_of_inferred_types_are_noted(self):
        printed, after = self.migrate({
            "Sources/App/A.swift": "import Components\n"
                                   "let a: ContainerItem<Title> = .init(content: b, insets: c)\n"
                                   "let d = LeftRightItem<E, F>.init(left: b, insets: c)\n"
                                   "let e: [ContainerItem<Title>] = [\n  .init(content: b, insets: c),\n  .init(content: b)\n]\n"
                                   "func f() -> Row { return .init(left: b) { g() } }\n"
                                   "func h() -> Row { .init(left: b, isEnabled: false) }\n"})
        self.assertEqual(
            after["Sources/App/A.swift"].splitlines()[1:6], [
                "let a: ContainerItem<Title> = .init(content: b).insets(c)",
                "let d = LeftRightItem<E, F>.init(left: b).insets(c)",
                "let e: [ContainerItem<Title>] = [", "  .init(content: b, insets: c),", "  .init(content: b)"])
        message = "note: if it creates an item, replace parameters by its methods"
        self.assertEqual(printed, ["Sources/App/A.swift"] + [f"Sources/App/A.swift:{line}: {message}" for line in (5, 9)])


if __name__ == "__main__":
    unittest.main()
