/* operations.h - the options of every operation, made by tools/operations.py from src/operation/.
 *
 * Set the size of a struct, and leave members that you do not need at zero. */
#ifndef GAMUT_OPERATIONS_H
#define GAMUT_OPERATIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The options of info: describe a file: its format and what it holds. */
typedef struct gamut_info_options {
    size_t size; /* sizeof(gamut_info_options) */
} gamut_info_options;

/* The options of show: show the records of a file for people. */
typedef struct gamut_show_options {
    size_t size;     /* sizeof(gamut_show_options) */
    uint64_t record; /* show record number N in full */
    uint64_t game;   /* show game number N in full: the same as --record */
    const char *at;  /* show the board after PLY half moves of a game (0: before the first) */
    bool flip;       /* show boards from Black's side */
    /* show this sheet of a bridge session (default: rankings), of a tournament (matches to progress), or of all
     * bridge boards of a file (boards, results) (overview, rankings, travellers, cards, movement, matches, crosstable,
     * standings, pairings, progress, overall, recap, all, boards, results) */
    const char *sheet;
    const char *section; /* show only that section of a bridge session */
    uint64_t board;      /* show board N in full; of a bridge session its results */
    /* show the card of a pair: its boards, round by round; a number for both directions, or A/NS/3 */
    const char *entry;
    /* show round N of a tournament: pairings and results, team matches board by board; with --sheet standings the
     * ranks after it */
    uint64_t round;
    const char *player; /* show the card, results or games of a player, by number or name */
    /* list these names instead, the most frequent first, with counts, results, ratings and dates; of a database also
     * names without a game; deleted records count only with --deleted (players, events, tournaments, annotators,
     * sources, teams, openings) */
    const char *list;
} gamut_show_options;

/* The options of report: make one page of files, for browsers and printers. */
typedef struct gamut_report_options {
    size_t size;        /* sizeof(gamut_report_options) */
    const char *output; /* write the page to OUT */
    const char *title;  /* set the title of the page */
    /* solve bridge boards double dummy: of files with at most 64 boards (few), of all files, or none (few, all,
     * none) */
    const char *solve;
    /* show the hands of FILE beside the results of bridge sessions, by board number (default: if only one file of
     * the page has hands, those) */
    const char *deals;
    bool no_bytes; /* leave out the bytes of binary files and their meaning, which make the page larger */
    /* add the dossier of a chess player, as gamut stats --opponent makes it; a semicolon stands between several
     * players */
    const char *opponent;
    /* add FILE, a repertoire, and how the games compare with it, as gamut find --repertoire does */
    const char *repertoire;
    /* whose repertoire it is (default: the side that has fewer positions with several answers); only with
     * --repertoire (white, black) */
    const char *colour;
} gamut_report_options;

/* The options of serve: show files in the browser, live. */
typedef struct gamut_serve_options {
    size_t size; /* sizeof(gamut_serve_options) */
} gamut_serve_options;

/* The options of dump: explain every byte or column of a file. */
typedef struct gamut_dump_options {
    size_t size;        /* sizeof(gamut_dump_options) */
    bool hex;           /* show the bytes of every field, too */
    const char *member; /* explain only the file of a family with this extension */
} gamut_dump_options;

/* The options of diff: show what differs in meaning between two files. */
typedef struct gamut_diff_options {
    size_t size; /* sizeof(gamut_diff_options) */
} gamut_diff_options;

/* The options of standings: compute ranks and tie-breaks, and compare them with the file. */
typedef struct gamut_standings_options {
    size_t size; /* sizeof(gamut_standings_options) */
    /* rank by these criteria in their order, with commas (BH/C1,BH,SB; default: those of the event); not with
     * --norms */
    const char *tiebreaks;
    /* apply this edition of C.07 (default: the one in force on the first day of the event); not with --norms (2022,
     * 2023, 2024-08, 2026-03) */
    const char *rules;
    /* count unplayed rounds as in a tournament of this type (default: by the event or its pairings); keizer: rank by
     * the points of that system; not with --norms (swiss, round-robin, double-round-robin, keizer) */
    const char *type;
    uint64_t after;      /* count the first N rounds (default: up to the last one with results); not with --norms */
    const char *explain; /* explain every value of this player or team, given by number, name or part of a name */
    bool by_round;       /* show the ranks after every round; not with --norms */
    /* show title norms (B.01) and rating changes (B.02) instead; with --explain every condition of one player */
    bool norms;
    /* settings of the Keizer system, as words KEY=VALUE (default: those in the name of the system); not with --norms
     * */
    const char *with;
} gamut_standings_options;

