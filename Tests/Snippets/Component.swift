// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import PresentationComponentsTesting
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

enum HeadingStyle { case body, headline }

@MainActor private enum Theme {
  static var text = "black"
  static var title = "navy"
  static var accent = "red"
}

//= Decoratable.swift: final class HeadingLabel: Decoratable {

//= ViewDecorator.swift: extension ViewDecorator where View == HeadingLabel {

final class TagLabel: DecoratableView {
  let decorations = Decorations()
  var color = Theme.text
  var badges: Set<String> = []
}

//= Components.md: extension ViewDecorator where View == TagLabel {

//= ViewDecorator.swift: final class PricesScreen: NavigationBarDecorating {

//= ColorRole.swift: extension ColorRole {

//= ForceEquatable.swift: struct TappableRow: Equatable {

//= CellParts.swift: struct LeftRank: LeftContent, CellParts {

/// A toolkit view that exists before a host.
@MainActor class ToolkitView: ContainerView {
  var frame = CGRect.zero

  required init() {}

  func set(visible: Bool) {}
  func set(concealed: Bool) {}
  func set(accessibilityIdentifier: String?) {}
  func set(onTap: (@MainActor () -> Void)?) {}
  func set(onLongPress: (@MainActor () -> Void)?) {}
  func insert(_ view: any ComponentView, below sibling: (any ComponentView)?) {}
  func remove(_ view: any ComponentView) {}
  func set(background: ColorRole?) {}
  func set(enabled: Bool) {}
  func set(alpha: Double) {}
}

struct LeftMeter: LeftContent {
  typealias View = MeterView
  var level: Double
}

//= HalvesOfCells.md: final class MeterView: ToolkitView, LeftContentView, ExistingContentView {

@MainActor final class ProfileView {
  let host: any ComponentHost
  let view: any ContainerView
  let skeleton = Skeleton<LoadableSubviewID>()
  let imageView: any ImageView
  let nameLabel: any LabelView

  init(host: any ComponentHost) {
    self.host = host
    view = host.makeContainer()
    imageView = host.makeImage()
    nameLabel = host.makeLabel()
    view.add(imageView)
    view.add(nameLabel)
  }
}

//= SkeletonDrivenLoadableView.swift: extension ProfileView: SkeletonDrivenLoadableView {

/// A view whose text has a three-line bone.
@MainActor final class ArticleView: SkeletonDrivenLoadableView {
  enum LoadableSubviewID: CaseIterable { case text }

  let host: any ComponentHost
  let view: any ContainerView
  let skeleton = Skeleton<LoadableSubviewID>()

  private let label: any LabelView

  init(host: any ComponentHost) {
    self.host = host
    view = host.makeContainer()
    label = host.makeLabel()
    view.add(label)
  }

  func loadableSubview(for subviewID: LoadableSubviewID) -> any ComponentView { label }

  func skeletonBone(for subviewID: LoadableSubviewID) -> SkeletonBone {
    SkeletonBone(lines: SkeletonLines(3, lastLineWidth: 0.5), host: host)
  }
}

/// The snippets for `PresentationViews` and `PresentationCells`, verbatim.
@MainActor struct ComponentSnippets {
  @Test func `concatenated texts become runs`() {
    //= Styling.md: let total = StyledText("Total: ") + StyledText("42 €", style: .title, color: …
  }

  @Test func `a label is decorated`() {
    let label = HeadingLabel().decorated(with: .headline)
    label.decorated(with: .set(\.color, Theme.accent))
    #expect(label.style == .headline && label.color == "red")
    Theme.accent = "orange"
    label.redecorate()  // after another theme was chosen

    #expect(label.color == "orange")
  }

  @Test func `identical decorators are recorded once`() {
    let label = TagLabel()
    for _ in 1...2 {
      label.decorated(with: .warning).decorated(with: .badge("new")).decorated(with: .badge("paid"))
    }
    #expect(label.decorations.count == 3 && label.badges == ["new", "paid"])
  }

  @Test func `a view is created with a decorator`() {
    let tag = TagLabel(decorator: .warning).decorated(with: .badge("new"))
    #expect(tag.decorations.count == 2 && tag.badges == ["new"])
  }

  @Test func `a screen decorates its bar`() {
    let (bar, screen) = (TagLabel(decorator: .badge("old")), PricesScreen())
    bar.redecorate(for: screen)  // whenever another screen becomes visible

    bar.badges = []
    bar.redecorate()
    #expect(bar.badges == ["new"])
  }

  @Test func `a text has a multi-line bone`() {
    let host = RecordingHost()
    let article = ArticleView(host: host)
    article.setLoading(true)
    #expect((article.view as? RecordedView)?.views(of: .bone).count == 3)

    //= SkeletonLines.swift: let lines = SkeletonLines(3, lastLineWidth: 0.5)
    #expect(frames.map(\.height) == [8, 8, 8] && frames[2].width == 50)
  }

  @Test func `a length is on the spacing scale`() {
    let inset: Double = .m
    #expect(Insets(top: inset).vertical == 16)
  }

  @Test func `a cell is drawn as text`() {
    //= RecordingHost.swift: let host = RecordingHost()
  }

  @Test func `methods change a copy of an item`() {
    var copied: [String] = []
    func copy(_ text: String) { copied.append(text) }
    //= ContainerItem.swift: let item =
    item.didLongPressHandler?()
    #expect(item.insets.top == 16 && copied == ["Country"])
  }

  @Test func `a client's own half consists of parts`() {
    let host = RecordingHost()
    let cell = LeftRightItem<LeftRank, NoRight>.Cell(host: host)
    cell.update(with: LeftRightItem(id: 1, left: LeftRank(rank: 1, name: "Ada")))
    #expect(host.picture(of: cell, width: 160) == "\n  (1)  Ada\n")
  }

  @Test func `an existing view can be a half`() {
    let view = MeterView(host: RecordingHost())
    view.update(with: LeftMeter(level: 0.5))
    #expect(view.level == 0.5 && view.view === view)
    let size = LeftRightContainerView<MeterView, NoRight.View>.size(
      fitting: 200, content: LeftRightContainer(left: LeftMeter(level: 1)),
      metrics: MonospaceMetrics())
    #expect(size == CGSize(width: 200, height: 24))
  }

  @Test func `a view can load some of its subviews`() {
    let profile = ProfileView(host: RecordingHost())
    //= SkeletonDrivenLoadableView.swift: profile.setLoading(true)

    #expect(profile.skeleton.loadingSubviews == [.name])
  }
}
