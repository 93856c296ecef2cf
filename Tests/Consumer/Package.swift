// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT

import PackageDescription

// A package as a user creates it, which depends on this one by its URL: `.ci/consumer` sets both
// variables, builds it with each build system, and runs it.

let url = Context.environment["PRESENTATION_URL"] ?? "file:///cannot-build-without-PRESENTATION_URL"
let isWatching = Context.environment["PRESENTATION_WATCHING"] != "0"

func products(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "swift-presentation") }
}

/// The settings of a new project of Xcode 26.
let isolated: [SwiftSetting] = [
  .defaultIsolation(MainActor.self),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "consumer",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: url, from: "0.1.0", traits: isWatching ? [.defaults] : [])
  ],
  targets: [
    .executableTarget(
      name: "products",
      dependencies: products(
        "AbstractViews", "AppleTrace", "AutoRender", "ColorRoles", "Components", "Controls",
        "ErrorPresentation", "Friends", "Inspection", "Layout", "Lists", "Observable",
        "Presentation", "PresentationComponents", "Scheduling", "Screen", "StateMachine",
        "Styling", "SwiftUIViews", "TerminalViews", "Trace", "TraceHTML", "UIKitViews")),
    // A program that compiles no module of the design system.
    .executableTarget(name: "core", dependencies: products("Presentation")),
    // A program whose trace the environment starts: it links `Trace` without `Presentation`.
    .executableTarget(name: "traced", dependencies: products("Observable", "Trace")),
    .target(
      name: "Shop", dependencies: products("Presentation", "PresentationComponents"),
      swiftSettings: isolated),
    .testTarget(
      name: "ShopTests",
      dependencies: ["Shop"]
        + products(
          "Presentation", "PresentationComponents", "PresentationComponentsTesting",
          "PresentationTesting"),
      swiftSettings: isolated),
  ]
)
