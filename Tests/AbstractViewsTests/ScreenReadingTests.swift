// SPDX-License-Identifier: MIT

import Foundation
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Readings derived from a view tree.
struct ScreenReadingTests {
  private typealias Node = AccessibilityNode

  private func text(_ text: String, _ content: AccessibilityContent? = nil) -> Node {
    Node(frame: .zero, text: text, content: content)
  }

  private func toggle(_ isOn: Bool, isControl: Bool = true, label: String? = nil) -> Node {
    Node(
      frame: .zero, value: isOn ? "on" : "off", traits: .toggle, isControl: isControl,
      content: label.map { AccessibilityContent(label: $0) })
  }

  private func group(_ content: AccessibilityContent?, _ subviews: Node...) -> Node {
    Node(frame: .zero, content: content, subviews: subviews)
  }

  private func button(_ subviews: Node..., content: AccessibilityContent? = nil) -> Node {
    Node(
      frame: .zero, traits: .button, isControl: true, content: content, subviews: subviews)
  }

  private func speech(_ node: Node) -> [String] { ScreenReading(of: node).elements.map(\.speech) }

  private let value = AccessibilityContent(reading: .value)

  @Test func `a text is an element and a container isn't`() {
    #expect(speech(group(nil, text("Country"), text("Japan"))) == ["Country", "Japan"])
    #expect(speech(group(nil, group(nil, Node(frame: .zero)), text(""))) == [])
  }

  @Test func `a combined view reads its texts as one`() {
    let cell = group(.combined, text("Country"), group(value, text("Japan")))
    #expect(speech(cell) == ["Country, Japan"])
    let element = ScreenReading(of: cell).elements[0]
    #expect(element.label == "Country" && element.value == "Japan")
    #expect(speech(group(nil, text("A"), group(value, text("B")))) == ["A", "B"])
  }

  @Test func `a button reads the texts inside it`() {
    #expect(speech(button(text("Ada"), text("London"))) == ["Ada, London, button"])
    let described = button(
      text("Ada"), content: AccessibilityContent(label: "Ada Lovelace", hint: "Opens the profile"))
    #expect(speech(described) == ["Ada Lovelace, button, Opens the profile"])
  }

