// SPDX-License-Identifier: MIT

public import SwiftPresentation

extension ErrorConverter {
  /// Creates a converter that takes all messages from a table, including those for a
  /// ``FriendsError``.
  ///
  /// - Parameter texts: A table, such as one for another language.
  public init(texts: ErrorTexts) {
    self.init(localizer: texts.text)
    register(FriendsError.self) { error, style in
      ErrorViewModel(
        title: texts.text(ErrorText(error.kind, .title)),
        message: texts.text(ErrorText(error.kind, .message)),
        presentationStyle: error.viewModel(style).presentationStyle, severity: error.kind.severity)
    }
  }
}

extension FriendsError {
  /// The error kind, which has messages in every table.
  fileprivate var kind: ErrorKind {
    switch self {
    case .unreachable: .serverUnreachable
    case .timedOut: .timedOut
    case .status(_, 404): .notFound
    case .status, .busy: .serverFailed
    case .unreadable: .unreadableData
    case .cancelled: .cancelled
    }
  }
}
