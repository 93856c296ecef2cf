// SPDX-License-Identifier: MIT

import PresentationReflection
import PresentationTesting
import Testing

@testable import PresentationAutoRender

/// Arrays and dictionaries of views in a host.
@MainActor @Suite(.bothReadings) struct HostCollectionTests {
  struct State {
    var title: String? = "T"
    var count = 1
  }

  @Test func viewsInArraysAndDictionariesAreFound() {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let titles = [ViewSpy<String>(), ViewSpy<String>()]
      var counters: [String: ViewSpy<Int>]? = ["b": ViewSpy(), "a": ViewSpy()]
      var mixed: [(any ViewInput)?] = [nil, ViewSpy<Int>()]
    }
    let host = Host()
    host.autoRender(State())
    #expect(host.titles.map(\.state) == ["T", "T"])
    #expect(host.counters?.mapValues(\.state) == ["a": 1, "b": 1])
    #expect(
      host.autoRenderer.explain()?.rows.compactMap(\.view)
        == ["titles[0]", "titles[1]", "counters[a]", "counters[b]", "mixed[1]"])
    host.autoRender(State(title: nil))
    #expect(host.titles.map(\.isVisible) == [false, false])
  }

  @Test func aViewThatAnArrayReceivesIsRendered() {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      var titles = [ViewSpy<String>()]
    }
    let (host, new) = (Host(), ViewSpy<String>())
    host.autoRender(State())
    let first = host.titles[0]
    // In the same storage, so that no word of the host differs.
    host.titles[0] = new
    host.autoRender(State())
    #expect(new.calls == [.render("T"), .setVisible(true)])
    host.titles.append(first)
    host.autoRender(State(title: "U"))
    #expect([first.state, new.state] == ["U", "U"])
    host.titles.removeFirst()
    host.autoRender(State(title: "V"))
    #expect([first.state, new.state] == ["V", "U"])
  }

  @Test func aPropertyOfItsOwnNamesAView() {
    final class Host: AutoRenderHost {
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
    let host = Host()
    host.autoRender(State())
    #expect(host.all.map(\.state) == ["N", "T"])
  }

  @Test func anIgnoredViewOfAnArrayIsNotRendered() {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let titles = [ViewSpy<String>(), ViewSpy<String>()]
      var autoRenderIgnoredViews: [any ViewInput] { [titles[1]] }
    }
    let host = Host()
    host.autoRender(State())
    #expect(host.titles.map(\.state) == ["T", nil])
  }

  @Test func otherCollectionsAreNotRead() {
    #expect(!StaticType.mayHoldViews([Int].self))
    #expect(!StaticType.mayHoldViews([AnyObject].self))
    #expect(!StaticType.mayHoldViews([Any].self))
    #expect(!StaticType.mayHoldViews(Set<Int>.self))
    #expect(StaticType.mayHoldViews([any ViewInput].self))
    #expect(StaticType.mayHoldViews([Int: ViewSpy<String>?].self))
  }
}
