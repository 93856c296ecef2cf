// SPDX-License-Identifier: MIT

import PresentationReflection

extension Matching {
  private typealias Row = AutoRenderExplanation.Row

  /// Returns the matching as a table.
  func explanation(rejection: (Int) -> String?) -> AutoRenderExplanation {
    var used: Set<Int> = []
    var rows: [Row] = []
    for (index, result) in results.enumerated() {
      if case .fed(let properties, _, _) = result { used.formUnion(properties) }
      rows.append(row(of: index, rejection: rejection))
    }
    // The state itself isn't a property.
    for (index, property) in shape.properties.dropLast().enumerated() where !used.contains(index) {
      rows.append(
        Row(
          property: property.label.name, propertyType: property.type.name, view: nil,
          viewType: nil, rule: nil, reason: reasonOfNoView(for: property), isAmbiguous: false))
    }
    return AutoRenderExplanation(
      screen: "\(screen)", state: "\(shape.type)", policy: policy,
      reading: shape.isReadInMemory ? .memory : .mirror, rows: rows, warning: warning)
  }

  private func row(of index: Int, rejection: (Int) -> String?) -> Row {
    let (name, viewType) = (views[index].label.name, "\(views[index].type)")
    switch results[index] {
    case .unmatched(let reason, let isAmbiguous):
      return Row(
        property: nil, propertyType: nil, view: name, viewType: viewType, rule: nil,
        reason: reason, isAmbiguous: isAmbiguous)
    case .fed(let indices, let binding, let rule):
      let binding = binding.map { bindings[$0] }
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
    let views = zip(views, results).filter { view, result in
      guard case .unmatched(_, isAmbiguous: true) = result else { return false }
      return view.stateType == property.type.flattened
    }
    return views.isEmpty
      ? "no remaining view renders \(property.type.flattened)"
      : "ambiguous: see \(views.map(\.0.label.name).joined(separator: ", "))"
  }
}
