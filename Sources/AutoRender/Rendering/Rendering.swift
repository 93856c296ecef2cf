// SPDX-License-Identifier: MIT

import Inspection
import Reflection

/// The execution of a resolution: renders the states of a type in the views of a host.
///
/// A pass updates the views whose sources differ in memory from the last state.
@safe @MainActor final class Rendering {
  let resolution: Resolution
  @safe @exclusivity(unchecked) var hostViews: HostViews
  private let image: StateImage
  private let targets: OwnedBuffer<Target>
  private let readsMirror: Bool

  init(_ resolution: Resolution, _ hostViews: HostViews, _ records: ViewRecords) {
    self.resolution = resolution
    self.hostViews = hostViews
    image = StateImage(of: resolution.shape, resolution.slots)
    var targets: [Target] = []
    targets.reserveCapacity(resolution.slots.count)
    for slot in resolution.slots {
      targets.append(Target(slot: slot, record: records.record(of: slot.view)))
    }
    self.targets = OwnedBuffer(targets)
    readsMirror = resolution.readsMirror
  }

  func render(
    _ state: UnsafeRawPointer, on host: HostReader, all: Bool, children: () -> MirrorChildren
  ) -> Bool {
    guard unsafe image.mark(state, all: all || Inspection.isWatching(.render)) else { return true }
    var hasAllViews = true
    let reader = unsafe StateReader(
      memory: state, children: readsMirror ? children() : nil, bindings: host.bindings)
    let pending = unsafe image.pending.elements
    for word in pending.indices {
      while unsafe pending[word] != 0 {
        let index = unsafe word * 64 + pending[word].trailingZeroBitCount
        unsafe pending[word] &= pending[word] &- 1
        let target = unsafe targets.elements.baseAddress.unsafelyUnwrapped + index
        if let location = unsafe target.pointee.slot.location {
          let record = unsafe target.pointee.record
          let value = unsafe state + location.offset
          let result = unsafe record.store(value, isOptional: location.isOptional)
          // A view that has disappeared in this pass is not called; even the release of its last
          // value may remove it.
          let view = unsafe host.memory.load(fromByteOffset: location.viewOffset, as: Int.self)
          if unsafe view != location.view && !target.pointee.slot.isView(view) {
            record.needsRedraw = true
            hasAllViews = false
          } else if result == .absent {
            record.hide()
          } else {
            unsafe record.show(value, result)
          }
        } else if unsafe !update(target.pointee, from: reader, on: host) {
          hasAllViews = false
        }
      }
    }
    unsafe image.copy(state)
    return hasAllViews
  }

  /// Updates a view whose value or whose property in the host is not read in memory.
  ///
  /// Returns `false` if the host no longer has the view.
  private func update(
    _ target: Target, from reader: StateReader, on host: HostReader
  ) -> Bool {
    let view = target.slot.view
    if view.boundState != nil {
      guard let objectView = view.binding.flatMap({ host.bindings[$0].objectView?(host.object) }),
        view.reference.refers(to: objectView.renderedObject)
      else { return false }
      target.record.objectView = objectView
    }
    defer { target.record.objectView = nil }
    guard !target.update(from: reader, isInHost: { hostViews.contain(view, in: host) }) else {
      return true
    }
    if let field = view.field, host.holdsDanglingView(in: field) {
      target.record.reportUnmatched(HostView.danglingReason)
    }
    return false
  }

  /// Records that states of this type feed the views now.
  func claimViews() {
    for index in unsafe targets.elements.indices {
      let target = unsafe targets.elements[index]
      target.record.stateType = resolution.shape.type
      target.record.sourceNames = target.slot.sources.map(\.name)
    }
  }

  func isSame(as shape: StateShape, on host: HostReader) -> Bool {
    resolution.shape.isSame(as: shape) && resolution.hasSameBindings(as: host)
  }

  func isCurrent(for type: Any.Type, on host: HostReader) -> Bool {
    resolution.shape.type == type && !resolution.shape.mayVary && hostViews.areCurrent(in: host)
      && resolution.hasSameBindings(as: host)
  }
}
