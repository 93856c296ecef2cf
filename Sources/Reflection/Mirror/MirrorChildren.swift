// SPDX-License-Identifier: MIT

/// A value's properties as `Mirror` shows them, superclasses first.
package struct MirrorChildren {
  package typealias Child = (label: String, value: Any)

  package let all: [Child]
  /// A Boolean value that indicates whether a custom mirror may show different properties each
  /// time.
  package let isCustom: Bool

  package init(of subject: Any) {
    let levels = Self.levels(of: subject)
    all = levels.flatMap(Self.children)
    isCustom = subject is any CustomReflectable && !levels.contains(where: Self.isWhole)
  }

  /// Returns each class's property ownerships without reading the properties, topmost superclass
  /// first.
  package static func ownerships(of subject: Any) -> [[StaticType.Ownership]] {
    levels(of: subject).map { level in
      (0..<level.children.count).map { StaticType.ownership($0, of: level.subjectType) }
    }
  }

  /// Returns one property without reading the others, or `nil` if there are fewer.
  private static func child(_ index: Int, of subject: Any) -> Child? {
    var index = index
    for level in levels(of: subject) {
      let children = level.children
      if index < children.count {
        let (label, value) = children[children.index(children.startIndex, offsetBy: index)]
        return label.map { ($0, value) }
      }
      index -= children.count
    }
    return nil
  }

  /// Returns one property's value, like ``value(of:)``.
  package static func value(_ index: Int, of subject: Any) -> Any? {
    child(index, of: subject).map(value)
  }

  /// Returns a property's value, or the wrapped value if it is a property wrapper.
  package static func value(of child: Child) -> Any {
    wrapped(by: child.value, of: child.label) ?? child.value
  }

  /// Returns a value's mirrors, topmost superclass first.
  private static func levels(of subject: Any) -> [Mirror] {
    var levels: [Mirror] = []
    var next: Mirror? = Mirror(reflecting: subject)
    while let level = next {
      levels.append(level)
      next = level.superclassMirror
    }
    return levels.reversed()
  }

  /// Returns a property wrapper's stored `wrappedValue`, or `nil` if it stores none.
  package static func wrapped(by value: Any, of label: String) -> Any? {
    guard label.hasPrefix("_"), StaticType.isStruct(StaticType.of(value)) else { return nil }
    return Mirror(reflecting: value).descendant("wrappedValue")
  }

  private static func children(of mirror: Mirror) -> [Child] {
    // Elements aren't properties.
    guard !isWhole(mirror) else { return [] }
    var children: [Child] = []
    children.reserveCapacity(mirror.children.count)
    for (label, value) in mirror.children {
      if let label { children.append((label, value)) }
    }
    return children
  }

  private static func isWhole(_ mirror: Mirror) -> Bool {
    switch mirror.displayStyle {
    case .collection, .set, .dictionary: true
    default: false
    }
  }
}
