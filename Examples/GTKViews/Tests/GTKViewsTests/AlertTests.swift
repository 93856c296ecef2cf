// SPDX-License-Identifier: MIT

import CGTK
import CGTKTesting
import Foundation
import PresentationErrors
import PresentationScreens
import PresentationViews
import Testing

@testable import GTKViews

/// Keyboard focus around an alert, with X server keys.
@MainActor @Suite(.serialized, .enabled(if: TestDisplay.isAvailable)) struct AlertTests {
  private let view: GTKLoadingView
  private let rows = [GTKContainer(), GTKContainer()]
  private let window: TestWindow

  init() {
    let content = GTKContainer()
    for (index, row) in rows.enumerated() {
      content.add(row)
      row.frame = CGRect(x: 0, y: Double(index) * 40, width: 200, height: 40)
      row.set(onTap: {})
    }
    view = GTKLoadingView(content: content, host: TestDisplay.makeHost())
    view.content.set(visible: true)
    window = TestWindow(view, width: 300, height: 300)
  }

  /// Moves the pointer over the window, which then receives keys.
  private func receiveKeys() { unsafe testing_move_pointer(view.widget, 299, 299) }

  private func type(_ key: Int32, shift: Bool = false) {
    unsafe testing_type_key(view.widget, guint(key), shift ? 1 : 0)
    window.nextFrame()
  }

  /// Waits until one of the alert's buttons has focus, and returns its title.
  private func waitForFocus() -> String? {
    for _ in 0..<100 where view.alert.focusedView == nil { window.nextFrame() }
    return view.alert.focusedView?.accessibilityText
  }

  private func error(_ actions: [ErrorViewModel.Action]) -> ErrorViewModel {
    ErrorViewModel(title: "Not saved", presentationStyle: .alert, actions: actions)
  }

  private struct Failure: ErrorViewModelConvertible {
    let title: String

    func viewModel(_ style: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
      ErrorViewModel(title: title, presentationStyle: style)
    }
  }

  @Test func `a visible alert contains the focus`() {
    receiveKeys()
    for _ in 0..<4 where view.focusedView !== rows[1] { type(GDK_KEY_Tab) }
    #expect(view.focusedView === rows[1])
    view.alert.showAlert(error([ErrorViewModel.Action("Retry") {}]))
    #expect(waitForFocus() == "Retry")
    var titles: [String?] = []
    for step in 0..<6 {
      type(GDK_KEY_Tab, shift: step > 3)
      titles.append(view.focusedView?.accessibilityText)
    }
    #expect(titles == ["OK", "Retry", "OK", "Retry", "OK", "Retry"])
    // An alert in place of the visible one.
    view.alert.showAlert(error([]))
    #expect(waitForFocus() == "OK")
    view.alert.hideAlert()
    window.nextFrame()
    #expect(view.focusedView === rows[1])
    type(GDK_KEY_Tab, shift: true)
    #expect(view.focusedView === rows[0])
  }

  @Test func `the keyboard activates the focused button`() {
    receiveKeys()
    let errors = ErrorPresenter(view: view.alert)
    for title in ["Not saved", "Offline"] {
      errors.present(Failure(title: title), proposing: .alert)
    }
    var shown: String? { view.alert.screenDisplay.alert?.error.title }
    for (title, next) in [("Not saved", "Offline"), ("Offline", nil)] {
      #expect(shown == title && waitForFocus() == "OK")
      type(GDK_KEY_Return)
      // GTK shows the button as pressed for a moment.
      for _ in 0..<300 where shown == title { window.nextFrame() }
      #expect(shown == next)
    }
    #expect(!view.alert.isVisible)
    type(GDK_KEY_Tab)
    #expect(rows.contains { view.focusedView === $0 })
  }
}
