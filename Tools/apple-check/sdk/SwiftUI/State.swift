// SPDX-License-Identifier: MIT
//
// The property wrappers of SwiftUI, and values that name things.
//
// Facts: developer.apple.com/documentation/swiftui, the pages State, Binding, Environment,
// ObservedObject, StateObject, EnvironmentObject, Bindable, EnvironmentValues, RefreshAction,
// OpenURLAction, Color, Font, Animation, Transaction, Edge and Alignment.
@propertyWrapper public struct State<Value>: SwiftUI.DynamicProperty {
  public init(wrappedValue value: Value)
  public init(initialValue value: Value)
  public var wrappedValue: Value { get nonmutating set }
  public var projectedValue: SwiftUI.Binding<Value> { get }
}
public protocol DynamicProperty {
  mutating func update()
}
extension DynamicProperty {
  public mutating func update()
}
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  @preconcurrency public init(get: @escaping @isolated(any) @Sendable () -> Value,
      set: @escaping @isolated(any) @Sendable (Value) -> Swift.Void)
  @preconcurrency public init(get: @escaping @isolated(any) @Sendable () -> Value,
      set: @escaping @isolated(any) @Sendable (Value, SwiftUI.Transaction) -> Swift.Void)
  public var transaction: SwiftUI.Transaction
  public func transaction(_ transaction: SwiftUI.Transaction) -> SwiftUI.Binding<Value>
  public func animation(_ animation: SwiftUI.Animation? = .default) -> SwiftUI.Binding<Value>
  public static func constant(_ value: Value) -> SwiftUI.Binding<Value>
  public var wrappedValue: Value { get nonmutating set }
  public var projectedValue: SwiftUI.Binding<Value> { get }
  public subscript<Subject>(dynamicMember keyPath: Swift.WritableKeyPath<Value,
      Subject>) -> SwiftUI.Binding<Subject> { get }
}
extension Binding: @unchecked Swift.Sendable where Value: Swift.Sendable {
}
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  public var wrappedValue: Value { get set }
  public var projectedValue: SwiftUI.Bindable<Value> { get }
}
extension Bindable where Value: AnyObject, Value: Observation.Observable {
  public init(wrappedValue: Value)
  public init(_ wrappedValue: Value)
}
extension Bindable where Value: AnyObject {
  public subscript<Subject>(dynamicMember keyPath: Swift.ReferenceWritableKeyPath<Value,
      Subject>) -> SwiftUI.Binding<Subject> { get }
}
extension Binding: SwiftUI.DynamicProperty {
}
public struct EnvironmentValues {
  public init()
}
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension EnvironmentValues {
  @_Concurrency.MainActor @preconcurrency public var openURL: SwiftUI.OpenURLAction { get set }
}
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@_Concurrency.MainActor @preconcurrency public struct OpenURLAction: Swift.Sendable {
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  @_Concurrency.MainActor @preconcurrency public init(
      handler: @escaping (Foundation.URL) -> SwiftUI.OpenURLAction.Result)
  @_Concurrency.MainActor @preconcurrency public func callAsFunction(_ url: Foundation.URL)
  @available(watchOS, unavailable)
  @_Concurrency.MainActor @preconcurrency public func callAsFunction(_ url: Foundation.URL,
      completion: @escaping (_ accepted: Swift.Bool) -> Swift.Void)
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public struct Result: Swift.Sendable {
    public static let handled: SwiftUI.OpenURLAction.Result
    public static let discarded: SwiftUI.OpenURLAction.Result
    public static let systemAction: SwiftUI.OpenURLAction.Result
    public static func systemAction(_ url: Foundation.URL) -> SwiftUI.OpenURLAction.Result
  }
}
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension EnvironmentValues {
  public var refresh: SwiftUI.RefreshAction? { get }
}
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct RefreshAction: Swift.Sendable {
  public func callAsFunction() async
}
@propertyWrapper public struct Environment<Value>: SwiftUI.DynamicProperty {
  public init(_ keyPath: Swift.KeyPath<SwiftUI.EnvironmentValues, Value>)
  public var wrappedValue: Value { get }
}
@propertyWrapper @_Concurrency.MainActor @preconcurrency public struct ObservedObject<ObjectType>:
    SwiftUI.DynamicProperty where ObjectType: Combine.ObservableObject {
  public init(wrappedValue: ObjectType)
  public var wrappedValue: ObjectType { get set }
}
@propertyWrapper @_Concurrency.MainActor @preconcurrency public struct StateObject<ObjectType>:
    SwiftUI.DynamicProperty where ObjectType: Combine.ObservableObject {
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType)
  public var wrappedValue: ObjectType { get }
}
@propertyWrapper @_Concurrency.MainActor @preconcurrency public struct
    EnvironmentObject<ObjectType>: SwiftUI.DynamicProperty
    where ObjectType: Combine.ObservableObject {
  public init()
  public var wrappedValue: ObjectType { get }
}
public struct Color: Swift.Hashable, Swift.Sendable, SwiftUI.View {
  public init(_ name: Swift.String, bundle: Foundation.Bundle? = nil)
  public static let primary: SwiftUI.Color
  public static let secondary: SwiftUI.Color
  public static let red: SwiftUI.Color
  public static let orange: SwiftUI.Color
  public static let blue: SwiftUI.Color
  public static let gray: SwiftUI.Color
  public static let white: SwiftUI.Color
  public static let clear: SwiftUI.Color
  public static var accentColor: SwiftUI.Color { get }
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
public struct Font: Swift.Hashable, Swift.Sendable {
  public static let headline: SwiftUI.Font
  public static let subheadline: SwiftUI.Font
  public static let body: SwiftUI.Font
  public static let caption: SwiftUI.Font
  public enum TextStyle: Swift.CaseIterable, Swift.Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote,
        caption, caption2
  }
}
public struct Animation: Swift.Equatable, Swift.Sendable {
  public static let `default`: SwiftUI.Animation
}
public struct Transaction {
  public init()
  public init(animation: SwiftUI.Animation?)
  public var animation: SwiftUI.Animation? { get set }
  public var disablesAnimations: Swift.Bool { get set }
}
public func withAnimation<Result>(_ animation: SwiftUI.Animation? = .default,
    _ body: () throws -> Result) rethrows -> Result
