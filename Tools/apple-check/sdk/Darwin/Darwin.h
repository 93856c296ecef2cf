// SPDX-License-Identifier: MIT
//
// The part of Apple's C library that the package and its tests use. Every header of the C library
// in the fake SDK includes this file.
#pragma once
#include <Darwin/types.h>
#include <Darwin/files.h>
#include <Darwin/library.h>
#include <Darwin/signals.h>
#include <Darwin/sockets.h>
#include <Darwin/terminal.h>
#include <Darwin/threads.h>
