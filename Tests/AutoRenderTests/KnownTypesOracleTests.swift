// SPDX-License-Identifier: MIT

@_spi(Measuring) import PresentationAutoRender
import PresentationInspection
import PresentationTesting
import TestSupport
import Testing

/// A state whose parts all differ between two values.
struct VariedState: Equatable {
  var title: String? = "T"
  var text = "X"
  var count = 1
  var note: Bool?
  var flag = true
  var length: Int { text.count }
}

/// Screens of known classes, against screens without cached types.
@MainActor
@Suite(
  .contract(
    "A screen of a known class is matched, rendered and explained like its class's first",
    "screen."), .bothReadings)
struct KnownTypesOracleTests {
  private enum EnumState: Equatable {
    case title(String)
    case count(Int)
  }

  private final class ObjectState {
    let title = "T"
    let count = 2
  }

  private struct MirroredState: CustomReflectable {
    let labels: [String]
    var customMirror: Mirror { Mirror(self, children: labels.map { (label: $0, value: $0) }) }
  }

  /// A screen and its states, always created from the same numbers.
  private struct Recipe {
    let variant: VariedScreen.Variant
    let isDerived: Bool
    /// An active inspector makes every pass update every view.
    let isWatched: Bool
    let states: [Int]

    init(using random: inout SplitMix64) {
      variant = VariedScreen.Variant(
        numbers: (0..<13).map { _ in Int.random(in: 0..<120, using: &random) })
      isDerived = Bool.random(using: &random)
      isWatched = Bool.random(using: &random)
      states = (0..<3).map { _ in Int.random(in: 0..<6, using: &random) }
    }

    /// Returns everything observable while a new screen renders.
    @MainActor func results() -> [String] {
      let screen = isDerived ? DerivedVariedScreen(variant) : VariedScreen(variant)
      guard isWatched else { return calls(screen) }
      let recorder = InspectionRecorder()
      return Inspection.watch(with: recorder) { calls(screen) }
        + recorder.events.map { "\($0.subject) \($0.kind)" }
    }

    /// Returns each pass's view calls and the explanation after it.
    @MainActor private func calls(_ screen: VariedScreen) -> [String] {
      states.flatMap { state -> [String] in
        render(state, on: screen)
        return screen.log.take() + ["\(screen.autoRenderer.explain()?.description ?? "")"]
      }
    }

    @MainActor private func render(_ state: Int, on screen: VariedScreen) {
      switch state {
      case 0: screen.autoRender(VariedState())
      case 1: screen.autoRender(VariedState(title: nil, text: "Y", count: 2, note: true))
      case 2: screen.autoRender(EnumState.title("E"))
      case 3: screen.autoRender(ObjectState())
      case 4: screen.autoRender(MirroredState(labels: ["title"]))
      default: screen.autoRender(MirroredState(labels: ["note", "title"]))
      }
    }
  }

  @Test(arguments: Fuzzing.seeds(2), [false, true])
  func `cached types don't change the results`(seed: UInt64, assumesObjectiveC: Bool) {
    var random = SplitMix64(seed: seed)
    let recipes = (0..<40).map { _ in Recipe(using: &random) }
    AutoRenderer.$assumesObjectiveC.withValue(assumesObjectiveC) {
      AutoRenderer.removeCachedTypes()
      // Twice, so that a screen also follows a similar one.
      let known = recipes.map { [$0.results(), $0.results()] }
      for (index, recipe) in recipes.enumerated() {
        AutoRenderer.removeCachedTypes()
        let unknown = recipe.results()
        #expect(known[index][0] == unknown, "seed \(seed), screen \(index)")
        #expect(known[index][1] == unknown, "seed \(seed), screen \(index) again")
      }
    }
  }
}
