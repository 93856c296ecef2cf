// SPDX-License-Identifier: MIT

import PresentationTesting
import Support
import SwiftPresentation
import Testing

/// The output of the article's views.
@MainActor private var shown: [String] = []

private func print(_ items: String...) {}

final class TextView: ViewRenderable {
  func render(state: String) { shown.append(state) }
  func set(visible: Bool) { shown.append(visible ? "+text" : "-text") }
}

final class NumberView: ViewRenderable {
  func render(state: Int) { shown.append("\(state)") }
  func set(visible: Bool) { shown.append(visible ? "+number" : "-number") }
}

final class LinesView: ViewRenderable {
  func render(state: [String]) { shown.append(state.joined(separator: " ")) }
  func set(visible: Bool) { shown.append(visible ? "+list" : "-list") }
}

//= MatchingValuesWithViews.md: struct BadgeState {

final class BadgedView: AutoRenderScreen, ViewRenderable {
  let autoRenderer = AutoRenderer()
  //= MatchingValuesWithViews.md: let headline = TextView()  // ViewState is String
  typealias ViewState = BadgeState
  func set(visible: Bool) { print("card", visible ? "shown" : "hidden") }
}

struct ArticleState {
  var title = "On Analytical Engines"
  var subtitleState = "A sketch"
  var author = "A. A. L."
  var note: String? = "Note G"
}

final class ArticleScreen: AutoRenderScreen {
  let autoRenderer = AutoRenderer()
  let titleView = TextView()  // of one stem with title
  let subtitle = TextView()  // of one stem with subtitleState
  let footer = TextView()  // author or note?
  let margin = TextView()  // note or author?
}

final class BoundScreen: AutoRenderScreen, ViewRenderable {
  let autoRenderer = AutoRenderer()
  let titleView = TextView()
  let subtitle = TextView()
  let footer = TextView()
  let margin = TextView()
  typealias ViewState = ArticleState
  func set(visible: Bool) {}

  //= MatchingValuesWithViews.md: var autoRenderBindings: [AutoRenderBinding] { [bind(…
}

class Animal {}
final class Cat: Animal {}

struct PetState {
  var cat: Cat? = Cat()
  var name = "Tom"
  var summary: String { "A cat called \(name)" }
}

final class AnimalView: ViewRenderable {
  func render(state: Animal) { shown.append("animal") }
  func set(visible: Bool) {}
}

final class PetScreen: AutoRenderScreen {
  let autoRenderer = AutoRenderer()
  let animalView = AnimalView()
  let headline = TextView()

  //= MatchingValuesWithViews.md: var autoRenderBindings: [AutoRenderBinding] { let bind…
}

struct WeatherState {
  var city: String
  var warning: String?
}

@MainActor final class ToolkitLabel {
  var text = "" {
    didSet { shown.append(text) }
  }
  var isHidden = false {
    didSet { shown.append(isHidden ? "-label" : "+label") }
  }
}

final class WeatherScreen: AutoRenderScreen, ViewRenderable {
  let autoRenderer = AutoRenderer()
  let cityLabel = ToolkitLabel()
  let warningLabel = ToolkitLabel()
  typealias ViewState = WeatherState
  func set(visible: Bool) {}

  //= MatchingValuesWithViews.md: var autoRenderBindings: [AutoRenderBinding] { [ bind(…
}

//= MatchingValuesWithViews.md: @MainActor func countLabel() -> RenderedObject<ToolkitLabel, Int> {

final class CartScreen: AutoRenderScreen {
  let autoRenderer = AutoRenderer()
  let count = countLabel()
}

@MainActor final class ToolkitTitle {
  var text = ""
  var isHidden = false
}

struct CartState {
  var count: Int?
}

//= MatchingValuesWithViews.md: enum FeedState {

final class FeedScreen: AutoRenderScreen {
  let autoRenderer = AutoRenderer()
  //= MatchingValuesWithViews.md: let listView = LinesView()  // ViewState is [String]
}

struct RatingState {
  var rating: Int
  var names: [String]
}

final class RatingScreen: AutoRenderScreen {
  let autoRenderer = AutoRenderer()
  //= MatchingValuesWithViews.md: var badges = [NumberView(), NumberView()]  // both get the rating
}

/// The `PresentationAutoRender` article's snippets, verbatim.
@MainActor @Suite(.serialized) struct AutoRenderSnippets {
  init() {
    shown = []
  }

  @Test func `views are matched by type`() {
    //= MatchingValuesWithViews.md: let card = BadgedView()

    #expect(shown == ["Ada", "+text", "3", "+number", "-number", "+number"])
  }

  @Test func `views of one type are matched by name`() throws {
    let screen = ArticleScreen()
    screen.autoRender(ArticleState())
    print(screen.autoRenderer.explain()?.description ?? "")

    #expect(shown == ["On Analytical Engines", "+text", "A sketch", "+text"])
    let table = try #require(screen.autoRenderer.explain()).description
    let article = try Documents.text(
      "Sources/AutoRender/AutoRender.docc/MatchingValuesWithViews.md")
    #expect(article.contains(table), "\(table)")
  }

  @Test func `every view is fed`() throws {
    let screen = BoundScreen()
    screen.render(state: ArticleState())
    try screen.expectEveryViewFed()  // or throws, with the table
  }

