#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Opens the pages of a site that docc built in Chromium, and fails if one has no content.

    python3 Tools/site/check.py SITE PAGE

SITE is the folder of the site. PAGE is the path of its landing page, such as /documentation/presentation.
Opened are the landing page and each page of the site to which it links.
"""

import functools
import html.parser
import http.server
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import urllib.error
import urllib.request

MILLISECONDS = 10_000
"""The virtual time in which a page loads its data and renders."""


class Page(html.parser.HTMLParser):
    """The title and the links of a page."""

    def __init__(self, text):
        super().__init__()
        self.links = []
        self.title = ""
        self.tag = None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.tag = tag
        if tag == "a":
            self.links.append(dict(attributes).get("href") or "")

    def handle_data(self, data):
        if self.tag == "h1" and not self.title:
            self.title = data.strip()

    def handle_endtag(self, tag):
        self.tag = None


class Server(http.server.SimpleHTTPRequestHandler):
    """Serves files, without a line for each request."""

    def log_message(self, *arguments):
        pass


def open_page(browser, address, profile):
    """Returns a page as Chromium renders it, or None if there is no file for it."""
    try:
        urllib.request.urlopen(address).close()
    except urllib.error.HTTPError:
        return None
    command = [
        browser, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}",
        f"--virtual-time-budget={MILLISECONDS}", "--dump-dom", address,
    ]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120)
    if result.returncode != 0:
        sys.exit(f"error: Chromium failed on {address}:\n{result.stderr}")
    return Page(result.stdout)


def problem(page):
    """Returns the reason why a page has no content, or None."""
    if page is None:
        return "there is no such page"
    if not page.title:
        return "it has no heading"
    if re.search("can.t be found", page.title):
        return f"its heading is: {page.title}"
    return None


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    site, start = pathlib.Path(sys.argv[1]), sys.argv[2]
    if not (site / "index.html").is_file():
        sys.exit(f"error: {site} is no site: build it with .ci/documentation")
    browser = shutil.which("chromium") or shutil.which("google-chrome")
    if browser is None:
        sys.exit("error: cannot find chromium: install it to check the site")

    handler = functools.partial(Server, directory=str(site))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    root = f"http://127.0.0.1:{server.server_port}"
    with tempfile.TemporaryDirectory() as profile:
        landing = open_page(browser, root + start, profile)
        if landing is None:
            sys.exit(f"error: the site has no page {start}")
        paths = {re.sub("[?#].*", "", link) for link in landing.links}
        paths = sorted(path for path in paths if path.startswith("/documentation/"))
        problems = [(start, problem(landing))]
        for path in paths:
            problems.append((path, problem(open_page(browser, root + path, profile))))
    server.shutdown()

    failures = [(path, reason) for path, reason in problems if reason]
    for path, reason in failures:
        print(f"error: {path}: {reason}", file=sys.stderr)
    if not paths:
        sys.exit(f"error: {start} links to no page of the site")
    if failures:
        sys.exit(1)
    print(f"{start} and the {len(paths)} pages to which it links have content")


if __name__ == "__main__":
    main()
