// SPDX-License-Identifier: MIT

#pragma once

#include "../../../Sources/CGTK/CGTK.h"

#pragma clang assume_nonnull begin

/// The kind of a gesture.
typedef enum { TESTING_TAP, TESTING_LONG_PRESS } TestingGesture;

/// Emits the signal of the widget's gesture at its origin, and returns whether it has that gesture.
gboolean testing_emit(GtkWidget *widget, TestingGesture gesture);

/// Returns whether the accessible description of a widget is a text.
gboolean testing_has_description(GtkWidget *widget, const char *description);

/// Returns whether assistive technologies read a widget after another one.
gboolean testing_has_next(GtkWidget *widget, GtkWidget *next);

/// Returns whether the accessible name of a widget is a text.
gboolean testing_has_label(GtkWidget *widget, const char *label);

/// Returns the number of pixels of a mapped widget that are not transparent, within a rectangle.
int testing_count_pixels(GtkWidget *widget, int x, int y, int width, int height);

/// Shows a window around a widget, and runs the main loop until the widget has a size.
GtkWidget *testing_present(GtkWidget *child, int width, int height);

/// Runs the main loop until the next frame of a widget was laid out.
void testing_next_frame(GtkWidget *widget);

/// Runs the main loop and lays out a widget, until nothing is pending but drawing.
void testing_lay_out(GtkWidget *widget);

/// Runs the sources that are ready.
void testing_run_pending(void);

// MARK: - Input of the user, through the X server

/// Raises the window of a widget, and moves the pointer to a point of the widget.
void testing_move_pointer(GtkWidget *widget, double x, double y);

/// Presses or releases a mouse button; 4 and 5 are the wheel.
void testing_press_button(GtkWidget *widget, unsigned button, gboolean is_press);

/// Types a key into the window under the pointer.
void testing_type_key(GtkWidget *widget, guint key, gboolean shift);

/// Runs the main loop for a time.
void testing_wait(unsigned milliseconds);

// MARK: - Settings

/// Changes a setting of a number or a Boolean.
void testing_set_setting(const char *name, int value);

/// Changes the user's font.
void testing_set_font(const char *name);

#pragma clang assume_nonnull end
