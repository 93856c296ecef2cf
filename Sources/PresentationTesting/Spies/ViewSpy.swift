// SPDX-License-Identifier: MIT

public import PresentationAutoRender

/// A view that renders nothing and records its calls.
///
/// ```swift
/// struct ButtonState {
///   var title: String
///   var onTap: () -> Void
/// }
/// // …
/// let button = ViewSpy<ButtonState>("button")
/// button.render(state: ButtonState(title: "Add", onTap: { taps += 1 }))
/// button.simulate { $0.onTap() }
/// ```
@MainActor public final class ViewSpy<ViewState>: ViewRenderable, CallLog {
  /// A call with its arguments.
  public enum Call {
    /// `render(state:)` was called.
    case render(ViewState)
    /// `set(visible:)` was called.
    case setVisible(Bool)
  }

  /// The call record.
  public let record: CallRecord<Call>
  /// The last rendered state, visible or not.
  public private(set) var state: ViewState?
  /// A Boolean value that indicates whether the view is visible; `nil` until it is set.
  public private(set) var isVisible: Bool?
  /// Called by `render(state:)`, as a view's own code would run.
  public var onRender: ((ViewState) -> Void)?

  /// Creates a spy, with the parameters of ``CallRecord/init(_:journal:exhaustivity:at:)``.
  public init(
    _ name: String = "view", journal: Journal? = nil,
    exhaustivity: Exhaustivity = .automatic,
    filePath: StaticString = #filePath, line: UInt = #line
  ) {
    record = CallRecord(
      name, journal: journal, exhaustivity: exhaustivity,
      at: TestFailure.Location(filePath: filePath, line: line))
  }

  /// Records a state.
  public func render(state: ViewState) {
    self.state = state
    log(.render(state))
    onRender?(state)
  }

  /// Records the visibility.
  public func set(visible: Bool) {
    isVisible = visible
    log(.setVisible(visible))
  }

  /// Simulates user input, such as a call to a closure in the last rendered state.
  ///
  /// The test fails if the view is hidden or has rendered nothing: a user couldn't use it.
  public func simulate(
    filePath: StaticString = #filePath, line: UInt = #line, _ input: (ViewState) -> Void
  ) {
    let location = TestFailure.Location(filePath: filePath, line: line)
    record.simulate(isVisible: isVisible, isEmpty: state == nil, at: location) {
      if let state { input(state) }
    }
  }
}

extension ViewSpy.Call: Equatable where ViewState: Equatable {}
extension ViewSpy.Call: Sendable where ViewState: Sendable {}
