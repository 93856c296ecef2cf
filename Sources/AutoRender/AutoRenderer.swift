// SPDX-License-Identifier: MIT

import Inspection

/// Hands each view of a host the property of a state that is of its type.
///
/// Which property a view gets is settled by exact type after flattening optionals, and among several of that
/// type in this order: equal labels; equal stems (`title`, `titleView`, `titleLabel`, `titleState`,
/// `titleModel`); the one property of that type that is left feeds every remaining view of it. Whatever is
/// still ambiguous is not rendered, and reported in ``unmatchedViews`` and to `Inspection`.
///
/// A property that is nil hides its own view and no other. A value is rendered, and then its view is shown.
/// A value equal to what its view rendered last is not rendered again; values that are not `Equatable`
/// always are. Computed properties are not seen. A view that no longer has a property is hidden.
///
/// The type of a property is that of its value: a property of a class or a protocol is matched by what it
/// holds at the time. A view that a host knows but does not own, such as a parent, belongs into
/// ``AutorenderHost/autorenderIgnoreViews``.
///
/// Complexity of a pass: O(views × properties of their type), by reflection.
@MainActor public final class AutoRenderer {
  /// The views of the last pass that were left alone, and why.
  public private(set) var unmatchedViews: [UnmatchedView] = []

  private var shown: [ObjectIdentifier: Shown] = [:]
  private var isRendering = false
  private var next: (() -> Void)?
  private let name: String?

  /// Makes a renderer; a host keeps one.
  ///
  /// - Parameter name: What a trace calls the host's views together.
  public init(name: String? = nil) {
    self.name = name
  }

  /// Makes the next pass render every view, also where its value has not changed.
  public func setNeedsRedraw() {
    for view in shown.keys {
      shown[view]?.value = nil
    }
  }

  /// Hands the views of a host the values of a state.
  ///
  /// Called inside a view that is being rendered, it waits until this pass is over; of several such calls the
  /// last one counts.
  ///
  /// - Parameters:
  ///   - state: The state, of which the stored properties are looked at.
  ///   - host: The host, of which the stored properties that are views are looked at.
  public func render<State>(_ state: State, on host: some AutorenderHost) {
    guard !isRendering else {
      next = { [weak self, weak host] in
        guard let self, let host else { return }
        self.pass(state, on: host)
      }
      return
    }
    isRendering = true
    defer { isRendering = false }
    pass(state, on: host)
    while let pass = next {
      next = nil
      pass()
    }
  }

  private func pass<State>(_ state: State, on host: some AutorenderHost) {
    let views = HostViews(of: host).slots
    let matching = Matching(views: views, properties: StateProperties(of: state).slots)
    report(matching.unmatched)
    forget(allBut: views)
    for (view, property) in matching.pairs {
      if let value = property.value {
        show(value, on: view)
      } else {
        hide(view)
      }
    }
    // What such a view shows is of a state that is gone.
    for (view, _) in matching.unmatched where shown[view.id]?.isVisible == true {
      setVisible(false, view)
    }
  }

  private func show(_ value: Any, on view: ViewSlot) {
    let before = shown[view.id]
    if let last = before?.value, AnyEquality.areEqual(last, value) {
      if before?.isVisible == true {
        note(view, .skipped(reason: "equal"))
      }
    } else {
      // Remembered first: whatever the view does inside, the value has been given to it.
      shown[view.id] = Shown(view: view.view, value: value, isVisible: before?.isVisible)
      Inspection.span(.render, view.subject, .rendered(ValueSummary.of(value))) {
        view.view.update(state: value)
      }
    }
    setVisible(true, view)
  }

  private func hide(_ view: ViewSlot) {
    if shown[view.id]?.isVisible == false {
      note(view, .skipped(reason: "still nil"))
    }
    setVisible(false, view)
  }

  private func setVisible(_ isVisible: Bool, _ view: ViewSlot) {
    guard shown[view.id]?.isVisible != isVisible else { return }
    shown[view.id, default: Shown(view: view.view)].isVisible = isVisible
    Inspection.span(.render, view.subject, isVisible ? .shown : .hidden) {
      view.view.set(visible: isVisible)
    }
  }

  private func note(_ view: ViewSlot, _ kind: @autoclosure () -> InspectionEvent.Kind) {
    Inspection.note(.render, view.subject, kind())
  }

  private func report(_ unmatched: [(view: ViewSlot, reason: String)]) {
    let before = Set(unmatchedViews)
    unmatchedViews = unmatched.map { view, reason in
      UnmatchedView(
        label: view.label.name, viewType: String(describing: type(of: view.view)), reason: reason)
    }
    for (view, (slot, reason)) in zip(unmatchedViews, unmatched) where !before.contains(view) {
      note(slot, .unmatched(reason: reason))
    }
  }

  // A view that left the host is forgotten, also so that a new one at its address is not taken for it.
  private func forget(allBut views: [ViewSlot]) {
    let present = Set(views.map(\.id))
    shown = shown.filter { present.contains($0.key) && $0.value.view != nil }
  }
}

/// What a view shows.
private struct Shown {
  weak var view: (any ViewInput)?
  var value: Any?
  /// Whether it is visible; `nil` while nobody has said so.
  var isVisible: Bool?
}
