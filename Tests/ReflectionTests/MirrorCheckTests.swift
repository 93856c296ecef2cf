// SPDX-License-Identifier: MIT

import PresentationReflection
import TestSupport
import Testing

@Suite(
  .contract(
    "A property is read at its offset only if metadata and `Mirror` agree on its name, type",
    "and value."))
struct MirrorCheckTests {
  final class Owner {}

  struct State {
    var title = "title"
    weak var owner: Owner?
    var parse: (String) -> Int = { $0.count }
    @FieldTests.Wrapper var wrapped: String
    var notComparable: Any = 1
  }

  enum Page {
    case failed(message: String)
    case loaded([Int])
    case empty
  }

  /// Returns each property's result and offset, or a case name.
  private func checks(
    of state: State, _ change: (Int, inout MirrorChildren.Child) -> Void = { _, _ in }
  ) -> [String] {
    let children = MirrorChildren(of: state).all
    return unsafe StaticType.withMemory(of: state) { memory in
      Field.all(of: State.self).enumerated().map { index, field in
        var child = children[index]
        change(index, &child)
        switch unsafe MirrorCheck(field, child, in: memory) {
        case .agrees(let offset): return "\(offset)"
        case .onlyMirror: return "mirror"
        case .disagrees: return "disagrees"
        }
      }
    }
  }

  @Test func `a mirrored child is found at its field's offset`() {
    let offsets = Field.all(of: State.self).map(\.offset)
    #expect(
      checks(of: State()) == [
        "\(offsets[0])", "mirror", "mirror", "\(offsets[3] + 8)", "\(offsets[4])",
      ])
  }

  @Test func `a different name disagrees`() {
    #expect(checks(of: State()) { $1.label += "s" } == Array(repeating: "disagrees", count: 5))
  }

  @Test func `a different type disagrees`() {
    #expect(checks(of: State()) { if $0 == 0 { $1.value = 1 } }[0] == "disagrees")
  }

  @Test func `a different value disagrees if it is comparable`() {
    var other = State()
    (other.title, other.wrapped, other.notComparable) = ("other", "other", 2)
    let children = MirrorChildren(of: other).all
    let checks = checks(of: State()) { $1 = children[$0] }
    #expect([checks[0], checks[3]] == ["disagrees", "disagrees"])
    #expect(checks[4] == "\(Field.all(of: State.self)[4].offset)")
  }

  @Test(
    .contract("An enum's cases are used only if `Mirror` shows one case's payload."),
    arguments: [Page.failed(message: "m"), .loaded([1]), .empty])
  func `payloads agree with cases`(page: Page) {
    #expect(MirrorCheck.agree(EnumCase.all(of: Page.self), MirrorChildren(of: page)))
  }

  @Test(.contract("An enum's cases are used only…"))
  func `a payload that belongs to no case disagrees`() {
    let children = MirrorChildren(of: Page.loaded([1]))
    #expect(!MirrorCheck.agree(EnumCase.all(of: Result<Int, Never>.self), children))
  }
}
