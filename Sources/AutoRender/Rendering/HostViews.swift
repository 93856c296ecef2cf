// SPDX-License-Identifier: MIT

import CPresentation

/// A view among the stored properties of a host.
final class HostView {
  let label: Label
  /// Held by the host alone; its memory is not used again as long as it is referred to here.
  unowned let view: any ViewInput
  let id: ObjectIdentifier
  let type: any ViewInput.Type
  /// Where the host keeps it; nil for one that only a binding knows.
  let field: HostField?
  /// The place of that binding.
  let binding: Int?
  /// The type of the values that it renders; nil for a view that takes values of any type.
  let stateType: Any.Type?

  /// Why an unowned view is not rendered any more.
  static let isLost =
    "it is deallocated, and the host refers to it as unowned: make the property weak or strong"

  init(
    label: Label, view: any ViewInput, field: HostField? = nil, binding: Int? = nil
  ) {
    self.binding = binding
    self.label = label
    self.view = view
    id = ObjectIdentifier(view)
    type = Swift.type(of: view)
    self.field = field
    stateType = (type as? any ViewRenderable.Type)?.viewStateType
  }
}

/// The views of a host, and what tells at little cost whether they are still the same.
@MainActor final class HostViews {
  /// In the order of the properties, those of superclasses first; each once.
  let views: [HostView]
  let shape: HostShape
  /// The words in the host that change when a view comes or goes.
  private let words: [(offset: Int, word: UInt)]
  /// What is at these addresses, so that nothing else can come to be there.
  private let pins: [Pin]
  /// What is in the fields that only `Mirror` reads.
  private let shown: [ObjectIdentifier?]
  /// The names of the unowned references to views that are deallocated.
  let lost: [String]
  /// The fields of hosts that were rendering when this was made: whoever renders this one is no view of it.
  private let busy: [HostField]

  init(of host: some AutorenderHost, _ shape: HostShape, _ reader: HostReader) {
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(host)]
    seen.formUnion(host.autorenderIgnoreViews.map(ObjectIdentifier.init))
    var views: [HostView] = []
    var busy: [HostField] = []
    for field in shape.fields {
      guard let view = reader.object(in: field) as? any ViewInput else { continue }
      if AutoRenderer.passes > 1, view !== host, Self.isRendering(view) {
        busy.append(field)
        continue
      }
      guard !Self.isParent(view, of: host, in: field), seen.insert(ObjectIdentifier(view)).inserted
      else { continue }
      views.append(HostView(label: field.label, view: view, field: field))
    }
    self.views = views
    lost = shape.fields.filter(reader.hasLostView).map(\.label.name)
    self.shape = shape
    self.busy = busy
    let variable = shape.fields.filter { $0.offset != nil && $0.isVariable }
    words = variable.map { field in
      let offset = field.offset ?? 0
      return unsafe (offset, reader.memory.load(fromByteOffset: offset, as: UInt.self))
    }
    pins = variable.compactMap { reader.object(in: $0).map(Pin.init) }
    shown = shape.onlyShown.map { reader.object(in: $0).map(ObjectIdentifier.init) }
  }

  /// Whether the host holds what it held when this was made.
  @inline(__always) func areCurrent(in host: HostReader) -> Bool {
    for (offset, word) in words
    where unsafe host.memory.load(fromByteOffset: offset, as: UInt.self) != word {
      return false
    }
    return shape.onlyShown.isEmpty && busy.isEmpty && !shape.varies
      || areCurrentBeyondWords(in: host)
  }

  private func areCurrentBeyondWords(in host: HostReader) -> Bool {
    if shape.varies { return false }
    for field in busy where !Self.isRendering(host.object(in: field)) { return false }
    for (field, id) in zip(shape.onlyShown, shown)
    where host.object(in: field).map(ObjectIdentifier.init) != id {
      return false
    }
    return true
  }

  /// Whether the host still has one of the views where it was.
  func contain(_ view: HostView, in host: HostReader) -> Bool {
    let object =
      view.field.map { host.object(in: $0) }
      ?? view.binding.flatMap { host.bindings[$0].view(host.object) }
    return object.map { ObjectIdentifier($0) } == view.id
  }

  /// Whether another scan found the same views at the same places.
  func areSame(as others: HostViews) -> Bool {
    views.elementsEqual(others.views) { $0.id == $1.id && $0.label == $1.label }
  }

  private static func isRendering(_ view: AnyObject?) -> Bool {
    (view as? any AutorenderHost)?.autorenderer.isRendering ?? false
  }

  /// Whether a view is not a child of a host, but the other way round.
  private static func isParent(
    _ view: any ViewInput, of host: some AutorenderHost, in field: HostField
  ) -> Bool {
    guard !field.isStrong, let other = view as? any AutorenderHost else { return false }
    let shape = HostShape.of(other)
    let reader = HostReader(other)
    return shape.fields.contains { reader.object(in: $0) === host }
  }
}

/// Keeps the memory of an object from being used again, but not the object.
struct Pin {
  unowned let object: AnyObject
}

/// Reads the fields of a host.
@safe struct HostReader {
  let object: AnyObject
  let memory: UnsafeRawPointer
  /// What the host says of its views and the type of the state, where that matters in this pass.
  var bindings: [AutorenderBinding] = []

  init(_ object: AnyObject) {
    self.object = object
    unsafe memory = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }

  /// What a field holds, if that is an object.
  ///
  /// - Returns: The object; `nil` also if the property is an unowned reference to an object that is
  ///   deallocated.
  func object(in field: HostField) -> AnyObject? {
    if field.isUnowned, let word = unsafe unownedWord(of: field) {
      return unsafe cpresentation_retain_unowned(word).map {
        unsafe Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue()
      }
    }
    if let offset = field.offset, field.isStrong {
      return unsafe memory.load(fromByteOffset: offset, as: Unmanaged<AnyObject>?.self)?
        .takeUnretainedValue()
    }
    return MirrorChildren.child(field.child, of: object).flatMap(field.object)
  }

  /// Returns whether a field is an unowned reference to a deallocated view.
  func hasLostView(of field: HostField) -> Bool {
    unsafe field.isUnowned && unownedWord(of: field) != nil && object(in: field) == nil
  }

  /// The address in a native unowned reference; `nil` where there is none.
  private func unownedWord(of field: HostField) -> UnsafeMutableRawPointer? {
    guard let offset = field.offset else { return nil }
    let word = unsafe memory.load(fromByteOffset: offset, as: UInt.self)
    // Odd: a reference to an object of Objective-C, which only the runtime can read.
    return word % 2 == 0 ? unsafe UnsafeMutableRawPointer(bitPattern: word) : nil
  }
}
