// SPDX-License-Identifier: MIT

import ErrorPresentation
import Foundation
import Testing

struct ErrorConverterTests {
  struct Own: ErrorViewModelConvertible {
    var isSilent = false
    func viewModel(_ presentationStyle: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
      ErrorViewModel(
        title: "Own", message: "message", presentationStyle: isSilent ? .silent : presentationStyle)
    }
  }

  struct Foreign: Error { var code: Int }

  private func describe(_ error: any Error, _ converter: ErrorConverter = ErrorConverter())
    -> String
  {
    let viewModel = converter.viewModel(for: error, proposing: .banner())
    return "\(viewModel.title) \(viewModel.presentationStyle.name)"
  }

  @Test func anErrorOfOnesOwnConvertsItselfInTheProposedStyle() {
    #expect(describe(Own()) == "Own banner")
  }

  @Test func aSilentErrorStaysSilentWhateverIsProposed() {
    #expect(describe(Own(isSilent: true)) == "Own silent")
  }

  @Test func cancellationIsSilent() {
    #expect(describe(CancellationError()) == "Something went wrong silent")
    #expect(describe(URLError(.cancelled)) == "Something went wrong silent")
    #expect(describe(CocoaError(.userCancelled)) == "Something went wrong silent")
    #expect(describe(URLError(.timedOut)) == "Something went wrong banner")
  }

  @Test func theUnknownBecomesTheFallback() {
    #expect(describe(Foreign(code: 1)) == "Something went wrong banner")
    let converter = ErrorConverter { _ in ("Oops", nil) }
    #expect(describe(Foreign(code: 1), converter) == "Oops banner")
  }

  @Test func theRuleRegisteredLastComesFirst() {
    var converter = ErrorConverter()
    converter.register(Foreign.self) { error, style in
      ErrorViewModel(title: "first \(error.code)", presentationStyle: style)
    }
    #expect(describe(Foreign(code: 7), converter) == "first 7 banner")
    converter.register(Foreign.self) { _, _ in
      ErrorViewModel(title: "second", presentationStyle: .alert)
    }
    #expect(describe(Foreign(code: 7), converter) == "second alert")
    #expect(describe(Own(), converter) == "Own banner")
  }

  @Test func stylesHaveTheDefaultsOfTheArticle() {
    guard
      case .banner(let interval, let color, let onHide) = ErrorViewModel.PresentationStyle.banner(),
      case .placeholder(let retryable) = ErrorViewModel.PresentationStyle.placeholder()
    else {
      Issue.record("the styles have other cases")
      return
    }
    #expect(interval == .seconds(3))
    #expect(color == nil && onHide == nil)
    #expect(retryable)
  }
}
