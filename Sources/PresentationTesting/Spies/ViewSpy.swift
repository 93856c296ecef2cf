// SPDX-License-Identifier: MIT

public import AutoRender

/// A view that renders nothing and remembers everything.
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
  /// One call with its arguments.
  public enum Call {
    /// `render(state:)` was called.
    case render(ViewState)
    /// `set(visible:)` was called.
    case setVisible(Bool)
  }

  /// What the spy was told.
  public let record: CallRecord<Call>
  /// What the view shows: the last value it was handed, visible or not.
  public private(set) var state: ViewState?
  /// Whether the view is visible; `nil` while nobody has said so.
  public private(set) var isVisible: Bool?
  /// Runs inside `render(state:)`, as a view's own code would.
  public var onRender: ((ViewState) -> Void)?

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
  public init(
    _ name: String = "view", journal: Journal? = nil, exhaustivity: Exhaustivity = .automatic,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    record = CallRecord(
      name, journal: journal, exhaustivity: exhaustivity,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Remembers a value.
  ///
  /// - Parameter state: The value.
  public func render(state: ViewState) {
    self.state = state
    log(.render(state))
    onRender?(state)
  }

  /// Remembers whether it is visible.
  ///
  /// - Parameter visible: Whether it is visible.
  public func set(visible: Bool) {
    isVisible = visible
    log(.setVisible(visible))
  }

  /// Does what a user does with what the view shows, such as calling a closure that its state carries.
  ///
  /// It is a failure if the view is hidden or shows nothing yet: nobody can use it then.
  ///
  /// - Parameters:
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of its file.
  ///   - line: Its line.
  ///   - column: Its column.
  ///   - input: What the user does; handed what the view shows now.
  public func simulate(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ input: (ViewState) -> Void
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    record.simulate(isVisible: isVisible, isEmpty: state == nil, at: site) {
      if let state { input(state) }
    }
  }
}

extension ViewSpy.Call: Equatable where ViewState: Equatable {}
extension ViewSpy.Call: Sendable where ViewState: Sendable {}
