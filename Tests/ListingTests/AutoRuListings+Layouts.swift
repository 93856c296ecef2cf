// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The reader's layouts, whose names are the library's.
enum AutoRuLayouts {}

extension AutoRuLayouts {
  // Listing 13: a stack.
  // Edits: prefix dropped; `configNode` receives the metrics.
  final class StackLayout: LayoutElement {
    private let configNodeBlock: (@Sendable (LayoutNode) -> Void)?

    let viewBuilder: (any LayoutViewBuilder)? = nil
    let children: [any LayoutElement]

    init(
      optChildren: [(any LayoutElement)?],
      configNode: (@Sendable (LayoutNode) -> Void)? = nil
    ) {
      self.children = optChildren.compactMap { $0 }
      self.configNodeBlock = configNode
    }

    init(
      children: [any LayoutElement] = [],
      configNode: (@Sendable (LayoutNode) -> Void)? = nil
    ) {
      self.children = children
      self.configNodeBlock = configNode
    }

    func configNode(_ node: LayoutNode, metrics: any ComponentMetrics) {
      configNodeBlock?(node)
    }
  }

  // Listing 14: a layout for any view.
  // Edits: UIKit type → host type (`createView` is called with the host); prefix dropped.
  class WrappedViewLayout<View>: LayoutElement, LayoutViewBuilder, @unchecked Sendable
  where View: ToolkitView {
    private let configNodeBlock: ((LayoutNode) -> Void)?
    private let configViewBlock: (@MainActor (View) -> Void)?
    private let createViewBlock: (@MainActor () -> View)

    var viewBuilder: (any LayoutViewBuilder)? {
      self
    }
    let children: [any LayoutElement]

    init(
      createViewBlock: @escaping (@MainActor () -> View) = { View() },
      configNode: ((LayoutNode) -> Void)? = nil,
      configView: (@MainActor (View) -> Void)? = nil,
      children: [any LayoutElement] = []
    ) {
      self.children = children
      self.createViewBlock = createViewBlock
      self.configNodeBlock = configNode
      self.configViewBlock = configView
    }

    func configNode(_ node: LayoutNode, metrics: any ComponentMetrics) {
      configNodeBlock?(node)
    }

    func configView(_ view: any ComponentView) {
      guard let typedView = view as? View else {
        return
      }

      configViewBlock?(typedView)
    }

    func createView(on host: any ComponentHost) -> any ComponentView {
      createViewBlock()
    }
  }

  // Listing 15: a text.
  // Edits: UIKit type → host type; prefix dropped; name renamed (`contentSize` is `measurer`).
  final class TextLayout: WrappedViewLayout<ToolkitLeaf>, @unchecked Sendable {
    init(
      text: StyledText, configNode: ((LayoutNode) -> Void)? = nil,
      configView: (@MainActor (ToolkitLeaf) -> Void)? = nil
    ) {
      super.init(
        configNode: ({ node in
          node.measurer = LayoutMeasurer(measuring: text, by: MonospaceMetrics())
          configNode?(node)
        }),
        configView: ({ view in
          view.set(text: text)
          configView?(view)
        }))
    }
  }

  /// Listing 18's image, whose declaration the slides leave out.
  final class ImageLayout: WrappedViewLayout<ToolkitLeaf>, @unchecked Sendable {
    init(image: ImageContent, configView: (@MainActor (ToolkitLeaf) -> Void)? = nil) {
      super.init(
        configNode: ({ node in
          (node.style.width, node.style.height) = (32, 32)
        }),
        configView: ({ view in
          view.set(image: image)
          configView?(view)
        }))
    }
  }

  // Listing 17: a view creator.
  // Edits: UIKit type → host type (the creator is called with the host).
  @MainActor final class BasicViewHierarchyCreator {
    private let rootComponent: any LayoutElement
    private let boundingSize: CGSize
    private let host: any ComponentHost

    init(rootComponent: any LayoutElement, boundingSize: CGSize, host: any ComponentHost) {
      self.rootComponent = rootComponent
      self.boundingSize = boundingSize
      self.host = host
    }

    func createView() -> any ComponentView {
      calculateLayoutIfNeeded()

      let rootView = LayoutView(host: host)
      rootView.show(arrangement)
      return rootView.view
    }

    private lazy var arrangement = LayoutArrangement(
      of: rootComponent, width: boundingSize.width, height: boundingSize.height,
      metrics: host.metrics)

    var viewSize: CGSize { arrangement.size }

    func calculateLayoutIfNeeded() {
      _ = viewSize
    }
  }

  /// Listings from the slides about declarative layouts at auto.ru: the reader's layouts.
  @MainActor struct Listings {
    private let host = ToolkitHost()

    // MARK: - Listings 12, 13 and 16: protocols, and an example of the reader's types

    // Edits: UIKit type → host type; prefix dropped; name renamed (`size` is `width` and `height`).
    @Test func `custom layouts are used like any other`() throws {
      let title = StyledText("Offers")
      let layout = StackLayout(
        children: [
          TextLayout(text: title),
          WrappedViewLayout<ToolkitLeaf>(
            configNode: ({ node in
              (node.style.width, node.style.height) = (24, 24)
            }),
            configView: ({ view in
              view.set(image: "logo")
            })),
        ],
        configNode: ({ node in
          node.style.flexDirection = .row
        }))

      let view = try #require(layout.createView(on: host, width: 200) as? ToolkitView)
      #expect(view.subviews.map { ($0 as? ToolkitLeaf)?.text } == ["Offers", "logo"])
      #expect(view.subviews.map(\.frame.minX) == [0, 48])
      let optional = StackLayout(optChildren: [nil, TextLayout(text: title)])
      #expect(optional.children.count == 1)
    }

    // MARK: - Listing 17: a creator

    // Edits: UIKit type → host type.
    @Test func `a hierarchy creator creates a view`() throws {
      let creator = BasicViewHierarchyCreator(
        rootComponent: TextLayout(text: StyledText("Offers")),
        boundingSize: CGSize(width: 200, height: Double.nan), host: host)

      #expect(creator.viewSize.height == 16)
      let view = try #require(creator.createView() as? ToolkitView)
      #expect(view.frame.size == creator.viewSize && view.subviews.count == 1)
    }

    // MARK: - Listing 18: an animation

    // Edits: UIKit type → host type (`UIView.animate`); prefix dropped (`aru_`).
    @Test func `a tap animates a view that is found later`() throws {
      let subtitle = StyledText("Turn")
      var views = [String: ToolkitView]()

      let layout = StackLayout(
        children: [
          TextLayout(
            text: subtitle,
            configNode: ({ node in
              node.style.alignSelf = .center
            }),
            configView: ({ view in
              view.addTapHandler {
                guard let imageView = views["image"] else {
                  return
                }

                ToolkitView.animate(withDuration: 0.2) {
                  imageView.transform = imageView.transform.rotated(by: .pi / 4)
                }
              }
            })),
          ImageLayout(
            image: "car",
            configView: ({ view in
              views["image"] = view
            })),
        ])

      let view = try #require(layout.createView(on: host, width: 200) as? ToolkitView)
      #expect(view.subviews.first?.frame.minY == 8)
      view.subviews.first?.onTap?()
      view.subviews.first?.onTap?()
      #expect(views["image"]?.transform.angle == .pi / 2)
      #expect(views["image"] === view.subviews.last)
    }
  }
}
