// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Listings from the article about components and view models at Badoo.
///
/// In a UIKit app, UIKit views, their anchors and their visual format stay unchanged.
@MainActor struct BadooListings {
  typealias VoidBlock = () -> Void

  /// An image name, in place of a UIKit image.
  struct Icon: Equatable { let name: String }

  final class FriendsListDataProvider {
    let totalItemsCount = Observable(0)
    let items = Observable<[String]>([])
    let itemFactory: FriendsListItemFactory?

    init(itemFactory: FriendsListItemFactory? = nil) {
      self.itemFactory = itemFactory
    }
  }

  // MARK: - Listing 1: the interface of an observable

  // Edits: none.
  @Test func `an observable notifies its observers`() {
    let count = Observable(1)
    var changes: [String] = []
    var values: [Int] = []
    let observers = [
      count.observe { (old, new) in changes.append("\(old) to \(new)") },
      count.observeNewAndCall { (new) in values.append(new) },
    ]
    count.value = 2
    withExtendedLifetime(observers) {
      #expect(changes == ["1 to 2"] && values == [1, 2])
    }
  }

  // MARK: - Listing 2: a controller that observes its view model

  final class CollectionView {
    private(set) var reloaded: [Int] = []

    func reloadSections(_ sections: [Int]) { reloaded += sections }
  }

  // Edits: UIKit type → host type (a collection view's index set); name renamed
  // (`ObserverProtocol`).
  @MainActor final class ContentController {
    enum State: Equatable {
      case zeroCase(type: Int)
      case normal
    }

    let viewModel: FriendsListDataProvider
    let collectionView = CollectionView()
    private(set) var state = State.zeroCase(type: 0)
    private var observers: [ObservationToken] = []

    init(viewModel: FriendsListDataProvider) {
      self.viewModel = viewModel
      self.observers.append(
        self.viewModel.items.observe { [weak self] (_, newItems) in
          self?.state = newItems.isEmpty ? .zeroCase(type: 1) : .normal
          self?.collectionView.reloadSections([0])
        })
    }
  }

  @Test func `a controller observes its view model`() {
    let controller = ContentController(viewModel: FriendsListDataProvider())
    #expect(controller.state == .zeroCase(type: 0))
    controller.viewModel.items.value = ["Ada"]
    #expect(controller.state == .normal && controller.collectionView.reloaded == [0])
    controller.viewModel.items.value = []
    #expect(controller.state == .zeroCase(type: 1))
  }

  // MARK: - Listings 3, 4 and 6: a controller with a view model and a configuration

  final class FriendsListView: ToolkitView {
    struct ViewConfig {
      let rowHeight: Double

      static var defaultConfig: ViewConfig { ViewConfig(rowHeight: 40) }
    }

    let viewModel: FriendsListViewModel
    let viewConfig: ViewConfig

    init(frame: CGRect, viewModel: FriendsListViewModel, viewConfig: ViewConfig) {
      self.viewModel = viewModel
      self.viewConfig = viewConfig
      super.init()
      self.frame = frame
    }

    required init() { preconditionFailure("Cannot create a view without a view model") }
  }

  // Edits: UIKit type → host type (`UIViewController`, `UIColor`); name renamed (`addSubview` is
  // `add`).
  final class FriendsListViewController: ToolkitViewController {
    struct ViewConfig {
      let backgroundColor: ColorRole
      let cornerRadius: Double
    }

    private(set) var infoView: FriendsListView?

    private let viewModel: FriendsListViewModel
    let viewConfig: ViewConfig

    init(viewModel: FriendsListViewModel, viewConfig: ViewConfig) {
      self.viewModel = viewModel
      self.viewConfig = viewConfig
      super.init()
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      self.setupContainerView()
    }

    private func setupContainerView() {
      self.view.backgroundColor = self.viewConfig.backgroundColor

      let infoView = FriendsListView(
        frame: .zero,
        viewModel: self.viewModel,
        viewConfig: .defaultConfig)
      infoView.backgroundColor = self.viewConfig.backgroundColor

      self.view.add(infoView)
      self.infoView = infoView
    }
  }

  struct FriendsListViewModel {
    let headerViewModel: any FriendsListHeaderViewModelProtocol
    let contentViewModel: FriendsListDataProvider
  }

  struct FriendsListContainerViewModel {
    let onOutsideContentTapAction: VoidBlock
  }

  final class FriendsListContainerViewController: ToolkitViewController {
    struct ViewConfig {
      let dimming: Double

      static var defaultConfig: ViewConfig { ViewConfig(dimming: 0.4) }
    }

    let contentViewController: FriendsListViewController
    let viewModel: FriendsListContainerViewModel
    let viewConfig: ViewConfig

    init(
      contentViewController: FriendsListViewController, viewModel: FriendsListContainerViewModel,
      viewConfig: ViewConfig
    ) {
      self.contentViewController = contentViewController
      self.viewModel = viewModel
      self.viewConfig = viewConfig
      super.init()
      contentViewController.viewDidLoad()
    }
  }

  @Test func `a controller is created from a view model and a configuration`() {
    let infoViewModel = FriendsListViewModel(
      headerViewModel: FriendsListHeaderDemoViewModel(),
      contentViewModel: FriendsListDataProvider())
    let friendsListViewController = FriendsListViewController(
      viewModel: infoViewModel,
      viewConfig: .defaultConfig)
    #expect(friendsListViewController.infoView == nil)
    friendsListViewController.viewDidLoad()
    let infoView = friendsListViewController.infoView
    #expect(infoView?.viewModel.contentViewModel.items.value == [])
    #expect(infoView?.backgroundColor == .accent && infoView?.viewConfig.rowHeight == 40)
    #expect(friendsListViewController.view.subviews.first === infoView)
    #expect(friendsListViewController.viewConfig.cornerRadius == 12)
  }
}
