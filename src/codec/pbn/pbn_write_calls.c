/* pbn_write_calls.c - auction, play and tables in export format. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "pbn_write.h"
#include "rules/bridge/board_parts.h"
#include "rules/bridge/seat.h"

static void put_annotations(pbn_writing *game, gamut_remark_list remarks)
{
    gamut_remark_list ordered = bridge_order_remarks(game->arena, remarks);
    for (size_t i = 0; i < ordered.count; i++)
        pbn_put_remark(game, &ordered.items[i]);
}

/* Sorts by number; notes of the same number keep their order. */
static int compare_notes(const void *a, const void *b)
{
    const gamut_board_note *left = *(const gamut_board_note *const *)a, *right = *(const gamut_board_note *const *)b;
    if (left->number.value != right->number.value)
        return left->number.value < right->number.value ? -1 : 1;
    return (left > right) - (left < right);
}

static void put_notes(pbn_writing *game, gamut_board_notes notes)
{
    const gamut_board_note **sorted = ARENA_ARRAY(game->arena, notes.count, const gamut_board_note *);
    if (!sorted || !notes.count)
        return;
    for (size_t i = 0; i < notes.count; i++)
        sorted[i] = &notes.items[i];
    qsort(sorted, notes.count, sizeof *sorted, compare_notes);
    for (size_t i = 0; i < notes.count; i++) {
        const gamut_board_note *note = sorted[i];
        base_text value = note->text;
        if (base_is_known(note->number.state))
            value = base_arena_print(game->arena, "%lld:%.*s", (long long)note->number.value, TEXT_ARGS(note->text));
        pbn_put_tag(game, TEXT("Note"), value);
        pbn_put_remarks(game, note->remarks);
    }
}

/* ---- the auction ---- */

enum {
    MOST_NOTES = 32 /* most notes of a section (rule 161) */
};

/* In PBN, a reference to a note marks a call as alerted. So an alert without an explanation needs a note that just
 * states the alert. */
static bool is_bare_alert(const gamut_call *call)
{
    return call->mark == GAMUT_CALL_ALERTED && !bridge_refers_to_note(call->remarks, -1);
}

/* Returns how many calls are written one by one; the passes after them are written as AP. AP is used only if the board
 * has an AuctionTimeTable with a single row for all passes at the end, because that table must have one row for each
 * token of the auction. */
static size_t count_spelled(const gamut_board *board)
{
    gamut_call_list calls = board->auction.calls;
    size_t spelled = calls.count;
    while (spelled && base_text_is(calls.items[spelled - 1].call, "Pass") && !calls.items[spelled - 1].remarks.count &&
           !calls.items[spelled - 1].mark)
        spelled--;
    for (size_t i = 0; i < board->tables.count && calls.count - spelled >= 3; i++)
        if (base_text_is(board->tables.items[i].name, "AuctionTimeTable") &&
            board->tables.items[i].rows.count == spelled + 1)
            return spelled;
    return calls.count;
}

/* Returns an unused number for the note that states alerts without an explanation; 0: no such note is needed, or no
 * number is free. */
static int64_t alert_number(const gamut_auction *auction)
{
    int64_t number = 0;
    bool is_needed = false, is_taken = true;
    for (size_t i = 0; i < auction->calls.count; i++)
        is_needed = is_needed || is_bare_alert(&auction->calls.items[i]);
    while (is_needed && is_taken && ++number <= MOST_NOTES) {
        is_taken = bridge_note_text(auction->notes, number).data != NULL;
        for (size_t i = 0; i < auction->calls.count; i++)
            is_taken = is_taken || bridge_refers_to_note(auction->calls.items[i].remarks, number);
    }
    return is_taken ? 0 : number;
}

static gamut_board_notes with_alert(pbn_writing *game, gamut_board_notes notes, int64_t alert)
{
    gamut_board_note *items = alert ? ARENA_ARRAY(game->arena, notes.count + 1, gamut_board_note) : NULL;
    if (!items)
        return notes;
    if (notes.count)
        memcpy(items, notes.items, notes.count * sizeof *items);
    items[notes.count] = (gamut_board_note){ .number = base_number(alert), .text = TEXT(BRIDGE_ALERT_NOTE) };
    return (gamut_board_notes){ items, notes.count + 1 };
}

