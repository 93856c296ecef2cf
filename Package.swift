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

/// The targets whose names do not follow the rule of ``moduleName(_:)``.
let exceptions = [
  "AbstractViews": "PresentationViews",
  "CTerminal": "CPresentationTerminal",
  "CTesting": "CPresentationTesting",
  "CTrace": "CPresentationTrace",
  "Components": "PresentationCells",
  "ErrorPresentation": "PresentationErrors",
  "Screen": "PresentationScreens",
  "SwiftUIViews": "PresentationSwiftUI",
  "TerminalViews": "PresentationTerminal",
  "TraceCommand": "presentation-trace",
  "UIKitViews": "PresentationUIKit",
]

/// Returns the target in a folder of `Sources`: the folder's name with a prefix, unless it has one,
/// because the names of targets are unique among all packages of an app.
func moduleName(_ folder: String) -> String {
  exceptions[folder] ?? (folder.contains("Presentation") ? folder : "Presentation" + folder)
}

extension Target {
  /// The module in a folder of `Sources`.
  static func module(
    _ folder: String, _ dependencies: [Dependency] = [], resources: [Resource] = []
  ) -> Target {
    .target(
      name: moduleName(folder), dependencies: dependencies, path: "Sources/" + folder,
      resources: resources, swiftSettings: settings)
  }

  /// The module of C in a folder of `Sources`.
  static func cModule(_ folder: String, _ dependencies: [Dependency] = []) -> Target {
    .target(name: moduleName(folder), dependencies: dependencies, path: "Sources/" + folder)
  }

  /// The tests of the module in a folder of `Sources`.
  static func tests(
    of folder: String, _ dependencies: [Dependency] = [], besides files: [String] = []
  ) -> Target {
    .testTarget(
      name: folder + "Tests",
      dependencies: [
        .target(name: moduleName(folder)), "TestSupport",
      ] + dependencies,
      exclude: files,
      swiftSettings: settings
    )
  }
}

extension Product {
  /// A library of one module.
  static func module(_ name: String) -> Product { .library(name: name, targets: [name]) }
}

