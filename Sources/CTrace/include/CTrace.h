// SPDX-License-Identifier: MIT
//
// What runs before `main`, which Swift has no word for.

#ifndef CTRACE_H
#define CTRACE_H

// Whether the environment asks for a trace; it was looked at before `main`.
int ctrace_is_asked_for(void);

#endif
