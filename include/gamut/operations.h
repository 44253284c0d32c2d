/* operations.h - the options of every operation, made by tools/operations.py from src/operation/. */
#ifndef GAMUT_OPERATIONS_H
#define GAMUT_OPERATIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Set the size and leave the rest zero where nothing is to be said. */

/* Describe a file: its format and what it holds. */
typedef struct gamut_info_options {
    size_t size; /* sizeof(gamut_info_options) */
} gamut_info_options;

/* Show the records of a file for people. */
typedef struct gamut_show_options {
    size_t size; /* sizeof(gamut_show_options) */
    /* show record number N in full */
    uint64_t record;
    /* show game number N in full: the same as --record */
    uint64_t game;
    /* show the board after so many half moves of a game (0: before the first) */
    const char *at;
    /* show boards from Black's side */
    bool flip;
    /* show this of a bridge session (default: rankings), of a tournament (matches to progress), or of all bridge
     * boards of a file (boards, results) (overview, rankings, travellers, cards, movement, matches, crosstable,
     * standings, pairings, progress, overall, recap, all, boards, results) */
    const char *sheet;
    /* show only that section of a bridge session */
    const char *section;
    /* show board N in full; of a bridge session its results */
    uint64_t board;
    /* show the card of a pair: its boards, round by round; a number for both directions, or A/NS/3 */
    const char *entry;
    /* show round N of a tournament: pairings and results, team matches board by board; with --sheet standings the
     * ranks after it */
    uint64_t round;
    /* show the card, results or games of a player, by number or name */
    const char *player;
    /* list these names instead, the most frequent first, with counts, results, ratings and dates; of a database also
     * those without a game; what is deleted only if --deleted says so (players, events, tournaments, annotators,
     * sources, teams, openings) */
    const char *list;
} gamut_show_options;

/* Make one page of files, for browsers and printers. */
typedef struct gamut_report_options {
    size_t size; /* sizeof(gamut_report_options) */
    /* write the page to OUT */
    const char *output;
    /* call the page so */
    const char *title;
    /* work out what can be made on bridge boards: of files with at most 64 boards (few), of all, or none (few, all,
     * none) */
    const char *solve;
    /* show the hands of FILE beside the results of bridge sessions, by board number */
    const char *deals;
    /* leave out the bytes of binary files and what they mean, which make the page larger */
    bool no_bytes;
} gamut_report_options;

/* Show files in the browser, live. */
typedef struct gamut_serve_options {
    size_t size; /* sizeof(gamut_serve_options) */
} gamut_serve_options;

/* Explain every byte or column of a file. */
typedef struct gamut_dump_options {
    size_t size; /* sizeof(gamut_dump_options) */
    /* show the bytes of every field too */
    bool hex;
    /* of a family of files explain only the one with this extension */
    const char *member;
} gamut_dump_options;

/* Show what differs in meaning between two files. */
typedef struct gamut_diff_options {
    size_t size; /* sizeof(gamut_diff_options) */
} gamut_diff_options;

/* Compute ranks and tie-breaks, and compare them with what the file says. */
typedef struct gamut_standings_options {
    size_t size; /* sizeof(gamut_standings_options) */
    /* rank by these criteria in their order, with commas (BH/C1,BH,SB; default: those of the event) */
    const char *tiebreaks;
    /* take this edition of C.07 (default: that of the first day of the event) (2022, 2023, 2024-08, 2026-03) */
    const char *rules;
    /* count unplayed rounds as in a tournament of this type (default: as the event or its pairings say) (swiss,
     * round-robin, double-round-robin) */
    const char *type;
    /* count the first N rounds (default: up to the last one with results) */
    uint64_t after;
    /* show how every value of this player or team arises; a number, a name or a part of it */
    const char *explain;
    /* show the ranks after every round */
    bool by_round;
    /* show title norms (B.01) and rating changes (B.02) instead; with --explain every condition of WHO */
    bool norms;
} gamut_standings_options;

/* Solve bridge deals double-dummy. */
typedef struct gamut_dd_options {
    size_t size; /* sizeof(gamut_dd_options) */
    /* write the boards with the results to OUT */
    const char *output;
    /* give up a deal after N seconds (default: 300) */
    uint64_t seconds;
    /* find the best cards in every position of the play, too */
    bool play;
    /* find par for every dealer and vulnerability, too */
    bool pars;
} gamut_dd_options;

/* Sum up players, openings, partnerships and fields over many files. */
typedef struct gamut_stats_options {
    size_t size; /* sizeof(gamut_stats_options) */
    /* print this table (default: overview, what people ask for first) (overview, people, results, players,
     * partnerships, openings, sessions, years, lengths, events, payoffs, rounds, tables, contracts, levels, declarers,
     * leads, strengths) */
    const char *table;
    /* print so many rows for people (default: 20) */
    uint64_t top;
    /* order the rows by this member of --json, the largest number first: average, percent, games ... */
    const char *sort;
    /* only those with at least N games, sessions or boards */
    uint64_t least;
    /* print who plays with whom as a graph (none, json, graphml, dot) */
    const char *graph;
    /* list the bridge sessions of every player one after the other, too */
    bool season;
} gamut_stats_options;

/* Find games and boards by position, material, line, hand, auction or people. */
typedef struct gamut_find_options {
    size_t size; /* sizeof(gamut_find_options) */
    /* print only how many there are */
    bool count;
    /* list the records that are there more than once, under the first of each */
    bool duplicates;
    /* look in this collection, in place of files */
    const char *database;
    /* write the records that were found to OUT, as they were; its extension gives the format */
    const char *output;
} gamut_find_options;

