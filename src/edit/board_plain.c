/* board_plain.c - gives boards that mean the same the same form. */
#include "board_plain.h"

#include <string.h>

#include "base/text.h"
#include "rules/bridge/board_parts.h"
#include "rules/bridge/deal.h"
#include "rules/bridge/score.h"

enum {
    NOTE_LIMIT = 256 /* larger than any number of a note; PBN allows 32 */
};

/* ---- texts ---- */

/* In PBN "?" means an unknown value and "" no value; both become absent. */
static void plain_text(gamut_text *text)
{
    if (!text->length || base_text_is(*text, "?"))
        *text = (gamut_text){ NULL, 0 };
}

/* Line ends in a comment have no meaning: runs of blanks and line ends become one blank. */
static base_text plain_words(base_arena *arena, base_text text)
{
    char *words = text.length ? ARENA_ARRAY(arena, text.length, char) : NULL;
    size_t length = 0;
    for (size_t i = 0; words && i < text.length; i++) {
        bool is_blank = text.data[i] == ' ' || (text.data[i] >= '\t' && text.data[i] <= '\r');
        if (!is_blank)
            words[length++] = text.data[i];
        else if (length && words[length - 1] != ' ')
            words[length++] = ' ';
    }
    if (words && length && words[length - 1] == ' ')
        length--;
    return words ? (base_text){ words, length } : text;
}

/* ---- remarks and tags ---- */

/* Replaces the symbols of suits by PBN's escapes (\S, \H, \D, \C). */
static base_text plain_suits(base_arena *arena, base_text text)
{
    static const char *const symbols[] = { "\u2660", "\u2665", "\u2666", "\u2663" };
    char *marked = text.length ? ARENA_ARRAY(arena, text.length, char) : NULL;
    size_t length = 0;
    for (size_t at = 0; marked && at < text.length;) {
        size_t suit = 0;
        while (suit < COUNT(symbols) && !base_text_starts_with(base_text_slice(text, at, text.length), symbols[suit]))
            suit++;
        marked[length++] = suit < COUNT(symbols) ? '\\' : text.data[at];
        if (suit < COUNT(symbols))
            marked[length++] = "SHDC"[suit];
        at += suit < COUNT(symbols) ? 3 : 1; /* a symbol has three bytes */
    }
    return marked ? (base_text){ marked, length } : text;
}

static bool plain_remarks(base_arena *arena, gamut_remark_list *list, board_plainness plainness)
{
    if (!list->count)
        return true;
    gamut_remark_list ordered = bridge_order_remarks(arena, *list);
    gamut_remark *items = ARENA_ARRAY(arena, ordered.count, gamut_remark);
    if (!items)
        return false;
    for (size_t i = 0; i < ordered.count; i++) {
        items[i] = ordered.items[i];
        items[i].text = plain_suits(arena, items[i].text);
        if (plainness != BOARD_BY_MEANING)
            continue;
        if (items[i].kind == GAMUT_REMARK_LINE)
            items[i].kind = GAMUT_REMARK_COMMENT;
        items[i].text = plain_words(arena, items[i].text);
    }
    *list = (gamut_remark_list){ items, ordered.count };
    return true;
}

/* Gives scores from the view of North-South: "EW 420" and "NS -420 EW 420" become "NS -420". */
static void plain_sides(base_arena *arena, gamut_board_tag *tag)
{
    static const char *const names[] = { "Score", "ScoreIMP", "OptimumScore" };
    bridge_side_values values;
    size_t at = 0;
    while (at < COUNT(names) && !base_text_is(tag->name, names[at]))
        at++;
    if (at == COUNT(names) || !bridge_read_side_values(&values, tag->value) || values.is_plain || values.is_adjusted)
        return;
    gamut_decimal ns = values.sides[BRIDGE_NS], ew = values.sides[BRIDGE_EW];
    if (ew.value == INT64_MIN)
        return;
    ew.value = -ew.value;
    if (values.is_given[BRIDGE_NS] && values.is_given[BRIDGE_EW] && (ns.value != ew.value || ns.places != ew.places))
        return;
    base_text score = base_decimal_print(arena, values.is_given[BRIDGE_NS] ? ns : ew);
    tag->value = base_arena_print(arena, "NS %.*s", TEXT_ARGS(score));
}

