// SPDX-License-Identifier: MIT

#include "CGTKViews.h"

#include <sys/eventfd.h>

static GPrivate contexts = G_PRIVATE_INIT(g_object_unref);

PangoContext *presentation_thread_context(double resolution) {
  PangoContext *context = g_private_get(&contexts);
  if (!context) {
    // Pango has one default font map for each thread.
    context = pango_font_map_create_context(pango_cairo_font_map_get_default());
    g_private_set(&contexts, context);
  }
  if (pango_cairo_context_get_resolution(context) != resolution) {
    pango_cairo_context_set_resolution(context, resolution);
    pango_context_changed(context);
  }
  return context;
}

// Functions of libdispatch by which another event loop runs the main queue, as CFRunLoop does.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

static gboolean run_main_queue(int handle, GIOCondition condition, void *data) {
  eventfd_t count;
  eventfd_read(handle, &count);
  _dispatch_main_queue_callback_4CF(NULL);
  return G_SOURCE_CONTINUE;
}

void presentation_attach_main_queue(void) {
  static gboolean is_attached = FALSE;
  if (is_attached) { return; }
  is_attached = TRUE;
  g_unix_fd_add(_dispatch_get_main_queue_handle_4CF(), G_IO_IN, run_main_queue, NULL);
}
