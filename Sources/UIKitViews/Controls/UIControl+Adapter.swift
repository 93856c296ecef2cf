// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  #if !os(tvOS)
    @_documentation(visibility: internal)
    extension UISwitch: _AdaptableControl {
      /// A Boolean value that indicates whether the switch is on.
      public var _valueControl: _ControlAdapter<Bool> {
        associatedObject {
          _ControlAdapter(self, read: \.isOn) { $0.setOn($1, animated: $0.window != nil) }
        }
      }
    }

    @_documentation(visibility: internal)
    extension UISlider: _AdaptableControl {
      /// The slider's value.
      public var _valueControl: _ControlAdapter<Float> {
        associatedObject { _ControlAdapter(self, read: \.value) { $0.value = $1 } }
      }
    }

    @_documentation(visibility: internal)
    extension UIStepper: _AdaptableControl {
      /// The stepper's value.
      public var _valueControl: _ControlAdapter<Double> {
        associatedObject { _ControlAdapter(self, read: \.value) { $0.value = $1 } }
      }
    }
  #endif

  @_documentation(visibility: internal)
  extension UISegmentedControl: _AdaptableControl {
    /// The index of the selected segment, or `UISegmentedControl.noSegment`.
    public var _valueControl: _ControlAdapter<Int> {
      associatedObject {
        _ControlAdapter(self, read: \.selectedSegmentIndex) { $0.selectedSegmentIndex = $1 }
      }
    }
  }

  @_documentation(visibility: internal)
  extension UITextField: _AdaptableControl {
    /// The field's text.
    public var _valueControl: _TextFieldAdapter {
      associatedObject { _TextFieldAdapter(self) }
    }
  }
#endif
