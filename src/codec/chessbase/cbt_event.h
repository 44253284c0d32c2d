/* cbt_event.h - a stored tournament as an event of the model, and back. */
#ifndef CHESSBASE_CBT_EVENT_H
#define CHESSBASE_CBT_EVENT_H

#include "cb_layout.h"
#include "codec/codec.h"

/* The members of an event that .cbt and .cbtt can keep. */
extern const char *const cbt_holds[];

/* What the .cbt record says; texts may be slices of it. `fallback` is the encoding of strings that do not show theirs. */
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
