// SPDX-License-Identifier: MIT

import CPresentation
import Foundation
import Testing

struct RuntimeFunctionTests {
  @Test func aFunctionOfALibraryIsFound() {
    let isFound = unsafe creflection_runtime_function("getenv") == dlsym(nil, "getenv")
    #expect(isFound)
  }

  #if os(macOS) || os(Linux)
    @Test func aMissingFunctionEndsTheProcessWithItsName() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = unsafe creflection_runtime_function("swift_missing")
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("the process has no runtime function swift_missing"))
    }

    @Test func aProcessWithoutAThreadLocalKeyEnds() async {
      await #expect(processExitsWith: .signal(SIGABRT)) {
        var key = pthread_key_t()
        while unsafe pthread_key_create(&key, nil) == 0 {}
        _ = unsafe cpresentation_counts_make()
      }
    }
  #endif
}
