/* check_session.h - what the checks of a bridge session share: the session, its sections, and their numbers.
 *
 * The rules held in all real game files of ACBLscore; where some files leave a member empty, an empty member is not
 * judged. Messages count events and sections as the file does, or else by their position. */
#ifndef CHECK_CHECK_SESSION_H
#define CHECK_CHECK_SESSION_H

#include "base/index.h"
#include "base/text.h"
#include "check.h"
#include "rules/bridge/session_rules.h"

enum {
    SESSION_LIMIT = 1 << 28 /* larger amounts count as this one, so that no product of two overflows */
};

/* The number of an entry, a team or a section, and its position. */
typedef struct session_number {
    int64_t number;
    size_t at;     /* position in its list */
    uint8_t sides; /* of entries: a bit for each side of the table where the number may sit, North-South first */
} session_number;

/* Numbers in rising order; equal ones are neighbours. */
typedef struct session_numbers {
    session_number *items; /* NULL: out of memory, and the count is 0 */
    size_t count;
} session_numbers;

typedef struct session_view {
    const check_context *context;
    base_arena *arena;
    const gamut_event *event;
    const gamut_bridge_session *bridge;
    long long number; /* of the event */
    diag_place place; /* of the session */
    bool is_for_teams;
    bool is_matchpointed;     /* pairs with matchpoints */
    int64_t entry_count;      /* of all sections */
    session_numbers sections; /* positions of the sections by their numbers */
    session_numbers entries;  /* of all sections */
    base_index *seats;        /* seats in other sessions, of the entries so far */
    base_index *players;      /* numbers of the players so far */
    bool are_members;         /* most player numbers have the check digit of the ACBL */
} session_view;

typedef struct section_view {
    const session_view *session;
    const gamut_bridge_section *section;
    size_t at;        /* position in the list */
    long long number; /* of the section */
    diag_place place;
    bool is_howell;
    session_numbers entries;
} section_view;

extern const gamut_rule check_board_entry, check_board_twice, check_player_number, check_player_check_digit,
    check_player_twice, check_player_award, check_result_meeting, check_result_sides, check_entry_seat,
    check_event_weekday, check_section_letters, check_section_chain;

/* Return the value, within the limit; 0 if it is not known. */
int64_t check_amount(gamut_number number);
int64_t check_units(gamut_decimal decimal, unsigned places); /* in units of 10^-places; 0 also if it has more */

void check_sort_numbers(session_numbers *numbers);
/* Return the position of the first item with the number, or the count. */
size_t check_find_number(const session_numbers *numbers, int64_t number);
/* Return whether an entry with the number may sit on that side of the table, 0 being North-South. True if no entries
 * are listed. */
bool check_has_entry(const session_numbers *entries, size_t side, int64_t number);

/* Return the place of an item of a section: of "boards", "entries" or "team_play.teams". */
diag_place check_place_in_section(const section_view *view, const char *list, size_t at);

/* Check a section: check_sections.c, check_entries.c and check_matches.c. */
void check_section(const section_view *view);
void check_section_boards(const section_view *view);
void check_section_entries(const section_view *view);
void check_section_teams(const section_view *view);

/* Check whether the scores and ranks follow from the results. */
void check_session_scores(const check_context *context, const gamut_event *event);

#endif
