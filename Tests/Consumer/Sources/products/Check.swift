// SPDX-License-Identifier: MIT

import Foundation

/// Ends the program with an error unless two values are equal.
func check<Value: Equatable>(
  _ value: Value, _ expected: Value, line: UInt = #line, in file: String = #fileID
) {
  guard value != expected else { return }
  print("\(file):\(line): \(value) instead of \(expected)")
  exit(1)
}
