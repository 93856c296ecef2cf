// SPDX-License-Identifier: MIT

#include "CGTKViews.h"

typedef struct {
  PresentationItemHandler bind, unbind;
  PresentationHandler release;
  void *data;
} Factory;

static void bound(GtkListItemFactory *factory, GtkListItem *item, Factory *self) {
  // The cells respond to the user, not the row.
  gtk_list_item_set_activatable(item, FALSE);
  gtk_list_item_set_selectable(item, FALSE);
  self->bind(self->data, item);
}

static void unbound(GtkListItemFactory *factory, GtkListItem *item, Factory *self) {
  self->unbind(self->data, item);
}

static void factory_free(gpointer data) {
  Factory *self = data;
  self->release(self->data);
  g_free(self);
}

GObject *presentation_row_new(void) { return g_object_new(G_TYPE_OBJECT, NULL); }

GListStore *presentation_store_new(void) { return g_list_store_new(G_TYPE_OBJECT); }

void presentation_store_replace(
  GListStore *store, guint position, guint removed, void *const *rows, guint count) {
  g_list_store_splice(store, position, removed, (gpointer *)rows, count);
}

GtkWidget *presentation_list_new(
  GListStore *store, PresentationItemHandler bind, PresentationItemHandler unbind, void *data,
  PresentationHandler release) {
  Factory *self = g_new(Factory, 1);
  *self = (Factory){bind, unbind, release, data};
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "bind", G_CALLBACK(bound), self);
  g_signal_connect(factory, "unbind", G_CALLBACK(unbound), self);
  g_object_set_data_full(G_OBJECT(factory), "presentation-factory", self, factory_free);
  GtkNoSelection *model = gtk_no_selection_new(G_LIST_MODEL(g_object_ref(store)));
  GtkWidget *list = gtk_list_view_new(GTK_SELECTION_MODEL(model), factory);
  gtk_widget_add_css_class(list, "presentation-list");
  return list;
}

void presentation_list_layout(GtkWidget *list) {
  int width = gtk_widget_get_width(list), height = gtk_widget_get_height(list);
  if (width <= 0 || height <= 0) { return; }
  int minimum, natural;
  gtk_widget_measure(list, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  gtk_widget_measure(
    list, GTK_ORIENTATION_VERTICAL, MAX(width, minimum), &minimum, &natural, NULL, NULL);
  gtk_widget_queue_allocate(list);
  gtk_widget_allocate(list, width, height, -1, NULL);
}

gboolean presentation_list_get_row(GtkWidget *list, GtkWidget *child, double *top) {
  GtkWidget *row = gtk_widget_get_parent(child);
  graphene_rect_t bounds;
  // A row that was not allocated yet has no position.
  if (!row || !gtk_widget_get_child_visible(row) || gtk_widget_get_height(row) <= 0 ||
      !gtk_widget_compute_bounds(row, list, &bounds)) {
    return FALSE;
  }
  *top = bounds.origin.y;
  return TRUE;
}

void presentation_list_scroll(GtkWidget *list, guint position) {
  gtk_widget_activate_action(list, "list.scroll-to-item", "u", position);
}

void presentation_widget_set_selected(GtkWidget *widget, gboolean selected) {
  if (selected) {
    gtk_widget_set_state_flags(widget, GTK_STATE_FLAG_SELECTED, FALSE);
  } else {
    gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_SELECTED);
  }
  gtk_accessible_update_state(
    GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}
