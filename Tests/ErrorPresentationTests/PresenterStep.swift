// SPDX-License-Identifier: MIT

import ErrorPresentation
import TestSupport

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
  var banner: Int?
}

/// A subject that performs random steps, compared with ``PresenterModel``.
@MainActor protocol PresenterUnderTest {
  var picture: PresenterPicture { get }
  var told: [String] { get }
  var droppedCount: Int { get }
  var mistakes: [String] { get }
  func perform(_ step: PresenterStep)
}
