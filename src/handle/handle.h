/* handle.h - what sessions, readers, writers and the operations on them share. */
#ifndef HANDLE_HANDLE_H
#define HANDLE_HANDLE_H

#include <limits.h>

#include "check/check.h"
#include "driver.h"
#include "session.h"

/* Text to a stream in large pieces. Set `stream`, leave the rest zero; handle_out_end must be called once. */
typedef struct handle_out {
    const gamut_stream *stream;
    base_buffer buffer;
    bool is_stopped;
} handle_out;
/* Sends what was collected once there is enough of it. */
void handle_out_pass(handle_out *out);
/* Sends the rest and frees the buffer. False: the stream said stop, or out of memory. */
MUST_USE bool handle_out_end(handle_out *out);

/* A number that is too large is still too large afterwards, and not another one. */
static inline unsigned handle_unsigned(uint64_t number)
{
    return number < UINT_MAX ? (unsigned)number : UINT_MAX;
}

/* Puts the text with a NUL into `size` bytes, cut if need be; the length that it has. */
size_t handle_print_text(char *out, size_t size, base_text text);

/* Return the context for checks of a record of that reader, which report to `diags`. */
check_context handle_check_context(const codec_reader *codec, const gamut_record *record, diag_list *diags);
/* Check one record, on any thread. `last` is the position after the main line of a game, or NULL. */
void handle_judge(const gamut_reader *reader, const gamut_record *record, const struct chess_position *last,
                  diag_list *diags);
/* The names of kinds of records, as a list. */
gamut_value *handle_list_kinds(base_arena *arena, unsigned kinds);

/* What `edit --rescore` and `rescore -o` leave as it was. */
extern const gamut_rule handle_rule_not_rescored;
extern const gamut_rule handle_rule_selection; /* of convert and split */

/* The record that a tree describes, in memory of the arena; texts stay in the tree. False: out of memory, or something
 * in it does not fit, and then the session, which may be NULL, says what. */
MUST_USE bool handle_record_from_tree(gamut_record *out, gamut_session *session, base_arena *arena,
                                      const gamut_value *tree);
#endif
