// SPDX-License-Identifier: MIT

#pragma once

#include <stddef.h>

/// How large a terminal is.
///
/// - Returns: 0, or the number of an error.
int terminal_size(int descriptor, int *columns, int *rows);

/// Sets a terminal so that each key is told at once and nothing is shown of it, and writes a text to it.
///
/// From then on the terminal is set back, and another text is written, when the process ends: by itself, by `exit`, or because it has
/// crashed.
///
/// - Returns: 0, or the number of an error; then nothing has happened.
int terminal_begin(int input, int output, const char *welcome, const char *farewell);

/// Does what the system does at a signal: ends the process, or stops it, and then returns when it goes on.
///
/// Also on a thread that lets others have the signals of the process, as those of queues do.
void terminal_raise(int number);

/// Sets the terminal back that was begun with, and writes the farewell; nothing if that was done. Safe in a signal handler.
void terminal_end(void);