let package = Package(
  name: "swift-presentation",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    // The two umbrellas: the core, and the core with the design system.
    .module("SwiftPresentation"),
    .module("PresentationComponents"),
    .module("PresentationTesting"),
    .module("PresentationComponentsTesting"),
    // Single modules, for those who want no more.
    .module("PresentationObservable"),
    .module("PresentationStateMachine"),
    .module("PresentationAutoRender"),
    .module("PresentationErrors"),
    .library(name: "PresentationTrace", targets: ["CPresentationTrace", "PresentationTrace"]),
    .module("PresentationLayout"),
    .module("PresentationLists"),
    .module("PresentationTerminal"),
    .module("PresentationUIKit"),
    .module("PresentationSwiftUI"),
    .library(
      name: "PresentationTraceExport", targets: ["CPresentationTrace", "PresentationTraceExport"]),
    .plugin(name: "PresentationTracePlugin", targets: ["PresentationTracePlugin"]),
  ],
  traits: [
    .trait(
      name: "Watching",
      description: "State flows can be watched; without it, what reports them is compiled out."),
    .default(enabledTraits: ["Watching"]),
  ],
  targets: [
    .cModule("CPresentation"),
    .module("Reflection", ["CPresentation"]),
    .module(
      "Inspection", ["CPresentation", "PresentationReflection"],
      resources: [.copy("PrivacyInfo.xcprivacy")]),
    .module("Delivery", ["CPresentation", "PresentationInspection"]),
    .module("Observable", ["CPresentation", "PresentationDelivery", "PresentationInspection"]),
    .module(
      "StateMachine",
      [
        "PresentationDelivery", "PresentationInspection", "PresentationObservable",
        "PresentationReflection",
      ]),
    .module("AutoRender", ["CPresentation", "PresentationInspection", "PresentationReflection"]),
    .module("Controls"),
    .module(
      "ErrorPresentation",
      [
        "CPresentation", "PresentationControls", "PresentationDelivery", "PresentationInspection",
      ]),
    .module(
      "Screen",
      [
        "CPresentation", "PresentationAutoRender", "PresentationControls", "PresentationDelivery",
        "PresentationErrors", "PresentationInspection", "PresentationObservable",
        "PresentationStateMachine",
      ]),
    .module("AbstractViews", ["PresentationControls"]),
    .module("Components", ["PresentationControls", "PresentationReflection", "PresentationViews"]),
    .module("Layout", ["CPresentation", "PresentationViews"]),
    .module(
      "Lists",
      [
        "PresentationCells", "PresentationControls", "PresentationDelivery",
        "PresentationInspection", "PresentationLayout", "PresentationReflection",
        "PresentationViews",
      ]),
    .module("Trace", ["CPresentation", "PresentationInspection"]),
    // It calls into `PresentationTrace`, so it cannot be a dependency of it: a dynamic library of
    // its own would not link. Each product that traces lists it.
    .cModule("CTrace", ["PresentationTrace"]),
    .module(
      "TraceExport", ["PresentationInspection", "PresentationTrace"],
      resources: [
        "Report.html", "Report.css", "Model.js", "State.js", "Filter.js", "Tree.js", "Timeline.js",
        "Panes.js", "Follow.js", "Report.js",
      ].map { .embedInCode($0) }),
    .executableTarget(
      name: moduleName("TraceCommand"),
      // Without CPresentationTrace: the program does not trace itself, which could replace the
      // trace it reads.
      dependencies: ["PresentationInspection", "PresentationTrace", "PresentationTraceExport"],
      path: "Sources/TraceCommand",
      swiftSettings: settings),
    .plugin(
      name: "PresentationTracePlugin",
      capability: .command(
        intent: .custom(
          verb: "trace",
          description: "Prints, compares and exports traces: see swift package trace --help")),
      dependencies: ["presentation-trace"]),
    .module(
      "SwiftPresentation",
      [
        "CPresentationTrace", "PresentationAutoRender", "PresentationControls",
        "PresentationErrors", "PresentationInspection", "PresentationObservable",
        "PresentationScreens", "PresentationStateMachine", "PresentationTrace",
      ]),
    .module(
      "PresentationComponents",
      [
        "PresentationCells", "PresentationLayout", "PresentationLists", "PresentationViews",
        "SwiftPresentation",
      ]),
    .cModule("CTerminal"),
    .module(
      "TerminalViews",
      [
        "CPresentationTerminal", "PresentationAutoRender", "PresentationControls",
        "PresentationDelivery", "PresentationErrors", "PresentationInspection",
        "PresentationLayout", "PresentationLists", "PresentationScreens", "PresentationTrace",
        "PresentationViews",
      ]),
    // Empty where there is no UIKit.
    .module(
      "UIKitViews",
      [
        "PresentationAutoRender", "PresentationControls", "PresentationErrors",
        "PresentationInspection", "PresentationLists", "PresentationScreens", "PresentationViews",
      ]),
    // Without SwiftUI, it has only the parts that are tested on Linux.
    .module(
      "SwiftUIViews",
      [
        "PresentationAutoRender", "PresentationControls", "PresentationErrors", "PresentationLists",
        "PresentationObservable", "PresentationScreens", "PresentationStateMachine",
        "PresentationUIKit", "PresentationViews",
      ]),
    .cModule("CTesting"),
    .module(
      "PresentationTesting",
      [
        "CPresentation", "CPresentationTesting", "PresentationDelivery", "PresentationReflection",
        "PresentationTraceExport", "SwiftPresentation",
      ]),
    .module("PresentationComponentsTesting", ["PresentationComponents", "PresentationTesting"]),

    .target(
      name: "FriendsViews", dependencies: ["PresentationComponents", "SwiftPresentation"],
      path: "Examples/Friends/Views", swiftSettings: settings),
    .target(
      name: "FriendsLogic",
      dependencies: ["FriendsViews", "PresentationComponents", "SwiftPresentation"],
      path: "Examples/Friends/Logic", swiftSettings: settings),
    .target(
      name: "FriendsTerminal",
      dependencies: [
        "FriendsViews", "PresentationComponents", "PresentationTerminal", "SwiftPresentation",
      ],
      path: "Examples/Friends/Terminal", swiftSettings: settings),
    .target(
      name: "FriendsProgram",
      dependencies: [
        "FriendsLogic", "FriendsTerminal", "FriendsViews", "PresentationTerminal",
        "SwiftPresentation",
      ],
      path: "Examples/Friends/Program", swiftSettings: settings),
    .executableTarget(
      name: "friends",
      dependencies: [
        "FriendsLogic", "FriendsProgram", "FriendsTerminal", "FriendsViews",
        "PresentationComponents", "PresentationTerminal", "SwiftPresentation",
      ],
      path: "Examples/Friends/App", resources: [.embedInCode("friends.json")],
      swiftSettings: settings),

    // The package of the tutorial, with the settings of a new package.
    .target(
      name: "Countries",
      dependencies: ["PresentationComponents", "PresentationTerminal", "SwiftPresentation"],
      path: "Examples/Countries/Sources/Countries"),
    .executableTarget(
      name: "browse", dependencies: ["Countries", "PresentationTerminal", "SwiftPresentation"],
      path: "Examples/Countries/Sources/browse"),
    .testTarget(
      name: "CountriesTests",
      dependencies: [
        "Countries", "PresentationTerminal", "PresentationTesting", "SwiftPresentation",
      ],
      path: "Examples/Countries/Tests/CountriesTests"),

    .target(name: "CTestSupport", path: "Tests/CTestSupport"),
    .target(
      name: "TestSupport", dependencies: ["CTestSupport"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .tests(of: "Delivery", ["CPresentation", "PresentationInspection"]),
    .tests(
      of: "Observable",
      ["PresentationInspection", "PresentationStateMachine", "PresentationTesting"]),
    .tests(of: "StateMachine", ["PresentationScreens", "PresentationTesting"]),
    .target(
      name: "StrippedScreen", dependencies: ["PresentationAutoRender"],
      path: "Tests/StrippedScreen",
      swiftSettings: settings + [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]),
    .tests(of: "Reflection", ["CPresentation"]),
    .tests(of: "AutoRender", ["PresentationReflection", "PresentationTesting", "StrippedScreen"]),
    .tests(of: "ErrorPresentation", ["PresentationControls", "PresentationTesting"]),
    .tests(of: "Screen", ["PresentationControls", "PresentationTesting"]),
    .tests(of: "AbstractViews"),
    .tests(
      of: "Components",
      [
        "PresentationComponentsTesting", "PresentationControls", "PresentationTesting",
        "PresentationViews",
      ],
      besides: ["CellMatrix.txt"]),
    .tests(
      of: "Layout",
      [
        "PresentationComponentsTesting", "PresentationControls", "PresentationInspection",
        "PresentationViews",
      ],
      besides: ["Golden"]),
    .tests(
      of: "Lists",
      [
        "PresentationCells", "PresentationComponentsTesting", "PresentationInspection",
        "PresentationLayout", "PresentationViews",
      ]),
    .tests(
      of: "TerminalViews",
      [
        "presentation-trace", "PresentationAutoRender", "PresentationCells",
        "PresentationComponentsTesting", "PresentationControls", "PresentationErrors",
        "PresentationInspection", "PresentationLayout", "PresentationLists",
        "PresentationObservable", "PresentationScreens", "PresentationStateMachine",
        "PresentationTrace", "PresentationViews",
      ]),
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "browse", "Countries", "friends", "FriendsLogic", "FriendsProgram", "FriendsViews",
        "PresentationTerminal", "PresentationTesting", "SwiftPresentation", "terminal-greeting",
        "terminal-trial", "TestSupport",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "terminal-greeting", dependencies: ["PresentationComponents", "PresentationTerminal"],
      path: "Tests/TerminalGreeting", swiftSettings: settings),
    .executableTarget(
      name: "terminal-trial",
      dependencies: [
        "CPresentationTrace", "PresentationLayout", "PresentationLists", "PresentationTerminal",
        "PresentationTrace", "PresentationViews",
      ],
      path: "Tests/TerminalTrial", swiftSettings: settings),
    .tests(
      of: "SwiftUIViews",
      [
        "PresentationAutoRender", "PresentationControls", "PresentationErrors",
        "PresentationObservable", "PresentationScreens", "PresentationStateMachine",
        "PresentationTesting",
      ]),
    // Empty where there is no UIKit.
    .tests(
      of: "UIKitViews",
      [
        "PresentationComponentsTesting", "PresentationControls", "PresentationErrors",
        "PresentationLists", "PresentationScreens", "PresentationViews",
      ]),
    .tests(of: "Inspection", ["PresentationCells", "PresentationTesting", "PresentationViews"]),
    .tests(
      of: "Trace",
      [
        "PresentationComponentsTesting", "PresentationInspection", "PresentationReflection",
        "PresentationTraceExport",
      ]),
    .testTarget(
      name: "PresentationTraceTests",
      dependencies: [
        "presentation-trace", "PresentationInspection", "PresentationTrace",
        "PresentationTraceExport", "TestSupport",
      ],
      swiftSettings: settings),
    // Which libraries the program links is tested on Linux.
    .tests(
      of: "PresentationTesting",
      [
        "PresentationScreens", "PresentationStateMachine", "SwiftPresentation",
        .target(name: "friends", condition: .when(platforms: [.linux])),
      ]),
    .tests(
      of: "PresentationComponentsTesting",
      [
        "PresentationControls", "PresentationErrors", "PresentationInspection", "PresentationLists",
        "PresentationObservable", "PresentationScreens", "PresentationTerminal",
        "PresentationTesting", "PresentationViews",
      ]),
    .testTarget(
      name: "FriendsLogicTests",
      dependencies: [
        "FriendsLogic", "TestSupport", "FriendsViews", "PresentationComponents",
        "PresentationTesting", "SwiftPresentation",
      ], swiftSettings: settings),
    .testTarget(
      name: "FriendsViewsTests",
      dependencies: [
        "FriendsViews", "TestSupport", "PresentationComponents", "PresentationComponentsTesting",
      ], swiftSettings: settings),
    .testTarget(
      name: "FriendsTests",
      dependencies: [
        "friends", "FriendsLogic", "FriendsProgram", "FriendsTerminal", "FriendsViews",
        "presentation-trace", "PresentationComponents", "PresentationInspection",
        "PresentationTerminal", "PresentationTesting", "PresentationTrace", "SwiftPresentation",
        "TestSupport",
      ],
      exclude: ["Frames"],
      swiftSettings: settings),
    .testTarget(
      name: "TestSupportTests", dependencies: ["TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "CompilerTests",
      dependencies: [
        "presentation-trace", "PresentationComponents", "PresentationComponentsTesting",
        "SwiftPresentation", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ListingTests",
      dependencies: [
        "PresentationComponents", "PresentationComponentsTesting", "PresentationTesting",
        "SwiftPresentation", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "DocumentationTests", dependencies: ["TestSupport"], swiftSettings: settings),
  ]
)

// For the benchmarks and the examples in packages of their own.
if Context.environment["PRESENTATION_EXAMPLES"] == "1" {
  package.products += [
    .library(name: "Friends", targets: ["FriendsLogic", "FriendsViews"]),
    .executable(name: "friends", targets: ["friends"]),
    .executable(name: "presentation-trace", targets: ["presentation-trace"]),
  ]
}

// The tests of some targets alone, as for the address sanitizer: their names, separated by spaces.
if let names = Context.environment["PRESENTATION_TESTS"]?.split(whereSeparator: \.isWhitespace) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name[...]) }
}

