// SPDX-License-Identifier: MIT

/// Something that happened, which a screen displays once.
public enum Notice: Equatable, Sendable {
  /// All settings have their default values again.
  case settingsReset
  /// A friend is hidden until a reload.
  case friendHidden(name: String)

  /// The notice's text.
  public var text: String {
    switch self {
    case .settingsReset: "The settings were reset"
    case .friendHidden(let name): "\(name) is hidden until you reload"
    }
  }
}
