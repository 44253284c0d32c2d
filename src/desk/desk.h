/* desk.h - an event while it is run: the verbs of an arbiter, on its tree and on what its file cannot hold.
 *
 * A verb changes the trees in memory, or refuses with a sentence and changes nothing that counts: the caller writes
 * the trees only after a verb has succeeded. Files and the journal belong to src/operation/event_step.c.
 *
 * Start numbers may move, so the state stores ids that never change; the tree of the event has start numbers. */
#ifndef DESK_DESK_H
#define DESK_DESK_H

#include <gamut/event.h>

#include "model/tree.h"
#include "rules/event/event_grid.h"
#include "tournament/tournament.h"

/* How loudly FIDE wants the program to warn (VCL4THP). */
typedef enum desk_level {
    DESK_TELL = 1,    /* a notice */
    DESK_NOTICE = 2,  /* a notice that must be acknowledged: verbs print it and go on */
    DESK_CONFIRM = 3, /* refused until it is confirmed */
    DESK_TWICE = 4    /* refused until the consequences are confirmed, too */
} desk_level;

typedef struct desk_warning {
    desk_level level;
    base_text text;
} desk_warning;

/* A person whom a verb was told about, for the journal. */
typedef struct desk_named {
    const char *asked;
    int64_t id;
} desk_named;

/* A game whose result was entered, by start numbers. */
typedef struct desk_game {
    uint32_t round;
    int64_t white, black;
} desk_game;

/* The life of a round. */
typedef enum desk_phase {
    DESK_REGISTRATION, /* no round was paired yet */
    DESK_DRAFT,        /* the next round is paired, and only the arbiter knows */
    DESK_PUBLISHED,    /* the round is being played */
    DESK_COMPLETE,     /* all results are there */
    DESK_PHASE_COUNT
} desk_phase;
const char *desk_phase_name(desk_phase phase);

typedef struct desk_index desk_index; /* desk_index.h */

/* The trees of an event and what a verb says about its work. */
typedef struct desk_session {
    base_arena *arena;
    gamut_value *tree;        /* the event */
    const gamut_event *event; /* the same as a record; desk_refresh makes it again */
    gamut_value *state;       /* an object of what the file cannot hold; members are described in docs/event.md */
    desk_level confirmed;     /* warnings up to this level are confirmed */
    uint32_t paired;          /* the last round with pairings in the file; 0: none */
    uint32_t round;           /* the round that is being played: the last one that is paired, but in a system whose
                                 rounds are all known the first one with open games; 0: none */
    uint32_t shown;           /* the round that the status is about; 0: the current one */
    desk_index *index;        /* finds competitors; NULL: lists are searched */
    base_date today;          /* nobody is born after it; absent: not known */
    bool is_deduced;          /* the scoring system is known only from the points that the file had */
    base_list warnings;       /* desk_warning */
    base_list named;          /* desk_named */
    base_text done;           /* what was done, one line */
    const char *problem;      /* why the verb refused; NULL with a false result: out of memory */
    desk_level wanted;        /* the level that must be confirmed, if the verb refused for that; 0: another reason */
    bool has_contracts;       /* the file has a place for the contracts of a session of bridge */
    bool has_new_settings;    /* data of the event were set, so that what the checks find in them is told at once */
    base_list games;          /* desk_game: the games whose results were entered, for the journal */
} desk_session;

/* Prepare a desk whose arena, tree and state are set: people without an id get one. False: the tree is no event, or out
 * of memory. */
MUST_USE bool desk_open(desk_session *desk);
/* Make the record from the tree again. False: out of memory, or `problem` says what does not fit. */
MUST_USE bool desk_refresh(desk_session *desk);
/* Compute points and ranks again, and the record. */
MUST_USE bool desk_settle(desk_session *desk);
desk_phase desk_phase_of(const desk_session *desk);
/* Return the status for people and programs: the shape of event-status. NULL: out of memory. */
gamut_value *desk_status(desk_session *desk);
/* List all players, or teams: the shape of event-players. NULL: out of memory. */
gamut_value *desk_roster(desk_session *desk);
/* Return the entry of the state about somebody who has left, by id; NULL: there is none. */
const gamut_value *desk_withdrawal(const desk_session *desk, int64_t id);

/* ---- for the verbs ---- */