/* A tag without a value and without remarks is dropped. */
static bool plain_tags(base_arena *arena, gamut_board_tags *list, bool has_values, board_plainness plainness)
{
    gamut_board_tag *items = ARENA_ARRAY(arena, list->count + 1, gamut_board_tag);
    size_t count = 0;
    for (size_t i = 0; items && i < list->count; i++) {
        gamut_board_tag tag = list->items[i];
        if (has_values) {
            plain_text(&tag.value);
            plain_sides(arena, &tag);
        }
        if (!plain_remarks(arena, &tag.remarks, plainness))
            return false;
        if (tag.value.length || tag.remarks.count)
            items[count++] = tag;
    }
    *list = (gamut_board_tags){ items, count };
    return items != NULL;
}

/* Replaces references to notes by the texts of the notes. The remarks are a copy that may be changed. */
static void resolve_notes(base_arena *arena, gamut_remark_list remarks, gamut_board_notes notes,
                          board_plainness plainness)
{
    gamut_remark *items = (gamut_remark *)remarks.items;
    for (size_t i = 0; plainness != BOARD_AS_NUMBERED && i < remarks.count; i++) {
        base_text text = items[i].kind == GAMUT_REMARK_NOTE ? bridge_note_text(notes, items[i].number.value)
                                                            : (base_text){ NULL, 0 };
        if (!base_text_is_absent(text) && !items[i].text.length) {
            items[i].text = plain_suits(arena, text);
            if (plainness == BOARD_BY_MEANING)
                items[i].text = base_text_trim(items[i].text);
            items[i].number = (gamut_number){ 0 };
        }
    }
}

/* Drops the notes whose texts have replaced the references to them, unless they have remarks; keeps all other notes.
 * `is_used` is indexed by the number of a note. */
static bool plain_notes(base_arena *arena, gamut_board_notes *list, const bool *is_used, board_plainness plainness)
{
    gamut_board_note *items = ARENA_ARRAY(arena, list->count + 1, gamut_board_note);
    size_t count = 0;
    for (size_t i = 0; items && i < list->count; i++) {
        gamut_board_note note = list->items[i];
        note.text = plain_suits(arena, note.text);
        if (plainness == BOARD_BY_MEANING)
            note.text = base_text_trim(note.text);
        if (!plain_remarks(arena, &note.remarks, plainness))
            return false;
        int64_t number = note.number.value;
        bool is_referred_to = base_is_known(note.number.state) && number >= 0 && number < NOTE_LIMIT && is_used[number];
        if (plainness == BOARD_AS_NUMBERED || note.remarks.count || !is_referred_to)
            items[count++] = note;
    }
    *list = (gamut_board_notes){ items, count };
    return items != NULL;
}

static void note_used(bool *is_used, gamut_remark_list remarks)
{
    for (size_t i = 0; i < remarks.count; i++) {
        int64_t number = remarks.items[i].number.value;
        if (remarks.items[i].kind == GAMUT_REMARK_NOTE && number >= 0 && number < NOTE_LIMIT)
            is_used[number] = true;
    }
}

/* ---- calls, cards and tables ---- */

static bool plain_auction(base_arena *arena, gamut_auction *auction, board_plainness plainness)
{
    bool is_used[NOTE_LIMIT] = { false };
    gamut_call *items = ARENA_ARRAY(arena, auction->calls.count + 1, gamut_call);
    for (size_t i = 0; items && i < auction->calls.count; i++) {
        items[i] = auction->calls.items[i];
        note_used(is_used, items[i].remarks);
        if (!plain_remarks(arena, &items[i].remarks, plainness))
            return false;
        /* In PBN a note already means that the call was alerted, so the mark is redundant. */
        for (size_t r = 0; items[i].mark == GAMUT_CALL_ALERTED && r < items[i].remarks.count; r++)
            if (items[i].remarks.items[r].kind == GAMUT_REMARK_NOTE)
                items[i].mark = GAMUT_CALL_PLAIN;
        resolve_notes(arena, items[i].remarks, auction->notes, plainness);
    }
    auction->calls.items = items;
    return items && plain_remarks(arena, &auction->remarks, plainness) &&
           plain_notes(arena, &auction->notes, is_used, plainness);
}

