// SPDX-License-Identifier: MIT

import ErrorPresentation

// What a user does with what is on the screen, and what a host then does.
extension ScreenSpy {
  /// Tries again by the placeholder, as a host does: by `retry(_:)` of ``errors``.
  ///
  /// It is a failure if no placeholder that offers it is to be seen, an alert is in front, or nothing can be tried again.
  ///
  /// - Parameters:
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of its file.
  ///   - line: Its line.
  ///   - column: Its column.
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

  /// Puts the alert away, as a host does: by `dismiss(_:)` of ``errors``.
  ///
  /// It is a failure if there is none.
  ///
  /// - Parameters:
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of its file.
  ///   - line: Its line.
  ///   - column: Its column.
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

  /// Puts the banner away, as a host does: by `dismiss(_:)` of ``errors``.
  ///
  /// It is a failure if there is none, or an alert is in front.
  ///
  /// - Parameters:
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of its file.
  ///   - line: Its line.
  ///   - column: Its column.
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

  /// Performs an action of an error that is to be seen: of the alert if there is one, else of the banner or the placeholder.
  ///
  /// It is a failure if none of them has such an action.
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