/* The tag needs the seat of the first caller: the dealer, if the board names no first caller or there are no calls. */
void pbn_put_auction(pbn_writing *game)
{
    const gamut_auction *auction = &game->board->auction;
    size_t in_row = 0, spelled = count_spelled(game->board);
    int64_t alert = alert_number(auction);
    if (!auction->first.data && !auction->calls.count && !auction->notes.count)
        return;
    bridge_seat dealer;
    bool is_dealer = (!auction->first.length || !auction->calls.count) && game->board->dealer.length == 1 &&
                     bridge_read_seat(&dealer, game->board->dealer);
    pbn_put_tag(game, TEXT("Auction"), is_dealer ? game->board->dealer : auction->first);
    pbn_put_remarks(game, auction->remarks);
    for (size_t i = 0; i < spelled; i++) {
        if (in_row++ % 4 == 0)
            pbn_start_line(game);
        /* Export format writes passes one by one; for the exception, AP, see count_spelled. */
        const gamut_call *call = &auction->calls.items[i];
        gamut_remark_list remarks = call->remarks;
        if (alert && is_bare_alert(call) &&
            !bridge_add_remark(game->arena, &remarks,
                               (gamut_remark){ .kind = GAMUT_REMARK_NOTE, .number = base_number(alert) }))
            return;
        if (call->mark == GAMUT_CALL_INSUFFICIENT)
            pbn_put_token(game, TEXT("^I"));
        pbn_put_token(game, pbn_latin(game, call->call));
        put_annotations(game, remarks);
    }
    if (spelled < auction->calls.count) {
        if (in_row % 4 == 0)
            pbn_start_line(game);
        pbn_put_token(game, TEXT("AP"));
    }
    pbn_start_line(game);
    put_notes(game, with_alert(game, auction->notes, alert));
}

/* ---- the play ---- */

/* Fills an incomplete row with hyphens (rule 175). A "+" that is alone in its row only states that the play continues,
 * not that the seat of the first column is to play, so it stays alone. */
static void fill_row(pbn_writing *game, size_t cells)
{
    const gamut_card_list *cards = &game->board->play.cards;
    if (cells % 4 == 1 && base_text_is(cards->items[cells - 1].card, "+"))
        return;
    for (; cells % 4; cells++)
        pbn_put_token(game, TEXT("-"));
}

void pbn_put_play(pbn_writing *game)
{
    const gamut_play *play = &game->board->play;
    size_t cells = 0;
    if (!play->first.data && !play->cards.count && !play->notes.count)
        return;
    pbn_put_tag(game, TEXT("Play"), play->first);
    pbn_put_remarks(game, play->remarks);
    for (size_t i = 0; i < play->cards.count; i++) {
        const gamut_card *card = &play->cards.items[i];
        bool is_end = base_text_is(card->card, "*");
        if (is_end)
            fill_row(game, cells);
        if (is_end || cells % 4 == 0)
            pbn_start_line(game);
        /* Each card stays in the column that it has in the model; a hyphen is an unknown card. */
        if (card->mark)
            pbn_put_token(game, card->mark == GAMUT_CARD_REVOKE ? TEXT("^R") : TEXT("^L"));
        pbn_put_token(game, pbn_latin(game, card->card));
        put_annotations(game, card->remarks);
        cells += !is_end;
    }
    if (!play->cards.count || !base_text_is(play->cards.items[play->cards.count - 1].card, "*"))
        fill_row(game, cells);
    pbn_start_line(game);
    put_notes(game, play->notes);
}

/* ---- tables ---- */

/* If a header has no semicolon, the reader takes blanks as separators of columns, so the name of a single column must
 * not contain blanks. In a header, a backslash comes before a width, so the mark of a suit ("\S") is written without
 * its backslash. */
