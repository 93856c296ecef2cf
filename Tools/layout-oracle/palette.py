# SPDX-License-Identifier: MIT
"""A second generator of random trees, which shares no code and no distribution with `trees.py`.

A node draws a few properties, each as likely as any other, from the palette of its tree. Rare properties meet one
another more often than in `trees.py`, and so do deep chains of containers. One tree in three has the defaults of Yoga.
"""

from trees import Node

YOGA = {"flex-direction": "column", "flex-shrink": "0", "align-content": "flex-start",
        "box-sizing": "border-box"}
POSITIONS = ["flex-start", "flex-end", "center", "start", "end"]
SPACES = ["space-between", "space-around", "space-evenly"]


def points(random, most):
    """Small numbers more often than large ones."""
    return f"{round(most * random.random() ** 1.5)}px"


def percentage(random):
    return f"{random.choice([0, 10, 25, 33, 50, 50, 75, 80, 100, 100, 120])}%"


def size(random):
    return points(random, 160) if random.random() < 0.75 else percentage(random)


def any_size(random):
    words = ["min-content", "max-content", "fit-content", "stretch"]
    return random.choice(words) if random.random() < 0.15 else size(random)


COMMON = {
    "flex-direction": lambda r: r.choice(["row", "column", "column", "row-reverse", "column-reverse"]),
    "flex-wrap": lambda r: "wrap",
    "justify-content": lambda r: r.choice(POSITIONS + SPACES),
    "align-items": lambda r: r.choice(POSITIONS + ["stretch"]),
    "align-self": lambda r: r.choice(POSITIONS + ["stretch"]),
    "flex-grow": lambda r: r.choice(["1", "1", "2", "0.25"]),
    "flex-shrink": lambda r: r.choice(["0", "1", "3"]),
    "flex-basis": lambda r: r.choice(["0px", points(r, 160)]),
    "width": size,
    "height": size,
    "min-width": lambda r: points(r, 120),
    "min-height": lambda r: points(r, 120),
    "max-width": lambda r: points(r, 200),
    "max-height": lambda r: points(r, 200),
    "margin": lambda r: points(r, 24),
    "margin-left": lambda r: points(r, 40),
    "margin-bottom": lambda r: points(r, 40),
    "padding": lambda r: points(r, 20),
    "padding-top": lambda r: points(r, 30),
    "row-gap": lambda r: points(r, 16),
    "column-gap": lambda r: points(r, 16),
    "box-sizing": lambda r: "border-box",
    "position": lambda r: r.choice(["relative", "absolute"]),
    "top": lambda r: points(r, 50),
    "right": lambda r: points(r, 50),
}

ALL = COMMON | {
    "flex-wrap": lambda r: r.choice(["wrap", "wrap", "wrap-reverse"]),
    "justify-content": lambda r: r.choice(POSITIONS + SPACES + ["left", "right"]),
    "align-items": lambda r: r.choice(
        POSITIONS + ["stretch", "baseline", "baseline", "self-start", "self-end"]),
    "align-self": lambda r: r.choice(
        POSITIONS + ["stretch", "baseline", "baseline", "self-start", "self-end"]),
    "align-content": lambda r: r.choice(POSITIONS + SPACES + ["stretch"]),
    "flex-basis": lambda r: r.choice(
        ["0px", points(r, 160), points(r, 160), percentage(r), "content", "min-content", "stretch"]),
    "width": any_size,
    "height": any_size,
    "min-width": any_size,
    "min-height": any_size,
    "max-width": any_size,
    "max-height": any_size,
    "aspect-ratio": lambda r: r.choice(["0.75", "1", "1", "2"]),
    "margin": lambda r: r.choice([points(r, 24), "5%", f"-{points(r, 12)}"]),
    "margin-left": lambda r: r.choice(["auto", points(r, 40), f"-{points(r, 20)}"]),
    "margin-bottom": lambda r: r.choice(["auto", points(r, 40), f"-{points(r, 20)}"]),
    "margin-inline-end": lambda r: r.choice(["auto", points(r, 40)]),
    "padding": lambda r: r.choice([points(r, 20), "8%"]),
    "padding-inline-start": lambda r: points(r, 20),
    "border-width": lambda r: points(r, 8),
    "overflow": lambda r: r.choice(["hidden", "scroll"]),
    "display": lambda r: r.choice(["none", "contents", "contents"]),
    "direction": lambda r: r.choice(["ltr", "rtl"]),
    "bottom": size,
    "left": size,
}

# Apart, so that the trees of earlier seeds stay the same.
ORDERED = ALL | {"order": lambda r: r.choice(["-1", "1", "1", "2"])}

# Which properties exclude one another, as CSS takes the one that is written last.
OVERRIDES = {"margin": ["margin-left", "margin-bottom", "margin-inline-end"], "margin-left": ["margin-inline-end"],
             "padding": ["padding-top", "padding-inline-start"]}


def style(random, palette, most):
    result = {}
    for name in random.sample(sorted(palette), min(len(palette), random.randint(0, most))):
        result[name] = palette[name](random)
    for name, others in OVERRIDES.items():
        if name in result:
            for other in others:
                result.pop(other, None)
    return result


def text(random):
    return " ".join("x" * random.choice([1, 1, 2, 4, 6]) for _ in range(random.choice([1, 2, 3, 8])))


def node(random, count, palette, defaults):
    own = defaults | style(random, palette, 5)
    if count == 1:
        own.pop("display", None) if own.get("display") == "contents" else None
        return Node(own, text(random)) if random.random() < 0.35 else Node(own)
    return Node(own, children=parts(random, count - 1, palette, defaults))


def parts(random, count, palette, defaults):
    """Cuts a number of nodes at random places, so that chains and wide nodes are both frequent."""
    cuts = sorted(random.sample(range(1, count), min(count - 1, random.choice([0, 1, 1, 2, 3, 5]))))
    sizes = [end - start for start, end in zip([0] + cuts, cuts + [count])]
    return [node(random, size, palette, defaults) for size in sizes]


def tree(random, count, properties):
    """A tree of `count` nodes, and the available width: `None` where it is indefinite."""
    source = {"common": COMMON, "all": ALL, "ordered": ORDERED}[properties]
    palette = {name: source[name] for name in random.sample(sorted(source), max(4, len(source) * 2 // 3))}
    if properties == "ordered":
        palette["order"] = ORDERED["order"]
    defaults = YOGA if random.random() < 1 / 3 else {}
    root = node(random, count, palette, defaults)
    for name in ["position", "display", "direction", "left", "top", "right", "bottom", "aspect-ratio"]:
        root.style.pop(name, None)
    for name in list(root.style):
        if name.startswith("margin") or "%" in root.style[name] or root.style[name] in [
                "min-content", "max-content", "fit-content", "stretch"] and "align" not in name:
            root.style.pop(name)
    if random.random() < 0.6:
        root.style["height"] = points(random, 400)
    width = None if random.random() < 0.15 else random.choice([100, 200, 300, 320, 480])
    if width and random.random() < 0.4:
        root.style["width"] = f"{random.choice([100, 200, 300])}px"
    return root, width
