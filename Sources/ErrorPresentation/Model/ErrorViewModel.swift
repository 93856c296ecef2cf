// SPDX-License-Identifier: MIT

import CPresentation
import Foundation
public import PresentationControls

/// An error's presentation to the user.
///
/// It contains no technical detail: that is in the trace, where ``supportCode`` finds it.
public struct ErrorViewModel: Sendable, Identifiable {
  /// The identity of one error occurrence, unique in this process.
  public struct ID: Hashable, Sendable {
    private let number: UInt

    init() {
      number = cpresentation_next_number()
    }
  }

  /// The occurrence's identity.
  public let id: ID
  /// The title: one line that summarizes the error.
  public var title: String
  /// An explanation or a suggestion.
  public var message: String?
  /// The presentation style.
  public var presentationStyle: PresentationStyle
  /// The error's severity.
  public var severity: Severity
  /// The actions that the user can take, besides dismissing the error and retrying.
  public var actions: [Action]
  /// A short code to report to a support team, equal for equal causes, and recorded in the trace.
  public var supportCode: ErrorViewModel.SupportCode?
  /// The text for assistive technologies, by default the title and the message.
  public var accessibilityText: String {
    get { ownAccessibilityText ?? [title, message].compactMap(\.self).joined(separator: ". ") }
    set { ownAccessibilityText = newValue }
  }
  /// The number of equal errors that the view model represents; at least 1.
  public internal(set) var count = 1
  /// A Boolean value that indicates whether a view shows a retry button.
  ///
  /// A placeholder's style decides. Any other error can be retried if it was presented with an
  /// ``ErrorViewModel/Retry``. The button calls ``ErrorPresenter/retry(_:)``.
  public var isRetryable: Bool {
    if case .placeholder(let retryable) = presentationStyle { retryable } else { hasRetry }
  }

  var hasRetry = false
  /// A Boolean value that indicates whether the error isn't visible.
  package var isSilent: Bool {
    if case .silent = presentationStyle { true } else { false }
  }

  /// A Boolean value that indicates whether the style permits a retry button.
  var allowsRetry: Bool {
    if case .placeholder(retryable: false) = presentationStyle { false } else { true }
  }

  private var ownAccessibilityText: String?

  /// Creates a view model for one occurrence.
  public init(
    title: String, message: String? = nil, presentationStyle: PresentationStyle,
    severity: Severity = .failure, actions: [Action] = [],
    supportCode: ErrorViewModel.SupportCode? = nil
  ) {
    id = ID()
    self.title = title
    self.message = message
    self.presentationStyle = presentationStyle
    self.severity = severity
    self.actions = actions
    self.supportCode = supportCode
  }

  mutating func limitTexts(titleIfEmpty: @autoclosure () -> String) {
    title =
      UserFacingText.shown(title) ?? (isSilent ? "" : titleIfEmpty())
    message = message.flatMap { UserFacingText.shown($0, isMultiline: true) }
    ownAccessibilityText = ownAccessibilityText.flatMap { UserFacingText.shown($0) }
    actions = actions.compactMap { action in
      UserFacingText.shown(action.title).map { Action($0, action.perform) }
    }
  }
}

// MARK: - Texts of hosts

extension ErrorViewModel {
  /// The title, with the count of equal errors if there are several, such as `No connection ×2`.
  public var countedTitle: String { count > 1 ? "\(title) ×\(count)" : title }

  /// A banner's text: the counted title and the message in one line.
  public var bannerText: String { message.map { countedTitle + ": " + $0 } ?? countedTitle }

  /// The message for an alert with one text: the message and the ``supportCode``, in paragraphs.
  ///
  /// It is `nil` if the error has neither.
  public var alertMessage: String? {
    let paragraphs = [message, supportCode?.description].compactMap(\.self)
    return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
  }
}

extension ErrorViewModel {
  /// A presentation style.
  public enum PresentationStyle: Sendable {
    /// In front of everything, until the user dismisses it.
    case alert
    /// Beside the content, for an interval.
    ///
    /// `color` is a role that the host maps to a color, or `nil` for its default. `onHide` is
    /// called once, when the error ends.
    case banner(
      interval: Duration = .seconds(3),
      color: ColorRole? = nil,
      onHide: (@MainActor @Sendable (HideReason) -> Void)? = nil
    )
    /// In place of the content, with a retry button if it is `retryable`.
    case placeholder(retryable: Bool = true)
    /// Not visible.
    case silent

