// SPDX-License-Identifier: MIT

public import PresentationScreens

/// A navigation container that records its calls and retains its screens.
///
/// `ScreenContainerSpy()` shows objects of any class, and
/// `ScreenContainerSpy(showing: (any Page).self)` shows objects that conform to a protocol.
@MainActor public final class ScreenContainerSpy<Screen>: NavigationContainer, CallLog {
  /// A call with its arguments.
  public enum Call: Equatable, Sendable {
    /// `present(_:)` was called with a screen of this type.
    case present(String)
    /// `show(stack:)` was called with screens of these types.
    case show([String])
    /// `dismiss()` was called.
    case dismiss
  }

  /// The call record.
  public let record: CallRecord<Call>
  /// The screen levels, frontmost last.
  ///
  /// The first level is the container's own stack and may be empty.
  public private(set) var stacks: [[Screen]] = [[]]
  /// The screens on all levels, the visible one last.
  public var screens: [Screen] { stacks.flatMap { $0 } }
  /// A closure that ``simulateBack(filePath:line:)`` and ``simulateDismiss(filePath:line:)`` call.
  public var onRemoval: ((Screen) -> Void)?

  /// Creates a spy.
  ///
  /// - Parameters:
  ///   - name: The spy's name in journals and failure messages.
  ///   - type: The screen type; any class by default.
  ///   - journal: A journal that also records the spy's calls.
  ///   - exhaustivity: The policy for unverified calls.
  ///   - filePath: The call site's file path.
  ///   - line: The call site's line.
  public init(
    _ name: String = "container", showing type: Screen.Type = AnyObject.self,
    journal: Journal? = nil,
    exhaustivity: Exhaustivity = .automatic,
    filePath: StaticString = #filePath, line: UInt = #line
  ) {
    record = CallRecord(
      name, journal: journal, exhaustivity: exhaustivity,
      at: TestFailure.Location(filePath: filePath, line: line))
  }

  /// Adds a level with a screen.
  public func present(_ screen: Screen) {
    stacks.append([screen])
    log(.present(name(of: screen)))
  }

  /// Replaces the frontmost level's stack.
  ///
  /// - Parameter screens: The screens, the visible one last.
  public func show(stack screens: [Screen]) {
    stacks[stacks.count - 1] = screens
    log(.show(screens.map(name)))
  }

  /// Removes the frontmost level, if it was presented.
  public func dismiss() {
    if stacks.count > 1 { stacks.removeLast() }
    log(.dismiss)
  }

  /// Removes the frontmost level without ``dismiss()``, as a swipe does; the test fails if none was
  /// presented.
  public func simulateDismiss(filePath: StaticString = #filePath, line: UInt = #line) {
    let location = TestFailure.Location(filePath: filePath, line: line)
    guard stacks.count > 1, let screen = stacks.last?.first else {
      record.report("a user cannot dismiss a screen: none is presented", [], at: location)
      return
    }
    record.simulate("dismiss") {
      stacks.removeLast()
      onRemoval?(screen)
    }
  }

  /// Removes the visible screen without ``show(stack:)``, as a back gesture does.
  ///
  /// The test fails if it is its level's first screen.
  public func simulateBack(filePath: StaticString = #filePath, line: UInt = #line) {
    let location = TestFailure.Location(filePath: filePath, line: line)
    guard let stack = stacks.last, stack.count > 1, let screen = stack.last else {
      record.report(
        "a user cannot go back: the visible screen is the first of its level", [], at: location)
      return
    }
    record.simulate("back") {
      stacks[stacks.count - 1].removeLast()
      onRemoval?(screen)
    }
  }

  private func name(of screen: Screen) -> String {
    String(describing: type(of: screen as Any))
  }
}
