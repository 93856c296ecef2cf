// SPDX-License-Identifier: MIT

import PresentationInspection

extension StatechartGraph.Trigger: CustomStringConvertible {
  /// A summary of the event, or `any`, `always`, `done` and the state, or `after` and the time.
  public var description: String {
    switch self {
    case .event(let event): ValueSummary.name(of: event)
    case .anyEvent: "any"
    case .always: "always"
    case .done(let state): "done \(ValueSummary.name(of: state))"
    case .delay(let duration): "after \(duration)"
    }
  }
}

extension StatechartGraph.Edge: CustomStringConvertible {
  /// A text such as `paused => playing on play` or `paused => playing on play, in loud, guarded`.
  public var description: String {
    let source = source.map { ValueSummary.name(of: $0) } ?? "any state"
    let destinations = destinations.map { ValueSummary.name(of: $0) }.joined(separator: ", ")
    let arrow = destinations.isEmpty ? source : "\(source) => \(destinations)"
    return (["\(arrow) on \(trigger)"] + conditions).joined(separator: ", ")
  }

  /// The text beside the arrow of a diagram.
  fileprivate var label: String {
    let marks = conditions + (keepsSource ? ["within"] : [])
    return "\(trigger)" + marks.map { " [" + $0 + "]" }.joined()
  }

  private var conditions: [String] {
    let names = requiredStates.map { ValueSummary.name(of: $0) }.joined(separator: ", ")
    return (names.isEmpty ? [] : ["in \(names)"]) + (hasClosure ? ["guarded"] : [])
  }
}

