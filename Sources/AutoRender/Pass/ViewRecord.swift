// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationReflection

/// A reference to a view, with its last value and its visibility.
final class ViewRecord: ObjectReference {
  private let kind: ViewKind
  // Properties of the kind, which need not be retained.
  private let type: (any ViewRenderable.Type)?
  private let objectType: (any ViewRenderable.Type)?
  /// The view that renders values in a binding's object; `nil` between passes, because it may
  /// retain the screen.
  @safe @exclusivity(unchecked) var objectView: (any ObjectView)?
  /// The last value: a ``_LastValue`` of the view's type, or of `Any` for a view that accepts any
  /// type.
  @safe @exclusivity(unchecked) private var last: AnyObject?
  private let options: _StoreOptions
  /// A Boolean value that indicates whether the next value is rendered even if it equals the last.
  @safe @exclusivity(unchecked) var needsRedraw = false
  /// The state type that last fed the view; `nil` if none does.
  @safe @exclusivity(unchecked) var stateType: Any.Type?
  @safe @exclusivity(unchecked) var sourceNames: [String] = []
  /// The reason why a view that accepts any type rejected its last value, or `nil`.
  private(set) var rejection: String?
  private var reportedReason: String?
  /// A Boolean value that indicates whether the view is visible; `nil` if it was never set.
  @safe @exclusivity(unchecked) private(set) var isVisible: Bool?

  init(of kind: ViewKind, _ object: AnyObject, isWeak: Bool) {
    (self.kind, type, objectType) = (kind, kind.renderableType, kind.objectType)
    options =
      if kind.skipsEqual {
        [.isEquatable, .maybeEqual]
      } else if let type = kind.stateType, StaticType.isExistential(type) {
        .maybeEqual
      } else {
        []
      }
    super.init(object, isWeak: isWeak)
  }

  /// Returns whether a view's values have this record's type, and are rendered in the same way.
  func isRecord(of kind: ViewKind) -> Bool {
    self.kind.boundState == kind.boundState && self.kind.renderableType == kind.renderableType
  }
}

@MainActor extension ViewRecord {
  /// Stores a value for a view of one type.
  ///
  /// - Parameters:
  ///   - value: The memory of the value.
  ///   - isOptional: A Boolean value that indicates whether the value is wrapped in an optional.
  /// - Returns: The result for ``show(_:_:)`` or ``hide()``.
  func store(_ value: _ValueMemory, isOptional: Bool) -> _StoreResult {
    guard let type else { return .absent }
    return type._store(value, in: &last, isOptional ? options.union(.isOptional) : options)
  }

  /// Returns a Boolean value that indicates whether a stored value requires a call to the view.
  func requiresCall(after result: _StoreResult) -> Bool {
    switch result {
    case .absent: isVisible != false
    case .equal: needsRedraw || isVisible != true
    case .different: true
    }
  }

  /// Shows a hidden object, and forces the next value to render, so that the rendering closure
  /// decides the visibility.
  func showBeforeRendering() {
    guard isVisible != true else { return }
    setVisible(true)
    needsRedraw = true
  }

  /// Renders a stored value in a view that accepts one type.
  func show(_ value: _ValueMemory, _ result: _StoreResult) {
    if result == .equal, !needsRedraw {
      reportEqual()
      setVisible(true)
      return
    }
    guard let renderable else { return }
    needsRedraw = false
    if Inspection.isWatching(.render), let last, let type {
      let summary = ValueSummary.of(type.value(in: last), named: names)
      Inspection.span(.render, subject, .rendered(summary)) { renderable._render(value) }
    } else {
      renderable._render(value)
    }
    guard isVisible != true else { return }
    setVisible(true)
    // The view may be deallocated inside its own rendering.
    extendLifetime(renderable)
  }

  func canShow(_ value: Any) -> Bool {
    view?.canRender(state: value) ?? false
  }

  /// Renders a value, without its optionals, in a view that accepts any type.
  func show(_ value: Any, hidesAgain: Bool) {
    // The view may be deallocated inside its own rendering.
    guard let view else { return }
    defer { extendLifetime(view) }
    guard view.canRender(state: value) else {
      rejection = "the view rejects the value, of type \(Swift.type(of: value))"
      Inspection.report(.render, subject, .unmatched(reason: rejection ?? ""))
      // The view shows an earlier state's value.
      if hidesAgain { isVisible = nil }
      setVisible(false)
      return
    }
    rejection = nil
    if !needsRedraw, let last = last as? _LastValue<Any>, AnyEquality.areEqual(last.value, value) {
      reportEqual()
    } else {
      last = _LastValue(value)
      needsRedraw = false
      Inspection.span(.render, subject, .rendered(ValueSummary.of(value, named: names))) {
        view.update(state: value)
      }
    }
    setVisible(true)
  }

  /// Hides the view, or reports that it is already hidden.
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
    if let objectView, !objectView.canBeHidden { return }
    Inspection.span(.render, subject, isVisible ? .shown : .hidden) {
      view.set(visible: isVisible)
    }
  }

  private func reportEqual() {
    guard isVisible == true else { return }
    Inspection.report(.render, subject, .skipped(reason: "equal"))
  }

  /// The view that renders values of one type; `nil` also if it is deallocated.
  private var renderable: (any ViewRenderable)? {
    if let objectView { return objectView }
    guard let object else { return nil }
    if let objectType { return objectType.renderable(object) }
    return kind.adapter?.makeView(object)
  }

  private var view: (any ViewInput)? {
    renderable ?? (kind.boundState == nil ? object as? any ViewInput : nil)
  }

  private var names: [String] { sourceNames + [kind.label.name] }

  private var subject: InspectionEvent.Subject {
    // From the type, because the view may be deallocated.
    InspectionEvent.Subject(kind.type, name: kind.label.name)
  }
}
