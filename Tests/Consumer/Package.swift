// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT

import PackageDescription

// A package as a user creates it, which depends on this one by URL. `.ci/consumer` sets both
// variables, builds the package with each build system, and runs it.

let url = Context.environment["PRESENTATION_URL"] ?? "file:///cannot-build-without-PRESENTATION_URL"
let isWatching = Context.environment["PRESENTATION_WATCHING"] != "0"

func products(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "swift-presentation") }
}

/// The default settings in new Xcode 26 projects.
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
        "PresentationAutoRender", "PresentationComponents", "PresentationErrors",
        "PresentationLayout", "PresentationLists", "PresentationObservable",
        "PresentationStateMachine", "PresentationSwiftUI", "PresentationTerminal",
        "PresentationTrace", "PresentationTraceExport", "PresentationUIKit", "SwiftPresentation")),
    // A program that compiles no design system modules.
    .executableTarget(name: "core", dependencies: products("SwiftPresentation")),
    // A program whose trace the environment starts. It links the trace module without the core.
    .executableTarget(
      name: "traced", dependencies: products("PresentationObservable", "PresentationTrace")),
    .target(
      name: "Shop", dependencies: products("PresentationComponents", "SwiftPresentation"),
      swiftSettings: isolated),
    .testTarget(
      name: "ShopTests",
      dependencies: ["Shop"]
        + products(
          "PresentationComponents", "PresentationComponentsTesting", "PresentationTesting",
          "SwiftPresentation"),
      swiftSettings: isolated),
  ]
)
