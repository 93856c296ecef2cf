// SPDX-License-Identifier: MIT

/// A rule that a broken host breaks.
enum Fault: String, CaseIterable, Sendable {
  // Views
  case sharesLabels, ignoresFrameWhileHidden, staysOnMove, insertionShows, revealingShows
  case keepsIdentifier, negativeInsets, insetsGrow
  // Containers
  case insertsInFront, keepsRemoved, removesFromAnySuperview, ignoresAlpha
  case keepsTapHandler, tapsTwice, longPressIsTap, staysEnabled, ignoresVisibility
  // Leaves
  case keepsFirstText, ignoresBadge, callsHandlerWhenSet, reportsOldValue, swallowsTaps
  case overridesHandler
  // Texts with runs
  case ignoresRuns, shiftsRuns, ignoresEmphasis, measuresFirstRun, keepsRuns
  // Metrics
  case emptyTextHasHeight, widensText, roundsDown, heightGrows, ignoresLineLimit, noMinContent
  case baselineBelowLine, badgesAlike, corruptsCache, cutsLines, drawsAllLines
  // Lists
  case anchorAtTop, replacesTwice, neverCompletes, completesTwice, misplacesCells
  case configuresHiddenCells, wastesCells, ignoresAnchor, scrollsToTop, centersNearest
  case addsSelection, ignoresResize, dragsByProgram, noVisibleItems
  case movesAnything, asksTwice, selectsOneItem, keepsRefreshing
  case scrollsHeaders, ignoresIndexTitles, performsFirstAction, resetsSections, revealsRowsOnly
  case resolvesIdentities, keepsOffset, measuresAll
  // Screens
  case skeletonHidesContent, keepsIndicator, keepsBanner, addsBanners, stacksAlerts, keepsErrorText
  case keepsAlertForActions, drawsNoRetry
  // Navigation
  case keepsPopped, removesSilently, dismissesSilently, retainsScreens
  // Text fields and focus
  case appendsText, silentTyping, ignoresProgram, keepsTypedText, shiftsCursor
  case reversesFocus, activatesFirst, focusesHidden
  // Assistive technologies
  case keepsDescription, readsByInsertion, splitsElements, staysSilent, announcesAlerts
  case alertLeavesFocus, alertKeepsFocus

  /// A contract that fails.
  var contract: String {
    switch self {
    case .sharesLabels: "host.newViews"
    case .ignoresFrameWhileHidden: "view.frame"
    case .staysOnMove: "host.move"
    case .negativeInsets, .insetsGrow: "host.insets"
    case .insertionShows: "view.visibility"
    case .revealingShows: "view.concealment"
    case .keepsIdentifier: "view.accessibilityIdentifier"
    case .insertsInFront: "container.order"
    case .keepsRemoved: "container.removal"
    case .removesFromAnySuperview: "container.superview"
    case .ignoresAlpha: "container.alpha"
    case .keepsTapHandler: "container.tap"
    case .tapsTwice: "list.tap"
    case .longPressIsTap: "container.longPress"
    case .staysEnabled: "container.enabled"
    case .ignoresVisibility: "container.unreachable"
    case .keepsFirstText: "label.text"
    case .ignoresBadge: "badge.text"
    case .callsHandlerWhenSet: "toggle.programmaticChange"
    case .reportsOldValue: "toggle.change"
    case .swallowsTaps: "toggle.tap"
    case .overridesHandler: "toggle.reentrancy"
    case .ignoresRuns, .shiftsRuns, .ignoresEmphasis: "label.runs"
    case .measuresFirstRun: "metrics.runs"
    case .keepsRuns: "label.replacedRuns"
    default: otherContract
    }
  }

  private var otherContract: String {
    switch self {
    case .emptyTextHasHeight: "metrics.emptyText"
    case .widensText: "metrics.availableWidth"
    case .roundsDown: "metrics.idealWidth"
    case .heightGrows: "metrics.monotonicHeight"
    case .ignoresLineLimit: "metrics.lineLimit"
    case .noMinContent: "metrics.minContentWidth"
    case .baselineBelowLine: "metrics.baseline"
    case .badgesAlike: "metrics.controls"
    case .corruptsCache: "metrics.threads"
    case .cutsLines: "metrics.drawing"
    case .drawsAllLines: "label.lineLimit"
    case .anchorAtTop: "list.empty"
    case .replacesTwice, .completesTwice: "list.calls"
    case .neverCompletes: "list.reentrancy"
    case .misplacesCells: "list.batches"
    case .configuresHiddenCells: "list.display"
    case .wastesCells: "list.reuse"
    case .ignoresAnchor: "list.anchor"
    case .keepsOffset: "list.reload"
    case .measuresAll: "list.selfSizing"
    case .scrollsToTop, .centersNearest: "list.scroll"
    case .addsSelection: "list.selection"
    case .ignoresResize: "list.resize"
    case .dragsByProgram: "list.dragging"
    case .noVisibleItems: "list.loadMore"
    case .keepsRefreshing: "list.refresh"
    case .ignoresIndexTitles: "list.indexTitles"
    case .performsFirstAction: "list.swipe"
    case .resolvesIdentities: "list.sharedIdentities"
    case .scrollsHeaders: "list.pinnedHeader"
    case .resetsSections, .revealsRowsOnly: "list.horizontalSection"
    case .selectsOneItem: "list.selectionMode"
    case .movesAnything, .asksTwice: "list.move"
    case .skeletonHidesContent: "screen.parts"
    case .keepsIndicator: "screen.states"
    case .keepsBanner: "screen.banner"
    case .addsBanners: "screen.bannerStack"
    case .stacksAlerts: "screen.alert"
    case .keepsErrorText: "screen.errorPlaceholder"
    case .keepsAlertForActions: "screen.errorActions"
    case .drawsNoRetry: "screen.errorRetry"
    case .keepsPopped: "navigation.screens"
    case .removesSilently, .dismissesSilently: "navigation.back"
    case .retainsScreens: "navigation.release"
    case .appendsText: "textField.value"
    case .silentTyping: "textField.typing"
    case .ignoresProgram: "textField.echo"
    case .keepsTypedText, .shiftsCursor: "textField.reentrancy"
    case .reversesFocus: "focus.order"
    case .activatesFirst: "focus.activation"
    case .focusesHidden: "focus.unreachable"
    case .keepsDescription: "view.accessibility"
    case .readsByInsertion: "container.readingOrder"
    case .splitsElements: "container.element"
    case .staysSilent: "host.announcement"
    case .announcesAlerts: "screen.announcement"
    case .alertLeavesFocus, .alertKeepsFocus: "screen.alertFocus"
    default: preconditionFailure("Cannot name a contract that \(self) violates")
    }
  }
}
