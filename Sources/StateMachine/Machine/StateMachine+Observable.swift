// SPDX-License-Identifier: MIT

import PresentationDelivery
public import PresentationObservable

extension StateMachine {
  /// The state as an observable value.
  ///
  /// ```swift
  /// let canSend = combineLatest(form.observable, text).map { $0 == Form.editing && !$1.isEmpty }
  /// ```
  ///
  /// A change is delivered in the turn of its event, to the observers of this value before those of
  /// the machine. A value that depends on the state by several paths is computed once, at the end
  /// of that turn. In an entry action, this value is still the previous state, unless it is first
  /// used there.
  ///
  /// It does not retain the machine, and keeps the last state if the machine is deallocated. A
  /// machine whose `observable` is never used does no work for it.
  public final var observable: ReadOnlyObservable<State> {
    if let observable = extras?.observable { return observable.readOnly }
    let observable = Observable(current, name: name ?? "\(type(of: self))")
    createdExtras.observable = observable
    observeFirst { observable.setInTurn($0.new) }
    return observable.readOnly
  }

  /// Calls a closure with each step, before all current observers.
  final func observeFirst(_ body: @escaping (Step) -> Void) {
    let list = ObserverList<Step>(of: self)
    list.subscribeInternally(body)
    // The former list may be notifying its observers at this moment, so its observers stay there.
    if let former = unsafe observers?.takeRetainedValue() {
      list.subscribeInternally { former.notify($0) }
    }
    unsafe observers = .passRetained(list)
  }
}
