// SPDX-License-Identifier: MIT

/// A value whose description is its name, which tells more than its parts, such as the key of an
/// enum's case.
package protocol NamedValue: CustomStringConvertible {}
