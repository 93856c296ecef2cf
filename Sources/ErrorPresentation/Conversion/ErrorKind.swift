// SPDX-License-Identifier: MIT

/// What there are ready-made texts for.
///
/// The raw value is the middle part of a text's key, as in `error.offline.title`.
public enum ErrorKind: String, Sendable, CaseIterable {
  /// There is no network.
  case offline
  /// The connection broke while it was used.
  case connectionLost
  /// An answer did not come in time.
  case timedOut
  /// There is a network, and the server is not to be found on it.
  case serverUnreachable
  /// The server answered, and failed.
  case serverFailed
  /// The connection cannot be trusted.
  case insecureConnection
  /// Who the user is has to be known first.
  case signInNeeded
  /// An address leads nowhere, by its form.
  case badAddress
  /// What was asked for does not exist any more.
  case notFound
  /// The user may not do this.
  case noPermission
  /// There is no room to save anything.
  case diskFull
  /// A file is not where it was.
  case fileMissing
  /// A file is there already.
  case fileExists
  /// A file is there and cannot be read.
  case fileUnreadable
  /// A file cannot be written or changed.
  case fileUnwritable
  /// What arrived is not what was expected.
  case unreadableData
  /// What is there cannot be put into a form to save or to send.
  case unwritableData
  /// This cannot be done here.
  case unsupported
  /// The user, or the program in their place, changed their mind: nothing to tell.
  case cancelled
  /// Nobody knows.
  case unknown

  /// How bad it is.
  public var severity: ErrorViewModel.Severity {
    switch self {
    case .cancelled: .information
    case .offline, .connectionLost, .timedOut, .serverUnreachable: .warning
    default: .failure
    }
  }

  /// Says it, in the style that is proposed; a cancellation is silent.
  func viewModel(
    _ style: ErrorViewModel.PresentationStyle, _ localizer: (ErrorText) -> String
  ) -> ErrorViewModel {
    ErrorViewModel(
      title: localizer(ErrorText(self, .title)), message: localizer(ErrorText(self, .message)),
      presentationStyle: self == .cancelled ? .silent : style, severity: severity)
  }
}
