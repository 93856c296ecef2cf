// SPDX-License-Identifier: MIT

public import AutoRender
import Reflection

/// A view input, for values whose type is known only at run time; it renders nothing and remembers everything.
@MainActor public final class InputSpy: ViewInput, CallLog {
  /// One call with its arguments.
  public enum Call: Equatable {
    /// `update(state:)` was called.
    case update(Any?)
    /// `set(visible:)` was called.
    case setVisible(Bool)

    /// Whether both are the same call, with values of one type that are equal.
    public static func == (lhs: Call, rhs: Call) -> Bool {
      switch (lhs, rhs) {
      case (.update(nil), .update(nil)): true
      case (.update(let lhs?), .update(let rhs?)): AnyEquality.areEqual(lhs, rhs)
      case (.setVisible(let lhs), .setVisible(let rhs)): lhs == rhs
      default: false
      }
    }
  }

  /// What the spy was told.
  public let record: CallRecord<Call>
  /// What the view shows: the last value it was handed, visible or not.
  public private(set) var state: Any?
  /// Whether the view is visible; `nil` while nobody has said so.
  public private(set) var isVisible: Bool?

  private let renders: (Any?) -> Bool

  /// Makes a spy.
  ///
  /// - Parameters:
  ///   - name: What the spy is called in a journal and in failures.
  ///   - journal: Where its calls are put in order with those of others.
  ///   - exhaustivity: What it reports as a failure by itself.
  ///   - fileID: The module and the file where it is made.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  ///   - renders: Whether it can render a value; any, unless this says so.
  public init(
    _ name: String = "input", journal: Journal? = nil, exhaustivity: Exhaustivity = .automatic,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, renders: @escaping (Any?) -> Bool = { _ in true }
  ) {
    record = CallRecord(
      name, journal: journal, exhaustivity: exhaustivity,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
    self.renders = renders
  }

  /// Remembers a value; one that it cannot render changes nothing.
  ///
  /// - Parameter state: The value.
  public func update(state: Any?) {
    guard renders(state) else { return }
    self.state = state
    log(.update(state))
  }

  /// Remembers whether it is visible.
  ///
  /// - Parameter visible: Whether it is visible.
  public func set(visible: Bool) {
    isVisible = visible
    log(.setVisible(visible))
  }

  /// Whether it can render a value; asking is no call.
  ///
  /// - Parameter state: The value.
  /// - Returns: What `renders` says.
  public func canRender(state: Any?) -> Bool {
    renders(state)
  }

  /// Does what a user does with what the view shows.
  ///
  /// It is a failure if the view is hidden or was handed nothing yet: nobody can use it then.
  ///
  /// - Parameters:
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of its file.
  ///   - line: Its line.
  ///   - column: Its column.
  ///   - input: What the user does; handed what the view shows now.
  public func simulate(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ input: (Any) -> Void
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    record.simulate(isVisible: isVisible, isEmpty: state == nil, at: site) {
      if let state { input(state) }
    }
  }
}
