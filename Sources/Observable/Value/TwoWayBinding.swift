// SPDX-License-Identifier: MIT

extension Observable {
  /// Keeps this value and another equal, whichever is set.
  ///
  /// The other one takes this value at once. Each set of one is told once on either side: it does not echo.
  /// Where both are set before either is told, the one that was set last wins.
  ///
  /// - Parameter other: The other value.
  /// - Returns: The tokens that keep the binding: dropping them, on any thread, ends it.
  public func bindTwoWay(_ other: Observable<Value>) -> [ObservationToken] {
    let (here, there) = (BindingEnd(storage), BindingEnd(other.storage))
    let tokens = [
      observe { _, _ in here.passOn(to: there) }, other.observe { _, _ in there.passOn(to: here) },
    ]
    here.copy(to: there)
    return tokens
  }
}

/// One of the two values of a binding, as long as somebody holds it.
private final class BindingEnd<Value> {
  private weak var storage: ObservableStorage<Value>?
  /// The sets that the binding itself made and that were not told yet.
  private var echoes: Set<UInt> = []
  /// The last change that was told.
  private var toldStamp: UInt

  init(_ storage: ObservableStorage<Value>) {
    self.storage = storage
    toldStamp = storage.stamp
  }

  /// Hands the change that is being told to the other end, unless it came from there.
  func passOn(to other: BindingEnd) {
    guard let storage else { return }
    toldStamp = storage.deliveredStamp
    if echoes.remove(toldStamp) == nil, !other.hasUntoldChange {
      copy(to: other)
    }
  }

  func copy(to other: BindingEnd) {
    guard let storage, let target = other.storage else { return }
    // Noted before it is told, which may be at once.
    other.echoes.insert(target.stamp &+ 1)
    target.set(storage.value)
  }

  /// Whether it was set by somebody else, and is still to be told.
  private var hasUntoldChange: Bool {
    guard let storage else { return false }
    return storage.stamp != toldStamp && !echoes.contains(storage.stamp)
  }
}
