// SPDX-License-Identifier: MIT

/// A kind of error with built-in texts.
///
/// The raw value is the middle part of a text's key, as in `error.offline.title`.
public enum ErrorKind: String, Sendable, CaseIterable {
  /// There is no network.
  case offline
  /// The connection was lost while in use.
  case connectionLost
  /// A response did not arrive in time.
  case timedOut
  /// There is a network, but the server cannot be reached.
  case serverUnreachable
  /// The server responded with a failure.
  case serverFailed
  /// The connection cannot be trusted.
  case insecureConnection
  /// The user must sign in first.
  case signInNeeded
  /// The format of an address is invalid.
  case badAddress
  /// The requested object no longer exists.
  case notFound
  /// The user lacks the permission.
  case noPermission
  /// There is no storage left.
  case diskFull
  /// A file is missing.
  case fileMissing
  /// A file already exists.
  case fileExists
  /// An existing file cannot be read.
  case fileUnreadable
  /// A file cannot be written or changed.
  case fileUnwritable
  /// The received data is not in the expected format.
  case unreadableData
  /// The data cannot be encoded.
  case unwritableData
  /// The operation is not supported here.
  case unsupported
  /// The operation was cancelled by the user or the program, so there is nothing to show.
  case cancelled
  /// Any other error.
  case unknown

  /// The severity of the kind.
  public var severity: ErrorViewModel.Severity {
    switch self {
    case .cancelled: .information
    case .offline, .connectionLost, .timedOut, .serverUnreachable: .warning
    default: .failure
    }
  }

  /// Returns the view model in the proposed style; a cancellation is silent.
  func viewModel(
    proposing style: ErrorViewModel.PresentationStyle, _ localizer: (ErrorText) -> String
  ) -> ErrorViewModel {
    ErrorViewModel(
      title: localizer(ErrorText(self, .title)), message: localizer(ErrorText(self, .message)),
      presentationStyle: self == .cancelled ? .silent : style, severity: severity)
  }
}
