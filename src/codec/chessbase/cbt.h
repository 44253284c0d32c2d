/* cbt.h - the inside of the tournament codec: what reader, writer, check and dump share. */
#ifndef CHESSBASE_CBT_H
#define CHESSBASE_CBT_H

#include "cb_entities.h"
#include "cb_layout.h"
#include "codec/codec.h"

/* The .cbtt file beside a .cbt, or alone. */
typedef struct cbt_extra_file {
    const io_source *source; /* NULL: there is none */
    uint32_t file;
    cb_extra_header header;
    const layout_table *layout; /* of the known start of a record; NULL: nothing known of them */
    size_t record_size;
    size_t count;
    size_t tail_size;
} cbt_extra_file;

typedef struct cbt_state {
    bool has_tournaments; /* there is a .cbt */
    cb_entity_file entities;
    cbt_extra_file extras;
    bool is_rebuilding;     /* the tree is damaged and will be made again */
    base_encoding encoding; /* of strings that do not show theirs */
    size_t count;           /* records in all: those of the longer file */
    size_t next;
} cbt_state;

extern const cb_entity_kind cbt_kind;
enum {
    CBT_RULE_COUNT = 36
};
extern const gamut_rule *const cbt_rules[CBT_RULE_COUNT];
extern const gamut_rule *const cbt_unread[]; /* see codec_format.unread */

gamut_status cbt_open(codec_reader *reader, diag_list *diags);
gamut_status cbt_split(codec_reader *reader, diag_list *diags, codec_span *out);
gamut_status cbt_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);
void cbt_check(codec_reader *reader, diag_list *diags);
void cbt_facts(codec_reader *reader, gamut_value *out);
gamut_status cbt_dump(codec_reader *reader, diag_list *diags, codec_dump *dump);

gamut_status cbt_begin(codec_writer *writer);
gamut_status cbt_put(codec_writer *writer, const codec_coded *coded);
gamut_status cbt_end(codec_writer *writer);
void cbt_drop(codec_writer *writer);

/* ---- shared by reader and writer, so that what one leaves out the other knows to fill in ---- */

/* The headers that the writer makes. */
cb_entity_header cbt_make_header(size_t count, cb_ends ends, size_t extra_size);
cb_extra_header cbt_make_extra_header(uint32_t version, size_t count);

/* A fingerprint of the keys of all tournaments in order: the links of a file are used again only for the keys they
 * were made for. `records` lie apart as in the file. */
base_text cbt_fingerprint(base_arena *arena, const uint8_t *records, size_t count);

/* The .cbtt of an event without special wishes. */
enum {
    CBT_EXTRA_VERSION = 3
};
const layout_table *cbt_extra_layout(uint32_t record_size); /* the known start; NULL: too short */
/* The known start of record `at` of a .cbtt, as version 3 has it; zeros where the file has no such record. */
void cbt_extra_copy(uint8_t *out, base_bytes file, size_t at);

/* Rules that are reported while reading; the others are private to the check. */
extern const gamut_rule cbt_extra_truncated, cbt_extra_version, cbt_extra_record_truncated, cbt_extra_last;

/* ---- cbt_event.c: a stored tournament as an event of the model, and back ---- */

/* The members of an event that .cbt and .cbtt can keep. */
extern const char *const cbt_holds[];

/* What the .cbt record says; texts may be slices of it. `fallback` is the encoding of strings that do not show
 * theirs. */
void cbt_to_event(gamut_event *out, const cb_tournament *tournament, base_encoding fallback, base_arena *arena);
/* What the .cbtt record says. */
void cbt_extra_to_event(gamut_event *out, const cb_extra *extra, base_arena *arena);

/* The encoding that the record's own strings show; `fallback` when they show none. */
base_encoding cbt_record_encoding(const cb_tournament *tournament, base_encoding fallback);

/* Both overwrite the whole record with what a careful writer would write; links are those of a lone record. */
void cbt_from_event(cb_tournament *out, const gamut_event *event, base_encoding encoding);
void cbt_extra_from_event(cb_extra *out, const gamut_event *event);

/* True when the event says something that only .cbtt can hold. */
bool cbt_needs_extra(const gamut_event *event);

/* Reports the members in which `kept`, what the written records say, is not what was said. */
void cbt_lose_changed(codec_writer *writer, const gamut_event *said, const gamut_event *kept);

#endif
