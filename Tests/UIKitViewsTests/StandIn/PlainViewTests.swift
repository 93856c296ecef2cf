// SPDX-License-Identifier: MIT

#if os(Linux) && canImport(UIKit)
  import PresentationAutoRender
  import PresentationControls
  import PresentationErrors
  import PresentationObservable
  import PresentationScreens
  import PresentationViews
  import TestSupport
  import Testing
  @_spi(StandIn) import UIKit

  @testable import PresentationUIKit

  private struct Profile {
    var name: String? = "Ada"
    var save = "Save"
    var photo: ImageContent? = ImageContent(.chevron)
    var isOnline = true
    var email = "ada@example.org"
    var plan = 1
    var score: Int? = 3
    var price = 4.5
  }

  /// A label with an app's own conformance.
  private final class PriceLabel: UILabel, ViewRenderable {
    func render(state: Double) { text = "\(state) €" }
  }

  private final class ProfileController: UIViewController, AutoRenderScreen, ViewRenderable {
    typealias ViewState = Profile

    let nameLabel = UILabel()
    let saveButton = UIButton(type: .system)
    let photoView = UIImageView()
    let onlineSwitch = UISwitch()
    let emailField = UITextField()
    let planControl = UISegmentedControl()
    let scoreLabel = UILabel()
    let priceLabel = PriceLabel()
    let titleLabel = UILabel()

    var autoRenderBindings: [AutoRenderBinding] {
      [bind(\.name, to: \.titleLabel), bind(\.score, to: \.scoreLabel) { "\($0) points" }]
    }
  }

  /// UIKit's own views on a screen, as controls, and among components.
  @Suite(.serialized, .withoutReports) @MainActor struct PlainViewTests {
    @Test(
      .contract(
        "A screen's plain labels, buttons, image views, text fields, switches and segmented",
        "controls are matched and bound. A subclass's own conformance takes precedence over the",
        "adapter."))
    func `plain views are matched and a conformance takes precedence`() {
      let controller = ProfileController()
      controller.render(state: Profile())
      #expect(controller.titleLabel.text == "Ada" && !controller.titleLabel.isHidden)
      #expect(controller.saveButton.title(for: .normal) == "Save")
      #expect(controller.onlineSwitch.isOn && controller.emailField.text == "ada@example.org")
      #expect(controller.planControl.selectedSegmentIndex == 1)
      #expect(controller.scoreLabel.text == "3 points" && controller.priceLabel.text == "4.5 €")
      controller.render(state: Profile(name: nil, photo: nil, score: nil))
      #expect(controller.titleLabel.isHidden && controller.scoreLabel.isHidden)
      #expect(controller.photoView.isHidden)
    }

    @Test(.contract("A screen's plain labels…"))
    func `plain controls are bound two-way, each to one observable`() {
      let (isOn, index) = (Observable(false), Observable(0))
      let (toggle, picker) = (UISwitch(), UISegmentedControl())
      let tokens = [isOn.bindTwoWay(to: toggle), index.bindTwoWay(to: picker)]
      toggle.isOn = true
      toggle.sendActions(for: .valueChanged)
      picker.selectedSegmentIndex = 1
      picker.sendActions(for: .valueChanged)
      #expect(isOn.value && index.value == 1)
      isOn.value = false
      #expect(!toggle.isOn)
      let other = Observable(true)
      let token = other.bindTwoWay(to: toggle)
      #expect(toggle.isOn)
      isOn.value = true
      isOn.value = false
      #expect(toggle.isOn && other.value)
      _ = (tokens, token)
    }

    @Test(
      .contract(
        "A view of any class is wrapped as a component view, and a component view is returned",
        "unchanged."))
    func `a view of any class is wrapped, and a component isn't`() {
      let host = UIKitHost()
      let label = UILabel(frame: CGRect(x: 4, y: 4, width: 40, height: 20))
      let wrapped = host.wrap(label)
      wrapped.frame.size = CGSize(width: 100, height: 50)
      (wrapped as? UIView)?.layoutIfNeeded()
      #expect(label.superview === wrapped && label.frame.size == CGSize(width: 100, height: 50))
      let component = RootView()
      #expect(host.wrap(component) === component)
    }

    @Test(
      .contract(
        "A host's metrics follow the text size and Bold Text. A loading screen's content ends",
        "above the keyboard."))
    func `a host's metrics change with the text size and Bold Text`() {
      let former = UITraitCollection.current
      defer { UITraitCollection.current = former }
      let host = UIKitHost()
      var changes = 0
      host.onMetricsChange = { changes += 1 }
      let text = StyledText("Text")
      let height = host.metrics.size(of: text, fitting: .infinity).height
      UITraitCollection.current = UITraitCollection(category: .extraExtraExtraLarge)
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: nil)
      #expect(changes == 1 && host.metrics.size(of: text, fitting: .infinity).height > height)
      UITraitCollection.current = UITraitCollection(legibilityWeight: .bold)
      NotificationCenter.default.post(
        name: UIAccessibility.boldTextStatusDidChangeNotification, object: nil)
      #expect(changes == 2)
    }

    @Test(.contract("A host's metrics follow…"))
    func `a loading screen's content ends above the keyboard`() {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let view = LoadingView(content: UIView())
      view.frame = window.bounds
      window.addSubview(view)
      window.layoutIfNeeded()
      #expect(view.content.frame.height == 480)
      window.keyboardHeight = 200
      window.layoutIfNeeded()
      #expect(view.content.frame.height == 280 && view.placeholder.frame.height == 280)
      window.keyboardHeight = 0
      window.layoutIfNeeded()
      #expect(view.content.frame.height == 480)
    }

    @Test(.contract("Replacing a list's delegate stops the process with a message."))
    func `replacing a list's delegate stops the process with a message`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          final class Controller: UIViewController, UICollectionViewDelegate {}
          let controller = Controller()
          CollectionListView(host: UIKitHost()).delegate = controller
        }
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("Cannot replace the delegate of a CollectionListView"))
    }
  }
#endif