  @Test func `bindings feed views of other types`() {
    let screen = PetScreen()
    screen.autoRender(PetState())
    #expect(shown == ["animal", "A cat called Tom", "+text"])
  }

  @Test func `bindings render objects that aren't views`() {
    let screen = WeatherScreen()
    screen.render(state: WeatherState(city: "Oslo", warning: "Ice"))
    screen.render(state: WeatherState(city: "Oslo", warning: nil))
    #expect(shown == ["Oslo", "+label", "Ice", "-label"])
  }

  @Test func `an object's closures render it on its host`() {
    let cart = CartScreen()
    cart.autoRender(CartState(count: 3))
    cart.autoRender(CartState(count: nil))
    #expect(shown == ["3 items", "+label", "-label"])
  }

  @Test func `an adapter renders objects of a class`() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let title = ToolkitTitle()
    }
    struct State { var title: String? = "T" }
    //= MatchingValuesWithViews.md: AutoRenderer.adapt(ToolkitTitle.self) {
    let screen = Screen()
    screen.autoRender(State())
    #expect(screen.title.text == "T" && !screen.title.isHidden)
    screen.autoRender(State(title: nil))
    #expect(screen.title.isHidden)
  }

  @Test func `arrays of views are rendered`() {
    RatingScreen().autoRender(RatingState(rating: 4, names: ["Ada"]))
    #expect(shown == ["4", "+number", "4", "+number", "Ada", "+list"])
  }

  @Test func `a state can be an enum`() {
    //= MatchingValuesWithViews.md: let feed = FeedScreen()

    #expect(shown == ["-list", "-text", "A", "+list"])
  }

  @Test func `documentation comment examples compile and run`() throws {
    final class HeadlineScreen: AutoRenderScreen, ViewRenderable {
      let autoRenderer = AutoRenderer()
      let headlineView = TextView()
      typealias ViewState = ArticleState
      func set(visible: Bool) {}

      //= AutoRenderBinder.swift: var autoRenderBindings: [AutoRenderBinding] {
    }
    let screen = HeadlineScreen()
    screen.render(state: ArticleState())
    try screen.expectEveryViewFed()

    final class CountScreen: AutoRenderScreen, ViewRenderable {
      let autoRenderer = AutoRenderer()
      let headlineView = TextView()
      typealias ViewState = BadgeState
      func set(visible: Bool) {}

      var autoRenderBindings: [AutoRenderBinding] {
        [
          bind(\.badge, to: \.headlineView) { "\($0) items" }
        ]
      }
    }
    shown = []
    CountScreen().render(state: BadgeState(name: "Ada", badge: 3))
    #expect(shown == ["3 items", "+text"])
  }
}

struct DoorState {
  var title: String

  init(_ state: ScreenState) { title = "\(state)" }
}

final class DoorViewModel {
  let state = Observable(DoorState(.initial))
}

final class DoorScreen: AutoRenderScreen, ViewRenderable {
  let autoRenderer = AutoRenderer()
  let isPrepared = Observable(false)
  let titleView = TextView()
  typealias ViewState = DoorState
  func set(visible: Bool) {}
}

// The snippets of `Screen`'s documentation comments
extension AutoRenderSnippets {
  @Test func `an observable renders once its screen is prepared`() {
    let (viewModel, screen) = (DoorViewModel(), DoorScreen())
    var tokens: [ObservationToken] = []

    viewModel.state.render(on: screen, whenPrepared: screen.isPrepared).store(in: &tokens)

    #expect(shown.isEmpty)
    screen.isPrepared.value = true
    #expect(shown == ["initial", "+text"])
  }

  @Test func `a machine renders its states on a screen`() {
    let (machine, screen) = (ScreenStateMachine(), DoorScreen())
    var tokens: [ObservationToken] = []

    machine.render(on: screen) { DoorState($0) }.store(in: &tokens)

    machine.processEvent(.loadingStarted)
    #expect(shown == ["initial", "+text", "loading"])
  }
}

struct NamesState { var names: [String]? }

final class NamesList: ViewRenderable {
  func render(state: [String]) {}
  func set(visible: Bool) {}
}

final class NamesScreen: AutoRenderScreen, ViewRenderable {
  let autoRenderer = AutoRenderer()
  let namesList = NamesList()
  typealias ViewState = NamesState
  func set(visible: Bool) {}
}

struct NamesServer {
  func names() async throws -> [String] { ["Ada"] }
}

extension AutoRenderSnippets {
  @Test func `a screen is bound and loaded`() async {
    let (machine, screen, server) = (ScreenStateMachine(), NamesScreen(), NamesServer())
    let names = Observable<[String]?>(["Grace"])

    //= ScreenBinding.swift: let errors = ErrorPresenter(scheduler: MainScheduler.shared)

    //= ScreenLoader.swift: let loader = ScreenLoader<[String]>(machine: machine, errors: …

    await loader.settle()

    if !loader.retry() { loader.load { try await server.names() } }

    await loader.settle()
    #expect(machine.state == .content && loader.state.value.value == ["Ada"])
    #expect(screen.autoRenderer.explain()?.unmatchedViews.isEmpty == true)
    binding.end()
  }
}
