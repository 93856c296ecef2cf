// SPDX-License-Identifier: MIT

import PresentationSwiftUI
import SwiftPresentation
import SwiftUI

/// A SwiftUI view as a screen: an object, which navigation identifies and retains.
@MainActor final class AppScreen: Identifiable {
  let view: AnyView

  init(_ view: some View) {
    self.view = AnyView(view)
  }
}

/// Presented screens, the frontmost one last.
@MainActor final class ScreenStack: ScreenContainer {
  let screens = Observable<[AppScreen]>([], name: "screens")
  var onRemoval: ((AppScreen) -> Void)?

  func present(_ screen: AppScreen) {
    withAnimation { screens.value.append(screen) }
  }

  func dismiss() {
    withAnimation { _ = screens.value.popLast() }
  }

  /// Dismisses the frontmost screen on the user's behalf.
  func escape() {
    guard let screen = screens.value.last else { return }
    dismiss()
    onRemoval?(screen)
  }
}

/// Displays all presented screens, so that screens behind the frontmost one keep their state.
///
/// Only the frontmost one is enabled and accessible.
struct ScreenStackView: View {
  let stack: ScreenStack

  var body: some View {
    let screens = stack.screens.trackedValue
    ZStack {
      ForEach(screens) { screen in
        let isFront = screen === screens.last
        screen.view
          .background(Color(role: .background))
          .accessibilityHidden(!isFront)
          // VoiceOver's gesture, and a full keyboard's Escape key.
          .accessibilityAction(.escape) { stack.escape() }
          .disabled(!isFront)
          .transition(.opacity)
          // A removed screen fades out in front of the others.
          .zIndex(Double(screens.firstIndex { $0 === screen } ?? 0))
      }
    }
  }
}
