// SPDX-License-Identifier: MIT

public import PresentationAutoRender

// This module is built without reflection metadata.

/// A state that reflection shows nothing of.
public struct StrippedState {
  var title = "T"

  /// Creates a state.
  public init() {}
}

/// An enum that reflection shows nothing of.
public enum StrippedPhase {
  /// A case with a payload.
  case loaded(String)
}

/// A screen that reflection shows nothing of.
public final class StrippedScreen: AutoRenderScreen {
  /// The renderer of the screen.
  public let autoRenderer = AutoRenderer()

  /// Creates a screen.
  public init() {}
}
