// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
  import Accessibility
  public import PresentationControls
  public import PresentationErrors
  import PresentationScreens
  public import SwiftUI

  extension View {
    /// Shows the errors of a presenter in front of this view, as alerts and banners.
    ///
    /// ```swift
    /// VStack {
    ///   // …
    /// }
    /// .errors(of: model.errors)
    /// ```
    ///
    /// The presenter ends when SwiftUI releases the view's state, such as after a pop. Create a
    /// presenter each time the view is shown. A ``LoadingScreen`` shows errors itself.
    ///
    /// - Parameters:
    ///   - presenter: The presenter; replaces the view that it is attached to.
    ///   - dismissTitle: The title of the button that dismisses an alert.
    ///   - retryTitle: The title of the retry button.
    /// - Returns: A view with alerts and banners.
    public func errors(
      of presenter: ErrorPresenter, dismissTitle: String = "OK", retryTitle: String = "Try again"
    ) -> some View {
      modifier(
        PresenterErrors(
          presenter: presenter,
          texts: ScreenDisplay.Texts(retry: retryTitle, dismiss: dismissTitle)))
    }
  }

  private struct PresenterErrors: ViewModifier {
    let presenter: ErrorPresenter
    let texts: ScreenDisplay.Texts
    @State private var errors = ObservedErrors()

    func body(content: Content) -> some View {
      content
        .modifier(DisplayedErrors(errors: errors, texts: texts))
        .onChange(of: ObjectIdentifier(presenter), initial: true) { presenter.attach(errors) }
    }
  }

  /// The alert and the banners of a presenter.
  struct DisplayedErrors: ViewModifier {
    let errors: ObservedErrors
    let texts: ScreenDisplay.Texts

    func body(content: Content) -> some View {
      let banners = errors.screenDisplay.banners
      content
        .overlay(alignment: .top) {
          VStack(spacing: 8) {
            ForEach(banners) { BannerButton(banner: $0, texts: texts) }
          }
        }
        .animation(.default, value: banners.map(\.id))
        .alert(
          errors.alert?.error.countedTitle ?? "", isPresented: isAlertPresented,
          presenting: errors.alert
        ) { alert in
          ForEach(alert.buttons.indices, id: \.self) { index in
            let button = alert.buttons[index]
            Button(texts.title(of: button), role: button.role == .dismiss ? .cancel : nil) {
              errors.choose(button, of: alert.id)
            }
          }
        } message: {
          Text($0.error.alertMessage ?? "")
        }
        .onChange(of: errors.alert?.id, initial: true) { _, id in
          errors.viewDidUpdate(alert: id)
        }
    }

    private var isAlertPresented: Binding<Bool> {
      // SwiftUI may set the binding of an alert when the next one is visible.
      let id = errors.alert?.id
      return Binding(
        get: { @MainActor in errors.alert != nil },
        set: { @MainActor isPresented in
          if !isPresented, let id { errors.dismissAlert(id) }
        })
    }
  }

  /// A banner with the buttons of its error, which the user dismisses by tapping it, or by swiping
  /// it upward or sideways.
  private struct BannerButton: View {
    let banner: ScreenDisplay.DisplayedError
    let texts: ScreenDisplay.Texts

    var body: some View {
      HStack {
        Button(action: banner.dismiss) {
          Text(banner.error.bannerText)
            .font(.subheadline)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(banner.error.accessibilityText)
        ForEach(banner.buttons.indices, id: \.self) { index in
          Button(texts.title(of: banner.buttons[index]), action: banner.buttons[index].perform)
        }
      }
      .foregroundStyle(Color(role: .onAccent))
      .padding()
      .background(Color(role: banner.color), in: RoundedRectangle(cornerRadius: 12))
      .onSwipe(banner.dismiss)
      .padding(.horizontal)
      .onChange(of: banner.id, initial: true) {
        AccessibilityNotification.Announcement(banner.error.accessibilityText).post()
      }
    }
  }

  extension ScreenDisplay.Texts {
    /// Returns the title of a button, which SwiftUI updates with these texts.
    fileprivate func title(of button: ScreenDisplay.Button) -> String {
      switch button.role {
      case .action: button.title
      case .retry: retry
      case .dismiss: dismiss
      }
    }
  }

  extension View {
    /// Adds a handler of swipes upward and sideways.
    fileprivate func onSwipe(_ handler: @escaping @MainActor () -> Void) -> some View {
      #if os(tvOS)
        return self
      #else
        return simultaneousGesture(
          DragGesture(minimumDistance: 20).onEnded { drag in
            let distance = drag.translation
            if distance.height < abs(distance.width) { handler() }
          })
      #endif
    }
  }

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
