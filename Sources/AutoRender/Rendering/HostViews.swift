// SPDX-License-Identifier: MIT

import CPresentation

/// A view among the stored properties of a host.
@MainActor struct HostView {
  let label: Label
  /// Held by the host alone; its memory is not used again as long as it is referred to here.
  unowned let view: any ViewInput
  let id: ObjectIdentifier
  let type: any ViewInput.Type
  /// Where the host keeps it; nil for one that only a binding knows.
  let field: HostField?
  let binding: AutorenderBinding?
  /// The type of the values that it renders; nil for a view that takes values of any type.
  let stateType: Any.Type?

  init(
    label: Label, view: any ViewInput, field: HostField? = nil, binding: AutorenderBinding? = nil
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
  /// What is in the fields that only `Mirror` reads.
  private let shown: [ObjectIdentifier?]

  init(of host: some AutorenderHost, reading: AutorenderExplanation.Reading) {
    let shape = HostShape.of(host, reading: reading)
    let reader = HostReader(host)
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(host)]
    seen.formUnion(host.autorenderIgnoreViews.map(ObjectIdentifier.init))
    var views: [HostView] = []
    for field in shape.fields {
      guard let view = reader.object(in: field) as? any ViewInput,
        !Self.isParent(view, of: host, in: field), seen.insert(ObjectIdentifier(view)).inserted
      else { continue }
      views.append(HostView(label: field.label, view: view, field: field))
    }
    self.views = views
    self.shape = shape
    words = shape.fields.compactMap { field in
      guard let offset = field.offset, field.isVariable else { return nil }
      return unsafe (offset, reader.memory.load(fromByteOffset: offset, as: UInt.self))
    }
    shown = shape.onlyShown.map { reader.object(in: $0).map(ObjectIdentifier.init) }
  }

  /// Whether the host holds what it held when this was made.
  @inline(__always) func areCurrent(in host: AnyObject) -> Bool {
    let memory = unsafe UnsafeRawPointer(Unmanaged.passUnretained(host).toOpaque())
    for (offset, word) in words
    where unsafe memory.load(fromByteOffset: offset, as: UInt.self) != word {
      return false
    }
    guard !shape.onlyShown.isEmpty else { return true }
    let reader = HostReader(host)
    return zip(shape.onlyShown, shown).allSatisfy { field, id in
      reader.object(in: field).map(ObjectIdentifier.init) == id
    }
  }

  /// Whether the host still has one of the views: any other view may have taken it away.
  func contain(_ view: HostView, in host: AnyObject) -> Bool {
    guard let field = view.field else {
      return view.binding?.view(host).map { ObjectIdentifier($0) } == view.id
    }
    if let offset = field.offset, field.isStrong {
      let memory = unsafe UnsafeRawPointer(Unmanaged.passUnretained(host).toOpaque())
      let word = unsafe memory.load(fromByteOffset: offset, as: UnsafeRawPointer?.self)
      return unsafe word.map { Int(bitPattern: $0) } == Int(bitPattern: view.id)
    }
    return field.object(in: MirrorChildren(of: host)).map { ObjectIdentifier($0) } == view.id
  }

  /// Whether another scan found the same views at the same places.
  func areSame(as others: HostViews) -> Bool {
    views.elementsEqual(others.views) { $0.id == $1.id && $0.label == $1.label }
  }

  /// Whether a view is not a child of a host, but the other way round.
  private static func isParent(
    _ view: any ViewInput, of host: some AutorenderHost, in field: HostField
  ) -> Bool {
    guard let other = view as? any AutorenderHost else { return false }
    if other.autorenderer.isRendering { return true }
    guard !field.isStrong else { return false }
    let reader = HostReader(other)
    return HostShape.of(other, reading: .memory).fields.contains { reader.object(in: $0) === host }
  }
}

/// Reads the fields of a host.
@MainActor final class HostReader {
  private let host: AnyObject
  private lazy var children = MirrorChildren(of: host)

  init(_ host: AnyObject) {
    self.host = host
  }

  var memory: UnsafeRawPointer {
    unsafe UnsafeRawPointer(Unmanaged.passUnretained(host).toOpaque())
  }

  /// What the field holds, if that may be a view.
  func object(in field: HostField) -> AnyObject? {
    guard let offset = field.offset, field.isStrong else { return field.object(in: children) }
    return unsafe memory.load(fromByteOffset: offset, as: Unmanaged<AnyObject>?.self)?
      .takeUnretainedValue()
  }
}
