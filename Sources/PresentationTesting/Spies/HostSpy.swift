// SPDX-License-Identifier: MIT

public import Screen

/// A navigation host that records its calls and retains the screens that it shows.
@MainActor public final class HostSpy: NavigationHost, CallLog {
  /// One call with its arguments.
  public enum Call: Equatable, Sendable {
    /// `present(_:)` was called with a screen of this type.
    case present(String)
    /// `show(stack:)` was called with screens of these types.
    case show([String])
    /// `dismiss()` was called.
    case dismiss
  }

  /// What the spy was told.
  public let record: CallRecord<Call>
  /// The levels of screens, the one in front last; the first level is the host's own stack and may
  /// be empty.
  public private(set) var stacks: [[AnyObject]] = [[]]
  /// The screens of all levels, the visible one last.
  public var screens: [AnyObject] { stacks.flatMap { $0 } }
  /// A closure that ``simulateBack(fileID:filePath:line:column:)`` and
  /// ``simulateDismiss(fileID:filePath:line:column:)`` call.
  public var onRemoval: ((AnyObject) -> Void)?

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
    _ name: String = "host", journal: Journal? = nil, exhaustivity: Exhaustivity = .automatic,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    record = CallRecord(
      name, journal: journal, exhaustivity: exhaustivity,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Adds a level with the screen.
  ///
  /// - Parameter screen: The screen.
  public func present(_ screen: AnyObject) {
    stacks.append([screen])
    log(.present(String(describing: type(of: screen))))
  }

  /// Replaces the stack of the level in front.
  ///
  /// - Parameter screens: The screens, the visible one last.
  public func show(stack screens: [AnyObject]) {
    stacks[stacks.count - 1] = screens
    log(.show(screens.map { String(describing: type(of: $0)) }))
  }

  /// Removes the level in front, if it was presented.
  public func dismiss() {
    if stacks.count > 1 { stacks.removeLast() }
    log(.dismiss)
  }

  /// Removes the level in front as a host does whose user has swiped it away: nobody calls
  /// ``dismiss()``.
  ///
  /// It is a failure if no level was presented.
  ///
  /// - Parameters:
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of its file.
  ///   - line: Its line.
  ///   - column: Its column.
  public func simulateDismiss(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard stacks.count > 1, let screen = stacks.last?.first else {
      record.report("there is no screen to dismiss", [], at: site)
      return
    }
    record.simulate("dismiss") {
      stacks.removeLast()
      onRemoval?(screen)
    }
  }

  /// Removes the visible screen as a host does whose user goes back: nobody calls ``show(stack:)``.
  ///
  /// It is a failure if the visible screen is the first of its level.
  ///
  /// - Parameters:
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of its file.
  ///   - line: Its line.
  ///   - column: Its column.
  public func simulateBack(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let stack = stacks.last, stack.count > 1, let screen = stack.last else {
      record.report("there is no screen to go back from", [], at: site)
      return
    }
    record.simulate("back") {
      stacks[stacks.count - 1].removeLast()
      onRemoval?(screen)
    }
  }
}
