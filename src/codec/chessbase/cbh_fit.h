/* cbh_fit.h - records as a code page can hold them.
 *
 * Programs before ChessBase 16 show UTF-8 raw, so a new database is written in a code page unless UTF-8 is asked for. What has
 * no place there is changed before anything is written, and reported. */
#ifndef CHESSBASE_CBH_FIT_H
#define CHESSBASE_CBH_FIT_H

#include "codec/codec.h"

/* The record, or a copy in the writer's record arena with other texts; what was changed becomes a loss. False: out of memory. */
MUST_USE bool cbh_fit(gamut_record *out, codec_writer *writer, const gamut_record *record, base_encoding encoding);

#endif
