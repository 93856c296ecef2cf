// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "Countries",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-presentation", path: "../..")],
  targets: [
    .target(
      name: "Countries",
      dependencies: [
        .product(name: "SwiftPresentation", package: "swift-presentation"),
        .product(name: "PresentationComponents", package: "swift-presentation"),
        .product(name: "PresentationTerminal", package: "swift-presentation"),
      ]),
    .executableTarget(
      name: "browse",
      dependencies: [
        "Countries",
        .product(name: "SwiftPresentation", package: "swift-presentation"),
        .product(name: "PresentationTerminal", package: "swift-presentation"),
      ]),
    .testTarget(
      name: "CountriesTests",
      dependencies: [
        "Countries",
        .product(name: "SwiftPresentation", package: "swift-presentation"),
        .product(name: "PresentationTesting", package: "swift-presentation"),
        .product(name: "PresentationTerminal", package: "swift-presentation"),
      ]),
  ])
