// SPDX-License-Identifier: MIT

public import AutoRender

// This module is built without what reflection reads.

/// A state of which reflection sees nothing.
public struct StrippedState {
  var title = "T"

  /// Makes a state.
  public init() {}
}

/// An enum of which reflection sees nothing.
public enum StrippedPhase {
  /// With something in it.
  case loaded(String)
}

/// A host of which reflection sees nothing.
public final class StrippedHost: AutorenderHost {
  /// What it renders by.
  public let autorenderer = AutoRenderer()

  /// Makes a host.
  public init() {}
}
