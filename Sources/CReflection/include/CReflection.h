// SPDX-License-Identifier: MIT
//
// What Swift's metadata says of a type, and where two copies of a value differ.
//
// The layout is that of Swift's stable ABI: docs/ABI/TypeMetadata.rst and include/swift/ABI/Metadata.h of the
// language's own repository.

#ifndef CREFLECTION_H
#define CREFLECTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#pragma clang assume_nonnull begin

// The kinds of types that matter here.
enum {
  creflection_kind_struct = 0x200,
  creflection_kind_enum = 0x201,
  creflection_kind_optional = 0x202,
  creflection_kind_foreign_class = 0x203,
  creflection_kind_tuple = 0x301,
  creflection_kind_function = 0x302,
  creflection_kind_existential = 0x303,
  creflection_kind_metatype = 0x304,
  creflection_kind_objc_class = 0x305,
  creflection_kind_existential_metatype = 0x306,
  creflection_kind_extended_existential = 0x307,
};

// The kind of a type; 0 for a class.
static inline uintptr_t creflection_kind(const void *type) {
  uintptr_t kind;
  memcpy(&kind, type, sizeof kind);
  return kind > 0x7FF ? 0 : kind;
}

// The type of the only element of a tuple, as that of a labelled payload is: case failed(message: String). NULL for
// any other type.
static inline const void *_Nullable creflection_only_element(const void *type) {
  struct { uintptr_t kind, count; const void *labels, *_Nullable first; } tuple;
  if (creflection_kind(type) != creflection_kind_tuple) return NULL;
  memcpy(&tuple, type, 2 * sizeof(uintptr_t));
  if (tuple.count != 1) return NULL;
  memcpy(&tuple, type, sizeof tuple);
  return tuple.first;
}

// How many elements a tuple has; 0 for any other type.
static inline uintptr_t creflection_tuple_count(const void *type) {
  struct { uintptr_t kind, count; } tuple;
  if (creflection_kind(type) != creflection_kind_tuple) return 0;
  memcpy(&tuple, type, sizeof tuple);
  return tuple.count;
}

// The type of an element of a tuple; there must be so many.
static inline const void *creflection_tuple_element(const void *type, uintptr_t index) {
  const void *element;
  memcpy(&element, (const char *)type + (3 + 2 * index) * sizeof(uintptr_t), sizeof element);
  return element;
}

// Whether values of a type are stored in a property as code that does not know the type reads them. Functions that take or
// return something are not, nor are types as values, nor tuples of such.
bool creflection_is_readable(const void *type);

// A case of an enum. The mangled name of its payload's type is missing where it has none.
typedef struct {
  const char *name;
  const char *_Nullable payload;
  size_t payload_length;
  // Whether its payload is in a box.
  bool is_indirect;
} creflection_enum_case;

// How many cases an enum has; 0 where the build has left that out.
uint32_t creflection_enum_case_count(const void *type);

// A case of an enum by its place; there must be so many.
creflection_enum_case creflection_enum_case_at(const void *type, uint32_t index);

// Returns whether values of a type can be asked for their case: whether it is an enum of Swift.
bool creflection_has_cases(const void *type);

// Returns the index of the case of a value, as of `creflection_enum_case_at`. The type must have cases.
uint32_t creflection_case_of(const void *value, const void *type);

// Leaves the payload in the memory of a value, in the place of the value; a reference to a box if the case is
// indirect. The type must have cases, and the case of the value a payload.
void creflection_project_payload(void *value, const void *type);

// Returns the address of the value in a box.
void *creflection_value_in_box(void *box);

// What the mangled names inside of an enum are relative to.
const void *creflection_descriptor(const void *type);

// How a stored property refers to an object, as its mangled type ends: 'w' for weak, 'o' for unowned, 'u' for
// unowned(unsafe); 0 for a strong reference, or if the build has left that out. The index is among the properties of
// the type itself, without those of its superclasses.
char creflection_ownership(const void *type, uint32_t index);

// Retains the object of an unowned reference, by the reference's word, which is not 0. NULL if the
// object is deallocated.
void *_Nullable creflection_retain_unowned(uintptr_t word);

// Where two blocks of memory differ first, at an offset or later; their size if nowhere.
static inline size_t creflection_first_difference(
    const void *lhs, const void *rhs, size_t offset, size_t size) {
  const char *l = lhs, *r = rhs;
  for (; offset + 32 <= size; offset += 32) {
    uint64_t a[4], b[4];
    memcpy(a, l + offset, 32);
    memcpy(b, r + offset, 32);
    if (((a[0] ^ b[0]) | (a[1] ^ b[1]) | (a[2] ^ b[2]) | (a[3] ^ b[3])) != 0) break;
  }
  for (; offset + 8 <= size; offset += 8) {
    uint64_t a, b;
    memcpy(&a, l + offset, 8);
    memcpy(&b, r + offset, 8);
    if (a != b) break;
  }
  while (offset < size && l[offset] == r[offset]) offset++;
  return offset;
}

#pragma clang assume_nonnull end

#endif
