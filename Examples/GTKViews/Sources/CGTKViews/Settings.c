// SPDX-License-Identifier: MIT

#include "CGTKViews.h"

char *presentation_font_name(void) {
  GtkSettings *settings = gtk_settings_get_default();
  char *name = NULL;
  if (settings) { g_object_get(settings, "gtk-font-name", &name, NULL); }
  return name ? name : g_strdup("Sans 10");
}

double presentation_resolution(void) {
  GtkSettings *settings = gtk_settings_get_default();
  int dots = -1;
  // The setting is in units of 1/1024, or -1 for the default.
  if (settings) { g_object_get(settings, "gtk-xft-dpi", &dots, NULL); }
  return dots > 0 ? dots / 1024.0 : 96;
}
