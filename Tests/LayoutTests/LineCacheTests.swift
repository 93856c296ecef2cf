// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import PresentationLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The line cache in large containers, which the next layout updates.
@Suite(
  .contract(
    "After a child has changed, a container with many children lays out that child and",
    "its line. The second layout creates the cache for that, which is released with the",
    "container."))
struct LineCacheTests {
  private let tree = LayoutTree()

  private func list(of count: Int, _ change: (inout LayoutStyle) -> Void = { _ in }) -> LayoutNode {
    let list = tree.makeNode()
    change(&list.style)
    for _ in 0..<count {
      let item = tree.makeNode()
      (item.style.width, item.style.height) = (10, 10)
      list.append(item)
    }
    list.calculateLayout(width: 100)
    return list
  }

  private func relayout(_ list: LayoutNode) {
    list.children[0].style.height = .points(list.children[0].frame.height + 1)
    list.calculateLayout(width: 100)
  }

  private func state(_ node: LayoutNode) -> LineCache.State {
    tree.nodes[node.index].flags.lineCache
  }

  @Test func `only a second layout creates a cache`() {
    let list = list(of: 40)
    #expect(tree.lineCaches.isEmpty)
    relayout(list)
    #expect(tree.lineCaches.count == 1 && state(list) == .valid)
  }

  @Test func `a cache is released with its container`() {
    let root = tree.makeNode()
    let list = list(of: 40)
    root.append(list)
    root.calculateLayout(width: 100)
    #expect(!tree.lineCaches.isEmpty)
    list.delete()
    root.calculateLayout(width: 100)
    #expect(tree.lineCaches.isEmpty)
  }

  @Test func `a container that shrinks releases its cache`() {
    let list = list(of: 40)
    relayout(list)
    for child in list.children.dropFirst() { child.delete() }
    list.calculateLayout(width: 100)
    #expect(tree.lineCaches.isEmpty && state(list) == .none)
  }

  @Test func `a cache shrinks with its container`() {
    let list = list(of: 1_000)
    relayout(list)
    let capacity = tree.lineCaches[list.index]?.items.capacity ?? 0
    #expect(capacity >= 1_000 && tree.items.capacity <= 64)
    for child in list.children.dropFirst(40) { child.delete() }
    list.calculateLayout(width: 100)
    #expect((tree.lineCaches[list.index]?.items.capacity ?? .max) <= 256)
  }

  @Test func `setNeedsLayout releases all caches`() {
    let list = list(of: 40)
    relayout(list)
    tree.setNeedsLayout()
    #expect(tree.lineCaches.isEmpty && state(list) == .none)
  }

  /// Style changes that affect the items, but not their sizes.
  @Test(
    arguments: [
      { $0.display = .none }, { $0.position = .absolute }, { $0.order = 1 },
      { $0.display = .contents }, { $0.alignSelf = .flexEnd }, { $0.margin = 3 },
      { $0.position = .relative },
    ] as [@Sendable (inout LayoutStyle) -> Void])
  func `a changed item is laid out again`(_ change: @Sendable (inout LayoutStyle) -> Void) {
    let (list, fresh) = (list(of: 40) { $0.flexWrap = .wrap }, list(of: 40) { $0.flexWrap = .wrap })
    relayout(list)
    relayout(fresh)
    let original = list.children[20].style
    for style in [nil, original] {
      for root in [list, fresh] {
        if let style { root.children[20].style = style } else { change(&root.children[20].style) }
      }
      tree.nodes[fresh.index].invalidateLines()
      for root in [list, fresh] { root.calculateLayout(width: 100) }
      #expect(list.children.map(\.frame) == fresh.children.map(\.frame))
    }
  }

  @Test func `a changed item moves line breaks`() {
    let list = list(of: 40) { $0.flexWrap = .wrap }
    relayout(list)
    list.children[4].style.width = 60
    list.calculateLayout(width: 100)
    #expect(list.children[4].frame.minX == 40 && list.children[5].frame.minX == 0)
    list.children[4].style.width = 10
    list.calculateLayout(width: 100)
    #expect(list.children[5].frame.minX == 50)
  }

  /// A root lays out its children even if its style generates no box.
  @Test(
    arguments: [{ $0.order = 1 }, { $0.position = .absolute }]
      as [@Sendable (inout LayoutStyle) -> Void])
  func `a changed item in a root without a box is laid out`(
    _ change: @Sendable (inout LayoutStyle) -> Void
  ) {
    let root = list(of: 40) { $0.display = .contents }
    relayout(root)
    change(&root.children[0].style)
    root.calculateLayout(width: 100)
    #expect(state(root) == .valid && root.children[1].frame.minX == 0)
  }

  @Test func `a node without a box is laid out by itself after its parent`() {
    let (root, parent) = (list(of: 40) { $0.display = .contents }, tree.makeNode())
    // The second layout creates the cache.
    for height in [40.0, 50] { root.calculateLayout(width: 100, height: height) }
    let frames = root.children.map(\.frame)
    parent.style.flexDirection = .column
    parent.append(root)
    parent.calculateLayout(width: 100)
    #expect(root.children[1].frame.minY > 0)
    root.removeFromParent()
    root.calculateLayout(width: 100, height: 50)
    #expect(root.children.map(\.frame) == frames)
  }
}