#if os(Linux)
  // The host of UIKit and its tests, on a stand-in for UIKit: see Documentation/UIKitStandIn.md.
  if Context.environment["PRESENTATION_UIKIT"] == "1" {
    package.targets.removeAll { $0.type == .test && $0.name != "UIKitViewsTests" }
    package.targets += [
      .target(name: "UIKit", path: "Tests/UIKitStandIn/UIKit", swiftSettings: settings),
      .executableTarget(
        name: "FriendsUIKit",
        dependencies: [
          "FriendsLogic", "FriendsViews", "PresentationComponents", "PresentationUIKit", "UIKit",
        ],
        path: "Examples/FriendsUIKit/Sources"),
      // The code of the article "Adopt it in a UIKit app".
      .target(
        name: "UIKitSteps",
        dependencies: ["PresentationComponents", "PresentationUIKit", "UIKit"],
        path: "Tools/apple-check/fixtures",
        sources: ["UIKitAdopter.swift", "UIKitStepsAdopter.swift"]),
    ]
    for target in package.targets {
      switch target.name {
      case "PresentationAutoRender", "PresentationUIKit": target.dependencies.append("UIKit")
      case "UIKitViewsTests":
        target.dependencies += [
          "FriendsLogic", "FriendsUIKit", "FriendsViews", "PresentationComponents",
          "PresentationTesting", "SwiftPresentation", "UIKit", "UIKitSteps",
        ]
        // Testing has an overlay for the UIKit of Apple's platforms.
        target.swiftSettings?.append(
          .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]))
      default: break
      }
    }
  }
#endif
