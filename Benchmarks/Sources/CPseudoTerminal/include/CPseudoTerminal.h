// SPDX-License-Identifier: MIT

#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

/// Opens a terminal of the given size: the end of the person and the end of the program.
///
/// Returns 0, or -1 with errno.
int pseudo_terminal_open(int columns, int rows, int *person, int *program);

/// Switches a terminal to raw mode: no echo, no lines, no signals.
///
/// Returns 0, or -1 with errno.
int pseudo_terminal_set_raw(int descriptor);

#endif
