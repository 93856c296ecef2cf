// SPDX-License-Identifier: MIT

import PresentationComponents
import PresentationTesting
import Testing

extension BadooListings {
  // MARK: - Listings 5 and 9: a presenter

  // Edits: UIKit type → host type (the presenting controller hosts the reader's controllers); name
  // renamed (labels that the host decides are dropped).
  @MainActor final class FriendsListPresenter {
    private let headerViewModel: any FriendsListHeaderViewModelProtocol
    private let contentViewModel: FriendsListDataProvider

    init(
      headerViewModel: any FriendsListHeaderViewModelProtocol,
      contentViewModel: FriendsListDataProvider
    ) {
      self.headerViewModel = headerViewModel
      self.contentViewModel = contentViewModel
    }

    func presentFriendsList(
      from presentingViewController: any ScreenContainer<FriendsListContainerViewController>
    ) {
      let controller = Self.createFriendsListViewController(
        presentingViewController: presentingViewController,
        headerViewModel: self.headerViewModel,
        contentViewModel: self.contentViewModel)
      controller.modalPresentationStyle = .overCurrentContext
      controller.modalTransitionStyle = .crossDissolve

      presentingViewController.present(controller)
    }

    private class func createFriendsListViewController(
      presentingViewController: any ScreenContainer<FriendsListContainerViewController>,
      headerViewModel: any FriendsListHeaderViewModelProtocol,
      contentViewModel: FriendsListDataProvider
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
        viewModel: containerViewModel,
        viewConfig: .defaultConfig)
      return controller
    }
  }

  // MARK: - Listing 11: a view model for demos

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

  @Test func `a demo view model needs no logic`() {
    let count = FriendsListHeaderDemoViewModel().friendsCount.value
    #expect(Int(count).map((1...900).contains) == true)
  }

  // MARK: - Listing 12: a view model with a data provider

  // Edits: UIKit type → host type (the images); name renamed (`ObserverProtocol`).
  final class FriendsListHeaderViewModel: FriendsListHeaderViewModelProtocol {
    let friendsCountIcon: Icon?
    let closeButtonIcon: Icon?
    let friendsCount: Observable<String> = Observable("0")
    var onCloseAction: VoidBlock?

    private let dataProvider: FriendsListDataProvider
    private var observers: [ObservationToken] = []

    init(
      dataProvider: FriendsListDataProvider,
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

  @Test func `a view model observes its data provider`() {
    let provider = FriendsListDataProvider()
    var viewModel: FriendsListHeaderViewModel? = FriendsListHeaderViewModel(
      dataProvider: provider, friendsCountIcon: nil, closeButtonIcon: nil)
    #expect(viewModel?.friendsCount.value == "0")
    provider.totalItemsCount.value = 7
    #expect(viewModel?.friendsCount.value == "7")
    weak let released = viewModel
    viewModel = nil
    #expect(released == nil)
  }

  // MARK: - Listing 13: the presentation of a real list

  struct FriendsListItemFactory {
    let avatarPlaceholderImage: Icon?
  }

  struct FriendsListViewModelFactory {
    let dataProvider: FriendsListDataProvider

    @MainActor func makeHeaderViewModel() -> any FriendsListHeaderViewModelProtocol {
      FriendsListHeaderViewModel(
        dataProvider: dataProvider, friendsCountIcon: nil, closeButtonIcon: nil)
    }

    func makeContentViewModel() -> FriendsListDataProvider { dataProvider }
  }

  /// The controller with the button, which hosts the controllers in front of it.
  @MainActor final class StartViewController {
    let host = ScreenContainerSpy(showing: FriendsListContainerViewController.self)
    private(set) var dataProvider: FriendsListDataProvider?
    private(set) var headerViewModel: (any FriendsListHeaderViewModelProtocol)?

    // Edits: UIKit type → host type (the controller presents by its host).
    func presentRealFriendsList(sender: Any) {
      let avatarPlaceholderImage = Icon(name: "placeholder")
      let itemFactory = FriendsListItemFactory(avatarPlaceholderImage: avatarPlaceholderImage)
      let dataProvider = FriendsListDataProvider(itemFactory: itemFactory)
      let viewModelFactory = FriendsListViewModelFactory(dataProvider: dataProvider)

      var headerViewModel = viewModelFactory.makeHeaderViewModel()
      headerViewModel.onCloseAction = { [weak self] in
        self?.host.dismiss()
      }

      let contentViewModel = viewModelFactory.makeContentViewModel()
      let presenter = FriendsListPresenter(
        headerViewModel: headerViewModel,
        contentViewModel: contentViewModel)
      presenter.presentFriendsList(from: self.host)
      (self.dataProvider, self.headerViewModel) = (dataProvider, headerViewModel)
    }
  }

  @Test func `a presenter presents the list`() throws {
    let controller = StartViewController()
    controller.presentRealFriendsList(sender: self)
    controller.dataProvider?.totalItemsCount.value = 12
    let screen = try #require(controller.host.screens.last)
    let content = try #require(screen.contentViewController.infoView?.viewModel)
    #expect(content.headerViewModel.friendsCount.value == "12")
    #expect(content.contentViewModel.itemFactory?.avatarPlaceholderImage?.name == "placeholder")
    #expect(screen.modalTransitionStyle == .crossDissolve)
    controller.headerViewModel?.onCloseAction?()
    #expect(controller.host.screens.isEmpty)
    controller.presentRealFriendsList(sender: self)
    controller.host.screens.last?.viewModel.onOutsideContentTapAction()
    #expect(controller.host.screens.isEmpty)
    controller.host.expect(
      .present("FriendsListContainerViewController"), .dismiss,
      .present("FriendsListContainerViewController"), .dismiss,
    )
  }
}

// Listing 10: a view model's protocol.
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
