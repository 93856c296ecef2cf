// SPDX-License-Identifier: MIT

import PresentationReflection
import PresentationTesting
import TestSupport
import Testing

@testable import PresentationAutoRender

@MainActor
@Suite(
  .contract(
    "Views in an array or dictionary are found, ordered by their indices or their keys'",
    "texts. A new view in a variable array is rendered in the next pass."),
  .bothReadings)
struct ScreenCollectionTests {
  struct State {
    var title: String? = "T"
    var count = 1
  }

  @Test func `views in arrays and dictionaries are found`() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let titles = [ViewSpy<String>(), ViewSpy<String>()]
      var counters: [String: ViewSpy<Int>]? = ["b": ViewSpy(), "a": ViewSpy()]
      var mixed: [(any ViewInput)?] = [nil, ViewSpy<Int>()]
    }
    let screen = Screen()
    screen.autoRender(State())
    #expect(screen.titles.map(\.state) == ["T", "T"])
    #expect(screen.counters?.mapValues(\.state) == ["a": 1, "b": 1])
    #expect(
      screen.autoRenderer.explain()?.rows.compactMap(\.view)
        == ["titles[0]", "titles[1]", "counters[a]", "counters[b]", "mixed[1]"])
    screen.autoRender(State(title: nil))
    #expect(screen.titles.map(\.isVisible) == [false, false])
  }

  @Test func `a view added to an array is rendered`() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      var titles = [ViewSpy<String>()]
    }
    let (screen, new) = (Screen(), ViewSpy<String>())
    screen.autoRender(State())
    let first = screen.titles[0]
    // In the same storage, so that none of the screen's words differ.
    screen.titles[0] = new
    screen.autoRender(State())
    #expect(new.calls == [.render("T"), .setVisible(true)])
    screen.titles.append(first)
    screen.autoRender(State(title: "U"))
    #expect([first.state, new.state] == ["U", "U"])
    screen.titles.removeFirst()
    screen.autoRender(State(title: "V"))
    #expect([first.state, new.state] == ["V", "U"])
  }

  @Test func `a view with its own property is named after it`() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let all: [ViewSpy<String>]
      let titleView = ViewSpy<String>()
      let noteView = ViewSpy<String>()
      init() { all = [noteView, titleView] }
    }
    struct State {
      var note = "N"
      var title = "T"
    }
    let screen = Screen()
    screen.autoRender(State())
    #expect(screen.all.map(\.state) == ["N", "T"])
  }

  @Test func `an ignored view in an array isn't rendered`() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let titles = [ViewSpy<String>(), ViewSpy<String>()]
      var autoRenderIgnoredViews: [AnyObject] { [titles[1]] }
    }
    let screen = Screen()
    screen.autoRender(State())
    #expect(screen.titles.map(\.state) == ["T", nil])
  }

  @Test func `other collections aren't read`() {
    #expect(!StaticType.mayHoldViews([Int].self))
    #expect(!StaticType.mayHoldViews([AnyObject].self))
    #expect(!StaticType.mayHoldViews([Any].self))
    #expect(!StaticType.mayHoldViews(Set<Int>.self))
    #expect(StaticType.mayHoldViews([any ViewInput].self))
    #expect(StaticType.mayHoldViews([Int: ViewSpy<String>?].self))
  }
}
