/* builder.h - trees and records of your own: build one in memory, change one by path, hand it to a writer.
 *
 * A record is described by a tree of the form that its JSON has (docs/schema/): {"kind": "chess-game", "white":
 * "Doe, J.", "moves": ["e4", "e5"]}. Only "kind" is required; the other members have the names of the struct's
 * members (gamut_game, gamut_board, gamut_event). A move is a text in any spelling that gamut_position_read_move
 * takes as GAMUT_NOTATION_ANY, or an object {"san": "e4", "notes": [{"text": "a comment"}, {"nag": 1}],
 * "variations": [["d4", "d5"]]}; a move that is not legal is refused.
 *
 * Functions that make values return NULL when memory runs out, and accept NULL: build first, and ask
 * gamut_builder_failed once at the end. */
#ifndef GAMUT_BUILDER_H
#define GAMUT_BUILDER_H

#include <gamut/gamut.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gamut_builder gamut_builder; /* owns every value and record made with it */

/**
 * Open a builder, which owns every value and record made with it.
 *
 * @param out the new builder, to be closed with gamut_builder_close; NULL on failure
 * @param session the session whose limit of memory applies, and whose message says what is wrong with a tree; NULL: no
 *        limit and no message
 * @return GAMUT_OK, or GAMUT_FAILED when memory runs out
 */
GAMUT_API gamut_status gamut_builder_open(gamut_builder **out, gamut_session *session);

/**
 * Free everything made so far, and forget that memory ran out.
 *
 * @param builder the builder
 */
GAMUT_API void gamut_builder_clear(gamut_builder *builder);

/**
 * Close a builder, and free everything made with it.
 *
 * @param builder the builder; NULL is allowed
 */
GAMUT_API void gamut_builder_close(gamut_builder *builder);

/**
 * Tell whether memory ran out since the builder was opened or cleared.
 *
 * @param builder the builder
 * @return true if something could not be made; also for NULL
 */
GAMUT_API bool gamut_builder_failed(const gamut_builder *builder);

/* ---- values ---- */

/**
 * Make a null.
 *
 * @param builder the builder that owns the value
 * @return the value; NULL when memory runs out
 */
GAMUT_API gamut_value *gamut_make_null(gamut_builder *builder);

/**
 * Make a boolean.
 *
 * @param builder the builder that owns the value
 * @param boolean true or false
 * @return the value; NULL when memory runs out
 */
GAMUT_API gamut_value *gamut_make_boolean(gamut_builder *builder, bool boolean);

/**
 * Make a whole number.
 *
 * @param builder the builder that owns the value
 * @param integer the number
 * @return the value; NULL when memory runs out
 */
GAMUT_API gamut_value *gamut_make_integer(gamut_builder *builder, int64_t integer);

/**
 * Make a number with a fraction.
 *
 * @param builder the builder that owns the value
 * @param real the number
 * @return the value; NULL when memory runs out
 */
GAMUT_API gamut_value *gamut_make_real(gamut_builder *builder, double real);

/**
 * Make a text.
 *
 * @param builder the builder that owns the value
 * @param text UTF-8, which is copied; NULL makes a null
 * @return the value; NULL when memory runs out
 */
GAMUT_API gamut_value *gamut_make_text(gamut_builder *builder, const char *text);

/**
 * Make an empty list.
 *
 * @param builder the builder that owns the value
 * @return the list; NULL when memory runs out
 */
GAMUT_API gamut_value *gamut_make_list(gamut_builder *builder);

/**
 * Make an empty object.
 *
 * @param builder the builder that owns the value
 * @return the object; NULL when memory runs out
 */
GAMUT_API gamut_value *gamut_make_object(gamut_builder *builder);

/**
 * Make a value from JSON text, the reverse of gamut_value_print.
 *
 * @param builder the builder that owns the value
 * @param json the text
 * @param length its length in bytes
 * @return the value; NULL if the text is not JSON, names a member twice, or nests deeper than 512 levels, which the
 *        session's message says, or when memory runs out
 */
