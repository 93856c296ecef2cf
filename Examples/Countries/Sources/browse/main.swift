// SPDX-License-Identifier: MIT

import Countries
import Foundation
import PresentationTerminal
import SwiftPresentation

/// Returns the app's boundary: `browse FILE` records the session to a file.
@MainActor func makeBoundary() -> Boundary {
  guard CommandLine.arguments.count > 1 else { return Boundary() }
  do {
    return try Boundary(recordingTo: CommandLine.arguments[1], schema: BrowserScreen.schema)
  } catch {
    print("browse: \(error)")
    exit(1)
  }
}

let boundary = makeBoundary()
let session = TerminalSession()
let screen = TerminalScreen(session, scheduler: boundary.scheduler)
let server = CountryServer()
let browser = BrowserScreen(on: screen, boundary, server: server)

session.onEvent = { event in
  switch event {
  case .key(.character("c"), .control): session.end()
  case .key(.character("o"), .control): server.isReachable.toggle()
  default: boundary.send("event", event)
  }
  return true
}
session.onRedraw = { boundary.send("size", [session.size.columns, session.size.rows]) }
session.onTerminate = { boundary.end() }
await session.runOrExit()
boundary.end()
