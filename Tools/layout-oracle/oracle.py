#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Asks Chromium where boxes are.

    oracle.py random --seed 1 --count 500 --least 2 --most 10 > trees.txt
    oracle.py palette --seed 1 --count 500 --properties common > trees.txt
    oracle.py file handwritten.txt > trees.txt

Writes a tree for each line: the width that there is, the tree, and the frames of its nodes from left to right and from right to left.
Random trees are left out if Chromium stretches an item beyond its line; the number is reported.
"""

import argparse
import html
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile

import font
import palette
import trees

PAGE = """<!DOCTYPE html><html><head><meta charset="utf-8"><style>
@font-face { font-family: Square; src: url(%(font)s); }
* { margin: 0; padding: 0; border: 0 solid; }
html { font: 10px/1 Square; }
.holder { position: absolute; top: 0; left: 0; }
.holder * { display: flex; min-width: auto; }
/* Measured content has no lines to distribute. */
.holder .text { display: block; align-content: normal !important; }
</style></head><body>%(body)s<script>
document.fonts.load("10px Square").then(() => {
  // A stretched item that does not fit its line: Chromium reuses its height from before its margins in
  // percent were resolved for the final width.
  const isStale = (element) => {
    const style = getComputedStyle(element);
    const parent = getComputedStyle(element.parentElement);
    const {height, minHeight, maxHeight, marginTop, marginBottom, position} = element.style;
    const aligned = style.alignSelf === "auto" ? parent.alignItems : style.alignSelf;
    if (parent.display !== "flex" || !parent.flexDirection.startsWith("row") || parent.flexWrap !== "nowrap"
        || height || minHeight || maxHeight || position === "absolute" || !element.getClientRects().length
        || !["normal", "stretch"].includes(aligned) || ![marginTop, marginBottom].some((value) => value.includes("%%"))
        || [marginTop, marginBottom].includes("auto")) return false;
    const sum = (style, ...names) => names.reduce((sum, name) => sum + parseFloat(style[name]), 0);
    const edges = ["paddingTop", "paddingBottom", "borderTopWidth", "borderBottomWidth"];
    const line = element.parentElement.getBoundingClientRect().height - sum(parent, ...edges);
    const expected = Math.max(line - sum(style, "marginTop", "marginBottom"), sum(style, ...edges));
    return Math.abs(element.getBoundingClientRect().height - expected) > 0.13;
  };
  const results = [];
  for (const holder of document.querySelectorAll(".holder")) {
    const frames = [];
    const visit = (element, x, y) => {
      const box = element.getBoundingClientRect();
      const display = getComputedStyle(element).display;
      if (display === "none") {
        for (const _ of [element, ...element.querySelectorAll("*")]) frames.push([0, 0, 0, 0]);
        return;
      }
      if (display === "contents") {
        frames.push([0, 0, 0, 0]);
        for (const child of element.children) visit(child, x, y);
        return;
      }
      frames.push([box.left - x, box.top - y, box.width, box.height]);
      for (const child of element.children) visit(child, box.left, box.top);
    };
    const root = holder.firstElementChild;
    const box = root.getBoundingClientRect();
    visit(root, box.left, box.top);
    results.push([frames, [...root.querySelectorAll("*")].some(isStale)]);
  }
  const output = document.createElement("pre");
  output.id = "output";
  output.textContent = JSON.stringify(results);
  document.body.replaceChildren(output);
});
</script></body></html>"""


def css(style):
    return ";".join(f"{name}:{value}" for name, value in style.items())


def markup(node, extra=""):
    content = html.escape(node.text) if node.text else "".join(map(markup, node.children))
    kind = ' class="text"' if node.text else ""
    display = node.style.get("display")
    style = css(node.style)
    # The class would win over nothing that is said in the style.
    return f'<div{kind} style="{style}{extra}">{content}</div>'


def line_of(node):
    text = f'"{node.text}"' if node.text else ""
    inside = "(" + ",".join(map(line_of, node.children)) + ")" if node.children else ""
    return css(node.style) + text + inside


def parse(line):
    """Reads a node as `line_of` writes it."""
    position = 0

    def read():
        nonlocal position
        match = re.compile(r'[^"(),]*').match(line, position)
        style = dict(pair.split(":") for pair in match.group().split(";") if pair.strip())
        style = {name.strip(): value.strip() for name, value in style.items()}
        position = match.end()
        text, children = None, []
        if line[position:position + 1] == '"':
            end = line.index('"', position + 1)
            text, position = line[position + 1:end], end + 1
        if line[position:position + 1] == "(":
            while line[position] != ")":
                position += 1
                children.append(read())
        if children:
            position += 1
        return trees.Node(style, text, children)

    return read()


def browser():
    for name in ["chromium-headless-shell", "chromium", "google-chrome"]:
        path = shutil.which(name)
        if path:
            return path
    sys.exit("oracle.py: there is no chromium on the PATH: apt-get install chromium-headless-shell")


def frames_of(cases):
    """The frames of each tree, and whether some are stale, from left to right and from right to left."""
    body = []
    for root, width in cases:
        for direction in ["ltr", "rtl"]:
            size = f"width:{width}px" if width is not None else "width:max-content"
            root_style = f";position:relative;direction:{direction}"
            body.append(f'<div class="holder" style="{size}">{markup(root, root_style)}</div>')
    with tempfile.TemporaryDirectory() as folder:
        page = f"{folder}/page.html"
        with open(page, "w") as file:
            file.write(PAGE % {"font": font.data_url(), "body": "".join(body)})
        run = subprocess.run(
            [browser(), "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             f"--user-data-dir={folder}/profile", "--virtual-time-budget=20000", "--dump-dom",
             f"file://{page}"], capture_output=True, text=True, timeout=300)
    match = re.search(r'<pre id="output">(.*?)</pre>', run.stdout, re.S)
    if not match:
        sys.exit(f"oracle.py: the browser said nothing\n{run.stderr[-2000:]}")
    results = json.loads(match.group(1))
    return list(zip(results[::2], results[1::2]))


def number(value):
    return f"{round(value, 2):g}" if value < 100000 else f"{round(value)}"


def write(cases, output=sys.stdout, keeps_stale=True):
    dropped = 0
    for begin in range(0, len(cases), 500):
        some = cases[begin:begin + 500]
        for (root, width), both in zip(some, frames_of(some)):
            if not keeps_stale and any(is_stale for _, is_stale in both):
                dropped += 1
                continue
            texts = [" ".join(",".join(map(number, frame)) for frame in frames) for frames, _ in both]
            wide = "-" if width is None else str(width)
            print("\t".join([wide, line_of(root), *texts]), file=output)
    if dropped:
        print(f"oracle.py: left out {dropped} of {len(cases)} trees whose heights Chromium reuses wrongly", file=sys.stderr)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    for name, text in [("random", "trees of a seed"), ("palette", "trees of the second generator")]:
        command = commands.add_parser(name, help=text)
        command.add_argument("--seed", type=int, required=True)
        command.add_argument("--count", type=int, default=500)
        command.add_argument("--least", type=int, default=2, help="the minimum number of nodes")
        command.add_argument("--most", type=int, default=10, help="the maximum number of nodes")
        if name == "palette":
            command.add_argument("--properties", choices=["common", "all", "ordered"], default="all")
    command = commands.add_parser("file", help="trees of a file: a width or -, a tab, and a tree")
    command.add_argument("path")
    arguments = parser.parse_args()
    if arguments.command == "random":
        source = random.Random(arguments.seed)
        cases = [trees.tree(source, source.randint(arguments.least, arguments.most))
                 for _ in range(arguments.count)]
    elif arguments.command == "palette":
        source = random.Random(f"palette {arguments.seed}")
        cases = [palette.tree(source, source.randint(arguments.least, arguments.most),
                              arguments.properties) for _ in range(arguments.count)]
    else:
        with open(arguments.path) as file:
            lines = [line.rstrip("\n") for line in file if line.strip() and not line.startswith("#")]
        parts = [line.split("\t") for line in lines]
        cases = [(parse(part[1]), None if part[0] == "-" else int(part[0])) for part in parts]
    write(cases, keeps_stale=arguments.command == "file")


main()
