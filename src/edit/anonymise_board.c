/* anonymise_board.c - boards with invented people. */
#include <string.h>

#include "anonymise.h"
#include "base/text.h"
#include "model/tree_path.h"

static const char *const seats[] = { "west", "north", "east", "south" };

/* Tags that name somebody, and the first letter of what is invented for them. An identification of the deal is mostly
 * made of the event, the date and so on (PBN 2.1, section 4.1.2); equal ones stay equal. */
static const struct named_tag {
    const char *name;
    char first;
} named_tags[] = {
    { "HomeTeam", 'T' }, { "VisitTeam", 'T' }, { "PairNS", 'P' }, { "PairEW", 'P' }, { "DealId", 'D' },
};

/* Tags whose values are facts of the board and no names. All others may be anything, and go. */
static const char *const plain_tags[] = {
    "AuctionTimeControl",
    "Competition",
    "DealId",
    "DoubleDummyTricks",
    "EventDate",
    "FrenchMP",
    "Hidden",
    "HomeCarryover",
    "Minimax",
    "Mode",
    "OptimumScore",
    "ParContract",
    "ParScore",
    "Room",
    "Round",
    "Score",
    "ScoreIMP",
    "ScoreMP",
    "ScorePercentage",
    "ScoreRubber",
    "ScoreRubberHistory",
    "Table",
    "Termination",
    "Time",
    "TimeCall",
    "TimeCard",
    "TimeControl",
    "UTCDate",
    "UTCTime",
    "VisitCarryover",
    "EastType",
    "NorthType",
    "SouthType",
    "WestType",
};

/* Columns that name somebody. */
static const char *const named_columns[] = { "Names", "Names_NS", "Names_EW" };

/* Columns of tables that hold calls, cards and numbers; the cells of all others are emptied. */
static const char *const plain_columns[] = {
    "ButlerDatum",
    "C",
    "Call",
    "Contract",
    "D",
    "Declarer",
    "Denomination",
    "Direction",
    "H",
    "IMP_EW",
    "IMP_NS",
    "Lead",
    "MP_EW",
    "MP_NS",
    "MeanIMP",
    "MeanMP",
    "MeanPercentage",
    "MeanScore",
    "Multiplicity",
    "NrBoards",
    "PairId",
    "PairId_EW",
    "PairId_NS",
    "Percentage",
    "Percentage_EW",
    "Percentage_NS",
    "Rank",
    "Result",
    "Round",
    "S",
    "ScoreRange_EW",
    "ScoreRange_NS",
    "Score_EW",
    "Score_NS",
    "Section",
    "Table",
    "Time",
    "TotalIMP",
    "TotalMP",
    "TotalPercentage",
    "TotalScore",
    "TotalScoreMP",
    "TotalTime",
};

static bool is_listed(const char *const *names, size_t count, base_text name)
{
    for (size_t i = 0; i < count; i++)
        if (base_text_is(name, names[i]))
            return true;
    return false;
}

static gamut_value *anonymise_board_first_of(gamut_value *object, const char *name)
{
    gamut_value *list = tree_find_path(object, base_text_of(name));
    return list && list->kind == GAMUT_VALUE_LIST ? list->first : NULL;
}

static bool is_placeholder(base_text text)
{
    return !text.length || base_text_is(text, "?") || base_text_is(text, "-") || base_text_is(text, "!");
}

/* ---- tables ---- */

/* Calls for the name of a column and each of its cells. */
typedef void (*visit_cell)(anonymise_people *people, base_text column, gamut_value *cell);
static void each_cell(anonymise_people *people, gamut_value *board, visit_cell visit)
{
    for (gamut_value *table = anonymise_board_first_of(board, "tables"); table; table = table->next)
        for (gamut_value *row = anonymise_board_first_of(table, "rows"); row; row = row->next) {
            gamut_value *column = anonymise_board_first_of(table, "columns");
            for (gamut_value *cell = anonymise_board_first_of(row, "cells"); cell; cell = cell->next) {
                visit(people, tree_get_text(column, "name"), cell);
                column = column ? column->next : NULL;
            }
        }
}

static void note_cell(anonymise_people *people, base_text column, gamut_value *cell)
{
    if (cell->kind == GAMUT_VALUE_TEXT && is_listed(named_columns, COUNT(named_columns), column))
        anonymise_note_name(people, cell->as.text);
}

