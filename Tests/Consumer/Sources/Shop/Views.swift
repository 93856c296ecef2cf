// SPDX-License-Identifier: MIT

import PresentationComponents

protocol CartView: AnyObject {
  func show(total: Int)
}

final class TextLabel: ViewRenderable {
  private(set) var text = ""
  private(set) var isVisible = true

  func render(state: String) { text = state }
  func set(visible: Bool) { isVisible = visible }
}

final class TotalLabel: ViewRenderable {
  private(set) var text = ""

  func render(state: Int) { text = "\(state) €" }
  func set(visible: Bool) {}
}

final class LinesView: ViewRenderable {
  private(set) var names: [String] = []

  func render(state: [CartLine]) { names = state.map(\.name) }
  func set(visible: Bool) {}
}

final class CartScreen: AutoRenderScreen, ViewRenderable {
  typealias ViewState = CartState

  let autoRenderer = AutoRenderer()
  let titleLabel = TextLabel()
  let totalLabel = TotalLabel()
  let linesView = LinesView()
  let footerLabel = TextLabel()
  private(set) var alerts: [String] = []

  var autoRenderBindings: [AutoRenderBinding] {
    [bind(\.isFull, to: \.footerLabel) { $0 ? "Full" : "" }]
  }

  func set(visible: Bool) {}
}

extension CartScreen: SkeletonDisplayable, PlaceholderDisplayable {
  func showSkeleton(animated: Bool) {}
  func hideSkeleton(animated: Bool) {}
  func setPlaceholderVisible(_ visible: Bool) {}
}

extension CartScreen: ErrorDisplayable, AlertDisplayable, BannerDisplayable {
  func showAlert(_ viewModel: ErrorViewModel) { alerts.append(viewModel.title) }
  func hideAlert() {}
  func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) {}
  func hideBanner() {}
}

final class HeadingLabel: Decoratable {
  let decorations = Decorations()
  var color = "black"
}

extension ViewDecorator where View == HeadingLabel {
  static var heading: ViewDecorator { ViewDecorator([.set(\.color, "navy")]) }
}

extension ColorRole {
  static let promotion: ColorRole = "promotion"
}
