// SPDX-License-Identifier: MIT

import PresentationAutoRender
import PresentationTesting
import Testing

/// Views at the addresses of objects that are deallocated.
@MainActor struct AddressTests {
  @Test func aViewMayFollowAnObjectThatIsNoViewAtItsAddress() {
    struct State { var title = "T" }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      var widget: Widget?
    }
    var missed = 0
    // If the first one is retained, its address is not reused, and no change is missed.
    for keeps in [true, false] {
      for _ in 0..<50 {
        let host = Host()
        host.widget = PlainWidget()
        let keep = keeps ? host.widget : nil
        host.autoRender(State())
        host.widget = nil
        host.widget = TitleWidget()
        host.autoRender(State())
        if (host.widget as? TitleWidget)?.texts != ["T"] { missed += 1 }
        _ = keep
      }
      #expect(missed == 0, "keeps: \(keeps)")
    }
  }

  @Test func aViewMayFollowAnIgnoredOneAtItsAddress() {
    struct State { var title = "T" }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      var titleView: ViewSpy<String>? = ViewSpy("ignored")
      var autoRenderIgnoredViews: [any ViewInput] {
        titleView?.name == "ignored" ? [titleView!] : []
      }
    }
    var missed = 0
    for _ in 0..<50 {
      let host = Host()
      host.autoRender(State())
      host.titleView = nil
      host.titleView = ViewSpy("seen")
      host.autoRender(State())
      if host.titleView?.state != "T" { missed += 1 }
    }
    #expect(missed == 0)
  }

  @Test func aViewInAnyMayFollowAnIgnoredOneAtItsAddress() {
    struct State { var title = "T" }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      var title: Any? = Badge()
      var isIgnored = true
      var autoRenderIgnoredViews: [any ViewInput] {
        isIgnored ? [title as? any ViewInput].compactMap(\.self) : []
      }
    }
    for _ in 0..<50 {
      let host = Host()
      host.autoRender(State())
      host.title = nil
      host.title = Badge()
      host.isIgnored = false
      host.autoRender(State())
      #expect((host.title as? Badge)?.text == "T")
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
