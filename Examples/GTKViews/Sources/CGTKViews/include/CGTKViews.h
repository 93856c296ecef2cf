// SPDX-License-Identifier: MIT

#pragma once

#include "../../CGTK/CGTK.h"

#pragma clang assume_nonnull begin

// MARK: - Widgets

/// The frame of a widget in its container, in points.
typedef struct {
  double x, y, width, height;
} PresentationFrame;

/// The functions of a view that draws or measures itself; each may be null.
typedef struct {
  /// Returns the natural size in one orientation for a size in the other one, or for -1.
  int (*_Nullable measure)(void *view, GtkOrientation orientation, int available);
  /// Draws the view in its allocated size.
  void (*_Nullable draw)(void *view, GtkSnapshot *snapshot, int width, int height);
  /// Called after the widget was allocated another size.
  void (*_Nullable resized)(void *view, int width, int height);
  /// Called when the user activates the widget with the keyboard or an assistive technology.
  void (*_Nullable activated)(void *view);
} PresentationCallbacks;

/// Creates a widget that places its children by their frames; the reference is floating.
GtkWidget *presentation_widget_new(GtkAccessibleRole role);

/// Sets the functions of a widget that was created with `presentation_widget_new`.
///
/// `view` is not retained: pass null before it is deallocated.
void presentation_widget_set_view(
  GtkWidget *widget, void *_Nullable view, PresentationCallbacks callbacks);

/// Returns the frame of a widget, which is zero by default.
PresentationFrame presentation_widget_get_frame(GtkWidget *widget);

/// Sets the frame of a widget in a container.
void presentation_widget_set_frame(GtkWidget *widget, PresentationFrame frame);

/// Sets or removes the accessible name of a widget.
void presentation_widget_set_label(GtkWidget *widget, const char *_Nullable label);

/// Sets or removes the accessible description of a widget.
void presentation_widget_set_description(GtkWidget *widget, const char *_Nullable description);

/// Sets whether assistive technologies present a widget as selected and as disabled.
void presentation_widget_set_states(GtkWidget *widget, gboolean selected, gboolean disabled);

/// Sets the accessible role of a widget, unless the widget is in a window.
void presentation_widget_set_role(GtkWidget *widget, GtkAccessibleRole role);

/// Sets or removes the widget that assistive technologies read after another one.
void presentation_widget_set_next(GtkWidget *widget, GtkWidget *_Nullable next);

/// Announces a text in the active window, from GTK 4.14.
void presentation_announce(const char *text);

/// Hides a widget from assistive technologies, or ends that.
void presentation_widget_set_accessible_hidden(GtkWidget *widget, gboolean hidden);

// MARK: - Signals

typedef void (*PresentationHandler)(void *data);

/// Calls a function with `data` whenever an object emits a signal, and `release` when the handler
/// is disconnected; a signal with a Boolean result is handled.
gulong presentation_connect(
  void *object, const char *signal, PresentationHandler call, void *data,
  PresentationHandler release);

/// Adds a gesture that calls a function on each click with the primary button or tap.
///
/// The nearest ancestor with such a gesture responds to a tap; the others do not.
GtkEventController *presentation_add_tap(
  GtkWidget *widget, PresentationHandler call, void *data, PresentationHandler release);

/// Adds a gesture that calls a function on each long press.
GtkEventController *presentation_add_long_press(
  GtkWidget *widget, PresentationHandler call, void *data, PresentationHandler release);

typedef gboolean (*PresentationKeyHandler)(void *data);

/// Calls a function when the user presses a key while the focus is in a widget, and no descendant
/// handles it; the result states whether the function has.
void presentation_on_key(
  GtkWidget *widget, guint key, GdkModifierType modifiers, PresentationKeyHandler call, void *data,
  PresentationHandler release);

typedef gboolean (*PresentationScrollHandler)(void *data, double distance);

/// Calls a function when the user scrolls horizontally over a widget, or turns the wheel with Shift,
/// with the distance in points; the result states whether the function has handled it.
void presentation_on_horizontal_scroll(
  GtkWidget *widget, PresentationScrollHandler call, void *data, PresentationHandler release);

/// Calls a function whenever the user turns the wheel over a scrolled window, swipes on a touchpad,
/// or presses the vertical scroll bar.
void presentation_on_user_scroll(
  GtkWidget *window, PresentationHandler call, void *data, PresentationHandler release);

/// Calls a function once, before the next event of the user is handled.
void presentation_before_event(PresentationHandler call, void *data, PresentationHandler release);

/// Calls a function once, before the next frame is drawn.
void presentation_before_frame(PresentationHandler call, void *data, PresentationHandler release);

// MARK: - Lists

typedef void (*PresentationItemHandler)(void *data, GtkListItem *item);

/// Creates an object without properties, as an item of a list store.
GObject *presentation_row_new(void);

/// Creates an empty list store.
GListStore *presentation_store_new(void);

/// Replaces `removed` rows at a position by others, with one signal.
void presentation_store_replace(
  GListStore *store, guint position, guint removed, void *const _Nonnull *_Nonnull rows,
  guint count);

/// Creates a list view of a store, without a selection by GTK.
///
/// `bind` and `unbind` are called with `data` when an item gets or loses a widget, and `release`
/// when the list is destroyed.
GtkWidget *presentation_list_new(
  GListStore *store, PresentationItemHandler bind, PresentationItemHandler unbind, void *data,
  PresentationHandler release);

/// Allocates the current size of a list again, so that its rows have their positions.
void presentation_list_layout(GtkWidget *list);

/// Returns whether the row of a child is visible in a list, and its upper edge in the list.
gboolean presentation_list_get_row(GtkWidget *list, GtkWidget *child, double *top);

/// Scrolls a list until the item at a position is visible.
void presentation_list_scroll(GtkWidget *list, guint position);

/// Selects a widget for its style and for assistive technologies, or ends that.
void presentation_widget_set_selected(GtkWidget *widget, gboolean selected);

// MARK: - Text

/// Returns the context of the calling thread for texts, owned by the thread.
PangoContext *presentation_thread_context(double resolution);

/// Returns the text color that a widget has if a style class is replaced by another.
void presentation_color(GtkWidget *widget, const char *old_class, const char *new_class,
                        GdkRGBA *color);

/// Draws a layout with the text color of a widget.
void presentation_draw_text(GtkWidget *widget, GtkSnapshot *snapshot, PangoLayout *layout);

/// Returns an image of initials in white on a color, to be released by the caller.
GdkPaintable *presentation_initials_new(
  const char *text, const PangoFontDescription *font, const char *color);

// MARK: - Settings

/// Returns the name of the user's font, such as "Sans 10", to be freed by the caller.
char *presentation_font_name(void);

/// Returns the resolution of fonts, in dots per inch.
double presentation_resolution(void);

// MARK: - Main loop

/// Attaches the main queue of libdispatch, and so the main actor, to the main loop of GLib.
void presentation_attach_main_queue(void);

#pragma clang assume_nonnull end
