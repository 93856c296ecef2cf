// SPDX-License-Identifier: MIT

/// The views of a screen, with a fast check whether the screen still has the same ones.
@MainActor final class ScreenViews {
  /// The views in the order of the fields that the search was for; each once.
  let views: [ScreenView]
  let shape: ScreenShape
  /// The words in the screen that change when a view appears or disappears.
  private let words: [(offset: Int, word: UInt)]
  /// The objects at these addresses, which cannot be reused while these references exist.
  private let pins: [ObjectReference]
  /// The objects at these addresses, which other objects may reuse.
  private let weakReferences: [ObjectReference]
  /// The objects whose fields must be read again in each pass.
  private let recheckedObjects: [RecheckedObject]
  /// The views in the properties that only `Mirror` reads.
  private let mirrorViews: [ObjectReference?]
  /// The views in the properties that hold several of them and are variable.
  private let collections: [[ObjectReference]]
  private let others: OtherScreens
  /// The names of the unowned references to views that are deallocated.
  let danglingNames: [String]
  /// The fields whose objects were rendering during the search.
  ///
  /// A screen that renders this one is not a view of it.
  private let renderingFields: [ViewField]
  /// A Boolean value that indicates whether the screen holds the same objects if its words are
  /// equal.
  private let areWordsEnough: Bool

  init(
    of reader: PropertyReader, in fields: [ViewField], ignoring ignored: [AnyObject],
    _ shape: ScreenShape, _ others: OtherScreens, _ counting: ReferenceCounting
  ) {
    let screen = reader.object
    var search = ViewSearch(of: screen, ignoring: ignored, others, capacity: fields.count)
    let single = shape.objectsOutsideCollections(of: reader)
    for field in fields {
      if field.isCollection {
        for (label, view) in reader.views(in: field)
        where !single.contains(ObjectIdentifier(view)) {
          guard let found = ScreenView(label: label, view, counting, field: field) else { continue }
          search.add(found, view, in: field)
        }
      } else if let object = reader.object(in: field),
        let view = shape.view(object, in: field, counting)
      {
        search.add(view, object, in: field)
      }
    }
    views = search.views
    danglingNames = shape.unownedFields.filter(reader.holdsDanglingView).map(\.label.name)
    self.shape = shape
    renderingFields = search.renderingFields
    self.others = others
    words = shape.wordFields.map { field in
      let offset = field.offset ?? 0
      return unsafe (offset, reader.memory.load(fromByteOffset: offset, as: UInt.self))
    }
    (pins, weakReferences, recheckedObjects) = Self.references(
      to: shape.wordFields, reader, counting)
    mirrorViews = shape.mirrorFields.map { field in
      reader.object(in: field).map { ObjectReference($0, counting) }
    }
    collections = shape.variableCollections.map { field in
      reader.views(in: field).map { ObjectReference($0.view, counting) }
    }
    areWordsEnough =
      shape.mirrorFields.isEmpty && collections.isEmpty && renderingFields.isEmpty
      && weakReferences.isEmpty
      && recheckedObjects.isEmpty && !shape.mayVary
  }

  /// Returns the references that prove that the fields still hold their objects, by their kinds.
  private static func references(
    to fields: [ViewField], _ reader: PropertyReader, _ counting: ReferenceCounting
  ) -> (pins: [ObjectReference], weak: [ObjectReference], rechecked: [RecheckedObject]) {
    var (pins, weakReferences): ([ObjectReference], [ObjectReference]) = ([], [])
    var recheckedObjects: [RecheckedObject] = []
    for field in fields {
      guard let object = reader.object(in: field) else { continue }
      if counting.isNative(object) {
        pins.append(ObjectReference(object, counting))
      } else if let object = RecheckedObject(object, in: field, counting) {
        recheckedObjects.append(object)
      } else {
        weakReferences.append(ObjectReference(object, counting))
      }
    }
    return (pins, weakReferences, recheckedObjects)
  }

  /// Returns whether the screen holds the same objects as during the search.
  @inline(__always) func areCurrent(in screen: PropertyReader) -> Bool {
    for (offset, word) in words
    where unsafe screen.memory.load(fromByteOffset: offset, as: UInt.self) != word {
      return false
    }
    return areWordsEnough || areCurrentBeyondWords(in: screen)
  }

  private func areCurrentBeyondWords(in screen: PropertyReader) -> Bool {
    if shape.mayVary { return false }
    for field in renderingFields where !(screen.object(in: field).map(others.isRendering) ?? false)
    {
      return false
    }
    // Most screens have none, and every pass comes here.
    if !collections.isEmpty, !areCollectionsCurrent(in: screen) { return false }
    for object in weakReferences where !object.ownsAddress { return false }
    for object in recheckedObjects where !object.isCurrent(in: screen) { return false }
    for (field, view) in zip(shape.mirrorFields, mirrorViews) {
      guard let object = screen.object(in: field) else {
        guard view == nil else { return false }
        continue
      }
      guard let view, view.refers(to: object) else { return false }
    }
    return true
  }

  private func areCollectionsCurrent(in screen: PropertyReader) -> Bool {
    zip(shape.variableCollections, collections).allSatisfy { field, views in
      let current = screen.views(in: field)
      return current.count == views.count
        && zip(views, current).allSatisfy { $0.refers(to: $1.view) }
    }
  }

  /// Returns the property that holds an object, be it a view or not.
  func field(of object: AnyObject?, in screen: PropertyReader) -> ViewField? {
    shape.fields.first { screen.object(in: $0) === object }
  }

  /// Returns whether the screen still has a view of a kind.
  func contain(_ view: ObjectReference, _ kind: ViewKind, in screen: PropertyReader) -> Bool {
    if let field = kind.field, field.isCollection {
      return screen.views(in: field).contains { view.refers(to: $0.view) }
    }
    let object =
      kind.field.map { screen.object(in: $0) }
      ?? kind.binding.flatMap { screen.bindings[$0].object(screen.object) }
    return object.map(view.refers) ?? false
  }

  /// Returns whether another search found the same views in the same properties.
  func areSame(as others: ScreenViews) -> Bool {
    views.elementsEqual(others.views) {
      $0.id == $1.id && $0.reference.ownsAddress && $0.kind.label == $1.kind.label
    }
  }
}

/// The views of a screen that a search has found, each once.
@MainActor private struct ViewSearch {
  private(set) var views: [ScreenView] = []
  /// The fields whose objects were rendering.
  private(set) var renderingFields: [ViewField] = []
  private var seen: Set<ObjectIdentifier>
  private let screen: AnyObject
  private let others: OtherScreens

  init(
    of screen: AnyObject, ignoring ignored: [AnyObject], _ others: OtherScreens, capacity: Int
  ) {
    (self.screen, self.others) = (screen, others)
    views.reserveCapacity(capacity)
    seen = Set(minimumCapacity: capacity + 1)
    seen.insert(ObjectIdentifier(screen))
    seen.formUnion(ignored.map(ObjectIdentifier.init))
  }

  /// Adds the view that an object in a field is.
  mutating func add(_ view: ScreenView, _ object: AnyObject, in field: ViewField) {
    if object !== screen, others.isRendering(object) {
      renderingFields.append(field)
      return
    }
    let isParent = !field.isStrong && others.isScreen(object) && Self.has(object, screen)
    guard !isParent, seen.insert(view.id).inserted else { return }
    views.append(view)
  }

  private static func has(_ screen: AnyObject, _ object: AnyObject) -> Bool {
    let reader = PropertyReader(screen)
    return ScreenShape.of(screen).fields.contains { reader.object(in: $0) === object }
  }
}
