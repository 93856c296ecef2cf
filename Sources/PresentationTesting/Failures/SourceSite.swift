// SPDX-License-Identifier: MIT

/// The source location of a failure.
///
/// A test helper takes the four parts as parameters with these defaults, and forwards them.
public struct SourceSite: Sendable, CustomStringConvertible {
  /// The module and the file, as `Module/File.swift`.
  public let fileID: StaticString
  /// The path of the file.
  public let filePath: StaticString
  /// The line, from 1.
  public let line: UInt
  /// The column, from 1.
  public let column: UInt

  /// Creates a source location; by default, the location of the call.
  ///
  /// - Parameters:
  ///   - fileID: The module and the file.
  ///   - filePath: The path of the file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The file and the line, as `Module/File.swift:12`.
  public var description: String {
    "\(fileID):\(line)"
  }
}
