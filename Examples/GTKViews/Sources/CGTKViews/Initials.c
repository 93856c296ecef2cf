// SPDX-License-Identifier: MIT

#include "CGTKViews.h"

GdkPaintable *presentation_initials_new(
  const char *text, const PangoFontDescription *font, const char *color) {
  // A paintable is scaled without loss; the side is only a unit.
  const float side = 96;
  PangoFontDescription *scaled = pango_font_description_copy(font);
  pango_font_description_set_absolute_size(scaled, side * 0.36 * PANGO_SCALE);
  // Texts share the context of the thread, which has another resolution.
  PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
  PangoLayout *layout = pango_layout_new(context);
  pango_layout_set_font_description(layout, scaled);
  pango_layout_set_text(layout, text, -1);
  int width, height;
  pango_layout_get_pixel_size(layout, &width, &height);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  GdkRGBA background = {0, 0, 0, 1}, white = {1, 1, 1, 1};
  gdk_rgba_parse(&background, color);
  gtk_snapshot_append_color(snapshot, &background, &GRAPHENE_RECT_INIT(0, 0, side, side));
  gtk_snapshot_translate(
    snapshot, &GRAPHENE_POINT_INIT((side - (float)width) / 2, (side - (float)height) / 2));
  gtk_snapshot_append_layout(snapshot, layout, &white);
  pango_font_description_free(scaled);
  g_object_unref(layout);
  g_object_unref(context);
  return gtk_snapshot_free_to_paintable(snapshot, &GRAPHENE_SIZE_INIT(side, side));
}
