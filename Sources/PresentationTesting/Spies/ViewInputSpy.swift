// SPDX-License-Identifier: MIT

public import PresentationAutoRender
import PresentationReflection

/// A type-erased view input that renders nothing and records its calls.
@MainActor public final class ViewInputSpy: ViewInput, CallLog {
  /// A call with its arguments.
  public enum Call: Equatable {
    /// `update(state:)` was called.
    case update(Any?)
    /// `set(visible:)` was called.
    case setVisible(Bool)

    /// Returns a Boolean value that indicates whether both calls are the same, with equal values of
    /// one type.
    public static func == (lhs: Call, rhs: Call) -> Bool {
      switch (lhs, rhs) {
      case (.update(nil), .update(nil)): true
      case (.update(let lhs?), .update(let rhs?)): AnyEquality.areEqual(lhs, rhs)
      case (.setVisible(let lhs), .setVisible(let rhs)): lhs == rhs
      default: false
      }
    }
  }

  /// The call record.
  public let record: CallRecord<Call>
  /// The last rendered value, visible or not.
  public private(set) var state: Any?
  /// A Boolean value that indicates whether the view is visible; `nil` until it is set.
  public private(set) var isVisible: Bool?

  private let renders: (Any?) -> Bool

  /// Creates a spy, with the parameters of ``CallRecord/init(_:journal:exhaustivity:at:)``.
  ///
  /// `renders` returns whether the spy can render a value; by default, any.
  public init(
    _ name: String = "input", journal: Journal? = nil,
    exhaustivity: Exhaustivity = .automatic,
    filePath: StaticString = #filePath, line: UInt = #line,
    renders: @escaping (Any?) -> Bool = { _ in true }
  ) {
    record = CallRecord(
      name, journal: journal, exhaustivity: exhaustivity,
      at: TestFailure.Location(filePath: filePath, line: line))
    self.renders = renders
  }

  /// Records a value, if the spy can render it.
  public func update(state: Any?) {
    guard renders(state) else { return }
    self.state = state
    log(.update(state))
  }

  /// Records the visibility.
  public func set(visible: Bool) {
    isVisible = visible
    log(.setVisible(visible))
  }

  /// Returns the result of `renders`, and records no call.
  public func canRender(state: Any?) -> Bool {
    renders(state)
  }

  /// Simulates user input to the last rendered value.
  ///
  /// The test fails if the view is hidden or has rendered nothing: a user could not use it.
  public func simulate(
    filePath: StaticString = #filePath, line: UInt = #line, _ input: (Any) -> Void
  ) {
    let location = TestFailure.Location(filePath: filePath, line: line)
    record.simulate(isVisible: isVisible, isEmpty: state == nil, at: location) {
      if let state { input(state) }
    }
  }
}
