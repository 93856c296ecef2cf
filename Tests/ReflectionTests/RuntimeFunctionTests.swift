// SPDX-License-Identifier: MIT

import CPresentation
import Foundation
import Testing

struct RuntimeFunctionTests {
  @Test func `a library's function is found`() {
    let isFound = unsafe creflection_runtime_function("getenv") == dlsym(nil, "getenv")
    #expect(isFound)
  }

  #if os(macOS) || os(Linux)
    @Test func `a missing runtime function ends the process with its name`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = unsafe creflection_runtime_function("swift_missing")
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("the process has no runtime function swift_missing"))
    }

    @Test func `a process without a free thread-local key aborts`() async {
      await #expect(processExitsWith: .signal(SIGABRT)) {
        var key = pthread_key_t()
        while unsafe pthread_key_create(&key, nil) == 0 {}
        _ = unsafe cpresentation_counts_make()
      }
    }
  #endif
}