/* The options of dd: solve bridge deals double-dummy. */
typedef struct gamut_dd_options {
    size_t size;        /* sizeof(gamut_dd_options) */
    const char *output; /* write the boards with the results to OUT */
    uint64_t seconds;   /* give up on a deal after N seconds (default: 300) */
    bool play;          /* find the best cards in every position of the play, too */
    bool pars;          /* find par for every dealer and vulnerability, too */
    bool leads;         /* find the tricks of every opening lead, too */
    bool cards;         /* find the tricks of every card that may be played, too */
    /* at this turn: 3 is the lead to trick 3, 3.2 the card after it (default: where the record of the play ends);
     * only with --cards */
    const char *at;
    const char *contract; /* find the opening leads against this contract, such as 3NT (default: that of the board) */
    /* find the opening leads against this declarer (default: that of the board) (north, east, south, west) */
    const char *declarer;
    uint64_t sample; /* estimate the leads, or with --cards the cards, over N deals of the unseen hands */
    /* deal unseen hands that meet this expression in the language of Dealer; only with --sample */
    const char *condition;
    uint64_t seed; /* deal other hands for another number (default: 1); only with --sample */
    bool features; /* add points, lengths, controls and losers of the hands */
} gamut_dd_options;

/* The options of stats: sum up players, openings, partnerships and fields over many files. */
typedef struct gamut_stats_options {
    size_t size; /* sizeof(gamut_stats_options) */
    /* print this table (default: overview, the most common tables) (overview, people, results, players,
     * partnerships, openings, sessions, years, lengths, events, payoffs, rounds, tables, contracts, levels, declarers,
     * leads, strengths, race, qualifiers, nights, partners, opponents) */
    const char *table;
    uint64_t top; /* give at most N rows of each table (default: 20 as text, all as JSON and CSV) */
    /* order the rows by this member of the JSON, the largest number first: average, percent, games ... */
    const char *sort;
    uint64_t least;    /* list only rows with at least N games, sessions or boards */
    const char *graph; /* print the network of players as a graph (none, json, graphml, dot) */
    bool season;       /* list the bridge sessions of every player one after the other, too */
    /* make the dossier of this chess player: repertoire, results, form, endings and use of time */
    const char *opponent;
    const char *since; /* count only what was played on this day or later: 2024, 2024-09, 2024-09-01 */
    const char *until; /* count only what was played until the end of this day, month or year */
    uint64_t best;     /* let only the N best sessions of each competitor count in the table race */
    /* rank the race by the sum of masterpoints, or by the average percentage (masterpoints, percent) */
    const char *by;
    const char *of;     /* whom the race is of (players, pairs) */
    const char *strat;  /* count only entries that are ranked in this strat, in race, qualifiers and nights */
    const char *period; /* make a race of its own for each year, quarter or month (all, year, quarter, month) */
    /* compute the masterpoints of bridge sessions that state none as those of such a club game (stated, open,
     * invitational, limited-200, limited-100, limited-20, newcomer-10, newcomer-5) */
    const char *award;
    const char *player; /* make the page of this bridge player: every night, partners and opponents */
} gamut_stats_options;

/* The options of find: find games and boards by position, material, line, hand, auction or people. */
typedef struct gamut_find_options {
    size_t size;     /* sizeof(gamut_find_options) */
    bool count;      /* print only the number of records */
    bool duplicates; /* list the records that occur more than once, under the first of each */
    /* compare the games with the lines in FILE, a repertoire: which leave it and where, what opponents play instead,
     * which lines no game met, and where it has several answers; not with --duplicates */
    const char *repertoire;
    /* whose repertoire it is (default: the side that has fewer positions with several answers); only with
     * --repertoire (white, black) */
    const char *colour;
    const char *database; /* search this collection instead of files */
    const char *output;   /* write the records that were found to OUT, as they were; its extension names the format */
} gamut_find_options;

/* The options of tree: count the moves that were played from a position, with results. */
typedef struct gamut_tree_options {
    size_t size;          /* sizeof(gamut_tree_options) */
    const char *line;     /* start after these moves, such as '1.e4 c5' (default: the start of a game) */
    const char *fen;      /* start from this position */
    uint64_t depth;       /* show N half moves, 40 at most (default: 1) */
    uint64_t min;         /* list only moves with at least N games */
    const char *database; /* read the games of this collection instead of files */
    const char *output;   /* write a Polyglot opening book to OUT, 30 half moves deep unless --depth is given */
} gamut_tree_options;

/* The options of query: ask a collection, in SQL or by the name of a report. */
typedef struct gamut_query_options {
    size_t size;          /* sizeof(gamut_query_options) */
    const char *database; /* the collection to ask */
    const char *report;   /* run this predefined query instead of SQL */
    bool list;            /* list the predefined reports and their parameters */
    /* look for NAME.sql here first (default: gamut/reports in the folder of the user's settings) */
    const char *reports;
    const char *since; /* the value of :since */
    const char *until; /* the value of :until */
    uint64_t top;      /* the value of :top */
} gamut_query_options;

/* The options of check: find everything that is wrong in a file. */
typedef struct gamut_check_options {
    size_t size; /* sizeof(gamut_check_options) */
} gamut_check_options;

