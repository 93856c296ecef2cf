// SPDX-License-Identifier: MIT

import PresentationComponents
import PresentationComponentsTesting
import Testing

// Listing 27: a reader's own rows in a builder.
// Edits: name renamed (`LayoutCellHelper` is `ModelLayoutItem`, `layoutCreator` is `layout`,
// `addCellHelper` is `add`); `id` added; another form (an extension instead of a subclass).
extension ListItemsBuilder {
  fileprivate mutating func addHeader(title: String) {
    let cellHelper = ModelLayoutItem<String>(
      id: "header",
      model: title,
      layout: ({ model in
        let layout = TextLayout(model, style: .title)
        return layout
      }))

    add(cellHelper)
  }
}

extension AutoRu {
  struct Model {
    let title: String
    var onOkTap: (@MainActor () -> Void)?
    var onCancelTap: (@MainActor () -> Void)?
  }

  // Listing 29: a screen with a list.
  // Edits: UIKit type → host type (the adapter of a list is the controller); name renamed
  // (`addSeparatorItem` is `addSeparator`, `updateTableModel` is `apply`, `TableModel` is
  // `ListSnapshot`); another form (the builder is a variable).
  @MainActor final class SimpleViewController {
    let list = RecordingList(width: 200, height: 300)
    let viewDidPrepared = Observable(false)
    private let autoDiffViewController: ListAdapter

    init() {
      autoDiffViewController = ListAdapter(list, host: list.host, name: "SimpleViewController")
      list.adapter = autoDiffViewController
    }

    func update(by model: Model) {
      var modelBuilder = ListItemsBuilder()

      modelBuilder.addHeader(title: model.title)
      modelBuilder.addSeparator(.medium)
      modelBuilder.addTextButton(
        title: "Fine",
        onTap: ({
          model.onOkTap?()
        }))
      modelBuilder.addSeparator(.small)
      modelBuilder.addTextButton(
        title: "Not now",
        onTap: ({
          model.onCancelTap?()
        }))

      autoDiffViewController.apply(
        ListSnapshot(readyLoadMore: false, lastLoadFinishedWithError: false) {
          ItemSection(id: 0) { modelBuilder.build() }
        })
    }

    func tap(_ index: Int) { autoDiffViewController.select(ListIndex(section: 0, item: index)) }
    func settle() async { await autoDiffViewController.settle() }
  }

  // Listing 30: all together.
  // Edits: name renamed (`combineLatest` is a function, `subscribe` is `observeNewAndCall`, and the
  // token is stored instead of a subscription).
  @MainActor final class Interactor {
    let model = Observable(Model(title: "Offer"))
  }

  @MainActor final class Router {
    let view: SimpleViewController
    let interactor: Interactor
    private let observer: ObservationToken

    private init(
      view: SimpleViewController, interactor: Interactor, observer: ObservationToken
    ) {
      self.view = view
      self.interactor = interactor
      self.observer = observer
    }

    static func build() -> Router {
      let interactor = Interactor()
      let view = SimpleViewController()

      let observer =
        combineLatest(interactor.model, view.viewDidPrepared)
        .observeNewAndCall { [weak view] model, isPrepared in
          if isPrepared { view?.update(by: model) }
        }

      return Router(view: view, interactor: interactor, observer: observer)
    }
  }

  /// Listings from the slides about lists at auto.ru: a model builder, and all together.
  @MainActor struct BuilderListings {
    // MARK: - Listing 27: a builder

    @Test func `a builder collects items`() async {
      let list = RecordingList(width: 200, height: 300)
      let autoDiffViewController = ListAdapter(list, host: list.host)
      list.adapter = autoDiffViewController
      var taps: [String] = []

      var modelBuilder = ListItemsBuilder()
      modelBuilder.addHeader(title: "Offer")
      modelBuilder.addSeparator(.medium)
      modelBuilder.addTextButton(
        title: "Fine",
        onTap: ({
          taps.append("fine")
        }))
      modelBuilder.addSeparator(.small)
      modelBuilder.addTextButton(
        title: "Not now",
        onTap: ({
          taps.append("not now")
        }))

      autoDiffViewController.apply(
        ListSnapshot(readyLoadMore: false, lastLoadFinishedWithError: false) {
          ItemSection(id: 0) { modelBuilder.build() }
        })
      await autoDiffViewController.settle()
      #expect(list.texts == ["Offer", "Fine", "Not now"])
      #expect(list.tap("Not now") && list.tap("Fine") && taps == ["not now", "fine"])
    }

    // MARK: - Listing 28: separators

    // Edits: none to make: the builder cleans up its separators.
    @Test func `a builder removes redundant separators`() {
      var modelBuilder = ListItemsBuilder()
      modelBuilder.addHeader(title: "Offer")
      modelBuilder.addSeparator(.small)
      modelBuilder.addSeparator(.medium)
      modelBuilder.addSeparator(.small)
      modelBuilder.addTextButton(title: "Fine", onTap: {})
      modelBuilder.addSeparator(.medium)
      let separators = modelBuilder.build().map { ($0.base as? ListSeparator)?.size }
      #expect(separators == [nil, .medium, nil])
    }

    // MARK: - Listings 29 and 30: a screen, and a router

    @Test func `a router builds a screen that observes its model`() async {
      var taps: [String] = []
      let router = Router.build()
      router.view.viewDidPrepared.value = true
      await router.view.settle()
      #expect(router.view.list.texts == ["Offer", "Fine", "Not now"])
      router.interactor.model.value = Model(
        title: "Last offer", onOkTap: { taps.append("ok") }, onCancelTap: { taps.append("no") })
      await router.view.settle()
      #expect(router.view.list.texts == ["Last offer", "Fine", "Not now"])
      // The rows are the header, a separator, a button, a separator, and a button.
      router.view.tap(2)
      router.view.tap(4)
      #expect(taps == ["ok", "no"])
    }
  }
}

extension RecordingList {
  fileprivate var texts: [String] { view.views(of: .label).compactMap(\.text?.string) }
}
