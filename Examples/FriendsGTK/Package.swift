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
  dependencies: [.package(name: "swift-presentation", path: "../..")],
  targets: [
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .executableTarget(
      name: "friends-gtk",
      dependencies: ["CGTK"]
        + ["Friends", "Presentation", "PresentationComponents"].map {
          .product(name: $0, package: "swift-presentation")
        },
      resources: ["window.ui", "friends.ui", "settings.ui", "row.ui", "style.css"]
        .map { .embedInCode("Interface/\($0)") },
      swiftSettings: settings),
    .testTarget(
      name: "FriendsGTKTests",
      dependencies: ["CGTK", "friends-gtk"]
        + [.product(name: "Presentation", package: "swift-presentation")],
      swiftSettings: settings),
  ]
)
