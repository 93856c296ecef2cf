// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import PresentationComponentsTesting
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The listings of the slides about declarative layouts at auto.ru: nodes and layouts.
@MainActor struct AutoRuLayoutListings {
  private let host = RecordingHost()
  private let title = StyledText("Check the car\nbefore you buy", style: .title)
  private let subtitle = StyledText("Pledges, damage,\nand restrictions", style: .subtitle)

  // MARK: - Listings 1 and 2: views and their contents

  // Edits: UIKit type → host type.
  @Test func viewsAreCreatedAndConfigured() {
    let title = host.makeLabel()
    let subtitle = host.makeLabel()
    let imageView = host.makeImage()

    let component = host.makeContainer()
    component.add(title)
    component.add(subtitle)
    component.add(imageView)

    title.set(text: self.title)
    subtitle.set(text: self.subtitle)
    imageView.set(image: "banner")
    #expect((component as? RecordedView)?.subviews.count == 3)
  }

  // Edits: UIKit type → host type (an attributed string of several styles is a sum of texts).
  @Test func anAttributedTextIsASumOfTexts() {
    let title = host.makeLabel()
    let text =
      StyledText("Check the car\n", style: .title)
      + StyledText("before you buy", style: .subtitle, color: .secondaryText)

    title.set(text: text)
    title.frame.size = host.metrics.size(of: text, fitting: 300)
    #expect(title.frame.size == host.metrics.size(of: self.title, fitting: 300))
    #expect((title as? RecordedView)?.text?.runs.map(\.style) == [.title, .subtitle])
    #expect(host.picture(of: title) == "Check the car\nbefore you buy")
  }

  // MARK: - Listings 3 and 5: the size of a text, and a layout by hand

  // Edits: UIKit type → host type (the metrics of the host measure a text).
  @Test func aLayoutByHandMeasuresItsTexts() {
    let componentWidth: Double = 300

    let imageSize = CGSize(width: 64, height: 64)
    let padding = Insets(top: 8, left: 8, bottom: 8, right: 8)

    let maxContentWidth = componentWidth - padding.left - padding.right
    let maxLabelWidth = maxContentWidth - imageSize.width

    let titleSize = host.metrics.size(of: title, fitting: maxLabelWidth)
    let subtitleSize = host.metrics.size(of: subtitle, fitting: maxLabelWidth)
    let titleFrame = CGRect(
      x: padding.left, y: padding.top,
      width: titleSize.width, height: titleSize.height)
    let subtitleFrame = CGRect(
      x: padding.left, y: titleFrame.maxY + 8,
      width: subtitleSize.width, height: subtitleSize.height)
    #expect(titleFrame.height == 32 && subtitleFrame.minY == 48)
  }

  // MARK: - Listings 6 and 7: measure functions, and sizes by nodes

  // Edits: prefix dropped; label renamed (`addSubnode` is `append`, `contentSize` is `measurer`,
  // properties are those of `style`, and a tree makes the nodes).
  @Test func nodesComputeSizes() {
    let tree = LayoutTree()
    let title = tree.makeNode()
    title.measurer = LayoutMeasurer(measuring: self.title, by: host.metrics)
    title.style.margin = LayoutEdges(bottom: 8)

    let subtitle = tree.makeNode()
    subtitle.measurer = LayoutMeasurer { (width, height) in
      switch height {
      case .undefined: CGSize(width: min(width.available, 120), height: 32)
      case .exactly(let height): CGSize(width: min(width.available, 120), height: height)
      case .atMost(let height): CGSize(width: min(width.available, 120), height: min(32, height))
      }
    }

    let verticalStack = tree.makeNode()
    verticalStack.style.flexDirection = .column
    verticalStack.append(title)
    verticalStack.append(subtitle)

    let image = tree.makeNode()
    (image.style.width, image.style.height) = (64, 64)

    let stack = tree.makeNode()
    stack.style.flexDirection = .row
    stack.style.padding = LayoutEdges(8)
    stack.append(verticalStack)
    stack.append(image)

    let size = stack.calculateLayout(with: CGSize(width: 320, height: Double.nan))
    #expect(size == CGSize(width: 320, height: 88))
    #expect(title.frame == CGRect(x: 0, y: 0, width: verticalStack.frame.width, height: 32))
    #expect(subtitle.frame.minY == 40 && subtitle.frame.height == 32)
    #expect(image.frame.minX == 8 + verticalStack.frame.width)
  }

