/* check_remarks.h - notes and glyphs beside calls and cards. */
#ifndef CHECK_REMARKS_H
#define CHECK_REMARKS_H

#include "check_board.h"

extern const gamut_rule check_nag_section, check_nag_double, check_nag_repeated, check_note_range, check_note_missing,
    check_note_unused, check_note_repeated;
/* For the family that lists them: both sections have the same rules. */
#define CHECK_REMARK_RULES                                                                                             \
    &check_nag_section, &check_nag_double, &check_nag_repeated, &check_note_range, &check_note_missing,                \
        &check_note_unused, &check_note_repeated

/* What stands beside the calls, and the notes of the auction; the same of the cards and the play. */
void check_call_remarks(const board_view *view);
void check_card_remarks(const board_view *view);

#endif
