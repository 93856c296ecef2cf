// SPDX-License-Identifier: MIT

import CPresentation

/// Releases the objects of a long chain one after the other, on any thread, instead of each inside
/// the `deinit` of the one before.
enum ReleaseQueue {
  private final class Queue {
    var objects: [AnyObject] = []
  }

  /// Releases an object: at once, or after the release that is under way on this thread.
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
