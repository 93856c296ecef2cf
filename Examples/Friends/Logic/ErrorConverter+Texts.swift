// SPDX-License-Identifier: MIT

public import SwiftPresentation

extension ErrorConverter {
  /// Creates a converter that takes all texts from a table, also those of a ``FriendsError``.
  ///
  /// - Parameter texts: The table, such as that of another language.
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
  /// The kind of the error, which has texts in every table.
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
