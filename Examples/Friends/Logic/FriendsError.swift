// SPDX-License-Identifier: MIT

public import SwiftPresentation

/// A reason why a page of friends could not be loaded.
public enum FriendsError: Error, Codable, Equatable, Sendable {
  /// The connection failed; `detail` is not shown to users.
  case unreachable(page: Int, detail: String)
  /// The response was incomplete at the end of the time limit.
  case timedOut(page: Int)
  /// The server returned a status other than 200.
  case status(page: Int, code: Int)
  /// The data at `path` does not match the expectation.
  case unreadable(page: Int, path: String, expected: String)
  /// The request was cancelled.
  case cancelled(page: Int)
  /// The server accepts no request for the given number of seconds.
  ///
  /// This case must stay last, because support codes depend on case order.
  case busy(page: Int, seconds: Int)
}

extension FriendsError {
  /// The number of the page that could not be loaded.
  var page: Int {
    switch self {
    case .unreachable(let page, _), .timedOut(let page), .status(let page, _), .busy(let page, _),
      .unreadable(let page, _, _), .cancelled(let page):
      page
    }
  }
}

extension FriendsError: ErrorViewModelConvertible {
  /// Returns the error's view model.
  ///
  /// Unreadable data is an alert, and a cancellation is silent.
  ///
  /// - Parameter presentationStyle: A style for all other errors.
  /// - Returns: A view model.
  public func viewModel(_ presentationStyle: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
    switch self {
    case .unreachable:
      ErrorViewModel(
        title: "No connection", message: "Check your network connection.",
        presentationStyle: presentationStyle)
    case .timedOut:
      ErrorViewModel(
        title: "Request timed out", message: "The server took too long to respond.",
        presentationStyle: presentationStyle)
    case .status(let page, 404):
      ErrorViewModel(
        title: "Not found", message: "Page \(page) does not exist.",
        presentationStyle: presentationStyle)
    case .status:
      ErrorViewModel(
        title: "Server error", message: "Try again later.",
        presentationStyle: presentationStyle)
    case .busy(_, let seconds):
      ErrorViewModel(
        title: "The server is busy",
        message: "Try again in \(seconds) \(seconds == 1 ? "second" : "seconds").",
        presentationStyle: presentationStyle, severity: .warning)
    case .unreadable:
      ErrorViewModel(
        title: "Unable to load friends", message: "The data is not in the correct format.",
        presentationStyle: .alert)
    case .cancelled:
      ErrorViewModel(title: "Cancelled", presentationStyle: .silent)
    }
  }
}

extension FriendsError: CustomStringConvertible {
  /// A description for logs and traces.
  public var description: String {
    switch self {
    case .unreachable(let page, let detail): "page \(page): \(detail)"
    case .timedOut(let page): "page \(page): the request timed out"
    case .status(let page, let code): "page \(page): status \(code)"
    case .busy(let page, let seconds): "page \(page): busy, retry after \(seconds) s"
    case .unreadable(let page, let path, let expected): "page \(page): \(path): \(expected)"
    case .cancelled(let page): "page \(page): cancelled"
    }
  }
}
