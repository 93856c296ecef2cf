// SPDX-License-Identifier: MIT

import CGTK
import CGTKTesting
import PresentationViews
import Testing

@testable import GTKViews

@MainActor @Suite(.serialized, .enabled(if: TestDisplay.isAvailable)) struct LifetimeTests {
  private final class Probe {}

  private let host = TestDisplay.makeHost()

  @Test func `a view without other owners is deallocated`() {
    weak var view: GTKContainer?
    weak var child: GTKBone?
    weak var probe: Probe?
    do {
      let (container, bone, object) = (GTKContainer(), GTKBone(), Probe())
      container.add(bone)
      container.set(onTap: { _ = object })
      (view, child, probe) = (container, bone, object)
    }
    #expect(view == nil && child == nil && probe == nil)
  }

  @Test func `a view in a window lives until the window is destroyed`() {
    weak var view: GTKContainer?
    weak var label: GTKLabel?
    let window: UnsafeMutablePointer<GtkWidget>
    do {
      let (container, text) = (GTKContainer(), GTKLabel(StyledText("a"), host: host))
      container.add(text)
      (view, label) = (container, text)
      unsafe window = testing_present(container.widget, 100, 100)
    }
    testing_run_pending()
    #expect(view != nil && label != nil)
    unsafe gtk_window_destroy(
      UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
    testing_run_pending()
    #expect(view == nil && label == nil)
  }

  @Test func `a container retains its subviews`() {
    let container = GTKContainer()
    weak var child: GTKBone?
    do {
      let bone = GTKBone()
      container.add(bone)
      child = bone
    }
    #expect(child != nil && container.subviews.first === child)
    if let child { container.remove(child) }
    #expect(child == nil && container.subviews.isEmpty)
  }

  @Test func `a widget has one wrapper`() {
    let view = unsafe GTKView(gtk_button_new())
    #expect(unsafe GTKView.view(of: view.widget) === view)
  }
}
