// SPDX-License-Identifier: MIT

import Foundation

/// The address and thread sanitizers, which enlarge stacks and memory severalfold.
package enum Sanitizer {
  /// A Boolean value that indicates whether tests run under a sanitizer.
  package static let isActive = ["__tsan_init", "__asan_init"].contains { (name: String) in
    #if canImport(Darwin)
      unsafe dlsym(RTLD_DEFAULT, name) != nil
    #else
      unsafe dlsym(nil, name) != nil
    #endif
  }
}
