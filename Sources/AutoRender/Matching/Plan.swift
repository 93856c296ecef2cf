// SPDX-License-Identifier: MIT

import Inspection
import Reflection

/// What each view of a host is fed from, and why.
struct Plan {
  /// What came of a view.
  struct Entry {
    let view: HostView
    let result: Matching.Result
    /// The place of the binding that feeds it, if it is not fed from a property as it is.
    let binding: Int?
  }

  /// What is known of a binding, which itself is not kept: it may hold the host.
  private struct Bound {
    let keyPath: AnyKeyPath
    let type: StaticType
    /// The view that it led to, where the host had it.
    let view: HostView?

    var name: String { Self.name(of: keyPath) }

    static func name(of keyPath: AnyKeyPath) -> String {
      let description = String(describing: keyPath)
      return description.contains("<computed") ? "a computed property" : description
    }

    /// The names of the properties on the key path, joined by dots, without optional chaining.
    var path: String {
      String(describing: keyPath).split(separator: ".").dropFirst()
        .map { $0.filter { !"?!".contains($0) } }.joined(separator: ".")
    }
  }

  /// The views in the order of the host's properties, and then those that only bindings know.
  let entries: [Entry]
  private let bound: [Bound]
  private let shape: StateShape
  private let policy: AutoRenderer.Policy
  private let hostType: Any.Type
  private let isHostStripped: Bool

  init(
    for host: HostReader, _ views: [HostView], isStripped: Bool, _ shape: StateShape,
    _ policy: AutoRenderer.Policy, isWeak: (AnyObject) -> Bool
  ) {
    self.shape = shape
    self.policy = policy
    hostType = type(of: host.object)
    isHostStripped = isStripped
    var entries: [ObjectIdentifier: Entry] = [:]
    var taken: Set<Int> = []
    var all = views
    var bound: [Bound] = []
    for (index, binding) in host.bindings.enumerated() {
      let target = binding.view(host.object)
      let known = target.flatMap { target in all.first { $0.isView(target) } }
      let view =
        known
        ?? target.map { target in
          let name = Bound.name(of: binding.keyPath)
          return HostView(
            label: Label(name), view: target, isWeak: isWeak(target), binding: index)
        }
      bound.append(Bound(keyPath: binding.keyPath, type: binding.type, view: view))
      let property = binding.index(in: shape.properties)
      if let property { taken.insert(property) }
      guard let view else { continue }
      if known == nil { all.append(view) }
      let direct = binding.isDirect ? property : nil
      let entry = Entry(
        view: view, result: .fed(by: property.map { [$0] } ?? [], .binding),
        binding: direct == nil ? index : nil)
      Misuse.require(
        entries.updateValue(entry, forKey: view.id) == nil,
        "Cannot bind two properties of \(shape.type) to one view, \(view.label.name)")
    }
    let free = entries.isEmpty ? all : all.filter { entries[$0.id] == nil }
    let results = Matching.results(
      free.map { Matching.View(label: $0.label, stateType: $0.stateType) },
      shape.properties.map { Matching.Property(label: $0.label, type: $0.type) },
      bound: taken, policy)
    let others = zip(free, results).map { Entry(view: $0, result: $1, binding: nil) }
    if entries.isEmpty {
      self.entries = others
    } else {
      for entry in others { entries[entry.view.id] = entry }
      self.entries = all.compactMap { entries[$0.id] }
    }
    self.bound = bound
  }

  /// Whether the bindings lead to the views that they led to.
  func isCurrent(for host: HostReader) -> Bool {
    guard bound.count == host.bindings.count else { return false }
    for (bound, binding) in zip(bound, host.bindings) {
      guard let view = binding.view(host.object) else {
        guard bound.view == nil else { return false }
        continue
      }
      guard let known = bound.view, known.isView(view) else { return false }
    }
    return true
  }

