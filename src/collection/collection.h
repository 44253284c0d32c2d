/* collection.h - the format of a collection, whose records are read like those of a file, in the order in which they
 * were stored.
 *
 * A collection is opened like any file (gamut_reader_open, reader_prepare). Games whose columns already show that
 * codec_reader.sieve rejects them are skipped before their moves are read. */
#ifndef COLLECTION_COLLECTION_H
#define COLLECTION_COLLECTION_H

#include "codec/codec.h"

/* This format is not in the registry of formats: store_recognises recognises a collection by the SQLite file header,
 * store_is_address by its address on a server. */
extern const codec_format collection_format;

#endif
