// SPDX-License-Identifier: MIT

import PresentationLayout
public import PresentationScreens
import PresentationViews

/// A host for a `Navigator`, which fills its space on a terminal with the visible screen.
///
/// ```swift
/// let navigation = TerminalNavigation(on: screen)
/// screen.content = navigation
/// let token = navigator.show(on: navigation) { entry in
///   Destination(makeScreen(entry.route))
/// }
/// ```
///
/// Escape removes the visible screen, unless it is the first one: a pushed screen is popped, a
/// presented one dismissed. A screen that is visible again has focus where it was.
@MainActor public final class TerminalNavigation: TerminalStack, SingleScreenContainer {
  /// The screens at each presentation level, the visible one last.
  public var levels: [[TerminalView]] = [[]] { didSet { showFrontmost() } }
  /// A closure that is called when the user removes a screen.
  public var onRemoval: ((_ screen: TerminalView) -> Void)?

  private weak var screen: TerminalScreen?
  /// Hidden screens' focused views.
  private var focuses: [TerminalViewID: TerminalScreen.WeakView] = [:]

  /// Creates a host without screens, which doesn't retain the terminal's screen.
  public init(on screen: TerminalScreen) {
    self.screen = screen
    super.init()
    layoutStyle.flexGrow = 1
    layoutStyle.flexBasis = 0
    layoutStyle.minHeight = 0
  }

  override func handle(_ event: TerminalEvent) -> Bool {
    super.handle(event) || event == .key(.escape) && goBack()
  }

  private func showFrontmost() {
    let (former, visible) = (subviews.first, visibleScreen)
    guard visible !== former else { return }
    let focus = screen?.focus
    let hadFocus = focus?.isInside(self) ?? true
    if let former {
      let own = hadFocus ? focus : screen?.focusBehindModals
      focuses[former.id] = TerminalScreen.WeakView(view: own)
      remove(former)
    }
    if let visible {
      visible.layoutStyle.flexGrow = 1
      visible.layoutStyle.flexBasis = 0
      visible.layoutStyle.minHeight = 0
      add(visible)
      if hadFocus { screen?.focus = focuses[visible.id]?.view }
    }
    let screens = Set(levels.flatMap { $0.map(\.id) })
    focuses = focuses.filter { screens.contains($0.key) && $0.key != visible?.id }
  }
}
