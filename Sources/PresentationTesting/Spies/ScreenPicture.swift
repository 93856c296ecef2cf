// SPDX-License-Identifier: MIT

public import ColorRoles
public import ErrorPresentation
public import Screen

/// What is to be seen of a screen at one moment.
public struct ScreenPicture: Sendable {
  /// What stands in place of the content.
  public enum Placeholder: Sendable {
    /// What went wrong, and whether there is a way to try again.
    case error(ErrorViewModel, retryable: Bool)
    /// That there is no content.
    case empty
    /// Nothing: it was shown, and nobody has said what it says.
    case blank
  }

  /// The alert, in front of everything.
  public internal(set) var alert: ErrorViewModel?
  /// The banner.
  public internal(set) var banner: ErrorViewModel?
  /// The role of the banner's color; the host's default if nil.
  public internal(set) var bannerColor: ColorRole?
  /// Whether the skeleton is to be seen.
  public internal(set) var hasSkeleton = false
  /// The placeholder, where it is to be seen.
  public internal(set) var placeholder: Placeholder?
  /// Whether the content is to be seen.
  public internal(set) var hasContent = false
  /// What the content is, in words, where that is known.
  public internal(set) var content: String?
  /// The loading indicator.
  public internal(set) var indicator: LoadingIndicator?

  /// A few lines that are easily read: whatever is in front comes first.
  ///
  /// ```
  /// alert: You are offline ×2
  ///   Check the connection.
  ///   [Settings]
  /// banner (warning): Saved on this device only
  /// skeleton
  /// placeholder: The server is busy
  ///   [retry]
  /// content: ["Ann", "Bob"]
  /// indicator: refresh
  /// ```
  ///
  /// An empty screen is `nothing`.
  public var text: String {
    var lines: [String] = []
    if let alert { lines += alert.lines(as: "alert") }
    if let banner {
      lines += banner.lines(as: bannerColor.map { "banner (\($0.rawValue))" } ?? "banner")
    }
    if hasSkeleton { lines.append("skeleton") }
    switch placeholder {
    case .error(let viewModel, let retryable):
      lines += viewModel.lines(as: "placeholder", further: retryable ? ["retry"] : [])
    case .empty: lines.append("placeholder: empty")
    case .blank: lines.append("placeholder")
    case nil: break
    }
    if hasContent { lines.append(content.map { "content: \($0)" } ?? "content") }
    if let indicator { lines.append("indicator: \(indicator)") }
    return lines.isEmpty ? "nothing" : lines.joined(separator: "\n")
  }
}
