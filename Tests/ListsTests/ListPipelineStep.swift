// SPDX-License-Identifier: MIT

import PresentationLists
import TestSupport

/// A list that a random walk requests.
struct ListPipelineRequest {
  let itemCount: Int
  /// A Boolean value that indicates whether the list is built in the background.
  let isBuilding: Bool
  /// The lists that the completion handler requests.
  let followUps: [ListPipelineRequest]

  static func random(depth: Int = 2, using random: inout SplitMix64) -> Self {
    let itemCount = [0, 10, 64, 65, 200].randomElement(using: &random) ?? 0
    let isBuilding = Bool.random(using: &random)
    let hasFollowUp = depth > 0 && Int.random(in: 0..<5, using: &random) == 0
    return Self(
      itemCount: itemCount, isBuilding: isBuilding,
      followUps: hasFollowUp ? [.random(depth: depth - 1, using: &random)] : [])
  }
}

/// A call to a list adapter, or an event from its list view.
enum ListPipelineStep {
  case request(ListPipelineRequest)
  case cancel
  case scroll
  case resize(Double)
  /// Batch updates are complete when the list view says so, or at once.
  case setSlow(Bool)
  case completeUpdates
  /// All background preparations are complete.
  case prepare

  /// The steps after which nothing is in progress.
  static let ending: [Self] =
    [.setSlow(false), .resize(60), .resize(80)]
    + Array(repeating: [.completeUpdates, .prepare], count: 4).flatMap(\.self)

  static func random(using random: inout SplitMix64) -> Self {
    switch Int.random(in: 0..<20, using: &random) {
    case ..<8: .request(.random(using: &random))
    case ..<10: .cancel
    case ..<12: .scroll
    case ..<14: .resize([0, 60, 80].randomElement(using: &random) ?? 0)
    case ..<15: .setSlow(Bool.random(using: &random))
    case ..<17: .completeUpdates
    default: .prepare
    }
  }
}

/// An adapter's requests after a step.
struct ListPipelinePicture: Equatable {
  /// The step's outcomes and scrolling, in order.
  var log: [String]
  /// The request that is being applied.
  var applied: Int?
  var waiting: Int?
  var isUnderWay: Bool
  var isScrollPending: Bool
}

/// A subject that takes random steps, to be compared with ``ListPipelineModel``.
///
/// Requests are numbered from 1, in the order in which they are made.
@MainActor protocol ListPipelineUnderTest {
  var picture: ListPipelinePicture { get }
  var mistakes: [String] { get }
  func perform(_ step: ListPipelineStep)
}

/// The time that a list view takes for its updates.
struct ListViewTiming {
  var isSlow = false
  /// The displayed list's item count, or `nil` before the first list.
  private var shownCount: Int?

  /// Displays a list, and returns whether that is complete at once.
  mutating func show(_ itemCount: Int) -> Bool {
    // The first list is reloaded; an empty list in place of an empty list changes nothing.
    let isTrivial = shownCount.map { $0 == 0 && itemCount == 0 } ?? true
    shownCount = itemCount
    return isTrivial || !isSlow
  }
}
