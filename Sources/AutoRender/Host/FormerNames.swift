// SPDX-License-Identifier: MIT

/// The former name of ``AutoRenderHost``.
@available(*, deprecated, renamed: "AutoRenderHost")
public typealias AutorenderHost = AutoRenderHost

/// The former name of ``AutoRenderBinding``.
@available(*, deprecated, renamed: "AutoRenderBinding")
public typealias AutorenderBinding = AutoRenderBinding

/// The former name of ``AutoRenderPolicy``.
@available(*, deprecated, renamed: "AutoRenderPolicy")
public typealias AutorenderPolicy = AutoRenderPolicy

/// The former name of ``AutoRenderExplanation``.
@available(*, deprecated, renamed: "AutoRenderExplanation")
public typealias AutorenderExplanation = AutoRenderExplanation

extension ViewInput {
  /// The former name of ``canRender(state:)``.
  @available(*, deprecated, renamed: "canRender(state:)")
  public func typeExist(state: Any?) -> Bool { canRender(state: state) }
}

extension AutoRenderHost {
  /// The former name of ``autoRender(_:)``.
  @available(*, deprecated, renamed: "autoRender(_:)")
  public func autorender<State>(_ state: State) { autoRender(state) }
}
