// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import PresentationControls
import PresentationViews
import Testing

@testable import GTKViews

@MainActor @Suite(.serialized, .enabled(if: TestDisplay.isAvailable)) struct ContainerTests {
  private let host = TestDisplay.makeHost()

  @Test func `subviews receive their frames and order`() {
    let (root, first, second) = (GTKContainer(), GTKContainer(), GTKBone())
    root.add(first)
    root.insert(second, below: first)
    #expect(root.subviews.map(ObjectIdentifier.init) == [second, first].map(ObjectIdentifier.init))
    first.frame = CGRect(x: 10.4, y: 20, width: 50.2, height: 30)
    #expect(first.frame == CGRect(x: 10.4, y: 20, width: 50.2, height: 30))
    let window = TestWindow(root)
    #expect(first.allocatedSize == CGSize(width: 51, height: 30))
    second.frame = CGRect(x: 0, y: 0, width: 5, height: 7)
    window.nextFrame()
    #expect(second.allocatedSize == CGSize(width: 5, height: 7))
    root.insert(first, below: second)
    #expect(root.subviews.first === first)
    root.remove(first)
    #expect(root.subviews.count == 1 && first.superview == nil)
  }

  @Test func `a resized container lays out its subviews`() {
    let (root, child) = (GTKContainer(), GTKBone())
    root.add(child)
    root.onResize = { [weak child] in
      child?.frame = CGRect(x: 0, y: 0, width: $0.width / 2, height: $0.height)
    }
    let window = TestWindow(root, width: 240, height: 100)
    #expect(child.allocatedSize.width * 2 == root.allocatedSize.width)
    #expect(window.drawnPixels(in: CGRect(x: 0, y: 0, width: 20, height: 20)) > 300)
  }

  @Test func `concealment and visibility are independent`() {
    let (root, bone) = (GTKContainer(), GTKBone())
    root.add(bone)
    bone.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    let (window, area) = (TestWindow(root), bone.frame)
    func isDrawn() -> Bool {
      window.nextFrame()
      return window.drawnPixels(in: area) > 0
    }
    #expect(isDrawn())
    bone.set(concealed: true)
    #expect(!isDrawn() && bone.frame == area)
    bone.set(visible: false)
    bone.set(concealed: false)
    #expect(!isDrawn())
    bone.set(visible: true)
    #expect(isDrawn())
    bone.set(concealed: true)
    root.remove(bone)
    root.add(bone)
    #expect(!isDrawn())
  }

  @Test func `opacity, background and sensitivity are set`() {
    let (root, box) = (GTKContainer(), GTKContainer())
    root.add(box)
    box.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    let window = TestWindow(root)
    #expect(window.drawnPixels(in: box.frame) == 0)
    box.set(background: .accent)
    window.nextFrame()
    #expect(window.drawnPixels(in: box.frame) == 900)
    box.set(alpha: 0)
    window.nextFrame()
    #expect(window.drawnPixels(in: box.frame) == 0)
    box.set(enabled: false)
    #expect(unsafe gtk_widget_is_sensitive(box.widget) == 0)
    box.set(background: nil)
    box.set(alpha: 1)
    window.nextFrame()
    #expect(window.drawnPixels(in: box.frame) == 0)
    box.set(accessibilityIdentifier: "box")
    #expect(unsafe String(cString: gtk_widget_get_name(box.widget)) == "box")
  }

  @Test func `taps and long presses call their handlers`() {
    let (root, cell) = (GTKContainer(), GTKContainer())
    root.add(cell)
    cell.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    let window = TestWindow(root)
    var calls: [String] = []
    #expect(!cell.tap() && !cell.longPress())
    cell.set(onTap: { calls.append("first") })
    cell.set(onTap: { calls.append("tap") })
    cell.set(onLongPress: { calls.append("press") })
    #expect(cell.tap() && cell.longPress() && calls == ["tap", "press"])
    #expect(unsafe gtk_widget_activate(cell.widget) != 0 && calls == ["tap", "press", "tap"])
    cell.set(onTap: nil)
    cell.set(onLongPress: nil)
    #expect(!cell.tap() && !cell.longPress() && calls.count == 3)
    withExtendedLifetime(window) {}
  }

  @Test func `a tappable container's name contains its subviews' texts`() {
    let (cell, inner) = (GTKContainer(), GTKContainer())
    let (title, subtitle) = (GTKLabel(host: host), GTKLabel(host: host))
    cell.add(inner)
    inner.add(title)
    inner.add(subtitle)
    title.set(text: StyledText("Ada"))
    cell.set(onTap: {})
    #expect(cell.hasAccessibleName("Ada") && title.hasAccessibleName("Ada"))
    subtitle.set(text: StyledText("London"))
    #expect(cell.hasAccessibleName("Ada, London"))
    subtitle.set(visible: false)
    #expect(cell.hasAccessibleName("Ada"))
  }
}
