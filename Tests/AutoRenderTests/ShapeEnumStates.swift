// SPDX-License-Identifier: MIT

import PresentationAutoRender

/// An enum state, whose case the last value selects.
protocol ShapeEnumState: ShapeState {
  init(case index: Int, _ values: FieldValues)
}

extension ShapeEnumState {
  init(_ values: FieldValues) {
    self.init(case: values[values.fields.count - 1], values)
  }

  static func binding(_ field: Int, _ screen: ShapeScreen, _ target: ShapeTarget)
    -> AutoRenderBinding
  {
    fatalError("the payload of a case has no key path")
  }
}

enum EnumState2<A, B>: ShapeEnumState {
  case loading
  case title(A)
  case failed
  case countState(B)

  init(case index: Int, _ values: FieldValues) {
    switch index {
    case 0: self = .title(values[0])
    case 1: self = .countState(values[1])
    case 2: self = .loading
    default: self = .failed
    }
  }
}

indirect enum EnumState1<A>: ShapeEnumState {
  case titleModel(A)
  case empty

  init(case index: Int, _ values: FieldValues) {
    self = index == 0 ? .titleModel(values[0]) : .empty
  }
}

enum EnumState3<A, B, C>: ShapeEnumState {
  case title(A)
  indirect case subtitle(B)
  case badge(C)

  init(case index: Int, _ values: FieldValues) {
    switch index {
    case 0: self = .title(values[0])
    case 1: self = .subtitle(values[1])
    default: self = .badge(values[2])
    }
  }
}
