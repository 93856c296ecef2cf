#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of the check of a site, on sites of a few pages."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

CHECK = pathlib.Path(__file__).resolve().parent / "check.py"


class SiteCheck(unittest.TestCase):
    def check(self, pages):
        """Runs the check on a site of pages, which are given by their paths."""
        with tempfile.TemporaryDirectory() as folder:
            for path, text in {"": "<p>", **pages}.items():
                file = pathlib.Path(folder) / path / "index.html"
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text("<meta charset=utf-8>" + text)
            command = [sys.executable, str(CHECK), folder, "/documentation/start"]
            return subprocess.run(command, capture_output=True, text=True)

    def test_pages_with_headings_pass(self):
        result = self.check(
            {
                "documentation/start": "<h1>Start</h1><a href='/documentation/a?x#y'>a</a>",
                "documentation/a": "<script>document.write('<h1>A</h1>')</script>",
            })
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("the 1 pages", result.stdout)

    def test_faults_are_reported(self):
        links = "".join(f"<a href='/documentation/{name}'>.</a>" for name in ("a", "b", "missing"))
        result = self.check(
            {
                "documentation/start": f"<h1>Start</h1>{links}",
                "documentation/a": "<p>No heading.",
                "documentation/b": "<h1>The page you’re looking for can’t be found.</h1>",
            })
        self.assertEqual(result.returncode, 1)
        self.assertIn("/documentation/a: it has no heading", result.stderr)
        self.assertIn("/documentation/b: its heading is: The page", result.stderr)
        self.assertIn("/documentation/missing: there is no such page", result.stderr)

    def test_a_landing_page_links_to_others(self):
        self.assertIn("links to no page", self.check({"documentation/start": "<h1>Start"}).stderr)
        self.assertIn("has no page", self.check({}).stderr)


if __name__ == "__main__":
    unittest.main()
