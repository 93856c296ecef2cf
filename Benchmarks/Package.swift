// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT

import PackageDescription

/// A Boolean value that indicates whether warnings are errors, as in continuous integration.
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

/// A module of the measured package.
func measured(_ name: String) -> Target.Dependency {
  .product(name: name, package: "swift-presentation")
}

/// The measured example, a package product where the variable is set.
let examples: [Target.Dependency] =
  Context.environment["PRESENTATION_EXAMPLES"] == "1" ? [measured("friends")] : []

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-presentation", path: "..")],
  targets: [
    .target(name: "CCounting"),
    .target(name: "CMemory"),
    .target(name: "CPseudoTerminal"),
    .target(name: "Harness", dependencies: ["CCounting"], swiftSettings: settings),
    .target(name: "Baselines", swiftSettings: settings),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Baselines", "CMemory", "CPseudoTerminal", "Harness", measured("PresentationComponents"),
        measured("PresentationTerminal"), measured("PresentationTesting"),
        measured("SwiftPresentation"),
        measured("presentation-trace"),
      ] + examples,
      swiftSettings: settings
    ),
    .testTarget(name: "HarnessTests", dependencies: ["Harness"], swiftSettings: settings),
  ]
)
