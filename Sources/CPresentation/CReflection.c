// SPDX-License-Identifier: MIT

#if defined(__linux__)
#define _GNU_SOURCE  // RTLD_DEFAULT
#endif

#include "CReflection.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

#if __has_feature(ptrauth_calls)
#include <ptrauth.h>
#define STRIP(pointer) ptrauth_strip(pointer, ptrauth_key_process_independent_data)
// A function pointer in a table of value witnesses is signed with its address and a discriminator.
#define WITNESS(discriminator) __ptrauth(ptrauth_key_process_independent_code, 1, discriminator)
#else
#define STRIP(pointer) (pointer)
#define WITNESS(discriminator)
#endif

// A pointer that is stored as an offset from its own address.
typedef int32_t relative;

static const void *_Nullable resolve(const relative *pointer) {
  return *pointer == 0 ? NULL : (const char *)pointer + *pointer;
}

typedef struct {
  uint32_t flags;
  relative parent, name, access_function, fields;
} type_descriptor;

typedef struct {
  uint32_t flags;
  relative type, name;
} field_record;

typedef struct {
  relative type, superclass;
  uint16_t kind, record_size;
  uint32_t count;
  field_record records[];
} field_descriptor;

const void *creflection_descriptor(const void *type) {
  const void *descriptor;
  memcpy(&descriptor, (const char *)type + sizeof(void *), sizeof descriptor);
  return STRIP(descriptor);
}

static const field_descriptor *_Nullable fields(const void *type) {
  return resolve(&((const type_descriptor *)creflection_descriptor(type))->fields);
}

uint32_t creflection_enum_case_count(const void *type) {
  const field_descriptor *descriptor = fields(type);
  return descriptor == NULL || descriptor->record_size != sizeof(field_record) ? 0
                                                                               : descriptor->count;
}

// Returns the length of a mangled name. The name may contain symbolic references: a control byte
// and an offset or an address, whose bytes may be zero.
static size_t mangled_length(const char *name) {
  const char *end = name;
  while (*end != 0) {
    if (*end >= 0x01 && *end <= 0x17) {
      end += 1 + sizeof(uint32_t);
    } else if (*end >= 0x18 && *end <= 0x1F) {
      end += 1 + sizeof(void *);
    } else {
      end += 1;
    }
  }
  return (size_t)(end - name);
}

creflection_enum_case creflection_enum_case_at(const void *type, uint32_t index) {
  const field_record *record = &fields(type)->records[index];
  const char *payload = resolve(&record->type);
  return (creflection_enum_case){
    .name = resolve(&record->name),
    .payload = payload,
    .payload_length = payload == NULL ? 0 : mangled_length(payload),
    .is_indirect = (record->flags & 1) != 0,
  };
}

void *creflection_runtime_function(const char *name) {
  void *function = dlsym(RTLD_DEFAULT, name);
  if (function != NULL) return function;
  fprintf(stderr, "Cannot reflect values: the process has no runtime function %s.\n", name);
  abort();
}

// Functions of the Swift runtime that take one pointer and return one:
// include/swift/Runtime/Metadata.h and HeapObject.h. All are exported since Swift 5.0
// (macOS 10.14.4, iOS and tvOS 12.2, watchOS 5.2, visionOS 1.0).
#if defined(__APPLE__)
// Xcode may link this target as a dynamic library of its own, and links C without the Swift
// runtime, so that a reference to a symbol of the runtime would remain undefined.
typedef void *_Nullable (*runtime_function)(const void *);

static runtime_function look_up(runtime_function * cache, const char *name) {
  runtime_function known = __atomic_load_n(cache, __ATOMIC_RELAXED);
  if (known == NULL) {
    known = (runtime_function)creflection_runtime_function(name);
    __atomic_store_n(cache, known, __ATOMIC_RELAXED);
  }
  return known;
}

