// SPDX-License-Identifier: MIT

/// A kind of error with built-in texts.
///
/// The raw value is the middle part of a text's key, as in `error.offline.title`.
public enum ErrorKind: String, Sendable, CaseIterable {
  /// There is no network.
  case offline
  /// The connection was lost while in use.
  case connectionLost
  /// A response didn't arrive in time.
  case timedOut
  /// There is a network, but the server can't be reached.
  case serverUnreachable
  /// The server responded with a failure.
  case serverFailed
  /// The connection can't be trusted.
  case insecureConnection
  /// The user must sign in first.
  case signInNeeded
  /// An address has an invalid format.
  case badAddress
  /// The requested object no longer exists.
  case notFound
  /// The user lacks permission.
  case noPermission
  /// There is no storage left.
  case diskFull
  /// A file is missing.
  case fileMissing
  /// A file already exists.
  case fileExists
  /// An existing file can't be read.
  case fileUnreadable
  /// A file can't be written or changed.
  case fileUnwritable
  /// The received data isn't in the expected format.
  case unreadableData
  /// The data can't be encoded.
  case unwritableData
  /// The operation isn't supported here.
  case unsupported
  /// The user or the program cancelled the operation, so there is nothing to show.
  case cancelled
  /// Any other error.
  case unknown

  /// The kind's severity.
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

extension ErrorKind {
  var english: (title: String, message: String) {
    switch self {
    case .offline:
      ("You are offline", "Check your internet connection, then try again.")
    case .connectionLost:
      ("The connection was lost", "Check your internet connection, then try again.")
    case .timedOut:
      ("The request timed out", "Your internet connection may be slow. Try again.")
    case .serverUnreachable:
      ("Could not connect to the server", "Try again later.")
    case .serverFailed:
      ("The server could not complete the request", "Try again later.")
    case .insecureConnection:
      (
        "The connection is not secure",
        "No data was sent. Check the date and time of this device, or try a different network."
      )
    case .signInNeeded:
      ("You need to sign in", "Sign in, then try again.")
    case .badAddress:
      ("The address is not valid", "Check the address, then try again.")
    case .notFound:
      ("Not found", "It may have been moved or deleted.")
    case .noPermission:
      (
        "Permission denied",
        "You do not have permission to do this. Check the settings of this device."
      )
    case .diskFull:
      ("Not enough storage", "Free up space on this device, then try again.")
    case .fileMissing:
      ("The file could not be found", "It may have been moved or deleted.")
    case .fileExists:
      ("A file with this name already exists", "Choose a different name.")
    case .fileUnreadable:
      (
        "The file could not be opened",
        "It may be damaged, or in a format that this app does not support."
      )
    case .fileUnwritable:
      ("The file could not be saved", "Choose a different location.")
    case .unreadableData:
      (
        "The data could not be read",
        "It is not in the expected format. An update of this app may help."
      )
    case .unwritableData:
      ("The data could not be saved", "Some of it is in a format that cannot be saved.")
    case .unsupported:
      ("Not supported", "This device does not support the action.")
    case .cancelled:
      ("Cancelled", "No changes were made.")
    case .unknown:
      ("Something went wrong", "Try again.")
    }
  }
}

extension ErrorKind {
  var russian: (title: String, message: String) {
    switch self {
    case .offline:
      ("Нет сети", "Проверьте подключение к интернету и попробуйте ещё раз.")
    case .connectionLost:
      ("Связь прервалась", "Попробуйте ещё раз.")
    case .timedOut:
      ("Ответ не пришёл вовремя", "Возможно, связь медленная. Попробуйте ещё раз.")
    case .serverUnreachable:
      ("Сервер недоступен", "Попробуйте позже.")
    case .serverFailed:
      ("Сервер не смог выполнить запрос", "Попробуйте позже.")
    case .insecureConnection:
      (
        "Соединение небезопасно",
        "Ничего не было отправлено. Проверьте дату и время устройства или смените сеть."
      )
    case .signInNeeded:
      ("Нужно войти", "Войдите и попробуйте ещё раз.")
    case .badAddress:
      ("Неверный адрес", "Проверьте адрес и попробуйте ещё раз.")
    case .notFound:
      ("Не найдено", "Возможно, это переместили или удалили.")
    case .noPermission:
      ("Нет доступа", "Это действие вам не разрешено. Проверьте настройки устройства.")
    case .diskFull:
      ("Не хватает места", "Освободите место на устройстве и попробуйте ещё раз.")
    case .fileMissing:
      ("Файла нет на месте", "Возможно, его переместили или удалили.")
    case .fileExists:
      ("Такой файл уже есть", "Выберите другое имя.")
    case .fileUnreadable:
      ("Не удалось прочитать файл", "Он повреждён, или приложение не знает такой формат.")
    case .fileUnwritable:
      ("Не удалось изменить файл", "Выберите другое место для сохранения.")
    case .unreadableData:
      (
        "Не удалось прочитать данные",
        "Приложение не понимает полученные данные. Возможно, поможет обновление приложения."
      )
    case .unwritableData:
      ("Не удалось сохранить данные", "Часть данных нельзя сохранить в таком виде.")
    case .unsupported:
      ("Не поддерживается", "На этом устройстве так сделать нельзя.")
    case .cancelled:
      ("Отменено", "Ничего не изменилось.")
    case .unknown:
      ("Что-то пошло не так", "Попробуйте ещё раз.")
    }
  }
}
