// SPDX-License-Identifier: MIT

// The program of the documentation of `PresentationTerminal`, to be run by tests.

import PresentationComponents
import PresentationTerminal

let session = TerminalSession()
let screen = TerminalScreen(session)
let greeting = TerminalLabel(StyledText("Who are you?"))
let field = TerminalTextField()
field.prefersDefaultFocus = true
field.onSubmit = { greeting.set(text: StyledText("Hello, \($0)!")) }
let stack = TerminalStack(.column, gap: .rows(1))
stack.add(greeting)
stack.add(field)
stack.add(TerminalButton("Close") { session.end() })
screen.content = stack

await session.runOrExit()
