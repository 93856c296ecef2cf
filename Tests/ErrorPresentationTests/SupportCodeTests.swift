// SPDX-License-Identifier: MIT

import Foundation
import PresentationErrors
import TestSupport
import Testing

/// Not nested, so that its name is the same in each build.
enum Refusal: Error {
  case tired
  case busy
  case because(String)
}

struct Complaint: ErrorViewModelConvertible {
  var title = "Too loud"
  func viewModel(_ presentationStyle: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
    ErrorViewModel(title: title, presentationStyle: presentationStyle)
  }
}

private struct Private: CustomNSError {}

@Suite(
  .contract(
    "Each converted error has a support code, which is also in the trace. A cause has the",
    "same code in every run, and another cause has another code."))
struct SupportCodeTests {
  private func code(_ error: any Error, _ converter: ErrorConverter = keys) -> String {
    converter.viewModel(for: error, proposing: .alert).supportCode?.description ?? "none"
  }

  static let expected: [(error: any Error, code: String)] = [
    (CancellationError(), "PWRT-X1"),
    (URLError(.timedOut), "DXJX-R2"),
    (URLError(.cancelled), "50NE-S9"),
    (CocoaError(.fileNoSuchFile), "6395-AZ"),
    (POSIXError(.ENOENT), "GVVC-QD"),
    (Samples.missingKey, "SZ3A-22"),
    (Samples.wrongType, "DDW3-PE"),
    (Samples.unencodable, "FQV2-70"),
    (Refusal.tired, "EX27-28"),
    (Refusal.busy, "9750-28"),
    (Refusal.because("of rain"), "7GX3-28"),
    (NSError(domain: "Store", code: 1), "JT7A-ED"),
    (NSError(domain: "Store", code: 2), "DQ0Z-ED"),
    (Samples.wrapped(URLError(.timedOut), levels: 2), "DXJX-R2"),
    (Complaint(), "9EDG-7C"),
    (Private(), "F2M2-8F"),
  ]

  @Test func `an alert with one text shows its message and code`() {
    var error = ErrorViewModel(title: "Offline", presentationStyle: .alert)
    #expect(error.countedTitle == "Offline" && error.bannerText == "Offline")
    #expect(error.alertMessage == nil)
    error.message = "Try again later."
    #expect(error.bannerText == "Offline: Try again later.")
    #expect(error.alertMessage == "Try again later.")
    error.supportCode =
      ErrorConverter().viewModel(for: Refusal.tired, proposing: .alert).supportCode
    #expect(error.alertMessage == "Try again later.\n\nEX27-28")
    error.message = nil
    #expect(error.alertMessage == "EX27-28")
  }

  @Test func `support codes are the same in every run`() {
    for (error, code) in Self.expected {
      #expect(self.code(error) == code, "\(error)")
    }
  }

  @Test func `equal causes have the same code`() {
    #expect(
      code(URLError(.timedOut)) == code(NSError(domain: NSURLErrorDomain, code: -1001)))
    #expect(
      code(POSIXError(.ENOENT))
        == code(NSError(domain: NSPOSIXErrorDomain, code: Int(POSIXError.ENOENT.rawValue))))
    #expect(
      code(URLError(.timedOut)) == code(URLError(.timedOut, userInfo: ["id": UUID()])))
    #expect(code(Refusal.because("of rain")) == code(Refusal.because("of snow")))
    #expect(code(Complaint(title: "A")) == code(Complaint(title: "B")))
    func missing(_ position: Int, _ text: String) -> DecodingError {
      let path = [Samples.Key("friends"), Samples.Key(intValue: position)]
      return .keyNotFound(Samples.Key("name"), Samples.context(at: path, text))
    }
    #expect(code(missing(1, "a")) == code(missing(2, "b")))
    // The known error decides, however it is wrapped.
    #expect(
      code(URLError(.timedOut)) == code(Samples.wrapped(URLError(.timedOut), levels: 3)))
    #expect(
      code(URLError(.timedOut), ErrorConverter(localizer: \.russian)) == code(URLError(.timedOut)))
  }

  @Test func `different causes have different codes`() {
    let known = Dictionary(grouping: KnownError.all) {
      let error = $0.error as NSError
      return $0.error is DecodingError || $0.error is EncodingError
        ? "\($0.error)" : "\(error.domain) \(error.code)"
    }
    let codes = known.values.map { Set($0.map { code($0.error) }) }
    #expect(codes.allSatisfy { $0.count == 1 })
    #expect(Set(codes).count == known.count)
    // The root counts, too: one failure to read a file may have several causes.
    let errors = [POSIXError(.EIO), POSIXError(.EISDIR)].map { root in
      NSError(
        domain: NSCocoaErrorDomain, code: CocoaError.Code.fileReadUnknown.rawValue,
        userInfo: [NSUnderlyingErrorKey: root])
    }
    #expect(code(errors[0]) != code(errors[1]))
    #expect(code(errors[0]) != code(CocoaError(.fileReadUnknown)))
    #expect(
      code(Samples.missingKey)
        != code(
          DecodingError.keyNotFound(
            Samples.Key("age"), Samples.context())))
  }

  @Test func `an error's own support code is preserved`() {
    let own = ErrorViewModel.SupportCode(cause: ["own"])
    var converter = keys
    converter.register(Refusal.self) { _, style in
      ErrorViewModel(title: "No", presentationStyle: style, supportCode: own)
    }
    #expect(code(Refusal.busy, converter) == own.description)
  }

  @Test func `a support code is part of the trace`() {
    for known in KnownError.all {
      let viewModel = keys.viewModel(for: known.error, proposing: .banner())
      let code = viewModel.supportCode?.description ?? "none"
      #expect(keys.detail(of: known.error, for: viewModel).hasPrefix(code + " "))
      let isOfTheForm = code.wholeMatch(of: #/[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}/#) != nil
      #expect(isOfTheForm, "\(code)")
    }
  }
}
