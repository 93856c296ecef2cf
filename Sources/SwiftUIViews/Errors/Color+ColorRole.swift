// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
  public import PresentationControls
  public import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    import PresentationUIKit
  #endif

  extension Color {
    /// Creates the color of a role.
    ///
    /// The label tells roles from the colors of an asset catalog, such as `Color(.accent)`.
    ///
    /// It is that of `UIKitTheme.current` where there is one. On macOS and watchOS, it is one of
    /// the system's colors, or the color of the role's name in the asset catalog.
    @MainActor public init(role: ColorRole) {
      #if canImport(UIKit) && !os(watchOS)
        self.init(uiColor: UIKitTheme.current.color(for: role))
      #else
        self = Self.systemColors[role] ?? Color(role.rawValue)
      #endif
    }

    #if !canImport(UIKit) || os(watchOS)
      private static var systemColors: [ColorRole: Color] {
        [
          .text: .primary, .secondaryText: .secondary, .accent: .accentColor, .destructive: .red,
          .onAccent: .white, .separator: .gray, .background: .clear, .selectedBackground: .gray,
          .selectedItemBackground: .gray, .failure: .red, .warning: .orange, .information: .blue,
        ]
      }
    #endif
  }
#endif
