// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationControls
  public import UIKit

  #if !os(tvOS)
    extension UISlider: ValueControl {
      /// The binding of the value to an observable.
      public var binding: ControlBinding<Float>? {
        get { ControlChanges.of(self, on: .valueChanged) { $0.value }.binding }
        set { ControlChanges.of(self, on: .valueChanged) { $0.value }.binding = newValue }
      }
    }

    extension UIStepper: ValueControl {
      /// The binding of the value to an observable.
      public var binding: ControlBinding<Double>? {
        get { ControlChanges.of(self, on: .valueChanged) { $0.value }.binding }
        set { ControlChanges.of(self, on: .valueChanged) { $0.value }.binding = newValue }
      }
    }
  #endif

  extension UISegmentedControl: ValueControl {
    /// The index of the selected segment, or `UISegmentedControl.noSegment`.
    public var value: Int {
      get { selectedSegmentIndex }
      set { if newValue != selectedSegmentIndex { selectedSegmentIndex = newValue } }
    }

    /// The binding of the selected segment to an observable.
    public var binding: ControlBinding<Int>? {
      get { ControlChanges.of(self, on: .valueChanged) { $0.value }.binding }
      set { ControlChanges.of(self, on: .valueChanged) { $0.value }.binding = newValue }
    }
  }
#endif
