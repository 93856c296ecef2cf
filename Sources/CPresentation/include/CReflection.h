// SPDX-License-Identifier: MIT
//
// Swift's type metadata, and the comparison of two copies of a value.
//
// The layout is that of Swift's stable ABI: docs/ABI/TypeMetadata.rst and
// include/swift/ABI/Metadata.h of the language's own repository.

#ifndef CREFLECTION_H
#define CREFLECTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#pragma clang assume_nonnull begin

// The kinds of types that callers distinguish.
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

// Returns the kind of a type, or 0 for a class.
static inline uintptr_t creflection_kind(const void *type) {
  uintptr_t kind;
  memcpy(&kind, type, sizeof kind);
  return kind > 0x7FF ? 0 : kind;
}

// Returns the type of the only element of a tuple, or NULL for any other type. A labelled payload,
// as in case failed(message: String), is such a tuple.
static inline const void *_Nullable creflection_only_element(const void *type) {
  struct { uintptr_t kind, count; const void *labels, *_Nullable first; } tuple;
  if (creflection_kind(type) != creflection_kind_tuple) return NULL;
  memcpy(&tuple, type, 2 * sizeof(uintptr_t));
  if (tuple.count != 1) return NULL;
  memcpy(&tuple, type, sizeof tuple);
  return tuple.first;
}

// Returns the number of elements of a tuple, or 0 for any other type.
static inline uintptr_t creflection_tuple_count(const void *type) {
  struct { uintptr_t kind, count; } tuple;
  if (creflection_kind(type) != creflection_kind_tuple) return 0;
  memcpy(&tuple, type, sizeof tuple);
  return tuple.count;
}

// Returns the type of an element of a tuple. The index must be in range.
static inline const void *creflection_tuple_element(const void *type, uintptr_t index) {
  const void *element;
  memcpy(&element, (const char *)type + (3 + 2 * index) * sizeof(uintptr_t), sizeof element);
  return element;
}

// Returns whether generic code reads values of a type as a property stores them. The result is
// false for functions with parameters or results, for metatypes, and for tuples of these.
bool creflection_is_readable(const void *type);

// A case of an enum. The payload is the mangled name of its type, or NULL for a case without
// payload.
typedef struct {
  const char *name;
  const char *_Nullable payload;
  size_t payload_length;
  // Whether the payload is stored in a box on the heap.
  bool is_indirect;
} creflection_enum_case;

// Returns the number of cases of an enum, or 0 if the build omits reflection metadata.
uint32_t creflection_enum_case_count(const void *type);

// Returns a case of an enum. The index must be in range.
creflection_enum_case creflection_enum_case_at(const void *type, uint32_t index);

// Returns whether a type is an enum of Swift, whose values have a case index.
bool creflection_has_cases(const void *type);

// Returns the index of the case of a value, as of `creflection_enum_case_at`. The type must have
// cases.
uint32_t creflection_case_of(const void *value, const void *type);

// Makes zeroed memory a value of a case without payload. The type must have cases.
void creflection_inject_case(void *value, uint32_t index, const void *type);

// Replaces a value in memory by its payload, or by a reference to a box if the case is indirect.
// The type must have cases, and the case of the value a payload.
void creflection_project_payload(void *value, const void *type);

// Returns the address of the value in a box.
void *creflection_value_in_box(void *box);

// Returns the base of the relative mangled names in the metadata of an enum.
const void *creflection_descriptor(const void *type);

// Returns the ownership of a stored property, as its mangled type ends: 'w' for weak, 'o' for
// unowned, 'u' for unowned(unsafe). Returns 0 for a strong reference, and if the build omits
// reflection metadata. The index counts the properties of the type itself, without those of its
// superclasses.
char creflection_ownership(const void *type, uint32_t index);

// Retains the object of an unowned reference, given the reference's word, which is not 0. Returns
// NULL if the object is deallocated.
void *_Nullable creflection_retain_unowned(uintptr_t word);

// Returns the address of a function that a library of the process exports. Ends the process with a
// message if none does.
void *creflection_runtime_function(const char *name);

// Returns the offset of the first byte that differs, at an offset or later, or `size` if none does.
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
