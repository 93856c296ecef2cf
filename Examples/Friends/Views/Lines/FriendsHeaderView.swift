// SPDX-License-Identifier: MIT

import SwiftPresentation

/// A first line, with a title and a count.
@MainActor final class FriendsHeaderView: ViewRenderable {
  struct ViewConfig {
    var rule: String
    static var defaultConfig: Self { Self(rule: "══") }
  }

  private let viewModel: any FriendsHeaderViewModelProtocol
  private let viewConfig: ViewConfig
  private let output: LineOutput

  init(
    viewModel: any FriendsHeaderViewModelProtocol, viewConfig: ViewConfig, output: LineOutput
  ) {
    self.viewModel = viewModel
    self.viewConfig = viewConfig
    self.output = output
  }

  func render(state: FriendsHeaderState) {
    let count = state.count.map { " · \($0)" } ?? ""
    output.print("\(viewConfig.rule) \(state.title)\(count) \(viewConfig.rule)")
  }

  func set(visible: Bool) {}

  func tapClose() {
    viewModel.onCloseAction?()
  }
}
