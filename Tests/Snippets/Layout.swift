// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import PresentationComponentsTesting
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

//= LayoutElement.swift: struct FriendLayout: LayoutElement {

struct FriendsLayout: LayoutElement {
  let names: [String]

  var children: [any LayoutElement] {
    for name in names { FriendLayout(name: name).keyed(by: name) }
  }
}

@MainActor struct LayoutSnippets {
  @Test func `a row is laid out`() {
    //= LayoutNode.swift: let tree = LayoutTree()
    let right = tree.makeNode()
    right.style.width = 100
    row.append(right)
    //= LayoutNode.swift: row.calculateLayout(width: 320)

    #expect(left.frame.width == 212)
    //= LayoutLength.swift: left.style.width = 120
    #expect(left.style.maxWidth == .percent(50))
  }

  @Test func `a layout is shown`() async {
    //= AScreenOfLayouts.md: let host = RecordingHost()

    //= AScreenOfLayouts.md: let arrangement = LayoutArrangement(

    let card = FriendLayout(name: "Leo").createView(on: host, width: 240)
    #expect(card.frame.size == arrangement.size)
    #expect(Double(arrangement.size.height) == 32)

    await screen.show(FriendsLayout(names: ["Leo", "Anna"]), width: 240)
    #expect(host.picture(of: screen.view).contains("Anna"))
  }

  @Test func `layout elements are described in a stack`() async {
    let host = RecordingHost()
    let screen = LayoutView(host: host)
    let friend = (name: "Anna", age: 28)
    func open(_ friend: (name: String, age: Int)) {}
    let layout = vStack {
      TextLayout("Online").styled { $0.flexGrow = 1 }
      //= ViewLayout.swift: WrappedViewLayout {
    }
    screen.show(LayoutArrangement(of: layout, width: 320, metrics: host.metrics))
    #expect(host.views.count == 4)
  }

  @Test func `a wrapped switch is shown`() {
    let host = RecordingHost()
    let isOn = true
    var layout: some LayoutElement {
      //= AScreenOfLayouts.md: WrappedViewLayout(
    }
    var other: some LayoutElement {
      //= LayoutMeasurer.swift: WrappedViewLayout(
    }
    LayoutView(host: host).show(
      LayoutArrangement(
        of: hStack {
          layout
          other
        }, metrics: host.metrics))
    #expect(host.views.filter { $0.kind == .toggle(.switch) }.allSatisfy { $0.frame.width == 32 })
  }

  @Test func `a node's width depends on its height`() {
    let tree = LayoutTree()
    //= LayoutMeasurer.swift: let photo = tree.makeNode(
    #expect(photo.calculateLayout(with: CGSize(width: Double.nan, height: .nan)).width == 200)
    photo.style.height = 40
    #expect(photo.calculateLayout(with: CGSize(width: Double.nan, height: .nan)).width == 80)
  }

  @Test func `the safe area is avoided`() async {
    let host = RecordingHost()
    host.insets = HostInsets(safeArea: Insets(top: 48), keyboard: 200)
    let screen = LayoutView(host: host)

    //= StackLayout.swift: let root = FriendLayout(name: "Anna Karenina", status: …

    let frames = host.views.filter { $0.kind == .label }.map(\.frame)
    #expect(frames.allSatisfy { $0.minY >= 48 && $0.maxY <= 200 })
  }

  @Test func `style properties are set on nodes`() {
    let tree = LayoutTree()
    let (row, first, second) = (tree.makeNode(), tree.makeNode(), tree.makeNode())
    row.style.height = 60
    for child in [first, second] {
      child.style.width = 60
      child.style.height = 20
      row.append(child)
    }

    //= LayoutProperties.md: row.style.flexWrap = .wrap

    row.calculateLayout(width: 100)
    #expect(Double(first.frame.minY) == 0 && Double(second.frame.minY) == 40)
  }

  @Test func `an array of children is laid out`() {
    var layout: some LayoutElement {
      //= StackLayout.swift: StackLayout(
    }
    let host = RecordingHost()
    let view = layout.createView(on: host, width: 160)
    #expect(host.picture(of: view) == "Anna          online")
  }

  @Test func `existing views are laid out`() {
    let host = RecordingHost()
    let (dateTitleLabel, dateLabel) = (host.makeLabel(), host.makeLabel())
    dateTitleLabel.set(text: StyledText("Date"))
    dateLabel.set(text: StyledText("05/30"))
    let codeField = host.makeContainer()
    codeField.frame.size = CGSize(width: 40, height: 16)
    let view = LayoutView(host: host)
    //= LayoutView.swift: view.layout {
    #expect(codeField.frame == CGRect(x: 84, y: 18, width: 40, height: 16))
    view.layout(width: 100) {
      ViewLayout(codeField).styled { $0.flexGrow = 1 }
    }
    #expect(codeField.frame.minY == 0)
  }
}

struct Badge: PresentationComponents.LayoutElement {
  var children: [any PresentationComponents.LayoutElement] { [TextLayout("new")] }
}
