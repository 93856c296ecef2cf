// SPDX-License-Identifier: MIT

import ErrorPresentation

// User input, and the host's reaction to it
extension ScreenSpy {
  /// Retries with `retry(_:)` of ``errors``, as a host does.
  ///
  /// The test fails if no visible placeholder offers a retry, an alert is in front, or nothing can
  /// be retried.
  ///
  /// - Parameters:
  ///   - fileID: The call site's file ID.
  ///   - filePath: The call site's file path.
  ///   - line: The call site's line.
  ///   - column: The call site's column.
  public func simulateRetry(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard picture.alert == nil, case .error(let error, retryable: true) = picture.placeholder else {
      return record.cannot("try again", on: text, at: site)
    }
    record.with(errors, at: site) { errors in
      var isRetried = false
      record.simulate("retry") { isRetried = errors.retry(error.id) }
      if !isRetried {
        record.report(
          "nothing is tried again: the error has no `retry`, or one is tried already", [], at: site)
      }
    }
  }

  /// Dismisses the alert with `dismiss(_:)` of ``errors``, as a host does; the test fails if there
  /// is none.
  public func simulateDismissAlert(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let alert = picture.alert else {
      return record.cannot("dismiss an alert", on: text, at: site)
    }
    record.with(errors, at: site) { errors in
      record.simulate("dismiss alert") { errors.dismiss(alert.id) }
    }
  }

  /// Dismisses the banner with `dismiss(_:)` of ``errors``, as a host does; the test fails if none
  /// is in front.
  public func simulateDismissBanner(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard picture.alert == nil, let banner = picture.banner else {
      return record.cannot("dismiss a banner", on: text, at: site)
    }
    record.with(errors, at: site) { errors in
      record.simulate("dismiss banner") { errors.dismiss(banner.id) }
    }
  }

  /// Performs an action of a visible error: of the alert, or else of the banner or the placeholder.
  ///
  /// The test fails if there is no such action.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - fileID: The call site's file ID.
  ///   - filePath: The call site's file path.
  ///   - line: The call site's line.
  ///   - column: The call site's column.
  public func simulateTap(
    _ title: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    record.simulateTap(title, among: reachableErrors, on: text, at: site)
  }

  private var reachableErrors: [ErrorViewModel] {
    let picture = picture
    if let alert = picture.alert { return [alert] }
    var errors = [picture.banner].compactMap(\.self)
    if case .error(let viewModel, _) = picture.placeholder { errors.append(viewModel) }
    return errors
  }
}
