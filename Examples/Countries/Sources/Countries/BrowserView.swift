// SPDX-License-Identifier: MIT

import PresentationComponents
import PresentationTerminal

/// The screen's views, each fed with its part of the state.
@MainActor final class BrowserView: AutoRenderScreen, ViewRenderable, TerminalLoadingScreen {
  typealias ViewState = BrowserState

  let autoRenderer = AutoRenderer()
  let stack = TerminalStack()
  let searchField = TerminalTextField()
  let listView: CountryListView
  let detailView = CountryDetailView()
  let bottomLine = TerminalLabel()
  let loadingView: TerminalLoadingView

  init(on screen: TerminalScreen, model: CountriesModel, scheduler: any ActionScheduler) {
    listView = CountryListView(on: screen, scheduler: scheduler)
    let content = TerminalStack()
    content.add(listView.list.view)
    content.add(detailView.stack)
    loadingView = TerminalLoadingView(on: screen, content: content)
    stack.add(searchField)
    stack.add(loadingView)
    stack.add(bottomLine)

    searchField.placeholder = "Search"
    searchField.prefersDefaultFocus = true
    searchField.onChange = { model.query.value = $0 }
    listView.onSelect = { model.open($0) }
    listView.onEnd = { model.loadMore() }
    screenDisplay.texts.empty = "No countries found"
    screenDisplay.onRetry = { model.retry() }
    stack.onEvent = { [listView] event in
      switch event {
      case .key(.escape, []):
        guard model.close() else { return false }
        listView.list.focus()
        return true
      case .key(.character("r"), .control):
        model.retry()
        return true
      default: return false
      }
    }
  }

  var autoRenderIgnoredViews: [AnyObject] { [searchField] }

  var autoRenderBindings: [AutoRenderBinding] {
    [bind(\.status, to: \.bottomLine) { StyledText($0, color: .secondaryText) }]
  }

  func set(visible: Bool) { loadingView.set(visible: visible) }
}

@MainActor final class CountryListView: ViewRenderable {
  let list: TerminalList
  var onSelect: @MainActor (Country) -> Void = { _ in }
  var onEnd: @MainActor () -> Void = {}

  private let adapter: ListAdapter

  init(on screen: TerminalScreen, scheduler: any ActionScheduler) {
    list = TerminalList(on: screen)
    adapter = ListAdapter(
      list.list, host: screen.host, scheduler: scheduler, name: "countries")
    list.adapter = adapter
    adapter.didRequestLoadMore = { [weak self] _ in self?.onEnd() }
  }

  func render(state: CountryListState) {
    let onSelect = onSelect
    adapter.apply(
      ListSnapshot(readyLoadMore: state.hasMore, lastLoadFinishedWithError: state.hasFailed) {
        ItemSection(id: "countries") {
          for country in state.countries {
            LeftRightItem(
              id: ItemID(country.name), left: LeftTitle(title: country.name),
              right: RightDetailChevron(text: country.capital),
              didSelectHandler: { onSelect(country) })
          }
        }
      })
  }

  func set(visible: Bool) { list.view.set(visible: visible) }
}

@MainActor final class CountryDetailView: ViewRenderable {
  let stack = TerminalStack(.column, gap: .rows(1))

  private let titleLabel = TerminalLabel()
  private let linesLabel = TerminalLabel()

  init() {
    stack.add(titleLabel)
    stack.add(linesLabel)
    stack.add(TerminalLabel(StyledText("Press Escape to go back", color: .secondaryText)))
  }

  func render(state: CountryDetailState) {
    titleLabel.set(text: StyledText(state.title, style: .title))
    linesLabel.set(text: StyledText(state.lines.joined(separator: "\n")))
  }

  func set(visible: Bool) { stack.set(visible: visible) }
}
