// SPDX-License-Identifier: MIT

import CGTK
import PresentationControls
public import PresentationErrors
public import PresentationLayout
public import PresentationScreens
import PresentationViews

/// A card in front of a screen, with buttons for an error's actions.
///
/// It takes keyboard focus when it appears, and Escape dismisses it. While a ``GTKLoadingView``'s
/// alert is visible, views behind it cannot have focus.
@MainActor
public final class GTKAlert: GTKLayoutView, ScreenDisplay.Owner, ErrorDisplayable,
  AlertDisplayable, ErrorCountDisplayable
{
  /// The alert, and its texts.
  public let screenDisplay: ScreenDisplay

  /// A closure to call before the alert is shown or hidden.
  var willChangeVisibility: ((_ visible: Bool) -> Void)?
  private var shown: ErrorViewModel.ID?

  /// Creates a hidden alert.
  public override convenience init(host: GTKHost) {
    self.init(ScreenDisplay(), host: host)
    screenDisplay.onChange = { [weak self] _ in self?.update() }
  }

  init(_ display: ScreenDisplay, host: GTKHost) {
    screenDisplay = display
    super.init(host: host)
    addClass("presentation-dimmed")
    set(visible: false)
    on("map") { [weak self] in self?.focusFirstSoon() }
    onKey(GDK_KEY_Escape) { [weak self] in
      guard let alert = self?.screenDisplay.alert else { return false }
      alert.dismiss()
      return true
    }
  }

  override var derivedRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_ALERT_DIALOG }

  public override func set(visible: Bool) {
    willChangeVisibility?(visible)
    super.set(visible: visible)
  }

  override func didResize(width: Int, height: Int) {
    super.didResize(width: width, height: height)
    focusFirstSoon()
  }

  /// Draws the display's alert.
  func update() {
    let alert = screenDisplay.alert
    if let alert { show(alert) }
    set(visible: alert != nil)
    if let alert, alert.id != shown { focusFirstSoon() }
    shown = alert?.id
  }

  private func show(_ alert: ScreenDisplay.DisplayedError) {
    let error = alert.error
    show(
      Self.card {
        TextLayout(StyledText(error.countedTitle, style: .largeTitle, alignment: .center))
        if let message = error.message {
          TextLayout(StyledText(message, alignment: .center))
        }
        if let code = error.supportCode {
          TextLayout(
            StyledText("\(code)", style: .caption, color: .secondaryText, alignment: .center))
        }
        for button in alert.buttons {
          GTKButton.layout(button, isSuggested: button.role == .dismiss)
        }
      })
  }

  /// Returns a column on a card in the middle of the available space.
  public static func card(@LayoutBuilder children: () -> [any LayoutElement]) -> some LayoutElement
  {
    vStack {
      WrappedViewLayout<any ContainerView>(
        showing: true, createView: { $0.makeContainer() },
        configView: { ($0 as? GTKView)?.addClass("presentation-card") },
        children: { vStack(gap: 12, children: children) }
      ).styled { $0.padding = 24 }
    }.styled {
      $0.flexGrow = 1
      $0.justifyContent = .center
      $0.padding = 32
    }
  }
}
