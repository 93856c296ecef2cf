// SPDX-License-Identifier: MIT

import CPresentation
public import ColorRoles

/// What a user is told about an error, and how.
///
/// Nothing in it is for engineers: technical detail goes to the trace, where ``supportCode`` finds it.
public struct ErrorViewModel: Sendable, Identifiable {
  /// One occurrence of an error: no other of this process has the same.
  public struct ID: Hashable, Sendable {
    private let number: UInt

    init() {
      number = cpresentation_next_number()
    }
  }

  /// Which occurrence it is.
  public let id: ID
  /// The one line that says what happened.
  public var title: String
  /// What it means, or what to do about it.
  public var message: String?
  /// Where and how it appears.
  public var presentationStyle: PresentationStyle
  /// How bad it is.
  public var severity: Severity
  /// What the user can do about it, besides putting it away and trying again.
  public var actions: [Action]
  /// A few letters to tell a support team: the same for the same cause, and named in the trace beside the detail.
  public var supportCode: SupportCode?
  /// What is read out; title and message, unless it is set.
  public var accessibilityText: String {
    get { ownAccessibilityText ?? [title, message].compactMap(\.self).joined(separator: ". ") }
    set { ownAccessibilityText = newValue }
  }
  /// How many equal errors it stands for; at least 1.
  public internal(set) var count = 1

  private var ownAccessibilityText: String?

  /// Makes a view model of one occurrence.
  ///
  /// - Parameters:
  ///   - title: The one line that says what happened.
  ///   - message: What it means, or what to do about it.
  ///   - presentationStyle: Where and how it appears.
  ///   - severity: How bad it is.
  ///   - actions: What the user can do about it, besides putting it away and trying again.
  ///   - supportCode: A few letters to tell a support team.
  public init(
    title: String, message: String? = nil, presentationStyle: PresentationStyle,
    severity: Severity = .failure, actions: [Action] = [], supportCode: SupportCode? = nil
  ) {
    id = ID()
    self.title = title
    self.message = message
    self.presentationStyle = presentationStyle
    self.severity = severity
    self.actions = actions
    self.supportCode = supportCode
  }

  /// Removes control characters from every text and cuts it to the limit of characters.
  ///
  /// - Parameter titleIfEmpty: The title of an error that is shown and has none.
  mutating func limitTexts(titleIfEmpty: @autoclosure () -> String) {
    title =
      UserFacingText.shown(title) ?? (presentationStyle.name == "silent" ? "" : titleIfEmpty())
    message = message.flatMap { UserFacingText.shown($0, isMultiline: true) }
    ownAccessibilityText = ownAccessibilityText.flatMap { UserFacingText.shown($0) }
    actions = actions.compactMap { action in
      UserFacingText.shown(action.title).map { Action($0, action.perform) }
    }
  }
}

extension ErrorViewModel {
  /// Where and how an error appears.
  public enum PresentationStyle: Sendable {
    /// In front of everything, until the user puts it away.
    case alert
    /// Beside the content, for a while.
    ///
    /// After `interval` it hides by itself; `color` is a role that the host maps, its own default if nil; `onHide` is
    /// called once, when it is gone for good.
    case banner(
      interval: Duration = .seconds(3),
      color: ColorRole? = nil,
      onHide: (@MainActor @Sendable (HideReason) -> Void)? = nil
    )
    /// In place of the content; `retryable` offers to try again.
    case placeholder(retryable: Bool = true)
    /// Not at all.
    case silent

    /// The name of the style alone.
    public var name: String {
      switch self {
      case .alert: "alert"
      case .banner: "banner"
      case .placeholder: "placeholder"
      case .silent: "silent"
      }
    }
  }

  /// Why an error is not to be seen any more.
  public enum HideReason: String, Sendable, CaseIterable {
    /// Its time was over.
    case timedOut = "timed out"
    /// The user put it away, or what failed has succeeded meanwhile.
    case dismissed
    /// Another took its place.
    case replaced
    /// Too many alerts were waiting, and this one was among the least severe.
    case dropped
    /// There is no screen any more to show it on.
    case screenGone = "screen gone"
  }

  /// How bad an error is.
  public enum Severity: String, Sendable, CaseIterable, Comparable {
    /// Worth knowing.
    case information
    /// Something deserves attention.
    case warning
    /// Something went wrong.
    case failure

    /// Whether one is less bad than another.
    public static func < (lhs: Severity, rhs: Severity) -> Bool {
      guard lhs != rhs else { return false }
      return lhs == .information || rhs == .failure
    }
  }

  /// Something that the user can do about an error.
  public struct Action: Sendable {
    /// What it says on the button.
    public let title: String
    /// Does it.
    public let perform: @MainActor @Sendable () -> Void

    /// Makes an action.
    ///
    /// - Parameters:
    ///   - title: What it says on the button.
    ///   - perform: Does it.
    public init(_ title: String, _ perform: @escaping @MainActor @Sendable () -> Void) {
      self.title = title
      self.perform = perform
    }
  }
}
