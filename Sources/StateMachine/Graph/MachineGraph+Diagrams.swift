// SPDX-License-Identifier: MIT

import PresentationInspection

extension MachineGraph {
  /// The graph as a Mermaid `stateDiagram-v2`, identical for equal definitions.
  ///
  /// A transition whose condition is a closure is marked with `[guarded]`, and an internal one with
  /// `[internal]`. Lines separate a parallel state's regions. A history state is marked with `[H]`,
  /// or with `[H*]` if it is deep. A transition from any state starts from each top-level state. An
  /// arrow to or from a state with nested states is drawn at a node with its name. All transitions
  /// from a state to itself share an arrow.
  public var mermaid: String { MachineDiagram(self).mermaid }

  /// The graph in Graphviz's DOT language, identical for equal definitions.
  ///
  /// A state with nested states is a cluster; a parallel one is dashed. A conditional transition is
  /// dashed, and one without a destination is dotted. The initial state of the machine or a
  /// compound state has a double border.
  public var graphviz: String { MachineDiagram(self).graphviz }
}

/// A graph's diagrams, in which numbers identify states, because names may contain any character.
private final class MachineDiagram<State: Hashable, Event: Hashable> {
  private typealias Arrow = (edge: Int, source: Int, destination: Int)

  private let graph: MachineGraph<State, Event>
  private let arrows: [Arrow]
  /// The compound nodes, with the machine itself.
  private let compounds: [ChartTree.Node]

  private var tree: ChartTree { graph.plan.tree }

  init(_ graph: MachineGraph<State, Event>) {
    let (plan, tree) = (graph.plan, graph.plan.tree)
    let sources = tree.nodes[0].children.filter(tree.canBeLeft)
    self.graph = graph
    arrows = plan.transitions.enumerated().flatMap { edge, transition in
      (transition.source == 0 ? sources : [transition.source]).flatMap { source in
        (transition.targets.isEmpty ? [source] : transition.targets).map { (edge, source, $0) }
      }
    }
    compounds = tree.nodes.filter { $0.kind == .compound }
  }

  // MARK: - Mermaid

