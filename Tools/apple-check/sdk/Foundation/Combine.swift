// SPDX-License-Identifier: MIT
//
// Names of Combine that Foundation repeats: they can be said without an import of Combine.
//
// Facts: Foundation.swiftinterface, `public typealias ObservableObject` and `Published`.
import Combine
public typealias ObservableObject = Combine.ObservableObject
public typealias Published = Combine.Published
