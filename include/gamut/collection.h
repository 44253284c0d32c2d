/* collection.h - thousands of files as one searchable whole, in a file of SQLite or on servers of ClickHouse.
 *
 * A collection is read as any file is: gamut_reader_open, gamut_convert, gamut_stats and the others take its path, and its records
 * come in the order in which they were taken. The path of one on servers is its address, clickhouse://host:port/database?cluster=NAME;
 * user and password come from the environment. docs/collection.md describes the tables, and the addresses. */
#ifndef GAMUT_COLLECTION_H
#define GAMUT_COLLECTION_H

#include <gamut/gamut.h>
#include <gamut/operations.h>

#ifdef __cplusplus
extern "C" {
#endif

/* NULL: this library can keep collections; else why it cannot, in words. */
GAMUT_API const char *gamut_collection_absence(void);

/* Takes files into the collection, which is made if it is not there. Files that were taken before are known by size, time and
 * content, and are passed over; those that have changed are replaced; what is damaged is recorded, and what can be read of it is
 * taken. An interruption at any moment, also by force, leaves what was taken so far, and the next call goes on from there.
 *
 * `out`: {"files", "taken", "replaced", "resumed", "unchanged", "copies", "unreadable", "damaged", "records", "games", "boards",
 * "events", "texts", "skipped", "total": {"files", "games", "boards", "events", "texts", "players", "session_copies"},
 * "problems": [{"file", "state", "errors", "message"}]}; the total is of the whole collection.
 *
 * GAMUT_FINDINGS: a file is damaged or cannot be read; GAMUT_UNREADABLE: none of them can be; GAMUT_UNWRITTEN: the collection
 * cannot be written, for example because the disk is full; it is as it was after the last file or batch. `options` may be NULL. */
GAMUT_API gamut_outcome gamut_collect(gamut_session *session, const char *collection, const char *const *paths,
                                      size_t path_count, const gamut_collect_options *options, const gamut_value **out);

/* ---- people ---- */

typedef enum gamut_merge_step {
    GAMUT_MERGE_PROPOSE, /* those whose names differ in case, accents and signs only, and not in numbers of federations */
    GAMUT_MERGE_ACCEPT, /* what was proposed: from now on reports take them for one person */
    GAMUT_MERGE_UNDO    /* what was proposed or accepted; it is not proposed again */
} gamut_merge_step;
/* Which players are one person, step by step; no record is changed. `which` is "all" or ids separated by commas, as the report "merges"
 * lists them; proposals need none. `out`: {"proposed", "accepted", "undone"}, how many there are now. */
GAMUT_API gamut_outcome gamut_merge_players(gamut_session *session, const char *collection, gamut_merge_step step,
                                            const char *which, const gamut_value **out);

/* ---- questions ---- */

/* A value for a name in the question: ":since" gets that of "since". What is a whole number is one for the engine. */
typedef struct gamut_query_value {
    const char *name;
    const char *value;
} gamut_query_value;

/* Zero-initialised except for its size and one of `sql` and `report`. */
typedef struct gamut_question {
    size_t size;        /* sizeof(gamut_question) */
    const char *sql;    /* one SELECT */
    const char *report; /* or the name of a ready question */
    const char *folder; /* of the user's own reports (NAME.sql), which come before those of the library; NULL: none */
    const gamut_query_value *values;
    size_t value_count;
    gamut_form form;          /* a table for people, CSV with the names of the columns, or JSON Lines */
    const gamut_style *style; /* of the table; NULL: 80 cells wide, without colour */
} gamut_question;

/* Asks the collection and prints the rows. Nothing that is asked can change the collection, or open another file. GAMUT_MISUSED: the
 * question makes no sense, or a value is missing, and the message says which; GAMUT_UNREADABLE: there is no such collection, or a
 * server of it does not answer;
 * GAMUT_UNWRITTEN: the stream said stop. */
GAMUT_API gamut_outcome gamut_query(gamut_session *session, const char *collection, const gamut_question *question,
                                    const gamut_stream *stream);

/* The ready questions, by name: list of {"name", "title", "own": whether it is the user's, "parameters": [{"name", "text",
 * "default": absent where it must be given}]}. `folder` may be NULL. NULL: out of memory. */
GAMUT_API const gamut_value *gamut_reports(gamut_session *session, const char *folder);

#ifdef __cplusplus
}
#endif

#endif
