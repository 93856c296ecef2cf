// SPDX-License-Identifier: MIT

import AutoRender
import PresentationTesting
import Testing

/// The kinds of properties of a state.
@MainActor @Suite(.bothReadings) struct StateKindTests {
  @Test func nestedOptionalsFlatten() {
    struct State { var title: String??? }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
    }
    let host = Host()
    host.autorender(State(title: .some(.some(nil))))
    host.autorender(State(title: "T"))
    host.autorender(State(title: .some(nil)))
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
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let namedView = ViewSpy<any Named>()
      let whateverView = ViewSpy<Any>()
      let personView = ViewSpy<Person>()
      let textView = ViewSpy<String>()
    }
    let host = Host()
    host.autorender(State(named: Person(name: "Ann"), whatever: "text"))
    #expect(host.namedView.state?.name == "Ann")
    #expect(host.whateverView.state as? String == "text")
    #expect(host.personView.calls.isEmpty, "the property is not declared as a Person")
    #expect(host.textView.calls.isEmpty, "the property is not declared as a String")
  }

  @Test func whatIsAnyOfSomethingIsComparedByWhatItHolds() {
    struct State { var named: any Named }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let namedView = ViewSpy<any Named>()
    }
    let host = Host()
    host.autorender(State(named: Person(name: "Ann")))
    host.autorender(State(named: Person(name: "Ann")))
    #expect(host.namedView.calls.count == 2)
    host.autorender(State(named: Dog()))
    host.autorender(State(named: Dog()))
    #expect(host.namedView.calls.count == 4, "a Dog cannot be compared")
  }

  @Test func whatIsOfASuperclassGoesByItsDeclaredType() {
    struct State {
      var animal: Animal?
      var cat: Cat
    }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let animalView = ViewSpy<Animal>()
      let catView = ViewSpy<Cat>()
    }
    let host = Host()
    let (first, second) = (Cat(), Cat())
    host.autorender(State(animal: first, cat: second))
    #expect(host.animalView.state === first)
    #expect(host.catView.state === second)
    host.autorender(State(animal: nil, cat: second))
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
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let modelView = ViewSpy<Model>()
    }
    let host = Host()
    host.autorender(State(model: Model(1)))
    host.autorender(State(model: Model(1)))
    #expect(host.modelView.calls.count == 2)
    host.autorender(State(model: Model(2)))
    #expect(host.modelView.calls.count == 3)
  }

  @Test func arraysGoByTheTypeOfTheirElements() {
    struct State {
      var numbers: [Int] = []
      var texts: [String] = []
    }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let textsView = ViewSpy<[String]>()
      let list = ViewSpy<[Int]>()
    }
    let host = Host()
    host.autorender(State())
    host.autorender(State(numbers: [1], texts: []))
    #expect(host.textsView.calls == [.render([]), .setVisible(true)])
    #expect(host.list.calls == [.render([]), .setVisible(true), .render([1])])
  }

  @Test func aPropertyThatIsAnEnumFeedsAViewOfThatEnum() {
    struct State { var phase = Phase.loading }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let phaseView = ViewSpy<Phase>()
    }
    let host = Host()
    host.autorender(State())
    host.autorender(State(phase: .failed("no", code: 3)))
    #expect(
      host.phaseView.calls == [
        .render(.loading), .setVisible(true), .render(.failed("no", code: 3)),
      ])
  }

  @Test func anEnumFeedsViewsByItsPayloads() {
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let loadedView = ViewSpy<[String]>()
      let page = ViewSpy<Int>()
      let closeView = ViewSpy<Bool>()
    }
    let host = Host()
    host.autorender(Phase.loading)
    #expect(host.loadedView.calls == [.setVisible(false)])
    #expect(host.page.calls == [.setVisible(false)])
    #expect(host.closeView.calls.isEmpty, "no case has anything for it")
    host.autorender(Phase.loaded(["A"]))
    host.autorender(Phase.paging(2))
    host.autorender(Phase.loaded(["A"]))
    #expect(
      host.loadedView.calls.dropFirst() == [
        .render(["A"]), .setVisible(true), .setVisible(false), .setVisible(true),
      ])
    #expect(host.page.calls.dropFirst() == [.render(2), .setVisible(true), .setVisible(false)])
  }

  @Test func anEnumAsAWholeFeedsAViewOfThatEnum() {
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let wholeView = ViewSpy<Phase>()
      let pageView = ViewSpy<Int>()
    }
    let host = Host()
    host.autorender(Phase.paging(1))
    host.autorender(Phase.paging(1))
    host.autorender(Phase.loading)
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
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let yesView = ViewSpy<[Int]>()
      let messageView = ViewSpy<String>()
      let person = ViewSpy<Person>()
    }
    let host = Host()
    host.autorender(Loaded<[Int]>.no)
    host.autorender(Loaded.yes([1]))
    #expect(host.yesView.calls == [.setVisible(false), .render([1]), .setVisible(true)])
    host.autorender(Loaded<[Int]>.failed(message: nil))
    #expect(host.yesView.isVisible == false)
    host.autorender(Loaded<[Int]>.again(.no, 3))
    host.autorender(Loaded<[Int]>.failed(message: "F"))
    #expect(host.messageView.calls == [.setVisible(false), .render("F"), .setVisible(true)])
    host.autorender(Optional(Person(name: "Ann")))
    #expect(host.person.state == Person(name: "Ann"))
    host.autorender(Person?.none)
    #expect(host.person.isVisible == false)
  }

  @Test func aViewOfTheStateItselfGetsIt() {
    struct State: Equatable { var title = "T" }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let analytics = ViewSpy<State>()
      let titleView = ViewSpy<String>()
    }
    let host = Host()
    host.autorender(State())
    host.autorender(State())
    host.autorender(State(title: "U"))
    #expect(
      host.analytics.calls == [.render(State()), .setVisible(true), .render(State(title: "U"))])
    #expect(host.titleView.state == "U")
  }

  @Test func stateMayBeAnyValue() {
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let number = ViewSpy<Int>()
      let list = ViewSpy<[String]>()
    }
    let host = Host()
    host.autorender(3)
    host.autorender(["A"])
    host.autorender(["A", "B"])
    #expect(host.number.calls == [.render(3), .setVisible(true)])
    #expect(host.list.calls == [.render(["A"]), .setVisible(true), .render(["A", "B"])])
    let tuples = TupleHost()
    tuples.autorender((title: "T", 5))
    #expect(tuples.titleView.state == "T")
    #expect(tuples.count.state == 5)
  }

  final class TupleHost: AutorenderHost {
    let autorenderer = AutoRenderer()
    let titleView = ViewSpy<String>()
    let count = ViewSpy<Int>()
  }

  @Test func aPropertyWrapperCountsAsWhatItWraps() {
    struct State {
      @Clamped var level = 3
      @Noted var title: String? = "T"
      var _plain = Person(name: "Ann")
    }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let levelView = ViewSpy<Int>()
      let titleView = ViewSpy<String>()
      let plainView = ViewSpy<Person>()
    }
    let host = Host()
    var state = State()
    host.autorender(state)
    #expect(host.levelView.state == 3)
    #expect(host.titleView.state == "T")
    #expect(host.plainView.state == Person(name: "Ann"))
    state.title = nil
    state.level = 400
    host.autorender(state)
    #expect(host.levelView.state == 100)
    #expect(host.titleView.isVisible == false)
  }

  @Test func propertiesOfAnObjectAndOfItsSuperclassAreSeen() {
    class Base { var title = "T" }
    final class State: Base {
      var count = 1
      lazy var late = [1.5]
    }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      let countView = ViewSpy<Int>()
      let lateView = ViewSpy<[Double]>()
    }
    let host = Host()
    let state = State()
    host.autorender(state)
    #expect(host.lateView.isVisible == false)
    state.title = "U"
    _ = state.late
    host.autorender(state)
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
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let weaklyView = ViewSpy<Cat>()
      let unownedlyView = ViewSpy<Cat>()
      let countView = ViewSpy<Int>()
    }
    let host = Host()
    let keep = Cat()
    var shortLived: Cat? = Cat()
    let state = State(weakly: shortLived, unownedly: keep)
    host.autorender(state)
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
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let titleView = ViewSpy<Int>()
      let hiddenView = ViewSpy<String>()
    }
    let host = Host()
    host.autorender(State())
    #expect(host.titleView.state == 6)
    #expect(host.hiddenView.state == "N", "the one text that it shows")
    host.autorender(State(hidden: "", shows: false))
    #expect(host.titleView.isVisible == false, "what it showed is not there any more")
    host.autorender(State(hidden: "a", shows: true))
    #expect(host.titleView.state == 1)
    #expect(host.titleView.isVisible == true)
  }

  @Test func aViewOfAnOptionalGetsTheOptionalItself() {
    struct State { var title: String? }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let titleView = ViewSpy<String?>()
    }
    let host = Host()
    host.autorender(State(title: nil))
    host.autorender(State(title: "T"))
    #expect(host.titleView.calls == [.render(nil), .setVisible(true), .render("T")])
  }

  @Test func aValueThatIsNotEqualToItselfIsRenderedOnce() {
    struct State { var level = Double.nan }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let levelView = ViewSpy<Double>()
    }
    let host = Host()
    host.autorender(State())
    host.autorender(State())
    #expect(host.levelView.calls.count == 2)
  }

  @Test func computedPropertiesAreNotSeen() {
    struct State {
      var first = "A"
      var count: Int { first.count }
    }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let countView = ViewSpy<Int>()
    }
    let host = Host()
    host.autorender(State())
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
