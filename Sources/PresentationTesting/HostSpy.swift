// SPDX-License-Identifier: MIT

public import Screen

/// A presentation host that keeps what was presented on it, in order.
@MainActor public final class HostSpy: PresentationHost, CallLog {
  /// One call with its arguments.
  public enum Call: Equatable {
    /// `present(_:)` was called with a screen of this type.
    case present(String)
    /// `dismiss()` was called.
    case dismiss
  }

  /// Every call since the beginning, or since the last `takeCalls()`.
  public var calls: [Call] = []
  /// What the spy is called in a journal.
  public let name: String
  /// Where the spy's calls are put in order with those of others.
  public let journal: Journal?
  /// The screens that are presented now, the one in front last.
  public private(set) var screens: [AnyObject] = []

  /// Makes a spy.
  ///
  /// - Parameters:
  ///   - name: What the spy is called in a journal.
  ///   - journal: Where its calls are put in order with those of others.
  public init(_ name: String = "host", journal: Journal? = nil) {
    self.name = name
    self.journal = journal
  }

  /// Keeps the screen.
  ///
  /// - Parameter screen: The screen.
  public func present(_ screen: AnyObject) {
    screens.append(screen)
    log(.present(String(describing: type(of: screen))))
  }

  /// Lets go of the screen in front.
  public func dismiss() {
    _ = screens.popLast()
    log(.dismiss)
  }
}