static void invent_cell(anonymise_people *people, base_text column, gamut_value *cell)
{
    if (cell->kind != GAMUT_VALUE_TEXT || is_placeholder(cell->as.text))
        return;
    if (is_listed(named_columns, COUNT(named_columns), column)) {
        /* "Ann Alder;Ben Birch" is two people, each with the name that they have elsewhere. */
        base_text rest = cell->as.text, one, text = TEXT("");
        while (base_text_next_part(&rest, ';', &one)) {
            base_text invented = anonymise_name(people, base_text_trim(one), 'N');
            text = base_arena_print(people->arena, "%.*s%s%.*s", TEXT_ARGS(text), text.length ? ";" : "",
                                    TEXT_ARGS(invented));
        }
        cell->as.text = text;
    } else if (!is_listed(plain_columns, COUNT(plain_columns), column))
        cell->as.text = TEXT("-");
}

/* ---- remarks ---- */

/* Notes and glyphs stay; words go. */
static void drop_words(gamut_value *object)
{
    gamut_value *list = tree_find_path(object, TEXT("remarks")), *before = NULL;
    for (gamut_value *remark = list ? list->first : NULL, *next; remark; remark = next) {
        base_text kind = tree_get_text(remark, "kind");
        next = remark->next;
        if (!base_text_is(kind, "note") && !base_text_is(kind, "nag"))
            tree_detach_after(list, before, remark);
        else
            before = remark;
    }
}

static void drop_in(gamut_value *object, const char *name)
{
    for (gamut_value *item = anonymise_board_first_of(object, name); item; item = item->next)
        drop_words(item);
}

static void wipe_notes(anonymise_people *people, gamut_value *section)
{
    for (gamut_value *note = anonymise_board_first_of(section, "notes"); note; note = note->next)
        if (anonymise_has_name(people, tree_get_text(note, "text")))
            tree_set_text(people->arena, note, "text", TEXT("-"));
    drop_in(section, "notes");
    if (section)
        drop_words(section);
}

/* ---- tags ---- */

static const struct named_tag *find_named(base_text name)
{
    for (size_t i = 0; i < COUNT(named_tags); i++)
        if (base_text_is(name, named_tags[i].name))
            return &named_tags[i];
    return NULL;
}

static void invent_member(anonymise_people *people, gamut_value *board, const char *name, char first)
{
    base_text value = tree_get_text(board, name);
    if (!is_placeholder(value))
        tree_set_text(people->arena, board, name, anonymise_name(people, value, first));
}

void anonymise_note_board(anonymise_people *people, gamut_value *board)
{
    for (size_t i = 0; i < COUNT(seats); i++)
        anonymise_note_name(people, tree_get_text(board, seats[i]));
    for (gamut_value *tag = anonymise_board_first_of(board, "tags"); tag; tag = tag->next)
        if (!is_listed(plain_tags, COUNT(plain_tags), tree_get_text(tag, "name")))
            anonymise_note_name(people, tree_get_text(tag, "value"));
    each_cell(people, board, note_cell);
}

void anonymise_board(anonymise_people *people, gamut_value *board)
{
    for (size_t i = 0; i < COUNT(seats); i++)
        invent_member(people, board, seats[i], 'N');
    invent_member(people, board, "event", 'E');
    invent_member(people, board, "site", 'S');
    gamut_value *auction = tree_find_path(board, TEXT("auction")), *play = tree_find_path(board, TEXT("play"));
    tree_remove(board, "start");
    tree_remove(board, "end");
    tree_remove(board, "noted");
    drop_in(board, "tags");
    drop_in(board, "tables");
    if (auction) {
        drop_in(auction, "calls");
        wipe_notes(people, auction);
    }
    if (play) {
        drop_in(play, "cards");
        wipe_notes(people, play);
    }
    gamut_value *list = tree_find_path(board, TEXT("tags")), *before = NULL;
    for (gamut_value *tag = list ? list->first : NULL, *next; tag; tag = next) {
        base_text name = tree_get_text(tag, "name"), value = tree_get_text(tag, "value");
        const struct named_tag *named = find_named(name);
        int64_t number;
        next = tag->next;
        bool is_number = named && base_parse_int(&number, value); /* of a pair, as the tables have it */
        bool is_name = named && !is_number && !is_placeholder(value);
        if (is_name)
            tree_set_text(people->arena, tag, "value", anonymise_name(people, value, named->first));
        if (is_number || is_name ||
            (is_listed(plain_tags, COUNT(plain_tags), name) &&
             !(base_text_is(name, "Termination") && anonymise_has_name(people, value))))
            before = tag;
        else
            tree_detach_after(list, before, tag); /* why a game ended is said in any words */
    }
    each_cell(people, board, invent_cell);
}
