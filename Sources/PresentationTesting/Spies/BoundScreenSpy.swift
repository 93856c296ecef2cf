// SPDX-License-Identifier: MIT

public import PresentationAutoRender
import PresentationInspection

/// A screen spy that also renders a state, for tests of a `ScreenBinding`.
///
/// ```swift
/// let screen = BoundScreenSpy<[String]>()
/// let errors = ErrorPresenter(scheduler: scheduler)
/// let binding = ScreenBinding(screen, machine: machine, state: names, errors: errors) { $0 }
/// machine.processEvent(.contentReceived)
/// #expect(screen.text == #"content: ["Ann", "Bob"]"#)
/// binding.end()
/// ```
///
/// The binding attaches the presenter, which receives the user's input.
@MainActor public final class BoundScreenSpy<ViewState>: ScreenSpy, ViewRenderable {
  /// The rendered content's spy.
  ///
  /// Its name is the screen's with `.content` appended.
  public let content: ViewSpy<ViewState>

  /// Creates a spy, with the parameters of ``CallRecord/init(_:journal:exhaustivity:at:)``.
  public override init(
    _ name: String = "screen", journal: Journal? = nil,
    exhaustivity: Exhaustivity = .automatic,
    filePath: StaticString = #filePath, line: UInt = #line
  ) {
    content = ViewSpy(
      name + ".content", journal: journal, exhaustivity: exhaustivity, filePath: filePath,
      line: line)
    super.init(
      name, journal: journal, exhaustivity: exhaustivity, filePath: filePath,
      line: line)
  }

  override var contentText: String? {
    content.state.map {
      BoundedText.truncated(ValueSummary.whole(of: $0), hasDigest: true)
    }
  }

  /// Renders a state in ``content``.
  public func render(state: ViewState) {
    content.render(state: state)
  }

  /// Sets the visibility of ``content``.
  public func set(visible: Bool) {
    content.set(visible: visible)
  }
}