  /// Whether the host has to be asked for its bindings on each pass.
  var hasBindings: Bool { !bound.isEmpty }

  /// The views that get something, with what they are fed from.
  func slots(record: (HostView) -> ViewRecord?) -> [Slot] {
    entries.compactMap { entry in
      guard case .fed(let indices, _) = entry.result, let record = record(entry.view) else {
        return nil
      }
      let type = entry.view.stateType
      let sources =
        entry.binding.map { index in
          let binding = bound[index]
          return [
            Source(binding: index, of: binding.type, named: binding.path, feeding: type)
          ]
        }
        ?? indices.map { Source(shape.properties[$0], feeding: type) }
      return Slot(entry.view, record, sources)
    }
  }

  /// The number of views that are fed from at least one property, or by a binding.
  ///
  /// A view that only gets `nil`, because the state has no property of its type, is not fed.
  var fedCount: Int {
    entries.count { entry in
      guard case .fed(let indices, _) = entry.result else { return false }
      return !indices.isEmpty || entry.binding != nil
    }
  }

  /// The views that get nothing, and why.
  var unmatched: [(view: HostView, reason: String)] {
    entries.compactMap { entry in
      guard case .unmatched(let reason, _) = entry.result else { return nil }
      return (entry.view, warning ?? reason)
    }
  }

  /// The whole as a table.
  ///
  /// - Parameter refusal: Why a view does not render what it gets, if so.
  /// - Returns: The table.
  func explanation(refusal: (HostView) -> String?) -> AutorenderExplanation {
    typealias Row = AutorenderExplanation.Row
    var used: Set<Int> = []
    var rows: [Row] = []
    for entry in entries {
      let (view, viewType) = (entry.view.label.name, "\(entry.view.type)")
      switch entry.result {
      case .fed(let indices, let rule):
        used.formUnion(indices)
        let properties = indices.map { shape.properties[$0] }
        let names =
          properties.isEmpty
          ? entry.binding.map { [bound[$0].name] } ?? [] : properties.map(\.label.name)
        let types =
          properties.isEmpty ? entry.binding.map { [bound[$0].type] } ?? [] : properties.map(\.type)
        let reason =
          names.isEmpty ? "the state has no property of its type" : refusal(entry.view)
        rows.append(
          Row(
            property: names.isEmpty ? nil : names.joined(separator: ", "),
            propertyType: types.first?.name, view: view, viewType: viewType,
            rule: reason == nil ? rule : nil, reason: reason, isAmbiguous: false))
      case .unmatched(let reason, let isAmbiguous):
        rows.append(
          Row(
            property: nil, propertyType: nil, view: view, viewType: viewType, rule: nil,
            reason: reason, isAmbiguous: isAmbiguous))
      }
    }
    // The state itself is no property.
    for (index, property) in shape.properties.dropLast().enumerated() where !used.contains(index) {
      rows.append(
        Row(
          property: property.label.name, propertyType: property.type.name, view: nil,
          viewType: nil, rule: nil,
          reason: reasonOfNoView(for: property), isAmbiguous: false))
    }
    return AutorenderExplanation(
      host: "\(hostType)", state: "\(shape.type)", policy: policy, reading: shape.reading,
      rows: rows, warning: warning)
  }

  private func reasonOfNoView(for property: StateProperty) -> String {
    let views = entries.filter { entry in
      guard case .unmatched(_, isAmbiguous: true) = entry.result else { return false }
      return entry.view.stateType == property.type.flattened
    }
    return views.isEmpty
      ? "no view is left that renders \(property.type.flattened)"
      : "ambiguous: see \(views.map(\.view.label.name).joined(separator: ", "))"
  }

  var warning: String? {
    guard isHostStripped || shape.isStripped else { return nil }
    return """
      reflection sees nothing of \(isHostStripped ? hostType : shape.type): if it has stored properties, it was \
      built with -disable-reflection-metadata; build it without
      """
  }
}
