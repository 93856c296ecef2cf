// SPDX-License-Identifier: MIT

import Foundation
import PresentationLayout
import TestSupport
import Testing

@Suite(
  .contract(
    "A tree can be drawn, and the same code draws the documentation's pictures."))
struct PropertyPictureTests {
  /// The article's picture folder, which `UPDATE_PICTURES=1` draws again.
  private static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../Sources/Layout/Layout.docc/Resources").standardized

  @Test func `the article's pictures equal the generated ones`() throws {
    for picture in PropertyPicture.all {
      let file = Self.folder.appendingPathComponent("\(picture.name).svg")
      if ProcessInfo.processInfo.environment["UPDATE_PICTURES"] == "1" {
        try picture.svg.write(to: file, atomically: true, encoding: .utf8)
      }
      let expected = try String(contentsOf: file, encoding: .utf8)
      #expect(picture.svg == expected, "\(picture.name): UPDATE_PICTURES=1 draws it anew")
    }
  }

  @Test func `a tree is drawn as a picture`() {
    let tree = LayoutTree()
    let root = tree.makeNode()
    let group = tree.makeNode()
    group.style.display = .contents
    root.append(group)
    for number in 1...3 {
      let node = tree.makeNode()
      node.tag = number
      node.style.width = 20
      node.style.height = 10
      node.style.isHidden = number == 2
      group.append(node)
    }
    root.calculateLayout(width: 60)
    #expect(
      root.svg { $0.tag.map { "<\($0)>" } } == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 42 12" width="42" height="12" \
        font-family="monospace" font-size="10" text-anchor="middle" stroke="#3b76c4">
        <rect x="0" y="0" width="20" height="10" rx="2" fill="#5b9bf3" fill-opacity="0.25"/>
        <text x="10" y="8.5" stroke="none" fill="#3b76c4">&lt;1></text>
        <rect x="20" y="0" width="20" height="10" rx="2" fill="#5b9bf3" fill-opacity="0.25"/>
        <text x="30" y="8.5" stroke="none" fill="#3b76c4">&lt;3></text>
        </svg>

        """)
    #expect(
      root.svg().contains("<rect x=\"0\" y=\"0\" width=\"60\" height=\"10\" rx=\"2\" fill=\"none\"")
    )
  }
}
