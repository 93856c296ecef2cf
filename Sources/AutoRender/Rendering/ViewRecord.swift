// SPDX-License-Identifier: MIT

import Inspection
import Reflection

/// The last value that a view received, and its visibility.
@safe @MainActor final class ViewRecord {
  private let reference: ObjectReference
  // These two are constants. `deinit` reads them on the thread of the last release, when nothing
  // else refers to the record.
  nonisolated(unsafe) private let renderableType: (any ViewRenderable.Type)?
  /// The memory of the last value of a view of one type.
  nonisolated(unsafe) private let memory: UnsafeMutableRawPointer
  private let viewType: any ViewInput.Type
  private let label: Label
  /// The last value of a view of any type.
  @safe @exclusivity(unchecked) private var last: Any?
  @safe @exclusivity(unchecked) private var traits: _TakeTraits = [.isFirst]
  /// A Boolean value that indicates whether the next value is rendered even if it equals the last
  /// one.
  @safe @exclusivity(unchecked) var needsRedraw = false
  /// The type of the state that last fed the view; `nil` if none does.
  var stateType: Any.Type?
  var sourceNames: [String] = []
  /// The reason why a view of any type rejected its last value; `nil` if it did not.
  private(set) var refusal: String?
  private var unmatchedReason: String?
  /// A Boolean value that indicates whether the view is visible; `nil` if it was never set.
  @safe @exclusivity(unchecked) private(set) var isVisible: Bool?

  init(_ hostView: HostView) {
    reference = hostView.reference
    viewType = hostView.type
    label = hostView.label
    unsafe renderableType = hostView.renderableType
    unsafe memory =
      renderableType?.allocate() ?? UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    if hostView.skipsEqual {
      traits.formUnion([.isEquatable, .maybeEqual])
    } else if let type = hostView.stateType, StaticType.isExistential(type) {
      traits.insert(.maybeEqual)
    }
  }

  deinit {
    if let renderableType = unsafe renderableType {
      unsafe renderableType.deallocate(memory, isInitialized: !traits.contains(.isFirst))
    } else {
      unsafe memory.deallocate()
    }
  }

  /// A Boolean value that indicates whether an object at the address can only be the view.
  var ownsAddress: Bool { reference.ownsAddress }

  /// Stores a value for a view of one type.
  ///
  /// - Parameters:
  ///   - state: The memory of the value.
  ///   - isOptional: A Boolean value that indicates whether an optional is around it.
  /// - Returns: The result for ``show(_:_:)`` or ``hide()``.
  func take(_ state: UnsafeRawPointer, isOptional: Bool) -> _Taken {
    guard let type = unsafe renderableType else { return .absent }
    let taken = unsafe type._take(state, memory, isOptional ? traits.union(.isOptional) : traits)
    if taken == .different { traits.remove(.isFirst) }
    return taken
  }

  /// Returns a Boolean value that indicates whether a stored value requires a call of the view.
  func isConcerned(by taken: _Taken) -> Bool {
    switch taken {
    case .absent: isVisible != false
    case .equal: needsRedraw || isVisible != true
    case .different: true
    }
  }

  /// Renders a stored value in a view of one type.
  func show(_ state: UnsafeRawPointer, _ taken: _Taken) {
    if taken == .equal, !needsRedraw {
      noteEqual()
      setVisible(true)
      return
    }
    guard let renderable = reference.renderable,
      let type = unsafe renderableType
    else { return }
    needsRedraw = false
    if Inspection.isWatching(.render) {
      let summary = unsafe ValueSummary.of(type.value(in: memory), named: names)
      Inspection.span(.render, subject, .rendered(summary)) {
        unsafe renderable._render(state)
      }
    } else {
      unsafe renderable._render(state)
    }
    // The view may be deallocated inside its own rendering.
    if isVisible != true { withExtendedLifetime(renderable) { setVisible(true) } }
  }

  func canShow(_ value: Any) -> Bool {
    reference.view?.canRender(state: value) ?? false
  }

  /// Renders a value in a view of any type.
  ///
  /// - Parameter value: The value, without optionals around it.
  func show(_ value: Any) {
    // The view may be deallocated inside its own rendering.
    guard let view = reference.view else { return }
    defer { withExtendedLifetime(view) {} }
    guard view.canRender(state: value) else {
      refusal = "the view rejects the value, of type \(Swift.type(of: value))"
      Inspection.note(.render, subject, .unmatched(reason: refusal ?? ""))
      // The view shows a value of an earlier state.
      setVisible(false)
      return
    }
    refusal = nil
    if !needsRedraw, let last, AnyEquality.areEqual(last, value) {
      noteEqual()
    } else {
      last = value
      needsRedraw = false
      Inspection.span(.render, subject, .rendered(ValueSummary.of(value, named: names))) {
        view.update(state: value)
      }
    }
    setVisible(true)
  }

  func hide() {
    if isVisible == false {
      Inspection.note(.render, subject, .skipped(reason: "still nil"))
    }
    setVisible(false)
  }

  /// Reports that the view has no source, once for each reason.
  func noteUnmatched(_ reason: String) {
    guard unmatchedReason != reason else { return }
    unmatchedReason = reason
    Inspection.note(.render, subject, .unmatched(reason: reason))
  }

  private func setVisible(_ isVisible: Bool) {
    guard self.isVisible != isVisible, let view = reference.view else { return }
    self.isVisible = isVisible
    Inspection.span(.render, subject, isVisible ? .shown : .hidden) {
      view.set(visible: isVisible)
    }
  }

  private func noteEqual() {
    guard isVisible == true else { return }
    Inspection.note(.render, subject, .skipped(reason: "equal"))
  }

  private var names: [String] { sourceNames + [label.name] }

  private var subject: InspectionSubject {
    // From the type, because the view may be deallocated.
    InspectionSubject(viewType, name: label.name)
  }
}
