// SPDX-License-Identifier: MIT

extension TerminalSession {
  /// The size of a terminal, in cells.
  public struct Size: Hashable, Sendable {
    /// The number of cells in a row.
    public var columns: Int
    /// The number of rows.
    public var rows: Int

    /// Creates a size.
    public init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }
}
