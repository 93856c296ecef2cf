// SPDX-License-Identifier: MIT

import PresentationReflection

extension Plan {
  private typealias Row = AutoRenderExplanation.Row

  /// Returns the plan as a table.
  func explanation(rejection: (Int) -> String?) -> AutoRenderExplanation {
    var used: Set<Int> = []
    var rows: [Row] = []
    for (index, entry) in entries.enumerated() {
      if case .fed(let properties, _) = entry.result { used.formUnion(properties) }
      rows.append(row(of: index, rejection: rejection))
    }
    // The state itself is not a property.
    for (index, property) in shape.properties.dropLast().enumerated() where !used.contains(index) {
      rows.append(
        Row(
          property: property.label.name, propertyType: property.type.name, view: nil,
          viewType: nil, rule: nil, reason: reasonOfNoView(for: property), isAmbiguous: false))
    }
    return AutoRenderExplanation(
      screen: "\(screen.type)", state: "\(shape.type)", policy: policy,
      reading: shape.isReadInMemory ? .memory : .mirror, rows: rows, warning: warning)
  }

  private func row(of index: Int, rejection: (Int) -> String?) -> Row {
    let (view, entry) = (screen.views[index], entries[index])
    let (name, viewType) = (view.label.name, "\(view.type)")
    switch entry.result {
    case .unmatched(let reason, let isAmbiguous):
      return Row(
        property: nil, propertyType: nil, view: name, viewType: viewType, rule: nil,
        reason: reason, isAmbiguous: isAmbiguous)
    case .fed(let indices, let rule):
      let binding = entry.binding.map { screen.bindings[$0] }
      let properties = indices.map { shape.properties[$0] }
      let names =
        properties.isEmpty ? binding.map { [$0.name] } ?? [] : properties.map(\.label.name)
      let type = properties.isEmpty ? binding?.type : properties[0].type
      let reason = names.isEmpty ? "the state has no property of its type" : rejection(index)
      return Row(
        property: names.isEmpty ? nil : names.joined(separator: ", "),
        propertyType: type?.name, view: name, viewType: viewType,
        rule: reason == nil ? rule : nil, reason: reason, isAmbiguous: false)
    }
  }

  private func reasonOfNoView(for property: StateProperty) -> String {
    let views = zip(screen.views, entries).filter { view, entry in
      guard case .unmatched(_, isAmbiguous: true) = entry.result else { return false }
      return view.stateType == property.type.flattened
    }
    return views.isEmpty
      ? "no remaining view renders \(property.type.flattened)"
      : "ambiguous: see \(views.map(\.0.label.name).joined(separator: ", "))"
  }
}
