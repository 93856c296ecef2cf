// SPDX-License-Identifier: MIT

#pragma once

#include <stddef.h>

/// Reads the size of a terminal, in cells.
///
/// - Returns: 0, or the number of an error.
int terminal_size(int descriptor, int *columns, int *rows);

/// Sets a terminal to raw mode, and writes a text to it.
///
/// From then on the terminal is restored, and another text is written, before the process ends: by
/// itself, by `exit`, or by any signal that can be caught.
///
/// - Returns: 0, or the number of an error; then nothing has happened.
int terminal_begin(int input, int output, const char *welcome, const char *farewell);

/// Restores the terminal, and writes the farewell; does nothing if that was done. Safe in a signal handler.
void terminal_end(void);

/// Performs the default action of a signal: ends the process, or stops it, and then returns when it continues.
///
/// Also on a thread that blocks the signals of the process, as those of queues do.
void terminal_raise(int number);

/// Collects `SIGINT`, `SIGTERM`, `SIGHUP`, `SIGTSTP` and `SIGWINCH` from now on, so that none is lost.
///
/// - Returns: A descriptor that can be read once a signal has arrived; -1 if there is none.
int terminal_catch_signals(void);

/// Takes the signals that have arrived since the last call.
///
/// - Returns: A set of bits: the bit of a signal is 1 << its number. `SIGCONT` says that the process was stopped
///   with the terminal restored, and continues.
unsigned terminal_take_signals(void);

/// Restores what the collected signals did before.
void terminal_release_signals(void);
