// SPDX-License-Identifier: MIT

import Foundation
import PresentationDelivery
import PresentationInspection
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension TerminalScreen {
  func send(_ event: TerminalScreenState.Event) {
    driver.send(event, to: self)
  }

  func invalidate() {
    // Views are invalidated far more often than frames are drawn.
    if !driver.state.isFrameScheduled { send(.invalidated) }
  }

  func execute(_ effect: TerminalScreenState.Effect) {
    switch effect {
    case .scheduleFrame: drawing = schedule(after: .zero) { $0.draw() }
    case .cancelFrame: drawing = nil
    case .scheduleShimmer:
      shimmer = nil
      shimmer = schedule(after: theme.shimmer.interval) { $0.send(.shimmered) }
    case .cancelShimmer: shimmer = nil
    case .layOut: fill()
    case .rewrite: writer.invalidate()
    case .reportSize: onResize?()
    case .invalidate: invalidate()
    case .insert(let id): if let view = view(id) as? TerminalStack { insert(view) }
    case .remove(let id): remove(id)
    case .focusFirst(let id): focus = view(id)?.firstFocusable()
    case .setFocused(let id, let isFocused):
      // An event of the effect before may have moved the focus further.
      view(id)?.isFocused = isFocused && state.focus == id
    }
  }

  /// Schedules an action that traces omit, because it changes no state.
  private func schedule(
    after delay: Duration, _ action: @escaping (TerminalScreen) -> Void
  ) -> ScheduledAction {
    let scheduled = scheduler.schedule(after: delay, named: "draw a frame") { [weak self] in
      if let self { action(self) }
    }
    scheduled.work.omitFromTraces()
    return scheduled
  }

  // MARK: - Identifiers

  func identify(_ view: TerminalView) -> TerminalViewID {
    if !knownViews.contains(where: { $0.view === view }) { knownViews.append(WeakView(view: view)) }
    return view.id
  }

  func view(_ id: TerminalViewID) -> TerminalView? {
    knownViews.lazy.compactMap(\.view).first { $0.id == id }
  }

  /// Removes views that the state does not name.
  func removeUnusedViews() {
    knownViews.removeAll { known in known.view.map { !state.names($0.id) } ?? true }
  }

  // MARK: - Placing

  private func insert(_ view: TerminalStack) {
    modals.append(view)
    root.add(view)
    place(view)
    layOut()
  }

  private func remove(_ id: TerminalViewID) {
    guard let index = modals.firstIndex(where: { $0.id == id }) else { return }
    root.remove(modals.remove(at: index))
  }

  func fill() {
    let cell = MonospaceMetrics.measurer.cell
    root.frame = CGRect(
      x: 0, y: 0, width: Double(columns) * cell.width, height: Double(rows) * cell.height)
    content?.frame = root.frame
    for view in modals { place(view) }
    layOut()
  }

  /// Lays out stacks immediately.
  func layOut() {
    // A view in front is as large as its content.
    for view in modals where view.isStale { place(view) }
    root.layOutIfNeeded()
  }

  private func place(_ view: TerminalStack) {
    let cell = MonospaceMetrics.measurer.cell
    let most = Double(max(min(columns - 4, 60), 1)) * cell.width
    let size = view.size(fitting: most)
    // Aligned to cells.
    let height = min(size.height, root.frame.height)
    let column = ((root.frame.width - most) / 2 / cell.width).rounded(.down)
    let row = ((root.frame.height - height) / 2 / cell.height).rounded(.down)
    view.frame = CGRect(
      x: column * cell.width, y: row * cell.height, width: most, height: height)
  }
}
