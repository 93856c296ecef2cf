// SPDX-License-Identifier: MIT

import PresentationTesting
import SwiftPresentation
import Testing

/// Listings from the article about automatic rendering in ARCH.
@MainActor struct ARCHListings {
  /// A text in the state, which has its own type.
  struct Headline: Equatable { var text: String }

  /// A module's state.
  struct FeedState: Equatable {
    var headline: Headline? = Headline(text: "Three notes")
    var list: [String] = ["One", "Two", "Three"]
    var isLoading = false
  }

  // Listing 1: the protocol of each view.
  // Edits: prefix dropped (`ARCHViewInput`); name renamed (`typeExist` is `canRender`).
  final class BadgeHelper: ViewInput {
    private(set) var text = ""
    private(set) var isVisible = true

    func update(state: Any?) {
      guard let state = state as? Headline else {
        return
      }
      text = state.text
    }

    func set(visible: Bool) {
      isVisible = visible
    }

    func canRender(state: Any?) -> Bool {
      state is Headline
    }
  }

  // Listing 2: the protocol for a view with one type.
  // Edits: prefix dropped (`ARCHViewRenderable`).
  final class HeadlineView: ViewRenderable {
    typealias ViewState = Headline
    private(set) var text = ""
    private(set) var isVisible = true

    func render(state: ViewState) {
      text = state.text
    }

    func set(visible: Bool) {
      isVisible = visible
    }
  }

  // Listing 3: a helper that accepts any value, and a screen that renders by hand.
  // Edits: prefix dropped; name renamed (`typeExist` is `canRender`).
  final class ListAdapter: ViewInput {
    private(set) var rows: [String] = []

    func update(state: Any?) {
      guard let state = state as? [String] else {
        return
      }
      rows = state
    }

    func set(visible: Bool) {}

    func canRender(state: Any?) -> Bool { state is [String] }
  }

  final class IndicationManager: ViewRenderable {
    private(set) var isSpinning = false

    func render(state: FeedState) {
      isSpinning = state.isLoading
    }

    func set(visible: Bool) {}
  }

  final class TableView {
    private(set) var reloads = 0

    func reloadData() { reloads += 1 }
  }

  final class ManualScreen: ViewRenderable {
    typealias ViewState = FeedState
    let dataAdapter = ListAdapter()
    let tableView = TableView()
    let indicationManager = IndicationManager()

    func render(state: ViewState) {
      dataAdapter.update(state: state.list)
      tableView.reloadData()

      indicationManager.update(state: state)
    }

    func set(visible: Bool) {}
  }

  // The usage section's six steps.
  // Edits: UIKit type → host type (the screen is a class with an `autoRenderer`); name renamed
  // (`autorenderIgnoreViews` is `autoRenderIgnoredViews`).
  class BaseScreen: AutoRenderScreen {
    let autoRenderer = AutoRenderer(policy: .archCompatible)
    let baseHeadline = HeadlineView()

    var autoRenderIgnoredViews: [AnyObject] { [] }
  }

  final class FeedScreen: BaseScreen, ViewRenderable {
    typealias ViewState = FeedState
    let headlineView = HeadlineView()
    let badge = BadgeHelper()
    let footer = HeadlineView()
    let dataAdapter = ListAdapter()
    let indicationManager = IndicationManager()
    private(set) var passes = 0

    override var autoRenderIgnoredViews: [AnyObject] { [footer] }

    func render(state: ViewState) {
      autoRender(state)
      passes += 1
    }

    func set(visible: Bool) {}
  }

  @Test func `a helper renders only states that it accepts`() {
    let badge = BadgeHelper()
    badge.update(state: 3)
    #expect(badge.text.isEmpty && !badge.canRender(state: 3))
    badge.update(state: Headline(text: "Hi"))
    #expect(badge.text == "Hi" && badge.canRender(state: Headline(text: "Hi")))
  }

  @Test func `a view of one state type needs no check of its own`() {
    let view = HeadlineView()
    #expect(view.canRender(state: Headline(text: "A")))
    #expect(view.canRender(state: Optional(Headline(text: "A")) as Any))
    #expect(!view.canRender(state: "A"))
    view.update(state: "A")
    #expect(view.text.isEmpty)
    view.update(state: Headline(text: "A"))
    #expect(view.text == "A")
  }

  @Test func `a screen may render its state manually`() {
    let screen = ManualScreen()
    screen.render(state: FeedState(isLoading: true))
    #expect(screen.dataAdapter.rows == ["One", "Two", "Three"])
    #expect(screen.tableView.reloads == 1 && screen.indicationManager.isSpinning)
  }

  @Test func `a screen renders a state in the views that it finds`() {
    let screen = FeedScreen()
    screen.render(state: FeedState(isLoading: true))
    #expect(screen.headlineView.text == "Three notes" && screen.badge.text == "Three notes")
    #expect(screen.baseHeadline.text == "Three notes")
    #expect(screen.dataAdapter.rows == ["One", "Two", "Three"])
    #expect(screen.indicationManager.isSpinning && screen.footer.text.isEmpty)
    // The screen's views are rendered before its superclass's.
    #expect(
      screen.autoRenderer.explain()?.rows.compactMap(\.view) == [
        "headlineView", "badge", "dataAdapter", "indicationManager", "baseHeadline",
      ])
    screen.render(state: FeedState(headline: nil))
    #expect(!screen.headlineView.isVisible && !screen.badge.isVisible)
    #expect(!screen.baseHeadline.isVisible && screen.footer.isVisible)
    screen.render(state: FeedState())
    #expect(screen.headlineView.isVisible && screen.passes == 3)
  }
}
