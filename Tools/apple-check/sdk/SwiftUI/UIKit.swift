// SPDX-License-Identifier: MIT
//
// Views of UIKit in SwiftUI, and views of SwiftUI in UIKit.
//
// Facts: developer.apple.com/documentation/swiftui, the pages UIViewRepresentable,
// UIViewRepresentableContext, UIHostingController and Color: iOS, tvOS and visionOS.
#if os(iOS) || os(tvOS) || os(visionOS)
@_exported import UIKit
public struct UIViewRepresentableContext<Representable>
    where Representable: SwiftUI.UIViewRepresentable {
  public let coordinator: Representable.Coordinator
  public var transaction: SwiftUI.Transaction { get }
  public var environment: SwiftUI.EnvironmentValues { get }
}
@_Concurrency.MainActor @preconcurrency public protocol UIViewRepresentable: SwiftUI.View
    where Self.Body == Swift.Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Swift.Void
  typealias Context = SwiftUI.UIViewRepresentableContext<Self>
  @_Concurrency.MainActor @preconcurrency func makeUIView(context: Self.Context) -> Self.UIViewType
  @_Concurrency.MainActor @preconcurrency func updateUIView(_ uiView: Self.UIViewType,
      context: Self.Context)
  @_Concurrency.MainActor @preconcurrency static func dismantleUIView(_ uiView: Self.UIViewType,
      coordinator: Self.Coordinator)
  @_Concurrency.MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
  @available(iOS 16.0, tvOS 16.0, *)
  @_Concurrency.MainActor @preconcurrency func sizeThatFits(_ proposal: SwiftUI.ProposedViewSize,
      uiView: Self.UIViewType, context: Self.Context) -> CGSize?
}
extension UIViewRepresentable where Self.Coordinator == () {
  public func makeCoordinator() -> Self.Coordinator
}
extension UIViewRepresentable {
  @_Concurrency.MainActor @preconcurrency public static func dismantleUIView(
      _ uiView: Self.UIViewType, coordinator: Self.Coordinator)
  @available(iOS 16.0, tvOS 16.0, *)
  @_Concurrency.MainActor @preconcurrency public func sizeThatFits(
      _ proposal: SwiftUI.ProposedViewSize, uiView: Self.UIViewType, context: Self.Context) ->
      CGSize?
  public var body: Swift.Never { get }
}
@_Concurrency.MainActor @preconcurrency open class UIHostingController<Content>: UIViewController
    where Content: SwiftUI.View {
  @_Concurrency.MainActor @preconcurrency public init(rootView: Content)
  @_Concurrency.MainActor @preconcurrency required dynamic public init?(coder aDecoder: NSCoder)
  @_Concurrency.MainActor @preconcurrency public var rootView: Content { get set }
}
@available(iOS 15.0, tvOS 15.0, *)
extension Color {
  public init(uiColor: UIColor)
}
#endif
