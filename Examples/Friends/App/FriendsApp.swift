// SPDX-License-Identifier: MIT

import Foundation
import FriendsLogic
import FriendsViews
import Presentation

/// The running program: view models, views and the commands that drive them.
@MainActor final class FriendsApp {
  private let options: Options
  private let output: LineOutput
  private let host = LineHost()
  private let content: FriendsContentViewModel
  private let presenter: FriendsPresenter

  init(_ options: Options, source: FriendsSource, console: Console) {
    self.options = options
    let output = LineOutput { console.print($0) }
    self.output = output
    let provider = FriendsProvider(source: source, timeout: options.timeout)
    content = FriendsContentViewModel(dataProvider: provider)
    presenter = FriendsPresenter(
      headerViewModel: FriendsHeaderViewModel(dataProvider: provider),
      contentViewModel: content, output: output)
    if options.isVerbose {
      content.onError = { console.printError("friends: \($0)") }
    }
  }

  func run() async {
    Inspection.span(.input, InspectionSubject(type: "friends"), .input("start")) {
      presenter.present(on: host)
    }
    if let script = options.script {
      await run(script)
    } else {
      await runStandardInput()
    }
    host.screen?.tapClose()
    await content.settle()
  }

  private func run(_ script: [Command]) async {
    for command in script {
      await content.settle()
      guard host.screen != nil else { return }
      output.print("> \(command)")
      perform(command)
    }
    await content.settle()
  }

  private func runStandardInput() async {
    let isTerminal = StandardInput.isTerminal
    for await line in StandardInput.lines() {
      // Someone at a terminal acts on what they see; lines from elsewhere wait for what came before.
      if !isTerminal {
        await content.settle()
        output.print("> \(line)")
      }
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      if let command = Command(line) {
        perform(command)
      } else {
        output.print(Command.complaint(about: line))
      }
      if host.screen == nil { return }
    }
    if !isTerminal {
      await content.settle()
    }
  }

  private func perform(_ command: Command) {
    Inspection.span(
      .input, InspectionSubject(type: "friends"), .input(String(describing: command))
    ) {
      switch command {
      case .next: host.screen?.scroll()
      case .select(let number):
        say(content.select(number), else: "there is no friend \(number) here")
      case .back: say(content.back(), else: "there is nothing to go back from")
      case .retry: say(content.retry(), else: "there is nothing to retry")
      case .reload: content.load()
      case .help:
        for line in Command.list.split(separator: "\n") { output.print(String(line)) }
      case .quit: host.screen?.tapClose()
      }
    }
  }

  private func say(_ worked: Bool, else complaint: String) {
    if !worked {
      output.print(complaint)
    }
  }
}
