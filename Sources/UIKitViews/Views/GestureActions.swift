// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  #if canImport(ObjectiveC)
    import UIKit
  #else
    @_spi(StandIn) import UIKit
  #endif

  extension UIView {
    /// Adds a gesture recognizer that calls a closure for each change of its state.
    func recognize<Recognizer: UIGestureRecognizer>(
      _ recognizer: Recognizer, _ action: @escaping @MainActor (Recognizer) -> Void
    ) {
      let target = GestureTarget { [weak recognizer] in recognizer.map(action) }
      recognizer.addTarget(target, action: GestureTarget.selector)
      addGestureRecognizer(recognizer)
      associatedObject { GestureTargets() }.all.append(target)
    }
  }

  /// The targets of a view's gesture recognizers, which do not retain them.
  @MainActor private final class GestureTargets {
    var all: [GestureTarget] = []
  }

  @MainActor private final class GestureTarget: NSObject {
    private let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) { self.action = action }

    #if canImport(ObjectiveC)
      static let selector = #selector(recognize)
      @objc private func recognize() { action() }
    #else
      // The stand-in for UIKit, which has selectors of closures.
      static let selector = Selector(GestureTarget.recognize)
      private func recognize() { action() }
    #endif
  }
#endif
