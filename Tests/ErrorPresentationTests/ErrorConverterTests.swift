// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import TestSupport
import Testing

@testable import PresentationErrors

/// A converter whose texts are their keys.
let keys = ErrorConverter(localizer: \.key)

struct ErrorConverterTests {
  struct Own: ErrorViewModelConvertible {
    var isSilent = false
    func viewModel(_ presentationStyle: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
      ErrorViewModel(
        title: "Own", message: "message", presentationStyle: isSilent ? .silent : presentationStyle)
    }
  }

  struct Foreign: Error { var code: Int }

  struct OwnAroundAnother: ErrorViewModelConvertible, CustomNSError {
    func viewModel(_ presentationStyle: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
      ErrorViewModel(title: "Outer", presentationStyle: presentationStyle)
    }
    var errorUserInfo: [String: Any] { [NSUnderlyingErrorKey: URLError(.timedOut)] }
  }

  private func describe(_ error: any Error, _ converter: ErrorConverter = keys) -> String {
    let viewModel = converter.viewModel(for: error, proposing: .banner())
    return "\(viewModel.title) \(viewModel.presentationStyle.name)"
  }

  @Test func `a client's own error converts itself in the proposed style`() {
    #expect(describe(Own()) == "Own banner")
    #expect(describe(Samples.wrapped(Own(), levels: 2)) == "Own banner")
  }

  @Test(.contract("The caller proposes a style…"))
  func `a silent error stays silent in every proposed style`() {
    let styles: [ErrorViewModel.PresentationStyle] = [.alert, .banner(), .placeholder(), .silent]
    for style in styles {
      let viewModel = keys.viewModel(for: Own(isSilent: true), proposing: style)
      #expect(viewModel.presentationStyle.name == "silent")
    }
  }

  @Test(
    .contract("Cancellation is silent in each form, even as an unknown error's cause."),
    arguments: KnownError.cancellations, [0, 1, 3, 8])
  func `cancellation is silent`(_ error: any Error, levels: Int) {
    let styles: [ErrorViewModel.PresentationStyle] = [.alert, .banner(), .placeholder(), .silent]
    for style in styles {
      let viewModel = keys.viewModel(
        for: Samples.wrapped(error, levels: levels), proposing: style)
      #expect(viewModel.presentationStyle.name == "silent")
      #expect(viewModel.title == "error.cancelled.title")
      #expect(viewModel.supportCode != nil)
    }
  }

  /// A known error's position: registered or not, and its depth.
  struct Position: CustomTestStringConvertible, Sendable {
    let levels: Int
    let rule: String
    var testDescription: String { "\(rule), below \(levels)" }

    static let all = ["none", "domain", "predicate", "wrapper"].flatMap { rule in
      [0, 1, 3, 8, 9].map { Position(levels: $0, rule: rule) }
    }
  }

  @Test(
    .contract(
      "The error and then its causes are converted, down to the depth limit, and the first",
      "known one decides. Cycles and endless chains of causes end."),
    .contract(
      "Errors from the standard library and Foundation are known, directly or as an",
      "`NSError`. An unknown error is converted to the fallback."), arguments: KnownError.all,
    Position.all)
  func `every known error has its kind at any position`(_ known: KnownError, _ position: Position) {
    var converter = keys
    let domain = (known.error as NSError).domain
    switch position.rule {
    case "domain": converter.register(domain: domain) { _, _ in Self.byRule }
    case "predicate":
      converter.register(where: { ($0 as NSError).domain == domain }, { _, _ in Self.byRule })
    case "wrapper":
      converter.register(domain: "Wrapper", codes: [0]) { _, _ in Self.byRule }
    default: break
    }
    let viewModel = converter.viewModel(
      for: Samples.wrapped(known.error, levels: position.levels),
      proposing: .placeholder(retryable: false))
    let isReached = position.levels <= 8
    let isByRule =
      position.rule == "wrapper" ? 1...9 ~= position.levels : position.rule != "none" && isReached
    let kind = isReached ? known.kind : .unknown
    #expect(viewModel.supportCode != nil)
    guard !isByRule else {
      #expect(viewModel.title == "By a rule")
      #expect(viewModel.presentationStyle.name == "alert")
      return
    }
    #expect(viewModel.title == "error.\(kind).title")
    #expect(viewModel.message == "error.\(kind).message")
    #expect(viewModel.severity == kind.severity)
    #expect(viewModel.actions.isEmpty)
    guard kind != .cancelled else {
      #expect(viewModel.presentationStyle.name == "silent")
      return
    }
    guard case .placeholder(retryable: false) = viewModel.presentationStyle else {
      Issue.record("\(viewModel.presentationStyle) is not what was proposed")
      return
    }
  }

