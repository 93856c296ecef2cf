// SPDX-License-Identifier: MIT

import PresentationAutoRender
import PresentationTesting
import TestSupport
import Testing

@MainActor @Suite(.bothReadings) struct StateKindTests {
  @Test(
    .contract(
      "A property's type is its declared type without optionals. A view with an optional type",
      "receives the optional itself."))
  func `nested optionals are flattened`() {
    struct State { var title: String??? }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
    }
    let screen = Screen()
    screen.autoRender(State(title: .some(.some(nil))))
    screen.autoRender(State(title: "T"))
    screen.autoRender(State(title: .some(nil)))
    #expect(
      screen.titleView.calls == [
        .setVisible(false), .render("T"), .setVisible(true), .setVisible(false),
      ])
  }

  @Test(.contract("A property's type is its declared…"))
  func `an existential is matched by its declared type`() {
    struct State {
      var named: any Named
      var whatever: Any
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let namedView = ViewSpy<any Named>()
      let whateverView = ViewSpy<Any>()
      let personView = ViewSpy<Person>()
      let textView = ViewSpy<String>()
    }
    let screen = Screen()
    screen.autoRender(State(named: Person(name: "Ann"), whatever: "text"))
    #expect(screen.namedView.state?.name == "Ann")
    #expect(screen.whateverView.state as? String == "text")
    #expect(screen.personView.calls.isEmpty, "the property is not declared as a Person")
    #expect(screen.textView.calls.isEmpty, "the property is not declared as a String")
  }

  @Test(
    .contract(
      "Values that can't be compared are rendered each time. Objects and existential values",
      "are compared with their own `==`."))
  func `an existential is compared by its underlying value`() {
    struct State { var named: any Named }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let namedView = ViewSpy<any Named>()
    }
    let screen = Screen()
    screen.autoRender(State(named: Person(name: "Ann")))
    screen.autoRender(State(named: Person(name: "Ann")))
    #expect(screen.namedView.calls.count == 2)
    screen.autoRender(State(named: Dog()))
    screen.autoRender(State(named: Dog()))
    #expect(screen.namedView.calls.count == 4, "a Dog cannot be compared")
  }

  @Test(.contract("A property's type is its declared…"))
  func `a superclass reference is matched by its declared type`() {
    struct State {
      var animal: Animal?
      var cat: Cat
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let animalView = ViewSpy<Animal>()
      let catView = ViewSpy<Cat>()
    }
    let screen = Screen()
    let (first, second) = (Cat(), Cat())
    screen.autoRender(State(animal: first, cat: second))
    #expect(screen.animalView.state === first)
    #expect(screen.catView.state === second)
    screen.autoRender(State(animal: nil, cat: second))
    #expect(screen.animalView.isVisible == false)
    #expect(screen.catView.calls.count == 3, "what cannot be compared is always rendered")
  }

  @Test(.contract("Values that can't be compared…"))
  func `equatable objects are compared by value`() {
    final class Model: Equatable {
      let number: Int
      init(_ number: Int) { self.number = number }
      static func == (lhs: Model, rhs: Model) -> Bool { lhs.number == rhs.number }
    }
    struct State { var model: Model }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let modelView = ViewSpy<Model>()
    }
    let screen = Screen()
    screen.autoRender(State(model: Model(1)))
    screen.autoRender(State(model: Model(1)))
    #expect(screen.modelView.calls.count == 2)
    screen.autoRender(State(model: Model(2)))
    #expect(screen.modelView.calls.count == 3)
  }

  @Test(.contract("A view receives the value of…"))
  func `arrays are matched by element type`() {
    struct State {
      var numbers: [Int] = []
      var texts: [String] = []
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let textsView = ViewSpy<[String]>()
      let list = ViewSpy<[Int]>()
    }
    let screen = Screen()
    screen.autoRender(State())
    screen.autoRender(State(numbers: [1], texts: []))
    #expect(screen.textsView.calls == [.render([]), .setVisible(true)])
    #expect(screen.list.calls == [.render([]), .setVisible(true), .render([1])])
  }

  @Test(
    .contract(
      "A view whose type is the state or an enum receives the whole value. An enum's payloads",
      "feed views by type."))
  func `an enum property feeds a view of that enum`() {
    struct State { var phase = Phase.loading }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let phaseView = ViewSpy<Phase>()
    }
    let screen = Screen()
    screen.autoRender(State())
    screen.autoRender(State(phase: .failed("no", code: 3)))
    #expect(
      screen.phaseView.calls == [
        .render(.loading), .setVisible(true), .render(.failed("no", code: 3)),
      ])
  }

  @Test(.contract("A view whose type is the state…"))
  func `an enum's payloads feed views`() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let loadedView = ViewSpy<[String]>()
      let page = ViewSpy<Int>()
      let closeView = ViewSpy<Bool>()
    }
    let screen = Screen()
    screen.autoRender(Phase.loading)
    #expect(screen.loadedView.calls == [.setVisible(false)])
    #expect(screen.page.calls == [.setVisible(false)])
    #expect(screen.closeView.calls.isEmpty, "no case has anything for it")
    screen.autoRender(Phase.loaded(["A"]))
    screen.autoRender(Phase.paging(2))
    screen.autoRender(Phase.loaded(["A"]))
    #expect(
      screen.loadedView.calls.dropFirst() == [
        .render(["A"]), .setVisible(true), .setVisible(false), .setVisible(true),
      ])
    #expect(screen.page.calls.dropFirst() == [.render(2), .setVisible(true), .setVisible(false)])
  }

  @Test(.contract("A view whose type is the state…"))
  func `a whole enum feeds a view of its type`() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let wholeView = ViewSpy<Phase>()
      let pageView = ViewSpy<Int>()
    }
    let screen = Screen()
    screen.autoRender(Phase.paging(1))
    screen.autoRender(Phase.paging(1))
    screen.autoRender(Phase.loading)
    #expect(screen.wholeView.calls == [.render(.paging(1)), .setVisible(true), .render(.loading)])
    #expect(screen.pageView.isVisible == false)
  }

  @Test(.contract("A view whose type is the state…"))
  func `payloads of generic enums and optionals are found`() {
    enum Loaded<Value> {
      case no
      case yes(Value)
      case failed(message: String?)
      indirect case again(Self, Int)
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let yesView = ViewSpy<[Int]>()
      let messageView = ViewSpy<String>()
      let person = ViewSpy<Person>()
    }
    let screen = Screen()
    screen.autoRender(Loaded<[Int]>.no)
    screen.autoRender(Loaded.yes([1]))
    #expect(screen.yesView.calls == [.setVisible(false), .render([1]), .setVisible(true)])
    screen.autoRender(Loaded<[Int]>.failed(message: nil))
    #expect(screen.yesView.isVisible == false)
    screen.autoRender(Loaded<[Int]>.again(.no, 3))
    screen.autoRender(Loaded<[Int]>.failed(message: "F"))
    #expect(screen.messageView.calls == [.setVisible(false), .render("F"), .setVisible(true)])
    screen.autoRender(Optional(Person(name: "Ann")))
    #expect(screen.person.state == Person(name: "Ann"))
    screen.autoRender(Person?.none)
    #expect(screen.person.isVisible == false)
  }

  @Test(.contract("A view whose type is the state…"))
  func `a view of the whole state receives it`() {
    struct State: Equatable { var title = "T" }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let analytics = ViewSpy<State>()
      let titleView = ViewSpy<String>()
    }
    let screen = Screen()
    screen.autoRender(State())
    screen.autoRender(State())
    screen.autoRender(State(title: "U"))
    #expect(
      screen.analytics.calls == [.render(State()), .setVisible(true), .render(State(title: "U"))])
    #expect(screen.titleView.state == "U")
  }

  @Test func `a state can be any value`() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let number = ViewSpy<Int>()
      let list = ViewSpy<[String]>()
    }
    let screen = Screen()
    screen.autoRender(3)
    screen.autoRender(["A"])
    screen.autoRender(["A", "B"])
    #expect(screen.number.calls == [.render(3), .setVisible(true)])
    #expect(screen.list.calls == [.render(["A"]), .setVisible(true), .render(["A", "B"])])
    let tuples = TupleScreen()
    tuples.autoRender((title: "T", 5))
    #expect(tuples.titleView.state == "T")
    #expect(tuples.count.state == 5)
  }

  final class TupleScreen: AutoRenderScreen {
    let autoRenderer = AutoRenderer()
    let titleView = ViewSpy<String>()
    let count = ViewSpy<Int>()
  }

  @Test(
    .contract(
      "Superclass properties, and weak and unowned properties, are read. A property wrapper",
      "is read as its wrapped value."))
  func `a property wrapper counts as its wrapped value`() {
    struct State {
      @Clamped var level = 3
      @Noted var title: String? = "T"
      var _plain = Person(name: "Ann")
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let levelView = ViewSpy<Int>()
      let titleView = ViewSpy<String>()
      let plainView = ViewSpy<Person>()
    }
    let screen = Screen()
    var state = State()
    screen.autoRender(state)
    #expect(screen.levelView.state == 3)
    #expect(screen.titleView.state == "T")
    #expect(screen.plainView.state == Person(name: "Ann"))
    state.title = nil
    state.level = 400
    screen.autoRender(state)
    #expect(screen.levelView.state == 100)
    #expect(screen.titleView.isVisible == false)
  }

  @Test(.contract("Superclass properties, and…"))
  func `properties of an object and its superclass are read`() {
    class Base { var title = "T" }
    final class State: Base {
      var count = 1
      lazy var late = [1.5]
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      let countView = ViewSpy<Int>()
      let lateView = ViewSpy<[Double]>()
    }
    let screen = Screen()
    let state = State()
    screen.autoRender(state)
    #expect(screen.lateView.isVisible == false)
    state.title = "U"
    _ = state.late
    screen.autoRender(state)
    #expect(screen.titleView.calls == [.render("T"), .setVisible(true), .render("U")])
    #expect(screen.countView.calls == [.render(1), .setVisible(true)])
    #expect(screen.lateView.state == [1.5])
  }

  @Test(.contract("Superclass properties, and…"))
  func `weak and unowned properties are read`() {
    struct State {
      weak var weakly: Cat?
      unowned var unownedly: Cat
      var count = 1
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let weaklyView = ViewSpy<Cat>()
      let unownedlyView = ViewSpy<Cat>()
      let countView = ViewSpy<Int>()
    }
    let screen = Screen()
    let keep = Cat()
    var shortLived: Cat? = Cat()
    let state = State(weakly: shortLived, unownedly: keep)
    screen.autoRender(state)
    #expect(screen.weaklyView.state === shortLived)
    #expect(screen.unownedlyView.state === keep)
    #expect(screen.countView.state == 1)
    screen.weaklyView.takeCalls()
    weak let gone = shortLived
    shortLived = nil
    #expect(gone != nil, "the spy and the renderer remember what was rendered")
  }

  @Test func `a custom mirror determines a state's properties`() {
    struct State: CustomReflectable {
      var hidden = "secret"
      var shows = true
      var customMirror: Mirror {
        Mirror(
          self, children: shows ? ["title": hidden.count as Any, "note": "N" as Any] : [:])
      }
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<Int>()
      let hiddenView = ViewSpy<String>()
    }
    let screen = Screen()
    screen.autoRender(State())
    #expect(screen.titleView.state == 6)
    #expect(screen.hiddenView.state == "N", "the one text that it shows")
    screen.autoRender(State(hidden: "", shows: false))
    #expect(screen.titleView.isVisible == false, "what it showed is not there any more")
    screen.autoRender(State(hidden: "a", shows: true))
    #expect(screen.titleView.state == 1)
    #expect(screen.titleView.isVisible == true)
  }

  @Test(.contract("A property's type is its declared…"))
  func `a view of an optional receives the optional itself`() {
    struct State { var title: String? }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String?>()
    }
    let screen = Screen()
    screen.autoRender(State(title: nil))
    screen.autoRender(State(title: "T"))
    #expect(screen.titleView.calls == [.render(nil), .setVisible(true), .render("T")])
  }

  @Test(.contract("A value equal to the last…"))
  func `a value that isn't equal to itself is rendered once`() {
    struct State { var level = Double.nan }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let levelView = ViewSpy<Double>()
    }
    let screen = Screen()
    screen.autoRender(State())
    screen.autoRender(State())
    #expect(screen.levelView.calls.count == 2)
  }

  @Test(.contract("Computed properties are read only if bound."))
  func `computed properties are ignored`() {
    struct State {
      var first = "A"
      var count: Int { first.count }
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let countView = ViewSpy<Int>()
    }
    let screen = Screen()
    screen.autoRender(State())
    #expect(screen.countView.calls.isEmpty)
  }
}

protocol Named { var name: String { get } }
struct Person: Named, Equatable { var name: String }
struct Dog: Named { var name: String { "dog" } }
class Animal {}
final class Cat: Animal {}

enum Phase: Equatable {
  case loading
  case loaded([String])
  case paging(Int)
  case failed(String, code: Int)
}

@propertyWrapper struct Clamped {
  private(set) var note: Bool
  var wrappedValue: Int { didSet { wrappedValue = min(wrappedValue, 100) } }

  init(wrappedValue: Int) {
    note = true
    self.wrappedValue = wrappedValue
  }
}

@propertyWrapper struct Noted<Value> {
  private var note = "note"
  var wrappedValue: Value

  init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}
