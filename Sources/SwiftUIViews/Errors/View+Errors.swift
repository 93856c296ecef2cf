// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
  import Accessibility
  public import PresentationControls
  public import PresentationErrors
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
          presenter: presenter, dismissTitle: dismissTitle, retryTitle: retryTitle))
    }
  }

  private struct PresenterErrors: ViewModifier {
    let presenter: ErrorPresenter
    let dismissTitle: String
    let retryTitle: String
    @State private var display = ErrorDisplay()

    func body(content: Content) -> some View {
      content
        .modifier(
          DisplayedErrors(display: display, dismissTitle: dismissTitle, retryTitle: retryTitle)
        )
        .onChange(of: ObjectIdentifier(presenter), initial: true) { display.attach(presenter) }
    }
  }

  /// The alert and the banners of an error display.
  struct DisplayedErrors: ViewModifier {
    let display: ErrorDisplay
    let dismissTitle: String
    let retryTitle: String

    func body(content: Content) -> some View {
      content
        .overlay(alignment: .top) {
          VStack(spacing: 8) {
            ForEach(display.banners) { banner in
              BannerButton(
                viewModel: banner.error, color: Color(role: banner.color), retryTitle: retryTitle,
                dismiss: { display.dismissBanner(banner.id) },
                retry: { display.retryBanner(banner.id) })
            }
          }
        }
        .animation(.default, value: display.banners.map(\.id))
        .alert(
          display.alert?.countedTitle ?? "", isPresented: isAlertPresented,
          presenting: display.alert
        ) { alert in
          ForEach(alert.actions.indices, id: \.self) { index in
            Button(alert.actions[index].title) {
              display.perform(alert.actions[index], of: alert.id)
            }
          }
          if alert.isRetryable { Button(retryTitle) { display.retry(alert) } }
          Button(dismissTitle, role: .cancel) { display.dismissAlert(alert.id) }
        } message: {
          Text($0.alertMessage ?? "")
        }
        .onChange(of: display.alert?.id, initial: true) { _, id in
          display.viewDidUpdate(alert: id)
        }
    }

    private var isAlertPresented: Binding<Bool> {
      // SwiftUI may set the binding of an alert when the next one is visible.
      let id = display.alert?.id
      return Binding(
        get: { @MainActor in display.alert != nil },
        set: { @MainActor isPresented in
          if !isPresented, let id { display.dismissAlert(id) }
        })
    }
  }

  /// A banner with the buttons of its error, which the user dismisses by tapping it, or by swiping
  /// it upward or sideways.
  private struct BannerButton: View {
    let viewModel: ErrorViewModel
    let color: Color
    let retryTitle: String
    let dismiss: @MainActor () -> Void
    let retry: @MainActor () -> Void

    var body: some View {
      HStack {
        Button(action: dismiss) {
          Text(viewModel.bannerText)
            .font(.subheadline)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(viewModel.accessibilityText)
        ForEach(viewModel.actions.indices, id: \.self) { index in
          Button(viewModel.actions[index].title, action: viewModel.actions[index].perform)
        }
        if viewModel.isRetryable { Button(retryTitle, action: retry) }
      }
      .foregroundStyle(Color(role: .onAccent))
      .padding()
      .background(color, in: RoundedRectangle(cornerRadius: 12))
      .onSwipe(dismiss)
      .padding(.horizontal)
      .onChange(of: viewModel.id, initial: true) {
        AccessibilityNotification.Announcement(viewModel.accessibilityText).post()
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
