// SPDX-License-Identifier: MIT

import Reflection

/// The properties that hold the views of a class of hosts.
final class HostShape {
  /// The fields in the order of their declaration, those of superclasses first.
  let fields: [HostField]
  /// The fields in the order of their declaration, those of the most derived class first.
  private(set) lazy var derivedFirst = fieldsFromDerivedClass()
  /// The number of properties of each class, that of the topmost superclass first.
  private let counts: [Int]
  /// The variable fields that hold several views.
  let variableCollections: [HostField]
  private let hasCollections: Bool
  /// The variable fields that only `Mirror` reads.
  let mirrorFields: [HostField]
  /// The fields may differ between objects and over time.
  let mayVary: Bool
  /// Reflection shows no property at all.
  let isStripped: Bool

  private init(_ all: [HostField], counts: [Int], mayVary: Bool) {
    let fields = all.filter(\.mayHoldView)
    self.fields = fields
    self.counts = counts
    hasCollections = fields.contains(where: \.isCollection)
    variableCollections = fields.filter { $0.isCollection && $0.isVariable }
    mirrorFields = fields.filter { $0.offset == nil && $0.isVariable && !$0.isCollection }
    self.mayVary = mayVary
    isStripped = all.isEmpty
  }

  private func fieldsFromDerivedClass() -> [HostField] {
    var end = counts.reduce(0, +)
    return counts.reversed().flatMap { count in
      end -= count
      return fields.filter { (end..<end + count).contains($0.child) }
    }
  }

  private convenience init(of host: AnyObject) {
    let metadata = Field.all(of: Mirror(reflecting: host).subjectType)
    let counts = MirrorChildren.counts(of: host)
    if metadata.count == counts.reduce(0, +), !(host is any CustomReflectable) {
      let ownerships = MirrorChildren.ownerships(of: host)
      self.init(
        metadata.enumerated().compactMap { index, field in
          let ownership = ownerships[index]
          // The object of such a reference may be deallocated without notice.
          guard ownership != .unmanaged else { return nil }
          return HostField(child: index, field, isUnowned: ownership == .unowned)
        }, counts: counts, mayVary: false)
    } else {
      let children = MirrorChildren(of: host).all
      // A custom mirror determines the order, whatever the classes.
      self.init(
        children.enumerated().map { HostField(child: $0.offset, $0.element) },
        counts: [children.count], mayVary: true)
    }
  }
}

extension HostShape {
  /// Returns the objects in fields of their own, which are not views of a collection too.
  ///
  /// The result is empty if no field is a collection.
  func objectsOutsideCollections(of reader: HostReader) -> Set<ObjectIdentifier> {
    guard hasCollections else { return [] }
    return Set(fields.compactMap { reader.object(in: $0).map(ObjectIdentifier.init) })
  }
}

extension HostShape {
  @MainActor private static var known: [ObjectIdentifier: HostShape] = [:]

  /// Returns the shape of a host: that of its class, which the first object determines, unless
  /// objects may differ.
  @MainActor static func of(_ host: AnyObject) -> HostShape {
    let id = ObjectIdentifier(type(of: host))
    if let shape = known[id] { return shape }
    let shape = HostShape(of: host)
    if !shape.mayVary { known[id] = shape }
    return shape
  }

  @MainActor static func removeAllCached() {
    known = [:]
  }
}