  var mermaid: String {
    let ends = arrows.flatMap { [$0.source, $0.destination] } + compounds.flatMap(\.initial)
    let anchored = NodeSet(ends.filter(isCluster))
    var lines = ["stateDiagram-v2"] + tree.nodes[0].initial.map { "  [*] --> \(end($0))" }
    for node in tree.nodes[0].children {
      add(node, anchored, to: &lines, indentation: "  ")
    }
    // Mermaid draws only one arrow from a state to itself.
    var loops: [Int: Int] = [:]
    for (edge, source, destination) in arrows {
      let label = mermaidText(graph.edges[edge].label)
      if source == destination, let line = loops[source] {
        lines[line] += "<br>" + label
      } else {
        if source == destination { loops[source] = lines.count }
        lines.append("  \(end(source)) --> \(end(destination)): " + label)
      }
    }
    if !anchored.isEmpty { lines.append("  classDef name fill:transparent,stroke:transparent") }
    for node in anchored { lines.append("  class \(end(node)) name") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func add(
    _ node: Int, _ anchored: NodeSet, to lines: inout [String], indentation: String
  ) {
    let title = mermaidText(title(of: node))
    let name = "state \"\(title)\" as s\(node - 1)"
    guard isCluster(node) else {
      lines.append(indentation + name)
      if tree.nodes[node].kind == .final { lines.append("\(indentation)s\(node - 1) --> [*]") }
      return
    }
    lines.append("\(indentation)\(name) {")
    if tree.nodes[node].kind == .compound {
      for initial in tree.nodes[node].initial {
        lines.append("\(indentation)  [*] --> \(end(initial))")
      }
    }
    if anchored.contains(node) {
      lines.append("\(indentation)  state \"\(title)\" as \(end(node))")
    }
    // A history state isn't a region, so it shares the one before it.
    for (index, child) in tree.nodes[node].children.enumerated() {
      let isRegion = tree.nodes[node].kind == .parallel && !tree.isHistory(child)
      if index > 0, isRegion { lines.append("\(indentation)  --") }
      add(child, anchored, to: &lines, indentation: indentation + "  ")
    }
    lines.append("\(indentation)}")
  }

  /// Returns the end of a Mermaid arrow at a state.
  ///
  /// For a state with nested states, it is a name inside that state. Mermaid fails to draw some
  /// arrows at the border ("Cannot set properties of undefined"), and hides those between border
  /// and inside.
  private func end(_ node: Int) -> String { isCluster(node) ? "s\(node - 1)_" : "s\(node - 1)" }

  /// Returns a text with Mermaid entities for all but letters, digits and a few signs.
  private func mermaidText(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || " _-.,()[]".unicodeScalars.contains(scalar)
        ? String(scalar) : "#\(scalar.value);"
    }.joined()
  }

  // MARK: - Graphviz

  var graphviz: String {
    var lines = [
      "digraph machine {", "  compound=true", "  rankdir=LR", "  node [shape=box, style=rounded]",
    ]
    let anchored = NodeSet(arrows.filter(leadsInside).map(\.source))
    let initial = NodeSet(compounds.map(\.initial).filter { $0.count == 1 }.joined())
    for node in tree.nodes[0].children {
      addCluster(node, anchored, initial, to: &lines, indentation: "  ")
    }
    for arrow in arrows { lines.append("  " + text(of: arrow)) }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private func text(of arrow: Arrow) -> String {
    let (edge, source, destination) = (graph.edges[arrow.edge], arrow.source, arrow.destination)
    var attributes = ["label=\"\(graphvizText(edge.label))\""]
    if edge.isInternal {
      attributes.append("style=dotted")
    } else if edge.isGuarded {
      attributes.append("style=dashed")
    }
    // An arrow can't end at a cluster's border if the cluster contains its other end.
    let isNested = contains(source, destination) || contains(destination, source)
    if !isNested, isCluster(source) { attributes.append("ltail=cluster_s\(source - 1)") }
    if !isNested, isCluster(destination) { attributes.append("lhead=cluster_s\(destination - 1)") }
    let start = leadsInside(arrow) ? "s\(source - 1)_" : "s\(leaf(of: source) - 1)"
    let end = source == destination ? start : "s\(leaf(of: destination) - 1)"
    return "\(start) -> \(end) [\(attributes.joined(separator: ", "))]"
  }

  /// Returns whether an arrow leads from a cluster to a state inside it.
  ///
  /// It starts at a node with the cluster's name, because it can't start at the border.
  private func leadsInside(_ arrow: Arrow) -> Bool {
    isCluster(arrow.source) && contains(arrow.source, arrow.destination)
  }

  private func addCluster(
    _ node: Int, _ anchored: NodeSet, _ initial: NodeSet, to lines: inout [String],
    indentation: String
  ) {
    let title = graphvizText(title(of: node))
    guard isCluster(node) else {
      let shape =
        tree.nodes[node].kind == .final
        ? ", shape=doublecircle" : initial.contains(node) ? ", peripheries=2" : ""
      lines.append("\(indentation)s\(node - 1) [label=\"\(title)\"\(shape)]")
      return
    }
    lines.append("\(indentation)subgraph cluster_s\(node - 1) {")
    let style = tree.nodes[node].kind == .parallel ? "dashed" : "rounded"
    lines.append("\(indentation)  label=\"\(title)\"; style=\(style)")
    if anchored.contains(node) {
      lines.append("\(indentation)  s\(node - 1)_ [label=\"\(title)\", shape=plaintext]")
    }
    for child in tree.nodes[node].children {
      addCluster(child, anchored, initial, to: &lines, indentation: indentation + "  ")
    }
    lines.append("\(indentation)}")
  }

  /// Returns text for a quoted Graphviz label.
  private func graphvizText(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "&": "&amp;"
      default: scalar.value < 32 || scalar.value == 127 ? " " : String(scalar)
      }
    }.joined()
  }

  // MARK: - States

  private func isCluster(_ node: Int) -> Bool { !tree.nodes[node].children.isEmpty }

  /// Returns whether a node is another one or contains it.
  private func contains(_ node: Int, _ other: Int) -> Bool {
    node == other || tree.isDescendant(other, of: node)
  }

  private func title(of node: Int) -> String {
    let name = ValueSummary.name(of: graph.state(node))
    guard case .history(let isDeep) = tree.nodes[node].kind else { return name }
    return "\(name) [\(isDeep ? "H*" : "H")]"
  }

  /// Returns the first innermost node inside a node, or the node itself if it contains none.
  private func leaf(of node: Int) -> Int {
    tree.nodes[node].children.first.map(leaf) ?? node
  }
}
