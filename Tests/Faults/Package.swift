// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT

import PackageDescription

// Tests of a copy of the library into which patches have put faults back: see `.ci/faults`.
let package = Package(
  name: "faults",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-presentation", path: "library")],
  targets: [
    .testTarget(
      name: "FaultTests",
      dependencies: [
        .product(name: "PresentationTesting", package: "swift-presentation"),
        .product(name: "SwiftPresentation", package: "swift-presentation"),
      ],
      swiftSettings: [.enableUpcomingFeature("NonisolatedNonsendingByDefault")])
  ])
