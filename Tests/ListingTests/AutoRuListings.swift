// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import PresentationComponentsTesting
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The reader's types in the listings from the slides about declarative layouts at auto.ru.
///
/// Other articles' types have equal names.
enum AutoRu {}

/// Listings from the slides about declarative layouts at auto.ru: views and nodes.
@MainActor struct AutoRuNodeListings {
  private let host = RecordingHost()
  private let title = StyledText("Check the car\nbefore you buy", style: .title)
  private let subtitle = StyledText("Pledges, damage,\nand restrictions", style: .subtitle)

  // MARK: - Listings 1 and 2: views and their contents

  // Edits: UIKit type → host type; name renamed (`addSubview` is `add`).
  @Test func `views are created and configured`() {
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

  // Edits: UIKit type → host type (an attributed string with several styles is a sum of texts).
  @Test func `attributed texts are concatenated`() {
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

  // MARK: - Listing 4: whole pixels

  // Edits: UIKit type → host type (`UIScreen.main.scale`).
  @Test func `a size is rounded up to whole pixels`() {
    let size = CGSize(width: 20.3, height: 16)
    let scale = 2.0
    let width = (size.width * scale).rounded(.up) / scale

    let arrangement = LayoutArrangement(
      of: WrappedViewLayout(
        measuredBy: { _ in LayoutMeasurer(size: size) }, createView: { $0.makeBadge() }),
      metrics: host.metrics, pointScale: scale)
    #expect(arrangement.size == CGSize(width: width, height: 16))
  }

  // MARK: - Listing 6: a layout by hand

  // Edits: UIKit type → host type (the host's metrics measure a text).
  @Test func `a manual layout measures its texts`() {
    let title = host.makeLabel()
    let subtitle = host.makeLabel()
    let imageView = host.makeImage()
    let component = host.makeContainer()
    let componentWidth: Double = 300

    let imageSize = CGSize(width: 64, height: 64)
    let padding = Insets(top: 8, left: 8, bottom: 8, right: 8)

    let maxContentWidth = componentWidth - padding.left - padding.right
    let maxLabelWidth = maxContentWidth - imageSize.width

    let titleSize = host.metrics.size(of: self.title, fitting: maxLabelWidth)

    let subtitleSize = host.metrics.size(of: self.subtitle, fitting: maxLabelWidth)

    title.frame = CGRect(
      x: padding.left, y: padding.top,
      width: titleSize.width, height: titleSize.height)

    subtitle.frame = CGRect(
      x: padding.left, y: title.frame.maxY + 8,
      width: subtitleSize.width, height: subtitleSize.height)

    imageView.frame = CGRect(
      x: padding.left + maxContentWidth - imageSize.width, y: padding.top,
      width: imageSize.width, height: imageSize.height)

    component.frame = CGRect(
      x: 0, y: 0,
      width: componentWidth, height: imageSize.height + padding.top + padding.bottom)

    #expect(title.frame.height == 32 && subtitle.frame.minY == 48)
    #expect(imageView.frame.minX == 228 && component.frame.height == 80)
  }

  // MARK: - Listings 8 to 10: measure functions, nodes and their sizes

  // Edits: prefix dropped; name renamed (`addSubnode` is `append`, `contentSize` is `measurer`,
  // properties are in `style`, and a tree makes the nodes).
  @Test func `nodes compute their sizes`() {
    let tree = LayoutTree()
    let title = tree.makeNode()
    title.measurer = LayoutMeasurer(measuring: self.title, by: host.metrics)
    title.style.margin = LayoutStyle.Edges(bottom: 8)

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
    stack.style.padding = LayoutStyle.Edges(8)
    stack.append(verticalStack)
    stack.append(image)

    let size = stack.calculateLayout(with: CGSize(width: 320, height: Double.nan))
    #expect(size == CGSize(width: 320, height: 88))
    #expect(title.frame == CGRect(x: 0, y: 0, width: verticalStack.frame.width, height: 32))
    #expect(subtitle.frame.minY == 40 && subtitle.frame.height == 32)
    #expect(image.frame.minX == 8 + verticalStack.frame.width)
  }

  // Edits: prefix dropped; name renamed (a node's properties are in its `style`).
  @Test func `a node has a style and a tag`() {
    let node = LayoutTree().makeNode()
    #expect(node.style.flexDirection == .row && node.style.flexWrap == .noWrap)
    node.style.justifyContent = .flexStart
    node.tag = 7
    #expect(node.tag == 7 && node.measurer == nil && node.frame == .zero)
  }

  // MARK: - Listing 11: a declarative layout

  // Edits: UIKit type → host type (`createView` is called with the host); prefix dropped; name
  // renamed (the label `model` is dropped, `size` is `width` and `height`).
  @Test func `a layout creates its view`() {
    let layout = StackLayout(
      children: [
        StackLayout(
          children: [
            TextLayout(
              title,
              configNode: ({ node in
                node.margin = LayoutStyle.Edges(bottom: 8)
              })),
            TextLayout(subtitle),
          ],
          configNode: ({ node in
            node.flexDirection = .column
          })
        ),
        ImageLayout(
          "logo",
          configNode: ({ node in
            (node.width, node.height) = (64, 64)
          })),
      ],
      configNode: ({ node in
        node.flexDirection = .row
        node.padding = LayoutStyle.Edges(8)
      })
    )

    let view = layout.createView(on: host, width: 320, height: .nan)
    #expect(view.frame.size == CGSize(width: 320, height: 88))
    let views = (view as? RecordedView)?.subviews ?? []
    #expect(views.map(\.frame.minX) == [8, 8, 136])
    #expect(views.last?.frame.size == CGSize(width: 64, height: 64))
    #expect(views.map(\.frame.minY) == [8, 48, 8])
  }
}
