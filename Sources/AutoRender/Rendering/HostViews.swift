// SPDX-License-Identifier: MIT

/// The views of a host, and what detects at little cost whether they are still the same.
@MainActor final class HostViews {
  /// In the order of the properties, those of superclasses first; each once.
  let views: [HostView]
  let shape: HostShape
  /// The words in the host that change when a view comes or goes.
  private let words: [(offset: Int, word: UInt)]
  /// The objects at these addresses, which nothing else can get while these references exist.
  private let pins: [ObjectReference]
  /// The objects at these addresses that something else can follow there.
  private let followed: [ObjectReference]
  /// The objects whose fields have to be read as well.
  private let read: [ReadObject]
  /// The views in the properties that only `Mirror` reads.
  private let shown: [ObjectReference?]
  /// The names of the unowned references to views that are deallocated.
  let lost: [String]
  /// The fields of hosts that were rendering when this was made: whoever renders this one is no view of it.
  private let busy: [HostField]
  /// A Boolean value that indicates whether the host holds the same objects if its words are equal.
  private let areWordsEnough: Bool

  /// Finds the views of a host.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - shape: The shape of its class.
  ///   - reader: Reads its properties.
  ///   - isWeak: Returns a Boolean value that indicates whether an unowned reference does not keep
  ///     the memory of an object.
  init(
    of host: some AutorenderHost, _ shape: HostShape, _ reader: HostReader,
    isWeak: (AnyObject) -> Bool
  ) {
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
      views.append(
        HostView(label: field.label, view: view, isWeak: isWeak(view), field: field))
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
    var (pins, followed): ([ObjectReference], [ObjectReference]) = ([], [])
    var read: [ReadObject] = []
    for field in variable {
      guard let object = reader.object(in: field) else { continue }
      if !isWeak(object) {
        pins.append(ObjectReference(object, isWeak: false))
      } else if let object = ReadObject(object, in: field) {
        read.append(object)
      } else {
        followed.append(ObjectReference(object, isWeak: true))
      }
    }
    (self.pins, self.followed, self.read) = (pins, followed, read)
    shown = shape.onlyShown.map { field in
      reader.object(in: field).map { ObjectReference($0, isWeak: isWeak($0)) }
    }
    areWordsEnough =
      shape.onlyShown.isEmpty && busy.isEmpty && followed.isEmpty && read.isEmpty
      && !shape.varies
  }

  /// Whether the host holds what it held when this was made.
  @inline(__always) func areCurrent(in host: HostReader) -> Bool {
    for (offset, word) in words
    where unsafe host.memory.load(fromByteOffset: offset, as: UInt.self) != word {
      return false
    }
    return areWordsEnough || areCurrentBeyondWords(in: host)
  }

  private func areCurrentBeyondWords(in host: HostReader) -> Bool {
    if shape.varies { return false }
    for field in busy where !Self.isRendering(host.object(in: field)) { return false }
    for object in followed where !object.ownsAddress { return false }
    for object in read where !object.isCurrent(in: host) { return false }
    for (field, view) in zip(shape.onlyShown, shown) {
      guard let object = host.object(in: field) else {
        guard view == nil else { return false }
        continue
      }
      guard let view, view.refers(to: object) else { return false }
    }
    return true
  }

  /// Whether the host still has one of the views where it was.
  func contain(_ view: HostView, in host: HostReader) -> Bool {
    let object =
      view.field.map { host.object(in: $0) }
      ?? view.binding.flatMap { host.bindings[$0].view(host.object) }
    return object.map(view.isView) ?? false
  }

  /// Whether another scan found the same views at the same places.
  func areSame(as others: HostViews) -> Bool {
    views.elementsEqual(others.views) {
      $0.id == $1.id && $0.ownsAddress && $0.label == $1.label
    }
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
