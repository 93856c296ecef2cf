// SPDX-License-Identifier: MIT

import Foundation

/// What is the same each time an error has the same cause: no texts, no values.
struct ErrorCause: CustomStringConvertible {
  /// The domain, or the type with its module.
  let name: String
  /// The number in the domain, or the case.
  let code: String
  /// Where in the data it happened; empty where that is not known.
  let place: String

  init(_ error: any Error) {
    switch error {
    case let error as DecodingError:
      (name, code, place) = ("DecodingError", error.caseName, error.place)
    case let error as EncodingError:
      (name, code) = ("EncodingError", "invalidValue")
      place = error.context?.codingPath.place ?? ""
    default:
      let bridged = error as NSError
      let type = type(of: error)
      // The domain that types have by default names private types by an address that varies.
      let hasDomain =
        error.isObject || (error is any CustomNSError && bridged.domain != String(reflecting: type))
      let module = String(reflecting: type).prefix { $0 != "." }
      name = hasDomain ? bridged.domain : "\(module).\(type)"
      code = String(bridged.code)
      place = ""
    }
  }

  /// What a support code is made of.
  var parts: [String] { [name, code, place] }

  var description: String { "\(name)(\(code))" + (place.isEmpty ? "" : " at \(place)") }
}