  private static var byRule: ErrorViewModel {
    ErrorViewModel(title: "By a rule", presentationStyle: .alert)
  }

  @Test(.contract("Errors from the standard library…"))
  func `an unknown error becomes the fallback`() {
    #expect(describe(Foreign(code: 1)) == "error.unknown.title banner")
    #expect(describe(NSError(domain: "Unknown", code: 1)) == "error.unknown.title banner")
    #expect(describe(NSError(domain: NSURLErrorDomain, code: -1)) == "error.unknown.title banner")
    #expect(describe(POSIXError(.EDOM)) == "error.unknown.title banner")
    #expect(describe(CocoaError(.formatting)) == "error.unknown.title banner")
    let converter = ErrorConverter(fallback: { _, style in
      ErrorViewModel(title: "Oops", presentationStyle: style)
    })
    #expect(describe(Foreign(code: 1), converter) == "Oops banner")
  }

  @Test(
    .contract(
      "Rules precede the error's own conversion, and the last registered rule comes first."))
  func `the last registered rule takes precedence`() {
    var converter = keys
    converter.register(Foreign.self) { error, style in
      ErrorViewModel(title: "first \(error.code)", presentationStyle: style)
    }
    #expect(describe(Foreign(code: 7), converter) == "first 7 banner")
    #expect(describe(Samples.wrapped(Foreign(code: 7), levels: 3), converter) == "first 7 banner")
    converter.register(Foreign.self) { _, _ in
      ErrorViewModel(title: "second", presentationStyle: .alert)
    }
    #expect(describe(Foreign(code: 7), converter) == "second alert")
    #expect(describe(Own(), converter) == "Own banner")
    converter.register(
      where: { ($0 as? Foreign)?.code == 7 },
      { _, style in ErrorViewModel(title: "third", presentationStyle: style) })
    #expect(describe(Foreign(code: 7), converter) == "third banner")
    #expect(describe(Foreign(code: 8), converter) == "second alert")
  }

  @Test(.contract("Rules precede the error's own…"))
  func `a rule takes precedence over an error's own conversion`() {
    var converter = keys
    converter.register(Own.self) { _, style in
      ErrorViewModel(title: "Rule", presentationStyle: style)
    }
    #expect(describe(Own(), converter) == "Rule banner")
  }

  @Test(.contract("The error and then its causes…"))
  func `the first known error in a chain decides`() {
    #expect(describe(OwnAroundAnother()) == "Outer banner")
    let outer = Samples.wrapped(CocoaError(.fileReadUnknown), levels: 1)
    #expect(describe(outer) == "error.fileUnreadable.title banner")
    let withCause = NSError(
      domain: NSCocoaErrorDomain, code: CocoaError.Code.fileReadNoSuchFile.rawValue,
      userInfo: [NSUnderlyingErrorKey: POSIXError(.EIO)])
    #expect(describe(withCause) == "error.fileMissing.title banner")
    // A rule for an underlying error doesn't affect a known error above it.
    var converter = keys
    converter.register(domain: NSPOSIXErrorDomain) { _, _ in Self.byRule }
    #expect(describe(withCause, converter) == "error.fileMissing.title banner")
  }

  @Test(
    .contract(
      "Rules match by type, by domain and code, or by predicate. A rule for `NSError` matches",
      "only that class; on Darwin, a rule for a Foundation error also matches its bridged",
      "object."))
  func `a rule matches by domain and code`() {
    var converter = keys
    converter.register(domain: "Server", codes: [404, 410], as: .notFound)
    converter.register(domain: "Server", codes: [401], as: .signInNeeded)
    converter.register(domain: "Gone", as: .cancelled)
    func describe(_ domain: String, _ code: Int) -> String {
      self.describe(NSError(domain: domain, code: code), converter)
    }
    #expect(describe("Server", 404) == "error.notFound.title banner")
    #expect(describe("Server", 410) == "error.notFound.title banner")
    #expect(describe("Server", 401) == "error.signInNeeded.title banner")
    #expect(describe("Server", 500) == "error.unknown.title banner")
    #expect(describe("Gone", 1) == "error.cancelled.title silent")
  }

