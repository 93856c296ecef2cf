// SPDX-License-Identifier: MIT

/// A navigator's open screens, and the closed ones' results, after each change.
struct NavigationModel {
  struct Step: Equatable {
    let route: Int
    let isPresented: Bool
  }

  struct Screen {
    /// A number that no other screen has.
    let identity: Int
    let step: Step
    var request: Int?
  }

  private(set) var screens: [Screen] = []
  /// Closed screens' requests with their results, in delivery order.
  private(set) var answers: [String] = []
  private var lastIdentity = 0

  var steps: [Step] { screens.map(\.step) }

  mutating func open(_ step: Step, request: Int? = nil) {
    lastIdentity += 1
    screens.append(Screen(identity: lastIdentity, step: step, request: request))
  }

  /// Removes the screens from an index on, if any, with the first one's result.
  mutating func close(from index: Int?, result: Int? = nil) {
    guard let index, index < screens.count else { return }
    for (offset, screen) in screens[index...].enumerated().reversed() {
      guard let request = screen.request else { continue }
      answers.append(Self.answer(to: request, offset == 0 ? result : nil))
    }
    screens.removeSubrange(index...)
  }

  /// Keeps the screens shared with another state, and replaces the others.
  mutating func assign(_ steps: [Step]) {
    let kept = zip(screens, steps).prefix { $0.step == $1 }.count
    close(from: kept)
    for step in steps[kept...] { open(step) }
  }

  /// The last screen's index, unless it is the first in its level.
  var topIndex: Int? { screens.count - frontStart > 1 ? screens.count - 1 : nil }
  /// The index of the first screen above the frontmost level's first one.
  var secondIndex: Int { frontStart + 1 }
  /// The index of the frontmost presented level's first screen.
  var presentedIndex: Int? { screens.lastIndex { $0.step.isPresented } }

  private var frontStart: Int { presentedIndex ?? 0 }

  static func answer(to request: Int, _ result: Int?) -> String {
    "\(request): \(result.map(String.init) ?? "none")"
  }
}
