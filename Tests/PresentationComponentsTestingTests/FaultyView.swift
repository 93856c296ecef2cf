// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponentsTesting
import PresentationControls
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A recording view wrapper that breaks one rule, or none.
@MainActor final class FaultyView {
  let base: RecordedView
  let fault: Fault?
  private(set) var subviews: [FaultyView] = []
  private(set) weak var superview: FaultyView?
  private var hasText = false
  private var onChange: (@MainActor (Bool) -> Void)?

  init(_ base: RecordedView, _ fault: Fault?) {
    self.base = base
    self.fault = fault
  }
}

extension FaultyView: ContainerView, LabelView, ImageView, BadgeView, ToggleView, SeparatorView,
  BoneView
{
  var frame: CGRect {
    get { base.frame }
    set {
      if fault == .ignoresFrameWhileHidden, !base.isVisible { return }
      base.frame = newValue
    }
  }

  func set(visible: Bool) {
    if fault != .ignoresVisibility { base.set(visible: visible) }
  }

  func set(concealed: Bool) {
    base.set(concealed: concealed)
    if fault == .revealingShows, !concealed { base.set(visible: true) }
  }

  func set(accessibilityIdentifier: String?) {
    if fault == .keepsIdentifier, accessibilityIdentifier == nil { return }
    base.set(accessibilityIdentifier: accessibilityIdentifier)
  }

  func set(accessibility: AccessibilityContent?) {
    if fault == .keepsDescription, accessibility == nil { return }
    if fault == .splitsElements, accessibility?.reading == .combined { return }
    base.set(accessibility: accessibility)
  }

  func set(readingOrder: [any ComponentView]?) {
    if fault == .readsByInsertion { return }
    base.set(readingOrder: readingOrder?.compactMap { ($0 as? FaultyView)?.base })
  }

  func set(onTap: (@MainActor () -> Void)?) {
    if fault == .keepsTapHandler, onTap == nil { return }
    if fault == .tapsTwice, let onTap {
      base.set(onTap: {
        onTap()
        onTap()
      })
    } else {
      base.set(onTap: onTap)
    }
  }

  func set(onLongPress: (@MainActor () -> Void)?) {
    if fault == .longPressIsTap { base.set(onTap: onLongPress) }
    base.set(onLongPress: onLongPress)
  }

  func insert(_ view: any ComponentView, below sibling: (any ComponentView)?) {
    guard let view = view as? FaultyView else { preconditionFailure("Cannot insert \(view)") }
    view.superview?.subviews.removeAll { $0 === view }
    view.superview = self
    let below = fault == .insertsInFront ? nil : sibling as? FaultyView
    let index = below.flatMap { below in subviews.firstIndex { $0 === below } }
    subviews.insert(view, at: index ?? subviews.endIndex)
    base.insert(view.base, below: below?.base)
    if fault == .insertionShows { view.base.set(visible: true) }
  }

  func remove(_ view: any ComponentView) {
    guard let view = view as? FaultyView, fault != .keepsRemoved else { return }
    guard let container = fault == .removesFromAnySuperview ? view.superview : self,
      view.superview === container
    else { return }
    container.subviews.removeAll { $0 === view }
    container.base.remove(view.base)
    view.superview = nil
  }

  func set(background: ColorRole?) { base.set(background: background) }

  func set(enabled: Bool) {
    if fault != .staysEnabled { base.set(enabled: enabled) }
  }

  func set(alpha: Double) {
    if fault != .ignoresAlpha { base.set(alpha: alpha) }
  }

  func set(text: StyledText) {
    if fault == .keepsFirstText, hasText { return }
    hasText = true
    base.set(text: broken(text))
  }

  /// Returns a text whose runs are as wrong as the fault requires.
  private func broken(_ text: StyledText) -> StyledText {
    var text = text
    switch fault {
    case .ignoresRuns:
      let string = text.string
      text.string = string
    case .ignoresEmphasis: text.emphasis = []
    case .drawsAllLines: text.lineLimit = nil
    case .shiftsRuns where !text.isPlain:
      var string = text.string
      // Counts each run from the character after its first one.
      let runs = text.runs
      text.string = String(string.removeFirst())
      for run in runs {
        var run = run
        run.string = String(string.prefix(run.string.count))
        string.removeFirst(run.string.count)
        text += run
      }
    case .keepsRuns:
      guard text.isPlain, let old = base.text, !old.isPlain else { break }
      var run = old.runs[0]
      run.string = text.string
      text = StyledText("") + run
    default: break
    }
    return text
  }

  func set(image: ImageContent) { base.set(image: image) }

  func set(text: String, color: ColorRole) {
    if fault != .ignoresBadge { base.set(text: text, color: color) }
  }

  func set(onChange: (@MainActor (Bool) -> Void)?) {
    self.onChange = onChange
    guard let onChange else {
      let ignored: @MainActor (Bool) -> Void = { _ in }
      return base.set(onChange: fault == .swallowsTaps ? ignored : nil)
    }
    base.set(onChange: { [fault, base] isOn in
      onChange(fault == .reportsOldValue ? !isOn : isOn)
      if fault == .overridesHandler { base.set(isOn: isOn) }
    })
  }

  func set(isOn: Bool) {
    base.set(isOn: isOn)
    if fault == .callsHandlerWhenSet { onChange?(isOn) }
  }
}
