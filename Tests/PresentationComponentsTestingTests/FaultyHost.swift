// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponentsTesting
import PresentationLists
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A host whose views, metrics or list break one rule, or none.
@MainActor final class FaultyHost: ComponentHost {
  let fault: Fault?
  nonisolated let metrics: any ComponentMetrics
  private let base = RecordingHost()
  private lazy var sharedLabel = FaultyView(RecordedView.make(.label, on: base), fault)

  init(_ fault: Fault?) {
    self.fault = fault
    metrics = FaultyMetrics(fault: fault)
  }

  private func make(_ kind: RecordedView.Kind) -> FaultyView {
    FaultyView(RecordedView.make(kind, on: base), fault)
  }

  var insets: HostInsets {
    switch fault {
    case .negativeInsets: HostInsets(safeArea: Insets(top: -20))
    case .insetsGrow: HostInsets(keyboard: Double(base.views.count))
    default: HostInsets(safeArea: Insets(top: 44, bottom: 34))
    }
  }

  func makeContainer() -> any ContainerView { make(.container) }
  func makeLabel() -> any LabelView { fault == .sharesLabels ? sharedLabel : make(.label) }
  func makeImage() -> any ImageView { make(.image) }
  func makeBadge() -> any BadgeView { make(.badge) }
  func makeToggle(_ kind: ToggleKind) -> any ToggleView { make(.toggle(kind)) }
  func makeSeparator() -> any SeparatorView { make(.separator) }
  func makeBone() -> any BoneView { make(.bone) }

  func move(_ view: any ComponentView, from old: CGRect?, to new: CGRect) {
    if fault != .staysOnMove { view.frame = new }
  }

  func announce(_ text: String) {
    if fault != .staysSilent { base.announce(text) }
  }

  /// A driver with every capability.
  var driver: HostDriver {
    var driver = RecordingDriver.make(self) { ($0 as? FaultyView)?.base }
    driver.reading.subviews = { ($0 as? FaultyView)?.subviews ?? [] }
    let focus = FaultyFocus(driver.root, fault)
    driver.focus = focus.driver
    driver.announcements = { [base] in base.announcements }
    driver.makeList = { [self, root = driver.root] in makeList($0, in: root) }
    driver.makeScreen = { [self] in FaultyScreen(fault, host: self, focus).driver }
    driver.makeNavigation = { [fault] in
      fault == .dismissesSilently ? FaultyWindow(fault).driver : FaultyNavigation(fault).driver
    }
    driver.makeTextField = { [fault] in
      let field = FaultyField(fault)
      return HostDriver.TextField(
        field, moveCursor: { field.cursor = $0 }, type: { field.type($0) })
    }
    return driver
  }

  private func makeList(_ size: CGSize, in root: any ContainerView) -> HostDriver.List {
    let list = FaultyList(self, size)
    root.add(list.base.view)
    var driver = HostDriver.List(list) { list.adapter = $0 }
    driver.scroll = { list.scroll(to: $0) }
    driver.sections.scroll = { list.base.scroll(section: $0, to: $1) }
    driver.sections.pinsHeaders = true
    driver.performAction = { list.perform($0, at: $1, $2) }
    driver.chooseIndexTitle = { list.adapter?.scroll(toIndexTitle: $0, animated: false) }
    driver.resize = { [fault] size in
      if fault != .ignoresResize { list.base.resize(width: size.width, height: size.height) }
    }
    driver.move = { list.drag($0, to: $1) }
    driver.refresh = { list.adapter?.refresh() }
    driver.isRefreshing = { list.base.refreshState == .refreshing }
    driver.selectedItems = { list.base.selectedItems }
    return driver
  }
}

extension RecordedView {
  fileprivate static func make(_ kind: Kind, on host: RecordingHost) -> RecordedView {
    let view: any ComponentView =
      switch kind {
      case .container: host.makeContainer()
      case .label: host.makeLabel()
      case .image: host.makeImage()
      case .badge: host.makeBadge()
      case .toggle(let kind): host.makeToggle(kind)
      case .separator: host.makeSeparator()
      case .bone: host.makeBone()
      }
    guard let view = view as? RecordedView else { preconditionFailure("Cannot wrap \(view)") }
    return view
  }
}

/// Metrics that break one rule, or none.
struct FaultyMetrics: ComponentMetrics {
  let fault: Fault?
  private let base = MonospaceMetrics()
  private let cache = FaultyCache()

  init(fault: Fault?) {
    self.fault = fault
  }

  func size(of text: StyledText, fitting width: Double) -> CGSize {
    var measured = text
    if fault == .ignoresLineLimit { measured.lineLimit = nil }
    if fault == .measuresFirstRun { measured.string = text.runs[0].string }
    var size = base.size(of: measured, fitting: width)
    switch fault {
    case .emptyTextHasHeight where text.string.isEmpty: size.height = 16
    case .widensText where size.width > 0: size.width += 208
    case .roundsDown where size.width > 0: size.width -= 1
    case .heightGrows where width.isFinite: size.height += width
    case .corruptsCache where !cache.insert(text, width): size.width += 8
    case .cutsLines where size.height > 16: size.height -= 16
    default: break
    }
    return size
  }

  func minContentWidth(of text: StyledText) -> Double {
    fault == .noMinContent ? 0 : base.minContentWidth(of: text)
  }

  func baseline(of text: StyledText) -> Double {
    base.baseline(of: text) + (fault == .baselineBelowLine ? 8 : 0)
  }

  func size(of kind: ToggleKind) -> CGSize { base.size(of: kind) }

  func size(ofBadge badge: String) -> CGSize {
    base.size(ofBadge: fault == .badgesAlike ? "1" : badge)
  }
}

/// The measured texts; a text's second size differs, as after a race between threads.
private final class FaultyCache: @unchecked Sendable {
  private struct Key: Hashable {
    let text: StyledText
    let width: Double
  }

  private let lock = NSLock()
  // Protected by the lock.
  private var keys: Set<Key> = []

  /// Returns `true` if the text was not measured before.
  func insert(_ text: StyledText, _ width: Double) -> Bool {
    lock.withLock { keys.insert(Key(text: text, width: width)).inserted }
  }
}
