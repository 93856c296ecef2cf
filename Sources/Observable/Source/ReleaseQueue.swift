// SPDX-License-Identifier: MIT

import CPresentation

/// Releases the objects of a long chain iteratively instead of recursively, on any thread.
enum ReleaseQueue {
  private final class Queue {
    var objects: [AnyObject] = []
  }

  /// Releases an object immediately, or after the current release on this thread.
  static func release(_ object: consuming AnyObject) {
    if let pointer = unsafe UnsafeRawPointer(bitPattern: cpresentation_releases_load()) {
      unsafe Unmanaged<Queue>.fromOpaque(pointer).takeUnretainedValue().objects.append(
        consume object)
      return
    }
    let queue = Queue()
    queue.objects.append(consume object)
    let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(queue).toOpaque())
    cpresentation_releases_store(address)
    while let last = queue.objects.popLast() {
      // Its `deinit` may append others.
      withExtendedLifetime(last) {}
    }
    cpresentation_releases_store(0)
    withExtendedLifetime(queue) {}
  }
}
