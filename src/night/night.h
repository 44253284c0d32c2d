/* night.h - a session of bridge while it is run: who sits where, results by table and board, and what follows.
 *
 * A night works on the desk of src/desk: the tree of the event, the state that its file cannot hold, warnings and
 * refusals. The movement is known before the first board, so the file has a row for each board of each table from the
 * beginning; a board that was not entered yet is a late play. Scores, ranks and counts are those of src/scoring. */
#ifndef NIGHT_NIGHT_H
#define NIGHT_NIGHT_H

#include "desk/desk.h"
#include "rules/bridge/call.h"
#include "rules/bridge/deal.h"
#include "rules/bridge/movement.h"
#include "rules/bridge/seat.h"

enum {
    NIGHT_BOARDS = 256,  /* limit of the numbers of boards whose hands are kept */
    NIGHT_ENTRIES = 1000 /* ids of entries in a section; the lasting id counts the sections by it */
};

/* Return whether an event is a session of bridge. */
bool night_is_bridge(const gamut_value *tree);
/* Return whether sessions of bridge have this verb. False: `desk->problem` says why not. */
bool night_has_verb(desk_session *desk, const char *verb);
/* Prepare a desk whose arena, tree and state are set. False: `problem` says why not, or is NULL if out of memory. */
MUST_USE bool night_open(desk_session *desk);
/* Score the session again after a change. `before` is the session before it. */
MUST_USE bool night_settle(desk_session *desk, const gamut_event *before);
/* Return the status for people and programs: the shape of event-status. NULL: out of memory. */
gamut_value *night_status(desk_session *desk);
/* List all pairs or players: the shape of event-players. NULL: out of memory. */
gamut_value *night_roster(desk_session *desk);

/* ---- a new session ---- */

typedef struct night_player {
    base_text last, first;
    base_text number; /* of the federation */
    int64_t masterpoints;
    bool is_life_master;
} night_player;

/* A pair, or a player of an individual, as a list has it. */
typedef struct night_entry {
    uint64_t line; /* of the list, from 1 */
    night_player players[2];
    size_t player_count;
    gamut_bridge_direction direction; /* 0: not stated */
    int64_t strat;                    /* 0: by masterpoints */
    gamut_decimal handicap;           /* in percent */
} night_entry;

typedef struct night_plan {
    bridge_movement_plan movement;
    gamut_bridge_scoring scoring;
    base_text title, club, director, letters;
    base_text start;  /* the date */
    base_text strats; /* the limits of the lower strats: "2000,750" */
} night_plan;

/* A list of members, to find players by number or name. */
typedef struct night_members {
    night_player *items;
    size_t count;
} night_members;

/* Read a table of members: number, name, masterpoints, life_master. False: `problem` says why not. */
MUST_USE bool night_read_members(night_members *out, desk_session *desk, base_bytes bytes, const char *path);
/* Read a table of pairs: name1, name2, number1, number2 ...; of an individual: name, number. `members` may be NULL. The
 * items are night_entry. False: `problem` says why not. */
MUST_USE bool night_read_entries(base_list *out, desk_session *desk, base_bytes bytes, const char *path,
                                 const night_members *members);
/* Make the tree of a new session. False: `problem` says why not. */
MUST_USE bool night_begin(desk_session *desk, const night_plan *plan, const base_list *entries);
/* Shorten a name to what the format of the event holds, and say so. */
void night_fit_player(desk_session *desk, night_player *player);
/* Split a whole name into last and first name. */
void night_set_name(desk_session *desk, night_player *player, base_text name);

/* ---- the verbs ---- */

/* Enter results: words such as "A3 7 4S N =". */
MUST_USE bool night_results(desk_session *desk, const char *const *words, size_t count);
/* Set data of the session or of a pair: words such as "penalty=-3", "name1=Abel, Anna". */
MUST_USE bool night_set(desk_session *desk, const char *const *words, size_t count);
/* Let a pair play in the place of the one that was missing. */
MUST_USE bool night_add(desk_session *desk, const char *const *words, size_t count);
/* Let a pair leave: what it has not played is not played. */
MUST_USE bool night_remove(desk_session *desk, const char *asked);

/* ---- hands ---- */

/* The cards of a board. */
typedef struct night_hand {
    int64_t board;
    bridge_deal deal;
} night_hand;

/* Keep the hands of the boards that the session plays, with their double-dummy tricks. False: `problem` says why
 * not. */
