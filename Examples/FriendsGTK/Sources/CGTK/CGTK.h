// SPDX-License-Identifier: MIT

#include <glib-unix.h>
#include <gtk/gtk.h>
#include <sys/eventfd.h>
#pragma clang assume_nonnull begin

/// Calls a function with `data` whenever an object emits a signal, and `release` when the handler is
/// disconnected.
static inline void cgtk_connect(
  void *object, const char *signal, gboolean (*call)(void *), void *data, GClosureNotify release) {
  g_signal_connect_data(object, signal, G_CALLBACK(call), data, release, G_CONNECT_SWAPPED);
}

/// Sets the text of a widget, which is never parsed as markup, or the icon name of an image.
static inline void cgtk_set_text(GtkWidget *widget, const char *text) {
  if (GTK_IS_LABEL(widget)) { gtk_label_set_text(GTK_LABEL(widget), text); }
  if (GTK_IS_BUTTON(widget)) { gtk_button_set_label(GTK_BUTTON(widget), text); }
  if (GTK_IS_EDITABLE(widget)) { gtk_editable_set_text(GTK_EDITABLE(widget), text); }
  if (GTK_IS_IMAGE(widget)) { gtk_image_set_from_icon_name(GTK_IMAGE(widget), text); }
}

// Functions of libdispatch by which another event loop runs the main queue, as CFRunLoop does.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *_Nullable message);

static inline gboolean cgtk_run_main_queue(int handle, GIOCondition what, void *_Nullable data) {
  eventfd_read(handle, &(eventfd_t){0});
  _dispatch_main_queue_callback_4CF(NULL);
  return G_SOURCE_CONTINUE;
}

/// Attaches the main queue, and so the main actor, to the main loop of GLib.
static inline void cgtk_attach_main_queue(void) {
  g_unix_fd_add(_dispatch_get_main_queue_handle_4CF(), G_IO_IN, cgtk_run_main_queue, NULL);
}
#pragma clang assume_nonnull end
