// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
  public import PresentationErrors
  public import PresentationObservable
  public import PresentationScreens
  public import SwiftUI

  /// A screen that displays content, a skeleton or a placeholder, and errors as they are presented.
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
  /// The screen begins when SwiftUI displays the view, and ends when it releases the view's state,
  /// which ends the errors too. Create a view model for each screen, and load its content in
  /// `onAppear` or `task`.
  public struct LoadingScreen<Value, Content: View, Skeleton: View>: View {
    private let machine: ScreenStateMachine
    private let value: ReadOnlyObservable<Value>
    private let errors: ErrorPresenter
    private let texts: ScreenTexts
    private let retry: (@MainActor () -> Void)?
    private let content: (Value) -> Content
    private let skeleton: Skeleton
    @State private var display = ScreenDisplay<Value>()

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - machine: The machine of the screen; another machine begins another screen.
    ///   - state: The observable state of the content.
    ///   - errors: The presenter of the screen's errors.
    ///   - texts: The texts of the placeholder and the alert.
    ///   - retry: Called when the user retries; `nil` for a placeholder without a button.
    ///   - content: Returns the content for a state.
    ///   - skeleton: The view in place of content that is being loaded.
    public init(
      machine: ScreenStateMachine, state: some ObservableProtocol<Value>, errors: ErrorPresenter,
      texts: ScreenTexts = ScreenTexts(), retry: (@MainActor () -> Void)? = nil,
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

    /// The parts of the screen that are visible.
    public var body: some View {
      ZStack {
        if display.isContentVisible, let value = display.value { content(value) }
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
      .modifier(
        DisplayedErrors(
          display: display, dismissTitle: texts.dismiss, retryTitle: texts.retry)
      )
      .onChange(of: ObjectIdentifier(machine), initial: true) {
        display.bind(to: machine, value, errors: errors)
      }
    }
  }

  extension LoadingScreen where Skeleton == ProgressView<EmptyView, EmptyView> {
    /// Creates a screen that displays a progress indicator while content is being loaded.
    ///
    /// - Parameters:
    ///   - machine: The machine of the screen; another machine begins another screen.
    ///   - state: The observable state of the content.
    ///   - errors: The presenter of the screen's errors.
    ///   - texts: The texts of the placeholder and the alert.
    ///   - retry: Called when the user retries; `nil` for a placeholder without a button.
    ///   - content: Returns the content for a state.
    public init(
      machine: ScreenStateMachine, state: some ObservableProtocol<Value>, errors: ErrorPresenter,
      texts: ScreenTexts = ScreenTexts(), retry: (@MainActor () -> Void)? = nil,
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

  /// The texts of a loading screen that do not come from an error.
  public struct ScreenTexts: Equatable, Sendable {
    /// The text if there is neither content nor an error.
    public var empty: String
    /// The title of the retry button.
    public var retry: String
    /// The title of the button that dismisses an alert.
    public var dismiss: String

    /// Creates texts, in English by default.
    public init(
      empty: String = "Nothing here yet", retry: String = "Try again", dismiss: String = "OK"
    ) {
      self.empty = empty
      self.retry = retry
      self.dismiss = dismiss
    }
  }

  private struct PlaceholderContent: View {
    let placeholder: ScreenPlaceholder
    let texts: ScreenTexts
    let retry: (@MainActor () -> Void)?

    var body: some View {
      switch placeholder {
      case .empty: ContentUnavailableView { Label(texts.empty, systemImage: "tray") }
      case .error(let viewModel, let isRetryable):
        ContentUnavailableView {
          Label(viewModel.countedTitle, systemImage: "exclamationmark.triangle")
        } description: {
          if let message = viewModel.message { Text(message) }
        } actions: {
          ForEach(viewModel.actions.indices, id: \.self) { index in
            Button(viewModel.actions[index].title, action: viewModel.actions[index].perform)
          }
          if isRetryable, let retry { Button(texts.retry, action: retry) }
        }
      }
    }
  }
#endif
