// SPDX-License-Identifier: MIT

import Harness
import Testing

struct OptionsTests {
  private static func parse(_ line: String) throws(Options.UsageError) -> Options {
    try Options(parsing: line.split(separator: " ").map(String.init), groups: ["a", "b"])
  }

  @Test func `an empty command line selects a table of all groups`() throws {
    #expect(try Self.parse("") == Options())
  }

  @Test func `options are accepted in any order`() throws {
    let options = try Self.parse("--check --only b --json --count --hot")
    #expect(options.only == ["b"])
    #expect(options.isJSON && options.isChecking && options.isCounting && options.isHot)
    #expect(!options.isHelp && options.otherCheckout == nil)
  }

  @Test func `compare takes another checkout's folder`() throws {
    #expect(try Self.parse("--compare ../other --count").otherCheckout == "../other")
  }

  @Test func `draw takes a file name`() throws {
    let options = try Self.parse("--scale --draw growth.svg --only a")
    #expect(options.isScaling && options.drawing == "growth.svg")
  }

  @Test func `only can be repeated`() throws {
    #expect(try Self.parse("--only a --only b").only == ["a", "b"])
  }

  @Test(arguments: [
    ("--fast", "unknown option '--fast'"),
    ("a", "unknown option 'a'"),
    ("--only", "--only needs the name of a group"),
    ("--compare", "--compare needs the folder of another checkout"),
    ("--compare .. --check", "--compare goes with neither --check nor --json"),
    ("--draw", "--draw needs the path of a file"),
    ("--draw x", "--draw goes with --scale"),
    ("--scale --count", "--scale goes with none of --count, --hot and --compare"),
    ("--only c", "unknown group 'c'; there are a, b"),
  ])
  func `an invalid option is explained`(line: String, message: String) {
    #expect(throws: Options.UsageError(message: message)) { try Self.parse(line) }
  }
}
