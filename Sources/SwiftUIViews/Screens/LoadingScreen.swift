// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
  public import PresentationErrors
  public import PresentationObservable
  public import PresentationScreens
  public import SwiftUI

  /// A screen that displays content, a skeleton or a placeholder, and any presented errors.
  ///
  /// ```swift
  /// struct NamesScreen: View {
  ///   let model: NamesModel
  ///
  ///   var body: some View {
  ///     LoadingScreen(
  ///       machine: model.machine, state: model.names, errors: model.errors, retry: model.load
  ///     ) { names in
  ///       List { ForEach(names, id: \.self) { Text($0) } }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// The screen begins when SwiftUI displays the view, and ends, with its errors, when SwiftUI
  /// releases the view's state. Create a view model for each screen, and load its content in
  /// `onAppear` or `task`.
  public struct LoadingScreen<Value, Content: View, Skeleton: View>: View {
    private let machine: ScreenStateMachine
    private let value: ReadOnlyObservable<Value>
    private let errors: ErrorPresenter
    private let texts: ScreenDisplay.Texts
    private let retry: (@MainActor () -> Void)?
    private let content: (Value) -> Content
    private let skeleton: Skeleton
    @State private var screen = ObservedScreen<Value>()

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - machine: The screen's machine; another machine begins another screen.
    ///   - state: The content's observable state.
    ///   - errors: The presenter of the screen's errors.
    ///   - texts: Texts for the placeholder and alert.
    ///   - retry: Called when the user retries; `nil` for a placeholder without a button.
    ///   - content: Returns the content for a state.
    ///   - skeleton: The view in place of content that is being loaded.
    public init(
      machine: ScreenStateMachine, state: some ObservableProtocol<Value>, errors: ErrorPresenter,
      texts: ScreenDisplay.Texts = ScreenDisplay.Texts(), retry: (@MainActor () -> Void)? = nil,
      @ViewBuilder content: @escaping (Value) -> Content, @ViewBuilder skeleton: () -> Skeleton
    ) {
      self.machine = machine
      value = state.readOnly
      self.errors = errors
      self.texts = texts
      self.retry = retry
      self.content = content
      self.skeleton = skeleton()
    }

    /// The visible parts of the screen.
    public var body: some View {
      let display = screen.screenDisplay
      ZStack {
        if display.isContentVisible, let value = screen.value { content(value) }
        if display.isSkeletonVisible { skeleton }
        if display.isPlaceholderVisible {
          PlaceholderContent(placeholder: display.placeholder, texts: texts, retry: retry)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .overlay(alignment: display.indicator == .page ? .bottom : .top) {
        if display.indicator != nil { ProgressView().padding() }
      }
      .animation(.default, value: display.isSkeletonVisible)
      .modifier(DisplayedErrors(errors: screen, texts: texts))
      .onChange(of: ObjectIdentifier(machine), initial: true) {
        screen.bind(to: machine, value, errors: errors)
      }
    }
  }

  extension LoadingScreen where Skeleton == ProgressView<EmptyView, EmptyView> {
    /// Creates a screen that displays a progress indicator while content is being loaded.
    ///
    /// - Parameters:
    ///   - machine: The screen's machine; another machine begins another screen.
    ///   - state: The content's observable state.
    ///   - errors: The presenter of the screen's errors.
    ///   - texts: Texts for the placeholder and alert.
    ///   - retry: Called when the user retries; `nil` for a placeholder without a button.
    ///   - content: Returns the content for a state.
    public init(
      machine: ScreenStateMachine, state: some ObservableProtocol<Value>, errors: ErrorPresenter,
      texts: ScreenDisplay.Texts = ScreenDisplay.Texts(), retry: (@MainActor () -> Void)? = nil,
      @ViewBuilder content: @escaping (Value) -> Content
    ) {
      self.init(
        machine: machine, state: state, errors: errors, texts: texts, retry: retry,
        content: content
      ) {
        ProgressView()
      }
    }
  }

  private struct PlaceholderContent: View {
    let placeholder: ScreenDisplay.DisplayedError?
    let texts: ScreenDisplay.Texts
    let retry: (@MainActor () -> Void)?

    var body: some View {
      if let placeholder {
        ContentUnavailableView {
          Label(placeholder.error.countedTitle, systemImage: "exclamationmark.triangle")
        } description: {
          if let message = placeholder.error.message { Text(message) }
        } actions: {
          ForEach(placeholder.buttons.indices, id: \.self) { index in
            let button = placeholder.buttons[index]
            if button.role != .retry {
              Button(button.title, action: button.perform)
            } else if let retry {
              Button(texts.retry, action: retry)
            }
          }
        }
      } else {
        ContentUnavailableView { Label(texts.empty, systemImage: "tray") }
      }
    }
  }
#endif
