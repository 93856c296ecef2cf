// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationControls
  import PresentationViews
  import UIKit

  extension StyledText {
    /// Returns an attributed string with the runs of the text.
    ///
    /// - Parameters:
    ///   - font: Returns the font of a style.
    ///   - color: Returns the color of a role; `nil` to measure only.
    /// - Returns: The attributed string, without paragraph styles.
    func attributed(
      font: (TextStyle) -> UIFont, color: ((ColorRole) -> UIColor)? = nil
    ) -> NSAttributedString {
      func attributes(of run: StyledText) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [
          .font: font(run.style).with(run.emphasis)
        ]
        if let color { attributes[.foregroundColor] = color(run.color) }
        let line = NSUnderlineStyle.single.rawValue
        if run.emphasis.contains(.underlined) { attributes[.underlineStyle] = line }
        if run.emphasis.contains(.strikethrough) { attributes[.strikethroughStyle] = line }
        return attributes
      }
      guard !isPlain else {
        return NSAttributedString(string: string, attributes: attributes(of: self))
      }
      let result = NSMutableAttributedString()
      for run in runs {
        result.append(NSAttributedString(string: run.string, attributes: attributes(of: run)))
      }
      return result
    }
  }

  extension UIFont {
    /// Returns the bold or italic font of the same size, or the font itself if there is none.
    func with(_ emphasis: StyledText.Emphasis) -> UIFont {
      var traits = fontDescriptor.symbolicTraits
      if emphasis.contains(.bold) { traits.insert(.traitBold) }
      if emphasis.contains(.italic) { traits.insert(.traitItalic) }
      guard traits != fontDescriptor.symbolicTraits,
        let descriptor = fontDescriptor.withSymbolicTraits(traits)
      else { return self }
      return UIFont(descriptor: descriptor, size: pointSize)
    }
  }
#endif
