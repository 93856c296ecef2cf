// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection

/// A digest of all stored properties to which a screen refers.
///
/// Values that log their accesses are left out, with the world, and what a lock or a closure holds.
struct StateDigest {
  /// A limit beyond which a walk would take too long.
  private static let limit = 10_000

  private var hasher = Hasher()
  private var visited: Set<ObjectIdentifier> = []
  private var count = 0
  private let recorder: FootprintRecorder?
  private var value: Int?

  /// Creates a digest.
  ///
  /// A recorder numbers objects that log their accesses, in the same order in equal runs.
  init(of screen: Any, numbering recorder: FootprintRecorder? = nil) {
    self.recorder = recorder
    visit(screen, isHashed: true, isOrdered: true)
    if count <= Self.limit, !(screen is Void) { value = hasher.finalize() }
  }

  /// Returns `false` also if a digest would leave properties out.
  func isEqual(to other: StateDigest) -> Bool { value != nil && value == other.value }

  private mutating func visit(_ value: Any, isHashed: Bool, isOrdered: Bool) {
    count += 1
    guard count <= Self.limit else { return }
    switch Kind.of(value) {
    case .logged:
      guard let logged = value as? any LoggedValue, let object = logged.loggedObject else { return }
      if isOrdered { recorder?.number(of: object) }
      guard visited.insert(ObjectIdentifier(object)).inserted else { return }
      visit(logged.loggedContent, isHashed: false, isOrdered: isOrdered)
    case .ignored: break
    case .opaque: count = Self.limit + 1
    case .hashable: if isHashed { (value as? any Hashable)?.hash(into: &hasher) }
    case .object: visit(value as AnyObject, isHashed: isHashed, isOrdered: isOrdered)
    case .parts:
      let mirror = Mirror(reflecting: value)
      if isHashed, mirror.children.isEmpty {
        if let value = value as? any Hashable {
          value.hash(into: &hasher)
        } else {
          hasher.combine(ValueSummary.name(of: value))
        }
      }
      // The order of elements depends on addresses if these are hashed.
      let hasOrder = mirror.displayStyle != .set && mirror.displayStyle != .dictionary
      visitChildren(of: mirror, isHashed: isHashed, isOrdered: isOrdered && hasOrder)
    }
  }

  private mutating func visit(_ object: AnyObject, isHashed: Bool, isOrdered: Bool) {
    if isHashed { hasher.combine(ObjectIdentifier(object)) }
    guard visited.insert(ObjectIdentifier(object)).inserted else { return }
    var next: Mirror? = Mirror(reflecting: object)
    while let mirror = next {
      visitChildren(of: mirror, isHashed: true, isOrdered: isOrdered)
      next = mirror.superclassMirror
    }
  }

  private mutating func visitChildren(of mirror: Mirror, isHashed: Bool, isOrdered: Bool) {
    if isHashed { hasher.combine(mirror.children.count) }
    for child in mirror.children {
      if isHashed { hasher.combine(child.label) }
      visit(child.value, isHashed: isHashed, isOrdered: isOrdered)
    }
  }
}

/// The handling of a type's values.
private enum Kind {
  case logged, ignored, opaque, hashable, object, parts

  private static let all = Locked<[ObjectIdentifier: Kind]>([:])

  static func of(_ value: Any) -> Kind {
    let type = type(of: value)
    return all.withLock { all in
      if let kind = all[ObjectIdentifier(type)] { return kind }
      let kind = Kind(of: value, type)
      all[ObjectIdentifier(type)] = kind
      return kind
    }
  }

  private init(of value: Any, _ type: Any.Type) {
    switch value {
    case is any LoggedValue: self = .logged
    case is World, is VirtualScheduler: self = .ignored
    default: self = Kind(of: value, type, Mirror(reflecting: value).displayStyle)
    }
  }

  private init(of value: Any, _ type: Any.Type, _ style: Mirror.DisplayStyle?) {
    switch style {
    case .collection, .dictionary, .optional, .set: self = .parts
    // A mirror of its own may hide properties.
    case _ where value is any CustomReflectable:
      self = !(type is AnyClass) && value is any Hashable ? .hashable : .opaque
    case nil where "\(type)".contains(" -> "): self = .ignored
    default: self = type is AnyClass ? .object : .parts
    }
  }
}
