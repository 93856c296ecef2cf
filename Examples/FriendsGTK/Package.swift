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
        + ["Friends", "Presentation", "PresentationComponents"].map {
          .product(name: $0, package: "swift-presentation")
        },
      swiftSettings: settings)
  ]
)
