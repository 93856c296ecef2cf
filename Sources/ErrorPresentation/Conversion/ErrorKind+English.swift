// SPDX-License-Identifier: MIT

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