public func withTransaction<Result>(_ transaction: SwiftUI.Transaction,
    _ body: () throws -> Result) rethrows -> Result
@frozen public enum Axis: Swift.Int8, Swift.CaseIterable, Swift.Sendable {
  case horizontal
  case vertical
  public init?(rawValue: Swift.Int8)
  public typealias RawValue = Swift.Int8
  public var rawValue: Swift.Int8 { get }
}
@frozen public enum Edge: Swift.Int8, Swift.CaseIterable, Swift.Sendable {
  case top, leading, bottom, trailing
  @frozen public struct Set: Swift.OptionSet, Swift.Sendable {
    public let rawValue: Swift.Int8
    public init(rawValue: Swift.Int8)
    public static let top: SwiftUI.Edge.Set
    public static let leading: SwiftUI.Edge.Set
    public static let bottom: SwiftUI.Edge.Set
    public static let trailing: SwiftUI.Edge.Set
    public static let all: SwiftUI.Edge.Set
    public static let horizontal: SwiftUI.Edge.Set
    public static let vertical: SwiftUI.Edge.Set
  }
  public init?(rawValue: Swift.Int8)
  public typealias RawValue = Swift.Int8
  public var rawValue: Swift.Int8 { get }
}
@frozen public struct EdgeInsets: Swift.Equatable, Swift.Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat)
}
public struct Alignment: Swift.Equatable, Swift.Sendable {
  public static let center: SwiftUI.Alignment
  public static let leading: SwiftUI.Alignment
  public static let trailing: SwiftUI.Alignment
  public static let top: SwiftUI.Alignment
  public static let bottom: SwiftUI.Alignment
}
public struct HorizontalAlignment: Swift.Equatable, Swift.Sendable {
  public static let leading: SwiftUI.HorizontalAlignment
  public static let center: SwiftUI.HorizontalAlignment
  public static let trailing: SwiftUI.HorizontalAlignment
}
public struct VerticalAlignment: Swift.Equatable, Swift.Sendable {
  public static let top: SwiftUI.VerticalAlignment
  public static let center: SwiftUI.VerticalAlignment
  public static let bottom: SwiftUI.VerticalAlignment
}
