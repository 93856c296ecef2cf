// SPDX-License-Identifier: MIT

import Foundation
import FriendsLogic
import FriendsViews
import GTKViews
import SwiftPresentation

@main @MainActor struct Main {
  private static let defaults = ["", "../../"].map { $0 + "Examples/Friends/App/friends.json" }
  private static let usage = """
    usage: friends-gtk [--file PATH | --url TEMPLATE]

      --file PATH     load friends from a JSON file (default \(defaults[0]))
      --url TEMPLATE  load friends page by page, as in http://127.0.0.1:8000/friends-{page}.json
    """

  static func main() {
    let provider = FriendsProvider(source: source(Array(CommandLine.arguments.dropFirst())))
    guard GTKHost.isDisplayAvailable else { exit(69, "there is no display for the window") }
    GTKHost.attachMainActor()
    let window = Window(host: GTKHost(theme: .friends))
    let content = FriendsContentViewModel(dataProvider: provider)
    let presenter = FriendsPresenter(
      headerViewModel: FriendsHeaderViewModel(dataProvider: provider), contentViewModel: content,
      settingsViewModel: SettingsViewModel(), views: window)
    presenter.present(from: window)
    withExtendedLifetime(presenter) { window.run() }
  }

  private static func source(_ arguments: [String]) -> FriendsSource {
    switch (arguments.first, arguments.last, arguments.count) {
    case (nil, _, _): file(defaults.first(where: FileManager.default.fileExists) ?? defaults[0])
    case ("--help", _, 1): exit(0, usage)
    case ("--file", let path?, 2): file(path)
    case ("--url", let url?, 2) where FriendsSource.url(ofPage: 1, in: url) != nil: .template(url)
    default: exit(64, usage)
    }
  }

  private static func file(_ path: String) -> FriendsSource {
    let data = try? Data(contentsOf: URL(fileURLWithPath: path))
    guard let data else {
      exit(66, "cannot read \(path); select another source with --file or --url")
    }
    return .document(data, pageSize: 20)
  }

  private static func exit(_ code: Int32, _ message: String) -> Never {
    let output = code == 0 ? FileHandle.standardOutput : .standardError
    try? output.write(contentsOf: Data("friends-gtk: \(message)\n".utf8))
    Foundation.exit(code)
  }
}
