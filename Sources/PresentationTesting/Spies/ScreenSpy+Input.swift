// SPDX-License-Identifier: MIT

import PresentationErrors

extension ScreenSpy {
  /// Retries with `retry(_:)` of ``errors``, as a host does.
  ///
  /// The error is the alert, or else the placeholder or first banner that shows a retry button. The
  /// test fails if there is none, or nothing can be retried.
  public func simulateRetry(filePath: StaticString = #filePath, line: UInt = #line) {
    let location = TestFailure.Location(filePath: filePath, line: line)
    record.simulateRetry(
      among: retryChoices, of: errors, on: text, at: location)
  }

  /// Dismisses the alert with `dismiss(_:)` of ``errors``, as a host does; the test fails if there
  /// is none.
  public func simulateDismissAlert(filePath: StaticString = #filePath, line: UInt = #line) {
    let location = TestFailure.Location(filePath: filePath, line: line)
    guard let alert = snapshot.alert else {
      return record.cannot("dismiss an alert", on: text, at: location)
    }
    record.withPresenter(errors, at: location) { errors in
      record.simulate("dismiss alert") { errors.dismiss(alert.id) }
    }
  }

  /// Dismisses a banner with `dismiss(_:)` of ``errors``, as a host does; the test fails if none is
  /// in front.
  ///
  /// A title selects a banner in a stack; without one, it is the first.
  public func simulateDismissBanner(
    _ title: String? = nil, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let location = TestFailure.Location(filePath: filePath, line: line)
    guard snapshot.alert == nil,
      let banner = snapshot.banners.first(where: { title == nil || $0.title == title })
    else {
      return record.cannot("dismiss a banner", on: text, at: location)
    }
    record.withPresenter(errors, at: location) { errors in
      record.simulate("dismiss banner") { errors.dismiss(banner.id) }
    }
  }

  /// Performs a visible error's action with a title; the test fails if there is none.
  ///
  /// The error is the alert, or else a banner or placeholder. An alert is hidden, and dismissed
  /// with `dismiss(_:)` of ``errors``, before its action is performed.
  public func simulateTap(_ title: String, filePath: StaticString = #filePath, line: UInt = #line) {
    let location = TestFailure.Location(filePath: filePath, line: line)
    record.simulateTap(title, among: reachableErrors, on: text, at: location) { alert in
      removeAlert()
      errors?.dismiss(alert)
    }
  }

  private var retryChoices: [ErrorViewModel] {
    if snapshot.alert == nil, case .error(let viewModel, _) = snapshot.placeholder {
      [viewModel] + reachableErrors
    } else {
      reachableErrors
    }
  }

  /// Errors that aren't behind an alert, from top to bottom.
  private var reachableErrors: [ErrorViewModel] {
    let snapshot = snapshot
    if let alert = snapshot.alert { return [alert] }
    var errors = snapshot.banners
    if case .error(let viewModel, _) = snapshot.placeholder { errors.append(viewModel) }
    return errors
  }
}
