// SPDX-License-Identifier: MIT

public import AutoRender
import Inspection

/// A screen that also renders a state: what a `ScreenBinding` drives as a whole.
///
/// ```swift
/// let screen = BoundScreenSpy<[String]>()
/// let errors = ErrorPresenter(scheduler: scheduler)
/// screen.errors = errors  // simulateRetry() and the like go there
/// let binding = ScreenBinding(screen, machine: machine, state: names, errors: errors) { $0 }
/// machine.processEvent(.contentReceived)
/// #expect(screen.text == #"content: ["Ann", "Bob"]"#)
/// binding.end()
/// ```
@MainActor public final class BoundScreenSpy<ViewState>: ScreenSpy, ViewRenderable {
  /// What is rendered on the screen: a spy of its own, named as the screen is, with `.content` after it.
  public let content: ViewSpy<ViewState>

  /// Makes a spy.
  ///
  /// - Parameters:
  ///   - name: What the spy is called in a journal and in failures.
  ///   - journal: Where its calls are put in order with those of others.
  ///   - exhaustivity: What it reports as a failure by itself.
  ///   - fileID: The module and the file where it is made.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  public override init(
    _ name: String = "screen", journal: Journal? = nil, exhaustivity: Exhaustivity = .automatic,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    content = ViewSpy(
      name + ".content", journal: journal, exhaustivity: exhaustivity, fileID: fileID,
      filePath: filePath, line: line, column: column)
    super.init(
      name, journal: journal, exhaustivity: exhaustivity, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  override var contentText: String? {
    content.state.map {
      BoundedText.cut(ValueSummary.whole(of: $0), hasDigest: true)
    }
  }

  /// Hands a value to ``content``.
  ///
  /// - Parameter state: The value.
  public func render(state: ViewState) {
    content.render(state: state)
  }

  /// Tells ``content`` whether it is visible.
  ///
  /// - Parameter visible: Whether it is visible.
  public func set(visible: Bool) {
    content.set(visible: visible)
  }
}
