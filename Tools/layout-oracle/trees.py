# SPDX-License-Identifier: MIT
"""Random trees of boxes and texts, over all properties that the layout engine knows."""

WORDS = ["x", "xx", "xxx", "xxxxx"]
CONTENT = ["flex-start", "flex-end", "start", "end", "left", "right", "center", "space-between",
           "space-around", "space-evenly", "stretch", "normal"]
ALIGNMENT = ["stretch", "flex-start", "flex-end", "start", "end", "center", "baseline"]


class Node:
    def __init__(self, style, text=None, children=()):
        self.style, self.text, self.children = style, text, list(children)

    def count(self):
        return 1 + sum(child.count() for child in self.children)


def length(random, most=120):
    if random.random() < 0.25:
        return f"{random.randint(0, 20) * 5}%"
    if random.random() < 0.1:
        return f"{random.randint(0, most * 10) / 10}px"
    return f"{random.randint(0, most)}px"


def keyword(random):
    return random.choice(["min-content", "max-content", "fit-content", "stretch"])


def edges(random, style, name, most, auto=0.0, percent=0.1, suffix=""):
    def value():
        if random.random() < auto:
            return "auto"
        if random.random() < percent:
            return f"{random.randint(0, 20)}%"
        return f"{random.randint(-most // 3 if name == 'margin' and random.random() < 0.1 else 0, most)}px"
    if random.random() < 0.4:
        style[name + suffix] = value()
    else:
        # Not both: of two edges that are the same one, CSS takes the one that is said last.
        sides = random.choice([["top", "left", "bottom", "right"], ["top", "inline-start", "bottom", "inline-end"]])
        for side in random.sample(sides, random.randint(1, 2)):
            style[f"{name}-{side}{suffix}"] = value()


def container_style(random, style):
    if random.random() < 0.5:
        style["flex-direction"] = random.choice(["column", "column", "row-reverse", "column-reverse"])
    if random.random() < 0.3:
        style["flex-wrap"] = random.choice(["wrap", "wrap", "wrap", "wrap-reverse"])
    if random.random() < 0.3:
        style["justify-content"] = random.choice(
            [value for value in CONTENT if value not in ("stretch", "normal")])
    if random.random() < 0.35:
        style["align-items"] = random.choice(ALIGNMENT)
    if "flex-wrap" in style and random.random() < 0.5:
        style["align-content"] = random.choice(
            [value for value in CONTENT if value not in ("left", "right")])
    if random.random() < 0.2:
        style["row-gap"] = f"{random.randint(0, 15)}px" if random.random() < 0.9 else "10%"
    if random.random() < 0.2:
        style["column-gap"] = f"{random.randint(0, 15)}px" if random.random() < 0.9 else "10%"
    if random.random() < 0.04:
        style["direction"] = random.choice(["ltr", "rtl"])


def item_style(random, style):
    for name, chance in [("width", 0.35), ("height", 0.3), ("min-width", 0.1), ("min-height", 0.1),
                         ("max-width", 0.08), ("max-height", 0.08)]:
        if random.random() < chance:
            style[name] = keyword(random) if random.random() < 0.1 else length(random)
    if random.random() < 0.3:
        style["flex-grow"] = random.choice(["0.3", "0.5", "1", "1", "1", "2", "3"])
    if random.random() < 0.2:
        style["flex-shrink"] = random.choice(["0", "0", "0.4", "2", "3"])
    if random.random() < 0.2:
        style["flex-basis"] = "content" if random.random() < 0.1 else length(random)
    if random.random() < 0.2:
        style["align-self"] = random.choice(ALIGNMENT)
    if random.random() < 0.04:
        style["aspect-ratio"] = random.choice(["0.5", "1", "1.5", "2"])


def box_style(random, style):
    if random.random() < 0.25:
        edges(random, style, "margin", 20, auto=0.15)
    if random.random() < 0.2:
        edges(random, style, "padding", 15)
    if random.random() < 0.12:
        edges(random, style, "border", 6, percent=0, suffix="-width")
    if random.random() < 0.3:
        style["box-sizing"] = "border-box"
    if random.random() < 0.06:
        style["overflow"] = random.choice(["hidden", "scroll"])
    if random.random() < 0.1:
        style["position"] = random.choice(["relative", "absolute"])
        for side in random.sample(["top", "left", "bottom", "right"], random.randint(0, 3)):
            style[side] = f"{random.randint(-10, 40)}px" if random.random() < 0.8 else f"{random.randint(0, 10) * 5}%"


def node(random, size, depth):
    """A node with `size` nodes below and itself."""
    style = {}
    if random.random() < 0.03:
        style["display"] = "none"
    elif size > 1 and random.random() < 0.03:
        style["display"] = "contents"
    item_style(random, style)
    box_style(random, style)
    if size == 1:
        if random.random() < 0.45:
            words = [random.choice(WORDS) for _ in range(random.randint(1, 7))]
            return Node(style, text=" ".join(words))
        return Node(style)
    container_style(random, style)
    return Node(style, children=children(random, size - 1, depth))


def children(random, size, depth):
    result = []
    while size > 0:
        count = min(size, max(1, int(random.expovariate(1 / 3)))) if depth < 8 else 1
        result.append(node(random, count, depth + 1))
        size -= count
    return result


def tree(random, size):
    """A tree of `size` nodes, and the width that there is for it: None where it may have all that it wants."""
    style = {}
    container_style(random, style)
    style.pop("direction", None)
    if random.random() < 0.3:
        edges(random, style, "padding", 15, percent=0)
    if random.random() < 0.1:
        style["border-width"] = f"{random.randint(0, 6)}px"
    if random.random() < 0.3:
        style["box-sizing"] = "border-box"
    if random.random() < 0.5:
        style["height"] = f"{random.randint(20, 400)}px"
    width = random.randint(50, 500) if random.random() < 0.8 else None
    if width and random.random() < 0.3:
        style["width"] = f"{random.randint(20, 500)}px"
    root = Node(style, children=children(random, size - 1, 1))
    return root, width
