/* anonymise_board.c - replaces the people of bridge boards by invented ones. */
#include <string.h>

#include "anonymise.h"
#include "base/text.h"
#include "model/tree_path.h"

static const char *const seats[] = { "west", "north", "east", "south" };

/* Tags with names, and the first letter of the names that replace them. A DealId usually contains the event and the
 * date (PBN 2.1, section 4.1.2), so it is replaced, too; equal DealIds stay equal. */
static const struct named_tag {
    const char *name;
    char first;
} named_tags[] = {
    { "HomeTeam", 'T' }, { "VisitTeam", 'T' }, { "PairNS", 'P' }, { "PairEW", 'P' }, { "DealId", 'D' },
};

/* Tags whose values are never names, except that a Termination may contain one. Tags in neither list are removed. */
static const char plain_tags[] =
    "AuctionTimeControl|Competition|DealId|DoubleDummyTricks|EventDate|FrenchMP|Hidden|HomeCarryover|"
    "Minimax|Mode|OptimumScore|ParContract|ParScore|Room|Round|Score|ScoreIMP|ScoreMP|ScorePercentage|"
    "ScoreRubber|ScoreRubberHistory|Table|Termination|Time|TimeCall|TimeCard|TimeControl|UTCDate|UTCTime|"
    "VisitCarryover|EastType|NorthType|SouthType|WestType";

/* Columns of tables that contain names. */
static const char named_columns[] = "Names|Names_NS|Names_EW";

/* Columns of calls, cards and numbers; the cells of columns in neither list become "-". */
static const char plain_columns[] =
    "ButlerDatum|C|Call|Contract|D|Declarer|Denomination|Direction|H|IMP_EW|IMP_NS|Lead|MP_EW|MP_NS|"
    "MeanIMP|MeanMP|MeanPercentage|MeanScore|Multiplicity|NrBoards|PairId|PairId_EW|PairId_NS|Percentage|"
    "Percentage_EW|Percentage_NS|Rank|Result|Round|S|ScoreRange_EW|ScoreRange_NS|Score_EW|Score_NS|"
    "Section|Table|Time|TotalIMP|TotalMP|TotalPercentage|TotalScore|TotalScoreMP|TotalTime";

static bool is_listed_word(const char *names, base_text name)
{
    base_text rest = base_text_of(names), each;
    while (base_text_next_part(&rest, '|', &each))
        if (base_text_equal(name, each))
            return true;
    return false;
}

static bool is_placeholder(base_text text)
{
    return !text.length || base_text_is(text, "?") || base_text_is(text, "-") || base_text_is(text, "!");
}

/* ---- tables ---- */

/* Calls `visit` for every cell of every table, with the name of its column. */
static void each_cell(anonymise_people *people, gamut_value *board,
                      void (*visit)(anonymise_people *people, base_text column, gamut_value *cell))
{
    for (gamut_value *table = tree_first_in(board, "tables"); table; table = table->next)
        for (gamut_value *row = tree_first_in(table, "rows"); row; row = row->next) {
            gamut_value *column = tree_first_in(table, "columns");
            for (gamut_value *cell = tree_first_in(row, "cells"); cell; cell = cell->next) {
                visit(people, tree_get_text(column, "name"), cell);
                column = column ? column->next : NULL;
            }
        }
}

static void note_cell(anonymise_people *people, base_text column, gamut_value *cell)
{
    if (cell->kind == GAMUT_VALUE_TEXT && is_listed_word(named_columns, column))
        anonymise_note_name(people, cell->as.text);
}

static void invent_cell(anonymise_people *people, base_text column, gamut_value *cell)
{
    if (cell->kind != GAMUT_VALUE_TEXT || is_placeholder(cell->as.text))
        return;
    if (is_listed_word(named_columns, column)) {
        /* "Ann Alder;Ben Birch" is two people, each with their own invented name. */
        base_text rest = cell->as.text, one, text = TEXT("");
        while (base_text_next_part(&rest, ';', &one)) {
            base_text invented = anonymise_name(people, base_text_trim(one), 'N');
            text = base_arena_print(people->arena, "%.*s%s%.*s", TEXT_ARGS(text), text.length ? ";" : "",
                                    TEXT_ARGS(invented));
        }
        cell->as.text = text;
    } else if (!is_listed_word(plain_columns, column))
        cell->as.text = TEXT("-");
}

/* ---- remarks ---- */

/* Removes all remarks except references to notes and glyphs (NAGs). */
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
    for (gamut_value *item = tree_first_in(object, name); item; item = item->next)
        drop_words(item);
}

static void wipe_notes(anonymise_people *people, gamut_value *section)
{
    for (gamut_value *note = tree_first_in(section, "notes"); note; note = note->next)
        if (anonymise_has_name(people, tree_get_text(note, "text")))
            tree_set_text(people->arena, note, "text", TEXT("-"));
    drop_in(section, "notes");
    if (section)
        drop_words(section);
}

/* ---- tags ---- */

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
    for (gamut_value *tag = tree_first_in(board, "tags"); tag; tag = tag->next)
        if (!is_listed_word(plain_tags, tree_get_text(tag, "name")))
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
        const struct named_tag *named = NULL;
        for (size_t i = 0; i < COUNT(named_tags) && !named; i++)
            named = base_text_is(name, named_tags[i].name) ? &named_tags[i] : NULL;
        int64_t number;
        next = tag->next;
        bool is_number = named && base_parse_int(&number, value); /* the number of a pair instead of its name */
        bool is_name = named && !is_number && !is_placeholder(value);
        if (is_name)
            tree_set_text(people->arena, tag, "value", anonymise_name(people, value, named->first));
        if (is_number || is_name ||
            (is_listed_word(plain_tags, name) &&
             !(base_text_is(name, "Termination") && anonymise_has_name(people, value))))
            before = tag;
        else
            tree_detach_after(list, before, tag); /* also removes a Termination with a name: it may be any text */
    }
    each_cell(people, board, invent_cell);
}
