// SPDX-License-Identifier: MIT

/// The location of a part of a definition in the source code.
@frozen public struct DefinitionLocation: Hashable, Sendable, CustomStringConvertible {
  /// The module and the file, in the format of `#fileID`.
  public let fileID: String
  /// The line, counted from 1.
  public let line: Int

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - fileID: The module and the file.
  ///   - line: The line, counted from 1.
  @inlinable init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  /// A text such as `Shop/Door.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
