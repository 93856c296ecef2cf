// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

struct TemporaryFolderTests {
  @Test func `a folder is removed with its last reference`() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let url = try #require(folder?.url)
    let file = try #require(try folder?.write("deep/down/note.txt", "text"))
    #expect(file == url.appendingPathComponent("deep/down/note.txt"))
    #expect(try String(contentsOf: file, encoding: .utf8) == "text")
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test func `temporary folders are distinct`() throws {
    let folders = try [TemporaryFolder(), TemporaryFolder()]
    #expect(folders[0].url != folders[1].url)
  }
}
