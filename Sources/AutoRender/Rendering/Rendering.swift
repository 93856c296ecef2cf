// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationReflection

/// The execution of a resolution: renders the states of a type in the views of a screen.
///
/// A pass updates the views whose sources differ in memory from the last state.
@safe @MainActor final class Rendering {
  let resolution: Resolution
  let views: BoundViews
  @safe @exclusivity(unchecked) var screenViews: ScreenViews
  private let image: StateImage
  private let targets: OwnedBuffer<Target>

  /// Creates a rendering in views with their records, in the order of the resolution.
  init(
    _ resolution: Resolution, _ views: BoundViews, _ records: [ViewRecord],
    _ screenViews: ScreenViews
  ) {
    self.resolution = resolution
    self.views = views
    self.screenViews = screenViews
    image = StateImage(resolution.dependencies)
    var targets: [Target] = []
    targets.reserveCapacity(resolution.slots.count)
    for slot in resolution.slots.indices {
      targets.append(Target(resolution.slots[slot], records[resolution.slots[slot].view]))
    }
    self.targets = OwnedBuffer(targets)
  }

  func render(
    _ state: UnsafeRawPointer, on screen: PropertyReader, all: Bool, children: () -> MirrorChildren
  ) -> Bool {
    guard unsafe image.mark(state, all: all || Inspection.isWatching(.render)) else { return true }
    var hasAllViews = true
    let reader = unsafe StateReader(
      memory: state, children: resolution.readsMirror ? children() : nil, bindings: screen.bindings)
    let pending = unsafe image.pending.elements
    for word in pending.indices {
      while unsafe pending[word] != 0 {
        let index = unsafe word * 64 + pending[word].trailingZeroBitCount
        unsafe pending[word] &= pending[word] &- 1
        let target = unsafe targets.elements.baseAddress.unsafelyUnwrapped + index
        if let location = unsafe target.pointee.location {
          let record = unsafe target.pointee.record
          let value = unsafe state + location.offset
          let result = unsafe record.store(value, isOptional: location.isOptional)
          // A view that has disappeared in this pass is not called; even the release of its last
          // value may remove it.
          let view = unsafe screen.memory.load(fromByteOffset: location.viewOffset, as: Int.self)
          if unsafe view != target.pointee.word && !target.pointee.isView(view) {
            record.needsRedraw = true
            hasAllViews = false
          } else if result == .absent {
            record.hide()
          } else {
            unsafe record.show(value, result)
          }
        } else if unsafe !update(
          target.pointee, resolution.slots[index], from: reader, on: screen)
        {
          hasAllViews = false
        }
      }
    }
    unsafe image.copy(state)
    return hasAllViews
  }

  /// Updates a view whose value or whose property in the screen is not read in memory.
  ///
  /// Returns `false` if the screen no longer has the view.
  private func update(
    _ target: Target, _ slot: Slot, from reader: StateReader, on screen: PropertyReader
  ) -> Bool {
    let kind = slot.kind
    let reference = views.all[slot.view].reference
    if kind.boundState != nil {
      guard
        let objectView = kind.binding.flatMap({ screen.bindings[$0].objectView?(screen.object) }),
        reference.refers(to: objectView.renderedObject)
      else { return false }
      target.record.objectView = objectView
    }
    defer { target.record.objectView = nil }
    let isUpdated = target.update(
      slot, from: reader, isInScreen: { screenViews.contain(reference, kind, in: screen) })
    guard !isUpdated else { return true }
    if let field = kind.field, screen.holdsDanglingView(in: field) {
      target.record.reportUnmatched(ScreenView.danglingReason)
    }
    return false
  }

  /// Records that states of this type feed the views now.
  func claimViews() {
    for (index, slot) in resolution.slots.enumerated() {
      let record = unsafe targets.elements[index].record
      record.stateType = resolution.shape.type
      record.sourceNames = slot.sourceNames
    }
  }

  func isSame(as shape: StateShape, on screen: PropertyReader) -> Bool {
    resolution.shape.isSame(as: shape) && hasSameBindings(as: screen)
  }

  func isCurrent(for type: Any.Type, on screen: PropertyReader) -> Bool {
    resolution.shape.type == type && !resolution.shape.mayVary && screenViews.areCurrent(in: screen)
      && hasSameBindings(as: screen)
  }

  private func hasSameBindings(as screen: PropertyReader) -> Bool {
    resolution.hasBindings ? views.areSame(for: screen) : screen.bindings.isEmpty
  }
}