  @Test func `a rule can replace an error kind's texts`() {
    var converter = keys
    converter.register(where: { ErrorKind($0) == .offline }, { _, _ in Self.byRule })
    #expect(describe(URLError(.notConnectedToInternet), converter) == "By a rule alert")
    #expect(describe(POSIXError(.ENETDOWN), converter) == "By a rule alert")
    #expect(describe(URLError(.timedOut), converter) == "error.timedOut.title banner")
  }

  @Test(.contract("Rules match by type, by domain…"))
  func `a rule for a class matches its subclasses`() {
    var converter = keys
    converter.register(NSError.self) { error, style in
      ErrorViewModel(title: error.domain, presentationStyle: style)
    }
    #expect(describe(NSError(domain: "Plain", code: 1), converter) == "Plain banner")
    #expect(describe(Samples.Cycle(domain: "Sub", code: 1), converter) == "Sub banner")
    #expect(describe(Foreign(code: 1), converter) == "error.unknown.title banner")
    #if canImport(Darwin)
      // On this platform it is an object.
      #expect(describe(URLError(.timedOut), converter) == "NSURLErrorDomain banner")
    #else
      #expect(describe(URLError(.timedOut), converter) == "error.timedOut.title banner")
    #endif
  }

  @Test(.contract("Rules match by type, by domain…"))
  func `a rule for Foundation errors matches them`() {
    var converter = keys
    converter.register(URLError.self) { error, style in
      ErrorViewModel(title: "URL \(error.code.rawValue)", presentationStyle: style)
    }
    #expect(describe(URLError(.badURL), converter) == "URL -1000 banner")
    // URLSession reports such an object.
    let object = NSError(domain: NSURLErrorDomain, code: NSURLErrorBadURL)
    #if canImport(Darwin)
      #expect(describe(object, converter) == "URL -1000 banner")
    #else
      #expect(describe(object, converter) == "error.badAddress.title banner")
    #endif
  }

  /// Imitates Darwin's casts: every error casts to `NSError`, and an object to its domain's type.
  @Test(.contract("Rules match by type, by domain…"))
  func `a rule matches bridged errors`() {
    func toURLError(_ error: any Error) -> URLError? {
      let isTimeout = ErrorKind(error) == .timedOut
      return isTimeout ? URLError(.timedOut) : error as? URLError
    }
    func toObject(_ error: any Error) -> NSError? { error as NSError }
    let object = NSError(domain: NSURLErrorDomain, code: NSURLErrorTimedOut)
    let other = NSError(domain: "Store", code: 1)
    #expect(object.matched(to: URLError.self, by: toURLError)?.code == .timedOut)
    #expect(other.matched(to: URLError.self, by: toURLError) == nil)
    #expect(other.matched(to: NSError.self, by: toObject) === other)
    #expect(Foreign(code: 1).matched(to: NSError.self, by: toObject) == nil)
    #expect(Foreign(code: 1).matched(to: Foreign.self)?.code == 1)
    #expect(Foreign(code: 1).matched(to: (any Error).self) is Foreign)
  }

  @Test(.contract("The error and then its causes…"))
  func `all kinds of underlying errors are followed`() {
    let others = NSError(
      domain: "Several", code: 1,
      userInfo: [
        "NSMultipleUnderlyingErrorsKey":
          [Foreign(code: 1), Foreign(code: 2), URLError(.timedOut)] as [any Error]
      ])
    #expect(describe(others) == "error.timedOut.title banner")
    var converter = keys
    converter.register(URLError.self) { _, _ in Self.byRule }
    #expect(describe(others, converter) == "By a rule alert")
    // Coding errors are known themselves; their causes appear in the trace.
    let corrupted = Samples.corrupted(by: URLError(.timedOut))
    let detail = keys.detail(of: corrupted, for: keys.viewModel(for: corrupted, proposing: .alert))
    #expect(detail.contains("NSURLErrorDomain(-1001)"))
  }

