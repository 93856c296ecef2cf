# SPDX-License-Identifier: MIT
"""Directed graphs, as dictionaries from a node to the set of nodes that it depends on."""


def components(graph):
    """Returns the strongly connected components, each before those that depend on it.

    Tarjan, Depth-First Search and Linear Graph Algorithms (1972).
    """
    numbers, lows, stack, found = {}, {}, [], []

    def visit(node):
        numbers[node] = lows[node] = len(numbers)
        stack.append(node)
        for other in sorted(graph[node]):
            if other not in numbers:
                visit(other)
                lows[node] = min(lows[node], lows[other])
            elif other in stack:
                lows[node] = min(lows[node], numbers[other])
        if lows[node] == numbers[node]:
            component = [stack.pop()]
            while component[-1] != node:
                component.append(stack.pop())
            found.append(sorted(component))

    for node in sorted(graph):
        if node not in numbers:
            visit(node)
    return found


def reachable(graph, node):
    """Returns the nodes that a node depends on, directly or not."""
    found, pending = set(), list(graph[node])
    while pending:
        other = pending.pop()
        if other not in found:
            found.add(other)
            pending.extend(graph[other])
    return found


def reduction(graph):
    """Returns an acyclic graph without the arrows that follow from others.

    Aho, Garey and Ullman, The Transitive Reduction of a Directed Graph (1972).
    """
    return {
        node: {other for other in others if not any(other in reachable(graph, via) for via in others)}
        for node, others in graph.items()
    }
