// SPDX-License-Identifier: MIT

import Foundation
import Layout
import Testing

struct LayoutSnippets {
  @Test func aRowIsLaidOut() {
    let tree = LayoutTree()
    let row = tree.makeNode()
    row.style.gap = 8
    let left = tree.makeNode()
    left.style.flexGrow = 1
    row.append(left)
    let right = tree.makeNode()
    right.style.width = 100
    row.append(right)
    row.calculateLayout(width: 320, height: .nan)
    print(left.frame)

    #expect(left.frame.width == 212)
    left.style.width = 120
    left.style.maxWidth = 50%
    left.style.height = .auto
    #expect(left.style.maxWidth == .percent(50))
  }
}
