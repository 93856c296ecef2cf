// SPDX-License-Identifier: MIT

import PresentationAutoRender
import PresentationTesting
import TestSupport
import Testing

/// Views at deallocated objects' addresses.
@MainActor struct AddressTests {
  @Test(.contract("A view, value or screen…"))
  func `a view at a deallocated object's address is rendered`() {
    struct State { var title = "T" }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      var widget: Widget?
    }
    var missed = 0
    // If the first one is retained, its address isn't reused and no change is missed.
    for keeps in [true, false] {
      for _ in 0..<50 {
        let screen = Screen()
        screen.widget = PlainWidget()
        let keep = keeps ? screen.widget : nil
        screen.autoRender(State())
        screen.widget = nil
        screen.widget = TitleWidget()
        screen.autoRender(State())
        if (screen.widget as? TitleWidget)?.texts != ["T"] { missed += 1 }
        _ = keep
      }
      #expect(missed == 0, "keeps: \(keeps)")
    }
  }

  @Test func `a view at an ignored view's former address is rendered`() {
    struct State { var title = "T" }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      var titleView: ViewSpy<String>? = ViewSpy("ignored")
      var autoRenderIgnoredViews: [AnyObject] {
        titleView?.name == "ignored" ? [titleView!] : []
      }
    }
    var missed = 0
    for _ in 0..<50 {
      let screen = Screen()
      screen.autoRender(State())
      screen.titleView = nil
      screen.titleView = ViewSpy("seen")
      screen.autoRender(State())
      if screen.titleView?.state != "T" { missed += 1 }
    }
    #expect(missed == 0)
  }

  @Test(.contract("A view or screen at a…"))
  func `a view in Any at an ignored view's former address is rendered`() {
    struct State { var title = "T" }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      var title: Any? = Badge()
      var isIgnored = true
      var autoRenderIgnoredViews: [AnyObject] {
        isIgnored ? [title as? any ViewInput].compactMap(\.self) : []
      }
    }
    for _ in 0..<50 {
      let screen = Screen()
      screen.autoRender(State())
      screen.title = nil
      screen.title = Badge()
      screen.isIgnored = false
      screen.autoRender(State())
      #expect((screen.title as? Badge)?.text == "T")
    }
  }

  class Widget {}
  final class PlainWidget: Widget { var a = 1, b = 2, c = 3 }
  final class TitleWidget: Widget, ViewRenderable {
    var texts: [String] = []
    var b = 2, c = 3
    func render(state: String) { texts.append(state) }
    func set(visible: Bool) {}
  }
}
