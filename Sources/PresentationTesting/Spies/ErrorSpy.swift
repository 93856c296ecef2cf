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
  /// The error that was shown last, until the user puts it away.
  public private(set) var error: ErrorViewModel?
  /// Whoever presents the errors: that the user puts one away goes there.
  public weak var errors: ErrorPresenter?

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

  /// What is to be seen: the error, as its style; `nothing` where there is none.
  public var text: String {
    error?.lines(as: error?.presentationStyle.name ?? "").joined(separator: "\n") ?? "nothing"
  }

  /// Performs an action of the error that is to be seen; it is a failure if there is no such action.
  ///
  /// - Parameters:
  ///   - title: What it says on the button.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of its file.
  ///   - line: Its line.
  ///   - column: Its column.
  public func simulateTap(
    _ title: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    record.simulateTap(title, among: error.map { [$0] } ?? [], on: text, at: site)
  }

  /// Puts the error away, as a host does: by `dismiss(_:)` of ``errors``.
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
    guard let error else { return record.cannot("dismiss an error", on: text, at: site) }
    record.with(errors, at: site) { errors in
      self.error = nil
      record.simulate("dismiss error") { errors.dismiss(error.id) }
    }
  }
}
