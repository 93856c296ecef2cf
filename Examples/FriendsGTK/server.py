#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Serves pages of friends slowly and unreliably.

Pages 1 and 2 fail once, and page 3 is invalid JSON once.

usage: server.py FILE
Prints the port that it listens on.
"""

import http.server
import json
import sys
import time

PAGE_SIZE = 20
PAGES = 3
SECONDS = 1.5


class Handler(http.server.BaseHTTPRequestHandler):
    friends = []
    requested = set()

    def do_GET(self):
        page = int(self.path.strip("/"))
        is_first = page not in self.requested
        self.requested.add(page)
        time.sleep(SECONDS)
        if is_first and page < PAGES:
            self.answer(503, b"")
        elif is_first:
            self.answer(200, b"<html>Good morning</html>")
        else:
            rows = self.friends[(page - 1) * PAGE_SIZE : page * PAGE_SIZE]
            document = {"total": PAGES * PAGE_SIZE, "friends": rows}
            self.answer(200, json.dumps(document).encode())

    def answer(self, status, body):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


with open(sys.argv[1], encoding="utf-8") as file:
    Handler.friends = json.load(file)["friends"]
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