/* Refuse: set `problem` and return false. */
bool desk_refuse(desk_session *desk, const char *form, ...) PRINTF_LIKE(2, 3);
/* Note a warning. False: it needs a confirmation that was not given, and `problem` says so. */
MUST_USE bool desk_warn(desk_session *desk, desk_level level, const char *form, ...) PRINTF_LIKE(3, 4);
void desk_tell(desk_session *desk, const char *form, ...) PRINTF_LIKE(2, 3); /* note a warning of level 1 */
void desk_say(desk_session *desk, const char *form, ...) PRINTF_LIKE(2, 3);  /* set `done` */
/* Add a remark to the event, which TRF writes as ###. */
void desk_remark(desk_session *desk, const char *form, ...) PRINTF_LIKE(2, 3);
/* Remove the remarks that begin with `kind` and are about the round. */
void desk_drop_remarks(desk_session *desk, const char *kind, uint32_t round);
bool desk_is_fide(const desk_session *desk); /* whether the event is in FIDE mode */

/* Return the tree of the competitor, a player or a team in team events, by number; NULL: there is none. */
gamut_value *desk_player(const desk_session *desk, int64_t number);
gamut_value *desk_team(const desk_session *desk, int64_t number);
bool desk_is_teams(const desk_session *desk);
base_text desk_name_of(const desk_session *desk, int64_t number); /* of a player or, in team events, a team */
/* Return the id of the competitor with that number, and the reverse; 0: there is none. */
int64_t desk_id_of(const desk_session *desk, int64_t number);
int64_t desk_number_of(const desk_session *desk, int64_t id);
/* Find a player, or in team events a team, by start number, number of the federation, or name. 0: `problem` says why
 * not. */
int64_t desk_find(desk_session *desk, const char *asked);
/* Find a player, even in a team event. */
int64_t desk_find_player(desk_session *desk, const char *asked);
/* Return the cell of a player in a round; NULL: there is none. */
gamut_value *desk_cell(const gamut_value *player, uint32_t round);
/* Return a list of the state, made if it is missing. */
gamut_value *desk_list(desk_session *desk, const char *name);
/* Return what the state keeps of a player, or with number 0 of the event, because the file has no place for it: "club"
 * ... Absent: nothing. */
base_text desk_kept(const desk_session *desk, int64_t number, const char *member);
void desk_keep(desk_session *desk, int64_t number, const char *member, base_text value); /* empty: remove it */

/* ---- desk_values.c: whether a value fits ---- */

enum {
    DESK_PLAYERS_MOST = 9999, /* start numbers have four columns in TRF */
    DESK_NAME_LONGEST = 33,   /* letters of the name of a player: the columns of TRF */
    DESK_TEAM_LONGEST = 32    /* of a team */
};
/* Judge the value of a member of the event's tree, or of a player `target`, and write it as the file has it: "f" as
 * "w". An empty value removes the member. False: it does not fit, and `problem` says why. */
MUST_USE bool desk_fit_value(desk_session *desk, const gamut_value *target, bool is_event, const char *member,
                             base_text *value);
/* Set one word such as "rating=2110" in `target`: the tree of a player with that id, or of the event.
 * `*moves_numbers` is set if start numbers depend on it. */
MUST_USE bool desk_set_word(desk_session *desk, gamut_value *target, int64_t id, bool is_event, const char *word,
                            bool *moves_numbers);
/* Return the number that the words state for a member of a player's data ("national=1900"); 0: none. */
int64_t desk_stated(const desk_session *desk, const char *const *words, size_t count, const char *member);
/* Return whether somebody with this date of birth is born already. */
bool desk_is_born(const desk_session *desk, base_date born);

/* ---- desk_table.c: rounds that are paired before they are played ---- */

/* Let a player who leaves lose the games from a round on, as far as they are paired. */
MUST_USE bool desk_forfeit_rest(desk_session *desk, int64_t person, uint32_t first);
/* Take these forfeits back. */
MUST_USE bool desk_reopen_rest(desk_session *desk, int64_t person, uint32_t first);
/* Describe in `*games` how many games a player of a round robin has played, and whether they count (C.05, 6.6). */
MUST_USE bool desk_describe_rest(desk_session *desk, int64_t person, const char **games);

/* ---- desk_strength.c: by which rating the start numbers go ---- */

/* Write the code of a way as TRF has it (172): FIDE, NRO, FIDON ... False: there is no such way. */
MUST_USE bool desk_parse_seeding(desk_session *desk, base_text *value);
/* Return the strength of a player by the way of the event, from the ratings that are known (0: none). */
int64_t desk_strength(const desk_session *desk, int64_t fide, int64_t national, int64_t seed);
/* Return the strengths of all players, in their order in the event; NULL: out of memory. */
const int64_t *desk_strengths(const desk_session *desk);
int64_t desk_national(const desk_session *desk, int64_t number); /* the national rating of a player; 0: none */
void desk_set_national(desk_session *desk, int64_t number, int64_t rating);

