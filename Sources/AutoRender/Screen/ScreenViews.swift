// SPDX-License-Identifier: MIT

/// The result of a search for a screen's views.
@MainActor final class ScreenViews {
  /// The views in field order, each once.
  let views: [ScreenView]
  let shape: ScreenShape
  /// The names of unowned references to deallocated views.
  let danglingNames: [String]
  private let holdings: Holdings

  init(
    of screen: RenderedScreen, _ shape: ScreenShape, _ policy: AutoRenderPolicy,
    ignoring ignored: [AnyObject], _ records: ViewRecords
  ) {
    let fields = policy == .archCompatible ? shape.derivedFirst : shape.fields
    var holdings = Holdings()
    var danglingNames: [String] = []
    views = Self.search(screen, fields, shape, ignored, records, &holdings)
    // Closures would check their actor.
    for field in shape.fields {
      if field.isVariable { holdings.add(field, of: screen) }
      if screen.holdsDanglingView(in: field) { danglingNames.append(field.label.name) }
    }
    (self.shape, self.holdings, self.danglingNames) = (shape, holdings, danglingNames)
  }

  /// Returns the fields' views, except ignored ones.
  ///
  /// Records in `holdings` the screens that render this one.
  private static func search(
    _ screen: RenderedScreen, _ fields: [ViewField], _ shape: ScreenShape, _ ignored: [AnyObject],
    _ records: ViewRecords, _ holdings: inout Holdings
  ) -> [ScreenView] {
    var views: [ScreenView] = []
    views.reserveCapacity(fields.count)
    var seen = Set<ObjectIdentifier>(minimumCapacity: fields.count + 1)
    seen.insert(ObjectIdentifier(screen.object))
    seen.formUnion(ignored.map(ObjectIdentifier.init))
    func add(_ object: AnyObject, _ kind: ViewKind, in field: ViewField) {
      if object !== screen.object, AutoRenderer.isRendering(object) {
        holdings.addRendering(field)
      } else if field.isStrong || !isParent(object, of: screen),
        seen.insert(ObjectIdentifier(object)).inserted
      {
        let record = records.record(of: object, kind, isWeak: screen.refersWeakly(to: object))
        views.append(ScreenView(kind: kind, record: record))
      }
    }
    // A view that is also in a field of its own is that field's view.
    let single =
      fields.contains(where: \.isCollection)
      ? Set(fields.compactMap { screen.object(in: $0).map(ObjectIdentifier.init) }) : []
    for field in fields {
      if field.isCollection {
        for (label, view) in screen.views(in: field) where !single.contains(ObjectIdentifier(view))
        {
          if let kind = ViewKind(label, of: view, in: field) { add(view, kind, in: field) }
        }
      } else if let object = screen.object(in: field),
        let kind = shape.kind(of: object, in: field)
      {
        add(object, kind, in: field)
      }
    }
    return views
  }

  /// Returns whether an object that a screen refers to without retaining it has that screen.
  private static func isParent(_ object: AnyObject, of screen: RenderedScreen) -> Bool {
    guard object is any AutoRenderScreen else { return false }
    let parent = RenderedScreen(object: object, assumesObjectiveC: screen.assumesObjectiveC)
    return ScreenShape.of(object).fields.contains { parent.object(in: $0) === screen.object }
  }

  /// Returns whether the screen holds the same objects as during the search.
  func areCurrent(in screen: RenderedScreen) -> Bool {
    holdings.areCurrent(in: screen) && !shape.mayVary
  }

  /// Returns whether another search found the same views in the same properties.
  func areSame(as others: ScreenViews) -> Bool {
    views.elementsEqual(others.views) {
      $0.record.id == $1.record.id && $0.record.ownsAddress && $0.kind.label == $1.kind.label
    }
  }
}

/// The contents of a screen's variable properties that prove that their objects are the same.
@MainActor private struct Holdings {
  /// A property whose word doesn't prove that it holds the same objects.
  private enum Suspect {
    /// The object, if there is one.
    case object(ViewField, ObjectReference?)
    /// Some Objective-C classes don't support weak references, and no object of the class is a
    /// view.
    case type(ViewField, AnyClass)
    case collection(ViewField, [ObjectReference])
    /// A screen that renders this one isn't one of its views.
    case rendering(ViewField)
  }

  /// The words that change when a view appears or disappears.
  private var words: [(offset: Int, word: Int)] = []
  /// References that reserve their objects' addresses while they exist.
  private var pins: [ObjectReference] = []
  /// References to objects whose addresses other objects may reuse.
  private var weakReferences: [ObjectReference] = []
  private var suspects: [Suspect] = []

  mutating func addRendering(_ field: ViewField) {
    suspects.append(.rendering(field))
  }

  mutating func add(_ field: ViewField, of screen: RenderedScreen) {
    if field.isCollection {
      let views = screen.views(in: field).map { screen.reference(to: $0.view) }
      suspects.append(.collection(field, views))
      return
    }
    let object = screen.object(in: field)
    guard let offset = field.offset else {
      return suspects.append(.object(field, object.map(screen.reference)))
    }
    words.append((offset, screen.memory.word(at: offset)))
    guard let object else { return }
    if !screen.refersWeakly(to: object) {
      pins.append(screen.reference(to: object))
    } else if field.isStrong, !ViewAdapter.isView(type(of: object)) {
      suspects.append(.type(field, type(of: object)))
    } else if field.isWordAddress {
      weakReferences.append(screen.reference(to: object))
    } else {
      suspects.append(.object(field, screen.reference(to: object)))
    }
  }

  @inline(__always) func areCurrent(in screen: RenderedScreen) -> Bool {
    for (offset, word) in words where screen.memory.word(at: offset) != word { return false }
    return weakReferences.isEmpty && suspects.isEmpty || areSuspectsCurrent(in: screen)
  }

  private func areSuspectsCurrent(in screen: RenderedScreen) -> Bool {
    for reference in weakReferences where !reference.ownsAddress { return false }
    for suspect in suspects where !isCurrent(suspect, in: screen) { return false }
    return true
  }

  private func isCurrent(_ suspect: Suspect, in screen: RenderedScreen) -> Bool {
    switch suspect {
    case .object(let field, let reference):
      guard let object = screen.object(in: field) else { return reference == nil }
      return reference?.refers(to: object) == true
    case .type(let field, let type):
      return screen.object(in: field).map { Swift.type(of: $0) == type } ?? false
    case .collection(let field, let references):
      let current = screen.views(in: field)
      return current.count == references.count
        && zip(references, current).allSatisfy { $0.refers(to: $1.view) }
    case .rendering(let field):
      return screen.object(in: field).map(AutoRenderer.isRendering) ?? false
    }
  }
}
