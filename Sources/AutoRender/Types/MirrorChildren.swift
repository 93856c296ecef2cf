// SPDX-License-Identifier: MIT

/// The properties of a value as `Mirror` shows them, those of superclasses first.
struct MirrorChildren {
  typealias Child = (label: String, value: Any)

  let all: [Child]
  /// Whether it is a type that makes its own mirror, which may show other properties each time.
  let isCustom: Bool

  init(of subject: Any) {
    let mirror = Mirror(reflecting: subject)
    var levels = [Self.children(of: mirror)]
    var next = mirror.superclassMirror
    while let level = next {
      levels.append(Self.children(of: level))
      next = level.superclassMirror
    }
    all = levels.count == 1 ? levels[0] : levels.reversed().flatMap(\.self)
    isCustom = subject is any CustomReflectable && !Self.isWhole(mirror)
  }

  /// The value that a property wrapper stores by the name of `wrappedValue`, if it is one that does.
  static func wrapped(by value: Any, of label: String) -> Any? {
    guard label.hasPrefix("_"), StaticType.isStruct(StaticType.of(value)) else { return nil }
    return Mirror(reflecting: value).descendant("wrappedValue")
  }

  private static func children(of mirror: Mirror) -> [Child] {
    // Elements are no properties.
    guard !isWhole(mirror) else { return [] }
    return mirror.children.compactMap { label, value in label.map { ($0, value) } }
  }

  private static func isWhole(_ mirror: Mirror) -> Bool {
    switch mirror.displayStyle {
    case .collection, .set, .dictionary: true
    default: false
    }
  }
}
