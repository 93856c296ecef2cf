// SPDX-License-Identifier: MIT

/// The views of a host, with a fast check whether the host still has the same ones.
@MainActor final class HostViews {
  /// The views in the order of the properties, those of superclasses first; each once.
  let views: [HostView]
  let shape: HostShape
  /// The words in the host that change when a view appears or disappears.
  private let words: [(offset: Int, word: UInt)]
  /// The objects at these addresses, which cannot be reused while these references exist.
  private let pins: [ObjectReference]
  /// The objects at these addresses, which other objects may reuse.
  private let weakReferences: [ObjectReference]
  /// The objects whose fields must be read again in each pass.
  private let recheckedObjects: [RecheckedObject]
  /// The views in the properties that only `Mirror` reads.
  private let mirrorViews: [ObjectReference?]
  private let others: OtherHosts
  /// The names of the unowned references to views that are deallocated.
  let danglingNames: [String]
  /// The fields whose objects were rendering during the search.
  ///
  /// A host that renders this one is not a view of it.
  private let renderingFields: [HostField]
  /// A Boolean value that indicates whether the host holds the same objects if its words are equal.
  private let areWordsEnough: Bool

  init(
    of reader: HostReader, ignoring ignored: [any ViewInput], _ shape: HostShape,
    _ others: OtherHosts, _ counting: ReferenceCounting
  ) {
    let host = reader.object
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(host)]
    seen.formUnion(ignored.map(ObjectIdentifier.init))
    var views: [HostView] = []
    var renderingFields: [HostField] = []
    for field in shape.fields {
      guard let view = reader.object(in: field) as? any ViewInput else { continue }
      if view !== host, others.isRendering(view) {
        renderingFields.append(field)
        continue
      }
      let isParent = !field.isStrong && others.isHost(view) && Self.has(view, host)
      guard !isParent, seen.insert(ObjectIdentifier(view)).inserted else { continue }
      views.append(HostView(label: field.label, view: view, counting, field: field))
    }
    self.views = views
    danglingNames = shape.fields.filter(reader.holdsDanglingView).map(\.label.name)
    self.shape = shape
    self.renderingFields = renderingFields
    self.others = others
    let variable = shape.fields.filter { $0.offset != nil && $0.isVariable }
    words = variable.map { field in
      let offset = field.offset ?? 0
      return unsafe (offset, reader.memory.load(fromByteOffset: offset, as: UInt.self))
    }
    var (pins, weakReferences): ([ObjectReference], [ObjectReference]) = ([], [])
    var recheckedObjects: [RecheckedObject] = []
    for field in variable {
      guard let object = reader.object(in: field) else { continue }
      if counting.isNative(object) {
        pins.append(ObjectReference(object, counting))
      } else if let object = RecheckedObject(object, in: field, counting) {
        recheckedObjects.append(object)
      } else {
        weakReferences.append(ObjectReference(object, counting))
      }
    }
    (self.pins, self.weakReferences) = (pins, weakReferences)
    self.recheckedObjects = recheckedObjects
    mirrorViews = shape.mirrorFields.map { field in
      reader.object(in: field).map { ObjectReference($0, counting) }
    }
    areWordsEnough =
      shape.mirrorFields.isEmpty && renderingFields.isEmpty && weakReferences.isEmpty
      && recheckedObjects.isEmpty && !shape.mayVary
  }

  /// Returns whether the host holds the same objects as during the search.
  @inline(__always) func areCurrent(in host: HostReader) -> Bool {
    for (offset, word) in words
    where unsafe host.memory.load(fromByteOffset: offset, as: UInt.self) != word {
      return false
    }
    return areWordsEnough || areCurrentBeyondWords(in: host)
  }

  private func areCurrentBeyondWords(in host: HostReader) -> Bool {
    if shape.mayVary { return false }
    for field in renderingFields where !(host.object(in: field).map(others.isRendering) ?? false) {
      return false
    }
    for object in weakReferences where !object.ownsAddress { return false }
    for object in recheckedObjects where !object.isCurrent(in: host) { return false }
    for (field, view) in zip(shape.mirrorFields, mirrorViews) {
      guard let object = host.object(in: field) else {
        guard view == nil else { return false }
        continue
      }
      guard let view, view.refers(to: object) else { return false }
    }
    return true
  }

  /// Returns the property that holds an object, be it a view or not.
  func field(of object: AnyObject?, in host: HostReader) -> HostField? {
    shape.fields.first { host.object(in: $0) === object }
  }

  func contain(_ view: HostView, in host: HostReader) -> Bool {
    let object =
      view.field.map { host.object(in: $0) }
      ?? view.binding.flatMap { host.bindings[$0].object(host.object) }
    return object.map(view.reference.refers) ?? false
  }

  /// Returns whether another search found the same views in the same properties.
  func areSame(as others: HostViews) -> Bool {
    views.elementsEqual(others.views) {
      $0.id == $1.id && $0.reference.ownsAddress && $0.label == $1.label
    }
  }

  private static func has(_ host: AnyObject, _ object: AnyObject) -> Bool {
    let reader = HostReader(host)
    return HostShape.of(host).fields.contains { reader.object(in: $0) === object }
  }
}
