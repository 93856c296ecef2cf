// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationReflection

/// The last value that a view received, and its visibility.
@safe @MainActor final class ViewRecord {
  let reference: ObjectReference
  // These two are constants. `deinit` reads them on the thread of the last release, when nothing
  // else refers to the record.
  nonisolated(unsafe) private let renderableType: (any ViewRenderable.Type)?
  /// The memory of the last value of a view of one type.
  nonisolated(unsafe) private let memory: UnsafeMutableRawPointer
  private let kind: ViewKind
  /// The view that renders values in the object of a binding; `nil` between passes, because it may
  /// retain the screen.
  @safe @exclusivity(unchecked) var objectView: (any ObjectView)?
  /// The last value of a view of any type.
  @safe @exclusivity(unchecked) private var last: Any?
  @safe @exclusivity(unchecked) private var options: _StoreOptions = [.isFirst]
  /// A Boolean value that indicates whether the next value is rendered even if it equals the last
  /// one.
  @safe @exclusivity(unchecked) var needsRedraw = false
  /// The type of the state that last fed the view; `nil` if none does.
  @safe @exclusivity(unchecked) var stateType: Any.Type?
  @safe @exclusivity(unchecked) var sourceNames: [String] = []
  /// The reason why a view of any type rejected its last value; `nil` if it did not.
  private(set) var rejection: String?
  private var reportedReason: String?
  /// A Boolean value that indicates whether the view is visible; `nil` if it was never set.
  @safe @exclusivity(unchecked) private(set) var isVisible: Bool?

  init(_ view: ScreenView) {
    reference = view.reference
    kind = view.kind
    unsafe renderableType = view.kind.renderableType
    unsafe memory =
      renderableType?.allocate() ?? UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    if kind.skipsEqual {
      options.formUnion([.isEquatable, .maybeEqual])
    } else if let type = kind.stateType, StaticType.isExistential(type) {
      options.insert(.maybeEqual)
    }
  }

  deinit {
    if let renderableType = unsafe renderableType {
      unsafe renderableType.deallocate(memory, isInitialized: !options.contains(.isFirst))
    } else {
      unsafe memory.deallocate()
    }
  }

  /// Returns whether the values of a view are of this record's type, and rendered in the same way.
  func isRecord(of kind: ViewKind) -> Bool {
    self.kind.boundState == kind.boundState && self.kind.renderableType == kind.renderableType
  }

  /// Stores a value for a view of one type.
  ///
  /// - Parameters:
  ///   - state: The memory of the value.
  ///   - isOptional: A Boolean value that indicates whether an optional is around it.
  /// - Returns: The result for ``show(_:_:)`` or ``hide()``.
  func store(_ state: UnsafeRawPointer, isOptional: Bool) -> _StoreResult {
    guard let type = unsafe renderableType else { return .absent }
    let result = unsafe type._store(
      state, in: memory, isOptional ? options.union(.isOptional) : options)
    if result == .different { options.remove(.isFirst) }
    return result
  }

  /// Returns a Boolean value that indicates whether a stored value requires a call of the view.
  func requiresCall(after result: _StoreResult) -> Bool {
    switch result {
    case .absent: isVisible != false
    case .equal: needsRedraw || isVisible != true
    case .different: true
    }
  }

  /// Shows a hidden object, and makes the next value be rendered, so that the closure which
  /// renders it decides the visibility.
  func showBeforeRendering() {
    guard isVisible != true else { return }
    setVisible(true)
    needsRedraw = true
  }

  /// Renders a stored value in a view of one type.
  func show(_ state: UnsafeRawPointer, _ result: _StoreResult) {
    if result == .equal, !needsRedraw {
      reportEqual()
      setVisible(true)
      return
    }
    guard let renderable = reference.renderable ?? objectView,
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
    guard isVisible != true else { return }
    setVisible(true)
    // The view may be deallocated inside its own rendering.
    extendLifetime(renderable)
  }

  func canShow(_ value: Any) -> Bool {
    view?.canRender(state: value) ?? false
  }

  /// Renders a value, without optionals around it, in a view of any type.
  func show(_ value: Any, hidesAgain: Bool) {
    // The view may be deallocated inside its own rendering.
    guard let view else { return }
    defer { extendLifetime(view) }
    guard view.canRender(state: value) else {
      rejection = "the view rejects the value, of type \(Swift.type(of: value))"
      Inspection.report(.render, subject, .unmatched(reason: rejection ?? ""))
      // The view shows a value of an earlier state.
      if hidesAgain { isVisible = nil }
      setVisible(false)
      return
    }
    rejection = nil
    if !needsRedraw, let last, AnyEquality.areEqual(last, value) {
      reportEqual()
    } else {
      last = value
      needsRedraw = false
      Inspection.span(.render, subject, .rendered(ValueSummary.of(value, named: names))) {
        view.update(state: value)
      }
    }
    setVisible(true)
  }

  /// Hides the view, or reports that it is hidden already.
  ///
  /// - Parameter again: A Boolean value that indicates whether a hidden view is hidden once more.
  func hide(again: Bool = false) {
    if again {
      isVisible = nil
    } else if isVisible == false {
      Inspection.report(.render, subject, .skipped(reason: "still nil"))
    }
    setVisible(false)
  }

  /// Reports that the view has no source, once for each reason.
  func reportUnmatched(_ reason: String) {
    guard reportedReason != reason else { return }
    reportedReason = reason
    Inspection.report(.render, subject, .unmatched(reason: reason))
  }

  private func setVisible(_ isVisible: Bool) {
    guard self.isVisible != isVisible, let view else { return }
    self.isVisible = isVisible
    if let objectView, reference.view == nil, !objectView.canBeHidden { return }
    Inspection.span(.render, subject, isVisible ? .shown : .hidden) {
      view.set(visible: isVisible)
    }
  }

  private func reportEqual() {
    guard isVisible == true else { return }
    Inspection.report(.render, subject, .skipped(reason: "equal"))
  }

  private var view: (any ViewInput)? { reference.view ?? objectView }

  private var names: [String] { sourceNames + [kind.label.name] }

  private var subject: InspectionEvent.Subject {
    // From the type, because the view may be deallocated.
    InspectionEvent.Subject(kind.type, name: kind.label.name)
  }
}
