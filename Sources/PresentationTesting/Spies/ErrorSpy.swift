// SPDX-License-Identifier: MIT

public import ErrorPresentation

/// Something that shows errors in a way of its own, whatever their style; it remembers everything.
///
/// A ``ScreenSpy`` shows each style in its place instead.
@MainActor public final class ErrorSpy: ErrorDisplayable, ErrorCountDisplayable, CallLog {
  /// One call with its arguments.
  public enum Call: Equatable, Sendable {
    /// `showError(_:)` was called; with the name of the style.
    case showError(title: String, style: String)
    /// `showErrorCount(_:)` was called.
    case showErrorCount(title: String, Int)
  }

  /// What the spy was told.
  public let record: CallRecord<Call>
  /// The error that was shown last.
  public private(set) var error: ErrorViewModel?

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
    _ name: String = "errors", journal: Journal? = nil, exhaustivity: Exhaustivity = .automatic,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    record = CallRecord(
      name, journal: journal, exhaustivity: exhaustivity,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Remembers the error.
  ///
  /// - Parameter viewModel: What it says.
  public func showError(_ viewModel: ErrorViewModel) {
    error = viewModel
    log(.showError(title: viewModel.title, style: viewModel.presentationStyle.name))
  }

  /// Remembers the count.
  ///
  /// - Parameter viewModel: The error, with its count.
  public func showErrorCount(_ viewModel: ErrorViewModel) {
    error = viewModel
    log(.showErrorCount(title: viewModel.title, viewModel.count))
  }
}
