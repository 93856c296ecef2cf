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

// Without this, SwiftPM says only that the product `Friends` was not found. A manifest can report
// an error in no other way.
guard Context.environment["PRESENTATION_EXAMPLES"] == "1" else {
  fatalError(
    "Cannot build friends-gtk without the products of the examples: set PRESENTATION_EXAMPLES=1")
}

let package = Package(
  name: "friends-gtk",
  dependencies: [
    .package(name: "swift-presentation", path: "../.."),
    .package(name: "gtk-views", path: "../GTKViews"),
  ],
  targets: [
    .executableTarget(
      name: "friends-gtk",
      dependencies: [.product(name: "GTKViews", package: "gtk-views")]
        + ["Friends", "PresentationComponents", "SwiftPresentation"].map {
          .product(name: $0, package: "swift-presentation")
        },
      swiftSettings: settings)
  ]
)
