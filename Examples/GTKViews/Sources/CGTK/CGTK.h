// SPDX-License-Identifier: MIT

#pragma once

#include <glib-unix.h>
#include <gtk/gtk.h>
#include <pango/pangocairo.h>
