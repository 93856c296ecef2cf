// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT

import PackageDescription

/// A Boolean value that indicates whether warnings are errors, as in continuous integration.
///
/// It is `false` for a package that depends on this one: the engine of Xcode compiles dependencies
/// with `-suppress-warnings`, which the compiler rejects beside `-warnings-as-errors`.
let isStrict = Context.environment["PRESENTATION_STRICT"] == "1"

let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .strictMemorySafety(),
  ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

/// The settings of tests of former names, whose deprecation is never an error.
let aliasSettings: [SwiftSetting] =
  settings + [.treatWarning("DeprecatedDeclaration", as: .warning)]

extension Target {
  /// A library module with the settings that hold everywhere.
  static func module(_ name: String, _ dependencies: [Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
  }

  /// The tests of one module.
  static func tests(
    of name: String, _ dependencies: [Dependency] = [], besides files: [String] = []
  ) -> Target {
    .testTarget(
      name: name + "Tests",
      dependencies: [.target(name: name), "TestSupport"] + dependencies,
      exclude: files,
      swiftSettings: settings
    )
  }
}

let package = Package(
  name: "swift-presentation",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Presentation", targets: ["Presentation"]),
    .library(name: "PresentationComponents", targets: ["PresentationComponents"]),
    .library(name: "PresentationTesting", targets: ["PresentationTesting"]),
    .library(name: "PresentationComponentsTesting", targets: ["PresentationComponentsTesting"]),
    .library(name: "Inspection", targets: ["Inspection"]),
    .library(name: "Scheduling", targets: ["Scheduling"]),
    .library(name: "Observable", targets: ["Observable"]),
    .library(name: "StateMachine", targets: ["StateMachine"]),
    .library(name: "AutoRender", targets: ["AutoRender"]),
    .library(name: "ErrorPresentation", targets: ["ErrorPresentation"]),
    .library(name: "Screen", targets: ["Screen"]),
    .library(name: "Controls", targets: ["Controls"]),
    .library(name: "ColorRoles", targets: ["ColorRoles"]),
    .library(name: "Styling", targets: ["Styling"]),
    .library(name: "AbstractViews", targets: ["AbstractViews"]),
    .library(name: "Components", targets: ["Components"]),
    .library(name: "Layout", targets: ["Layout"]),
    .library(name: "Lists", targets: ["Lists"]),
    .library(name: "TerminalViews", targets: ["TerminalViews"]),
    .library(name: "UIKitViews", targets: ["UIKitViews"]),
    .library(name: "SwiftUIViews", targets: ["SwiftUIViews"]),
    .library(name: "AppleTrace", targets: ["AppleTrace", "CTrace"]),
    .library(name: "Trace", targets: ["CTrace", "Trace"]),
    .library(name: "TraceHTML", targets: ["CTrace", "TraceHTML"]),
    .library(name: "Friends", targets: ["FriendsLogic", "FriendsViews"]),
    .executable(name: "friends", targets: ["friends"]),
    .executable(name: "presentation-trace", targets: ["presentation-trace"]),
  ],
  traits: [
    .trait(
      name: "Watching",
      description: "State flows can be watched; without it, what reports them is compiled out."),
    .default(enabledTraits: ["Watching"]),
  ],
  targets: [
    .target(name: "CPresentation"),
    .target(name: "CReflection"),
    .target(name: "CDelivery", dependencies: ["CPresentation"]),
    .module("Reflection", ["CReflection"]),
    .target(
      name: "Inspection", dependencies: ["CPresentation", "Reflection"],
      resources: [.copy("PrivacyInfo.xcprivacy")], swiftSettings: settings),
    .module("Scheduling", ["Inspection"]),
    .module("Delivery", ["CDelivery", "CPresentation", "Inspection"]),
    .module("Observable", ["CPresentation", "Delivery", "Inspection", "Scheduling"]),
    .module("StateMachine", ["Delivery", "Inspection", "Observable", "Reflection", "Scheduling"]),
    .module("AutoRender", ["CPresentation", "Inspection", "Reflection"]),
    .module("ColorRoles"),
    .module("Controls"),
    .module("ErrorPresentation", ["CPresentation", "ColorRoles", "Inspection", "Scheduling"]),
    .module(
      "Screen",
      [
        "AutoRender", "CPresentation", "Controls", "Delivery", "ErrorPresentation", "Inspection",
        "Observable", "StateMachine",
      ]),
    .module("Styling", ["ColorRoles"]),
    .module("AbstractViews", ["ColorRoles", "Styling"]),
    .module("Components", ["AbstractViews", "ColorRoles", "Reflection", "Styling"]),
    .module("Layout", ["AbstractViews", "CPresentation", "Styling"]),
    .module(
      "Lists",
      [
        "AbstractViews", "ColorRoles", "Components", "Controls", "Inspection", "Layout",
        "Reflection", "Scheduling", "Styling",
      ]),
    .module("Trace", ["CPresentation", "Inspection", "Scheduling"]),
    // It calls into `Trace`, so it cannot be a dependency of it: a dynamic library of its own would
    // not link. Each product that traces lists it.
    .target(name: "CTrace", dependencies: ["Trace"]),
    .target(
      name: "TraceHTML", dependencies: ["Inspection", "Trace"],
      resources: [
        "Report.html", "Report.css", "Model.js", "State.js", "Filter.js", "Tree.js", "Timeline.js",
        "Panes.js", "Follow.js", "Report.js",
      ].map { .embedInCode($0) },
      swiftSettings: settings),
    .executableTarget(
      name: "presentation-trace",
      // Without CTrace: the program does not trace itself, which could replace the trace it reads.
      dependencies: ["Inspection", "Trace", "TraceHTML"], path: "Sources/PresentationTrace",
      swiftSettings: settings),
    .module(
      "Presentation",
      [
        "AutoRender", "CTrace", "ColorRoles", "Controls", "ErrorPresentation", "Inspection",
        "Observable", "Scheduling", "Screen", "StateMachine", "Trace",
      ]),
    .module(
      "PresentationComponents",
      ["AbstractViews", "Components", "Layout", "Lists", "Presentation", "Styling"]),
    .target(name: "CTerminal"),
    .module(
      "TerminalViews",
      [
        "AbstractViews", "AutoRender", "CTerminal", "ColorRoles", "Controls", "ErrorPresentation",
        "Inspection", "Layout", "Lists", "Scheduling", "Screen", "Styling", "Trace",
      ]),
    // Empty where there is no UIKit.
    .module(
      "UIKitViews",
      [
        "AbstractViews", "AutoRender", "ColorRoles", "Controls", "ErrorPresentation", "Inspection",
        "Lists", "Screen", "Styling",
      ]),
    // Without SwiftUI, it has only the parts that are tested on Linux.
    .module(
      "SwiftUIViews",
      [
        "AbstractViews", "AutoRender", "ColorRoles", "ErrorPresentation", "Lists", "Observable",
        "Screen", "StateMachine", "UIKitViews",
      ]),
    // Empty on Linux.
    .module("AppleTrace", ["Inspection", "Trace"]),
    .module("PresentationTesting", ["CPresentation", "Presentation", "Reflection"]),
    .module("PresentationComponentsTesting", ["PresentationComponents", "PresentationTesting"]),

    .target(
      name: "FriendsViews", dependencies: ["Presentation", "PresentationComponents"],
      path: "Examples/Friends/Views", swiftSettings: settings),
    .target(
      name: "FriendsLogic",
      dependencies: ["FriendsViews", "Presentation", "PresentationComponents"],
      path: "Examples/Friends/Logic", swiftSettings: settings),
    .target(
      name: "FriendsTerminal",
      dependencies: ["FriendsViews", "Presentation", "PresentationComponents", "TerminalViews"],
      path: "Examples/Friends/Terminal", swiftSettings: settings),
    .target(
      name: "FriendsProgram",
      dependencies: [
        "FriendsLogic", "FriendsTerminal", "FriendsViews", "Presentation", "TerminalViews",
      ],
      path: "Examples/Friends/Program", swiftSettings: settings),
    .executableTarget(
      name: "friends",
      dependencies: [
        "FriendsLogic", "FriendsProgram", "FriendsTerminal", "FriendsViews", "Presentation",
        "PresentationComponents", "TerminalViews",
      ],
      path: "Examples/Friends/App", resources: [.embedInCode("friends.json")],
      swiftSettings: settings),

    // The package of the tutorial, with the settings of a new package.
    .target(
      name: "Countries",
      dependencies: ["Presentation", "PresentationComponents", "TerminalViews"],
      path: "Examples/Countries/Sources/Countries"),
    .executableTarget(
      name: "browse", dependencies: ["Countries", "Presentation", "TerminalViews"],
      path: "Examples/Countries/Sources/browse"),
    .testTarget(
      name: "CountriesTests",
      dependencies: ["Countries", "Presentation", "PresentationTesting", "TerminalViews"],
      path: "Examples/Countries/Tests/CountriesTests"),

    .target(name: "CTestSupport", path: "Tests/CTestSupport"),
    .target(
      name: "TestSupport", dependencies: ["CTestSupport"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .tests(of: "Delivery", ["CDelivery", "Inspection"]),
    .tests(of: "Observable", ["PresentationTesting", "Scheduling", "StateMachine"]),
    .tests(of: "StateMachine", ["PresentationTesting", "Screen"]),
    .target(
      name: "StrippedHost", dependencies: ["AutoRender"], path: "Tests/StrippedHost",
      swiftSettings: settings + [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]),
    .tests(of: "Reflection"),
    .tests(of: "AutoRender", ["PresentationTesting", "Reflection", "StrippedHost"]),
    .tests(of: "ErrorPresentation", ["ColorRoles", "PresentationTesting"]),
    .tests(of: "Screen", ["ColorRoles", "Controls", "PresentationTesting"]),
    .tests(of: "Styling"),
    .tests(of: "AbstractViews"),
    .tests(
      of: "Components",
      [
        "AbstractViews", "ColorRoles", "PresentationComponentsTesting", "PresentationTesting",
        "Styling",
      ],
      besides: ["CellMatrix.txt"]),
    .tests(
      of: "Layout",
      ["AbstractViews", "ColorRoles", "Inspection", "PresentationComponentsTesting", "Styling"],
      besides: ["Golden"]),
    .tests(
      of: "Lists",
      [
        "AbstractViews", "Components", "Inspection", "Layout", "PresentationComponentsTesting",
        "Scheduling", "Styling",
      ]),
    .tests(
      of: "TerminalViews",
      [
        "AbstractViews", "AutoRender", "ColorRoles", "Components", "ErrorPresentation",
        "Inspection", "Layout", "Lists", "Observable", "PresentationComponentsTesting",
        "Scheduling", "Screen", "StateMachine", "Styling", "Trace", "presentation-trace",
      ]),
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "Countries", "FriendsLogic", "FriendsProgram", "FriendsViews", "Presentation",
        "TerminalViews", "TestSupport", "browse", "friends", "terminal-greeting", "terminal-trial",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "terminal-greeting", dependencies: ["PresentationComponents", "TerminalViews"],
      path: "Tests/TerminalGreeting", swiftSettings: settings),
    .executableTarget(
      name: "terminal-trial",
      dependencies: ["AbstractViews", "CTrace", "Layout", "Lists", "TerminalViews", "Trace"],
      path: "Tests/TerminalTrial", swiftSettings: settings),
    .tests(
      of: "SwiftUIViews",
      [
        "AutoRender", "ColorRoles", "ErrorPresentation", "Observable", "PresentationTesting",
        "Screen", "StateMachine",
      ]),
    // Empty where there is no UIKit.
    .tests(
      of: "UIKitViews",
      [
        "AbstractViews", "Controls", "ErrorPresentation", "Lists", "PresentationComponentsTesting",
        "Screen", "Styling",
      ]),
    .tests(of: "Inspection", ["AbstractViews", "Components", "PresentationTesting"]),
    .tests(of: "Trace", ["Inspection", "PresentationComponentsTesting", "TraceHTML"]),
    .testTarget(
      name: "PresentationTraceTests",
      dependencies: ["Inspection", "TestSupport", "Trace", "TraceHTML", "presentation-trace"],
      swiftSettings: settings),
    // Which libraries the program links is tested on Linux.
    .tests(
      of: "PresentationTesting",
      [
        "Presentation", "Screen", "StateMachine",
        .target(name: "friends", condition: .when(platforms: [.linux])),
      ]),
    .tests(
      of: "PresentationComponentsTesting",
      [
        "AbstractViews", "ColorRoles", "Controls", "ErrorPresentation", "Lists", "Observable",
        "PresentationTesting", "Scheduling", "Screen", "Styling", "TerminalViews",
      ]),
    .tests(
      of: "FriendsLogic",
      ["FriendsViews", "Presentation", "PresentationComponents", "PresentationTesting"]),
    .tests(of: "FriendsViews", ["PresentationComponents", "PresentationComponentsTesting"]),
    .testTarget(
      name: "FriendsTests",
      dependencies: [
        "friends", "FriendsLogic", "FriendsProgram", "FriendsTerminal", "FriendsViews",
        "Inspection", "Presentation", "PresentationComponents", "PresentationTesting",
        "TerminalViews", "TestSupport", "Trace", "presentation-trace",
      ],
      exclude: ["Frames"],
      swiftSettings: settings),
    .testTarget(
      name: "TestSupportTests", dependencies: ["TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "CompilerTests",
      dependencies: [
        "Presentation", "PresentationComponents", "PresentationComponentsTesting", "TestSupport",
        "presentation-trace",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ListingTests",
      dependencies: [
        "Presentation", "PresentationComponents", "PresentationComponentsTesting",
        "PresentationTesting",
      ],
      swiftSettings: aliasSettings),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Lists", "Presentation", "PresentationComponents", "PresentationComponentsTesting",
        "PresentationTesting", "TerminalViews", "TraceHTML",
      ],
      swiftSettings: settings),
  ]
)

// The tests of some targets alone, as for the address sanitizer: their names, separated by spaces.
if let names = Context.environment["PRESENTATION_TESTS"]?.split(whereSeparator: \.isWhitespace) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name[...]) }
}