/* The options of rescore: score bridge sessions and boards again and compare. */
typedef struct gamut_rescore_options {
    size_t size;        /* sizeof(gamut_rescore_options) */
    const char *output; /* write the file with the recomputed values to OUT; it may be FILE itself */
    bool fix;           /* write the computed values: the same as -o, which must be given */
} gamut_rescore_options;

/* The options of fix: fix what can be fixed without guessing. */
typedef struct gamut_fix_options {
    size_t size;        /* sizeof(gamut_fix_options) */
    const char *output; /* write the fixed file to OUT; it may be FILE itself, or - for standard output */
    bool salvage;       /* bring back what is left of a damaged file, also by guessing; each guess is listed */
} gamut_fix_options;

/* The options of convert: write records in another format. */
typedef struct gamut_convert_options {
    size_t size;          /* sizeof(gamut_convert_options) */
    const char *database; /* read the records of this collection instead of files */
    const char *output;   /* write to OUT; its extension names the format (default: standard output) */
    const char *split;    /* write several files: one for each event, player or year, or one for each N records */
} gamut_convert_options;

/* The options of merge: join many games into one tree of moves, by position. */
typedef struct gamut_merge_options {
    size_t size;        /* sizeof(gamut_merge_options) */
    const char *start;  /* start after these moves ('1.e4 c5'), or from this FEN */
    uint64_t depth;     /* take N half moves of each game (default: all) */
    uint64_t moves;     /* keep N moves in each position, with --colour of that side */
    uint64_t min;       /* keep only moves with at least N games (0: also those of variations alone) */
    uint64_t rating;    /* take only games in which both players are rated N or more */
    const char *colour; /* make a repertoire of this side, with one move in each position (white, black) */
    bool main_lines;    /* leave out the variations of the games */
    /* continue a position once (join, the default), or after each order of moves with a comment (mark) or without
     * (join, mark, keep) */
    const char *transpositions;
    /* say how many games made a move, and which end with it (default: all) (all, counts, sources, none) */
    const char *remarks;
    uint64_t chapters;    /* write a study: a chapter for each line of N half moves; only with --output */
    const char *title;    /* name of the event or study (default: Merged games); only with --output */
    const char *database; /* read the games of this collection instead of files */
    const char *output;   /* write the tree to OUT; its extension names the format */
} gamut_merge_options;

/* The options of names: propose corrections of players' names, as a file that can be applied. */
typedef struct gamut_names_options {
    size_t size;        /* sizeof(gamut_names_options) */
    uint64_t least;     /* propose only corrections with at least this score (default: 75) */
    const char *output; /* write the corrections to OUT */
} gamut_names_options;

/* The options of collect: take many files into one collection that can be searched and queried. */
typedef struct gamut_collect_options {
    size_t size;          /* sizeof(gamut_collect_options) */
    const char *database; /* the collection; it is created if it does not exist */
    bool dry_run;         /* read everything and report what would be taken, but write nothing */
    bool merge_names;     /* propose to merge players whose names mean the same person, as gamut-names(1) finds out */
    const char *accept;   /* accept proposals: all, or ids of the report merges, separated by commas */
    const char *undo;     /* separate these players again, and do not propose them any more */
} gamut_collect_options;

/* The options of edit: change values by their paths and keep every other byte. */
typedef struct gamut_edit_options {
    size_t size;        /* sizeof(gamut_edit_options) */
    const char *output; /* write the changed file to OUT; it may be FILE itself, or - for standard output */
    bool rescore;       /* recompute everything that follows from the changes */
    /* set the time of change of the sessions and sections that change to TIME (2024-03-04 16:30:00) */
    const char *modified;
} gamut_edit_options;

/* The options of pair: pair the next round of a tournament, or check how the rounds were paired. */
typedef struct gamut_pair_options {
    size_t size;        /* sizeof(gamut_pair_options) */
    const char *output; /* write FILE with the round added to OUT; it may be FILE itself, or - for standard output */
    /* pair by this system (default: that of the event); lim has no code in TRF files, so it must be named here
     * (dutch, burstein, dubov, double-swiss, lim, round-robin, double-round-robin, team, knockout, scheveningen,
     * double-scheveningen, keizer) */
    const char *system;
    const char *rules; /* apply this edition of C.04.3 (default: by the event's code or first day) (2017, 2026) */
    /* colour of the first player in the first round (default: that of the event, or White) (white, black) */
    const char *first_colour;
    uint64_t rounds;     /* set the number of rounds of the tournament (default: that of the event) */
    uint64_t round;      /* pair round N from the rounds before it (default: the next round) */
    bool all;            /* print all rounds that are left of a round robin, and add them with -o */
    bool check;          /* pair every round again and compare; FILE may be a folder */
    bool explain;        /* show the brackets and the deciding criterion of each */
    const char *why_not; /* explain why these two do not meet: 12-7; 12-0 for the bye */
    bool generate;       /* invent tournaments; FILE may be a model whose sizes, ratings and rates are taken */
    /* the same seed gives the same bytes on every machine (default: one by chance, which is named); only with
     * --generate */
    uint64_t seed;
    /* invent N tournaments (default: 1) into the folder OUT, with consecutive seeds; only with --generate */
    uint64_t count;
    const char *with;   /* settings of the system, or of the tournaments to invent, as words KEY=VALUE */
    const char *config; /* read the settings from a file in the form of JaVaFo and bbpPairings; only with --generate */
} gamut_pair_options;

