// SPDX-License-Identifier: MIT

#include "CGTKViews.h"

#include <math.h>

typedef struct {
  GtkWidget parent;
  void *view;
  PresentationCallbacks callbacks;
  int width, height;
  gboolean is_allocating;
} PresentationWidget;

typedef struct {
  GtkWidgetClass parent;
} PresentationWidgetClass;

static GType presentation_widget_get_type(void);

G_DEFINE_TYPE(PresentationWidget, presentation_widget, GTK_TYPE_WIDGET)

static gboolean is_presentation_widget(GtkWidget *widget) {
  return G_TYPE_CHECK_INSTANCE_TYPE(widget, presentation_widget_get_type());
}

static GQuark frame_quark(void) { return g_quark_from_static_string("presentation-frame"); }

PresentationFrame presentation_widget_get_frame(GtkWidget *widget) {
  PresentationFrame *frame = g_object_get_qdata(G_OBJECT(widget), frame_quark());
  return frame ? *frame : (PresentationFrame){0};
}

void presentation_widget_set_frame(GtkWidget *widget, PresentationFrame frame) {
  PresentationFrame *stored = g_object_get_qdata(G_OBJECT(widget), frame_quark());
  if (!stored) {
    stored = g_new0(PresentationFrame, 1);
    g_object_set_qdata_full(G_OBJECT(widget), frame_quark(), stored, g_free);
  }
  gboolean resized = stored->width != frame.width || stored->height != frame.height;
  *stored = frame;
  GtkWidget *parent = gtk_widget_get_parent(widget);
  if (!parent) { return; }
  if (!is_presentation_widget(parent)) {
    if (resized) { gtk_widget_queue_resize(widget); }
  } else if (!((PresentationWidget *)parent)->is_allocating) {
    gtk_widget_queue_allocate(parent);
  }
}

static GtkSizeRequestMode get_request_mode(GtkWidget *widget) {
  PresentationWidget *self = (PresentationWidget *)widget;
  return self->view && self->callbacks.measure ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
                                               : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void measure(
  GtkWidget *widget, GtkOrientation orientation, int available, int *minimum, int *natural,
  int *minimum_baseline, int *natural_baseline) {
  PresentationWidget *self = (PresentationWidget *)widget;
  GtkWidget *parent = gtk_widget_get_parent(widget);
  // A container allocates frames, whatever its children need.
  if (parent && is_presentation_widget(parent)) {
    *minimum = *natural = 0;
    return;
  }
  if (self->view && self->callbacks.measure) {
    *natural = self->callbacks.measure(self->view, orientation, available);
    *minimum = orientation == GTK_ORIENTATION_VERTICAL ? *natural : 0;
    return;
  }
  PresentationFrame frame = presentation_widget_get_frame(widget);
  double size = orientation == GTK_ORIENTATION_HORIZONTAL ? frame.width : frame.height;
  *natural = (int)ceil(CLAMP(size, 0, G_MAXINT16));
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? *natural : 0;
}

/// Allocates a frame whose edges are rounded to pixels, so that its size is at least the rounded
/// down size of the frame.
static void allocate_child(GtkWidget *child) {
  PresentationFrame frame = presentation_widget_get_frame(child);
  double left = round(frame.x), top = round(frame.y);
  int width = (int)CLAMP(round(frame.x + frame.width) - left, 0, G_MAXINT16);
  int height = (int)CLAMP(round(frame.y + frame.height) - top, 0, G_MAXINT);
  int minimum = 0;
  gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  width = MAX(width, minimum);
  gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
  height = MAX(height, minimum);
  graphene_point_t origin = GRAPHENE_POINT_INIT((float)left, (float)top);
  gtk_widget_allocate(child, width, height, -1, gsk_transform_translate(NULL, &origin));
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  PresentationWidget *self = (PresentationWidget *)widget;
  self->is_allocating = TRUE;
  if (width != self->width || height != self->height) {
    self->width = width;
    self->height = height;
    if (self->view && self->callbacks.resized) {
      self->callbacks.resized(self->view, width, height);
    }
  }
  self->is_allocating = FALSE;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child)) {
    if (gtk_widget_should_layout(child)) { allocate_child(child); }
  }
}

static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  PresentationWidget *self = (PresentationWidget *)widget;
  if (self->view && self->callbacks.draw) {
    self->callbacks.draw(
      self->view, snapshot, gtk_widget_get_width(widget), gtk_widget_get_height(widget));
  }
  GTK_WIDGET_CLASS(presentation_widget_parent_class)->snapshot(widget, snapshot);
}

