// SPDX-License-Identifier: MIT

public import Screen

/// A presentation host that keeps what was presented on it, in order.
@MainActor public final class HostSpy: PresentationHost, CallLog {
  /// One call with its arguments.
  public enum Call: Equatable, Sendable {
    /// `present(_:)` was called with a screen of this type.
    case present(String)
    /// `dismiss()` was called.
    case dismiss
  }

  /// What the spy was told.
  public let record: CallRecord<Call>
  /// The screens that are presented now, the one in front last.
  public private(set) var screens: [AnyObject] = []

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

  /// Keeps the screen.
  ///
  /// - Parameter screen: The screen.
  public func present(_ screen: AnyObject) {
    screens.append(screen)
    log(.present(String(describing: type(of: screen))))
  }

  /// Lets go of the screen in front.
  public func dismiss() {
    _ = screens.popLast()
    log(.dismiss)
  }

  /// Lets go of the screen in front as a host does whose user has put it away: nobody calls ``dismiss()``.
  ///
  /// It is a failure if there is none.
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
    guard !screens.isEmpty else {
      record.report("there is no screen to dismiss", [], at: site)
      return
    }
    record.simulate("dismiss") { _ = screens.popLast() }
  }
}