/* The options of anonymise: write the same record with invented people. */
typedef struct gamut_anonymise_options {
    size_t size; /* sizeof(gamut_anonymise_options) */
    /* write the anonymous file to OUT, or - for standard output; several files go into the folder OUT, which is
     * created */
    const char *output;
} gamut_anonymise_options;

/* The options of event new: begin an event from a list of players or pairs, or from nothing. */
typedef struct gamut_event_new_options {
    size_t size;            /* sizeof(gamut_event_new_options) */
    const char *output;     /* write the event to OUT, which must not exist yet */
    const char *title;      /* name of the event */
    const char *place;      /* town or site */
    const char *federation; /* federation of the event, three letters */
    const char *start;      /* first day, such as 2026-05-01 */
    const char *end;        /* last day */
    const char *arbiter;    /* chief arbiter */
    const char *time;       /* time for the moves, in words */
    /* look the players up in this rating list of FIDE, by FIDE id or name, and take ratings and titles from it */
    const char *list;
    const char *pace;      /* the rating that counts (default: standard); only with --list (standard, rapid, blitz) */
    uint64_t rounds;       /* number of rounds (default: by the number of players) */
    const char *system;    /* system of pairing: dutch, burstein, dubov, round-robin ... (default: dutch) */
    const char *tiebreaks; /* tie-breaks in their order, with commas (default: those usual for the system) */
    uint64_t lots;         /* draw the start numbers by lots with this seed, as for a round robin */
    const char *by;        /* name of whoever does it, for the journal */
    const char *deputies;  /* deputies of the chief arbiter, with semicolons */
    const char *dates;     /* dates of the rounds in their order, with commas */
    const char *times;     /* times at which the rounds begin, with commas */
    const char *id;        /* id of the tournament with FIDE or the federation */
    const char *acceleration; /* acceleration of the first rounds (default: none) (none, baku) */
    /* the ratings that give the start numbers: see gamut event set (default: FIDE) (FIDE, NRO, FIDON, NIDOF, HBFN,
     * LBFN, OTHER) */
    const char *seeding;
    const char *movement; /* begin a session of bridge with this movement: see gamut movement */
    uint64_t tables;      /* number of tables (default: as many as the pairs need); only with --movement */
    uint64_t boards;      /* boards in play (default: so many that a pair plays 28 at most); only with --movement */
    /* rank all pairs of a Mitchell together: they change places in as many rounds as is fairest; only with
     * --movement */
    bool one_winner;
    uint64_t switched; /* change places in the last N rounds; only with --movement */
    /* an additional North-South pair takes the place of another one in each round but the first; only with
     * --movement */
    bool rover;
    /* matchpoints, IMPs against the datum, or the average of IMPs against each table (default: matchpoints); only
     * with --movement (matchpoints, imps, cross-imps) */
    const char *scoring;
    const char *section; /* letters of the section (default: A); only with --movement */
    /* look the players up in this table of members: number, name, masterpoints, life_master; only with --movement */
    const char *members;
    /* most masterpoints of the lower strats, the higher one first: 2000,750; only with --movement */
    const char *strats;
} gamut_event_new_options;

/* The options of event status: say which round is played, what is missing, and who is there. */
typedef struct gamut_event_status_options {
    size_t size;    /* sizeof(gamut_event_status_options) */
    uint64_t round; /* show the boards of this round (default: the one that was paired last) */
    bool published; /* show only what is published, and nothing of a draft */
} gamut_event_status_options;

/* The options of event players: list who is in an event. */
typedef struct gamut_event_players_options {
    size_t size; /* sizeof(gamut_event_players_options) */
} gamut_event_players_options;

/* The options of event add: enter a player, even when the event has begun. */
typedef struct gamut_event_add_options {
    size_t size;        /* sizeof(gamut_event_add_options) */
    const char *list;   /* look the player up in this rating list of FIDE */
    const char *pace;   /* the rating that counts (default: standard); only with --list (standard, rapid, blitz) */
    uint64_t from;      /* the first round in which the player is paired (default: the next) */
    const char *output; /* write the event to OUT instead, with a copy of its journal */
    bool confirm;       /* do what the refusal warned of */
    bool consequences;  /* accept the consequences, too, that the refusal named; only with --confirm */
    const char *by;     /* name of whoever does it, for the journal */
    uint64_t seen;      /* refuse if somebody has changed the same since this step of the journal */
} gamut_event_add_options;

