// SPDX-License-Identifier: MIT

import PresentationErrors
import PresentationScreens
import TestSupport

/// A random event.
enum LoaderStep {
  case load
  case loadMore
  case retry
  /// A retry by the presenter, with the last visible error.
  case retryError
  case cancel
  /// Content that the app sets to replace other content during a request.
  case edit([Int])
  /// Calls in callbacks during one delivery.
  indirect case delivery([LoaderStep])
  case dismissErrors
  case wait
  /// A result for the newest request, or for the previous one.
  case succeed(newest: Bool, [Int])
  case fail(newest: Bool, ErrorViewModel.PresentationStyle?)
  case giveUp(newest: Bool)

  static func random(using random: inout SplitMix64) -> Self {
    let newest = Int.random(in: 0..<4, using: &random) > 0
    return switch Int.random(in: 0..<100, using: &random) {
    case ..<10: .load
    case ..<20: .loadMore
    case ..<34: .retry
    case ..<46: .retryError
    case ..<53: .cancel
    case ..<55: .edit(Array(0..<Int.random(in: 1..<3, using: &random)))
    case ..<58:
      .delivery(
        (0..<Int.random(in: 2..<4, using: &random)).map { _ in
          [.load, .loadMore, .retry, .cancel].randomElement(using: &random) ?? .cancel
        })
    case ..<60: .dismissErrors
    case ..<62: .wait
    case ..<80:
      .succeed(newest: newest, Array(0..<Int.random(in: 0..<3, using: &random)))
    case ..<84: .fail(newest: newest, .alert)
    case ..<88: .fail(newest: newest, .banner())
    case ..<94: .fail(newest: newest, nil)
    default: .giveUp(newest: newest)
    }
  }
}

struct LoaderPicture: Equatable {
  var state: ScreenState
  var value: [Int]?
  var hasFailed: Bool
  var isLoading: Bool
}

/// A subject that performs random steps, compared with ``LoaderModel``.
@MainActor protocol LoaderUnderTest {
  var picture: LoaderPicture { get }
  func perform(_ step: LoaderStep) async
}

/// A loader's value and failed request, without errors and tasks.
struct LoaderModel {
  private enum Request { case load, loadMore }
  private struct Known {
    var value: [Int]?
    var failed: Request?
  }

  private var known = Known()
  private var underWay: Request?

  var picture: LoaderPicture {
    let hasContent = known.value?.isEmpty == false
    let state: ScreenState =
      switch (underWay, known.failed) {
      case (.load, _): hasContent ? .refreshing : .loading
      case (.loadMore, _): hasContent ? .paging : .loading
      case (nil, .some): hasContent ? .content : .error
      case (nil, nil): known.value.map { $0.isEmpty ? .empty : .content } ?? .initial
      }
    return LoaderPicture(
      state: state, value: known.value, hasFailed: underWay == nil && known.failed != nil,
      isLoading: underWay != nil)
  }

  mutating func perform(_ step: LoaderStep) {
    switch step {
    case .load: underWay = .load
    case .loadMore: if underWay != .load { underWay = .loadMore }
    case .retry, .retryError:
      if underWay == nil, let failed = known.failed { underWay = failed }
    case .cancel: underWay = nil
    case .edit(let value):
      if underWay != nil, known.value?.isEmpty == false { known.value = value }
    case .delivery(let steps): for step in steps { perform(step) }
    case .dismissErrors, .wait: break
    case .succeed(let newest, let value):
      guard let request = completed(newest) else { return }
      known.value = (request == .loadMore ? known.value ?? [] : []) + value
      known.failed = nil
    case .fail(let newest, _):
      if let request = completed(newest) { known.failed = request }
    case .giveUp(let newest): _ = completed(newest)
    }
  }

  /// Returns the request that receives the result, unless it has ended.
  private mutating func completed(_ newest: Bool) -> Request? {
    guard newest else { return nil }
    defer { underWay = nil }
    return underWay
  }
}
