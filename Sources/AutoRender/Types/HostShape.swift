// SPDX-License-Identifier: MIT

import Reflection

/// Where a host of some class keeps its views.
final class HostShape {
  /// The fields that may hold a view.
  let fields: [HostField]
  /// Those of which only `Mirror` can tell what they hold, and that may change.
  let onlyShown: [HostField]
  /// Whether an object may show other fields than the one before, and other fields now than then.
  let varies: Bool
  /// Whether reflection sees no property at all.
  let isStripped: Bool

  private init(_ all: [HostField], varies: Bool) {
    fields = all.filter(\.mayHoldView)
    onlyShown = fields.filter { $0.offset == nil && $0.isVariable }
    self.varies = varies
    isStripped = all.isEmpty
  }

  private convenience init(of host: AnyObject) {
    let metadata = Field.all(of: Mirror(reflecting: host).subjectType)
    if metadata.count == MirrorChildren.count(of: host), !(host is any CustomReflectable) {
      let ownerships = MirrorChildren.ownerships(of: host)
      self.init(
        metadata.enumerated().compactMap { index, field in
          let ownership = ownerships[index]
          // Such a reference may be to no object, and nothing says so.
          guard ownership != .unmanaged else { return nil }
          return HostField(child: index, field, isUnowned: ownership == .unowned)
        }, varies: false)
    } else {
      let children = MirrorChildren(of: host).all
      self.init(children.enumerated().map { HostField(child: $0.offset, $0.element) }, varies: true)
    }
  }
}

extension HostShape {
  @MainActor private static var known: [ObjectIdentifier: HostShape] = [:]

  /// The shape of a host's class, found out at its first object; of this object alone, where the next may have another.
  @MainActor static func of(_ host: AnyObject) -> HostShape {
    let id = ObjectIdentifier(type(of: host))
    if let shape = known[id] { return shape }
    let shape = HostShape(of: host)
    if !shape.varies { known[id] = shape }
    return shape
  }

  /// Forgets what is known of types, so that finding it out can be measured.
  @MainActor static func forgetAll() {
    known = [:]
  }
}
