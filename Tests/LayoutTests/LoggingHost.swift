// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponentsTesting
import PresentationControls
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A host that records calls to its views.
@MainActor final class LoggingHost: ComponentHost {
  nonisolated let metrics: any ComponentMetrics
  var calls: [String] = []
  private var count = 0

  init() {
    metrics = RecordingHost().metrics
  }

  private func make(_ kind: String) -> LoggedView {
    count += 1
    calls.append("make \(kind)\(count)")
    return LoggedView("\(kind)\(count)", host: self)
  }

  func makeContainer() -> any ContainerView { make("box") }
  func makeLabel() -> any LabelView { make("label") }
  func makeImage() -> any ImageView { make("image") }
  func makeBadge() -> any BadgeView { make("badge") }
  func makeToggle(_ kind: ToggleKind) -> any ToggleView { make("toggle") }
  func makeSeparator() -> any SeparatorView { make("separator") }
  func makeBone() -> any BoneView { make("bone") }

  func move(_ view: any ComponentView, from old: CGRect?, to new: CGRect) {
    view.frame = new
    let name = (view as? LoggedView)?.name ?? ""
    calls.append("move \(name) \(old.map(Self.text) ?? "–") → \(Self.text(new))")
  }

  static func text(_ frame: CGRect) -> String {
    "\(Int(frame.minX)),\(Int(frame.minY)) \(Int(frame.width))×\(Int(frame.height))"
  }

  /// Returns the calls since this method's last call.
  func newCalls() -> [String] {
    defer { calls = [] }
    return calls
  }
}

@MainActor
final class LoggedView: ContainerView, LabelView, ImageView, BadgeView, ToggleView,
  SeparatorView, BoneView
{
  let name: String
  private unowned let host: LoggingHost
  var frame = CGRect.zero
  private(set) var subviews: [LoggedView] = []
  private(set) weak var superview: LoggedView?
  private(set) var isVisible = true
  private(set) var content = ""

  init(_ name: String, host: LoggingHost) {
    self.name = name
    self.host = host
  }

  func set(onTap: (@MainActor () -> Void)?) {}
  func set(onLongPress: (@MainActor () -> Void)?) {}
  func set(onChange: (@MainActor (Bool) -> Void)?) {}

  func insert(_ view: any ComponentView, below sibling: (any ComponentView)?) {
    guard let view = view as? LoggedView else { return }
    host.calls.append(
      "insert \(view.name) below \((sibling as? LoggedView)?.name ?? "–") in \(name)")
    view.superview?.subviews.removeAll { $0 === view }
    view.superview = self
    let index = sibling.flatMap { sibling in subviews.firstIndex { $0 === sibling } }
    subviews.insert(view, at: index ?? subviews.count)
  }

  func remove(_ view: any ComponentView) {
    guard let view = view as? LoggedView else { return }
    host.calls.append("remove \(view.name)")
    subviews.removeAll { $0 === view }
    view.superview = nil
  }

  func set(visible: Bool) {
    host.calls.append("visible \(name) \(visible)")
    isVisible = visible
  }

  func set(text: StyledText) { show(text.string) }
  func set(image: ImageContent) { show(image.name.rawValue) }
  func set(text: String, color: ColorRole) { show(text) }
  func set(isOn: Bool) { show("\(isOn)") }
  func set(background: ColorRole?) { show(background?.rawValue ?? "") }

  private func show(_ content: String) {
    host.calls.append("show \(name) \(content)")
    self.content = content
  }

  func set(concealed: Bool) {}
  func set(accessibilityIdentifier: String?) {}
  func set(enabled: Bool) {}
  func set(alpha: Double) {}

  /// A description of the visible content, without accessibility identifiers.
  var picture: String {
    guard isVisible else { return "hidden" }
    let kind = name.prefix { $0.isLetter }
    return
      "\(kind) \(content) \(LoggingHost.text(frame)) [\(subviews.map(\.picture).joined(separator: ", "))]"
  }
}
