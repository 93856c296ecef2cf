// SPDX-License-Identifier: MIT

import PresentationErrors
import TestSupport
import Testing

/// A limit that random steps often reach.
let presenterAlertLimit = 3

/// A random event.
enum PresenterStep {
  enum Kind: String, CaseIterable { case alert, banner, placeholder }

  case present(PresenterError)
  /// An error presented after a banner's time has elapsed, before its timer fires.
  case presentAtDeadline(PresenterError)
  /// An error's index, counted back from the last one.
  case retry(Int)
  case succeed
  case cancel
  case fail(PresenterError)
  /// An error's index, counted back from the last one.
  case dismiss(Int)
  case dismissBanner
  case dismissAll
  case wait(Int)
  case attach
  case end

  /// Returns a step; attempts and deadlines need a subject without tasks and timers.
  static func random(using random: inout SplitMix64, isPure: Bool) -> Self {
    guard !isPure || Bool.random(using: &random) else {
      return switch Int.random(in: 0..<10, using: &random) {
      case ..<4: .retry(Int.random(in: 0..<8, using: &random))
      case ..<5: .succeed
      case ..<6: .cancel
      case ..<8: .fail(.random(using: &random, isPure: true))
      default: .presentAtDeadline(.random(using: &random, isPure: true))
      }
    }
    return switch Int.random(in: 0..<100, using: &random) {
    case ..<45: .present(.random(using: &random, isPure: isPure))
    case ..<70: .dismiss(Int.random(in: 0..<8, using: &random))
    case ..<73: .dismissBanner
    case ..<75: .dismissAll
    case ..<97: .wait(Int.random(in: 0...3_000, using: &random))
    case ..<99: .attach
    default: .end
    }
  }
}

struct PresenterError {
  let kind: PresenterStep.Kind
  let title: String
  var severity = ErrorViewModel.Severity.failure
  /// A banner's interval in milliseconds.
  let interval: Int
  /// The banner's end presents another.
  var presentsAtEnd = false
  var isRetryable = false

  /// The banner that another's end presents.
  static let atEnd = PresenterError(kind: .banner, title: "at end", interval: 1_000)

  static func random(using random: inout SplitMix64, isPure: Bool) -> Self {
    PresenterError(
      kind: PresenterStep.Kind.allCases.randomElement(using: &random) ?? .alert,
      title: ["A", "B", "C"].randomElement(using: &random) ?? "A",
      severity: isPure
        ? .failure : ErrorViewModel.Severity.allCases.randomElement(using: &random) ?? .failure,
      interval: Int.random(in: 1...4_000, using: &random),
      presentsAtEnd: Int.random(in: 0..<5, using: &random) == 0,
      isRetryable: isPure && Int.random(in: 0..<4, using: &random) > 0)
  }

  var style: ErrorViewModel.PresentationStyle {
    switch kind {
    case .alert: .alert
    case .placeholder: .placeholder()
    case .banner: .banner(interval: .milliseconds(interval))
    }
  }
}

/// Each visible error's number, and their counts in display order.
struct PresenterPicture: Equatable {
  var alert: Int?
  var placeholder: Int?
  var banners: [Int]
  var counts: [Int]
}

/// A banner policy, on a view with or without a stack.
struct BannerCase: CustomTestStringConvertible {
  let policy: BannerPolicy
  var hasStack = false

  static let all = [
    BannerCase(policy: .replace), BannerCase(policy: .replace, hasStack: true),
    BannerCase(policy: .queue), BannerCase(policy: .stack(limit: 2)),
    BannerCase(policy: .stack(limit: 2), hasStack: true),
    BannerCase(policy: .stack(limit: 5), hasStack: true),
  ]

  var limit: Int {
    if hasStack, case .stack(let limit) = policy { limit } else { 1 }
  }

  var testDescription: String { "\(policy), \(hasStack ? "with" : "without") a stack" }
}

/// A subject that performs random steps, compared with ``PresenterModel``.
@MainActor protocol PresenterUnderTest {
  var picture: PresenterPicture { get }
  var told: [String] { get }
  var droppedCount: Int { get }
  var mistakes: [String] { get }
  func perform(_ step: PresenterStep)
}
