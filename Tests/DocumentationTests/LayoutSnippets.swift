// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import PresentationComponentsTesting
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

struct FriendLayout: LayoutElement {
  let name: String
  var status: String?

  var children: [any LayoutElement] {
    hStack(alignedTo: .center, gap: 8) {
      ImageLayout("avatar", width: 24, height: 32)
      vStack {
        TextLayout(name)
        if let status { TextLayout(status, style: .caption) }
      }
      hGap()
      TextLayout(StyledText("5 min ago", lineLimit: 1))
    }
  }
}

struct FriendsLayout: LayoutElement {
  let names: [String]

  var children: [any LayoutElement] {
    for name in names { FriendLayout(name: name).keyed(by: name) }
  }
}

@MainActor struct LayoutSnippets {
  @Test func `a row is laid out`() {
    let tree = LayoutTree()
    let row = tree.makeNode()
    row.style.gap = 8
    let left = tree.makeNode()
    left.style.flexGrow = 1
    row.append(left)
    let right = tree.makeNode()
    right.style.width = 100
    row.append(right)
    row.calculateLayout(width: 320)
    print(left.frame)

    #expect(left.frame.width == 212)
    left.style.width = 120
    left.style.maxWidth = 50%
    left.style.height = .auto
    #expect(left.style.maxWidth == .percent(50))
  }

  @Test func `a layout is shown`() async {
    let host = RecordingHost()
    let screen = LayoutView(host: host)
    await screen.show(FriendLayout(name: "Anna Karenina", status: "online"), width: 240)
    #expect(
      host.picture(of: screen.view) == """
        [ ] Anna Karenina
        [a] online           5 min ago
        """)

    let arrangement = LayoutArrangement(
      of: FriendLayout(name: "Leo"), width: 240, metrics: host.metrics)
    print(arrangement.size)
    screen.show(arrangement)

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
      WrappedViewLayout {
        $0.makeContainer()
      } configView: { card in
        card.set(background: .accent)
        card.set(onTap: { open(friend) })
      } children: {
        TextLayout(friend.name)
      }
    }
    screen.show(LayoutArrangement(of: layout, width: 320, metrics: host.metrics))
    #expect(host.views.count == 4)
  }

  @Test func `a wrapped switch is shown`() {
    let host = RecordingHost()
    let isOn = true
    let layout =
      WrappedViewLayout(
        showing: isOn, measuredBy: { LayoutMeasurer(size: $0.size(of: .switch)) },
        createView: { $0.makeToggle(.switch) }, configView: { $0.set(isOn: isOn) })
    let other =
      WrappedViewLayout(
        measuredBy: { LayoutMeasurer(size: $0.size(of: .switch)) },
        createView: { $0.makeToggle(.switch) })
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
    let photo = tree.makeNode(
      measuredBy: LayoutMeasurer { width, height in
        switch height {
        case .exactly(let height), .atMost(let height):
          CGSize(width: min(width.available, 2 * height), height: height)
        case .undefined:
          CGSize(width: min(width.available, 200), height: min(width.available, 200) / 2)
        }
      })
    #expect(photo.calculateLayout(with: CGSize(width: Double.nan, height: .nan)).width == 200)
    photo.style.height = 40
    #expect(photo.calculateLayout(with: CGSize(width: Double.nan, height: .nan)).width == 80)
  }

  @Test func `the safe area is avoided`() async {
    let host = RecordingHost()
    host.insets = HostInsets(safeArea: Insets(top: 48), keyboard: 200)
    let screen = LayoutView(host: host)

    let root = FriendLayout(name: "Anna Karenina", status: "online").inset(by: host.insets)
    await screen.show(root, width: 240, height: 400)

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

    row.style.flexWrap = .wrap
    row.style.alignContent = .spaceBetween

    row.calculateLayout(width: 100)
    #expect(Double(first.frame.minY) == 0 && Double(second.frame.minY) == 40)
  }

  @Test func `an array of children is laid out`() {
    let layout =
      StackLayout(
        children: [TextLayout("Anna", configNode: { $0.flexGrow = 1 }), TextLayout("online")],
        configNode: { $0.gap = 8 })
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
    view.layout {
      hStack(alignedTo: .bottom) {
        vStack {
          dateTitleLabel
          vGap(fixed: 2)
          dateLabel
        }
        hGap(fixed: 44)
        codeField
        hGap()
      }
    }
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