GAMUT_API gamut_value *gamut_value_parse(gamut_builder *builder, const char *json, size_t length);

/**
 * Copy a value with everything in it. The copy may be changed.
 *
 * @param builder the builder that owns the copy
 * @param value the value
 * @return the copy; NULL when memory runs out
 */
GAMUT_API gamut_value *gamut_value_copy(gamut_builder *builder, const gamut_value *value);

/**
 * Add an item at the end of a list. A value belongs to one list or object at most: append a copy to a second one.
 *
 * @param list the list; any other value stays as it is
 * @param item the item; NULL adds nothing, and neither does a value that is or was in a list or object, or that
 *        contains the list
 */
GAMUT_API void gamut_value_append(gamut_value *list, gamut_value *item);

/**
 * Add a member at the end of an object, or replace the one of that name in its place.
 *
 * @param builder the builder, for a copy of the name
 * @param object the object; any other value stays as it is
 * @param name name of the member
 * @param value the value; NULL changes nothing, and neither does a value that is or was in a list or object, or that
 *        contains the object
 */
GAMUT_API void gamut_value_set(gamut_builder *builder, gamut_value *object, const char *name, gamut_value *value);

/* ---- values by path ----
 * A path names members and items. Items are counted from 1, as in all paths that people see: "players[3].rating" is the
 * rating of the third player, and there is no "moves[0]". In place of a number a path may have the name of an item:
 * "players[Doe, J.].rating". */

/**
 * Find a value by its path.
 *
 * @param root the tree
 * @param path the path
 * @return the value, which belongs to the tree; NULL if there is none
 */
GAMUT_API const gamut_value *gamut_value_find(const gamut_value *root, const char *path);

/**
 * Replace the value at a path, or add it: the last step may be a new member, the item after the last of a list, or the
 * first item of a list that is not there yet.
 *
 * @param builder the builder that owns what is added
 * @param root the tree
 * @param path the path
 * @param value the value; NULL removes a member
 * @return GAMUT_OK; GAMUT_FAILED if the path leads nowhere, or the value is or was in a list or object, or contains the
 *        tree
 */
GAMUT_API gamut_status gamut_value_put(gamut_builder *builder, gamut_value *root, const char *path, gamut_value *value);

/* ---- records ---- */

/**
 * Copy a record, so that it no longer needs its reader. Its original bytes (`spelling`) are left out.
 *
 * @param builder the builder that owns the copy
 * @param record the record
 * @return the copy, which lives until the builder is cleared or closed; NULL when memory runs out
 */
GAMUT_API const gamut_record *gamut_record_copy(gamut_builder *builder, const gamut_record *record);

/**
 * Make a tree from a record. It may be changed, and outlives the record.
 *
 * @param builder the builder that owns the tree
 * @param record the record
 * @return the tree; NULL when memory runs out
 */
GAMUT_API gamut_value *gamut_tree_from_record(gamut_builder *builder, const gamut_record *record);

/**
 * Print a record as JSON in one line, without making a tree.
 *
 * @param builder the builder, whose memory is used meanwhile
 * @param record the record
 * @param stream where it is printed
 * @return false if the stream stopped it or memory runs out
 */
GAMUT_API bool gamut_record_print(gamut_builder *builder, const gamut_record *record, const gamut_stream *stream);

/**
 * Make a record from a tree.
 *
 * @param out the record, which lives until the builder is cleared or closed; NULL on failure
 * @param builder the builder that owns the record
 * @param tree the tree, which must live as long as the record
 * @return GAMUT_OK; GAMUT_FAILED if the tree is not a record, a member does not belong there, or a move is not legal:
 *        the session's message names it
 */
GAMUT_API gamut_status gamut_record_from_tree(const gamut_record **out, gamut_builder *builder,
                                              const gamut_value *tree);

#ifdef __cplusplus
}
#endif

#endif