extension StatechartGraph {
  /// The graph as a `stateDiagram-v2` of Mermaid, identical for equal definitions.
  ///
  /// Regions of a parallel state are separated by lines. A history state is marked with `[H]`, or
  /// with `[H*]` if it is deep. A transition from any state starts from each state of the chart
  /// itself. An arrow of a state with states inside it ends at its name. All transitions from a
  /// state to itself share an arrow.
  public var mermaid: String {
    let ends = edges.flatMap(arrows).flatMap { [$0.source, $0.destination] }
    let initialStates = nodes.filter { $0.kind == .compound }.flatMap(\.initial)
    let anchored = Set((ends + initialStates + [initial]).filter(isCluster))
    var lines = ["stateDiagram-v2", "  [*] --> \(end(initial))"]
    for node in children(of: nil) { add(node, anchored, to: &lines, indentation: "  ") }
    for edge in edges {
      for (source, destination) in arrows(of: edge) {
        let arrow = "  \(end(source)) --> \(end(destination)): "
        let label = MachineDiagram.mermaidText(edge.label)
        // Mermaid draws only one arrow from a state to itself.
        if source == destination, let index = lines.firstIndex(where: { $0.hasPrefix(arrow) }) {
          lines[index] += "<br>" + label
        } else {
          lines.append(arrow + label)
        }
      }
    }
    if !anchored.isEmpty { lines.append("  classDef name fill:transparent,stroke:transparent") }
    for node in nodes where anchored.contains(node.state) {
      lines.append("  class \(end(node.state)) name")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func add(
    _ node: Node, _ anchored: Set<State>, to lines: inout [String], indentation: String
  ) {
    let title = MachineDiagram.mermaidText(title(of: node))
    let name = "state \"\(title)\" as \(id(node.state))"
    let inner = children(of: node.state)
    guard !inner.isEmpty else {
      lines.append(indentation + name)
      if node.kind == .final { lines.append("\(indentation)\(id(node.state)) --> [*]") }
      return
    }
    lines.append("\(indentation)\(name) {")
    if node.kind == .compound {
      for initial in node.initial { lines.append("\(indentation)  [*] --> \(end(initial))") }
    }
    if anchored.contains(node.state) {
      lines.append("\(indentation)  state \"\(title)\" as \(end(node.state))")
    }
    // A history state is no region, so that it shares the one before it.
    for (index, child) in inner.enumerated() {
      let isRegion = node.kind == .parallel && !child.kind.isHistory
      if index > 0, isRegion { lines.append("\(indentation)  --") }
      add(child, anchored, to: &lines, indentation: indentation + "  ")
    }
    lines.append("\(indentation)}")
  }

  /// The end of an arrow of Mermaid at a state.
  ///
  /// It is a name inside of a state with states inside it. Mermaid fails to draw some arrows at the
  /// border ("Cannot set properties of undefined"), and hides those between border and inside.
  private func end(_ state: State) -> String { isCluster(state) ? "\(id(state))_" : id(state) }

  /// The graph in the DOT language of Graphviz, identical for equal definitions.
  ///
  /// A state with states inside it is a cluster; a parallel one is dashed. A transition with a
  /// condition is dashed, one without a destination dotted. The initial state of the chart or of a
  /// compound state has a double border.
  public var graphviz: String {
    var lines = [
      "digraph chart {", "  compound=true", "  rankdir=LR", "  node [shape=box, style=rounded]",
    ]
    let anchored = Set(edges.flatMap(arrows).filter(leadsInside).map(\.source))
    for node in children(of: nil) {
      addCluster(node, anchored, to: &lines, indentation: "  ")
    }
    for edge in edges {
      for (source, destination) in arrows(of: edge) {
        lines.append("  " + arrow(edge, from: source, to: destination))
      }
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private func arrow(_ edge: Edge, from source: State, to destination: State) -> String {
    var attributes = ["label=\"\(MachineDiagram.graphvizText(edge.label))\""]
    if edge.destinations.isEmpty {
      attributes.append("style=dotted")
    } else if edge.isGuarded {
      attributes.append("style=dashed")
    }
    // An arrow cannot end at the border of a cluster that contains its other end.
    let isNested = contains(source, destination) || contains(destination, source)
    if !isNested, isCluster(source) { attributes.append("ltail=cluster_\(id(source))") }
    if !isNested, isCluster(destination) { attributes.append("lhead=cluster_\(id(destination))") }
    let start = leadsInside((source, destination)) ? "\(id(source))_" : id(leaf(of: source))
    let end = source == destination ? start : id(leaf(of: destination))
    return "\(start) -> \(end) [\(attributes.joined(separator: ", "))]"
  }

  /// Returns whether an arrow leads from a cluster to a state inside it.
  ///
  /// It starts at a node with the name of the cluster, because it cannot start at the border.
  private func leadsInside(_ arrow: (source: State, destination: State)) -> Bool {
    isCluster(arrow.source) && contains(arrow.source, arrow.destination)
  }

  private func addCluster(
    _ node: Node, _ anchored: Set<State>, to lines: inout [String], indentation: String
  ) {
    let title = MachineDiagram.graphvizText(title(of: node))
    let inner = children(of: node.state)
    guard !inner.isEmpty else {
      let isInitial =
        node.state == initial
        || nodes.contains { $0.kind == .compound && $0.initial == [node.state] }
      let shape = node.kind == .final ? ", shape=doublecircle" : isInitial ? ", peripheries=2" : ""
      lines.append("\(indentation)\(id(node.state)) [label=\"\(title)\"\(shape)]")
      return
    }
    lines.append("\(indentation)subgraph cluster_\(id(node.state)) {")
    let style = node.kind == .parallel ? "dashed" : "rounded"
    lines.append("\(indentation)  label=\"\(title)\"; style=\(style)")
    if anchored.contains(node.state) {
      lines.append("\(indentation)  \(id(node.state))_ [label=\"\(title)\", shape=plaintext]")
    }
    for child in inner {
      addCluster(child, anchored, to: &lines, indentation: indentation + "  ")
    }
    lines.append("\(indentation)}")
  }

  /// The ends of the arrows of a transition.
  private func arrows(of edge: Edge) -> [(source: State, destination: State)] {
    let sources =
      edge.source.map { [$0] }
      ?? children(of: nil).filter { $0.kind != .final && !$0.kind.isHistory }.map(\.state)
    return sources.flatMap { source in
      (edge.destinations.isEmpty ? [source] : edge.destinations).map { (source, $0) }
    }
  }

  private func isCluster(_ state: State) -> Bool { !children(of: state).isEmpty }

  /// Returns whether a state is another one or contains it.
  private func contains(_ state: State, _ other: State) -> Bool {
    state == other || children(of: state).contains { contains($0.state, other) }
  }

  private func title(of node: Node) -> String {
    let name = ValueSummary.name(of: node.state)
    guard case .history(let isDeep) = node.kind else { return name }
    return "\(name) [\(isDeep ? "H*" : "H")]"
  }

  /// The first state inside of a state that contains no other.
  private func leaf(of state: State) -> State {
    children(of: state).first.map { leaf(of: $0.state) } ?? state
  }

  private func id(_ state: State) -> String {
    "s\(nodes.firstIndex { $0.state == state } ?? 0)"
  }
}

extension StatechartGraph.Kind {
  fileprivate var isHistory: Bool {
    if case .history = self { true } else { false }
  }
}
