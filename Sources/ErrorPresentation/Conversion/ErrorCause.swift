// SPDX-License-Identifier: MIT

import Foundation

/// The parts of an error that depend only on its cause: no texts, no values.
struct ErrorCause: CustomStringConvertible {
  /// The domain, or the type with its module.
  let name: String
  /// The code in the domain, or the case.
  let code: String
  /// The path in the data; empty if it is unknown.
  let path: String

  init(_ error: any Error) {
    switch error {
    case let error as DecodingError:
      (name, code, path) = ("DecodingError", error.caseName, error.path)
    case let error as EncodingError:
      (name, code) = ("EncodingError", "invalidValue")
      path = error.context?.codingPath.text ?? ""
    default:
      let bridged = error as NSError
      let type = type(of: error)
      // The default domain of a private type contains an address that varies.
      let hasDomain =
        error.isObject || (error is any CustomNSError && bridged.domain != String(reflecting: type))
      let module = String(reflecting: type).prefix { $0 != "." }
      name = hasDomain ? bridged.domain : "\(module).\(type)"
      code = String(bridged.code)
      path = ""
    }
  }

  /// The input of a support code.
  var parts: [String] { [name, code, path] }

  var description: String { "\(name)(\(code))" + (path.isEmpty ? "" : " at \(path)") }
}
