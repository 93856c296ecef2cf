// SPDX-License-Identifier: MIT

import Presentation
import SwiftUI
import SwiftUIViews

/// A view of SwiftUI as a screen: an object, which navigation identifies and retains.
@MainActor final class AppScreen: Identifiable {
  let view: AnyView

  init(_ view: some View) {
    self.view = AnyView(view)
  }
}

/// The presented screens, the frontmost one last.
@MainActor final class ScreenStack: PresentationHost {
  let screens = Observable<[AppScreen]>([], name: "screens")

  func present(_ screen: AppScreen) {
    withAnimation { screens.value.append(screen) }
  }

  func dismiss() {
    withAnimation { _ = screens.value.popLast() }
  }
}

/// Displays all presented screens, so that those behind the frontmost one keep their state.
struct ScreenStackView: View {
  let stack: ScreenStack

  var body: some View {
    ZStack {
      ForEach(stack.screens.trackedValue) { screen in
        screen.view.background(Color(.background)).transition(.opacity)
      }
    }
  }
}
