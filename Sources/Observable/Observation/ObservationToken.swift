// SPDX-License-Identifier: MIT

/// Keeps an observation: dropping the token ends it.
///
/// The last reference may be dropped on any thread, also while a change is delivered. What the closure
/// captured is then let go by the next change or subscription at the latest; ``cancel()`` lets it go at once.
@safe public final class ObservationToken {
  private weak var registry: AnyObserverRegistry?
  // Alive as long as the registry is and this token has not ended: the registry's slot owns it.
  private let node: Unmanaged<AnyObserverNode>
  private var hasEnded = false

  init(_ registry: AnyObserverRegistry, _ node: AnyObserverNode) {
    self.registry = registry
    unsafe self.node = unsafe .passUnretained(node)
  }

  deinit {
    if !hasEnded {
      unsafe registry?.tokenDied(of: node.toOpaque())
    }
  }

  /// Ends the observation and lets go of what its closure captured.
  ///
  /// Allowed at any time, also inside the observer's own callback, when it is let go after that delivery. An
  /// observer that was cancelled is not called again, not even for the change that is being delivered.
  public func cancel() {
    guard !hasEnded else { return }
    hasEnded = true
    unsafe registry?.remove(node.takeUnretainedValue())
  }

  /// Keeps the token in a collection, such as an array of a view model.
  ///
  /// - Parameter tokens: Where to keep it.
  public func store(in tokens: inout [ObservationToken]) {
    tokens.append(self)
  }
}
