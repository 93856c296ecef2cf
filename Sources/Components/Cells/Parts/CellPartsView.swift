// SPDX-License-Identifier: MIT

public import Foundation
public import PresentationViews

/// A view of standard parts.
public final class CellPartsView<Content: CellParts>: ContainerContentView {
  /// The container of the parts.
  public let view: any ContainerView
  /// The visible bones.
  public let skeleton = Skeleton<Content.Part>()
  private let host: any ComponentHost
  private let views: [Content.Part: any ComponentView]
  private var content: Content?

  /// Creates an empty view.
  public init(host: any ComponentHost) {
    self.host = host
    view = host.makeContainer()
    views = Dictionary(
      uniqueKeysWithValues: Content.Part.allCases.map { ($0, Self.makeView(of: $0.kind, on: host)) }
    )
    for part in Content.Part.allCases { view.add(loadableSubview(for: part)) }
  }

  private static func makeView(
    of kind: CellPart.Kind, on host: any ComponentHost
  ) -> any ComponentView {
    switch kind {
    case .text: host.makeLabel()
    case .image: host.makeImage()
    case .badge: host.makeBadge()
    case .toggle(let kind): host.makeToggle(kind)
    }
  }

  /// Returns the size of a content.
  public nonisolated static func size(
    fitting width: Double, content: Content, metrics: any ComponentMetrics
  ) -> CGSize {
    CellArrangement(content, metrics).size(fitting: width)
  }

  /// Returns the minimum width in which a content stays readable.
  public nonisolated static func minWidth(
    content: Content, metrics: any ComponentMetrics
  ) -> Double {
    CellArrangement(content, metrics).minWidth
  }

  /// Replaces the content.
  public func update(with content: Content) {
    self.content = content
    for (part, view) in views {
      switch (content.checkedContent(of: part), view) {
      case (.text(let text), let label as any LabelView): label.set(text: text)
      case (.image(let image), let view as any ImageView): view.set(image: image)
      case (.badge(let text, let color), let badge as any BadgeView):
        badge.set(text: text, color: color)
      case (.toggle(let isOn, let onChange), let toggle as any ToggleView):
        toggle.set(isOn: isOn)
        toggle.set(onChange: onChange == nil ? nil : changeHandler(of: part))
      default: break
      }
    }
  }

  private func changeHandler(of part: Content.Part) -> @MainActor (Bool) -> Void {
    { [weak self] isOn in self?.change(part, to: isOn) }
  }

  /// Reports the user's change, and resets the switch if the content has not adopted it.
  private func change(_ part: Content.Part, to isOn: Bool) {
    if case .toggle(_, let onChange) = content?.content(of: part) { onChange?(isOn) }
    if case .toggle(let isOn, _) = content?.content(of: part) {
      (views[part] as? any ToggleView)?.set(isOn: isOn)
    }
  }

  /// Lays out the parts.
  public func layout(in size: CGSize) {
    guard let content else { return }
    for (part, frame) in CellArrangement(content, host.metrics).frames(in: size) {
      views[part]?.frame = frame
    }
    layoutBones()
  }
}

extension CellPartsView: SkeletonDrivenLoadableView {
  /// Returns the view of a part.
  public func loadableSubview(for part: Content.Part) -> any ComponentView {
    guard let view = views[part] else {
      preconditionFailure("Cannot show \(part): `allCases` of its type must contain it")
    }
    return view
  }

  /// Creates a bone of the part's size.
  public func skeletonBone(for part: Content.Part) -> SkeletonBone {
    SkeletonBone(view: host.makeBone())
  }
}

extension CellPartsView: LeftContentView where Content: LeftContent {}

extension CellPartsView: RightContentView where Content: RightContent {}