// Texts are drawn again, also if their size is the same.
static void system_setting_changed(GtkWidget *widget, GtkSystemSetting setting) {
  GTK_WIDGET_CLASS(presentation_widget_parent_class)->system_setting_changed(widget, setting);
  gtk_widget_queue_resize(widget);
  gtk_widget_queue_draw(widget);
}

static void activate(PresentationWidget *self) {
  if (self->view && self->callbacks.activated) { self->callbacks.activated(self->view); }
}

static void dispose(GObject *object) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(object)))) { gtk_widget_unparent(child); }
  G_OBJECT_CLASS(presentation_widget_parent_class)->dispose(object);
}

static void presentation_widget_class_init(PresentationWidgetClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = dispose;
  widget->get_request_mode = get_request_mode;
  widget->measure = measure;
  widget->size_allocate = size_allocate;
  widget->snapshot = snapshot;
  widget->system_setting_changed = system_setting_changed;
  gtk_widget_class_set_css_name(widget, "presentation");
  guint signal = g_signal_new_class_handler(
    "activate", G_TYPE_FROM_CLASS(class), G_SIGNAL_RUN_FIRST | G_SIGNAL_ACTION,
    G_CALLBACK(activate), NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_activate_signal(widget, signal);
  const guint keys[] = {GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space};
  for (gsize index = 0; index < G_N_ELEMENTS(keys); index++) {
    gtk_widget_class_add_binding_signal(widget, keys[index], 0, "activate", NULL);
  }
}

static void presentation_widget_init(PresentationWidget *self) {}

GtkWidget *presentation_widget_new(GtkAccessibleRole role) {
  return g_object_new(presentation_widget_get_type(), "accessible-role", role, NULL);
}

void presentation_widget_set_view(
  GtkWidget *widget, void *view, PresentationCallbacks callbacks) {
  PresentationWidget *self = (PresentationWidget *)widget;
  self->view = view;
  self->callbacks = callbacks;
}

static void set_property(GtkWidget *widget, GtkAccessibleProperty property, const char *text) {
  if (text) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, text, -1);
  } else {
    gtk_accessible_reset_property(GTK_ACCESSIBLE(widget), property);
  }
}

void presentation_widget_set_label(GtkWidget *widget, const char *label) {
  set_property(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

void presentation_widget_set_description(GtkWidget *widget, const char *description) {
  set_property(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description);
}

void presentation_widget_set_states(GtkWidget *widget, gboolean selected, gboolean disabled) {
  gtk_accessible_update_state(
    GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_SELECTED, selected,
    GTK_ACCESSIBLE_STATE_DISABLED, disabled, -1);
}

void presentation_widget_set_role(GtkWidget *widget, GtkAccessibleRole role) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(widget);
  // Assistive technologies see the widget in its window, and GTK fixes the role with that.
  if (gtk_widget_get_root(widget) || gtk_accessible_get_accessible_role(accessible) == role) {
    return;
  }
  g_object_set(widget, "accessible-role", role, NULL);
}

void presentation_widget_set_next(GtkWidget *widget, GtkWidget *next) {
  if (next) {
    gtk_accessible_update_relation(
      GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_FLOW_TO, next, NULL, -1);
  } else {
    gtk_accessible_reset_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_FLOW_TO);
  }
}

void presentation_announce(const char *text) {
#if GTK_CHECK_VERSION(4, 14, 0)
  GListModel *windows = gtk_window_get_toplevels();
  for (guint index = 0; index < g_list_model_get_n_items(windows); index++) {
    GtkWindow *window = g_list_model_get_item(windows, index);
    if (gtk_window_is_active(window)) {
      gtk_accessible_announce(
        GTK_ACCESSIBLE(window), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
    }
    g_object_unref(window);
  }
#endif
}

void presentation_widget_set_accessible_hidden(GtkWidget *widget, gboolean hidden) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}

void presentation_color(GtkWidget *widget, const char *old_class, const char *new_class,
                        GdkRGBA *color) {
  GtkStyleContext *context = gtk_widget_get_style_context(widget);
  gtk_style_context_save(context);
  gtk_style_context_remove_class(context, old_class);
  gtk_style_context_add_class(context, new_class);
  gtk_style_context_get_color(context, color);
  gtk_style_context_restore(context);
}

void presentation_draw_text(GtkWidget *widget, GtkSnapshot *snapshot, PangoLayout *layout) {
  GdkRGBA color;
  gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color);
  gtk_snapshot_append_layout(snapshot, layout, &color);
}
