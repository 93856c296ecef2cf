// SPDX-License-Identifier: MIT
//
// Views, their builder and the modules that SwiftUI exports.
//
// Facts: developer.apple.com/documentation/swiftui, the pages View, ViewBuilder, Text, Label,
// Image, List, Section, Group, ForEach, VStack, Button, Toggle, TextField, App and Scene.
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
public struct VStack<Content>: SwiftUI.View where Content: SwiftUI.View {
  public init(spacing: CGFloat? = nil, @SwiftUI.ViewBuilder content: () -> Content)
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
public struct HStack<Content>: SwiftUI.View where Content: SwiftUI.View {
  public init(spacing: CGFloat? = nil, @SwiftUI.ViewBuilder content: () -> Content)
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
public struct ZStack<Content>: SwiftUI.View where Content: SwiftUI.View {
  public init(@SwiftUI.ViewBuilder content: () -> Content)
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
public struct NavigationStack<Data, Root>: SwiftUI.View where Root: SwiftUI.View {
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
