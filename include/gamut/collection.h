/* collection.h - thousands of files as one searchable whole, in a file of SQLite or on servers of ClickHouse.
 *
 * A collection is read as any file is: gamut_reader_open, gamut_convert, gamut_stats and the others take its path, and
 * its records come in the order in which they were added. The path of one on servers is its address,
 * clickhouse://host:port/database?cluster=NAME; user and password come from the environment. docs/collection.md
 * describes the tables and the addresses. */
#ifndef GAMUT_COLLECTION_H
#define GAMUT_COLLECTION_H

#include <gamut/gamut.h>
#include <gamut/operations.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Tell why this library cannot keep collections.
 *
 * @return the reason in words, which are static; NULL if it can
 */
GAMUT_API const char *gamut_collection_absence(void);

/**
 * Store the records of files in a collection, which is created if it does not exist.
 *
 * Files that were taken before are recognised by size, time and content, and are passed over; those that have changed
 * are replaced; what is damaged is recorded, and what can be read of it is taken. An interruption at any moment, even
 * by force, leaves what was taken so far, and the next call continues from there.
 *
 * The answer: {"files", "taken", "replaced", "resumed", "unchanged", "copies", "unreadable", "damaged", "records",
 * "games", "boards", "events", "texts", "skipped", "total": {"files", "games", "boards", "events", "texts", "players",
 * "session_copies"}, "problems": [{"file", "state", "errors", "message"}]}; the total is of the whole collection.
 *
 * @param session the session
 * @param collection the collection
 * @param paths the files
 * @param path_count number of files
 * @param options the options; NULL: none
 * @param out the answer, which lives until gamut_session_clear or gamut_session_close
 * @return GAMUT_FINE; GAMUT_FINDINGS if a file is damaged or cannot be read; GAMUT_UNREADABLE if no file can be;
 *        GAMUT_UNWRITTEN if the collection cannot be written, for example because the disk is full: it is as it was
 *        after the last file or batch
 */
GAMUT_API gamut_outcome gamut_collect(gamut_session *session, const char *collection, const char *const *paths,
                                      size_t path_count, const gamut_collect_options *options, const gamut_value **out);

/* ---- people ---- */

/* A step of merging players. */
typedef enum gamut_merge_step {
    /* Propose to merge players whose names differ only in case, accents and signs, and who do not have different
     * federation numbers. */
    GAMUT_MERGE_PROPOSE,
    GAMUT_MERGE_ACCEPT, /* accept proposals: from now on reports count these players as one person */
    GAMUT_MERGE_UNDO    /* undo proposals or merges; they are not proposed again */
} gamut_merge_step;

/**
 * Decide which players are one person, step by step. No record is changed.
 *
 * @param session the session
 * @param collection the collection
 * @param step the step
 * @param which "all", or ids separated by commas, as the report "merges" lists them; NULL for
 *        proposals, which need none
 * @param out {"proposed", "accepted", "undone"}, how many there are now; lives until gamut_session_clear or
 *        gamut_session_close
 * @return GAMUT_FINE; GAMUT_MISUSED, GAMUT_UNREADABLE or GAMUT_UNWRITTEN
 */
GAMUT_API gamut_outcome gamut_merge_players(gamut_session *session, const char *collection, gamut_merge_step step,
                                            const char *which, const gamut_value **out);

/* ---- questions ---- */

/* A value for a parameter of a query: ":since" gets the value of "since". */
typedef struct gamut_query_value {
    const char *name;  /* name of the parameter, without the colon */
    const char *value; /* its value; if it is a whole number, the engine gets it as a number */
} gamut_query_value;

/* A query of a collection. Set the size and one of `sql` and `report`; the other members may be zero. */
typedef struct gamut_question {
    size_t size;        /* sizeof(gamut_question) */
    const char *sql;    /* an SQL query: one SELECT */
    const char *report; /* the name of a predefined report */
    const char
        *folder; /* folder of the user's own reports (NAME.sql), which come before those of the library; NULL: none */
    const gamut_query_value *values; /* values of parameters */
    size_t value_count;              /* number of values */
    gamut_form form;                 /* a table for people, CSV with the names of the columns, or JSON Lines */
    const gamut_style *style;        /* how the table is shown; NULL: 80 cells wide, without colour */
} gamut_question;

/**
 * Query a collection and print the rows of the answer. No query can change the collection, or open another file.
 *
 * @param session the session
 * @param collection the collection
 * @param question the question
 * @param stream where the rows are printed
 * @return GAMUT_FINE; GAMUT_MISUSED if the question makes no sense, or a value is missing, and the message says which;
 *        GAMUT_UNREADABLE if there is no such collection, or a server of it does not answer; GAMUT_UNWRITTEN if the
 *        stream stopped it
 */
GAMUT_API gamut_outcome gamut_query(gamut_session *session, const char *collection, const gamut_question *question,
                                    const gamut_stream *stream);

/**
 * List the predefined reports by name: {"name", "title", "own": whether it is the user's, "parameters": [{"name",
 * "text", "default": absent if it must be given}]}.
 *
 * @param session the session that keeps the list
 * @param folder folder of the user's own reports; NULL: none
 * @return the list, which lives until gamut_session_clear or gamut_session_close; NULL when memory runs out
 */
GAMUT_API const gamut_value *gamut_reports(gamut_session *session, const char *folder);

#ifdef __cplusplus
}
#endif

#endif
