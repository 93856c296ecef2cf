// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// A page in headless Chromium, which a test controls through the DevTools protocol.
actor LiveBrowser {
  private let folder: TemporaryFolder
  private let command: LiveCommand
  private var session: String?
  private var number = 0

  init(opening page: URL) async throws {
    folder = try TemporaryFolder()
    // The protocol uses pipes at descriptors 3 and 4.
    command = try LiveCommand(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", #"exec "$0" "$@" 3<&0 4>&1 >/dev/null"#, #require(Chromium.executable).path]
        + Chromium.options(in: folder) + ["--remote-debugging-pipe", "about:blank"])
    let target = try await #require(call("Target.createTarget", ["url": page.absoluteString]))
    let identifier = try #require(target["targetId"] as? String)
    let attached = try await call(
      "Target.attachToTarget", ["targetId": identifier, "flatten": true])
    session = try #require(attached?["sessionId"] as? String)
  }

  /// Messages in the page's console, such as errors.
  var complaints: [Substring] {
    command.errors.split(separator: "\n").filter { $0.contains("CONSOLE") }
  }

  /// Returns a script's result as text.
  ///
  /// A script that a reload interrupts is evaluated up to three times. The result is then `nil`.
  func text(_ script: String) async throws -> String? {
    for _ in 1...3 {
      let answer = try await call(
        "Runtime.evaluate",
        ["expression": script, "returnByValue": true, "awaitPromise": true])
      #expect(answer?["exceptionDetails"] == nil, "\(script): \(answer ?? [:])")
      if let text = (answer?["result"] as? [String: Any])?["value"] as? String { return text }
    }
    return nil
  }

  /// Waits at most a minute until a condition holds in the page.
  func wait(until condition: String) async throws -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      let answer = try await text(
        """
        (async () => {
          if (typeof app !== "undefined" && \(condition)) return "yes";
          await new Promise((go) => setTimeout(go, 50));
          return "no";
        })()
        """)
      if answer == "yes" { return true }
    }
    return false
  }

  /// Calls a protocol method, and returns its result, or `nil` if it fails.
  private func call(
    _ method: String, _ parameters: [String: any Sendable]
  ) async throws -> [String: Any]? {
    number += 1
    var request: [String: Any] = ["id": number, "method": method, "params": parameters]
    request["sessionId"] = session
    let data = try JSONSerialization.data(withJSONObject: request)
    let start = "{\"id\":\(number),"
    try await command.send(String(decoding: data, as: UTF8.self) + "\0")
    #expect(await command.waitForOutput(start, within: .seconds(60)), "\(command.errors)")
    let answer = try #require(
      command.output.split(separator: "\0").first { $0.hasPrefix(start) })
    let object = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
    return object?["result"] as? [String: Any]
  }
}