/* Count the moves that were played from a position, with results. */
typedef struct gamut_tree_options {
    size_t size; /* sizeof(gamut_tree_options) */
    /* the position after these moves, such as '1.e4 c5' (default: the start of a game) */
    const char *line;
    /* this position */
    const char *fen;
    /* so many half moves, 40 at most (default: 1) */
    uint64_t depth;
    /* list only moves with at least so many games */
    uint64_t min;
    /* the games of this collection, in place of files */
    const char *database;
    /* write an opening book of Polyglot to OUT, 30 half moves deep unless --depth says otherwise */
    const char *output;
} gamut_tree_options;

/* Ask a collection, in SQL or by the name of a report. */
typedef struct gamut_query_options {
    size_t size; /* sizeof(gamut_query_options) */
    /* the collection to ask */
    const char *database;
    /* ask this ready question instead of SQL */
    const char *report;
    /* list the ready questions and their values */
    bool list;
    /* look for NAME.sql here first (default: gamut/reports in the folder of the user's settings) */
    const char *reports;
    /* the value of :since */
    const char *since;
    /* the value of :until */
    const char *until;
    /* the value of :top */
    uint64_t top;
} gamut_query_options;

/* Find everything that is wrong in a file. */
typedef struct gamut_check_options {
    size_t size; /* sizeof(gamut_check_options) */
} gamut_check_options;

/* Score bridge sessions and boards again and compare. */
typedef struct gamut_rescore_options {
    size_t size; /* sizeof(gamut_rescore_options) */
    /* write the file with the recomputed values to OUT; it may be FILE itself */
    const char *output;
    /* write what was computed: the same as -o, which must be given */
    bool fix;
} gamut_rescore_options;

/* Fix what can be fixed without guessing. */
typedef struct gamut_fix_options {
    size_t size; /* sizeof(gamut_fix_options) */
    /* write the fixed file to OUT; it may be FILE itself, or - for standard output */
    const char *output;
    /* bring back what is left of a damaged file, also by guessing; each guess is said */
    bool salvage;
} gamut_fix_options;

/* Write records in another format. */
typedef struct gamut_convert_options {
    size_t size; /* sizeof(gamut_convert_options) */
    /* the records of this collection, in place of files */
    const char *database;
    /* write to OUT; its extension gives the format (default: standard output) */
    const char *output;
    /* write several files: one for each event, player or year, or one for each N records */
    const char *split;
} gamut_convert_options;

/* Take many files into one collection that can be searched and queried. */
typedef struct gamut_collect_options {
    size_t size; /* sizeof(gamut_collect_options) */
    /* the collection; it is made if it is not there */
    const char *database;
    /* read everything and say what would be taken, but write nothing */
    bool dry_run;
    /* propose players to be taken for one: those whose names differ in case, accents and signs only */
    bool merge_names;
    /* from now on take them for one: all, or ids of the report merges, separated by commas */
    const char *accept;
    /* take these apart again, and do not propose them any more */
    const char *undo;
} gamut_collect_options;

/* Change values by their paths and keep every other byte. */
typedef struct gamut_edit_options {
    size_t size; /* sizeof(gamut_edit_options) */
    /* write the changed file to OUT; it may be FILE itself, or - for standard output */
    const char *output;
    /* recompute all that follows from the changes */
    bool rescore;
    /* set the time of change of the sessions and sections that change to TIME (2024-03-04 16:30:00) */
    const char *modified;
} gamut_edit_options;

/* Pair the next round of a tournament, or check how the rounds were paired. */
typedef struct gamut_pair_options {
    size_t size; /* sizeof(gamut_pair_options) */
    /* write FILE with the round added to OUT; it may be FILE itself, or - for standard output */
    const char *output;
    /* pair by this system (default: that of the event); double-swiss and lim are refused, since their rules are not
     * available (dutch, burstein, dubov, double-swiss, lim, round-robin, double-round-robin, team) */
    const char *system;
    /* take this edition of C.04.3 (default: by the event's code or first day) (2017, 2026) */
    const char *rules;
    /* of the first player in the first round (default: as the event says, or White) (white, black) */
    const char *first_colour;
    /* the tournament has N rounds (default: as the event says) */
    uint64_t rounds;
    /* as round N should have been paired, by the rounds before it (default: the next one) */
    uint64_t round;
    /* all rounds that are left, of a round robin: printed, and added with -o */
    bool all;
    /* pair every round again and compare; FILE may be a folder */
    bool check;
    /* show the brackets, and what decided in each */
    bool explain;
    /* why these two do not meet: 12-7; 12-0 for the bye */
    const char *why_not;
    /* invent tournaments; FILE may be a model whose sizes, ratings and rates are taken */
    bool generate;
    /* of what is invented: the same seed gives the same bytes everywhere (default: 0) */
    uint64_t seed;
    /* invent N tournaments into the folder OUT, with the seeds that follow (default: 1) */
    uint64_t count;
    /* what they are like, as words KEY=VALUE */
    const char *with;
    /* the same from a file, as JaVaFo and bbpPairings have it */
    const char *config;
} gamut_pair_options;

/* Write the same record with invented people. */
typedef struct gamut_anonymise_options {
    size_t size; /* sizeof(gamut_anonymise_options) */
    /* write the anonymous file to OUT, or - for standard output; several files go into the folder OUT, which is made
     * */
    const char *output;
} gamut_anonymise_options;

/* List the formats and what can be done with them. */
typedef struct gamut_formats_options {
    size_t size; /* sizeof(gamut_formats_options) */
} gamut_formats_options;

/* Explain the rules that check knows. */
typedef struct gamut_explain_options {
    size_t size; /* sizeof(gamut_explain_options) */
} gamut_explain_options;

#endif
