// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
  import Accessibility
  public import PresentationControls
  public import PresentationErrors
  import PresentationScreens
  public import SwiftUI

  extension View {
    /// Shows a presenter's errors in front of this view, as alerts and banners.
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
    ///   - presenter: The presenter, which is detached from any other view.
    ///   - dismissTitle: The title of the button that dismisses an alert.
    ///   - retryTitle: The retry button's title.
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

  /// A presenter's alert and banners.
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
      // SwiftUI may set an alert's binding when the next alert is visible.
      let id = errors.alert?.id
      return Binding(
        get: { @MainActor in errors.alert != nil },
        set: { @MainActor isPresented in
          if !isPresented, let id { errors.dismissAlert(id) }
        })
    }
  }

  /// A banner with its error's buttons.
  ///
  /// The user dismisses it with a tap, or with a swipe upward or sideways.
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
    /// Returns a button's title, which SwiftUI updates with these texts.
    fileprivate func title(of button: ScreenDisplay.Button) -> String {
      switch button.role {
      case .action: button.title
      case .retry: retry
      case .dismiss: dismiss
      }
    }
  }

  extension View {
    /// Adds a handler for swipes upward and sideways.
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
    /// Creates a role's color.
    ///
    /// The argument label distinguishes roles from asset catalog colors, such as `Color(.accent)`.
    ///
    /// It is the color in `UIKitTheme.current` where that exists. On macOS and watchOS, it is a
    /// system color, or the asset catalog's color with the role's name.
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
