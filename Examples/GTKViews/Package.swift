// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT

import PackageDescription

/// A Boolean value that indicates whether warnings are errors, as in continuous integration.
let isStrict = Context.environment["PRESENTATION_STRICT"] == "1"

let settings: [SwiftSetting] =
  [
    "ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault",
    "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
  ].map { .enableUpcomingFeature($0) }
  + [.swiftLanguageMode(.v6), .strictMemorySafety()]
  + (isStrict ? [.treatAllWarnings(as: .error)] : [])

let presentation: [Target.Dependency] = ["PresentationComponents", "SwiftPresentation"].map {
  .product(name: $0, package: "swift-presentation")
}

let package = Package(
  name: "gtk-views",
  products: [.library(name: "GTKViews", targets: ["GTKViews"])],
  dependencies: [.package(name: "swift-presentation", path: "../..")],
  targets: [
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(name: "CGTKViews", dependencies: ["CGTK"]),
    .target(
      name: "GTKViews", dependencies: ["CGTK", "CGTKViews"] + presentation, swiftSettings: settings),
    .target(
      name: "CGTKTesting", dependencies: ["CGTK"], path: "Tests/CGTKTesting",
      linkerSettings: [.linkedLibrary("X11")]),
    .testTarget(
      name: "GTKViewsTests",
      dependencies: ["CGTK", "CGTKTesting", "CGTKViews", "GTKViews"] + presentation + [
        .product(name: "PresentationComponentsTesting", package: "swift-presentation"),
        .product(name: "PresentationTraceExport", package: "swift-presentation"),
      ],
      swiftSettings: settings),
  ]
)
