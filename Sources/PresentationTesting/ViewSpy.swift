// SPDX-License-Identifier: MIT

public import AutoRender

/// A view that renders nothing and remembers everything.
@MainActor public final class ViewSpy<ViewState>: ViewRenderable, CallLog {
  /// One call with its arguments.
  public enum Call {
    /// `render(state:)` was called.
    case render(ViewState)
    /// `set(visible:)` was called.
    case setVisible(Bool)
  }

  /// Every call since the beginning, or since the last `takeCalls()`.
  public var calls: [Call] = []
  /// What the spy is called in a journal.
  public let name: String
  /// Where the spy's calls are put in order with those of others.
  public let journal: Journal?
  /// What the view shows: the last value it was handed, visible or not.
  public private(set) var state: ViewState?
  /// Whether the view is visible; `nil` while nobody has said so.
  public private(set) var isVisible: Bool?
  /// Runs inside `render(state:)`, as a view's own code would.
  public var onRender: ((ViewState) -> Void)?

  /// Makes a spy.
  ///
  /// - Parameters:
  ///   - name: What the spy is called in a journal.
  ///   - journal: Where its calls are put in order with those of others.
  public init(_ name: String = "view", journal: Journal? = nil) {
    self.name = name
    self.journal = journal
  }

  /// Remembers a value.
  ///
  /// - Parameter state: The value.
  public func render(state: ViewState) {
    self.state = state
    log(.render(state))
    onRender?(state)
  }

  /// Remembers whether it is visible.
  ///
  /// - Parameter visible: Whether it is visible.
  public func set(visible: Bool) {
    isVisible = visible
    log(.setVisible(visible))
  }
}

extension ViewSpy.Call: Equatable where ViewState: Equatable {}