/* Set the system by its name, "dutch" ... */
MUST_USE bool desk_set_system(desk_session *desk, base_text name);
uint32_t desk_planned(const desk_session *desk);    /* number of rounds; 0: not known */
uint32_t desk_last_round(const desk_session *desk); /* the last round, or the next one if their number is not known */

/* A competitor's number, and the id that stays. */
typedef struct desk_numbered {
    int64_t number, id;
} desk_numbered;
/* List numbers and ids in the order of the tree, with room for one more. NULL: out of memory. */
desk_numbered *desk_remember(const desk_session *desk, size_t *count);
/* Write the list of ids again, in the order of the tree. */
MUST_USE bool desk_store_people(desk_session *desk, desk_numbered *known, size_t count);
bool desk_is_by_rule(const desk_session *desk);   /* whether the competitors have the numbers that the rules give */
bool desk_may_renumber(const desk_session *desk); /* whether numbers may still change */
bool desk_is_table(const desk_session *desk);     /* whether all rounds are known before the first game */
/* Give all competitors new numbers: item i is that of the competitor at index i of the event. */
MUST_USE bool desk_renumber(desk_session *desk, const int64_t *numbers, size_t count);
/* Give the numbers that the rules give. */
MUST_USE bool desk_number_by_rule(desk_session *desk);

/* A pair of a round: start numbers; black 0: a bye. */
typedef struct desk_pair {
    int64_t white, black;
} desk_pair;

/* ---- desk_teams.c ---- */

/* Return whether the words of an entry are those of a team. */
bool desk_is_team_entry(const char *const *words, size_t count);
/* Add a team; in a Swiss event it may be late. */
MUST_USE bool desk_add_team(desk_session *desk, const char *const *words, size_t count);
/* Rename a team: the word is "name=Alpine CC". */
MUST_USE bool desk_set_team(desk_session *desk, int64_t team, const char *const *words, size_t count);
/* Add the boards of a match to its tree in a status. */
void desk_add_boards(const desk_session *desk, gamut_value *object, const event_grid *grid, uint32_t round,
                     const desk_pair *match);
/* Return a result as the other side sees it. */
const char *desk_turn_result(const char *word);

/* The pairs of a round in the order of the numbers of their boards, with the draft's for a round that is not published.
 * The bye comes last, with black 0. */
typedef struct desk_round {
    uint32_t number;
    desk_pair *pairs;
    int64_t *boards; /* the number of each pair's board: from 1 without a gap, except for fixed boards */
    size_t count;    /* without the bye */
    int64_t bye;     /* 0: none */
} desk_round;
MUST_USE bool desk_round_of(desk_round *out, desk_session *desk, uint32_t number);
/* ---- desk_chance.c: what is drawn by chance, and values from outside ---- */

/* Set the value of a tie-break from outside, whose code begins with OTHER_; an empty value removes it. */
MUST_USE bool desk_set_outside(desk_session *desk, int64_t person, base_text code, base_text value);
/* Draw lots for all players, once; they become the last tie-break. */
MUST_USE bool desk_draw_lots(desk_session *desk, base_text value);
/* Draw the start position of a round that is published, if the event is one of Chess960. */
MUST_USE bool desk_draw_position(desk_session *desk, uint32_t round);
/* Return the start position of a round, "RNBQKBNR (518)"; absent: the usual one. */
base_text desk_position_of(const desk_session *desk, uint32_t round);

/* ---- desk_compare.c: rounds compared with what the rules give ---- */

base_text desk_print_round(const desk_session *desk, const desk_round *round); /* as remarks have it: "1-3 4-2 5=BYE" */
bool desk_is_same_round(const desk_round *a, const desk_round *b);             /* whatever the order of the boards */
/* Print the pairs of a round that another one does not have. */
base_text desk_print_difference(const desk_session *desk, const desk_round *round, const desk_round *other);
/* Return the number of a competitor whom a round of the engine has by index; 0: nobody. */
int64_t desk_competitor(const tournament_round *round, const gamut_event *event, uint32_t competitor);
/* Take a round of the engine. */
MUST_USE bool desk_take_round(desk_round *out, desk_session *desk, const tournament_round *round);
/* Pair the last round of the file as the rules do; it is empty if they cannot, or all rounds are known before. */
MUST_USE bool desk_rules_round(desk_round *out, desk_session *desk);
/* Compare all rounds of an event that another program has made with the rules, and remark what differs. False: that
 * must be confirmed, or out of memory. */
MUST_USE bool desk_check_import(desk_session *desk, size_t *found);

