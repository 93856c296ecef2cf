// SPDX-License-Identifier: MIT

#if os(Linux) && canImport(UIKit)
  import Testing
  @_spi(StandIn) import UIKit

  /// A user who sees a window's texts and touches them.
  @MainActor final class AppDriver {
    let window: UIWindow
    let finger: Finger

    init(_ window: UIWindow) {
      self.window = window
      finger = Finger(in: window)
    }

    convenience init(root: UIViewController) {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      window.rootViewController = root
      window.makeKeyAndVisible()
      self.init(window)
      StandIn.runUntilIdle()
    }

    /// Waits for tasks and pending UIKit work to end.
    func settle() async {
      for _ in 0..<20 {
        StandIn.runUntilIdle()
        await Task.yield()
      }
    }

    /// Waits for work off the main actor, and fails after some turns.
    func settle(
      until condition: @MainActor () -> Bool, _ location: SourceLocation = #_sourceLocation
    ) async {
      var turns = 0
      while !condition(), turns < 3_000 {
        turns += 1
        StandIn.runUntilIdle()
        await Task.yield()
      }
      #expect(condition(), "after 3,000 turns; visible: \(texts)", sourceLocation: location)
      await settle()
    }

    /// The frontmost controller's view.
    var front: UIView { window.rootViewController?.front.view ?? window }

    /// The part of a view that neither a scroll view nor the window clips.
    private func visibleArea(of view: UIView) -> CGRect {
      var area = view.convert(view.bounds, to: window).intersection(window.bounds)
      for ancestor in sequence(first: view, next: \.superview) where ancestor is UIScrollView {
        area = area.intersection(ancestor.convert(ancestor.bounds, to: window))
      }
      return area
    }

    private func visibleViews(in view: UIView) -> [(text: String, view: UIView)] {
      guard !view.isHidden, view.alpha > 0, view.layer.mask == nil else { return [] }
      let text = (view as? UILabel)?.text ?? (view as? UIButton)?.visibleTitle ?? ""
      let area = visibleArea(of: view)
      let isVisible = !text.isEmpty && area.width > 1 && area.height > 1
      return (isVisible ? [(text, view)] : []) + view.subviews.flatMap { visibleViews(in: $0) }
    }

    /// The front texts that the user sees.
    var texts: [String] {
      StandIn.layOutWindows()
      return alertTexts + visibleViews(in: front).map(\.text)
    }

    private var alert: UIAlertController? {
      window.rootViewController?.front as? UIAlertController
    }

    private var alertTexts: [String] {
      [alert?.title, alert?.message].compactMap(\.self) + (alert?.buttonTitles ?? [])
    }

    /// The first collection view in a view.
    func list(in view: UIView) -> UICollectionView? {
      view as? UICollectionView ?? view.subviews.lazy.compactMap { self.list(in: $0) }.first
    }

    func sees(_ text: String) -> Bool { texts.contains(text) }

    private func center(
      of text: String, _ location: SourceLocation
    ) -> CGPoint? {
      StandIn.layOutWindows()
      let view = visibleViews(in: front).first { $0.text == text }?.view
      #expect(view != nil, "\(text) is not among \(texts)", sourceLocation: location)
      return view.map { CGPoint(x: visibleArea(of: $0).midX, y: visibleArea(of: $0).midY) }
    }

    func tap(_ text: String, _ location: SourceLocation = #_sourceLocation) async {
      if let alert, alert.buttonTitles.contains(text) {
        alert.tapButton(text)
      } else if let center = center(of: text, location) {
        finger.tap(center)
      }
      await settle()
    }

    /// Drags a text to the side, and lifts the finger.
    func swipe(
      _ text: String, byX x: CGFloat, _ location: SourceLocation = #_sourceLocation
    ) async {
      guard let center = center(of: text, location) else { return }
      finger.touch(center)
      finger.move(byX: x, y: 0)
      finger.hold(for: 0.1)
      finger.lift()
      await settle()
    }

    /// Drags the window's middle, and lifts the finger while it moves.
    func fling(y: CGFloat) async {
      finger.touch(CGPoint(x: window.bounds.midX, y: window.bounds.midY))
      finger.move(byX: 0, y: y, in: 0.2)
      finger.lift()
      await settle()
    }
  }
#endif
