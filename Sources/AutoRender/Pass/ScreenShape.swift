// SPDX-License-Identifier: MIT

import PresentationReflection

/// The properties that hold views in a screen class, and what is known about these views.
///
/// It isn't isolated, because each closure would check its actor.
final class ScreenShape {
  /// The fields in declaration order, superclass fields first.
  let fields: [ViewField]
  /// The fields may differ between objects and over time.
  let mayVary: Bool
  private let type: Any.Type
  /// Each class's property count, the topmost superclass first.
  private let counts: [Int]
  /// Reflection shows no property at all.
  private let isStripped: Bool
  /// The last view's kind, for each property that holds a single view.
  @safe @exclusivity(unchecked) private var kinds: [ViewKind?]
  /// The last matching for each state type and policy.
  @safe @exclusivity(unchecked) private var matchings:
    [ObjectIdentifier: [AutoRenderPolicy: Matching]] = [:]

  private init(_ type: Any.Type, _ fields: [ViewField?], counts: [Int], mayVary: Bool) {
    (self.type, self.counts, self.mayVary) = (type, counts, mayVary)
    self.fields = fields.compactMap(\.self)
    isStripped = fields.isEmpty
    kinds = Array(repeating: nil, count: fields.count)
  }

  @MainActor private convenience init(of screen: AnyObject) {
    let metadata = Field.all(of: Mirror(reflecting: screen).subjectType)
    let owners = MirrorChildren.ownerships(of: screen)
    let counts = owners.map(\.count)
    if metadata.count == counts.reduce(0, +), !(screen is any CustomReflectable) {
      let owners = owners.flatMap(\.self)
      self.init(
        Swift.type(of: screen),
        metadata.enumerated().map { ViewField(child: $0.offset, $0.element, owners[$0.offset]) },
        counts: counts, mayVary: false)
    } else {
      let children = MirrorChildren(of: screen).all
      // A custom mirror determines the order, whatever the classes.
      self.init(
        Swift.type(of: screen),
        children.enumerated().map { ViewField(child: $0.offset, $0.element) },
        counts: [children.count], mayVary: true)
    }
  }

  /// The fields in declaration order, the most derived class's first.
  private(set) lazy var derivedFirst: [ViewField] = {
    var end = counts.reduce(0, +)
    return counts.reversed().flatMap { count in
      end -= count
      return fields.filter { (end..<end + count).contains($0.child) }
    }
  }()

  /// Returns the kind for an object in a single-view field, or `nil` if the object isn't a view.
  @MainActor func kind(of object: AnyObject, in field: ViewField) -> ViewKind? {
    if let kind = kinds[field.child], kind.type == Swift.type(of: object) { return kind }
    let kind = ViewKind(field.label, of: object, in: field)
    if let kind { kinds[field.child] = kind }
    return kind
  }

  /// Returns the last matching if it still applies, or else a new one.
  func matching(
    of state: StateShape, _ views: [ViewKind], _ bindings: [Matching.Binding],
    _ policy: AutoRenderPolicy
  ) -> Matching {
    let id = ObjectIdentifier(state.type)
    if let last = matchings[id]?[policy], last.isMatching(of: state, views, bindings) {
      return last
    }
    let matching = Matching(
      state, views, bindings, screen: type, isStripped: isStripped, policy)
    matchings[id, default: [:]][policy] = matching
    return matching
  }
}

extension ScreenShape {
  @MainActor private static var known: [ObjectIdentifier: ScreenShape] = [:]

  /// Returns a screen's shape.
  ///
  /// Screens of one class share the first object's shape, unless objects may differ.
  @MainActor static func of(_ screen: AnyObject) -> ScreenShape {
    let id = ObjectIdentifier(Swift.type(of: screen))
    if let shape = known[id] { return shape }
    let shape = ScreenShape(of: screen)
    if !shape.mayVary { known[id] = shape }
    return shape
  }

  @MainActor static func removeAllCached() {
    known = [:]
  }
}