  // MARK: - Listings 8 and 12: a declarative layout

  // Edits: label renamed (children are a closure, and `styled` configures a node).
  @Test func aLayoutCreatesItsView() {
    let layout = StackLayout(
      children: {
        StackLayout(
          children: {
            TextLayout(title)
              .styled({ node in
                node.margin = LayoutEdges(bottom: 8)
              })
            TextLayout(subtitle)
          }
        )
        .styled({ node in
          node.flexDirection = .column
        })
        ImageLayout(
          "logo", width: 64, height: 64)
      }
    )
    .styled({ node in
      node.flexDirection = .row
      node.padding = 8
    })

    let view = layout.createView(on: host, width: 320, height: .nan)
    #expect(view.frame.size == CGSize(width: 320, height: 88))
    #expect((view as? RecordedView)?.subviews.count == 3)
  }

  // MARK: - Listings 9 to 11: protocols and layouts of one's own

  // Edits: UIKit type → host type; label renamed.
  struct BadgeLayout: Layout, LayoutViewBuilder {
    let text: String
    private let configNodeBlock: (@Sendable (LayoutNode) -> Void)?

    init(text: String, configNode: (@Sendable (LayoutNode) -> Void)? = nil) {
      self.text = text
      self.configNodeBlock = configNode
    }

    func configNode(_ node: LayoutNode, metrics: any ComponentMetrics) {
      node.measurer = LayoutMeasurer(size: metrics.size(ofBadge: text))
      configNodeBlock?(node)
    }

    var viewType: Any.Type { (any BadgeView).self }

    func configView(_ view: any ComponentView) {
      guard let typedView = view as? any BadgeView else {
        return
      }

      typedView.set(text: text, color: .accent)
    }

    func createView(on host: any ComponentHost) -> any ComponentView {
      host.makeBadge()
    }
  }

  @Test func aLayoutOfOnesOwnIsUsedLikeAnyOther() {
    let view = BadgeLayout(text: "new", configNode: ({ node in node.style.flexGrow = 1 }))
      .createView(on: host, width: 100)
    #expect((view as? RecordedView)?.views(of: .badge).first?.text?.string == "new")
  }

  // MARK: - Listings 13 and 14: a creator of views, and views that are found later

  // Edits: label renamed (`keyed(by:)` names a view, and the layout view finds it).
  @Test func aViewIsFoundByItsName() {
    var taps = 0
    let layout = StackLayout(
      children: {
        WrappedViewLayout(
          createView: { $0.makeContainer() },
          configView: { view in view.set(onTap: { taps += 1 }) },
          children: { TextLayout(subtitle) }
        ).keyed(by: "text")
        ImageLayout("photo", width: 24, height: 24).keyed(by: "image")
      })
    let creator = LayoutView(host: host)
    creator.show(LayoutArrangement(of: layout, width: 200, metrics: host.metrics))
    #expect(creator.view(keyedBy: "image") is any ImageView)
    (creator.view(keyedBy: "text") as? RecordedView)?.tap()
    #expect(taps == 1)
  }
}

/// The listings of the slides about lists at auto.ru.
@MainActor struct AutoRuListListings {
  /// A row with a text.
  struct TextCell: LayoutItem {
    let id: Int
    var text: String
    @ForceEquatable var actions = ListHandlers()

    var handlers: ListHandlers { actions }
    var layout: any Layout { TextLayout(text) }
  }

  // MARK: - Listings 15 to 17: a model, and its changes