#define RUNTIME_FUNCTION(result, name) \
  static result name(const void *argument) { \
    static runtime_function cache; \
    return (result)look_up(&cache, #name)(argument); \
  }
RUNTIME_FUNCTION(const type_descriptor *_Nullable, swift_getTypeContextDescriptor)
RUNTIME_FUNCTION(void *_Nullable, swift_tryRetain)
RUNTIME_FUNCTION(void *, swift_projectBox)
RUNTIME_FUNCTION(void *_Nullable, objc_loadWeakRetained)
#else
extern const type_descriptor *_Nullable swift_getTypeContextDescriptor(const void *type);
extern void *_Nullable swift_tryRetain(const void *object);
extern void *swift_projectBox(const void *box);
#endif

char creflection_ownership(const void *type, uint32_t index) {
  const type_descriptor *owner = swift_getTypeContextDescriptor(type);
  const field_descriptor *descriptor = owner == NULL ? NULL : resolve(&owner->fields);
  if (descriptor == NULL || descriptor->record_size != sizeof(field_record)) return 0;
  if (index >= descriptor->count) return 0;
  const char *name = resolve(&descriptor->records[index].type);
  size_t length = name == NULL ? 0 : mangled_length(name);
  if (length < 2 || name[length - 2] != 'X') return 0;
  char last = name[length - 1];
  return last == 'w' || last == 'o' || last == 'u' ? last : 0;
}

void *creflection_retain_unowned(uintptr_t word) {
#if defined(__APPLE__)
  // The address of a weak reference to an object of Objective-C has the lowest bit set. The runtime
  // shares this layout with LLDB: stdlib/public/runtime/SwiftObject.mm,
  // swift_unknownObjectUnownedInit.
  if (word % 2 == 1) return objc_loadWeakRetained((const void *)(word - 1));
#endif
  return swift_tryRetain((const void *)word);
}

typedef struct {
  uintptr_t kind, flags;
  const void *result;
} function_metadata;

typedef struct {
  const void *type;
  uintptr_t offset;
} tuple_element;

typedef struct {
  uintptr_t kind, count;
  const char *labels;
  tuple_element elements[];
} tuple_metadata;

static bool is_empty_tuple(const void *type) {
  return creflection_kind(type) == creflection_kind_tuple &&
         ((const tuple_metadata *)type)->count == 0;
}

bool creflection_is_readable(const void *type) {
  switch (creflection_kind(type)) {
    case creflection_kind_function: {
      const function_metadata *function = type;
      return (function->flags & 0xFFFF) == 0 && is_empty_tuple(function->result);
    }
    case creflection_kind_metatype:
      return false;
    case creflection_kind_tuple: {
      const tuple_metadata *tuple = type;
      for (uintptr_t i = 0; i < tuple->count; i++) {
        if (!creflection_is_readable(tuple->elements[i].type)) return false;
      }
      return true;
    }
    default:
      return true;
  }
}

// Value witnesses: docs/ABI/TypeMetadata.rst and include/swift/ABI/ValueWitness.def; the numbers by
// which they are signed: include/swift/ABI/MetadataValues.h, SpecialPointerAuthDiscriminators.
typedef struct {
  const void *witnesses[8];
  size_t size, stride;
  uint32_t flags, extra_inhabitants;
  uint32_t (*WITNESS(0xa3b5) get_case)(const void *value, const void *type);
  void (*WITNESS(0x041d) project)(void *value, const void *type);
  void (*WITNESS(0xb2e4) inject)(void *value, uint32_t index, const void *type);
} value_witnesses;

enum { has_enum_witnesses = 0x00200000 };

static const value_witnesses *witnesses(const void *type) {
  const void *table;
  memcpy(&table, (const char *)type - sizeof(void *), sizeof table);
  return STRIP(table);
}

bool creflection_has_cases(const void *type) {
  uintptr_t kind = creflection_kind(type);
  return (kind == creflection_kind_enum || kind == creflection_kind_optional) &&
         (witnesses(type)->flags & has_enum_witnesses) != 0;
}

uint32_t creflection_case_of(const void *value, const void *type) {
  return witnesses(type)->get_case(value, type);
}

void creflection_inject_case(void *value, uint32_t index, const void *type) {
  witnesses(type)->inject(value, index, type);
}

void creflection_project_payload(void *value, const void *type) {
  witnesses(type)->project(value, type);
}

void *creflection_value_in_box(void *box) { return swift_projectBox(box); }
