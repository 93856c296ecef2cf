// SPDX-License-Identifier: MIT

import CMemory
import Harness

/// Returns the allocated bytes per object, including its own allocations but not the array.
@MainActor func bytes<Object>(of count: Int, _ make: (Int) -> Object) -> Double {
  var objects: [Object] = []
  objects.reserveCapacity(count)
  let before = Int(cmemory_allocated())
  for index in 0..<count {
    objects.append(make(index))
  }
  let after = Int(cmemory_allocated())
  withExtendedLifetime(objects) {}
  return Double(after - before) / Double(count)
}
