// SPDX-License-Identifier: MIT

import Presentation
import PresentationTesting
import Testing

/// The listings of the article about components and view models at Badoo.
///
/// Views of UIKit, their anchors and their visual format stay as they are in an app of UIKit.
@MainActor struct BadooListings {
  typealias VoidBlock = () -> Void

  /// A name of an image, in place of an image of UIKit.
  struct Icon: Equatable { let name: String }

  final class DataProvider {
    let totalItemsCount = Observable(0)
    let items = Observable<[String]>([])
  }

  // MARK: - Listing 1: the interface of an observable

  // Edits: none.
  @Test func anObservableNotifiesItsObservers() {
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

  // Edits: UIKit type → host type (the index set of a collection view); `ObserverProtocol` is a
  // deprecated alias of `ObservationToken`.
  @MainActor final class ContentController {
    enum State: Equatable {
      case zeroCase(type: Int)
      case normal
    }

    let viewModel: DataProvider
    let collectionView = CollectionView()
    private(set) var state = State.zeroCase(type: 0)
    private var observers: [ObservationToken] = []

    init(viewModel: DataProvider) {
      self.viewModel = viewModel
      self.observers.append(
        self.viewModel.items.observe { [weak self] (_, newItems) in
          self?.state = newItems.isEmpty ? .zeroCase(type: 1) : .normal
          self?.collectionView.reloadSections([0])
        })
    }
  }

  @Test func aControllerObservesItsViewModel() {
    let controller = ContentController(viewModel: DataProvider())
    #expect(controller.state == .zeroCase(type: 0))
    controller.viewModel.items.value = ["Ada"]
    #expect(controller.state == .normal && controller.collectionView.reloaded == [0])
    controller.viewModel.items.value = []
    #expect(controller.state == .zeroCase(type: 1))
  }

  // MARK: - Listings 3, 4 and 6: a controller with a view model and a configuration

  final class FriendsListView {
    let viewModel: FriendsListViewModel
    init(viewModel: FriendsListViewModel) { self.viewModel = viewModel }
  }

  // Edits: UIKit type → host type.
  @MainActor final class FriendsListViewController {
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
    }

    func viewDidLoad() {
      self.setupContainerView()
    }

    private func setupContainerView() {
      let infoView = FriendsListView(viewModel: self.viewModel)
      self.infoView = infoView
    }
  }

  struct FriendsListViewModel {
    let headerViewModel: any FriendsListHeaderViewModelProtocol
    let contentViewModel: DataProvider
  }

  struct FriendsListContainerViewModel {
    let onOutsideContentTapAction: VoidBlock
  }

  @MainActor final class FriendsListContainerViewController {
    let contentViewController: FriendsListViewController
    let viewModel: FriendsListContainerViewModel

    init(
      contentViewController: FriendsListViewController, viewModel: FriendsListContainerViewModel
    ) {
      self.contentViewController = contentViewController
      self.viewModel = viewModel
      contentViewController.viewDidLoad()
    }
  }

  @Test func aControllerIsCreatedFromAViewModelAndAConfiguration() {
    let infoViewModel = FriendsListViewModel(
      headerViewModel: FriendsListHeaderDemoViewModel(), contentViewModel: DataProvider())
    let friendsListViewController = FriendsListViewController(
      viewModel: infoViewModel,
      viewConfig: .defaultConfig)
    #expect(friendsListViewController.infoView == nil)
    friendsListViewController.viewDidLoad()
    #expect(friendsListViewController.infoView?.viewModel.contentViewModel.items.value == [])
    #expect(friendsListViewController.viewConfig.cornerRadius == 12)
  }

  // MARK: - Listings 5 and 8: a presenter

  // Edits: UIKit type → host type (the presenting controller is a host of the reader's controllers,
  // without options of UIKit).
  @MainActor final class FriendsListPresenter {
    private let headerViewModel: any FriendsListHeaderViewModelProtocol
    private let contentViewModel: DataProvider

    init(
      headerViewModel: any FriendsListHeaderViewModelProtocol, contentViewModel: DataProvider
    ) {
      self.headerViewModel = headerViewModel
      self.contentViewModel = contentViewModel
    }

    func presentFriendsList(
      from presentingViewController: any PresentationHost<FriendsListContainerViewController>
    ) {
      let controller = Self.createFriendsListViewController(
        presentingViewController: presentingViewController,
        headerViewModel: self.headerViewModel,
        contentViewModel: self.contentViewModel)

      presentingViewController.present(controller)
    }

    private class func createFriendsListViewController(
      presentingViewController: any PresentationHost<FriendsListContainerViewController>,
      headerViewModel: any FriendsListHeaderViewModelProtocol,
      contentViewModel: DataProvider
    ) -> FriendsListContainerViewController {
      let dismissViewControllerBlock: VoidBlock = { [weak presentingViewController] in
        presentingViewController?.dismiss()
      }

      let infoViewModel = FriendsListViewModel(
        headerViewModel: headerViewModel,
        contentViewModel: contentViewModel)
      let containerViewModel = FriendsListContainerViewModel(
        onOutsideContentTapAction: dismissViewControllerBlock)

      let friendsListViewController = FriendsListViewController(
        viewModel: infoViewModel,
        viewConfig: .defaultConfig)
      let controller = FriendsListContainerViewController(
        contentViewController: friendsListViewController,
        viewModel: containerViewModel)
      return controller
    }
  }

