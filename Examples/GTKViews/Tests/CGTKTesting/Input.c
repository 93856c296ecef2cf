// SPDX-License-Identifier: MIT

#include "CGTKTesting.h"

#include <X11/Xlib.h>
#include <dlfcn.h>
#include <gdk/x11/gdkx.h>

// The input of the X server's extension XTEST; its headers are in a package of their own.
typedef int (*FakeMotion)(Display *display, int screen, int x, int y, unsigned long delay);
typedef int (*FakeInput)(Display *display, unsigned code, Bool is_press, unsigned long delay);

static void *function(const char *name) {
  static void *library = NULL;
  if (!library) { library = dlopen("libXtst.so.6", RTLD_NOW); }
  if (!library) { g_error("cannot load libXtst.so.6: apt-get install libxtst6"); }
  return dlsym(library, name);
}

static Display *display_of(GtkWidget *widget) {
  return gdk_x11_display_get_xdisplay(gtk_widget_get_display(widget));
}

static void finish(GtkWidget *widget) {
  XSync(display_of(widget), False);
  testing_run_pending();
}

void testing_move_pointer(GtkWidget *widget, double x, double y) {
  GtkNative *native = gtk_widget_get_native(widget);
  graphene_point_t point;
  double left, top;
  if (!native || !gtk_widget_compute_point(
                   widget, GTK_WIDGET(native), &GRAPHENE_POINT_INIT((float)x, (float)y), &point)) {
    return;
  }
  gtk_native_get_surface_transform(native, &left, &top);
  Display *display = display_of(widget);
  Window window = gdk_x11_surface_get_xid(gtk_native_get_surface(native)), child;
  int screen_x, screen_y;
  XRaiseWindow(display, window);
  XTranslateCoordinates(
    display, window, DefaultRootWindow(display), (int)(left + point.x), (int)(top + point.y),
    &screen_x, &screen_y, &child);
  FakeMotion move = (FakeMotion)function("XTestFakeMotionEvent");
  move(display, DefaultScreen(display), screen_x, screen_y, CurrentTime);
  finish(widget);
}

void testing_press_button(GtkWidget *widget, unsigned button, gboolean is_press) {
  FakeInput press = (FakeInput)function("XTestFakeButtonEvent");
  press(display_of(widget), button, is_press, CurrentTime);
  finish(widget);
}

void testing_type_key(GtkWidget *widget, guint key, gboolean shift) {
  GdkKeymapKey *keys;
  int count;
  if (!gdk_display_map_keyval(gtk_widget_get_display(widget), key, &keys, &count)) { return; }
  FakeInput press = (FakeInput)function("XTestFakeKeyEvent");
  Display *display = display_of(widget);
  unsigned code = keys[0].keycode, shift_code = XKeysymToKeycode(display, GDK_KEY_Shift_L);
  shift = shift || keys[0].level == 1;
  g_free(keys);
  // GTK may have moved the focus of the X server to the window of another test.
  XSetInputFocus(display, PointerRoot, RevertToPointerRoot, CurrentTime);
  if (shift) { press(display, shift_code, TRUE, CurrentTime); }
  press(display, code, TRUE, CurrentTime);
  press(display, code, FALSE, CurrentTime);
  if (shift) { press(display, shift_code, FALSE, CurrentTime); }
  finish(widget);
}

static gboolean elapsed(gpointer data) {
  *(gboolean *)data = TRUE;
  return G_SOURCE_REMOVE;
}

void testing_wait(unsigned milliseconds) {
  gboolean is_over = FALSE;
  g_timeout_add(milliseconds, elapsed, &is_over);
  while (!is_over) { g_main_context_iteration(NULL, TRUE); }
}

void testing_set_setting(const char *name, int value) {
  g_object_set(gtk_settings_get_default(), name, value, NULL);
}

void testing_set_font(const char *name) {
  g_object_set(gtk_settings_get_default(), "gtk-font-name", name, NULL);
}
