// SPDX-License-Identifier: MIT
//
// Layouts and transitions.
//
// Facts: developer.apple.com/documentation/swiftui, the pages Layout (iOS 16), ProposedViewSize,
// LayoutSubviews, Animatable, Transition (iOS 17), TransitionPhase and AnyTransition.
public protocol Animatable {
}
public struct ProposedViewSize: Swift.Equatable, Swift.Sendable {
  public var width: CGFloat?
  public var height: CGFloat?
  public init(width: CGFloat?, height: CGFloat?)
  public func replacingUnspecifiedDimensions(
      by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize
}
public struct LayoutSubview: Swift.Equatable, Swift.Sendable {
  public func sizeThatFits(_ proposal: SwiftUI.ProposedViewSize) -> CGSize
  public func place(at position: CGPoint, proposal: SwiftUI.ProposedViewSize)
}
public struct LayoutSubviews: Swift.Equatable, Swift.RandomAccessCollection, Swift.Sendable {
  public typealias Index = Swift.Int
  public typealias Element = SwiftUI.LayoutSubview
  public var startIndex: Swift.Int { get }
  public var endIndex: Swift.Int { get }
  public subscript(index: Swift.Int) -> SwiftUI.LayoutSubview { get }
}
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
@preconcurrency public protocol Layout: SwiftUI.Animatable, Swift.Sendable {
  associatedtype Cache = Swift.Void
  typealias Subviews = SwiftUI.LayoutSubviews
  func makeCache(subviews: Self.Subviews) -> Self.Cache
  func sizeThatFits(proposal: SwiftUI.ProposedViewSize, subviews: Self.Subviews,
      cache: inout Self.Cache) -> CGSize
  func placeSubviews(in bounds: CGRect, proposal: SwiftUI.ProposedViewSize,
      subviews: Self.Subviews, cache: inout Self.Cache)
}
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension Layout where Self.Cache == () {
  public func makeCache(subviews: Self.Subviews) -> Self.Cache
}
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct AnyLayout: SwiftUI.Layout {
  public init<L>(_ layout: L) where L: SwiftUI.Layout
  public typealias Cache = Swift.Void
  public func sizeThatFits(proposal: SwiftUI.ProposedViewSize, subviews: SwiftUI.LayoutSubviews,
      cache: inout ()) -> CGSize
  public func placeSubviews(in bounds: CGRect, proposal: SwiftUI.ProposedViewSize,
      subviews: SwiftUI.LayoutSubviews, cache: inout ())
}
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct LayoutProperties: Swift.Sendable {
  public init()
}
@frozen public enum LayoutDirection: Swift.Hashable, Swift.CaseIterable, Swift.Sendable {
  case leftToRight
  case rightToLeft
}
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
@_Concurrency.MainActor @preconcurrency public protocol Transition {
  associatedtype Body: SwiftUI.View
  typealias Content = SwiftUI.PlaceholderContentView<Self>
  @SwiftUI.ViewBuilder @_Concurrency.MainActor @preconcurrency func body(content: Self.Content,
      phase: SwiftUI.TransitionPhase) -> Self.Body
}
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct PlaceholderContentView<Value>: SwiftUI.View {
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
@frozen public enum TransitionPhase: Swift.Hashable, Swift.Sendable {
  case willAppear
  case identity
  case didDisappear
}
public struct AnyTransition {
  public static var opacity: SwiftUI.AnyTransition { get }
}
