// SPDX-License-Identifier: MIT

import Foundation

extension FriendsError {
  /// Returns an error with the invalid data's path and the violated expectation.
  static func unreadable(page: Int, _ error: any Error, in data: Data) -> FriendsError {
    if data.isEmpty {
      return .unreadable(page: page, path: "$", expected: "expected an object, found no data")
    }
    guard let error = error as? DecodingError else {
      return .unreadable(page: page, path: "$", expected: "expected JSON, found something else")
    }
    switch error {
    case .keyNotFound(let key, let context):
      return .unreadable(
        page: page, path: path(context.codingPath + [key]), expected: "expected a value, found none"
      )
    case .typeMismatch(let type, let context):
      return .unreadable(
        page: page, path: path(context.codingPath),
        expected: "expected \(type), found another type")
    case .valueNotFound(let type, let context):
      return .unreadable(
        page: page, path: path(context.codingPath), expected: "expected \(type), found null")
    case .dataCorrupted(let context):
      let isJSON = (try? JSONSerialization.jsonObject(with: data)) != nil
      return .unreadable(
        page: page, path: path(context.codingPath),
        expected: isJSON ? context.debugDescription : "expected JSON, found something else")
    @unknown default:
      return .unreadable(page: page, path: "$", expected: "expected a page of friends")
    }
  }

  private static func path(_ codingPath: [any CodingKey]) -> String {
    codingPath.reduce("$") { path, key in
      key.intValue.map { "\(path)[\($0)]" } ?? "\(path).\(key.stringValue)"
    }
  }
}