/* The options of event set: change data of a player or of the event. */
typedef struct gamut_event_set_options {
    size_t size;        /* sizeof(gamut_event_set_options) */
    const char *output; /* write the event to OUT instead, with a copy of its journal */
    bool confirm;       /* do what the refusal warned of */
    bool consequences;  /* accept the consequences, too, that the refusal named; only with --confirm */
    const char *by;     /* name of whoever does it, for the journal */
    uint64_t seen;      /* refuse if somebody has changed the same since this step of the journal */
    const char *deals;  /* take the hands of a session of bridge from this file */
} gamut_event_set_options;

/* The options of event ratings: compare the ratings of an event with a rating list, or take them from it. */
typedef struct gamut_event_ratings_options {
    size_t size;      /* sizeof(gamut_event_ratings_options) */
    const char *list; /* the rating list */
    /* the rating that counts (default: by the time control of the event, else standard) (standard, rapid, blitz) */
    const char *pace;
    /* which rating counts, in this order, with commas: standard,rapid,blitz; one that is left out does not count;
     * not with --pace */
    const char *order;
    bool apply;        /* take the ratings of the list; start numbers follow until round 4 is paired */
    bool confirm;      /* do what the refusal warned of; only with --apply */
    bool consequences; /* accept the consequences, too, that the refusal named; only with --confirm */
    const char *by;    /* name of whoever does it, for the journal; only with --apply */
} gamut_event_ratings_options;

/* The options of event number: give start numbers, by the rules or by hand. */
typedef struct gamut_event_number_options {
    size_t size;        /* sizeof(gamut_event_number_options) */
    const char *output; /* write the event to OUT instead, with a copy of its journal */
    bool confirm;       /* do what the refusal warned of */
    bool consequences;  /* accept the consequences, too, that the refusal named; only with --confirm */
    const char *by;     /* name of whoever does it, for the journal */
    uint64_t seen;      /* refuse if somebody has changed the same since this step of the journal */
} gamut_event_number_options;

/* The options of event remove: remove a player who has not been paired. */
typedef struct gamut_event_remove_options {
    size_t size;        /* sizeof(gamut_event_remove_options) */
    const char *output; /* write the event to OUT instead, with a copy of its journal */
    bool confirm;       /* do what the refusal warned of */
    bool consequences;  /* accept the consequences, too, that the refusal named; only with --confirm */
    const char *by;     /* name of whoever does it, for the journal */
    uint64_t seen;      /* refuse if somebody has changed the same since this step of the journal */
} gamut_event_remove_options;

/* The options of event withdraw: take a player or team out of the rounds to come. */
typedef struct gamut_event_withdraw_options {
    size_t size;        /* sizeof(gamut_event_withdraw_options) */
    uint64_t from;      /* the first round without the player (default: the next) */
    bool expelled;      /* the player was expelled by the arbiter */
    const char *output; /* write the event to OUT instead, with a copy of its journal */
    bool confirm;       /* do what the refusal warned of */
    bool consequences;  /* accept the consequences, too, that the refusal named; only with --confirm */
    const char *by;     /* name of whoever does it, for the journal */
    uint64_t seen;      /* refuse if somebody has changed the same since this step of the journal */
} gamut_event_withdraw_options;

/* The options of event return: let a player or team play again that has withdrawn. */
typedef struct gamut_event_return_options {
    size_t size;        /* sizeof(gamut_event_return_options) */
    uint64_t from;      /* the first round with the player (default: the next) */
    const char *output; /* write the event to OUT instead, with a copy of its journal */
    bool confirm;       /* do what the refusal warned of */
    bool consequences;  /* accept the consequences, too, that the refusal named; only with --confirm */
    const char *by;     /* name of whoever does it, for the journal */
    uint64_t seen;      /* refuse if somebody has changed the same since this step of the journal */
} gamut_event_return_options;

/* The options of event absent: leave a player or team out of one round. */
typedef struct gamut_event_absent_options {
    size_t size;        /* sizeof(gamut_event_absent_options) */
    const char *rounds; /* the rounds, such as 4,6-7 (default: the next) */
    const char *output; /* write the event to OUT instead, with a copy of its journal */
    bool confirm;       /* do what the refusal warned of */
    bool consequences;  /* accept the consequences, too, that the refusal named; only with --confirm */
    const char *by;     /* name of whoever does it, for the journal */
    uint64_t seen;      /* refuse if somebody has changed the same since this step of the journal */
} gamut_event_absent_options;

/* The options of event bye: give a bye that a player has asked for. */
typedef struct gamut_event_bye_options {
    size_t size;        /* sizeof(gamut_event_bye_options) */
    const char *rounds; /* the rounds, such as 4,6-7 (default: the next) */
    const char *output; /* write the event to OUT instead, with a copy of its journal */
    bool confirm;       /* do what the refusal warned of */
    bool consequences;  /* accept the consequences, too, that the refusal named; only with --confirm */
    const char *by;     /* name of whoever does it, for the journal */
    uint64_t seen;      /* refuse if somebody has changed the same since this step of the journal */
} gamut_event_bye_options;

