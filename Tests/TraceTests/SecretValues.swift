// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Values of many kinds, each with a secret at or below the name `password`.
enum SecretValues {
  @propertyWrapper struct Stored<Value> {
    var wrappedValue: Value
    var projectedValue: Stored { self }
  }
  @propertyWrapper struct Kept {
    private var storage: String
    var wrappedValue: String { storage }
    init(wrappedValue: String) { storage = wrappedValue }
  }
  struct Plain {
    var user = "ada"
    var password: String
  }
  struct Equal: Equatable, Codable {
    var user = "ada"
    var password: String
  }
  struct Snake: Codable {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var pass_word: String
  }
  struct Upper: Codable {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var PASSWORD: String?
  }
  struct Number: Codable {
    var password: Double
    var isOn = true
  }
  struct WithWrapper {
    @Stored var password: String
    init(_ secret: String) { _password = Stored(wrappedValue: secret) }
  }
  struct WithKept {
    @Kept var password: String
    init(_ secret: String) { _password = Kept(wrappedValue: secret) }
  }
  struct WithLazy {
    let text: String
    lazy var password = text
    init(_ secret: String) {
      text = ""
      password = secret
    }
  }
  enum Key: String, Codable {
    case user
    case password
  }
  struct Raw: RawRepresentable, Codable { var rawValue: String }
  struct WithRaw: Codable {
    var password: Raw
    var list = [1]
  }
  struct Outer<Value> {
    var inner: Value
    var more = 1
  }
  struct Describing: CustomStringConvertible {
    var password: String
    var description: String { "Describing \(password)" }
  }
  struct Mirrored: CustomReflectable, CustomStringConvertible {
    var secret: String
    var description: String { secret }
    var customMirror: Mirror { Mirror(self, children: ["password": secret]) }
  }
  enum Event: Hashable, Codable {
    case logIn(user: String, password: String)
    case password(String)
    case change(password: String)
    case other
  }
  indirect enum Described: CustomStringConvertible {
    case logIn(password: String)
    case nested(Described)
    var description: String {
      switch self {
      case .logIn(let password): "log in by \(password)"
      case .nested(let inner): "\(inner)"
      }
    }
  }
  final class Object {
    let password: String
    init(_ password: String) { self.password = password }
  }
  enum Failure: Error {
    case refused(password: String)
    case because(Plain)
  }
  struct DescribedFailure: LocalizedError, CustomStringConvertible {
    var password: String
    var description: String { "refused \(password)" }
  }

  static func value(_ secret: String, using random: inout SplitMix64, level: Int = 0) -> Any {
    let simple: [() -> Any] = [
      { Plain(password: secret) }, { Equal(password: secret) }, { Snake(pass_word: secret) },
      { Upper(PASSWORD: secret) }, { WithWrapper(secret) },
      { WithKept(secret) }, { WithLazy(secret) },
      { WithRaw(password: Raw(rawValue: secret)) }, { Describing(password: secret) },
      { Mirrored(secret: secret) }, { Event.logIn(user: "ada", password: secret) },
      { Event.password(secret) }, { Event.change(password: secret) },
      { Described.logIn(password: secret) }, { Described.nested(.logIn(password: secret)) },
      { Object(secret) }, { ["password": secret] }, { ["password": [secret]] },
      { (user: 1, password: secret) },
      { Failure.refused(password: secret) }, { Failure.because(Plain(password: secret)) },
      { Result<Plain, Failure>.failure(.refused(password: secret)) },
      { Result<Plain, Failure>.success(Plain(password: secret)) },
      { error(secret, 0) as NSError }, { URLComponents(string: url(secret, 0)) as Any },
      { URLQueryItem(name: "token", value: secret) }, { URLRequest(url: link(secret, 1)) },
      { link(secret, 2) }, { url(secret, 3) }, { url(secret, 4)[...] },
    ]
    let value = simple[Int.random(in: simple.indices, using: &random)]()
    guard level < 2 else { return value }
    return switch Int.random(in: 0..<5, using: &random) {
    case 0: Outer(inner: Self.value(secret, using: &random, level: level + 1))
    case 1: Optional(Self.value(secret, using: &random, level: level + 1)) as Any
    case 2: Outer(inner: (1, Self.value(secret, using: &random, level: level + 1)))
    default: value
    }
  }

  static func error(_ secret: String, _ kind: Int) -> any Error {
    let info: [String: Any] = [
      "Password": secret, "user": "ada", "nested": ["pass-word": secret, "list": [secret]],
      NSURLErrorFailingURLErrorKey: link(secret, 0),
      "NSErrorFailingURLStringKey": url(secret, 1),
      "inner": Failure.refused(password: secret),
    ]
    return switch kind % 8 {
    case 0: NSError(domain: "shop", code: 5, userInfo: info)
    case 1: URLError(.badURL, userInfo: info)
    case 2: CocoaError(.fileNoSuchFile, userInfo: info)
    case 3: POSIXError(.EACCES, userInfo: info)
    case 4: Failure.refused(password: secret)
    case 5: Failure.because(Plain(password: secret))
    case 6: DescribedFailure(password: secret)
    default:
      EncodingError.invalidValue(
        Plain(password: secret), .init(codingPath: [], debugDescription: "not encodable"))
    }
  }

  /// URLs, some malformed, in which `@@@` stands for the secret.
  private static let urls = [
    "https://ada:@@@@example.org/a?b=c", "https://example.org/a?page=1&token=@@@#top",
    "https://example.org/#access_token=@@@&state=1", "see http://@@@@example.org:80, then go",
    "/oauth/callback?code=@@@", "https://example.org/?@@@", "https://example.org/a;session=@@@/b",
    #"{"url":"https:\/\/ada:@@@@example.org\/"}"#, "https:/ada:@@@@example.org",
    "https:ada:@@@@example.org/x", "https:///ada:@@@@example.org", #"https:\\ada:@@@@example.org"#,
    #"/\ada:@@@@example.org"#, #"https://ada:@@@\@example.org"#, "https://ada:p`@@@@example.org",
    "see `https://ada:@@@@example.org`", "https://ada:pw/@@@@example.org/p",
    "https://ada:pw?@@@@example.org/p", "https://ada:pw#@@@@example.org/p",
    #"https://example.org/?a=b\|token=@@@"#, #"https://example.org\|token=@@@"#,
    "https://example.org/p|token=@@@", "https://example.org/?to=https://ada:@@@@example.org",
    "https://example.org/https://ada:@@@@example.org/", "(https:ada:@@@@example.org)",
    "a,https:/ada:@@@@example.org", "[https://ada:@@@@example.org](x)", "https://ada:@@@@",
    "https://example.org/ https:/ada:@@@@example.org", "ssh://git:@@@@example.org:22/x",
    "really?https://ada:@@@@example.org", "/a?to=https://ada:@@@@example.org",
  ]

  static let urlKinds = urls.indices

  /// Returns a URL text with a secret in one part.
  static func url(_ secret: String, _ kind: Int) -> String {
    urls[kind % urls.count].replacing("@@@", with: secret, maxReplacements: 1)
  }

  static func link(_ secret: String, _ kind: Int) -> URL {
    URL(string: url(secret, kind % 3)) ?? URL(fileURLWithPath: "/")
  }
}
