// SPDX-License-Identifier: MIT

#include "CGTKViews.h"

#include <math.h>

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

static gboolean handled(Handler *handler) {
  emitted(handler);
  return TRUE;
}

gulong presentation_connect(
  void *object, const char *signal, PresentationHandler call, void *data,
  PresentationHandler release) {
  return g_signal_connect_data(
    object, signal, G_CALLBACK(handled), handler_new(call, data, release), handler_free,
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

typedef struct {
  PresentationKeyHandler call;
  PresentationHandler release;
  void *data;
} KeyHandler;

static gboolean key_pressed(GtkWidget *widget, GVariant *arguments, gpointer data) {
  KeyHandler *handler = data;
  return handler->call(handler->data);
}

static void key_handler_free(gpointer data) {
  KeyHandler *handler = data;
  handler->release(handler->data);
  g_free(handler);
}

void presentation_on_key(
  GtkWidget *widget, guint key, GdkModifierType modifiers, PresentationKeyHandler call, void *data,
  PresentationHandler release) {
  KeyHandler *handler = g_new(KeyHandler, 1);
  *handler = (KeyHandler){call, release, data};
  GtkEventController *controller = gtk_shortcut_controller_new();
  gtk_shortcut_controller_add_shortcut(
    GTK_SHORTCUT_CONTROLLER(controller),
    gtk_shortcut_new(
      gtk_keyval_trigger_new(key, modifiers),
      gtk_callback_action_new(key_pressed, handler, key_handler_free)));
  gtk_widget_add_controller(widget, controller);
}

typedef struct {
  PresentationScrollHandler call;
  PresentationHandler release;
  void *data;
} ScrollHandler;

static void scroll_handler_free(gpointer data, GClosure *closure) {
  ScrollHandler *handler = data;
  handler->release(handler->data);
  g_free(handler);
}

static gboolean scrolled_horizontally(
  GtkEventControllerScroll *controller, double x, double y, ScrollHandler *handler) {
  GtkEventController *base = GTK_EVENT_CONTROLLER(controller);
  GdkModifierType state = gtk_event_controller_get_current_event_state(base);
  gboolean is_shifted = x == 0 && (state & GDK_SHIFT_MASK);
  // A vertical swipe on a touchpad also moves to the side.
  if (!is_shifted && fabs(x) <= fabs(y)) { return GDK_EVENT_PROPAGATE; }
  double distance = is_shifted ? y : x;
  // The steps of a `GtkScrolledWindow`.
  int width = gtk_widget_get_width(gtk_event_controller_get_widget(base));
  gboolean is_wheel = gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_WHEEL;
  double step = is_wheel ? pow(width, 2.0 / 3.0) : 2.5;
  return handler->call(handler->data, distance * step);
}

void presentation_on_horizontal_scroll(
  GtkWidget *widget, PresentationScrollHandler call, void *data, PresentationHandler release) {
  ScrollHandler *handler = g_new(ScrollHandler, 1);
  *handler = (ScrollHandler){call, release, data};
  GtkEventController *scroll =
    gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  g_signal_connect_data(
    scroll, "scroll", G_CALLBACK(scrolled_horizontally), handler, scroll_handler_free, 0);
  gtk_widget_add_controller(widget, scroll);
}

static gboolean scrolled(GtkEventController *controller, double x, double y, Handler *handler) {
  if (y != 0) { emitted(handler); }
  return GDK_EVENT_PROPAGATE;
}

static void handler_destroy(gpointer data) { handler_free(data, NULL); }

void presentation_on_user_scroll(
  GtkWidget *window, PresentationHandler call, void *data, PresentationHandler release) {
  Handler *handler = handler_new(call, data, release);
  g_object_set_data_full(G_OBJECT(window), "presentation-scroll", handler, handler_destroy);
  GtkEventController *scroll =
    gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  gtk_event_controller_set_propagation_phase(scroll, GTK_PHASE_CAPTURE);
  g_signal_connect(scroll, "scroll", G_CALLBACK(scrolled), handler);
  gtk_widget_add_controller(window, scroll);
  GtkGesture *press = gtk_gesture_click_new();
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(press), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped(press, "pressed", G_CALLBACK(emitted), handler);
  gtk_widget_add_controller(
    gtk_scrolled_window_get_vscrollbar(GTK_SCROLLED_WINDOW(window)), GTK_EVENT_CONTROLLER(press));
}

static gboolean call_once(gpointer data) {
  emitted(data);
  return G_SOURCE_REMOVE;
}

void presentation_before_event(PresentationHandler call, void *data, PresentationHandler release) {
  g_idle_add_full(G_PRIORITY_HIGH, call_once, handler_new(call, data, release), handler_destroy);
}

void presentation_before_frame(PresentationHandler call, void *data, PresentationHandler release) {
  Handler *handler = handler_new(call, data, release);
  g_idle_add_full(GDK_PRIORITY_REDRAW - 10, call_once, handler, handler_destroy);
}
