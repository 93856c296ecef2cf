// SPDX-License-Identifier: MIT

/// What each view of a host is fed from, and why.
@MainActor struct Plan {
  /// What came of a view.
  struct Entry {
    let view: HostView
    let result: Matching.Result
    /// The binding that feeds it, if it is not fed from a property as it is.
    let binding: AutorenderBinding?
  }

  /// The views in the order of the host's properties, and then those that only bindings know.
  let entries: [Entry]
  /// The bindings of which the view is not among the host's properties, with the view it was.
  private let outside: [(binding: AutorenderBinding, view: ObjectIdentifier?)]
  private let shape: StateShape
  private let policy: AutoRenderer.Policy
  private let hostType: Any.Type
  private let isHostStripped: Bool

  init(
    for host: some AutorenderHost, _ views: HostViews, _ shape: StateShape,
    _ policy: AutoRenderer.Policy
  ) {
    self.shape = shape
    self.policy = policy
    hostType = type(of: host)
    isHostStripped = views.shape.isStripped
    let bindings = host.autorenderBindings.filter { $0.stateType == shape.type }
    var entries: [ObjectIdentifier: Entry] = [:]
    var taken: Set<Int> = []
    var all = views.views
    var outside: [(binding: AutorenderBinding, view: ObjectIdentifier?)] = []
    for binding in bindings {
      let property = binding.index(in: shape.properties)
      if let property { taken.insert(property) }
      guard let bound = binding.view(host) else {
        outside.append((binding, nil))
        continue
      }
      let known = all.first { $0.view === bound }
      let view = known ?? HostView(label: Label(binding.name), view: bound, binding: binding)
      if known == nil {
        all.append(view)
        outside.append((binding, view.id))
      }
      let entry = Entry(
        view: view, result: .fed(by: property.map { [$0] } ?? [], .binding),
        binding: property == nil ? binding : nil)
      precondition(
        entries.updateValue(entry, forKey: view.id) == nil,
        "Cannot bind two properties of \(shape.type) to one view, \(view.label.name)")
    }
    let free = all.filter { entries[$0.id] == nil }
    let results = Matching.results(
      free.map { Matching.View(label: $0.label, stateType: $0.stateType) },
      shape.properties.map { Matching.Property(label: $0.label, type: $0.type) },
      bound: taken, policy)
    for (view, result) in zip(free, results) {
      entries[view.id] = Entry(view: view, result: result, binding: nil)
    }
    self.entries = all.compactMap { entries[$0.id] }
    self.outside = outside
  }

  /// Whether the bindings lead to the views that they led to.
  func isCurrent(for host: AnyObject) -> Bool {
    outside.isEmpty
      || outside.allSatisfy { binding, view in
        binding.view(host).map { ObjectIdentifier($0) } == view
      }
  }

  /// The views that get something, with what they are fed from.
  func slots(record: (HostView) -> ViewRecord?) -> [Slot] {
    entries.compactMap { entry in
      guard case .fed(let indices, _) = entry.result, let record = record(entry.view) else {
        return nil
      }
      let type = entry.view.stateType
      let sources =
        entry.binding.map { [Source($0, feeding: type)] }
        ?? indices.map { Source(shape.properties[$0], feeding: type) }
      return Slot(entry.view, record, sources)
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
        let names = entry.binding.map { [$0.name] } ?? properties.map(\.label.name)
        let types = entry.binding.map { [$0.type] } ?? properties.map(\.type)
        let reason =
          names.isEmpty ? "the state has no property of its type" : refusal(entry.view)
        rows.append(
          Row(
            property: names.isEmpty ? nil : names.joined(separator: ", "),
            propertyType: types.first.map { "\($0.type)" }, view: view, viewType: viewType,
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
          property: property.label.name, propertyType: "\(property.type.type)", view: nil,
          viewType: nil, rule: nil,
          reason: "no view is left that renders \(property.type.flattened)", isAmbiguous: false))
    }
    return AutorenderExplanation(
      host: "\(hostType)", state: "\(shape.type)", policy: policy, reading: shape.reading,
      rows: rows, warning: warning)
  }

  private var warning: String? {
    guard isHostStripped || shape.isStripped else { return nil }
    return """
      reflection sees nothing of \(isHostStripped ? hostType : shape.type): if it has stored properties, it was \
      built with -disable-reflection-metadata; build it without
      """
  }
}
