/* check_board.h - a board with its texts parsed once, for the checks of boards. */
#ifndef CHECK_BOARD_H
#define CHECK_BOARD_H

#include "check.h"
#include "rules/bridge/board_parts.h"
#include "rules/bridge/score.h"

/* A parsed board. Unknown and unreadable values are zero. Contract and declarer come from the auction if no tag states
 * them. The view must not outlive the board and the context. */
typedef struct board_view {
    const check_context *context;
    const gamut_board *board;
    bridge_seat dealer;
    bridge_vulnerability vulnerability;
    bridge_deal deal;
    bridge_contract contract;
    bridge_seat declarer; /* the player who acted as declarer */
    bool is_swapped;      /* declarer and dummy changed places */
    bool has_result;      /* the tricks of the declarer's side are known */
    bool is_adjusted;     /* the result was awarded, not played */
    unsigned tricks;
} board_view;

/* Indexes of gamut_board.places. */
enum {
    AT_EVENT,
    AT_SITE,
    AT_DATE,
    AT_BOARD,
    AT_WEST,
    AT_NORTH,
    AT_EAST,
    AT_SOUTH,
    AT_DEALER,
    AT_VULNERABLE,
    AT_DEAL,
    AT_SCORING,
    AT_DECLARER,
    AT_CONTRACT,
    AT_RESULT
};

/* Return the place of an offset in the record; 0 means that the offset is unknown, and gives the whole record. */
diag_place check_place_at(const board_view *view, uint32_t at, const char *field);
/* Report that a rule is broken at an offset in the record; the message has a printf format. */
#define COMPLAIN(view, rule, at, field, ...)                                                                           \
    diag_report((view)->context->diags, &(rule), check_place_at(view, at, field), __VA_ARGS__)
/* Return the value of a tag that is not a member of the board, and its offset; absent: there is no such tag. `at` may
 * be NULL. */
base_text check_tag_value(const board_view *view, const char *name, uint32_t *at);
/* Return whether a tag really has a value: "?" and "" mean unknown. */
bool check_is_stated(base_text value);

/* Each of these checks has its own family of rules (check_family). */
void check_auction(const board_view *view);
void check_play(const board_view *view);
void check_tags(const board_view *view);
void check_tables(const board_view *view);

/* ---- notes and glyphs beside calls and cards ---- */

extern const gamut_rule check_nag_section, check_nag_double, check_nag_repeated, check_note_range, check_note_missing,
    check_note_unused, check_note_repeated;
/* For the lists of auction rules and play rules, which both contain these. */
#define CHECK_REMARK_RULES                                                                                             \
    &check_nag_section, &check_nag_double, &check_nag_repeated, &check_note_range, &check_note_missing,                \
        &check_note_unused, &check_note_repeated

/* Check the remarks of all calls and the notes of the auction (check_call_remarks), or the remarks of all cards and the
 * notes of the play (check_card_remarks). */
void check_call_remarks(const board_view *view);
void check_card_remarks(const board_view *view);

#endif
