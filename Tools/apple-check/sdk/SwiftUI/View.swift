// SPDX-License-Identifier: MIT
//
// Views, their builder and the modules that SwiftUI exports.
//
// Facts: developer.apple.com/documentation/swiftui, the pages View, ViewBuilder, Text, Label,
// Image, List, Section, Group, ForEach, VStack, Button, ButtonRole, Toggle, TextField and
// NavigationStack.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import Observation
import Combine

@_Concurrency.MainActor @preconcurrency public protocol View {
  associatedtype Body: SwiftUI.View
  @SwiftUI.ViewBuilder @_Concurrency.MainActor @preconcurrency var body: Self.Body { get }
}
@resultBuilder public struct ViewBuilder {
  public static func buildBlock() -> SwiftUI.EmptyView
  public static func buildBlock<Content>(_ content: Content) -> Content where Content: SwiftUI.View
  public static func buildBlock<each Content>(_ content: repeat each Content) ->
      SwiftUI.TupleView<(repeat each Content)> where repeat each Content: SwiftUI.View
  public static func buildIf<Content>(_ content: Content?) -> Content? where Content: SwiftUI.View
  public static func buildEither<TrueContent, FalseContent>(first: TrueContent) ->
      SwiftUI._ConditionalContent<TrueContent, FalseContent>
      where TrueContent: SwiftUI.View, FalseContent: SwiftUI.View
  public static func buildEither<TrueContent, FalseContent>(second: FalseContent) ->
      SwiftUI._ConditionalContent<TrueContent, FalseContent>
      where TrueContent: SwiftUI.View, FalseContent: SwiftUI.View
}
public struct _ConditionalContent<TrueContent, FalseContent> {
}
extension _ConditionalContent: SwiftUI.View
    where TrueContent: SwiftUI.View, FalseContent: SwiftUI.View {
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
extension Never: SwiftUI.View {
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
extension Optional: SwiftUI.View where Wrapped: SwiftUI.View {
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
public struct EmptyView: SwiftUI.View {
  public init()
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
public struct TupleView<T>: SwiftUI.View {
  public init(_ value: T)
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
public struct AnyView: SwiftUI.View {
  public init<V>(_ view: V) where V: SwiftUI.View
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
public struct Text: SwiftUI.View {
  public init(verbatim content: Swift.String)
  public init<S>(_ content: S) where S: Swift.StringProtocol
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
public struct Image: SwiftUI.View {
  public init(_ name: Swift.String, bundle: Foundation.Bundle? = nil)
  public init(systemName: Swift.String)
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
public struct Label<Title, Icon>: SwiftUI.View where Title: SwiftUI.View, Icon: SwiftUI.View {
  public init(@SwiftUI.ViewBuilder title: () -> Title, @SwiftUI.ViewBuilder icon: () -> Icon)
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
extension Label where Title == SwiftUI.Text, Icon == SwiftUI.Image {
  public init<S>(_ title: S, systemImage name: Swift.String) where S: Swift.StringProtocol
}
public struct Button<Label>: SwiftUI.View where Label: SwiftUI.View {
  public init(action: @escaping @_Concurrency.MainActor () -> Swift.Void,
      @SwiftUI.ViewBuilder label: () -> Label)
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
extension Button where Label == SwiftUI.Text {
  public init<S>(_ title: S, action: @escaping @_Concurrency.MainActor () -> Swift.Void)
      where S: Swift.StringProtocol
}
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct ButtonRole: Swift.Equatable, Swift.Sendable {
  public static let destructive: SwiftUI.ButtonRole
  public static let cancel: SwiftUI.ButtonRole
}
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension Button where Label == SwiftUI.Text {
  public init<S>(_ title: S, role: SwiftUI.ButtonRole?,
      action: @escaping @_Concurrency.MainActor () -> Swift.Void) where S: Swift.StringProtocol
}
public struct Toggle<Label>: SwiftUI.View where Label: SwiftUI.View {
  public init(isOn: SwiftUI.Binding<Swift.Bool>, @SwiftUI.ViewBuilder label: () -> Label)
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
extension Toggle where Label == SwiftUI.Text {
  public init<S>(_ title: S, isOn: SwiftUI.Binding<Swift.Bool>) where S: Swift.StringProtocol
}
public struct TextField<Label>: SwiftUI.View where Label: SwiftUI.View {
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
extension TextField where Label == SwiftUI.Text {
  public init<S>(_ title: S, text: SwiftUI.Binding<Swift.String>) where S: Swift.StringProtocol
}
public struct SecureField<Label>: SwiftUI.View where Label: SwiftUI.View {
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
extension SecureField where Label == SwiftUI.Text {
  public init<S>(_ title: S, text: SwiftUI.Binding<Swift.String>) where S: Swift.StringProtocol
}
public struct VStack<Content>: SwiftUI.View where Content: SwiftUI.View {
  public init(alignment: SwiftUI.HorizontalAlignment = .center, spacing: CGFloat? = nil, @SwiftUI.ViewBuilder content: () -> Content)
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
public struct HStack<Content>: SwiftUI.View where Content: SwiftUI.View {
  public init(alignment: SwiftUI.VerticalAlignment = .center, spacing: CGFloat? = nil, @SwiftUI.ViewBuilder content: () -> Content)
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
public struct ZStack<Content>: SwiftUI.View where Content: SwiftUI.View {
  public init(alignment: SwiftUI.Alignment = .center, @SwiftUI.ViewBuilder content: () -> Content)
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
public struct Group<Content>: SwiftUI.View where Content: SwiftUI.View {
  public init(@SwiftUI.ViewBuilder content: () -> Content)
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
public struct Section<Parent, Content, Footer>: SwiftUI.View
    where Parent: SwiftUI.View, Content: SwiftUI.View, Footer: SwiftUI.View {
  public init(@SwiftUI.ViewBuilder content: () -> Content,
      @SwiftUI.ViewBuilder header: () -> Parent, @SwiftUI.ViewBuilder footer: () -> Footer)
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
public struct List<SelectionValue, Content>: SwiftUI.View
    where SelectionValue: Swift.Hashable, Content: SwiftUI.View {
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
extension List where SelectionValue == Swift.Never {
  public init(@SwiftUI.ViewBuilder content: () -> Content)
}
public struct ForEach<Data, ID, Content>: SwiftUI.View
    where Data: Swift.RandomAccessCollection, ID: Swift.Hashable, Content: SwiftUI.View {
  public init(_ data: Data, id: Swift.KeyPath<Data.Element, ID>,
      @SwiftUI.ViewBuilder content: @escaping (Data.Element) -> Content)
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
extension ForEach where ID == Data.Element.ID, Data.Element: Swift.Identifiable {
  public init(_ data: Data, @SwiftUI.ViewBuilder content: @escaping (Data.Element) -> Content)
}
public struct NavigationStack<Data, Root>: SwiftUI.View where Root: SwiftUI.View {
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension NavigationStack where Data == SwiftUI.NavigationPath {
  public init(@SwiftUI.ViewBuilder root: () -> Root)
}
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct NavigationPath {
  public init()
}
public struct Spacer: SwiftUI.View {
  public init(minLength: CGFloat? = nil)
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
extension View {
  public func onAppear(perform action: (() -> Swift.Void)? = nil) -> some SwiftUI.View
  public func onDisappear(perform action: (() -> Swift.Void)? = nil) -> some SwiftUI.View
  public func task(priority: _Concurrency.TaskPriority = .userInitiated,
      @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Swift.Void) ->
      some SwiftUI.View
  public func transition(_ t: SwiftUI.AnyTransition) -> some SwiftUI.View
  @_disfavoredOverload public func transition<T>(_ transition: T) -> some SwiftUI.View
      where T: SwiftUI.Transition
}
