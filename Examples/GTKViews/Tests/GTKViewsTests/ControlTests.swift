// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import PresentationControls
import PresentationViews
import SwiftPresentation
import Testing

@testable import GTKViews

@MainActor @Suite(.serialized, .enabled(if: TestDisplay.isAvailable)) struct ControlTests {
  private let host = TestDisplay.makeHost()

  @Test(arguments: [ToggleKind.switch, .checkbox])
  func `a toggle calls its handler when the user changes it`(kind: ToggleKind) {
    let toggle = GTKToggle(kind)
    var changes: [Bool] = []
    #expect(unsafe gtk_widget_get_can_target(toggle.widget) == 0)
    toggle.set(onChange: { changes.append($0) })
    #expect(unsafe gtk_widget_get_can_target(toggle.widget) != 0)
    toggle.set(isOn: true)
    #expect(toggle.value && changes.isEmpty)
    let window = TestWindow(toggle)
    unsafe gtk_widget_activate(toggle.widget)
    for _ in 0..<30 where toggle.value { window.nextFrame() }
    #expect(!toggle.value && changes == [false])
  }

  @Test func `a toggle is bound to an observable`() {
    let (toggle, isOn) = (GTKToggle(.checkbox), Observable(true))
    let token = isOn.bindTwoWay(to: toggle)
    #expect(toggle.value)
    unsafe gtk_check_button_set_active(toggle.pointer(), 0)
    #expect(!isOn.value)
    isOn.value = true
    #expect(toggle.value)
    token.cancel()
    unsafe gtk_check_button_set_active(toggle.pointer(), 0)
    #expect(isOn.value)
  }

  @Test(arguments: [ToggleKind.switch, .checkbox])
  func `a toggle without its binding doesn't respond to the user`(kind: ToggleKind) {
    let (toggle, isOn) = (GTKToggle(kind), Observable(true))
    let token = isOn.bindTwoWay(to: toggle)
    #expect(unsafe toggle.value && gtk_widget_get_can_target(toggle.widget) != 0)
    token.cancel()
    let window = TestWindow(toggle)
    unsafe gtk_widget_activate(toggle.widget)
    for _ in 0..<30 where unsafe gtk_widget_get_can_target(toggle.widget) != 0 {
      window.nextFrame()
    }
    #expect(unsafe toggle.value && isOn.value && gtk_widget_get_can_target(toggle.widget) == 0)
  }

  @Test func `an image fills its frame`() {
    let (root, image) = (GTKContainer(), GTKImage(host: host))
    image.set(image: ImageContent(.chevron, tint: .accent))
    root.add(image)
    image.frame = CGRect(x: 0, y: 0, width: 20, height: 24)
    let window = TestWindow(root)
    #expect(unsafe gtk_image_get_pixel_size(image.opaque) == 20)
    #expect(image.allocatedSize == CGSize(width: 20, height: 24))
    withExtendedLifetime(window) {}
  }

  @Test func `a badge draws its background and name`() {
    let (root, badge) = (GTKContainer(), GTKBadge(host: host))
    badge.set(text: "12", color: .destructive)
    root.add(badge)
    badge.frame = CGRect(origin: .zero, size: host.metrics.size(ofBadge: "12"))
    let window = TestWindow(root)
    #expect(window.drawnPixels(in: badge.frame) > 50 && badge.hasAccessibleName("12"))
  }
}
