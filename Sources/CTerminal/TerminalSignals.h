// SPDX-License-Identifier: MIT

#pragma once

/// Installs, once, the handlers that restore the terminal before a signal or `exit` ends the
/// process, or before `SIGTTIN` or `SIGTTOU` stops it.
void terminal_restore_on_signals(void);
