// SPDX-License-Identifier: MIT

extension DecodingError {
  var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }

  var caseName: String {
    switch self {
    case .typeMismatch: "typeMismatch"
    case .valueNotFound: "valueNotFound"
    case .keyNotFound: "keyNotFound"
    case .dataCorrupted: "dataCorrupted"
    @unknown default: "unknown"
    }
  }

  /// The path to the invalid value, including a missing key.
  var path: String {
    var path = context?.codingPath ?? []
    if case .keyNotFound(let key, _) = self { path.append(key) }
    return path.text
  }
}

extension EncodingError {
  var context: Context? {
    switch self {
    case .invalidValue(_, let context): context
    @unknown default: nil
    }
  }
}

extension [any CodingKey] {
  /// The path without indices, which vary with the data: `friends[].name`.
  var text: String {
    reduce("") { path, key in
      key.intValue != nil
        ? path + "[]" : path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
  }
}
