// SPDX-License-Identifier: MIT

import Reflection

/// The properties that hold the views of a class of hosts.
final class HostShape {
  let fields: [HostField]
  /// The variable fields that only `Mirror` reads.
  let mirrorFields: [HostField]
  /// The fields may differ between objects and over time.
  let mayVary: Bool
  /// Reflection shows no property at all.
  let isStripped: Bool

  private init(_ all: [HostField], mayVary: Bool) {
    fields = all.filter(\.mayHoldView)
    mirrorFields = fields.filter { $0.offset == nil && $0.isVariable }
    self.mayVary = mayVary
    isStripped = all.isEmpty
  }

  private convenience init(of host: AnyObject) {
    let metadata = Field.all(of: Mirror(reflecting: host).subjectType)
    if metadata.count == MirrorChildren.count(of: host), !(host is any CustomReflectable) {
      let ownerships = MirrorChildren.ownerships(of: host)
      self.init(
        metadata.enumerated().compactMap { index, field in
          let ownership = ownerships[index]
          // The object of such a reference may be deallocated without notice.
          guard ownership != .unmanaged else { return nil }
          return HostField(child: index, field, isUnowned: ownership == .unowned)
        }, mayVary: false)
    } else {
      let children = MirrorChildren(of: host).all
      self.init(
        children.enumerated().map { HostField(child: $0.offset, $0.element) }, mayVary: true)
    }
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
