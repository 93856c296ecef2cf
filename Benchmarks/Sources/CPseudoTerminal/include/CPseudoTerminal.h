// SPDX-License-Identifier: MIT

#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

/// Opens a terminal of so many cells: the end that a person is at, and the one that a program is at.
///
/// Returns 0, or -1 with errno.
int pseudo_terminal_open(int columns, int rows, int *person, int *program);

#endif
