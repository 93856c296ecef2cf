// SPDX-License-Identifier: MIT

import CPresentation

/// Where a host of some class keeps its views.
@MainActor final class HostShape {
  let fields: [HostField]
  /// The fields that may change, and that only `Mirror` reads.
  let onlyShown: [HostField]
  /// Whether reflection sees no property at all.
  let isStripped: Bool

  private init(_ fields: [HostField], isStripped: Bool) {
    self.fields = fields
    onlyShown = fields.filter { $0.offset == nil && $0.isVariable }
    self.isStripped = isStripped
  }

  private convenience init(of host: AnyObject, reading: AutorenderExplanation.Reading) {
    let children = MirrorChildren(of: host).all
    let metadata = Field.all(of: type(of: host))
    let agree =
      metadata.count == children.count
      && zip(metadata, children).allSatisfy {
        $0.label == $1.label && $0.type == StaticType.of($1.value)
      }
    let fields = children.enumerated()
      .map { HostField(child: $0.offset, $0.element) }
      .filter(\.mayHoldView)
    self.init(
      reading == .memory && agree ? fields.map { $0.inMemory(metadata[$0.child]) } : fields,
      isStripped: children.isEmpty)
  }
}

extension HostShape {
  private static var known: [ObjectIdentifier: HostShape] = [:]

  /// The shape of a host's class, found out at its first object.
  static func of(_ host: AnyObject, reading: AutorenderExplanation.Reading) -> HostShape {
    let id = ObjectIdentifier(type(of: host))
    if reading == .memory, let shape = known[id] { return shape }
    let shape = HostShape(of: host, reading: reading)
    if reading == .memory, !(host is any CustomReflectable) { known[id] = shape }
    return shape
  }

  /// Forgets what is known of types, so that finding it out can be measured.
  static func forgetAll() {
    known = [:]
  }
}
