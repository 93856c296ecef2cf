// SPDX-License-Identifier: MIT

/// What a user is told about an error, and how.
public struct ErrorViewModel: Sendable {
  /// The one line that says what happened.
  public let title: String
  /// What it means, or what to do about it.
  public let message: String?
  /// Where and how it appears.
  public let presentationStyle: PresentationStyle

  /// Makes a view model.
  ///
  /// - Parameters:
  ///   - title: The one line that says what happened.
  ///   - message: What it means, or what to do about it.
  ///   - presentationStyle: Where and how it appears.
  public init(title: String, message: String? = nil, presentationStyle: PresentationStyle) {
    self.title = title
    self.message = message
    self.presentationStyle = presentationStyle
  }
}

extension ErrorViewModel {
  /// Where and how an error appears.
  public enum PresentationStyle: Sendable {
    /// In front of everything, until the user puts it away.
    case alert
    /// Beside the content, for a while.
    ///
    /// After `interval` it hides by itself; `color` is a role that the host maps, its own default if nil;
    /// `onHide` is called once, when it is gone, unless the presenter goes first.
    case banner(
      interval: Duration = .seconds(3),
      color: ColorRole? = nil,
      onHide: (@MainActor () -> Void)? = nil
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

  /// What a colour is for; the host knows which one that is.
  public struct ColorRole: Hashable, Sendable {
    /// The name of the role.
    public let name: String

    /// Makes a role of one's own.
    ///
    /// - Parameter name: The name of the role.
    public init(_ name: String) {
      self.name = name
    }

    /// Something went wrong.
    public static let failure = Self("failure")
    /// Something deserves attention.
    public static let warning = Self("warning")
    /// Something is worth knowing.
    public static let information = Self("information")
  }
}
