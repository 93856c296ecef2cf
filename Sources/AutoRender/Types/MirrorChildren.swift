// SPDX-License-Identifier: MIT

/// The properties of a value as `Mirror` shows them, those of superclasses first.
struct MirrorChildren {
  typealias Child = (label: String, value: Any)

  let all: [Child]
  /// Whether it is a type that makes its own mirror, which may show other properties each time.
  let isCustom: Bool

  init(of subject: Any) {
    let levels = Self.levels(of: subject)
    all = levels.flatMap(Self.children)
    isCustom = subject is any CustomReflectable && !levels.contains(where: Self.isWhole)
  }

  /// How many properties there are, without a look at them.
  static func count(of subject: Any) -> Int {
    levels(of: subject).reduce(0) { $0 + $1.children.count }
  }

  /// Returns the ownership of each property.
  static func ownerships(of subject: Any) -> [StaticType.Ownership] {
    levels(of: subject).flatMap { level in
      (0..<level.children.count).map { StaticType.ownership($0, of: level.subjectType) }
    }
  }

  /// One of the properties, without a look at the others; nil where there are fewer.
  static func child(_ index: Int, of subject: Any) -> Child? {
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

  /// The mirrors of a value, that of the topmost superclass first.
  private static func levels(of subject: Any) -> [Mirror] {
    var levels: [Mirror] = []
    var next: Mirror? = Mirror(reflecting: subject)
    while let level = next {
      levels.append(level)
      next = level.superclassMirror
    }
    return levels.reversed()
  }

  /// The value that a property wrapper stores by the name of `wrappedValue`, if it is one that does.
  static func wrapped(by value: Any, of label: String) -> Any? {
    guard label.hasPrefix("_"), StaticType.isStruct(StaticType.of(value)) else { return nil }
    return Mirror(reflecting: value).descendant("wrappedValue")
  }

  private static func children(of mirror: Mirror) -> [Child] {
    // Elements are no properties.
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
