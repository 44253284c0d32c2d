/* cbt.h - internals of the tournament codec that reader, writer, check and dump share. */
#ifndef CHESSBASE_CBT_H
#define CHESSBASE_CBT_H

#include "cb_entities.h"
#include "cb_layout.h"
#include "codec/codec.h"

/* The .cbtt file, beside a .cbt or alone. */
typedef struct cbt_extra_file {
    const io_source *source; /* NULL: the file is missing */
    uint32_t file;
    cb_extra_header header;
    const layout_table *layout; /* layout of the known start of a record; NULL: the records are unknown */
    size_t record_size;
    size_t count;
    size_t tail_size;
} cbt_extra_file;

typedef struct cbt_state {
    bool has_tournaments; /* the .cbt exists */
    cb_entity_file entities;
    cbt_extra_file extras;
    bool is_rebuilding;     /* the tree is damaged and will be rebuilt */
    base_encoding encoding; /* the encoding of strings that are not UTF-8 */
    size_t count;           /* number of records; if the two files differ, that of the longer one */
    size_t next;
} cbt_state;

extern const cb_entity_kind cbt_kind;
enum {
    CBT_RULE_COUNT = 36
};
extern const gamut_rule *const cbt_rules[CBT_RULE_COUNT];
extern const gamut_rule *const cbt_unread[]; /* see codec_format.unread */

/* Compare stored tournaments: latest year first, then title, place, month and day. */
int cbt_compare(const uint8_t *a, const uint8_t *b);

gamut_status cbt_open(codec_reader *reader, diag_list *diags);
gamut_status cbt_split(codec_reader *reader, diag_list *diags, codec_span *out);
gamut_status cbt_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);
void cbt_check(codec_reader *reader, diag_list *diags);

gamut_status cbt_begin(codec_writer *writer);
gamut_status cbt_put(codec_writer *writer, const codec_coded *coded);
gamut_status cbt_end(codec_writer *writer);
void cbt_drop(codec_writer *writer);

/* ---- shared by reader and writer ---- */

/* Return the .cbtt header that the writer makes for `count` records. */
cb_extra_header cbt_make_extra_header(uint32_t version, size_t count);

/* Return a hash of the keys of all tournaments in order. The stored links of a file are used again only if the keys are
 * the same as before. `records` has the stored records one after another. */
base_text cbt_fingerprint(base_arena *arena, const uint8_t *records, size_t count);

/* The version of a new .cbtt. */
enum {
    CBT_EXTRA_VERSION = 3
};
const layout_table *cbt_extra_layout(uint32_t record_size); /* table of the known start; NULL: it is too short */
/* Copy the known start of record `at` of a .cbtt, in the form of version 3; zeros if there is no such record. */
void cbt_extra_copy(uint8_t *out, base_bytes file, size_t at);

/* Explain the bytes of a .cbtt. */
void cbt_extra_dump(codec_dump *dump, uint32_t file, base_bytes bytes);

/* The rules that the reader reports, too; the others are private to cbt_check.c. */
extern const gamut_rule cbt_extra_truncated, cbt_extra_version, cbt_extra_record_truncated, cbt_extra_last;

/* ---- cbt_event.c: a stored tournament as an event of the model, and back ---- */

/* The members of an event that .cbt and .cbtt can hold. */
extern const char *const cbt_holds[];

/* Read a .cbt record; texts may point into it. `fallback` is the encoding of strings that are not UTF-8. */
void cbt_to_event(gamut_event *out, const cb_tournament *tournament, base_encoding fallback, base_arena *arena);
/* Read a .cbtt record. */
void cbt_extra_to_event(gamut_event *out, const cb_extra *extra, base_arena *arena);

/* Return the encoding of the record's strings; `fallback` if they do not show it. */
base_encoding cbt_record_encoding(const cb_tournament *tournament, base_encoding fallback);

/* Make a stored record. Its link is that of a tree with a single record. */
void cbt_from_event(cb_tournament *out, const gamut_event *event, base_encoding encoding);
void cbt_extra_from_event(cb_extra *out, const gamut_event *event);

/* Return whether the event has values that only a .cbtt can hold. */
bool cbt_needs_extra(const gamut_event *event);

/* Report the members in which `kept`, read back from what was written, differs from the given event. */
void cbt_lose_changed(codec_writer *writer, const gamut_event *given, const gamut_event *kept);

#endif
