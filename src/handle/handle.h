/* handle.h - what sessions, readers, writers and the operations on them share. */
#ifndef HANDLE_HANDLE_H
#define HANDLE_HANDLE_H

#include <limits.h>

#include "check/check.h"
#include "driver.h"
#include "session.h"

/* Output to a stream that is sent in large pieces. Set `stream` and leave the rest zero; call handle_out_end once at
 * the end. */
typedef struct handle_out {
    const gamut_stream *stream;
    base_buffer buffer;
    bool is_stopped;
} handle_out;
/* Send the buffer if it is large enough. */
void handle_out_pass(handle_out *out);
/* Send the rest and free the buffer. False: the stream refused it, or out of memory. */
MUST_USE bool handle_out_end(handle_out *out);

/* Convert a number to unsigned; if it is too large, return UINT_MAX. */
static inline unsigned handle_unsigned(uint64_t number)
{
    return number < UINT_MAX ? (unsigned)number : UINT_MAX;
}

static inline gamut_outcome handle_worse(gamut_outcome a, gamut_outcome b)
{
    return a > b ? a : b;
}

/* Copy the text and a NUL to `out`, which has `size` bytes; truncate the text if necessary. Return its full length. */
size_t handle_print_text(char *out, size_t size, base_text text);

/* Return the context for checking a record of that reader; findings are reported to `diags`. */
check_context handle_check_context(const codec_reader *codec, const gamut_record *record, diag_list *diags);
/* Check one record, on any thread. `last` is the position after the main line of a game, or NULL. */
void handle_judge(const gamut_reader *reader, const gamut_record *record, const struct chess_position *last,
                  diag_list *diags);
/* Return the names of the kinds of records in `kinds`, as a list. */
gamut_value *handle_list_kinds(base_arena *arena, unsigned kinds);

/* The rule of findings about values that `edit --rescore` and `rescore -o` could not compute. */
extern const gamut_rule handle_rule_not_rescored;
extern const gamut_rule handle_rule_selection; /* used by `convert` and `split` */
extern const gamut_rule handle_rule_left;      /* used by `fix` */

/* Convert a tree to a record in the arena; its texts still point into the tree. False: out of memory, or a value does
 * not fit; then the session, if it is not NULL, gets a message and is marked as misused. */
MUST_USE bool handle_record_from_tree(gamut_record *out, gamut_session *session, base_arena *arena,
                                      const gamut_value *tree);
#endif
