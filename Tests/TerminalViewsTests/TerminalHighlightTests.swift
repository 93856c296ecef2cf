// SPDX-License-Identifier: MIT

import Foundation
import PresentationControls
import PresentationLists
import PresentationTerminal
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@Suite(
  .contract(
    "A focused or selected row has one background to its right edge, under each of its",
    "views, with every color depth."))
@MainActor struct TerminalHighlightTests {
  /// A row with a view of each kind, up to its right edge.
  private struct Row: ListItem {
    typealias Cell = RowCell

    let id: Int
    var handlers: ListHandlers { ListHandlers(didSelect: {}) }

    func arrangement(fitting width: Double, metrics: any ComponentMetrics) -> CGSize {
      CGSize(width: width, height: 48)
    }
  }

  private final class RowCell: ListCell {
    typealias Item = Row
    let view: any ContainerView

    init(host: any ComponentHost) {
      view = host.makeContainer()
      func add(_ text: String, _ x: Double, _ y: Double, _ style: TextStyle, _ color: ColorRole) {
        let label = host.makeLabel()
        label.set(text: StyledText(text, style: style, color: color))
        label.frame = CGRect(x: x, y: y, width: Double(text.count) * 8, height: 16)
        view.add(label)
      }
      add("Ada Lovelace", 0, 0, .title, .text)
      add("London", 0, 16, .body, .secondaryText)
      add("● online", 192, 16, .caption, .secondaryText)
      add("failed", 64, 16, .body, .failure)
      let badge = host.makeBadge()
      badge.set(text: "3", color: .accent)
      badge.frame = CGRect(x: 232, y: 0, width: 24, height: 16)
      let image = host.makeImage()
      image.set(image: ImageContent("ada", tint: .warning))
      image.frame = CGRect(x: 128, y: 0, width: 32, height: 32)
      let toggle = host.makeToggle(.switch)
      toggle.frame = CGRect(x: 0, y: 32, width: 32, height: 16)
      let tinted = host.makeContainer()
      tinted.set(background: .accent)
      tinted.frame = CGRect(x: 64, y: 32, width: 64, height: 16)
      let views: [any ComponentView] = [badge, image, toggle, tinted]
      for added in views { view.add(added) }
    }

    func show(_ item: Row, arranged arrangement: CGSize, in size: CGSize) {}
  }

  private func screen(_ depth: CellGrid.ColorDepth, _ theme: TerminalTheme) -> (
    TerminalScreen, TerminalList
  ) {
    let screen = TerminalScreen(columns: 32, rows: 6, depth: depth, theme: theme) { _ in }
    return (screen, TerminalList(on: screen))
  }

  /// The cell backgrounds of displayed rows.
  private func backgrounds(_ rows: Range<Int>, of screen: TerminalScreen) -> Set<CellGrid.Color> {
    screen.draw()
    return Set(
      rows.flatMap { row in
        (0..<screen.columns).map { column in
          let style = screen.lastFrame[column, row].style
          #expect(!style.attributes.isSuperset(of: [.inverse, .faint]))
          return style.attributes.contains(.inverse) ? style.foreground : style.background
        }
      })
  }

  private static let themes: [TerminalTheme] = {
    var focused = TerminalTheme.standard
    focused.colors[.selectedBackground] = .rgb(40, 60, 80)
    var selected = TerminalTheme.standard
    selected.colors[.selectedItemBackground] = .ansi(4)
    var both = focused
    both.colors[.selectedItemBackground] = .rgb(10, 20, 30)
    return [.standard, focused, selected, both]
  }()

  @Test(arguments: CellGrid.ColorDepth.allCases, 0..<4)
  func `a focused row has one background up to its right edge`(
    depth: CellGrid.ColorDepth, theme: Int
  ) {
    let (screen, list) = screen(depth, Self.themes[theme])
    let adapter = ListAdapter(list.list, host: screen.host)
    list.adapter = adapter
    list.prefersDefaultFocus = true
    screen.content = list.view
    adapter.reload(items: [Row(id: 1), Row(id: 2)])
    let focused = backgrounds(0..<3, of: screen)
    #expect(focused.count == 1, "\(focused)")
    #expect(screen.lastFrame.text.hasPrefix("Ada Lovelace") && screen.focus === list.view)
    adapter.selectionMode = .single
    adapter.selection = [1, 2]
    #expect(backgrounds(0..<3, of: screen).count == 1, "focused and selected")
    guard depth > .none, theme > 1 else { return }
    #expect(
      backgrounds(3..<6, of: screen) == [Self.themes[theme].colors[.selectedItemBackground]],
      "selected")
  }

  @Test(arguments: [CellGrid.ColorDepth.none, .ansi16])
  func `a highlighted container has one background`(depth: CellGrid.ColorDepth) {
    let (screen, _) = screen(depth, .standard)
    let container = screen.host.makeContainer()
    container.frame = CGRect(x: 0, y: 0, width: 256, height: 16)
    container.set(background: .selectedBackground)
    let label = screen.host.makeLabel()
    label.set(text: StyledText("muted", color: .secondaryText))
    label.frame = CGRect(x: 16, y: 0, width: 80, height: 16)
    container.add(label)
    screen.root.add(container)
    #expect(backgrounds(0..<1, of: screen) == [.standard])
  }
}