  // Edits: `id` added; label renamed.
  @Test func aModelRecordsItsChanges() {
    var holder = ModelHolder([
      TextCell(id: 1, text: "Make"), TextCell(id: 2, text: "Model"), TextCell(id: 3, text: "Year"),
    ])
    holder.insert(TextCell(id: 4, text: "Price"), at: 0)
    holder.remove(at: 2)
    holder.update(TextCell(id: 3, text: "Years"), at: 2)
    holder.move(from: 2, to: 0)
    #expect(holder.rows.map(\.id) == [3, 4, 1])
    #expect(!holder.takeChanges().batches().isEmpty)
  }

  // MARK: - Listings 18 and 19: sections, items and their actions

  // Edits: UIKit type → host type; label renamed (`onTap` is `didSelect`, `onDelete` is
  // `didDelete`, `onTryEdit` is `tryEdit`).
  @Test func anItemHasActions() async {
    var (calls, frames): ([String], [Double]) = ([], [])
    let actions = ListHandlers(
      didSelect: { calls.append("tap") },
      didDelete: { calls.append("delete") },
      tryEdit: { true },
      onDisplay: { view in frames.append(view.frame.width) })
    let list = RecordingList(width: 200, height: 100)
    let adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    adapter.apply(
      ListSnapshot(readyLoadMore: false, lastLoadFinishedWithError: false) {
        ItemSection(id: "cars") { TextCell(id: 1, text: "Car", actions: actions) }
      })
    await adapter.settle()
    adapter.select(ListIndex(section: 0, item: 0))
    #expect(calls == ["tap"] && frames.count == 1)
    #expect(adapter.snapshot.item(1)?.id == 1)
    #expect(adapter.scroll(to: 1, at: .nearest, animated: false))
  }

  // MARK: - Listings 20 to 23: a builder of a model, and all together

  struct Model {
    let title: String
    var onOkTap: (@MainActor () -> Void)?
    var onCancelTap: (@MainActor () -> Void)?
  }

  // Edits: UIKit type → host type (the adapter of a list is the controller); label renamed
  // (`addSeparatorItem` is `addSeparator`).
  @MainActor final class SimpleViewController {
    let list = RecordingList(width: 200, height: 300)
    private let adapter: ListAdapter

    init() {
      adapter = ListAdapter(list, host: list.host)
      list.adapter = adapter
    }

    func update(by model: Model) {
      var modelBuilder = ListItemsBuilder()

      modelBuilder.addHeader(title: model.title)
      modelBuilder.addSeparator(.small)
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
      modelBuilder.addSeparator(.small)

      adapter.apply(
        ListSnapshot(readyLoadMore: false, lastLoadFinishedWithError: false) {
          ItemSection(id: 0) { modelBuilder.build() }
        })
    }

    func tap(_ index: Int) { adapter.select(ListIndex(section: 0, item: index)) }
    func settle() async { await adapter.settle() }
  }

  // Edits: none: the operators are those of the library.
  @Test func aScreenFollowsAModel() async {
    var taps: [String] = []
    let model = Observable(Model(title: "Offer"))
    let viewDidPrepare = Observable(false)
    let view = SimpleViewController()
    let token = combineLatest(model, viewDidPrepare).observe { _, new in
      if new.1 { view.update(by: new.0) }
    }
    viewDidPrepare.value = true
    await view.settle()
    #expect(view.texts == ["Offer", "Fine", "Not now"])
    model.value = Model(
      title: "Last offer", onOkTap: { taps.append("ok") }, onCancelTap: { taps.append("no") })
    await view.settle()
    #expect(view.texts == ["Last offer", "Fine", "Not now"])
    // The rows are the header, a separator, a button, a separator, and a button.
    view.tap(2)
    view.tap(4)
    withExtendedLifetime(token) { #expect(taps == ["ok", "no"]) }
  }
}

extension AutoRuListListings.SimpleViewController {
  var texts: [String] { list.view.views(of: .label).compactMap(\.text?.string) }
}

// Listing 20: rows of one's own in a builder.
// Edits: UIKit type → host type (a type of the library instead of a subclass).
extension ListItemsBuilder {
  fileprivate mutating func addHeader(title: String) {
    add(AutoRuListListings.TextCell(id: 0, text: title))
  }
}
