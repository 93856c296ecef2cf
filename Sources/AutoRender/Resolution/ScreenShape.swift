// SPDX-License-Identifier: MIT

import PresentationReflection

/// The properties that hold the views of a class of screens, and what is known of these views.
///
/// It is not isolated, because each closure would check its actor.
final class ScreenShape {
  /// The fields in the order of their declaration, those of superclasses first.
  let fields: [ViewField]
  /// The fields in the order of their declaration, those of the most derived class first.
  private(set) lazy var derivedFirst = fieldsFromDerivedClass()
  /// The number of properties of each class, that of the topmost superclass first.
  private let counts: [Int]
  /// The variable fields that hold several views.
  let variableCollections: [ViewField]
  private let hasCollections: Bool
  /// The variable fields that only `Mirror` reads.
  let mirrorFields: [ViewField]
  /// The fields may differ between objects and over time.
  let mayVary: Bool
  /// The unowned fields, whose views may be deallocated.
  let unownedFields: [ViewField]
  /// The variable fields that a word in the object represents.
  let wordFields: [ViewField]
  /// Reflection shows no property at all.
  let isStripped: Bool
  /// The kind of the last view in each property that holds a single view.
  @safe @exclusivity(unchecked) private var kinds: [ViewKind?]
  @safe @exclusivity(unchecked) var resolutions: Resolutions

  private init(_ type: Any.Type, _ all: [ViewField], counts: [Int], mayVary: Bool) {
    let fields = all.filter(\.mayHoldView)
    self.fields = fields
    self.counts = counts
    hasCollections = fields.contains(where: \.isCollection)
    variableCollections = fields.filter { $0.isCollection && $0.isVariable }
    mirrorFields = fields.filter { $0.offset == nil && $0.isVariable && !$0.isCollection }
    unownedFields = fields.filter(\.isUnowned)
    wordFields = fields.filter { $0.offset != nil && $0.isVariable }
    self.mayVary = mayVary
    isStripped = all.isEmpty
    resolutions = Resolutions(screen: type, isStripped: isStripped)
    kinds = Array(repeating: nil, count: counts.reduce(0, +))
  }

  private func fieldsFromDerivedClass() -> [ViewField] {
    var end = counts.reduce(0, +)
    return counts.reversed().flatMap { count in
      end -= count
      return fields.filter { (end..<end + count).contains($0.child) }
    }
  }

  @MainActor private convenience init(of screen: AnyObject) {
    let metadata = Field.all(of: Mirror(reflecting: screen).subjectType)
    let ownerships = MirrorChildren.ownerships(of: screen)
    let counts = ownerships.map(\.count)
    if metadata.count == counts.reduce(0, +), !(screen is any CustomReflectable) {
      let ownerships = ownerships.flatMap(\.self)
      self.init(
        type(of: screen),
        metadata.enumerated().compactMap { index, field in
          let ownership = ownerships[index]
          // The object of such a reference may be deallocated without notice.
          guard ownership != .unmanaged else { return nil }
          return ViewField(child: index, field, isUnowned: ownership == .unowned)
        }, counts: counts, mayVary: false)
    } else {
      let children = MirrorChildren(of: screen).all
      // A custom mirror determines the order, whatever the classes.
      self.init(
        type(of: screen),
        children.enumerated().map { ViewField(child: $0.offset, $0.element) },
        counts: [children.count], mayVary: true)
    }
  }
}

extension ScreenShape {
  /// Returns the objects in fields of their own, which are not views of a collection too.
  ///
  /// The result is empty if no field is a collection.
  func objectsOutsideCollections(of reader: PropertyReader) -> Set<ObjectIdentifier> {
    guard hasCollections else { return [] }
    return Set(fields.compactMap { reader.object(in: $0).map(ObjectIdentifier.init) })
  }
}

extension ScreenShape {
  /// Returns the view that an object in a field of its own is, or `nil` if it is none.
  @MainActor func view(
    _ object: AnyObject, in field: ViewField, _ counting: ReferenceCounting
  ) -> ScreenView? {
    if let kind = kinds[field.child], let view = ScreenView(object, of: kind, counting) {
      return view
    }
    let view = ScreenView(label: field.label, object, counting, field: field)
    if let view { kinds[field.child] = view.kind }
    return view
  }
}

extension ScreenShape {
  @MainActor private static var known: [ObjectIdentifier: ScreenShape] = [:]

  /// Returns the shape of a screen: that of its class, which the first object determines, unless
  /// objects may differ.
  @MainActor static func of(_ screen: AnyObject) -> ScreenShape {
    let id = ObjectIdentifier(type(of: screen))
    if let shape = known[id] { return shape }
    let shape = ScreenShape(of: screen)
    if !shape.mayVary { known[id] = shape }
    return shape
  }

  @MainActor static func removeAllCached() {
    known = [:]
  }
}
