// SPDX-License-Identifier: MIT

public enum UIImageRenderingMode: Int, Sendable {
  case automatic, alwaysOriginal, alwaysTemplate
}

/// An image, of which the stand-in knows the name of the symbol alone.
public final class UIImage: NSObject, Sendable {
  let name: String

  public init?(systemName name: String) { self.name = name }

  /// The asset catalogs of the tests have no images.
  public init?(named name: String) { nil }

  public func withRenderingMode(_ renderingMode: UIImageRenderingMode) -> UIImage { self }
}
