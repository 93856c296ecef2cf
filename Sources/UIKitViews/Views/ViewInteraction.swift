// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationViews
  import UIKit

  /// A view's interaction with the user, stored beside the view.
  ///
  /// It is an associated object, because an extension can't store properties.
  @MainActor final class ViewInteraction: NSObject {
    private weak var view: UIView?
    private var tapRecognizer: UITapGestureRecognizer?
    private var pressRecognizer: UILongPressGestureRecognizer?

    /// `true` if the view is enabled, concealed or not.
    var isEnabled: Bool { didSet { update() } }
    /// `true` while a bone covers the view.
    var isConcealed = false { didSet { update() } }
    /// `true` in a list cell's root view, whose taps the list view recognizes.
    ///
    /// The keyboard, focus and assistive technologies then choose cells too.
    var isRecognizedByList = false {
      didSet {
        update()
        updateAccessibility()
      }
    }
    /// `true` if the view became an accessibility element because of its handler.
    private(set) var isMadeElement = false
    var onTap: (@MainActor () -> Void)? {
      didSet {
        handlerDidChange(onTap)
        updateAccessibility()
      }
    }
    var onLongPress: (@MainActor () -> Void)? { didSet { handlerDidChange(onLongPress) } }

    /// The view's interaction, created on first use.
    static func of(_ view: UIView) -> ViewInteraction {
      view.associatedObject { ViewInteraction(view) }
    }

    private init(_ view: UIView) {
      self.view = view
      isEnabled = view.isUserInteractionEnabled
      super.init()
      (view as? UIButton)?.addAction(
        UIAction { [weak self] _ in self?.onTap?() }, for: .primaryActionTriggered)
    }

    private func handlerDidChange(_ handler: (@MainActor () -> Void)?) {
      // Labels and image views ignore touches by default.
      if handler != nil, view is UILabel || view is UIImageView {
        isEnabled = true
      } else {
        update()
      }
    }

    /// `true` if the app has disabled the view; labels and image views begin without interaction.
    var isDisabled: Bool { !isEnabled && !(view is UILabel || view is UIImageView) }

    /// Makes a view with a handler a button for assistive technologies.
    private func updateAccessibility() {
      guard let view, !(view is UIControl) else { return }
      if onTap == nil {
        view.accessibilityTraits.remove(.button)
      } else {
        view.accessibilityTraits.insert(.button)
      }
      let isElement = onTap != nil && !isRecognizedByList && (isMadeElement || isLeaf(view))
      guard isElement != isMadeElement else { return }
      isMadeElement = isElement
      ViewDescription.of(view).updateElement(of: view)
    }

    /// Returns `false` if a view contains controls, which an accessibility element would hide.
    private func isLeaf(_ view: UIView) -> Bool {
      // A component container, which has no subviews yet, decides that itself.
      view is any LabeledByContent || AccessibleContent(inside: view).controls.isEmpty
    }

    private func update() {
      guard let view else { return }
      view.isUserInteractionEnabled = isEnabled && !isConcealed
      let recognizesTaps = onTap != nil && !isRecognizedByList && !(view is UIButton)
      if recognizesTaps, tapRecognizer == nil {
        let recognizer = UITapGestureRecognizer(target: nil, action: nil)
        recognizer.delegate = self
        view.recognize(recognizer) { [weak self] _ in self?.onTap?() }
        tapRecognizer = recognizer
      }
      tapRecognizer?.isEnabled = recognizesTaps
      if onLongPress != nil, pressRecognizer == nil {
        let recognizer = UILongPressGestureRecognizer(target: nil, action: nil)
        recognizer.delegate = self
        view.recognize(recognizer) { [weak self] in
          if $0.state == .began { self?.onLongPress?() }
        }
        pressRecognizer = recognizer
      }
      pressRecognizer?.isEnabled = onLongPress != nil
    }
  }

  extension ViewInteraction: UIGestureRecognizerDelegate {
    /// Leaves touches to controls inside the view.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
      var touched = touch.view
      while let current = touched, current !== view {
        if current is UIControl { return false }
        touched = current.superview
      }
      return true
    }
  }

  #if canImport(ObjectiveC)
    import UIKit
  #else
    @_spi(StandIn) import UIKit
  #endif

  extension UIView {
    /// Adds a gesture recognizer that calls a closure for each state change.
    func recognize<Recognizer: UIGestureRecognizer>(
      _ recognizer: Recognizer, _ action: @escaping @MainActor (Recognizer) -> Void
    ) {
      let target = GestureTarget { [weak recognizer] in recognizer.map(action) }
      recognizer.addTarget(target, action: GestureTarget.selector)
      addGestureRecognizer(recognizer)
      associatedObject { GestureTargets() }.all.append(target)
    }
  }

  /// Targets of a view's gesture recognizers, which don't retain them.
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
      // The UIKit stand-in has selectors for closures.
      static let selector = Selector(GestureTarget.recognize)
      private func recognize() { action() }
    #endif
  }
#endif