  @Test(.contract("The error and then its causes…"), .timeLimit(.minutes(10)))
  func `cycles and endless chains terminate`() {
    #expect(describe(Samples.Cycle(domain: "Cycle", code: 1)) == "error.unknown.title banner")
    let (first, second) = (
      Samples.Cycle(domain: "First", code: 1), Samples.Cycle(domain: "Second", code: 2)
    )
    (first.cause, second.cause) = (second, first)
    #expect(describe(first) == "error.unknown.title banner")
    var converter = keys
    converter.register(domain: "Second") { _, _ in Self.byRule }
    #expect(describe(first, converter) == "By a rule alert")
    (first.cause, second.cause) = (nil, nil)
    #expect(describe(Samples.Endless()) == "error.unknown.title banner")
    #expect(
      describe(Samples.Endless(), ErrorConverter(localizer: \.key, depthLimit: 100_000))
        == "error.unknown.title banner")
  }

  @Test(.contract("The error and then its causes…"))
  func `the depth limit is configurable`() {
    let error = Samples.wrapped(URLError(.timedOut), levels: 2)
    #expect(
      describe(error, ErrorConverter(localizer: \.key, depthLimit: 1))
        == "error.unknown.title banner")
    #expect(
      describe(error, ErrorConverter(localizer: \.key, depthLimit: 2))
        == "error.timedOut.title banner")
    #expect(
      describe(URLError(.timedOut), ErrorConverter(localizer: \.key, depthLimit: 0))
        == "error.timedOut.title banner")
  }

  @Test(
    .contract(
      "A `LocalizedError`'s texts are presented only if no rule or conversion decides.",
      "`ignoreDescriptions` excludes them."))
  func `a localized error's own texts are shown`() {
    let error = Samples.Written(
      errorDescription: "The album is full.", failureReason: "It has room for ten.",
      recoverySuggestion: "Remove a picture.")
    let viewModel = keys.viewModel(for: error, proposing: .banner())
    #expect(viewModel.title == "The album is full.")
    #expect(viewModel.message == "It has room for ten. Remove a picture.")
    #expect(describe(Samples.wrapped(error, levels: 3)) == "The album is full. banner")
    let reason = keys.viewModel(
      for: Samples.Written(failureReason: "It is full."), proposing: .alert)
    #expect(reason.title == "error.unknown.title")
    #expect(reason.message == "It is full.")
    #expect(describe(Samples.Written()) == "error.unknown.title banner")
  }

  @Test(.contract("A `LocalizedError`'s texts…"))
  func `an underlying known error precedes written texts`() {
    struct Outer: LocalizedError, CustomNSError {
      var errorDescription: String? { "Outer" }
      var errorUserInfo: [String: Any] { [NSUnderlyingErrorKey: CancellationError()] }
    }
    #expect(describe(Outer()) == "error.cancelled.title silent")
  }

  @MainActor
  @Test(
    .contract(
      "Recovery options become actions unless a rule or the error's own conversion decides."))
  func `recovery options become actions`() {
    let chosen = Locked<[Int]>([])
    let error = Samples.Written(
      recoveryOptions: ["Remove the oldest", "\u{1B}\n", "Enlarge"],
      chosen: { index in chosen.withLock { $0.append(index) } })
    for levels in [0, 3] {
      let viewModel = keys.viewModel(
        for: Samples.wrapped(error, levels: levels), proposing: .alert)
      #expect(viewModel.actions.map(\.title) == ["Remove the oldest", "Enlarge"])
      for action in viewModel.actions { action.perform() }
    }
    #expect(chosen.withLock { $0 } == [0, 2, 0, 2])
  }

  @Test(.contract("Recovery options become actions…"))
  func `a rule determines the actions`() {
    var converter = keys
    converter.register(Samples.Written.self) { _, style in
      ErrorViewModel(title: "Rule", presentationStyle: style)
    }
    let error = Samples.Written(recoveryOptions: ["Again"])
    #expect(converter.viewModel(for: error, proposing: .alert).actions.isEmpty)
    #expect(keys.viewModel(for: error, proposing: .silent).actions.isEmpty)
  }

  @Test func `the detail contains everything beside the code`() {
    let error = Samples.wrapped(
      URLError(.timedOut, userInfo: ["token": "hunter2"]), levels: 2)
    let viewModel = keys.viewModel(for: error, proposing: .alert)
    let detail = keys.detail(of: error, for: viewModel)
    #expect(detail.hasPrefix("\(viewModel.supportCode?.description ?? "-") Wrapper(1): "))
    #expect(detail.contains(" ← Wrapper(0): "))
    #expect(detail.contains(" ← NSURLErrorDomain(-1001): "))
    let missing = Samples.missingKey
    #expect(
      keys.detail(of: missing, for: keys.viewModel(for: missing, proposing: .alert))
        .contains(" DecodingError(keyNotFound) at friends[].name: "))
  }

  @Test func `presentation styles have the documented defaults`() {
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