/* The options of event forbid: keep players or teams apart. */
typedef struct gamut_event_forbid_options {
    size_t size;        /* sizeof(gamut_event_forbid_options) */
    uint64_t from;      /* the first round (default: the next) */
    uint64_t to;        /* the last round (default: the last of the event) */
    const char *same;   /* keep players of the same club or federation apart (club, federation) */
    const char *output; /* write the event to OUT instead, with a copy of its journal */
    bool confirm;       /* do what the refusal warned of */
    bool consequences;  /* accept the consequences, too, that the refusal named; only with --confirm */
    const char *by;     /* name of whoever does it, for the journal */
    uint64_t seen;      /* refuse if somebody has changed the same since this step of the journal */
} gamut_event_forbid_options;

/* The options of event allow: let players meet again who were kept apart. */
typedef struct gamut_event_allow_options {
    size_t size;        /* sizeof(gamut_event_allow_options) */
    const char *output; /* write the event to OUT instead, with a copy of its journal */
    bool confirm;       /* do what the refusal warned of */
    bool consequences;  /* accept the consequences, too, that the refusal named; only with --confirm */
    const char *by;     /* name of whoever does it, for the journal */
    uint64_t seen;      /* refuse if somebody has changed the same since this step of the journal */
} gamut_event_allow_options;

/* The options of event pair: pair the next round, as a draft. */
typedef struct gamut_event_pair_options {
    size_t size;        /* sizeof(gamut_event_pair_options) */
    bool all;           /* pair and publish all rounds of a round robin */
    const char *output; /* write the event to OUT instead, with a copy of its journal */
    bool confirm;       /* do what the refusal warned of */
    bool consequences;  /* accept the consequences, too, that the refusal named; only with --confirm */
    const char *by;     /* name of whoever does it, for the journal */
    uint64_t seen;      /* refuse if somebody has changed the same since this step of the journal */
} gamut_event_pair_options;

/* The options of event swap: let two players exchange their places in the round. */
typedef struct gamut_event_swap_options {
    size_t size;        /* sizeof(gamut_event_swap_options) */
    bool colours;       /* exchange the colours on the board of one player */
    const char *output; /* write the event to OUT instead, with a copy of its journal */
    bool confirm;       /* do what the refusal warned of */
    bool consequences;  /* accept the consequences, too, that the refusal named; only with --confirm */
    const char *by;     /* name of whoever does it, for the journal */
    uint64_t seen;      /* refuse if somebody has changed the same since this step of the journal */
} gamut_event_swap_options;

/* The options of event manual: pair by hand. */
typedef struct gamut_event_manual_options {
    size_t size;        /* sizeof(gamut_event_manual_options) */
    const char *output; /* write the event to OUT instead, with a copy of its journal */
    bool confirm;       /* do what the refusal warned of */
    bool consequences;  /* accept the consequences, too, that the refusal named; only with --confirm */
    const char *by;     /* name of whoever does it, for the journal */
    uint64_t seen;      /* refuse if somebody has changed the same since this step of the journal */
} gamut_event_manual_options;

/* The options of event publish: put the round that was paired into the event. */
typedef struct gamut_event_publish_options {
    size_t size;        /* sizeof(gamut_event_publish_options) */
    const char *output; /* write the event to OUT instead, with a copy of its journal */
    bool confirm;       /* do what the refusal warned of */
    bool consequences;  /* accept the consequences, too, that the refusal named; only with --confirm */
    const char *by;     /* name of whoever does it, for the journal */
    uint64_t seen;      /* refuse if somebody has changed the same since this step of the journal */
} gamut_event_publish_options;

/* The options of event unpair: drop the draft, or take back the last round. */
typedef struct gamut_event_unpair_options {
    size_t size;        /* sizeof(gamut_event_unpair_options) */
    const char *output; /* write the event to OUT instead, with a copy of its journal */
    bool confirm;       /* do what the refusal warned of */
    bool consequences;  /* accept the consequences, too, that the refusal named; only with --confirm */
    const char *by;     /* name of whoever does it, for the journal */
    uint64_t seen;      /* refuse if somebody has changed the same since this step of the journal */
} gamut_event_unpair_options;

/* The options of event lineup: say who plays for a team in a round. */
typedef struct gamut_event_lineup_options {
    size_t size;        /* sizeof(gamut_event_lineup_options) */
    uint64_t round;     /* the round (default: the one that is being played) */
    const char *output; /* write the event to OUT instead, with a copy of its journal */
    bool confirm;       /* do what the refusal warned of */
    bool consequences;  /* accept the consequences, too, that the refusal named; only with --confirm */
    const char *by;     /* name of whoever does it, for the journal */
    uint64_t seen;      /* refuse if somebody has changed the same since this step of the journal */
} gamut_event_lineup_options;

