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
      return cannot("try again", at: site)
    }
    withErrors(at: site) { errors in
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
    guard let alert = picture.alert else { return cannot("dismiss an alert", at: site) }
    withErrors(at: site) { errors in
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
      return cannot("dismiss a banner", at: site)
    }
    withErrors(at: site) { errors in
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
    let actions = reachableErrors.flatMap(\.actions)
    guard let action = actions.first(where: { $0.title == title }) else {
      return cannot("tap \"\(title)\"", at: site)
    }
    record.simulate("tap \(title)", action.perform)
  }

  private var reachableErrors: [ErrorViewModel] {
    let picture = picture
    if let alert = picture.alert { return [alert] }
    var errors = [picture.banner].compactMap(\.self)
    if case .error(let viewModel, _) = picture.placeholder { errors.append(viewModel) }
    return errors
  }

  private func cannot(_ act: String, at site: SourceSite) {
    record.report(
      "a user cannot \(act) here; on the screen there is",
      text.split(separator: "\n").map(String.init), at: site)
  }

  private func withErrors(at site: SourceSite, _ body: (ErrorPresenter) -> Void) {
    guard let errors else {
      record.report("nobody is told what the user does: set the spy's `errors`", [], at: site)
      return
    }
    body(errors)
  }
}
