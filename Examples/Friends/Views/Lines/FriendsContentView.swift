// SPDX-License-Identifier: MIT

import SwiftPresentation

/// Screen content, whose subviews render the parts of its state.
@MainActor final class FriendsContentView: AutoRenderScreen, ViewRenderable {
  struct ViewConfig {
    var skeletonRows: Int
    var list: FriendsListView.ViewConfig
    static var defaultConfig: Self { Self(skeletonRows: 3, list: .defaultConfig) }
  }

  let autoRenderer = AutoRenderer()
  let listView: FriendsListView
  let footerView: LinesView<FriendsFooterState>
  let detailView: LinesView<FriendDetailState>

  private let viewModel: any FriendsContentViewModelProtocol
  private let viewConfig: ViewConfig
  private let output: LineOutput
  private var placeholder = ""

  init(
    viewModel: any FriendsContentViewModelProtocol, viewConfig: ViewConfig, output: LineOutput,
    scheduler: (any ActionScheduler)?
  ) {
    self.viewModel = viewModel
    self.viewConfig = viewConfig
    self.output = output
    listView = FriendsListView(viewConfig: viewConfig.list, output: output, scheduler: scheduler)
    footerView = LinesView(output: output, lines: \.lines)
    detailView = LinesView(output: output, lines: \.framedLines)
    listView.onEnd = { [viewModel] in viewModel.endBecameVisible() }
  }

  func render(state: FriendsContentState) {
    autoRender(state)
    listView.set(footer: state.footer)
  }

  func set(visible: Bool) {}

  /// Scrolls down by one page, and loads more at the end.
  func scroll() {
    if !listView.scroll() {
      footerView.printAgain()
    }
  }

  /// Waits until the latest rows are printed.
  func settle() async {
    await listView.settle()
  }
}

extension FriendsContentView: ScreenDisplayable {
  func showSkeleton(animated: Bool) {
    for _ in 0..<viewConfig.skeletonRows {
      output.print("     ░░░░░░░░░░░░")
    }
  }

  // Printed lines cannot be removed.
  func hideSkeleton(animated: Bool) {}

  func showEmptyPlaceholder() {
    placeholder = "     No friends yet"
  }

  func setPlaceholderVisible(_ visible: Bool) {
    if visible { output.print(placeholder) }
  }

  func setContentVisible(_ visible: Bool) {}

  func setLoadingIndicator(_ indicator: LoadingIndicator?) {
    switch indicator {
    case .page: output.print("     … loading more")
    case .refresh: output.print("     … reloading")
    case nil: break
    }
  }
}

extension FriendsContentView: AlertDisplayable, BannerDisplayable, ErrorPlaceholderDisplayable {
  func showAlert(_ viewModel: ErrorViewModel) {
    output.print("╔═ \(viewModel.title)")
    if let message = viewModel.message {
      output.print("╚═ \(message)")
    }
    // Printed lines cannot be dismissed.
    self.viewModel.errors.dismiss(viewModel.id)
  }

  func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) {
    let message = viewModel.message.map { ": \($0)" } ?? ""
    output.print("  ▲  \(viewModel.title)\(message)")
  }

  // Printed lines cannot be removed.
  func hideBanner() {}

  func showErrorPlaceholder(_ viewModel: ErrorViewModel, retryable: Bool) {
    let message = viewModel.message.map { ": \($0)" } ?? ""
    placeholder = "  ✕  \(viewModel.title)\(message)\(retryable ? " (retry)" : "")"
  }
}