/* The options of event results: enter results by board or by numbers. */
typedef struct gamut_event_results_options {
    size_t size;        /* sizeof(gamut_event_results_options) */
    uint64_t round;     /* the round (default: the one that is being played) */
    bool rating_only;   /* correct what is reported for rating, and not what was paired */
    const char *csv;    /* read results from a file with the columns board and result, or white, black and result */
    const char *output; /* write the event to OUT instead, with a copy of its journal */
    bool confirm;       /* do what the refusal warned of */
    bool consequences;  /* accept the consequences, too, that the refusal named; only with --confirm */
    const char *by;     /* name of whoever does it, for the journal */
    uint64_t seen;      /* refuse if somebody has changed the same since this step of the journal */
} gamut_event_results_options;

/* The options of event prizes: say who gets which prize, and why. */
typedef struct gamut_event_prizes_options {
    size_t size;            /* sizeof(gamut_event_prizes_options) */
    const char *rules;      /* set the rules of prizes, a text as in docs/prizes.md */
    const char *rules_text; /* set the rules of prizes to this text */
    const char *language;   /* the language of the reasons and of the page: en or de (default: en) */
    const char *output;     /* write the list of prizes as a page to OUT */
    const char *by;         /* name of whoever does it, for the journal */
    uint64_t seen;          /* refuse if somebody has changed the same since this step of the journal */
} gamut_event_prizes_options;

/* The options of event norms: print a certificate for each title norm (IT1). */
typedef struct gamut_event_norms_options {
    size_t size;        /* sizeof(gamut_event_norms_options) */
    const char *output; /* write the page to OUT (default: print it) */
    uint64_t round;     /* the round (default: the last) */
} gamut_event_norms_options;

/* The options of event rating-report: write the file for the rating of an event. */
typedef struct gamut_event_rating_report_options {
    size_t size;        /* sizeof(gamut_event_rating_report_options) */
    const char *output; /* write the report to OUT (default: print it) */
} gamut_event_rating_report_options;

/* The options of event papers: print papers of an event: pairings, standings, lists, forms. */
typedef struct gamut_event_papers_options {
    size_t size;        /* sizeof(gamut_event_papers_options) */
    const char *output; /* write the page to OUT, or the pages into the folder OUT */
    uint64_t round;     /* the round; for standings and crosstable the last one that counts (default: the last round) */
    const char *order;  /* order of the lists of players (number, name, rating, club, federation) */
    const char *title;  /* title of the pages (default: the name of the event) */
    const char *address;  /* print a QR code with this address on the lists */
    const char *remark;   /* a line at the end of each list */
    const char *language; /* the language of the papers: en or de (default: en) */
    const char *paper;    /* the sheets of paper (default: a4) (a4, letter) */
} gamut_event_papers_options;

/* The options of event slips: print result slips of a round, eight on a page. */
typedef struct gamut_event_slips_options {
    size_t size;          /* sizeof(gamut_event_slips_options) */
    const char *output;   /* write the page to OUT (default: print it) */
    uint64_t round;       /* the round (default: the last) */
    const char *language; /* the language of the paper: en or de (default: en) */
} gamut_event_slips_options;

/* The options of event cards: print a place card for each player. */
typedef struct gamut_event_cards_options {
    size_t size;          /* sizeof(gamut_event_cards_options) */
    const char *output;   /* write the page to OUT (default: print it) */
    uint64_t round;       /* the round (default: the last) */
    const char *language; /* the language of the paper: en or de (default: en) */
} gamut_event_cards_options;

/* The options of event tokens: let helpers and players enter results, and take that back. */
typedef struct gamut_event_tokens_options {
    size_t size;         /* sizeof(gamut_event_tokens_options) */
    const char *helper;  /* make a token for a helper of this name */
    bool players;        /* make a token for every player who has none, or a new one for those who are named */
    const char *revoke;  /* revoke the token with this id, or helpers, players or all */
    const char *address; /* address of the pages for helpers and players, such as http://192.168.1.5:8081 */
    const char *output;  /* write a page with a card and a QR code for every new token to OUT; only with --address */
    const char *by;      /* name of whoever does it */
} gamut_event_tokens_options;

/* The options of event enter: enter a result with the token of a helper or a player. */
typedef struct gamut_event_enter_options {
    size_t size;       /* sizeof(gamut_event_enter_options) */
    const char *token; /* the token of the helper or player */
    uint64_t round;    /* refuse if this is not the round that is being played */
    uint64_t seen;     /* refuse if somebody has changed the same since this step of the journal */
} gamut_event_enter_options;

/* The options of event entries: list, accept or refuse what players have entered. */
typedef struct gamut_event_entries_options {
    size_t size;    /* sizeof(gamut_event_entries_options) */
    bool refuse;    /* drop the entries of the boards instead of accepting them */
    const char *by; /* name of whoever does it, for the journal */
} gamut_event_entries_options;

