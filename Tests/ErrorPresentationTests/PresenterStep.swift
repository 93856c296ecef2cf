// SPDX-License-Identifier: MIT

import ErrorPresentation
import TestSupport
import Testing

/// A limit that random steps often reach.
let presenterAlertLimit = 3

/// A random event.
enum PresenterStep {
  enum Kind: String, CaseIterable { case alert, banner, placeholder }

  /// The title, the severity, the interval of a banner in milliseconds, and whether its end
  /// presents another.
  case present(
    Kind, String, ErrorViewModel.Severity, interval: Int, presentsAtEnd: Bool)
  /// The index of an error, counted back from the last one.
  case dismiss(Int)
  case dismissBanner
  case dismissAll
  case wait(Int)
  case attach
  case end

  static func random(using random: inout SplitMix64) -> Self {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<45:
      .present(
        Kind.allCases.randomElement(using: &random) ?? .alert,
        ["A", "B", "C"].randomElement(using: &random) ?? "A",
        ErrorViewModel.Severity.allCases.randomElement(using: &random) ?? .failure,
        interval: Int.random(in: 1...4_000, using: &random),
        presentsAtEnd: Int.random(in: 0..<5, using: &random) == 0)
    case ..<70: .dismiss(Int.random(in: 0..<8, using: &random))
    case ..<73: .dismissBanner
    case ..<75: .dismissAll
    case ..<97: .wait(Int.random(in: 0...3_000, using: &random))
    case ..<99: .attach
    default: .end
    }
  }
}

/// The number of each visible error.
struct PresenterPicture: Equatable {
  var alert: Int?
  var placeholder: Int?
  var banners: [Int]
}

/// A policy for banners, on a view with a stack or without one.
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
