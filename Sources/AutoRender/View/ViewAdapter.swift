// SPDX-License-Identifier: MIT

import PresentationInspection

/// The rendering for a class that adopts no protocol in this module.
///
/// Toolkit classes have adapters rather than conformances, which an app may want to declare.
@MainActor final class ViewAdapter {
  /// The type of view that ``makeView`` returns.
  let viewType: any ObjectView.Type
  /// Returns a view that renders values in an object, which it retains.
  let makeView: (AnyObject) -> any ObjectView
  private let object: AnyClass
  private let adapts: (AnyClass) -> Bool

  private init<Object: AnyObject, Value>(
    of object: Object.Type, render: @escaping (Object, Value) -> Void,
    setVisible: @escaping (Object, Bool) -> Void
  ) {
    self.object = object
    adapts = { $0 is Object.Type }
    viewType = RenderedObject<Object, Value>.self
    makeView = {
      RenderedObject(
        rendering: unsafe unsafeDowncast($0, to: Object.self), by: render, setVisible: setVisible)
    }
  }
}

extension ViewAdapter {
  private static var registered: [ViewAdapter] = []
  /// The adapters by class, including subclasses.
  private static var known: [ObjectIdentifier: ViewAdapter?] = [:]

  static func register<Object: AnyObject, Value>(
    _ type: Object.Type, render: @escaping (Object, Value) -> Void,
    setVisible: @escaping (Object, Bool) -> Void
  ) {
    Misuse.require(
      !registered.contains { $0.object == type },
      "Cannot register a second adapter of \(type): its objects render values of one type")
    registered.append(ViewAdapter(of: type, render: render, setVisible: setVisible))
    known = [:]
  }

  /// Returns the adapter for a class, or for its nearest superclass that has one.
  static func of(_ type: AnyClass) -> ViewAdapter? {
    if let adapter = known[ObjectIdentifier(type)] { return adapter }
    ToolkitViews.registerAdapters
    let candidates = registered.filter { $0.adapts(type) }
    let nearest = candidates.first { candidate in
      candidates.allSatisfy { $0.adapts(candidate.object) }
    }
    known[ObjectIdentifier(type)] = .some(nearest)
    return nearest
  }

  /// Returns whether a type's objects are views, by a conformance or by an adapter.
  static func isView(_ type: Any.Type) -> Bool {
    type is any ViewInput.Type || (type as? AnyClass).flatMap(of) != nil
  }
}
