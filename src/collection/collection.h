/* collection.h - a collection as something to be read: its records come as those of a file do, in the order in which
 * they were taken, through the one driver and on as many threads.
 *
 * To read one, open it as any file (gamut_reader_open, reader_prepare): its first bytes say what it is. Games whose
 * columns say that they are not wanted (codec_reader.sieve) are passed over before their moves are looked at. */
#ifndef COLLECTION_COLLECTION_H
#define COLLECTION_COLLECTION_H

#include "codec/codec.h"

/* Not among the formats that files are recognised by: a collection is known by what SQLite writes into its head. */
extern const codec_format collection_format;

#endif