/* The options of event log: list the steps of an event from its journal. */
typedef struct gamut_event_log_options {
    size_t size; /* sizeof(gamut_event_log_options) */
} gamut_event_log_options;

/* The options of event undo: take back the last step. */
typedef struct gamut_event_undo_options {
    size_t size;    /* sizeof(gamut_event_undo_options) */
    uint64_t steps; /* take back N steps (default: 1) */
    const char *by; /* name of whoever does it, for the journal */
    uint64_t seen;  /* refuse if somebody has changed the same since this step of the journal */
} gamut_event_undo_options;

/* The options of event redo: do the step again that was undone last. */
typedef struct gamut_event_redo_options {
    size_t size;    /* sizeof(gamut_event_redo_options) */
    uint64_t steps; /* do N steps again (default: 1) */
    const char *by; /* name of whoever does it, for the journal */
    uint64_t seen;  /* refuse if somebody has changed the same since this step of the journal */
} gamut_event_redo_options;

/* The options of event adopt: go on with a file that another program has changed. */
typedef struct gamut_event_adopt_options {
    size_t size;    /* sizeof(gamut_event_adopt_options) */
    const char *by; /* name of whoever does it, for the journal */
    uint64_t seen;  /* refuse if somebody has changed the same since this step of the journal */
    bool confirm;   /* accept rounds that are not as the rules pair them */
} gamut_event_adopt_options;

/* The options of movement: make the movement of a bridge session, with a card for each pair. */
typedef struct gamut_movement_options {
    size_t size;       /* sizeof(gamut_movement_options) */
    uint64_t tables;   /* the number of tables */
    uint64_t rounds;   /* end after N rounds; of a web or a three-quarter Howell its length (default: all) */
    uint64_t boards;   /* the boards in play (default: so many that a pair plays 28 at most) */
    bool one_winner;   /* rank all pairs of a Mitchell together: they change places in as many rounds as is fairest */
    uint64_t switched; /* change places in the last N rounds */
    bool half_table;   /* one pair is missing, and its opponents sit out */
    bool rover;        /* an additional North-South pair takes the place of another one in each round but the first */
    bool cards;        /* print a card for each pair or player: where to go in each round */
} gamut_movement_options;

/* The options of deal: deal boards at random, or those that meet conditions. */
typedef struct gamut_deal_options {
    size_t size;        /* sizeof(gamut_deal_options) */
    const char *output; /* write the boards to OUT */
    uint64_t count;     /* deal N boards (default: what the script says; without a script 1) */
    uint64_t tries;     /* give up after so many deals (default: what the script says, or 10000000) */
    uint64_t seed;      /* deal the same boards for the same number (default: boards that nobody can predict) */
    /* make of the seed what this program makes of it (default: gamut); only with --seed (gamut, dealer) */
    const char *generator;
    const char *north;     /* North has such a hand */
    const char *east;      /* East has such a hand */
    const char *south;     /* South has such a hand */
    const char *west;      /* West has such a hand */
    const char *condition; /* the deal meets this expression in the language of Dealer */
    const char *predeal;   /* deal these cards first: 'north SAKQ, HT9 south DA' */
    uint64_t first;        /* give the first board this number (default: 1) */
    /* this player deals every board (default: by the number of the board) (north, east, south, west) */
    const char *dealer;
    /* so vulnerable is every board (default: by the number of the board) (none, ns, ew, all) */
    const char *vulnerable;
    bool solve;       /* solve the boards double dummy */
    uint64_t seconds; /* give up on the solution of a deal after N seconds (default: 300) */
    bool plain;       /* deal by trying only, and draw no hand from those that are allowed */
} gamut_deal_options;

/* The options of lesson: print boards as sheets for a lesson, with the answers on pages of their own. */
typedef struct gamut_lesson_options {
    size_t size;               /* sizeof(gamut_lesson_options) */
    const char *output;        /* write the page to OUT (default: print it) */
    const char *hands;         /* the hands of the questions: NS, W, NESW ... (default: all that are known) */
    const char *boards_a_page; /* boards on a sheet (default: 4) (1, 2, 4, 6) */
    bool auction;              /* the auction is part of the question */
    /* print the answers after the questions (the default), or not, or nothing else (after, none, only) */
    const char *answers;
    bool solve;        /* add makeable contracts and par to the answers */
    const char *title; /* title of the sheets (default: the event of the first board) */
    const char *paper; /* the sheets of paper (default: a4) (a4, letter) */
} gamut_lesson_options;

/* The options of formats: list the formats and what can be done with them. */
typedef struct gamut_formats_options {
    size_t size; /* sizeof(gamut_formats_options) */
} gamut_formats_options;

/* The options of explain: explain the rules that check knows. */
typedef struct gamut_explain_options {
    size_t size; /* sizeof(gamut_explain_options) */
} gamut_explain_options;

#endif