    /// The style's name, without its associated values.
    public var name: String {
      switch self {
      case .alert: "alert"
      case .banner: "banner"
      case .placeholder: "placeholder"
      case .silent: "silent"
      }
    }
  }

  /// The reason why an error has ended.
  public enum HideReason: String, Sendable, CaseIterable {
    /// Its time elapsed.
    case timedOut = "timed out"
    /// The user dismissed it, or the failed operation has succeeded since.
    case dismissed
    /// Another error replaced it.
    case replaced
    /// Too many alerts or banners were queued, and this one was among the least severe.
    case dropped
    /// The screen has ended.
    case screenGone = "screen gone"
  }

  /// An error's severity.
  public enum Severity: String, Sendable, CaseIterable, Comparable {
    /// For information only.
    case information
    /// Something needs attention.
    case warning
    /// An operation failed.
    case failure

    /// Returns whether one severity is lower than another.
    public static func < (lhs: Severity, rhs: Severity) -> Bool {
      guard lhs != rhs else { return false }
      return lhs == .information || rhs == .failure
    }
  }

  /// An action that the user can take in response to an error.
  public struct Action: Sendable {
    /// The button's title.
    public let title: String
    /// Performs the action.
    public let perform: @MainActor @Sendable () -> Void

    /// Creates an action.
    public init(_ title: String, _ perform: @escaping @MainActor @Sendable () -> Void) {
      self.title = title
      self.perform = perform
    }
  }
}

extension ErrorViewModel {
  /// The action that retries a failed operation, and its back-off.
  public struct Retry: Sendable {
    /// The delay before each attempt after the first.
    public struct BackOff: Sendable, Hashable {
      /// The delay before the second attempt.
      public let base: Duration
      /// The ratio of each delay to the previous one; at least 1.
      public let factor: Double
      /// The maximum delay.
      public let limit: Duration

      /// Creates a back-off.
      ///
      /// - Precondition: `factor` is at least 1 and finite; neither delay is negative.
      public init(base: Duration = .seconds(1), factor: Double = 2, limit: Duration = .seconds(30))
      {
        precondition(
          factor >= 1 && factor.isFinite,
          "Cannot back off by a factor of \(factor): use a finite factor of at least 1")
        precondition(
          base >= .zero && limit >= .zero,
          "Cannot back off for a negative time: use delays of at least zero")
        self.base = base
        self.factor = factor
        self.limit = limit
      }

      /// Returns the delay before an attempt, counted from 0: zero for the first, and at most the
      /// limit.
      ///
      /// Complexity: O(1).
      public func delay(before attempt: Int) -> Duration {
        guard attempt > 0, base > .zero else { return .zero }
        let growth = pow(factor, Double(attempt - 1))
        if growth == 1 { return min(base, limit) }
        // `Duration` traps on overflow: the product is computed only if it is below the limit by
        // more than its rounding error.
        guard growth < limit / base * (1 - 1e-12) else { return limit }
        return base * growth
      }
    }

    let backOff: BackOff?
    let action: @MainActor @Sendable () async throws -> Void

    /// Creates a retry.
    ///
    /// Without a back-off, attempts begin immediately. The action's task is cancelled with the
    /// screen. A failure is presented in place of the error.
    public init(
      backOff: BackOff? = nil, _ action: @escaping @MainActor @Sendable () async throws -> Void
    ) {
      self.backOff = backOff
      self.action = action
    }
  }
}

extension ErrorViewModel {
  /// A short code that a user can report to a support team, such as `K7Q2-M4`.
  ///
  /// The code is a hash of the cause alone, and reveals nothing about it. The same cause has the
  /// same code on every device and in every run. The alphabet is Crockford's Base 32, which omits
  /// ambiguous characters.
  public struct SupportCode: Hashable, Sendable, CustomStringConvertible {
    /// The code's visible form.
    public let description: String

    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

    /// Creates a cause's code.
    ///
    /// The cause lists an error's constant parts, such as type, domain, code and path, but no texts
    /// that vary.
    public init(cause: [String]) {
      // FNV-1a, because the standard library's hashes differ in each run.
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in cause.joined(separator: "\u{1F}").utf8 {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
      // The low bits vary least: fold the high ones into them.
      var bits = (hash ^ (hash >> 32)) & 0x3FFF_FFFF
      var letters: [Character] = []
      for _ in 0..<6 {
        letters.append(Self.alphabet[Int(bits & 31)])
        bits >>= 5
      }
      description = String(letters[..<4]) + "-" + String(letters[4...])
    }
  }
}