static void put_column_name(pbn_writing *game, base_text name, bool is_only)
{
    base_text latin = pbn_latin(game, name);
    bool has_backslash = base_text_find(name, '\\') < name.length;
    for (size_t i = 0; i < latin.length; i++) {
        char c = latin.data[i];
        if (c == '\\' && !has_backslash)
            continue;
        bool is_fine = (unsigned char)c >= ' ' && c != 0x7f && c != ';' && (c != ' ' || !is_only);
        if (c == '"')
            base_buffer_add_char(game->out, '\\');
        base_buffer_add_char(game->out, is_fine ? c : '_');
    }
}

static void put_header(pbn_writing *game, const gamut_table *table)
{
    if (!pbn_is_table(table->name)) {
        /* The value of a section that the standard does not have is no list of columns, so it is written unchanged. */
        base_buffer value = { 0 };
        for (size_t i = 0; i < table->columns.count; i++) {
            base_buffer_add_string(&value, i ? ";" : "");
            base_buffer_add_text(&value, table->columns.items[i].name);
        }
        game->out->failed = game->out->failed || value.failed;
        pbn_put_tag(game, table->name, base_arena_copy(game->arena, base_buffer_text(&value)));
        base_buffer_free(&value);
        return;
    }
    pbn_start_line(game);
    base_buffer_add_char(game->out, '[');
    pbn_put_name(game, table->name);
    base_buffer_add_string(game->out, " \"");
    for (size_t i = 0; i < table->columns.count; i++) {
        if (i)
            base_buffer_add_char(game->out, ';');
        const gamut_column *column = &table->columns.items[i];
        static const char *const orders[] = { "", "+", "-" }, *const sides[] = { "", "L", "R" };
        base_buffer_add_string(game->out, orders[column->order]);
        put_column_name(game, column->name, table->columns.count == 1);
        /* One backslash marks the width, as in all known files (rule 64). */
        if (base_is_known(column->width.state))
            base_buffer_print(game->out, "\\%lld%s", (long long)column->width.value, sides[column->side]);
    }
    base_buffer_add_string(game->out, "\"]");
    pbn_end_line(game);
}

/* The width of a column is that of the header; a longer cell shifts the rest of its row, as in files of other
 * programs. */
static void put_cell(pbn_writing *game, const gamut_column *column, base_text cell, bool is_last)
{
    size_t before = game->out->length;
    cell = pbn_line_text(game, cell);
    bool is_plain = cell.length > 0; /* can be written without quotes */
    for (size_t i = 0; i < cell.length; i++)
        is_plain = is_plain && cell.data[i] > ' ' && cell.data[i] <= 126 && !strchr("[]{};\"%", cell.data[i]);
    size_t width = base_is_known(column->width.state) && column->width.value > 0 && column->width.value <= 255
                       ? (size_t)column->width.value
                       : 0;
    size_t length = cell.length + (is_plain ? 0 : 2);
    if (before > game->line_at) {
        base_buffer_add_char(game->out, ' ');
        before++;
    }
    if (column->side == GAMUT_COLUMN_RIGHT && length < width)
        base_buffer_add_repeat(game->out, ' ', width - length);
    if (is_plain)
        base_buffer_add_text(game->out, cell);
    else
        pbn_put_string(game, cell);
    size_t used = game->out->length - before;
    if (!is_last && used < width)
        base_buffer_add_repeat(game->out, ' ', width - used);
}

void pbn_put_table(pbn_writing *game, const gamut_table *table)
{
    static const gamut_column none = { 0 };
    put_header(game, table);
    pbn_put_remarks(game, table->remarks);
    for (size_t i = 0; i < table->rows.count; i++) {
        gamut_text_list cells = table->rows.items[i].cells;
        for (size_t at = 0; at < cells.count; at++)
            put_cell(game, at < table->columns.count ? &table->columns.items[at] : &none, cells.items[at],
                     at + 1 == cells.count);
        pbn_end_line(game);
    }
}
