// SPDX-License-Identifier: MIT
//
// Modifiers of views.
//
// Facts: developer.apple.com/documentation/swiftui, the pages ViewModifier, ModifiedContent,
// ShapeStyle, RoundedRectangle, PrimitiveButtonStyle, Gesture, DragGesture and, of View, alert,
// sheet, overlay, background, onChange, animation, padding, frame, font, foregroundStyle,
// buttonStyle, disabled, zIndex, simultaneousGesture, refreshable, navigationTitle, toolbar,
// accessibilityLabel, accessibilityHidden and accessibilityAction.
@_Concurrency.MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: SwiftUI.View
  typealias Content = SwiftUI._ViewModifier_Content<Self>
  @SwiftUI.ViewBuilder @_Concurrency.MainActor @preconcurrency func body(content: Self.Content) ->
      Self.Body
}
public struct _ViewModifier_Content<Modifier>: SwiftUI.View where Modifier: SwiftUI.ViewModifier {
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
public struct ModifiedContent<Content, Modifier> {
}
extension ModifiedContent: SwiftUI.View where Content: SwiftUI.View, Modifier: SwiftUI.ViewModifier
{
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
extension View {
  nonisolated public func modifier<T>(_ modifier: T) -> SwiftUI.ModifiedContent<Self, T>
}
public protocol ShapeStyle: Swift.Sendable {
}
extension Color: SwiftUI.ShapeStyle {
}
public protocol Shape: Swift.Sendable, SwiftUI.Animatable, SwiftUI.View {
}
public protocol InsettableShape: SwiftUI.Shape {
}
public struct RoundedRectangle: SwiftUI.InsettableShape {
  public init(cornerRadius: CGFloat, style: SwiftUI.RoundedCornerStyle = .continuous)
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
public enum RoundedCornerStyle: Swift.Sendable {
  case circular
  case continuous
}
public struct FillStyle: Swift.Equatable, Swift.Sendable {
  public init(eoFill: Swift.Bool = false, antialiased: Swift.Bool = true)
}
@_Concurrency.MainActor @preconcurrency public protocol PrimitiveButtonStyle {
}
@_Concurrency.MainActor @preconcurrency public struct PlainButtonStyle:
    SwiftUI.PrimitiveButtonStyle {
  public init()
}
extension PrimitiveButtonStyle where Self == SwiftUI.PlainButtonStyle {
  @_Concurrency.MainActor @preconcurrency public static var plain: SwiftUI.PlainButtonStyle { get }
}
public struct AccessibilityActionKind: Swift.Equatable, Swift.Sendable {
  public static let `default`: SwiftUI.AccessibilityActionKind
  public static let escape: SwiftUI.AccessibilityActionKind
}
extension View {
  nonisolated public func padding(_ edges: SwiftUI.Edge.Set = .all, _ length: CGFloat? = nil) ->
      some SwiftUI.View
  nonisolated public func padding(_ length: CGFloat) -> some SwiftUI.View
  nonisolated public func frame(minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil,
      maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil,
      maxHeight: CGFloat? = nil, alignment: SwiftUI.Alignment = .center) -> some SwiftUI.View
  nonisolated public func font(_ font: SwiftUI.Font?) -> some SwiftUI.View
  nonisolated public func disabled(_ disabled: Swift.Bool) -> some SwiftUI.View
  nonisolated public func animation<V>(_ animation: SwiftUI.Animation?, value: V) ->
      some SwiftUI.View where V: Swift.Equatable
  nonisolated public func buttonStyle<S>(_ style: S) -> some SwiftUI.View
      where S: SwiftUI.PrimitiveButtonStyle
  nonisolated public func zIndex(_ value: Swift.Double = 0) -> some SwiftUI.View
  nonisolated public func accessibilityAction(
      _ actionKind: SwiftUI.AccessibilityActionKind = .default,
      _ handler: @escaping () -> Swift.Void) -> some SwiftUI.View
  nonisolated public func sheet<Item, Content>(item: SwiftUI.Binding<Item?>,
      onDismiss: (() -> Swift.Void)? = nil,
      @SwiftUI.ViewBuilder content: @escaping (Item) -> Content) -> some SwiftUI.View
      where Item: Swift.Identifiable, Content: SwiftUI.View
  nonisolated public func sheet<Content>(isPresented: SwiftUI.Binding<Swift.Bool>,
      onDismiss: (() -> Swift.Void)? = nil,
      @SwiftUI.ViewBuilder content: @escaping () -> Content) -> some SwiftUI.View
      where Content: SwiftUI.View
}
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension View {
  nonisolated public func navigationTitle<S>(_ title: S) -> some SwiftUI.View
      where S: Swift.StringProtocol
  nonisolated public func toolbar<Content>(@SwiftUI.ViewBuilder content: () -> Content) ->
      some SwiftUI.View where Content: SwiftUI.View
  nonisolated public func accessibilityLabel<S>(_ label: S) -> some SwiftUI.View
      where S: Swift.StringProtocol
  nonisolated public func accessibilityHidden(_ hidden: Swift.Bool) -> some SwiftUI.View
}
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension View {
  nonisolated public func overlay<V>(alignment: SwiftUI.Alignment = .center,
      @SwiftUI.ViewBuilder content: () -> V) -> some SwiftUI.View where V: SwiftUI.View
  nonisolated public func background<S>(_ style: S) -> some SwiftUI.View
      where S: SwiftUI.ShapeStyle
  nonisolated public func background<S, T>(_ style: S, in shape: T,
      fillStyle: SwiftUI.FillStyle = FillStyle()) -> some SwiftUI.View
      where S: SwiftUI.ShapeStyle, T: SwiftUI.InsettableShape
  nonisolated public func foregroundStyle<S>(_ style: S) -> some SwiftUI.View
      where S: SwiftUI.ShapeStyle
  nonisolated public func refreshable(
      @_inheritActorContext action: @escaping @Sendable () async -> Swift.Void) ->
      some SwiftUI.View
  nonisolated public func alert<S, A>(_ title: S, isPresented: SwiftUI.Binding<Swift.Bool>,
      @SwiftUI.ViewBuilder actions: () -> A) -> some SwiftUI.View
      where S: Swift.StringProtocol, A: SwiftUI.View
  nonisolated public func alert<S, A, M, T>(_ title: S, isPresented: SwiftUI.Binding<Swift.Bool>,
      presenting data: T?, @SwiftUI.ViewBuilder actions: (T) -> A,
      @SwiftUI.ViewBuilder message: (T) -> M) -> some SwiftUI.View
      where S: Swift.StringProtocol, A: SwiftUI.View, M: SwiftUI.View
}
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension View {
  nonisolated public func onChange<V>(of value: V, initial: Swift.Bool = false,
      _ action: @escaping (_ oldValue: V, _ newValue: V) -> Swift.Void) -> some SwiftUI.View
      where V: Swift.Equatable
  nonisolated public func onChange<V>(of value: V, initial: Swift.Bool = false,
      _ action: @escaping () -> Swift.Void) -> some SwiftUI.View where V: Swift.Equatable
}
@_Concurrency.MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: SwiftUI.Gesture
  @_Concurrency.MainActor @preconcurrency var body: Self.Body { get }
}
extension Never: SwiftUI.Gesture {
  public typealias Value = Swift.Never
}
public struct _EndedGesture<Content>: SwiftUI.Gesture where Content: SwiftUI.Gesture {
  public typealias Value = Content.Value
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
extension Gesture {
  @_Concurrency.MainActor @preconcurrency public func onEnded(
    _ action: @escaping (Self.Value) -> Swift.Void) -> SwiftUI._EndedGesture<Self>
}
@available(tvOS, unavailable)
public struct DragGesture: SwiftUI.Gesture {
  public struct Value: Swift.Equatable, Swift.Sendable {
    public var translation: CGSize { get }
  }
  public init(minimumDistance: CGFloat = 10)
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
extension View {
  public func simultaneousGesture<T>(_ gesture: T) -> some SwiftUI.View where T: SwiftUI.Gesture
}
