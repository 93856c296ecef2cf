// SPDX-License-Identifier: MIT

extension ErrorKind {
  var english: (title: String, message: String) {
    switch self {
    case .offline:
      ("You are offline", "Check the connection to the internet, then try again.")
    case .connectionLost:
      ("The connection was lost", "Please try again.")
    case .timedOut:
      ("No answer in time", "The connection may be slow. Please try again.")
    case .serverUnreachable:
      ("The server cannot be reached", "Please try again later.")
    case .serverFailed:
      ("The server has a problem", "It is not your fault. Please try again later.")
    case .insecureConnection:
      (
        "The connection is not secure",
        "Nothing was sent. Check the date and time of the device, or try another network."
      )
    case .signInNeeded:
      ("You need to sign in", "Sign in, then try again.")
    case .badAddress:
      ("The address is not valid", "Check the address, then try again.")
    case .notFound:
      ("Not found", "It may have been moved or removed.")
    case .noPermission:
      ("No permission", "You may not do this. The settings of the device may allow it.")
    case .diskFull:
      ("No storage left", "Free some space on the device, then try again.")
    case .fileMissing:
      ("The file is not there", "It may have been moved or removed.")
    case .fileExists:
      ("The file exists already", "Choose another name.")
    case .fileUnreadable:
      ("The file cannot be read", "It may be damaged, or of a kind that this app does not know.")
    case .fileUnwritable:
      ("The file cannot be changed", "Choose another place to save it.")
    case .unreadableData:
      (
        "The data cannot be read",
        "What arrived makes no sense to this app. An update of the app may help."
      )
    case .unwritableData:
      ("The data cannot be saved", "Something in it has a form that cannot be saved.")
    case .unsupported:
      ("Not supported", "This cannot be done on this device.")
    case .cancelled:
      ("Cancelled", "Nothing was changed.")
    case .unknown:
      ("Something went wrong", "Please try again.")
    }
  }
}