/* Number the boards of a round that is about to be published, and put the pairs in the order of the numbers. */
MUST_USE bool desk_number_draft(const desk_session *desk, desk_round *round);
/* Put pairs that were made by hand into the order of the rules (C.04.2, 3.6). `problem` is NULL for teams. */
MUST_USE bool desk_order_draft(const desk_session *desk, desk_round *round, const pairing_problem *problem);
/* Give the smallest free numbers to the boards that have none (0). */
MUST_USE bool desk_fill_numbers(const desk_session *desk, desk_round *round);
/* Write the numbers of the boards into the round's entry of the state. */
void desk_store_numbers(const desk_session *desk, gamut_value *entry, const desk_round *round);
/* List the numbers of the boards of a round that have no result. NULL: out of memory. */
gamut_value *desk_missing(desk_session *desk, uint32_t number);
/* Return the result of a pair as arbiters write it: "1-0", "1/2", "+-", "adj" ...; NULL: there is none yet. */
const char *desk_result(const desk_session *desk, uint32_t round, const desk_pair *pair);
/* Return a result as desk_result writes it, from any way to write it; NULL: it is none. */
const char *desk_result_word(const char *written);
/* Return whether the game of a pair in a round is adjourned. */
bool desk_is_adjourned(const desk_session *desk, uint32_t round, const desk_pair *pair);

/* ---- the verbs ---- */

/* Set members of the event or, with `person` not 0, of a player: words such as "rating=2110". */
MUST_USE bool desk_set(desk_session *desk, int64_t person, const char *const *words, size_t count);
/* Do the same without giving new start numbers; desk_follow_ratings does that once for several changes, if the numbers
 * were those of the rules before. */
MUST_USE bool desk_set_data(desk_session *desk, int64_t person, const char *const *words, size_t count);
MUST_USE bool desk_follow_ratings(desk_session *desk, bool was_by_rule);
/* Add a player by such words. A late entry is not paired before the round `from`. */
MUST_USE bool desk_add(desk_session *desk, const char *const *words, size_t count, uint32_t from);
/* Give numbers by hand to those who are named, in their order, and to the others after them; nobody: by the rules. */
MUST_USE bool desk_number(desk_session *desk, const int64_t *people, size_t count);
/* Remove a player who has not been paired. */
MUST_USE bool desk_remove(desk_session *desk, int64_t person);
/* Do not pair a competitor from a round on; 0: the next round. */
MUST_USE bool desk_withdraw(desk_session *desk, int64_t person, uint32_t from, bool is_expelled);
MUST_USE bool desk_return(desk_session *desk, int64_t person, uint32_t from);
/* Give a bye: half, full, zero or none, in rounds such as "4,6-7". NULL: the next round. */
MUST_USE bool desk_bye(desk_session *desk, int64_t person, const char *kind, const char *rounds);
/* Forbid that competitors meet, or allow it again. */
MUST_USE bool desk_forbid(desk_session *desk, const int64_t *people, size_t count, uint32_t from, uint32_t to);
MUST_USE bool desk_allow(desk_session *desk, const int64_t *people, size_t count);
/* Forbid pairings inside clubs or federations: `member` is "club" or "federation". The rule holds for late entries,
 * too: desk_keep_apart makes its prohibitions again after entries and data have changed. */
MUST_USE bool desk_forbid_same(desk_session *desk, const char *member);
MUST_USE bool desk_keep_apart(desk_session *desk);

/* Warn if a Swiss would have more rounds than the competitors have opponents. */
MUST_USE bool desk_warn_of_rounds(desk_session *desk, desk_level level, uint32_t rounds);
MUST_USE bool desk_pair_round(desk_session *desk, bool is_all);
MUST_USE bool desk_publish(desk_session *desk);
MUST_USE bool desk_unpair(desk_session *desk);
MUST_USE bool desk_swap(desk_session *desk, int64_t a, int64_t b);
MUST_USE bool desk_swap_colours(desk_session *desk, int64_t a);
/* Make or change the draft by hand: words such as "4-9", "12-0". */
MUST_USE bool desk_manual(desk_session *desk, const char *const *words, size_t count);
MUST_USE bool desk_lineup(desk_session *desk, int64_t team, const char *players, uint32_t round);

/* Enter results, words such as "3 1-0" or "12-7 1/2". Round 0: the one that is being played. */
MUST_USE bool desk_results(desk_session *desk, const char *const *words, size_t count, uint32_t round,
                           bool is_rating_only);
/* Put the corrections that only the rating report has into the tree. */
MUST_USE bool desk_report(desk_session *desk);

#endif
