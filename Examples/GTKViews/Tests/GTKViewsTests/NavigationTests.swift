// SPDX-License-Identifier: MIT

import CGTK
import CGTKTesting
import Foundation
import PresentationScreens
import PresentationViews
import Testing

@testable import GTKViews

/// A navigation's keys and focus, with X server keys.
@MainActor @Suite(.serialized, .enabled(if: TestDisplay.isAvailable)) struct NavigationTests {
  private let host = TestDisplay.makeHost()
  private let navigation = GTKNavigation()
  private let screens = (0..<3).map { _ in GTKContainer() }
  private let rows: [[GTKContainer]]
  private let window: TestWindow

  init() {
    rows = screens.map { screen in
      (0..<2).map { index in
        let row = GTKContainer()
        screen.add(row)
        row.frame = CGRect(x: 0, y: Double(index) * 40, width: 200, height: 40)
        row.set(onTap: {})
        return row
      }
    }
    window = TestWindow(navigation, width: 300, height: 300)
  }

  /// Moves the pointer over the window, which then receives keys.
  private func receiveKeys() { unsafe testing_move_pointer(navigation.widget, 299, 299) }

  private var visible: GTKView? { navigation.subviews.first }

  private func type(_ key: Int32) {
    unsafe testing_type_key(navigation.widget, guint(key), 0)
    window.nextFrame()
  }

  private func waitForFocus() {
    for _ in 0..<100 where navigation.focusedView == nil { window.nextFrame() }
  }

  @Test func `Escape navigates back and restores the focus`() {
    receiveKeys()
    var removed: [ObjectIdentifier] = []
    navigation.onRemoval = { removed.append(ObjectIdentifier($0)) }
    navigation.show(stack: [screens[0]])
    waitForFocus()
    #expect(navigation.focusedView === rows[0][0])
    for _ in 0..<4 where navigation.focusedView !== rows[0][1] { type(GDK_KEY_Tab) }
    #expect(navigation.focusedView === rows[0][1])
    navigation.show(stack: [screens[0], screens[1]])
    navigation.present(screens[2])
    waitForFocus()
    #expect(visible === screens[2] && navigation.focusedView === rows[2][0])
    type(GDK_KEY_Escape)
    #expect(visible === screens[1])
    waitForFocus()
    type(GDK_KEY_Escape)
    #expect(removed == [screens[2], screens[1]].map(ObjectIdentifier.init))
    #expect(visible === screens[0])
    #expect(navigation.focusedView === rows[0][1])
    type(GDK_KEY_Escape)
    #expect(removed.count == 2 && visible === screens[0], "it is the first screen")
  }

  @Test func `the visible screen has the navigation container's size`() {
    navigation.show(stack: [screens[0]])
    #expect(screens[0].frame.size == CGSize(width: 300, height: 300))
    navigation.dismiss()
    #expect(visible === screens[0] && !navigation.goBack())
  }
}
