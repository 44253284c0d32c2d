/* check_session.h - shared by the checks of a bridge session: the session, its sections, and sorted lists of numbers.
 *
 * The rules held in all real game files of ACBLscore that were examined; where some files leave a member empty, an
 * empty member is not judged. Messages name events and sections by their numbers in the file or, if they have none, by
 * position. */
#ifndef CHECK_CHECK_SESSION_H
#define CHECK_CHECK_SESSION_H

#include "base/index.h"
#include "base/text.h"
#include "check.h"
#include "rules/bridge/session_rules.h"

enum {
    SESSION_LIMIT = 1 << 28 /* amounts beyond this are cut to it, so that the product of two amounts cannot overflow */
};

/* The number of an entry, a team or a section, with its position. */
typedef struct session_number {
    int64_t number;
    size_t at;     /* position in its list */
    uint8_t sides; /* for entries: bit per side of the table where the entry may sit; bit 0 is North-South */
} session_number;

/* A list sorted by number; equal numbers are neighbours. */
typedef struct session_numbers {
    session_number *items; /* NULL if memory ran out; the count is then 0 */
    size_t count;
} session_numbers;

typedef struct session_view {
    const check_context *context;
    base_arena *arena;
    const gamut_event *event;
    const gamut_bridge_session *bridge;
    long long number; /* of the event */
    diag_place place; /* place of the session, for findings */
    bool is_for_teams;
    bool is_matchpointed;     /* an event of pairs that is scored by matchpoints */
    int64_t entry_count;      /* number of entries in all sections */
    session_numbers sections; /* the sections, sorted by number */
    session_numbers entries;  /* the entries of all sections, sorted by number */
    base_index *seats;        /* seats in other sessions that entries checked so far have */
    base_index *players;      /* numbers of the players checked so far */
    bool are_members;         /* most player numbers have a valid ACBL check digit */
    bool are_foreign;         /* most player numbers have not the form of the ACBL: they are of another federation */
} session_view;

typedef struct section_view {
    const session_view *session;
    const gamut_bridge_section *section;
    size_t at;        /* position in the event's list of sections */
    long long number; /* of the section */
    diag_place place;
    bool is_howell;
    session_numbers entries;
} section_view;

extern const gamut_rule check_board_entry, check_board_twice, check_player_number, check_player_check_digit,
    check_player_twice, check_player_award, check_result_meeting, check_result_sides, check_entry_seat,
    check_event_weekday, check_section_letters, check_section_chain, check_section_mean, check_section_phantom,
    check_board_order;

/* Return the value, cut to the limit; 0 if it is not known. */
int64_t check_amount(gamut_number number);
int64_t check_units(gamut_decimal decimal, unsigned places); /* in 10^-places; 0: unknown, or too many places */

void check_sort_numbers(session_numbers *numbers);
/* Return the position of the first item with this number; the count if there is none. */
size_t check_find_number(const session_numbers *numbers, int64_t number);
/* Return whether an entry with this number may sit on that side of the table (0: North-South). Always true if no
 * entries are listed. */
bool check_has_entry(const session_numbers *entries, size_t side, int64_t number);

/* Return whether a player number has the form of those of the ACBL, or says that there is none. */
bool check_is_usual_number(base_text number);

/* Return the place of item `at` in a list of the section: "boards", "entries" or "team_play.teams". */
diag_place check_place_in_section(const section_view *view, const char *list, size_t at);

/* The checks of a section; the last three are of its boards, its entries and its teams. */
void check_section(const section_view *view);
void check_section_boards(const section_view *view);
void check_section_entries(const section_view *view);
void check_section_teams(const section_view *view);

/* Check whether the scores and ranks in the file follow from the results. */
void check_session_scores(const check_context *context, const gamut_event *event);

#endif