MUST_USE bool night_keep_hands(desk_session *desk, const night_hand *hands, size_t count);
/* Return the double-dummy tricks that are kept, by number of the board up to NIGHT_BOARDS. NULL: out of memory. */
const base_text *night_tricks(desk_session *desk);
/* Put into the event what its file has no place for: hands, contracts and leads. */
MUST_USE bool night_dress(desk_session *desk);
/* Return whether no table still has to play a board. */
bool night_is_finished(const desk_session *desk, int64_t board);
/* Take the results and hands of boards out of the event that are not finished: only totals are left of them. */
MUST_USE bool night_hide_open_boards(desk_session *desk);

/* ---- for the files of this folder ---- */

/* A row of a traveller, by its places in the session. */
typedef struct night_row {
    size_t section, board, row;
} night_row;

const gamut_bridge_section *night_section(const desk_session *desk, size_t section);
const gamut_bridge_result *night_result(const desk_session *desk, night_row at);
/* Return the trees of a section, a row, and an entry. */
gamut_value *night_section_tree(const desk_session *desk, size_t section);
gamut_value *night_row_tree(const desk_session *desk, night_row at);
gamut_value *night_entry_tree(const desk_session *desk, size_t section, size_t entry);
/* Return whether a row waits for a result. */
bool night_is_open(const gamut_bridge_result *result);
/* Return whether a row that waits for a result is a late play: its round is over without it. */
bool night_is_late(const desk_session *desk, night_row at);
/* Return whether a row was ever to be played. */
bool night_is_played(const gamut_bridge_result *result);
/* Return the first round of which a row waits that is no late play; 0: there is none. */
int64_t night_round(const desk_session *desk);
/* Return the rounds of the session. */
int64_t night_rounds(const desk_session *desk);
/* Find the letters at the start of a place ("A3"): the section, and the number after them. False: `problem`. */
MUST_USE bool night_find_table(desk_session *desk, base_text word, size_t *section, int64_t *number);
/* Find a pair or player by section, number and direction ("A3NS", "3", "A 3 NS"), number of the federation or name. */
MUST_USE bool night_find_entry(desk_session *desk, const char *asked, size_t *section, size_t *entry);
/* Return the name of a row for people: "A3 board 7". */
base_text night_name_row(desk_session *desk, night_row at);
/* Return the names of an entry: "Abel - Bond". */
base_text night_name_entry(base_arena *arena, const gamut_bridge_entry *entry);
/* Return the number of an entry as it is called: "A3NS", in a Howell "A3". */
base_text night_call_entry(base_arena *arena, const gamut_bridge_section *section, const gamut_bridge_entry *entry);
/* Return what the state keeps about a row: its contract, lead, or that it is late. NULL: nothing. */
gamut_value *night_note(const desk_session *desk, night_row at);
/* Keep a note about a row; NULL: forget it. */
void night_keep_note(desk_session *desk, night_row at, gamut_value *note);

/* What the scores of a section are compared with. */
typedef struct night_scale {
    int64_t top;    /* matchpoints of the best score on a board */
    int64_t boards; /* that somebody plays at most */
} night_scale;
/* Find it from the rows that are to be played. */
night_scale night_scale_of(const gamut_bridge_section *section, gamut_bridge_scoring scoring);
/* Put it into the trees of a section and of the session. */
void night_put_scale(desk_session *desk, size_t section);

/* A result as it was written. */
typedef struct night_entered {
    bool is_cleared;   /* no result again */
    bool is_late;      /* marked as a late play */
    bool has_contract; /* or was passed out */
    bool is_passed_out;
    bridge_contract contract;
    bridge_seat declarer;
    unsigned tricks;
    base_text lead;
    bool has_score[2]; /* North-South, East-West */
    int64_t scores[2];
    gamut_bridge_ruling rulings[2];
    bool has_foul;
    int64_t foul; /* the version of a fouled board; 0: not fouled */
} night_entered;

/* Read what follows table and board: "4S N =", "-50", "ave+ ave-". `vulnerability` is that of the board. False:
 * `problem` says what is wrong. */
MUST_USE bool night_read_result(night_entered *out, desk_session *desk, base_text text,
                                bridge_vulnerability vulnerability);
/* Count the contracts that give North-South this score; `*only` gets the contract if there is just one, whoever of the
 * side declares. */
size_t night_count_contracts(int64_t score, bridge_vulnerability vulnerability, night_entered *only);
/* Ask about a contract that is unlikely with the hands: a lead that nobody can have made, tricks that are far from
 * double dummy. False: `problem` says what is to be confirmed. */
MUST_USE bool night_ask_about_hands(desk_session *desk, night_row at, int64_t board, const night_entered *entered);

#endif
