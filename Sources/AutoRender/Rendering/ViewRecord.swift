// SPDX-License-Identifier: MIT

import Inspection
import Reflection

/// What a renderer remembers of a view: what it was handed last, and whether it is to be seen.
@safe @MainActor final class ViewRecord {
  /// Keeps the memory of the view; `nil` if there is a weak reference.
  private unowned let nativeView: (any ViewInput)?
  private unowned let nativeRenderable: (any ViewRenderable)?
  /// The view, if an unowned reference does not keep its memory; otherwise `nil`.
  private let weakView: WeakView?
  // Constant, and read by `deinit`, which runs wherever the last owner lets go.
  nonisolated(unsafe) private let renderableType: (any ViewRenderable.Type)?
  /// What a view of one type was handed last.
  // Its own memory: `deinit` gives it back wherever it runs, as the last that has it.
  nonisolated(unsafe) private let memory: UnsafeMutableRawPointer
  private let viewType: any ViewInput.Type
  private let label: Label
  /// What a view of any type was handed last.
  @safe @exclusivity(unchecked) private var last: Any?
  @safe @exclusivity(unchecked) private var traits: _TakeTraits = [.isFirst]
  /// Whether the next value is rendered also if it is equal to the last.
  @safe @exclusivity(unchecked) var needsRedraw = false
  /// Whether its type says that a value which is equal to the last one is not rendered again.
  let skipsEqual: Bool
  /// The type of the state that fed it last; nil where none does.
  var stateType: Any.Type?
  /// The names of the properties that feed it.
  var sourceNames: [String] = []
  /// Why a view of any type did not render its last value; nil where it did.
  private(set) var refusal: String?
  private var unmatchedReason: String?
  /// Whether it is visible; nil while nobody has said so.
  @safe @exclusivity(unchecked) private(set) var isVisible: Bool?

  init(_ hostView: HostView) {
    weakView = hostView.weakView
    nativeView = hostView.weakView == nil ? hostView.view : nil
    nativeRenderable = nativeView as? any ViewRenderable
    viewType = hostView.type
    label = hostView.label
    unsafe renderableType = hostView.type as? any ViewRenderable.Type
    unsafe memory =
      renderableType?.allocate() ?? UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    skipsEqual = hostView.stateType is any Equatable.Type
    if skipsEqual { traits.insert(.isEquatable) }
    if let type = hostView.stateType, type is any Equatable.Type || StaticType.isExistential(type) {
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
  var ownsAddress: Bool { weakView.map { $0.view != nil } ?? true }

  private var view: (any ViewInput)? { nativeView ?? weakView?.view }

  /// Remembers a value for a view of one type.
  ///
  /// - Parameters:
  ///   - state: Where the value is.
  ///   - isOptional: Whether there is an optional around it.
  /// - Returns: What ``show(_:_:)`` or ``hide()`` is to make of it.
  func take(_ state: UnsafeRawPointer, isOptional: Bool) -> _Taken {
    guard let type = unsafe renderableType else { return .absent }
    let taken = unsafe type._take(state, memory, isOptional ? traits.union(.isOptional) : traits)
    if taken == .different { traits.remove(.isFirst) }
    return taken
  }

  /// Whether the view is to be told anything of a value that was taken.
  func isConcerned(by taken: _Taken) -> Bool {
    switch taken {
    case .absent: isVisible != false
    case .equal: needsRedraw || isVisible != true
    case .different: true
    }
  }

  /// Hands a view of one type a value that was taken.
  ///
  /// - Parameters:
  ///   - state: Where the value is.
  ///   - taken: What came of taking it; not absent.
  func show(_ state: UnsafeRawPointer, _ taken: _Taken) {
    if taken == .equal, !needsRedraw {
      noteEqual()
      setVisible(true)
      return
    }
    guard let renderable = nativeRenderable ?? weakView?.renderable,
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
    // The view may go inside its own rendering.
    if isVisible != true { withExtendedLifetime(renderable) { setVisible(true) } }
  }

  /// Whether a view can render a value, as it says itself.
  func canShow(_ value: Any) -> Bool {
    view?.canRender(state: value) ?? false
  }

  /// Hands a view a value of any type.
  ///
  /// - Parameter value: The value, without optionals around it.
  func show(_ value: Any) {
    // It may be released inside its own rendering.
    guard let view else { return }
    defer { withExtendedLifetime(view) {} }
    guard view.canRender(state: value) else {
      refusal = "it refuses the value, of type \(Swift.type(of: value))"
      Inspection.note(.render, subject, .unmatched(reason: refusal ?? ""))
      // What it shows is of a state that is gone.
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

  /// Reports that the view gets nothing, once for each reason.
  func noteUnmatched(_ reason: String) {
    guard unmatchedReason != reason else { return }
    unmatchedReason = reason
    Inspection.note(.render, subject, .unmatched(reason: reason))
  }

  private func setVisible(_ isVisible: Bool) {
    guard self.isVisible != isVisible, let view else { return }
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
    // Without a look at the view, which may have gone.
    InspectionSubject(viewType, name: label.name)
  }
}
