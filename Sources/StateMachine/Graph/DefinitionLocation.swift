// SPDX-License-Identifier: MIT

/// Where a part of a definition stands in the source.
public struct DefinitionLocation: Hashable, Sendable, CustomStringConvertible {
  /// The module and the file, as `#fileID` has it.
  public let fileID: String
  /// The line, from 1.
  public let line: Int

  /// Makes a location.
  ///
  /// - Parameters:
  ///   - fileID: The module and the file.
  ///   - line: The line, from 1.
  @inlinable public init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  /// Such as `Shop/Door.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
