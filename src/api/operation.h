/* operation.h - what the whole operations share. */
#ifndef API_OPERATION_H
#define API_OPERATION_H

#include <limits.h>

#include "check/check.h"
#include "driver.h"
#include "session.h"

/* Text to a stream in large pieces. Set `stream`, leave the rest zero; api_out_end must be called once. */
typedef struct api_out {
    const gamut_stream *stream;
    base_buffer buffer;
    bool is_stopped;
} api_out;
/* Sends what was collected once there is enough of it. */
void api_out_pass(api_out *out);
/* Sends the rest and frees the buffer. False: the stream said stop, or out of memory. */
MUST_USE bool api_out_end(api_out *out);

/* A number that is too large is still too large afterwards, and not another one. */
static inline unsigned api_unsigned(uint64_t number)
{
    return number < UINT_MAX ? (unsigned)number : UINT_MAX;
}

/* Puts the text with a NUL into `size` bytes, cut if need be; the length that it has. */
size_t api_print_text(char *out, size_t size, base_text text);

/* The record shall be rewritten; what stands after it and takes values from records before it must be, too: the new
 * spelling may say them where they were said for many. `*has_new` remembers whether there was one in this file. */
void api_drop_spelling(gamut_record *record, const gamut_reader *reader, bool is_changed, bool *has_new);

/* What differs between two lists of records as trees, as gamut_diff has it; the answer lives as long as the session's
 * answers. GAMUT_FINE, GAMUT_FINDINGS (they differ), or GAMUT_UNREADABLE (out of memory). */
gamut_outcome api_diff_trees(gamut_session *session, const gamut_value *a, const gamut_value *b,
                             const gamut_value **out);

/* The context in which a record of that reader is judged. */
check_context api_check_context(const codec_reader *codec, const gamut_record *record, diag_list *diags);
/* Everything that is checked in one record, whatever reads it and on whichever thread. `last` is the position after the main
 * line of a game, or NULL. */
void api_judge(const gamut_reader *reader, const gamut_record *record, const struct chess_position *last,
               diag_list *diags);
/* After a file with boards was judged board by board: what they say about each other, and with the option "dd" about the
 * optimum. `source` is its file of findings. */
gamut_outcome api_check_boards(gamut_session *session, const char *path, uint32_t source);

/* A dump whose form, or `take`, is set: as gamut_dump. */
gamut_outcome api_dump(gamut_session *session, const char *path, const char *member, struct codec_dump *dump);

/* Whether deals can be solved here; false: the session says why not. */
MUST_USE bool api_can_solve(gamut_session *session);

/* Whether somebody asked for a board by its number, and this is one with another number. */
bool api_is_other_board(const gamut_selection *selection, const gamut_record *record);

/* Shows what the file has of the person whom the selection names, as gamut_show does. */
gamut_outcome api_show_player(gamut_session *session, gamut_reader *reader, const gamut_selection *selection,
                              const gamut_style *style, const gamut_stream *stream);

/* The names of kinds of records, as a list. */
gamut_value *api_list_kinds(base_arena *arena, unsigned kinds);

/* Moves what a list of losses counts into another. */
void api_merge_losses(base_arena *arena, gamut_value *to, const gamut_value *from);

/* What `edit --rescore` and `rescore -o` leave as it was. */
extern const gamut_rule api_rule_not_rescored;
extern const gamut_rule api_rule_selection; /* of convert and split */

/* ---- hand records from another file, given to boards by their numbers ---- */

enum {
    DEALS_LIMIT = 256 /* board numbers */
};

typedef struct api_deals {
    base_arena *arena;
    const gamut_board *hands[DEALS_LIMIT]; /* by number; NULL: none */
    bool is_used[DEALS_LIMIT];
} api_deals;

/* Reads the file; GAMUT_UNREADABLE: reported. To be closed in any case. */
gamut_outcome api_deals_open(api_deals *out, gamut_session *session, const char *path);
/* The same record, with the hand of its board if it is a board that has none; in memory of the record that comes. What
 * finds no hand is counted as lost. NULL: out of memory. */
const gamut_record *api_deals_give(api_deals *deals, codec_writer *writer, const gamut_record *record,
                                   gamut_record *room);
/* Counts the hands that no board took. */
void api_deals_count(const api_deals *deals, codec_writer *writer);
void api_deals_close(api_deals *deals);

/* ---- the event that a question about a tournament is meant for ---- */

/* Does the work with the event; `scratch` and the event are gone afterwards. False: `*problem` (static, or in the scratch)
 * says why not, or is NULL when out of memory. */
typedef bool (*api_event_work)(const gamut_event *event, base_arena *scratch, const char **problem, void *payload);

/* Of a tournament file the first event with players is taken; of a database all are counted, and more than one is
 * refused: their order is a matter of chance. GAMUT_FINE: the work was done. GAMUT_UNREADABLE, or GAMUT_MISUSED and
 * the session says why. */
gamut_outcome api_with_event(gamut_session *session, const char *path, api_event_work work, void *payload);
/* The same with every event that has players, one after the other, until the work cannot be done. */
gamut_outcome api_with_events(gamut_session *session, const char *path, api_event_work work, void *payload);

#endif
