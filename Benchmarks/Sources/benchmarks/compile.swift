// SPDX-License-Identifier: MIT

import Foundation
import Harness

extension Group {
  /// The compiler's processor time in a package that depends on this one, and the program's size.
  static let compile = Group(
    "compile",
    [
      "PresentationAutoRender", "PresentationComponents", "PresentationComponentsTesting",
      "PresentationErrors", "PresentationLayout", "PresentationLists", "PresentationObservable",
      "PresentationStateMachine", "PresentationSwiftUI", "PresentationTerminal",
      "PresentationTesting", "PresentationTrace", "PresentationTraceExport", "PresentationUIKit",
      "SwiftPresentation",
    ].flatMap { product in
      [
        Case(figure: "clean debug build with \(product)") {
          figure(\.debugTime, unit: "ms", with: product)
        },
        Case(figure: "clean release build with \(product)") {
          figure(\.releaseTime, unit: "ms", with: product)
        },
        Case(figure: "size of a program with \(product)") {
          figure(\.size, unit: "bytes", with: product)
        },
      ]
    } + [
      Case(figure: "a literal of 1,000 transitions") {
        tableOfTransitions(TransitionTable.literal)
      },
      Case(figure: "1,000 transitions in rows") { tableOfTransitions(TransitionTable.rows) },
    ],
    isMeasuredByDefault: false)

  /// The builds for a program with one product, or without a dependency.
  private struct Build {
    let debugTime: Double
    let releaseTime: Double
    let size: Double

    init(with product: String?) {
      func package() -> NewPackage {
        NewPackage(product: product, program: product.map { "import \($0)\n" } ?? "print(1)\n")
      }
      debugTime = package().build(.debug)
      let release = package()
      releaseTime = release.build(.release)
      size = release.size
    }
  }

  @MainActor private static var builds: [String?: Build] = [:]

  @MainActor private static func build(_ product: String?) -> Build {
    let build = builds[product] ?? Build(with: product)
    builds[product] = build
    return build
  }

  @MainActor private static func figure(
    _ path: KeyPath<Build, Double>, unit: String, with product: String
  ) -> Case.Subject {
    .figure(
      build(product)[keyPath: path], unit: unit,
      against: BaselineFigure("a program without a dependency", build(nil)[keyPath: path]))
  }

  /// The time beyond an empty program's, against a `switch` with the same transitions.
  private static func tableOfTransitions(_ text: String) -> Case.Subject {
    let package = NewPackage(product: "PresentationStateMachine", program: "")
    _ = package.build(.debug)
    func time(of program: String) -> Double {
      (1...3).map { round in
        package.replaceProgram(by: "\(program)// \(round)\n")
        return package.build(.debug)
      }.median
    }
    let empty = time(of: "import PresentationStateMachine\n")
    return .figure(
      time(of: text) - empty, unit: "ms",
      against: BaselineFigure(
        "a switch of 1,000 cases",
        bar: Bar(2, "each row is a call of an operator, whose operands are inferred"),
        time(of: TransitionTable.handWritten) - empty))
  }
}

/// Programs with the same 1,000 transitions: ten events in a hundred states.
private enum TransitionTable {
  static let literal =
    types + "let machine = StateMachine<State, Event>(state: .s0, transitions: [\n"
    + table { ".\($0): [\($1.map { ".\($0) => .\($1)" }.joined(separator: ", "))],\n" }
    + "])\nprint(machine.process(.e0))\n"

  static let rows =
    types + "let definition = MachineDefinition<State, Event>(state: .s0, transitions: [\n"
    + table { ".on(.\($0), [\($1.map { ".\($0) => .\($1)" }.joined(separator: ", "))]),\n" }
    + "])\nprint(definition.graph.edges.count)\n"

  static let handWritten =
    types + "func next(_ state: State, _ event: Event) -> State {\nswitch (event, state) {\n"
    + table { event, transitions in
      transitions.map { "case (.\(event), .\($0)): .\($1)\n" }.joined()
    } + "}\n}\nprint(next(.s0, .e0))\n"

  private static let types =
    "import PresentationStateMachine\nenum State: Keyed { case \((0..<100).map { "s\($0)" }.joined(separator: ", ")) }\n"
    + "enum Event: Keyed { case \((0..<10).map { "e\($0)" }.joined(separator: ", ")) }\n"

  private static func table(
    _ text: (_ event: String, _ transitions: [(source: String, target: String)]) -> String
  ) -> String {
    (0..<10).map { event in
      text("e\(event)", (0..<100).map { ("s\($0)", "s\(($0 * 7 + event + 1) % 100)") })
    }.joined()
  }
}
