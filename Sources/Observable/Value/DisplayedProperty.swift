// SPDX-License-Identifier: MIT

import PresentationInspection

/// A view property that displays an observable's value, or one of its properties.
///
/// A trace shows its values as rendered. It is identified by the view's type and the names, or by
/// the observable's creation site.
package struct DisplayedProperty {
  private let view: Any.Type
  private let viewProperty: AnyKeyPath?
  private let source: (name: String?, site: String?)
  private let sourceProperty: AnyKeyPath?

  /// Creates a description of a binding; no name is evaluated until a value is reported.
  ///
  /// - Parameters:
  ///   - viewProperty: The view's property; `nil` is a control's value.
  ///   - view: The view's type.
  ///   - source: The observable.
  ///   - sourceProperty: The property that the view displays, within the observable's value.
  package init<Value>(
    _ viewProperty: AnyKeyPath? = nil, of view: Any.Type,
    showing source: some ObservableProtocol<Value>, _ sourceProperty: AnyKeyPath? = nil
  ) {
    (self.view, self.viewProperty, self.sourceProperty) = (view, viewProperty, sourceProperty)
    let extras = (source as? Observable<Value>)?.storage.extras
    self.source = (extras?.name, extras?.site)
  }

  /// Reports the value that the view displays, if a trace is being written.
  package func report(_ value: @autoclosure () -> Any) {
    Inspection.report(.render, subject, .rendered(ValueSummary.of(value(), named: names)))
  }

  private var subject: InspectionEvent.Subject {
    let property = viewProperty.map(\.propertyName) ?? "value"
    let name = names.isEmpty ? nil : names.reversed().joined(separator: ".")
    return InspectionEvent.Subject(
      type: property.map { "\(view).\($0)" } ?? "\(view)", name: name, site: source.site)
  }

  /// The value's names, innermost first.
  private var names: [String] {
    let property = sourceProperty?.propertyName.map { [$0] } ?? []
    return property + (source.name.map { [$0] } ?? [])
  }
}

extension AnyKeyPath {
  /// The property names, or `nil` if they are unknown or the path is the root's.
  fileprivate var propertyName: String? {
    // As \Form.name, \Form.self or \Form.<computed 0x…>.
    let path = "\(self)"
    guard let dot = path.firstIndex(of: ".") else { return nil }
    let name = path[path.index(after: dot)...]
    return name == "self" || name.contains("<") ? nil : String(name)
  }
}
