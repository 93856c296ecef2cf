// SPDX-License-Identifier: MIT

#include "CGTKViews.h"

typedef struct {
  PresentationHandler call;
  PresentationHandler release;
  void *data;
} Handler;

static Handler *handler_new(PresentationHandler call, void *data, PresentationHandler release) {
  Handler *handler = g_new(Handler, 1);
  *handler = (Handler){call, release, data};
  return handler;
}

static void handler_free(gpointer data, GClosure *closure) {
  Handler *handler = data;
  handler->release(handler->data);
  g_free(handler);
}

static void emitted(Handler *handler) { handler->call(handler->data); }

gulong presentation_connect(
  void *object, const char *signal, PresentationHandler call, void *data,
  PresentationHandler release) {
  return g_signal_connect_data(
    object, signal, G_CALLBACK(emitted), handler_new(call, data, release), handler_free,
    G_CONNECT_SWAPPED);
}

static void tapped(GtkGesture *gesture, int count, double x, double y, Handler *handler) {
  GtkWidget *widget = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(gesture));
  if (!gtk_widget_contains(widget, x, y)) { return; }
  // Ancestors do not respond to the same tap.
  gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  handler->call(handler->data);
}

GtkEventController *presentation_add_tap(
  GtkWidget *widget, PresentationHandler call, void *data, PresentationHandler release) {
  GtkGesture *gesture = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(gesture), GDK_BUTTON_PRIMARY);
  g_signal_connect_data(
    gesture, "released", G_CALLBACK(tapped), handler_new(call, data, release), handler_free, 0);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(gesture));
  return GTK_EVENT_CONTROLLER(gesture);
}

static void long_pressed(GtkGesture *gesture, double x, double y, Handler *handler) {
  gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  handler->call(handler->data);
}

GtkEventController *presentation_add_long_press(
  GtkWidget *widget, PresentationHandler call, void *data, PresentationHandler release) {
  GtkGesture *gesture = gtk_gesture_long_press_new();
  g_signal_connect_data(
    gesture, "pressed", G_CALLBACK(long_pressed), handler_new(call, data, release), handler_free,
    0);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(gesture));
  return GTK_EVENT_CONTROLLER(gesture);
}

static gboolean call_once(gpointer data) {
  emitted(data);
  return G_SOURCE_REMOVE;
}

static void source_free(gpointer data) { handler_free(data, NULL); }

void presentation_before_frame(PresentationHandler call, void *data, PresentationHandler release) {
  g_idle_add_full(GDK_PRIORITY_REDRAW - 10, call_once, handler_new(call, data, release), source_free);
}
