// SPDX-License-Identifier: MIT

public import Presentation

/// Why a page of friends did not arrive.
public enum FriendsError: Error, Codable, Equatable, Sendable {
  /// The server could not be reached, or the connection broke; `detail` is for engineers.
  case unreachable(page: Int, detail: String)
  /// The server did not answer in time.
  case timedOut(page: Int)
  /// The server answered that it has no such page, or that it failed.
  case status(page: Int, code: Int)
  /// What arrived is not what was expected: `path` says where, `expected` what.
  case unreadable(page: Int, path: String, expected: String)
  /// Nobody waits for the page any more.
  case cancelled(page: Int)
  /// The server asked to wait for some seconds before the next request.
  ///
  /// The last case, as support codes follow from the order of the cases.
  case busy(page: Int, seconds: Int)
}

extension FriendsError {
  /// The number of the page that did not arrive.
  var page: Int {
    switch self {
    case .unreachable(let page, _), .timedOut(let page), .status(let page, _), .busy(let page, _),
      .unreadable(let page, _, _), .cancelled(let page):
      page
    }
  }
}

extension FriendsError: ErrorViewModelConvertible {
  /// What to tell the user: data that cannot be read is an alert, cancellation is silent, and everything else
  /// appears as the caller proposes.
  ///
  /// - Parameter presentationStyle: What the caller proposes.
  /// - Returns: What to present.
  public func viewModel(_ presentationStyle: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
    switch self {
    case .unreachable:
      ErrorViewModel(
        title: "No connection", message: "The friends are out of reach.",
        presentationStyle: presentationStyle)
    case .timedOut:
      ErrorViewModel(
        title: "No answer", message: "The friends take too long to come.",
        presentationStyle: presentationStyle)
    case .status(let page, 404):
      ErrorViewModel(
        title: "Not found", message: "Page \(page) is not there.",
        presentationStyle: presentationStyle)
    case .status:
      ErrorViewModel(
        title: "The server has a problem", message: "It is not your fault.",
        presentationStyle: presentationStyle)
    case .busy(_, let seconds):
      ErrorViewModel(
        title: "The server is busy",
        message: "Try again in \(seconds) \(seconds == 1 ? "second" : "seconds").",
        presentationStyle: presentationStyle, severity: .warning)
    case .unreadable:
      ErrorViewModel(
        title: "The friends cannot be read", message: "What arrived makes no sense to this app.",
        presentationStyle: .alert)
    case .cancelled:
      ErrorViewModel(title: "Cancelled", presentationStyle: .silent)
    }
  }
}

extension FriendsError: CustomStringConvertible {
  /// What happened, for engineers.
  public var description: String {
    switch self {
    case .unreachable(let page, let detail): "page \(page): \(detail)"
    case .timedOut(let page): "page \(page): no complete answer in time"
    case .status(let page, let code): "page \(page): status \(code)"
    case .busy(let page, let seconds): "page \(page): busy for \(seconds) s"
    case .unreadable(let page, let path, let expected): "page \(page): \(path): \(expected)"
    case .cancelled(let page): "page \(page): cancelled"
    }
  }
}
