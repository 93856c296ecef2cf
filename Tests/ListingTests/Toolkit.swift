// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A toolkit view, which readers have before they have a host, like `UIView`.
@MainActor class ToolkitView: ContainerView {
  struct Transform {
    private(set) var angle = 0.0

    func rotated(by angle: Double) -> Transform { Transform(angle: self.angle + angle) }
  }

  var frame = CGRect.zero
  var transform = Transform()
  var backgroundColor: ColorRole?
  private(set) var subviews: [ToolkitView] = []
  private(set) var isHidden = false
  private(set) var onTap: (@MainActor () -> Void)?
  private(set) var accessibilityIdentifier: String?

  required init() {}

  static func animate(withDuration duration: Double, animations: () -> Void) { animations() }

  func addTapHandler(_ handler: @escaping @MainActor () -> Void) { onTap = handler }

  func set(visible: Bool) { isHidden = !visible }
  func set(concealed: Bool) {}
  func set(accessibilityIdentifier: String?) {
    self.accessibilityIdentifier = accessibilityIdentifier
  }
  func set(onTap: (@MainActor () -> Void)?) { self.onTap = onTap }
  func set(onLongPress: (@MainActor () -> Void)?) {}
  func set(background: ColorRole?) { backgroundColor = background }
  func set(enabled: Bool) {}
  func set(alpha: Double) {}

  func insert(_ view: any ComponentView, below sibling: (any ComponentView)?) {
    guard let view = view as? ToolkitView else { return }
    remove(view)
    let index = subviews.firstIndex { $0 === sibling } ?? subviews.endIndex
    subviews.insert(view, at: index)
  }

  func remove(_ view: any ComponentView) {
    subviews.removeAll { $0 === view }
  }
}

/// A toolkit view that shows one value.
final class ToolkitLeaf: ToolkitView, LabelView, ImageView, BadgeView, ToggleView, SeparatorView,
  BoneView
{
  private(set) var text = ""

  func set(text: StyledText) { self.text = text.string }
  func set(image: ImageContent) { text = image.name.rawValue }
  func set(text: String, color: ColorRole) { self.text = text }
  func set(onChange: (@MainActor (Bool) -> Void)?) {}
  func set(isOn: Bool) { text = isOn ? "on" : "off" }
}

/// The toolkit's host.
final class ToolkitHost: ComponentHost {
  nonisolated var metrics: any ComponentMetrics { MonospaceMetrics() }

  func makeContainer() -> any ContainerView { ToolkitView() }
  func makeLabel() -> any LabelView { ToolkitLeaf() }
  func makeImage() -> any ImageView { ToolkitLeaf() }
  func makeBadge() -> any BadgeView { ToolkitLeaf() }
  func makeToggle(_ kind: ToggleKind) -> any ToggleView { ToolkitLeaf() }
  func makeSeparator() -> any SeparatorView { ToolkitLeaf() }
  func makeBone() -> any BoneView { ToolkitLeaf() }
}

/// A toolkit controller, like `UIViewController`.
@MainActor class ToolkitViewController {
  enum PresentationStyle { case fullScreen, overCurrentContext }
  enum TransitionStyle { case coverVertical, crossDissolve }

  let view = ToolkitView()
  var modalPresentationStyle = PresentationStyle.fullScreen
  var modalTransitionStyle = TransitionStyle.coverVertical

  func viewDidLoad() {}
}
