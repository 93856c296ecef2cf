// SPDX-License-Identifier: MIT

import PresentationControls
public import PresentationErrors
import PresentationLayout
public import PresentationScreens
public import PresentationViews

/// A view in place of missing content, with a reason and a retry button.
@MainActor
public final class GTKPlaceholder: GTKLayoutView, ScreenDisplay.Owner,
  PlaceholderDisplayable, ErrorPlaceholderDisplayable, ErrorCountDisplayable
{
  /// The placeholder, and its texts.
  public let screenDisplay: ScreenDisplay
  /// An image above the text, or `nil` for none.
  public var image: ImageContent.Name?

  /// Creates a hidden placeholder.
  public override convenience init(host: GTKHost) {
    self.init(ScreenDisplay(), host: host)
    screenDisplay.onChange = { [weak self] _ in self?.update() }
  }

  init(_ display: ScreenDisplay, host: GTKHost) {
    screenDisplay = display
    super.init(host: host)
    set(visible: false)
  }

  /// Draws the display's placeholder.
  func update() {
    set(visible: screenDisplay.isPlaceholderVisible)
    let error = screenDisplay.placeholder?.error
    let content = vStack(alignedTo: .center, gap: 12) {
      if let image { ImageLayout(ImageContent(image, tint: .secondaryText), width: 64, height: 64) }
      TextLayout(
        StyledText(
          error?.countedTitle ?? screenDisplay.texts.empty, style: .largeTitle, alignment: .center))
      if let message = error?.message {
        TextLayout(StyledText(message, color: .secondaryText, alignment: .center))
      }
      for button in screenDisplay.placeholder?.buttons ?? [] {
        GTKButton.layout(button, isSuggested: button.role == .retry)
      }
    }
    show(
      content.styled {
        $0.flexGrow = 1
        $0.justifyContent = .center
        $0.padding = LayoutStyle.Edges(horizontal: 24)
      })
  }
}
