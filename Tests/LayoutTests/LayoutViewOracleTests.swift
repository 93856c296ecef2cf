// SPDX-License-Identifier: MIT

import Foundation
import PresentationControls
import PresentationLayout
import PresentationViews
import TestSupport
import Testing

/// Compares updates between random layouts with recreated views, and with a slow view reuse model.
@Suite(.contract("A view is identified by its key…"), .contract("Unchanged views are not touched…"))
@MainActor struct LayoutViewOracleTests {
  /// A layout as data, from which the layout and its expected view reuse follow.
  private indirect enum Sketch {
    case text(String, key: Int?, isHidden: Bool)
    case box(String, [Sketch], key: Int?, isHidden: Bool)
    case stack([Sketch], key: Int?, isHidden: Bool)

    var key: Int? {
      switch self {
      case .text(_, let key, _), .box(_, _, let key, _), .stack(_, let key, _): key
      }
    }

    var layout: any LayoutElement {
      func changed(_ layout: any LayoutElement, _ isHidden: Bool) -> any LayoutElement {
        let styled = layout.styled { $0.isHidden = isHidden }
        return key.map { styled.keyed(by: $0) } ?? styled
      }
      switch self {
      case .text(let text, _, let isHidden): return changed(TextLayout(text), isHidden)
      case .stack(let children, _, let isHidden):
        return changed(hStack(gap: 4) { children.map(\.layout) }, isHidden)
      case .box(let color, let children, _, let isHidden):
        let box = WrappedViewLayout {
          $0.makeContainer()
        } configView: { box in
          box.set(background: ColorRole(rawValue: color))
        } children: {
          children.map(\.layout)
        }
        return changed(box, isHidden)
      }
    }

    var children: [Sketch] {
      switch self {
      case .text: []
      case .box(_, let children, _, _), .stack(let children, _, _): children
      }
    }

    var kind: Int {
      switch self {
      case .text: 0
      case .box: 1
      case .stack: 2
      }
    }

    var hasView: Bool { kind != 2 }

    /// Returns how many views are reused from an older layout; a slow, obviously correct model.
    func kept(from old: Sketch) -> Int {
      guard kind == old.kind else { return 0 }
      var used: Set<Int> = []
      var count = hasView ? 1 : 0
      for (number, child) in children.enumerated() {
        let candidate = old.children.indices.first { index in
          let sibling = old.children[index]
          guard !used.contains(index) else { return false }
          return child.key.map { sibling.key == $0 && sibling.kind == child.kind }
            ?? (index == number && sibling.key == nil)
        }
        guard let candidate else { continue }
        used.insert(candidate)
        count += child.kept(from: old.children[candidate])
      }
      return count
    }

    var views: Int { (hasView ? 1 : 0) + children.reduce(0) { $0 + $1.views } }
  }

  private func sketch(_ depth: Int, _ random: inout SplitMix64) -> Sketch {
    let key = Bool.random(using: &random) ? Int.random(in: 0..<4, using: &random) : nil
    let isHidden = Int.random(in: 0..<8, using: &random) == 0
    let word = String("abc".randomElement(using: &random) ?? "a")
    let kind = depth == 0 ? 0 : Int.random(in: 0..<3, using: &random)
    var children: [Sketch] = []
    if kind > 0 {
      for _ in 0..<Int.random(in: 0..<5, using: &random) {
        children.append(sketch(depth - 1, &random))
      }
    }
    switch kind {
    case 0: return .text(word, key: key, isHidden: isHidden)
    case 1: return .box(word, children, key: key, isHidden: isHidden)
    default: return .stack(children, key: key, isHidden: isHidden)
    }
  }

  /// Returns the sketch with elements removed, reordered or replaced.
  private func changed(_ old: Sketch, _ depth: Int, _ random: inout SplitMix64) -> Sketch {
    if Int.random(in: 0..<12, using: &random) == 0 { return sketch(depth, &random) }
    var children = old.children.filter { _ in Int.random(in: 0..<6, using: &random) > 0 }
      .map { changed($0, max(depth - 1, 0), &random) }
    if Int.random(in: 0..<4, using: &random) == 0 { children.shuffle(using: &random) }
    switch old {
    case .text(let text, let key, let isHidden):
      return .text(Bool.random(using: &random) ? text : "new", key: key, isHidden: isHidden)
    case .box(let color, _, let key, _):
      return .box(color, children, key: key, isHidden: Int.random(in: 0..<8, using: &random) == 0)
    case .stack(_, let key, _):
      return .stack(children, key: key, isHidden: Int.random(in: 0..<8, using: &random) == 0)
    }
  }

  @Test(arguments: Fuzzing.seeds(20)) func `updated views equal newly created ones`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 1...10 {
      let host = LoggingHost()
      let view = LayoutView(host: host)
      var old = sketch(4, &random)
      for step in 1...10 {
        let place: Comment = "seed \(seed), step \(step)"
        let new = step == 1 ? old : changed(old, 4, &random)
        let width = Double(Int.random(in: 5...40, using: &random) * 8)
        let arrangement = LayoutArrangement(of: new.layout, width: width, metrics: host.metrics)
        _ = host.newCalls()
        view.show(arrangement)
        let calls = host.newCalls()

        let fresh = LayoutView(host: host)
        fresh.show(arrangement)
        #expect((view.view as? LoggedView)?.picture == (fresh.view as? LoggedView)?.picture, place)
        let made = calls.filter { $0.hasPrefix("make") }.count
        if step > 1 { #expect(made == new.views - new.kept(from: old), place) }
        let moves = calls.filter { $0.hasPrefix("move") }.map { $0.split(separator: " ") }
        #expect(moves.allSatisfy { $0.count < 7 || $0[2...3] != $0[5...6] }, place)

        _ = host.newCalls()
        view.show(arrangement)
        // Only views with a configuration closure are configured again.
        #expect(host.newCalls().allSatisfy { $0.hasPrefix("show box") }, place)
        old = new
      }
    }
  }

  @Test(arguments: Fuzzing.seeds(20)) func `as few views as possible are reordered`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 1...10 {
      let old = Array(0..<Int.random(in: 1...7, using: &random))
      let new = old.filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
      let host = LoggingHost()
      let view = LayoutView(host: host)
      func layout(_ keys: [Int]) -> LayoutArrangement {
        LayoutArrangement(
          of: vStack { for key in keys { TextLayout("\(key)").keyed(by: key) } },
          metrics: host.metrics)
      }
      view.show(layout(old))
      _ = host.newCalls()
      view.show(layout(new))
      let inserted = host.newCalls().filter { $0.hasPrefix("insert") }.count
      // The longest increasing one among all subsequences.
      let longest = (0..<(1 << new.count)).map { bits in
        new.indices.filter { bits >> $0 & 1 == 1 }.map { new[$0] }
      }.filter { $0 == $0.sorted() }.map(\.count).max()
      #expect(inserted == new.count - (longest ?? 0), "seed \(seed): \(old) \(new)")
    }
  }
}
