// SPDX-License-Identifier: MIT

import PresentationTerminal
import SwiftPresentation

/// The app on a terminal: view model, views, and user input.
@MainActor public final class BrowserScreen {
  /// The recordings' name and version.
  public static let schema = "countries 1"

  /// The screen's view model.
  public let model: CountriesModel
  private let screen: TerminalScreen
  private let view: BrowserView
  private let binding: ScreenBinding

  /// Creates the screen, and loads the first page.
  public init(on screen: TerminalScreen, _ boundary: Boundary, server: any CountrySource) {
    self.screen = screen
    model = CountriesModel(boundary, server: server)
    view = BrowserView(on: screen, model: model, scheduler: boundary.scheduler)
    screen.content = view.stack
    binding = ScreenBinding(
      view, machine: model.machine, state: model.state, errors: model.errors
    ) { $0 }
    boundary.receive("event") { [weak screen] (event: TerminalEvent) in
      screen?.handle(event)
    } redacting: { [weak screen] in
      screen?.redacted($0) ?? $0
    }
    boundary.receive("size") { [weak screen] (size: [Int]) in
      guard size.count == 2 else { return }
      screen?.resize(columns: size[0], rows: size[1])
    }
    model.load()
  }
}
