// SPDX-License-Identifier: MIT

#pragma once

#include <stddef.h>

/// Reads the size of a terminal, in cells.
///
/// - Returns: 0, or an `errno` code.
int terminal_size(int descriptor, int *columns, int *rows);

/// Sets a terminal to raw mode, and writes the welcome text.
///
/// From then on, the terminal is restored and the farewell text is written before the process ends:
/// by itself, by `exit`, or by any signal that can be caught.
///
/// - Returns: 0, or an `errno` code, without any effect.
int terminal_enter_raw_mode(int input, int output, const char *welcome, const char *farewell);

/// Restores the terminal and writes the farewell text, once. Safe in a signal handler.
void terminal_restore(void);

/// Performs the default action of a signal: ends the process, or stops it and returns when it
/// continues.
///
/// Works also on a thread that blocks signals, such as that of a dispatch queue.
void terminal_raise(int number);

/// Begins to collect `SIGINT`, `SIGTERM`, `SIGHUP`, `SIGTSTP` and `SIGWINCH`.
///
/// - Returns: A descriptor that becomes readable when a signal has arrived, or -1 on failure.
int terminal_catch_signals(void);

/// Returns and clears the signals that have arrived since the last call.
///
/// - Returns: A bit mask: the bit of a signal is 1 << its number. `SIGCONT` means that the process
///   was stopped with the terminal restored, and continues.
unsigned terminal_take_signals(void);

/// Restores the previous actions of the collected signals.
void terminal_release_signals(void);
