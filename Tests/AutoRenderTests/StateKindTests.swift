// SPDX-License-Identifier: MIT

import PresentationAutoRender
import PresentationTesting
import Testing

/// The kinds of properties of a state.
@MainActor @Suite(.bothReadings) struct StateKindTests {
  @Test func nestedOptionalsFlatten() {
    struct State { var title: String??? }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
    }
    let host = Host()
    host.autoRender(State(title: .some(.some(nil))))
    host.autoRender(State(title: "T"))
    host.autoRender(State(title: .some(nil)))
    #expect(
      host.titleView.calls == [
        .setVisible(false), .render("T"), .setVisible(true), .setVisible(false),
      ])
  }

  @Test func whatIsAnyOfSomethingGoesByItsDeclaredType() {
    struct State {
      var named: any Named
      var whatever: Any
    }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let namedView = ViewSpy<any Named>()
      let whateverView = ViewSpy<Any>()
      let personView = ViewSpy<Person>()
      let textView = ViewSpy<String>()
    }
    let host = Host()
    host.autoRender(State(named: Person(name: "Ann"), whatever: "text"))
    #expect(host.namedView.state?.name == "Ann")
    #expect(host.whateverView.state as? String == "text")
    #expect(host.personView.calls.isEmpty, "the property is not declared as a Person")
    #expect(host.textView.calls.isEmpty, "the property is not declared as a String")
  }

  @Test func whatIsAnyOfSomethingIsComparedByWhatItHolds() {
    struct State { var named: any Named }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let namedView = ViewSpy<any Named>()
    }
    let host = Host()
    host.autoRender(State(named: Person(name: "Ann")))
    host.autoRender(State(named: Person(name: "Ann")))
    #expect(host.namedView.calls.count == 2)
    host.autoRender(State(named: Dog()))
    host.autoRender(State(named: Dog()))
    #expect(host.namedView.calls.count == 4, "a Dog cannot be compared")
  }

  @Test func whatIsOfASuperclassGoesByItsDeclaredType() {
    struct State {
      var animal: Animal?
      var cat: Cat
    }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let animalView = ViewSpy<Animal>()
      let catView = ViewSpy<Cat>()
    }
    let host = Host()
    let (first, second) = (Cat(), Cat())
    host.autoRender(State(animal: first, cat: second))
    #expect(host.animalView.state === first)
    #expect(host.catView.state === second)
    host.autoRender(State(animal: nil, cat: second))
    #expect(host.animalView.isVisible == false)
    #expect(host.catView.calls.count == 3, "what cannot be compared is always rendered")
  }

  @Test func objectsThatCanBeComparedAre() {
    final class Model: Equatable {
      let number: Int
      init(_ number: Int) { self.number = number }
      static func == (lhs: Model, rhs: Model) -> Bool { lhs.number == rhs.number }
    }
    struct State { var model: Model }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let modelView = ViewSpy<Model>()
    }
    let host = Host()
    host.autoRender(State(model: Model(1)))
    host.autoRender(State(model: Model(1)))
    #expect(host.modelView.calls.count == 2)
    host.autoRender(State(model: Model(2)))
    #expect(host.modelView.calls.count == 3)
  }

  @Test func arraysGoByTheTypeOfTheirElements() {
    struct State {
      var numbers: [Int] = []
      var texts: [String] = []
    }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let textsView = ViewSpy<[String]>()
      let list = ViewSpy<[Int]>()
    }
    let host = Host()
    host.autoRender(State())
    host.autoRender(State(numbers: [1], texts: []))
    #expect(host.textsView.calls == [.render([]), .setVisible(true)])
    #expect(host.list.calls == [.render([]), .setVisible(true), .render([1])])
  }

  @Test func aPropertyThatIsAnEnumFeedsAViewOfThatEnum() {
    struct State { var phase = Phase.loading }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let phaseView = ViewSpy<Phase>()
    }
    let host = Host()
    host.autoRender(State())
    host.autoRender(State(phase: .failed("no", code: 3)))
    #expect(
      host.phaseView.calls == [
        .render(.loading), .setVisible(true), .render(.failed("no", code: 3)),
      ])
  }

  @Test func anEnumFeedsViewsByItsPayloads() {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let loadedView = ViewSpy<[String]>()
      let page = ViewSpy<Int>()
      let closeView = ViewSpy<Bool>()
    }
    let host = Host()
    host.autoRender(Phase.loading)
    #expect(host.loadedView.calls == [.setVisible(false)])
    #expect(host.page.calls == [.setVisible(false)])
    #expect(host.closeView.calls.isEmpty, "no case has anything for it")
    host.autoRender(Phase.loaded(["A"]))
    host.autoRender(Phase.paging(2))
    host.autoRender(Phase.loaded(["A"]))
    #expect(
      host.loadedView.calls.dropFirst() == [
        .render(["A"]), .setVisible(true), .setVisible(false), .setVisible(true),
      ])
    #expect(host.page.calls.dropFirst() == [.render(2), .setVisible(true), .setVisible(false)])
  }

  @Test func anEnumAsAWholeFeedsAViewOfThatEnum() {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let wholeView = ViewSpy<Phase>()
      let pageView = ViewSpy<Int>()
    }
    let host = Host()
    host.autoRender(Phase.paging(1))
    host.autoRender(Phase.paging(1))
    host.autoRender(Phase.loading)
    #expect(host.wholeView.calls == [.render(.paging(1)), .setVisible(true), .render(.loading)])
    #expect(host.pageView.isVisible == false)
  }

  @Test func payloadsOfGenericEnumsAndOptionalsAreKnown() {
    enum Loaded<Value> {
      case no
      case yes(Value)
      case failed(message: String?)
      indirect case again(Self, Int)
    }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let yesView = ViewSpy<[Int]>()
      let messageView = ViewSpy<String>()
      let person = ViewSpy<Person>()
    }
    let host = Host()
    host.autoRender(Loaded<[Int]>.no)
    host.autoRender(Loaded.yes([1]))
    #expect(host.yesView.calls == [.setVisible(false), .render([1]), .setVisible(true)])
    host.autoRender(Loaded<[Int]>.failed(message: nil))
    #expect(host.yesView.isVisible == false)
    host.autoRender(Loaded<[Int]>.again(.no, 3))
    host.autoRender(Loaded<[Int]>.failed(message: "F"))
    #expect(host.messageView.calls == [.setVisible(false), .render("F"), .setVisible(true)])
    host.autoRender(Optional(Person(name: "Ann")))
    #expect(host.person.state == Person(name: "Ann"))
    host.autoRender(Person?.none)
    #expect(host.person.isVisible == false)
  }

  @Test func aViewOfTheStateItselfGetsIt() {
    struct State: Equatable { var title = "T" }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let analytics = ViewSpy<State>()
      let titleView = ViewSpy<String>()
    }
    let host = Host()
    host.autoRender(State())
    host.autoRender(State())
    host.autoRender(State(title: "U"))
    #expect(
      host.analytics.calls == [.render(State()), .setVisible(true), .render(State(title: "U"))])
    #expect(host.titleView.state == "U")
  }

  @Test func stateMayBeAnyValue() {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let number = ViewSpy<Int>()
      let list = ViewSpy<[String]>()
    }
    let host = Host()
    host.autoRender(3)
    host.autoRender(["A"])
    host.autoRender(["A", "B"])
    #expect(host.number.calls == [.render(3), .setVisible(true)])
    #expect(host.list.calls == [.render(["A"]), .setVisible(true), .render(["A", "B"])])
    let tuples = TupleHost()
    tuples.autoRender((title: "T", 5))
    #expect(tuples.titleView.state == "T")
    #expect(tuples.count.state == 5)
  }

  final class TupleHost: AutoRenderHost {
    let autoRenderer = AutoRenderer()
    let titleView = ViewSpy<String>()
    let count = ViewSpy<Int>()
  }

  @Test func aPropertyWrapperCountsAsWhatItWraps() {
    struct State {
      @Clamped var level = 3
      @Noted var title: String? = "T"
      var _plain = Person(name: "Ann")
    }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let levelView = ViewSpy<Int>()
      let titleView = ViewSpy<String>()
      let plainView = ViewSpy<Person>()
    }
    let host = Host()
    var state = State()
    host.autoRender(state)
    #expect(host.levelView.state == 3)
    #expect(host.titleView.state == "T")
    #expect(host.plainView.state == Person(name: "Ann"))
    state.title = nil
    state.level = 400
    host.autoRender(state)
    #expect(host.levelView.state == 100)
    #expect(host.titleView.isVisible == false)
  }

  @Test func propertiesOfAnObjectAndOfItsSuperclassAreSeen() {
    class Base { var title = "T" }
    final class State: Base {
      var count = 1
      lazy var late = [1.5]
    }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      let countView = ViewSpy<Int>()
      let lateView = ViewSpy<[Double]>()
    }
    let host = Host()
    let state = State()
    host.autoRender(state)
    #expect(host.lateView.isVisible == false)
    state.title = "U"
    _ = state.late
    host.autoRender(state)
    #expect(host.titleView.calls == [.render("T"), .setVisible(true), .render("U")])
    #expect(host.countView.calls == [.render(1), .setVisible(true)])
    #expect(host.lateView.state == [1.5])
  }

  @Test func weakAndUnownedPropertiesAreRead() {
    struct State {
      weak var weakly: Cat?
      unowned var unownedly: Cat
      var count = 1
    }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let weaklyView = ViewSpy<Cat>()
      let unownedlyView = ViewSpy<Cat>()
      let countView = ViewSpy<Int>()
    }
    let host = Host()
    let keep = Cat()
    var shortLived: Cat? = Cat()
    let state = State(weakly: shortLived, unownedly: keep)
    host.autoRender(state)
    #expect(host.weaklyView.state === shortLived)
    #expect(host.unownedlyView.state === keep)
    #expect(host.countView.state == 1)
    host.weaklyView.takeCalls()
    weak let gone = shortLived
    shortLived = nil
    #expect(gone != nil, "the spy and the renderer remember what was rendered")
  }

  @Test func aTypeThatMakesItsOwnMirrorIsSeenAsItShowsItself() {
    struct State: CustomReflectable {
      var hidden = "secret"
      var shows = true
      var customMirror: Mirror {
        Mirror(
          self, children: shows ? ["title": hidden.count as Any, "note": "N" as Any] : [:])
      }
    }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<Int>()
      let hiddenView = ViewSpy<String>()
    }
    let host = Host()
    host.autoRender(State())
    #expect(host.titleView.state == 6)
    #expect(host.hiddenView.state == "N", "the one text that it shows")
    host.autoRender(State(hidden: "", shows: false))
    #expect(host.titleView.isVisible == false, "what it showed is not there any more")
    host.autoRender(State(hidden: "a", shows: true))
    #expect(host.titleView.state == 1)
    #expect(host.titleView.isVisible == true)
  }

  @Test func aViewOfAnOptionalGetsTheOptionalItself() {
    struct State { var title: String? }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String?>()
    }
    let host = Host()
    host.autoRender(State(title: nil))
    host.autoRender(State(title: "T"))
    #expect(host.titleView.calls == [.render(nil), .setVisible(true), .render("T")])
  }

  @Test func aValueThatIsNotEqualToItselfIsRenderedOnce() {
    struct State { var level = Double.nan }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let levelView = ViewSpy<Double>()
    }
    let host = Host()
    host.autoRender(State())
    host.autoRender(State())
    #expect(host.levelView.calls.count == 2)
  }

  @Test func computedPropertiesAreNotSeen() {
    struct State {
      var first = "A"
      var count: Int { first.count }
    }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let countView = ViewSpy<Int>()
    }
    let host = Host()
    host.autoRender(State())
    #expect(host.countView.calls.isEmpty)
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
