// SPDX-License-Identifier: MIT

import PresentationComponents
import PresentationComponentsTesting
import Testing

extension Vivid {
  /// The reader's button: a host's view with an image and a title.
  @MainActor final class BuyButton {
    let host = RecordingHost()
    let skeleton = Skeleton<LoadableSubviewID>()
    let view: any ContainerView
    let solidView: any ImageView
    let titleLabel: any LabelView

    init() {
      view = host.makeContainer()
      solidView = host.makeImage()
      titleLabel = host.makeLabel()
      view.add(solidView)
      view.add(titleLabel)
    }

    var iconBoneView: any BoneView { host.makeBone() }
    var titleBoneView: any BoneView { host.makeBone() }
  }
}

// Edits: UIKit type → host type (`UIView`); another form (the tuple is a `SkeletonBone`).
extension Vivid.BuyButton: SkeletonDrivenLoadableView {
  enum LoadableSubviewID: CaseIterable {
    case icon
    case title
  }

  func loadableSubview(for subviewId: LoadableSubviewID) -> any ComponentView {
    switch subviewId {
    case .icon:
      return solidView
    case .title:
      return titleLabel
    }
  }

  func skeletonBone(for subviewId: LoadableSubviewID) -> SkeletonBone {
    switch subviewId {
    case .icon:
      return SkeletonBone(view: iconBoneView, excludedPinEdges: [])
    case .title:
      return SkeletonBone(view: titleBoneView, excludedPinEdges: [])
    }
  }
}

extension Vivid {
  /// A whole screen's skeleton, made from the reader's views.
  @MainActor final class SkeletonCard {
    let button = BuyButton()
    var view: any ContainerView { button.view }

    func setLoading(_ isLoading: Bool) { button.setLoading(isLoading) }
  }

  // Edits: UIKit type → host type (`UIViewController`); name renamed (`isHidden` is
  // `set(visible:)`).
  @MainActor protocol SkeletonAvailableScreenTrait: SkeletonDisplayable {
    var skeletonViewController: SkeletonCard { get }

    func addAnimationIfNeeded(isAnimated: Bool)
  }

  @MainActor final class ShopScreen: SkeletonAvailableScreenTrait {
    let skeletonViewController = SkeletonCard()
    var animations: [Bool] = []

    // Edit: none.
    func viewDidLoad() {
      setupSkeleton()
    }

    func addAnimationIfNeeded(isAnimated: Bool) { animations.append(isAnimated) }
  }
}

extension Vivid.SkeletonAvailableScreenTrait {
  /// The reader's own setup, which the article only calls.
  func setupSkeleton() {
    hideSkeleton()
  }

  func showSkeleton(animated: Bool = false) {
    addAnimationIfNeeded(isAnimated: animated)

    skeletonViewController.view.set(visible: true)

    skeletonViewController.setLoading(true)
  }

  func hideSkeleton(animated: Bool = false) {
    addAnimationIfNeeded(isAnimated: animated)

    skeletonViewController.view.set(visible: false)

    skeletonViewController.setLoading(false)
  }
}

@MainActor struct VividSkeletonListings {
  @Test func `a button shimmers in its loading subviews`() {
    let buyButton = Vivid.BuyButton()
    let isLoading = true

    // Edit: none.
    buyButton.setLoading(isLoading, shimmering: [.icon])
    #expect(buyButton.skeleton.loadingSubviews == [.icon])
    // or
    buyButton.setLoading(isLoading, shimmering: [.icon, .title])
    #expect(buyButton.skeleton.loadingSubviews == [.icon, .title])
    // which is equal to
    buyButton.setLoading(isLoading)
    #expect(buyButton.skeleton.loadingSubviews == [.icon, .title])
    #expect(buyButton.host.views.count { $0.kind == .bone } == 2)

    buyButton.setLoading(false)
    #expect(buyButton.skeleton.loadingSubviews.isEmpty)
  }

  @Test func `a screen gets its skeleton from a trait`() {
    let screen = Vivid.ShopScreen()
    let view = screen.skeletonViewController.view as? RecordedView
    screen.viewDidLoad()
    #expect(view?.isVisible == false && screen.animations == [false])
    screen.animations = []
    let machine = ScreenStateMachine()
    let token = machine.show(on: screen)
    #expect(view?.isVisible == false)
    machine.processEvent(.loadingStarted)
    #expect(view?.isVisible == true && screen.animations == [false, true])
    #expect(screen.skeletonViewController.button.skeleton.loadingSubviews.count == 2)
    machine.processEvent(.contentReceived)
    #expect(view?.isVisible == false && screen.animations == [false, true, true])
    #expect(screen.skeletonViewController.button.skeleton.loadingSubviews.isEmpty)
    token.cancel()
  }
}
