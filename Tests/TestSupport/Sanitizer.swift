// SPDX-License-Identifier: MIT

import Foundation

/// The address and thread sanitizers, which multiply the size of stacks and memory.
package enum Sanitizer {
  /// A Boolean value that indicates whether the tests run under a sanitizer.
  package static let isActive = ["__tsan_init", "__asan_init"].contains { (name: String) in
    #if canImport(Darwin)
      unsafe dlsym(RTLD_DEFAULT, name) != nil
    #else
      unsafe dlsym(nil, name) != nil
    #endif
  }
}
