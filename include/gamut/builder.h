/* builder.h - trees and records of your own: build one in memory, change one by path, hand it to a writer.
 *
 * A record is described by a tree of the form that its JSON has (docs/schema/): {"kind": "chess-game", "white": "Doe, J.",
 * "moves": ["e4", "e5"]}. Only "kind" is required; the other members have the names of the struct's (gamut_game, gamut_board,
 * gamut_event). A move is a text in any spelling that gamut_position_read_move takes as GAMUT_NOTATION_ANY, or an object
 * {"san": "e4", "notes": [{"text": "a comment"}, {"nag": 1}], "variations": [["d4", "d5"]]}; a move that is not legal is refused.
 *
 * Functions that make values return NULL when memory is short, and take NULL without complaint: build first, and ask
 * gamut_builder_failed once at the end. */
#ifndef GAMUT_BUILDER_H
#define GAMUT_BUILDER_H

#include <gamut/gamut.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gamut_builder gamut_builder; /* owns every value and record made with it */

/* With a session, memory counts against its limit, and its message says what is wrong with a tree; the session must outlive the
 * builder. NULL: no limit. GAMUT_FAILED: out of memory, and `*out` is NULL. */
GAMUT_API gamut_status gamut_builder_open(gamut_builder **out, gamut_session *session);
/* Forgets everything made so far, out of memory included. */
GAMUT_API void gamut_builder_clear(gamut_builder *builder);
GAMUT_API void gamut_builder_close(gamut_builder *builder); /* NULL is fine */
/* Whether memory ran out since the builder was opened or cleared. */
GAMUT_API bool gamut_builder_failed(const gamut_builder *builder);

/* ---- values ---- */
GAMUT_API gamut_value *gamut_make_null(gamut_builder *builder);
GAMUT_API gamut_value *gamut_make_boolean(gamut_builder *builder, bool boolean);
GAMUT_API gamut_value *gamut_make_integer(gamut_builder *builder, int64_t integer);
GAMUT_API gamut_value *gamut_make_real(gamut_builder *builder, double real);
/* Copies the text, which is UTF-8; NULL gives a null. */
GAMUT_API gamut_value *gamut_make_text(gamut_builder *builder, const char *text);
GAMUT_API gamut_value *gamut_make_list(gamut_builder *builder);   /* empty */
GAMUT_API gamut_value *gamut_make_object(gamut_builder *builder); /* empty */
/* The value that JSON text stands for; the reverse of gamut_value_print. NULL: it is not JSON, names a member twice, or nests deeper than
 * 512 levels, and the session's message says so; or out of memory. */
GAMUT_API gamut_value *gamut_value_parse(gamut_builder *builder, const char *json, size_t length);
/* The whole value with everything in it, which you may change. */
GAMUT_API gamut_value *gamut_value_copy(gamut_builder *builder, const gamut_value *value);

/* Adds the item at the end. A value belongs to one list or object at most: append a copy to a second one. */
GAMUT_API void gamut_value_append(gamut_value *list, gamut_value *item);
/* Adds the member at the end, or replaces the one of that name in its place. */
GAMUT_API void gamut_value_set(gamut_builder *builder, gamut_value *object, const char *name, gamut_value *value);

/* ---- values by path ----
 * A path names members and items, which count from 1 as in all paths that people see: "players[3].rating" is the rating of the third
 * player, and there is no "moves[0]". In place of a number a list takes the name that an item has: "players[Doe, J.].rating". */

/* NULL: there is no such value. */
GAMUT_API const gamut_value *gamut_value_find(const gamut_value *root, const char *path);
/* Replaces the value at the path, or adds it: the last step may be a new member, the item after the last of a list, or the first
 * item of a list that is not there yet. A value of NULL removes a member. GAMUT_FAILED: the place is not there. */
GAMUT_API gamut_status gamut_value_put(gamut_builder *builder, gamut_value *root, const char *path, gamut_value *value);

/* ---- records ---- */
/* The same record, which no longer needs its reader: it lives until the builder is cleared or closed. How its file spelled it
 * (`spelling`) is left out. NULL: out of memory. */
GAMUT_API const gamut_record *gamut_record_copy(gamut_builder *builder, const gamut_record *record);
/* The record as a tree that may be changed and outlives the record. NULL: out of memory. */
GAMUT_API gamut_value *gamut_tree_from_record(gamut_builder *builder, const gamut_record *record);
/* The record as JSON in one line, without a tree on the way. False: the stream said stop, or out of memory. */
GAMUT_API bool gamut_record_print(gamut_builder *builder, const gamut_record *record, const gamut_stream *stream);
/* The record that a tree describes; it lives until the builder is cleared or closed, and the tree must live as long.
 * GAMUT_FAILED: the tree is not a record, a member of it does not belong there, or a move is not legal; the session's message names it. */
GAMUT_API gamut_status gamut_record_from_tree(const gamut_record **out, gamut_builder *builder,
                                              const gamut_value *tree);

#ifdef __cplusplus
}
#endif

#endif
