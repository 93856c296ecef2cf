// SPDX-License-Identifier: MIT

#include "CGTKTesting.h"

gboolean testing_emit(GtkWidget *widget, TestingGesture gesture) {
  GListModel *controllers = gtk_widget_observe_controllers(widget);
  GType type =
    gesture == TESTING_TAP ? GTK_TYPE_GESTURE_CLICK : GTK_TYPE_GESTURE_LONG_PRESS;
  gboolean found = FALSE;
  for (guint index = 0; !found && index < g_list_model_get_n_items(controllers); index++) {
    GObject *controller = g_list_model_get_item(controllers, index);
    found = G_TYPE_CHECK_INSTANCE_TYPE(controller, type);
    if (found && gesture == TESTING_TAP) {
      g_signal_emit_by_name(controller, "released", 1, 0.0, 0.0);
    } else if (found) {
      g_signal_emit_by_name(controller, "pressed", 0.0, 0.0);
    }
    g_object_unref(controller);
  }
  g_object_unref(controllers);
  return found;
}

gboolean testing_has_label(GtkWidget *widget, const char *label) {
  char *difference = gtk_test_accessible_check_property(
    GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, NULL);
  gboolean is_equal = difference == NULL;
  g_free(difference);
  return is_equal;
}

gboolean testing_has_description(GtkWidget *widget, const char *description) {
  char *difference = gtk_test_accessible_check_property(
    GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, NULL);
  gboolean is_equal = difference == NULL;
  g_free(difference);
  return is_equal;
}

gboolean testing_has_next(GtkWidget *widget, GtkWidget *next) {
  char *difference = gtk_test_accessible_check_relation(
    GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_FLOW_TO, next, NULL);
  gboolean is_equal = difference == NULL;
  g_free(difference);
  return is_equal;
}

int testing_count_pixels(GtkWidget *widget, int x, int y, int width, int height) {
  GdkPaintable *paintable = gtk_widget_paintable_new(widget);
  int total_width = gtk_widget_get_width(widget), total_height = gtk_widget_get_height(widget);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gdk_paintable_snapshot(paintable, snapshot, total_width, total_height);
  GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
  g_object_unref(paintable);
  if (!node) { return 0; }
  cairo_surface_t *surface =
    cairo_image_surface_create(CAIRO_FORMAT_ARGB32, total_width, total_height);
  cairo_t *cairo = cairo_create(surface);
  gsk_render_node_draw(node, cairo);
  cairo_destroy(cairo);
  gsk_render_node_unref(node);
  cairo_surface_flush(surface);
  int stride = cairo_image_surface_get_stride(surface), count = 0;
  const unsigned char *data = cairo_image_surface_get_data(surface);
  for (int row = MAX(y, 0); row < MIN(y + height, total_height); row++) {
    const guint32 *pixels = (const guint32 *)(data + (gsize)row * stride);
    for (int column = MAX(x, 0); column < MIN(x + width, total_width); column++) {
      if (pixels[column] >> 24) { count++; }
    }
  }
  cairo_surface_destroy(surface);
  return count;
}

static gboolean timed_out(gpointer data) {
  g_error("a widget was not laid out within 10 seconds");
  return G_SOURCE_REMOVE;
}

GtkWidget *testing_present(GtkWidget *child, int width, int height) {
  GtkWidget *window = gtk_window_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), width, height);
  gtk_window_set_child(GTK_WINDOW(window), child);
  gtk_window_present(GTK_WINDOW(window));
  guint timeout = g_timeout_add_seconds(10, timed_out, NULL);
  while (gtk_widget_get_width(child) == 0 || !gtk_widget_get_mapped(child)) {
    g_main_context_iteration(NULL, TRUE);
  }
  g_source_remove(timeout);
  return window;
}

static void painted(GdkFrameClock *clock, gboolean *is_painted) { *is_painted = TRUE; }

void testing_next_frame(GtkWidget *widget) {
  GdkFrameClock *clock = gtk_widget_get_frame_clock(widget);
  gboolean is_painted = FALSE;
  gulong handler = g_signal_connect(clock, "after-paint", G_CALLBACK(painted), &is_painted);
  gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  guint timeout = g_timeout_add_seconds(10, timed_out, NULL);
  while (!is_painted) { g_main_context_iteration(NULL, TRUE); }
  g_source_remove(timeout);
  g_signal_handler_disconnect(clock, handler);
}

void testing_lay_out(GtkWidget *widget) {
  // A layout may schedule another one.
  for (int count = 0; count < 2; count++) {
    testing_run_pending();
    int width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, NULL, NULL, NULL, NULL);
    gtk_widget_queue_allocate(widget);
    gtk_widget_allocate(widget, width, height, -1, NULL);
  }
  testing_run_pending();
}

void testing_run_pending(void) {
  while (g_main_context_iteration(NULL, FALSE)) {}
}
