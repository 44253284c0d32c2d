/* binding.h - members of stored records that correspond to members of the model, one row for each pair.
 *
 * Reader and writer use the same rows, so they cannot drift apart. The C types of the two members determine the
 * conversion:
 *
 *     stored integer  and  gamut_number, gamut_flag, gamut_decimal (with .places), an enum (stored value + .shift)
 *     stored integer  and  gamut_text with .is_time: an MS-DOS time as "2017-08-07 13:05:22"
 *     stored char     and  gamut_text of one letter
 *     stored uint8_t[6]  and  gamut_real: a Turbo Pascal real
 *     stored uint8_t[n]  and  gamut_text: a Pascal string
 *
 * The stored value `.otherwise` (0 by default) means that the member is absent, unless `.is_kept`. */
#ifndef CODEC_BINDING_H
#define CODEC_BINDING_H

#include "base/encoding.h"
#include "layout/layout.h"
#include "model/shape.h"

typedef struct binding_row {
    const char *name; /* name of the model's member */
    uint32_t stored_at;
    uint32_t stored_size;
    layout_kind stored_kind;
    uint32_t member_at;
    model_type type;
    uint8_t places;
    int64_t otherwise;
    int8_t shift; /* for an enum: the model's value minus the stored value */
    bool is_kept;
    bool is_time;
} binding_row;

#define BINDING_TYPE(value)                                                                                            \
    _Generic((value), gamut_text                                                                                       \
             : MODEL_TEXT, gamut_number                                                                                \
             : MODEL_NUMBER, gamut_decimal                                                                             \
             : MODEL_DECIMAL, gamut_real                                                                               \
             : MODEL_REAL, gamut_flag                                                                                  \
             : MODEL_FLAG, default                                                                                     \
             : MODEL_WORD)
/* Binds a stored member to a model member with another name. */
#define BIND_AS(stored_type, stored_member, model_struct, model_name, ...)                                             \
    {                                                                                                                  \
        .name = #model_name, .stored_at = (uint32_t)offsetof(stored_type, stored_member),                              \
        .stored_size = (uint32_t)sizeof(((stored_type *)0)->stored_member),                                            \
        .stored_kind = LAYOUT_KIND(((stored_type *)0)->stored_member),                                                 \
        .member_at = (uint32_t)offsetof(model_struct, model_name),                                                     \
        .type = BINDING_TYPE(((model_struct *)0)->model_name), __VA_ARGS__                                             \
    }
#define BIND(stored_type, model_struct, name, ...) BIND_AS(stored_type, name, model_struct, name, __VA_ARGS__)

typedef struct binding {
    const binding_row *rows;
    size_t count;
} binding;
#define BINDING(list)                                                                                                  \
    {                                                                                                                  \
        (list), COUNT(list)                                                                                            \
    }

/* Read the bound members from a stored record. Texts that need no conversion are slices of the record, so the record
 * must live as long as the members. */
void binding_read(const binding *bound, const void *stored, void *members, base_arena *arena, base_encoding encoding);
/* A member that is not stored exactly: a text that was cut, or a number that its field cannot hold or that has more
 * decimal places than the field. */
typedef struct binding_misfit {
    const char *name; /* name of the member */
    bool is_number;   /* the value is out of range; the three numbers below are in units of the last decimal place */
    int64_t value;
    int64_t least;
    int64_t most;
    uint8_t places;
} binding_misfit;
typedef void (*binding_complain)(const binding_misfit *misfit, void *payload);

/* Write the bound members to a stored record and call `complain` for each one that does not fit. Bytes of a field after
 * its text become zero. */
void binding_write(const binding *bound, const void *members, void *stored, base_encoding encoding,
                   binding_complain complain, void *payload);
/* Store an integer that has no row, such as the length of a list, in a field of any integer type. If it does not fit,
 * return false and fill `misfit`. */
#define BINDING_STORE(field, value, name, misfit)                                                                      \
    binding_store(&(field), (uint32_t)sizeof(field), LAYOUT_KIND(field), value, name, misfit)
MUST_USE bool binding_store(void *field, uint32_t size, layout_kind kind, int64_t value, const char *name,
                            binding_misfit *misfit);

#endif
