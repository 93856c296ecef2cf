// SPDX-License-Identifier: MIT

public enum UIImageRenderingMode: Int, Sendable {
  case automatic, alwaysOriginal, alwaysTemplate
}

/// An image, known only by its symbol's name.
public final class UIImage: NSObject, Sendable {
  let name: String

  public init?(systemName name: String) { self.name = name }

  /// The tests' asset catalogs have no images.
  public init?(named name: String) { nil }

  public func withRenderingMode(_ renderingMode: UIImageRenderingMode) -> UIImage { self }
}