  // MARK: - Listing 10: a view model for demos

  // Edits: UIKit type → host type (the images).
  final class FriendsListHeaderDemoViewModel: FriendsListHeaderViewModelProtocol {
    var friendsCountIcon: Icon? = Icon(name: "ic_count")
    var closeButtonIcon: Icon? = Icon(name: "ic_cross")

    var friendsCount: Observable<String>
    var onCloseAction: VoidBlock?

    init() {
      let friendsCountString = "\(Int.random(in: 1...900))"
      self.friendsCount = Observable(friendsCountString)
    }
  }

  @Test func aViewModelForDemosNeedsNoLogic() {
    let count = FriendsListHeaderDemoViewModel().friendsCount.value
    #expect(Int(count).map((1...900).contains) == true)
  }

  // MARK: - Listing 11: a view model with a data provider

  // Edits: UIKit type → host type (the images).
  final class FriendsListHeaderViewModel: FriendsListHeaderViewModelProtocol {
    let friendsCountIcon: Icon?
    let closeButtonIcon: Icon?
    let friendsCount: Observable<String> = Observable("0")
    var onCloseAction: VoidBlock?

    private let dataProvider: DataProvider
    private var observers: [ObservationToken] = []

    init(
      dataProvider: DataProvider,
      friendsCountIcon: Icon?,
      closeButtonIcon: Icon?
    ) {
      self.dataProvider = dataProvider
      self.friendsCountIcon = friendsCountIcon
      self.closeButtonIcon = closeButtonIcon

      self.setupDataObservers()
    }

    private func setupDataObservers() {
      self.observers.append(
        self.dataProvider.totalItemsCount.observeNewAndCall { [weak self] (newCount) in
          self?.friendsCount.value = "\(newCount)"
        })
    }
  }

  @Test func aViewModelFollowsItsDataProvider() {
    let provider = DataProvider()
    var viewModel: FriendsListHeaderViewModel? = FriendsListHeaderViewModel(
      dataProvider: provider, friendsCountIcon: nil, closeButtonIcon: nil)
    #expect(viewModel?.friendsCount.value == "0")
    provider.totalItemsCount.value = 7
    #expect(viewModel?.friendsCount.value == "7")
    weak let released = viewModel
    viewModel = nil
    #expect(released == nil)
  }

  // MARK: - Listing 12: the presentation of a real list

  struct ViewModelFactory {
    let dataProvider: DataProvider

    @MainActor func makeHeaderViewModel() -> any FriendsListHeaderViewModelProtocol {
      FriendsListHeaderViewModel(
        dataProvider: dataProvider, friendsCountIcon: nil, closeButtonIcon: nil)
    }
  }

  // Edits: UIKit type → host type (a tap begins at a host).
  private func presentRealFriendsList(
    on host: HostSpy<FriendsListContainerViewController>, _ dataProvider: DataProvider
  ) -> any FriendsListHeaderViewModelProtocol {
    let viewModelFactory = ViewModelFactory(dataProvider: dataProvider)

    var headerViewModel = viewModelFactory.makeHeaderViewModel()
    headerViewModel.onCloseAction = { [weak host] in
      host?.dismiss()
    }

    let presenter = FriendsListPresenter(
      headerViewModel: headerViewModel,
      contentViewModel: dataProvider)
    presenter.presentFriendsList(from: host)
    return headerViewModel
  }

  @Test func aPresenterPresentsTheList() throws {
    let host = HostSpy(showing: FriendsListContainerViewController.self)
    let provider = DataProvider()
    let header = presentRealFriendsList(on: host, provider)
    provider.totalItemsCount.value = 12
    let screen = try #require(host.screens.last)
    let shown = try #require(screen.contentViewController.infoView?.viewModel.headerViewModel)
    #expect(shown.friendsCount.value == "12")
    header.onCloseAction?()
    #expect(host.screens.isEmpty)
    _ = presentRealFriendsList(on: host, provider)
    host.screens.last?.viewModel.onOutsideContentTapAction()
    #expect(host.screens.isEmpty)
    host.expect(
      .present("FriendsListContainerViewController"), .dismiss,
      .present("FriendsListContainerViewController"), .dismiss,
    )
  }
}

// Listing 9: the protocol of a view model.
// Edits: UIKit type → host type (the images).
@MainActor protocol FriendsListHeaderViewModelProtocol {
  var friendsCountIcon: BadooListings.Icon? { get }
  var closeButtonIcon: BadooListings.Icon? { get }

  var friendsCount: Observable<String> { get }

  var onCloseAction: BadooListings.VoidBlock? { get set }
}

extension BadooListings.FriendsListViewController.ViewConfig {
  static var defaultConfig: BadooListings.FriendsListViewController.ViewConfig {
    BadooListings.FriendsListViewController.ViewConfig(
      backgroundColor: .accent,
      cornerRadius: 12)
  }
}
