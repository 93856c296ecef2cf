// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationInspection
  public import PresentationViews
  public import UIKit

  /// A host that shows components with UIKit views.
  ///
  /// ```swift
  /// let host = UIKitHost()
  /// let list = CollectionListView(host: host)
  /// let adapter = ListAdapter(list, host: host)
  /// list.adapter = adapter
  /// ```
  ///
  /// An app's view can join the host's views if it adopts ``UIKitComponent``. ``wrap(_:)`` makes a
  /// component view of any other view.
  @MainActor public final class UIKitHost: ComponentHost {
    /// Text and control sizes for the user's text size; requested on any thread.
    public nonisolated var metrics: any ComponentMetrics { currentMetrics.withLock { $0 } }

    /// The screen's safe area and keyboard, as read by a ``UIKitHost/InsetsView``.
    public internal(set) var insets = HostInsets() {
      didSet { if insets != oldValue { onInsetsChange?() } }
    }
    /// Called when ``insets`` have changed, so that the app shows its layouts again.
    public var onInsetsChange: (@MainActor () -> Void)?
    /// The animation of skeleton bones; by default, their opacity changes.
    public var shimmer: UIKitTheme.Shimmer = BoneBar.pulse

    /// Called when ``metrics`` have changed, so that the app shows layouts and cells outside lists
    /// again.
    public var onMetricsChange: (@MainActor () -> Void)?

    private nonisolated let currentMetrics: Locked<UIKitMetrics>
    private var traits: UITraitCollection?
    private var settings: NotificationObservation?

    /// Creates a host for a trait environment, or for the app's text size.
    ///
    /// Metrics follow the user's text size and Bold Text setting. A trait environment's text size
    /// is constant.
    public init(compatibleWith traits: UITraitCollection? = nil) {
      self.traits = traits
      currentMetrics = Locked(UIKitMetrics(compatibleWith: traits))
      settings = NotificationObservation([
        UIContentSizeCategory.didChangeNotification,
        UIAccessibility.boldTextStatusDidChangeNotification,
      ]) { [weak self] in
        if let self { updateMetrics(compatibleWith: self.traits) }
      }
    }

    /// Reads theme fonts and control sizes again.
    ///
    /// The host and a ``CollectionListView`` do so when the user changes the text size or Bold
    /// Text. After a theme change, call it and then `ListAdapter.metricsDidChange()`.
    public func updateMetrics(compatibleWith traits: UITraitCollection? = nil) {
      self.traits = traits
      let metrics = UIKitMetrics(compatibleWith: traits)
      currentMetrics.withLock { $0 = metrics }
      onMetricsChange?()
    }

    /// Creates a view.
    public func makeContainer() -> any ContainerView { ComponentContainer() }

    /// Returns a component view that displays one of the app's views.
    ///
    /// - Parameter view: A view of any class. The container retains it.
    /// - Returns: The view, if it is a component view, or the container.
    public func wrap(_ view: UIView) -> any ContainerView {
      if let component = view as? any UIKitComponent { return component }
      let container = ComponentContainer(frame: view.frame)
      view.frame = container.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(view)
      return container
    }

    /// Creates a label without text.
    public func makeLabel() -> any LabelView { StyledLabel() }

    /// Creates an image view without an image.
    public func makeImage() -> any ImageView { ComponentImageView() }

    /// Creates a badge without text.
    public func makeBadge() -> any BadgeView { BadgeLabel() }

    /// Creates a switch or a checkbox that is off; on tvOS, always a checkbox.
    public func makeToggle(_ kind: ToggleKind) -> any ToggleView {
      #if os(tvOS)
        let toggle: any ToggleView = CheckboxButton()
      #else
        let toggle: any ToggleView = kind == .switch ? ComponentSwitch() : CheckboxButton()
      #endif
      // Without a handler, it passes taps on.
      toggle.set(onChange: nil)
      return toggle
    }

    /// Creates a separator line.
    public func makeSeparator() -> any SeparatorView { SeparatorLine() }

    /// Creates a shimmering placeholder.
    public func makeBone() -> any BoneView { BoneBar(shimmer: shimmer) }

    /// Moves a view with an animation, unless it is new or the user has reduced motion.
    public func move(_ view: any ComponentView, from old: CGRect?, to new: CGRect) {
      guard old != nil, !UIAccessibility.isReduceMotionEnabled else {
        view.frame = new
        return
      }
      UIView.animate(
        withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
        animations: { view.frame = new })
    }

    /// Posts an announcement for assistive technologies.
    public func announce(_ text: String) {
      UIAccessibility.post(notification: .announcement, argument: text)
    }
  }

  extension UIKitHost {
    /// An invisible view that updates a host's insets from its safe area and keyboard.
    ///
    /// ```swift
    /// let insets = UIKitHost.InsetsView(host: host)
    /// insets.frame = view.bounds
    /// insets.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    /// view.insertSubview(insets, at: 0)
    /// host.onInsetsChange = showLayout
    /// ```
    public final class InsetsView: UIView {
      private let host: UIKitHost
      private var keyboard: KeyboardSpacer?

      /// Creates a view that updates `UIKitHost.insets`, in the bounds of a screen's root view.
      public init(host: UIKitHost) {
        self.host = host
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        keyboard = KeyboardSpacer(in: self)
      }

      /// Unavailable: create the view in code.
      @available(*, unavailable, message: "Cannot decode a view of insets: create it in code")
      public required init?(coder: NSCoder) {
        preconditionFailure("Cannot decode a view of insets: create it in code")
      }

      /// Reads the insets again.
      public override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        update()
      }

      /// Reads the insets again, because the keyboard may have moved.
      public override func layoutSubviews() {
        super.layoutSubviews()
        update()
      }

      private func update() {
        let safe = safeAreaInsets
        host.insets = HostInsets(
          safeArea: Insets(
            top: safe.top, left: safe.left, bottom: safe.bottom, right: safe.right),
          keyboard: keyboard?.height ?? 0)
      }
    }
  }
#endif
