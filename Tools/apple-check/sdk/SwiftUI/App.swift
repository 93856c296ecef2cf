// SPDX-License-Identifier: MIT
//
// Apps, previews, and views for progress and missing content.
//
// Facts: developer.apple.com/documentation/swiftui, the pages App, Scene, SceneBuilder,
// WindowGroup, PreviewProvider, ProgressView and ContentUnavailableView.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@_Concurrency.MainActor @preconcurrency public protocol App {
  associatedtype Body: SwiftUI.Scene
  @SwiftUI.SceneBuilder @_Concurrency.MainActor @preconcurrency var body: Self.Body { get }
  @_Concurrency.MainActor @preconcurrency init()
}
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension App {
  @_Concurrency.MainActor @preconcurrency public static func main()
}
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@_Concurrency.MainActor @preconcurrency public protocol Scene {
  associatedtype Body: SwiftUI.Scene
  @SwiftUI.SceneBuilder @_Concurrency.MainActor @preconcurrency var body: Self.Body { get }
}
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension Never: SwiftUI.Scene {
}
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@resultBuilder public struct SceneBuilder {
  public static func buildBlock<Content>(_ content: Content) -> Content where Content: SwiftUI.Scene
}
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct WindowGroup<Content>: SwiftUI.Scene where Content: SwiftUI.View {
  public init(@SwiftUI.ViewBuilder content: () -> Content)
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
@_Concurrency.MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: SwiftUI.View
  @SwiftUI.ViewBuilder @_Concurrency.MainActor @preconcurrency static var previews: Self.Previews {
    get
  }
}
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct ProgressView<Label, CurrentValueLabel>: SwiftUI.View
    where Label: SwiftUI.View, CurrentValueLabel: SwiftUI.View {
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension ProgressView where CurrentValueLabel == SwiftUI.EmptyView {
  public init() where Label == SwiftUI.EmptyView
}
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct ContentUnavailableView<Label, Description, Actions>: SwiftUI.View
    where Label: SwiftUI.View, Description: SwiftUI.View, Actions: SwiftUI.View {
  public init(@SwiftUI.ViewBuilder label: () -> Label,
      @SwiftUI.ViewBuilder description: () -> Description = { EmptyView() },
      @SwiftUI.ViewBuilder actions: () -> Actions = { EmptyView() })
  public typealias Body = Swift.Never
  public var body: Swift.Never { get }
}