  @Test func `a switch has its cell's label`() {
    #expect(
      speech(group(.combined, text("Notifications"), toggle(true)))
        == ["Notifications, on, switch button"])
    #expect(
      speech(group(.combined, text("Alarm"), group(value, text("7:00")), toggle(false)))
        == ["Alarm, 7:00, off, switch button"])
    #expect(
      speech(group(.combined, text("Wi-Fi"), toggle(true, label: "Wireless")))
        == ["Wi-Fi", "Wireless, on, switch button"])
  }

  @Test func `a switch that passes taps on is its cell's value`() {
    #expect(
      speech(button(toggle(true, isControl: false), text("Notify me")))
        == ["Notify me, on, switch button"])
  }

  @Test(.contract("Each visible text and control…"))
  func `controls inside a button are read after it`() {
    let cell = button(text("Ada"), toggle(true), button(text("Delete")))
    #expect(speech(cell) == ["Ada, button", "Ada, on, switch button", "Delete, button"])
  }

  @Test func `an image without a label is decorative`() {
    let image = Node(frame: .zero, traits: .image)
    var portrait = image
    portrait.content = AccessibilityContent(label: "Portrait")
    #expect(speech(group(nil, image, portrait)) == ["Portrait, image"])
    #expect(speech(button(image, portrait, text("Ada"))) == ["Portrait, Ada, button"])
  }

  @Test(.contract("Each visible text and control…"))
  func `explicit texts replace the texts inside`() {
    let stars = group(AccessibilityContent(label: "4 stars"), text("★"), text("★"))
    #expect(speech(stars) == ["4 stars"])
    #expect(speech(button(text("Hotel"), stars)) == ["Hotel, 4 stars, button"])
    let meter = group(AccessibilityContent(value: "half"), text("Battery"))
    #expect(speech(meter) == ["Battery, half"])
    #expect(
      speech(group(.combined, text("Phone"), group(AccessibilityContent(value: "50 %"), text("B"))))
        == ["Phone, B, 50 %"])
  }

  @Test func `hidden views aren't read`() {
    #expect(speech(group(.hidden, text("A"), toggle(true))) == [])
    #expect(
      speech(button(text("A"), text("B", .hidden), group(.hidden, toggle(true))))
        == ["A, button"])
  }

  @Test func `disabled elements are read as disabled`() {
    var cell = button(text("Country"), toggle(true))
    cell.isEnabled = false
    #expect(
      speech(cell) == ["Country, button, disabled", "Country, on, switch button, disabled"])
    var root = group(nil, text("Title"), button(text("Save")))
    root.isEnabled = false
    #expect(speech(root) == ["Title", "Save, button, disabled"])
  }

  @Test func `traits and states are spoken`() {
    let traits: AccessibilityContent.Traits = [
      .button, .textField, .link, .header, .image, .selected,
    ]
    let element = ScreenReading.Element(
      label: "All", traits: traits.union([.disabled, .focused, .updatesFrequently]),
      frame: .zero)
    #expect(
      element.speech
        == "All, button, text field, link, heading, image, selected, disabled, focused")
  }

  @Test func `controls without a label are reported`() {
    let root = Node(
      frame: CGRect(x: 8, y: 8, width: 100, height: 100),
      subviews: [
        Node(frame: CGRect(x: 4, y: 2, width: 10, height: 10), traits: .button, isControl: true),
        toggle(true), text("A"), toggle(true, label: "B"),
        Node(frame: .zero, content: AccessibilityContent(traits: .link)),
      ])
    let unlabeled = ScreenReading(of: root).unlabeledControls
    #expect(unlabeled.map(\.speech) == ["button", "on, switch button", "link"])
    #expect(unlabeled[0].frame == CGRect(x: 12, y: 10, width: 10, height: 10))
  }

  // MARK: - Random trees

  /// Random views: each text and labeled control has a unique name.
  private struct RandomViews {
    var random: SplitMix64
    var texts: [String] = []
    var controls = 0

    mutating func node(_ depth: Int) -> Node {
      let kind = Int.random(in: 0..<(depth > 0 ? 7 : 3), using: &random)
      switch kind {
      case 0:
        controls += 1
        return Node(frame: .zero, value: "on", traits: .toggle, isControl: true)
      case 1, 2:
        texts.append("t\(texts.count)")
        return Node(frame: .zero, text: texts.last)
      default:
        let contents: [AccessibilityContent?] = [
          nil, nil, .combined, AccessibilityContent(reading: .value),
          AccessibilityContent(hint: "hint"),
        ]
        var node = Node(frame: .zero, content: contents.randomElement(using: &random) ?? nil)
        if kind == 3 {
          controls += 1
          (node.isControl, node.traits) = (true, .button)
        }
        let count = Int.random(in: 0...3, using: &random)
        node.subviews = (0..<count).map { _ in self.node(depth - 1) }
        return node
      }
    }
  }

  @Test(
    .contract("Each visible text and control in a view tree is read once, as part of one element."),
    arguments: Fuzzing.seeds(500))
  func `every text and control is read once in order`(seed: UInt64) {
    var views = RandomViews(random: SplitMix64(seed: seed))
    let reading = ScreenReading(of: views.node(4))
    let controls = reading.elements.filter { !$0.traits.isDisjoint(with: .controls) }
    #expect(controls.count == views.controls, "seed \(seed)")
    let words = reading.text.split { ", \n".contains($0) }.map(String.init)
    for text in views.texts { #expect(words.contains(text), "seed \(seed): \(text) is lost") }
    // A text is repeated only as a switch's label.
    for text in views.texts {
      let readers = reading.elements.filter { element in
        "\(element.label), \(element.value ?? "")".split(separator: ", ").contains { $0 == text }
      }
      let others = readers.filter { !$0.traits.contains(.toggle) }
      #expect(others.count <= 1, "seed \(seed): \(text) is read \(others.count) times")
    }
  }
}