static bool is_filler(const gamut_card *card)
{
    return base_text_is(card->card, "-") && !card->remarks.count;
}

/* Empty cells at the end, or before the mark "*" (end of play), only fill the row and are dropped. */
static bool plain_play(base_arena *arena, gamut_play *play, board_plainness plainness)
{
    bool is_used[NOTE_LIMIT] = { false };
    gamut_card *items = ARENA_ARRAY(arena, play->cards.count + 1, gamut_card);
    size_t count = 0;
    for (size_t i = 0; items && i < play->cards.count; i++) {
        if (base_text_is(play->cards.items[i].card, "*"))
            while (count && is_filler(&items[count - 1]))
                count--;
        items[count] = play->cards.items[i];
        note_used(is_used, items[count].remarks);
        if (!plain_remarks(arena, &items[count].remarks, plainness))
            return false;
        resolve_notes(arena, items[count++].remarks, play->notes, plainness);
    }
    while (items && count && is_filler(&items[count - 1]))
        count--;
    play->cards = (gamut_card_list){ items, count };
    return items && plain_remarks(arena, &play->remarks, plainness) &&
           plain_notes(arena, &play->notes, is_used, plainness);
}

/* Drops the widths and the alignment of columns if only the meaning counts: they belong to the layout. */
static bool plain_tables(base_arena *arena, gamut_table_list *list, board_plainness plainness)
{
    gamut_table *items = ARENA_ARRAY(arena, list->count + 1, gamut_table);
    for (size_t i = 0; items && i < list->count; i++) {
        gamut_table *table = &items[i];
        *table = list->items[i];
        if (!plain_remarks(arena, &table->remarks, plainness))
            return false;
        if (plainness != BOARD_BY_MEANING)
            continue;
        gamut_column *columns = ARENA_ARRAY(arena, table->columns.count + 1, gamut_column);
        for (size_t c = 0; columns && c < table->columns.count; c++)
            columns[c] = (gamut_column){ .name = table->columns.items[c].name, .order = table->columns.items[c].order };
        table->columns.items = columns;
        if (!columns)
            return false;
    }
    list->items = items;
    return items != NULL;
}

bool board_make_plain(base_arena *arena, gamut_board *board, board_plainness plainness)
{
    gamut_text *texts[] = { &board->event,      &board->site,     &board->date,   &board->west,    &board->north,
                            &board->east,       &board->south,    &board->dealer, &board->scoring, &board->declarer,
                            &board->vulnerable, &board->contract, &board->deal,   &board->result };
    for (size_t i = 0; i < COUNT(texts); i++)
        plain_text(texts[i]);
    if (!base_is_known(board->board.state))
        board->board = (gamut_number){ 0 };
    /* The deal is rewritten so that it begins with North. */
    bridge_deal deal = { 0 };
    bridge_seat first = BRIDGE_NO_SEAT;
    bridge_deal_faults faults = { 0 };
    char printed[BRIDGE_DEAL_SIZE];
    if (board->deal.length && bridge_read_deal(&deal, &first, &faults, board->deal))
        board->deal = base_arena_copy(arena, (base_text){ printed, bridge_print_deal(printed, &deal, BRIDGE_NORTH) });
    /* The result becomes the tricks of the declarer: "NS 9 EW 4" becomes 9 if South is declarer. */
    unsigned tricks;
    if (board->result.length && board->result.data[0] != '^' && bridge_result_tricks(&tricks, board))
        board->result = base_arena_print(arena, "%u", tricks);
    return plain_remarks(arena, &board->start, plainness) && plain_tags(arena, &board->tags, true, plainness) &&
           plain_tags(arena, &board->noted, false, plainness) && plain_auction(arena, &board->auction, plainness) &&
           plain_play(arena, &board->play, plainness) && plain_tables(arena, &board->tables, plainness) &&
           plain_remarks(arena, &board->end, plainness);
}
