// SPDX-License-Identifier: MIT

import Foundation
import PresentationErrors
import PresentationInspection
import TestSupport
import Testing

/// An error that contains secrets, and the secrets.
struct LeakyError: CustomTestStringConvertible, Sendable {
  let error: any Error
  let secrets: [String]
  let testDescription: String

  init(_ error: any Error, _ secrets: String...) {
    self.init(error, secrets: secrets)
  }

  init(_ error: any Error, secrets: [String]) {
    self.error = error
    self.secrets = secrets
    testDescription = "\(type(of: error)): \(secrets.joined(separator: ", "))"
  }

  /// Careless authors' texts.
  static let texts: [(text: String, secrets: [String])] = [
    ("Cannot open /Users/ada/Library/Keys/id_rsa.", ["/Users", "ada", "Keys", "id_rsa"]),
    ("Cannot open “/Users/ada/My Diary/Day One.txt”.", ["ada", "Diary", "One"]),
    ("Cannot copy /Users/ada/My Secret Plans/a.txt to /mnt/b", ["ada", "Secret", "Plans", "mnt"]),
    ("No file ~/Documents/passwords.txt here", ["Documents", "passwords"]),
    ("No file at file:///var/mobile/Containers/7A1F here", ["var", "mobile", "7A1F"]),
    (#"Cannot open C:\Users\Ada\notes.txt now"#, ["Users", "Ada", "notes"]),
    (#"Cannot reach \\fileserver\ada$\budget now"#, ["fileserver", "budget"]),
    ("See https://api.example.com/v1/me?token=abc123def for more", ["api", "example", "abc123"]),
    ("See https://ada:hunter2@example.com/ for more", ["ada", "hunter2", "example"]),
    ("No answer from api.internal.example.com.", ["api", "internal", "example"]),
    ("No answer from db-prod-1:5432, try later", ["db-prod", "5432"]),
    ("No answer from localhost:8080", ["localhost", "8080"]),
    ("No answer from 192.168.10.21.", ["192", "168"]),
    ("No answer from 10.0.0.7:443!", ["10.0", "443"]),
    ("No answer from fe80::1ff:fe23:4567:890a now", ["fe80", "890a"]),
    ("No answer from [2001:db8::1]:443 now", ["2001", "db8"]),
    ("The account ada.lovelace@example.com is locked.", ["ada", "lovelace", "example"]),
    ("The account <ada@example> is locked", ["ada", "example"]),
    ("Rejected Authorization: Bearer opensesame from you", ["opensesame"]),
    ("Rejected Bearer eyJhbGciOiJI.eyJzdWIiOiIx.SflKxwRJSM", ["eyJ", "Sfl"]),
    ("The key sk_live_51H8xKJ2eZvKYlo2C is over its limit", ["sk_live", "51H8"]),
    ("The key AKIAIOSFODNN7EXAMPLE is over its limit", ["AKIA", "EXAMPLE"]),
    ("Wrong password: swordfish", ["swordfish"]),
    ("Wrong password = swordfish", ["swordfish"]),
    ("Wrong passphrase: open sesame now, try again", ["open", "sesame"]),
    ("Unknown user: Ada Lovelace", ["Ada", "Lovelace"]),
    ("Wrong password=swordfish", ["swordfish"]),
    ("Wrong password “swordfish”, try again", ["swordfish"]),
    ("Rejected “Bearer opensesame” from you", ["opensesame"]),
    ("Rejected X-Api-Key: opensesame from you", ["opensesame"]),
    ("Rejected Authorization: Basic YWRhOmh1bnRlcjI= from you", ["YWRh"]),
    ("The number 078-05-1120 is taken", ["078", "1120"]),
    ("Неверный пароль: рыбамеч", ["рыбамеч"]),
    (#"Unexpected {"token": "open sesame", "name": "Ada"} here"#, ["token", "sesame", "Ada"]),
    (#"Unexpected {"name": "Ada", "list": [1,"#, ["Ada", "list"]),
    (#"Unexpected ["Ada", "Grace"] here"#, ["Ada", "Grace"]),
    ("Session 7f3a9c1e-22b4-4d1a-9a53-0c5e1b2d3f44 is over", ["7f3a9c1e"]),
    ("Card 4111111111111111 was declined", ["4111"]),
    ("Digest QWxhZGRpbjpvcGVuIHNlc2FtZSBvcGVuIHNlc2FtZQ does not match", ["QWxh"]),
    ("Row user_id=42 of table_users is gone", ["42", "table"]),
    ("Failed at Sources/App/Login.swift:42", ["Sources", "Login", "42"]),
    ("Cookie: sid=77 was not taken", ["sid", "77"]),
  ]

  static let all: [LeakyError] = objects + coding + own

  private static let objects: [LeakyError] = texts.enumerated().map { index, text in
    let domains = [NSURLErrorDomain, NSCocoaErrorDomain, NSPOSIXErrorDomain, "com.example.store"]
    let codes = [-1001, 260, 2, 7]
    return LeakyError(
      NSError(
        domain: domains[index % 4], code: index % 8 < 4 ? codes[index % 4] : 99_999,
        userInfo: [
          NSLocalizedDescriptionKey: text.text, NSLocalizedFailureReasonErrorKey: text.text,
          NSLocalizedRecoverySuggestionErrorKey: text.text, NSFilePathErrorKey: text.text,
          "NSErrorFailingURLStringKey": text.text, NSDebugDescriptionErrorKey: text.text,
          "response": text.text,
        ]), secrets: text.secrets)
  }

  private static let coding: [LeakyError] = [
    LeakyError(
      DecodingError.keyNotFound(
        Samples.Key("hunter2"), Samples.context(at: [Samples.Key("ada@example.com")])),
      "hunter2", "ada@example.com"),
    LeakyError(
      DecodingError.dataCorrupted(Samples.context(at: [], #"Bad {"pin": "4711"}"#)), "pin", "4711"),
    LeakyError(
      DecodingError.typeMismatch(
        Int.self, Samples.context("Expected Int but found “swordfish”.")), "swordfish"),
    LeakyError(
      EncodingError.invalidValue(
        "swordfish",
        EncodingError.Context(
          codingPath: [Samples.Key("password")], debugDescription: "swordfish at /etc/shadow")),
      "swordfish", "password", "shadow"),
  ]

  struct Secretive: Error, CustomStringConvertible, CustomDebugStringConvertible {
    var token = "swordfish"
    var description: String { "\(token) at https://example.com" }
    var debugDescription: String { description }
  }

  enum Failed: Error { case login(user: String, password: String) }

  private static let own: [LeakyError] = [
    LeakyError(Secretive(), "swordfish", "example"),
    LeakyError(Failed.login(user: "ada", password: "swordfish"), "ada", "swordfish"),
    LeakyError(
      URLError(
        .cannotConnectToHost,
        userInfo: ["NSErrorFailingURLStringKey": "https://ada:hunter2@example.com"]),
      "ada", "hunter2", "example"),
    LeakyError(CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: "/etc/x"]), "etc"),
    LeakyError(
      POSIXError(.EACCES, userInfo: [NSLocalizedDescriptionKey: "/etc/shadow"]), "shadow"),
    LeakyError(Samples.wrapped(Secretive(), levels: 3), "swordfish", "example"),
  ]
}

/// Unknown errors, which never show their own texts.
@Suite(
  .contract(
    "An unknown error's description is never presented. Users see its kind's texts and a",
    "support code, and the trace has the details."))
struct SecrecyTests {
  @Test(arguments: LeakyError.all)
  func `an unknown error's secrets never reach the user`(_ leaky: LeakyError) {
    let styles: [ErrorViewModel.PresentationStyle] = [.alert, .banner(), .placeholder(), .silent]
    for localizer in [\ErrorText.english, \.russian] {
      let converter = ErrorConverter(localizer: { $0[keyPath: localizer] })
      let texts = Set(ErrorText.allCases.map { $0[keyPath: localizer] })
      for (style, levels) in zip(styles, [0, 1, 3, 9]) {
        let viewModel = converter.viewModel(
          for: Samples.wrapped(leaky.error, levels: levels), proposing: style)
        #expect(texts.contains(viewModel.title) && texts.contains(viewModel.message ?? ""))
        let visible =
          [
            viewModel.title, viewModel.message ?? "", viewModel.accessibilityText,
            viewModel.supportCode?.description ?? "",
          ] + viewModel.actions.map(\.title)
        for (text, secret) in visible.flatMap({ text in leaky.secrets.map { (text, $0) } }) {
          #expect(text.range(of: secret, options: .caseInsensitive) == nil, "\(text)")
        }
        #expect(viewModel.supportCode != nil)
      }
    }
  }

  @Test func `the corpus of leaky errors is large`() {
    #expect(LeakyError.texts.count >= 40)
    #expect(LeakyError.all.count >= 50)
  }

  @Test(arguments: LeakyError.texts.map(\.text))
  func `the trace contains texts hidden from the user`(_ text: String) {
    let error = NSError(domain: "Store", code: 1, userInfo: [NSLocalizedDescriptionKey: text])
    let detail = keys.detail(of: error, for: keys.viewModel(for: error, proposing: .alert))
    #expect(detail.contains(URLRedactor.redacted(text)), "\(detail)")
  }
}
