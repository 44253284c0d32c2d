/* report_deal_parts.c - the auction by rows, the play by tricks, and the tables of a board. */
#include "base/text.h"
#include "report_deal.h"
#include "rules/bridge/board_parts.h"
#include "rules/bridge/score_table.h"

/* ---- the auction ---- */

/* "1♥*1": a note; "1♥!": a good call or card. Glyphs from 15 on have no meaning of their own: their numbers show. */
static void add_marks(base_buffer *text, gamut_remark_list remarks)
{
    static const char *const suffixes[] = { "!", "?", "!!", "??", "!?", "?!" };
    for (size_t i = 0; i < remarks.count; i++) {
        long long number = (long long)remarks.items[i].number.value;
        bool is_nag = remarks.items[i].kind == GAMUT_REMARK_NAG;
        if (remarks.items[i].kind == GAMUT_REMARK_NOTE)
            base_buffer_print(text, "*%lld", number);
        else if (is_nag && number >= 1 && number <= 12) /* six for calls, and the same six for cards */
            base_buffer_add_string(text, suffixes[(number - 1) % 6]);
        else if (is_nag && number)
            base_buffer_print(text, " $%lld", number);
    }
}

static base_text call_text(const board_page *page, const gamut_call *call)
{
    base_buffer text = { 0 };
    base_buffer_add_text(&text, board_call(page, call->call));
    if (call->mark)
        base_buffer_add_string(&text, call->mark == GAMUT_CALL_ALERTED ? "!" : " (insufficient)");
    add_marks(&text, call->remarks);
    return report_keep(page->arena, &text);
}

static base_text card_text(const board_page *page, const gamut_card *card)
{
    base_buffer text = { 0 };
    base_buffer_add_text(&text, board_card(page, card->card));
    if (card->mark)
        base_buffer_print(&text, " (%s)", card->mark == GAMUT_CARD_REVOKE ? "revoke" : "out of turn");
    add_marks(&text, card->remarks);
    return report_keep(page->arena, &text);
}

static void print_notes(const board_page *page, gamut_board_notes notes)
{
    for (size_t i = 0; i < notes.count; i++) {
        base_text text = board_words(page, notes.items[i].text);
        base_buffer_print(page->out, "  *%lld %.*s\n", (long long)notes.items[i].number.value, TEXT_ARGS(text));
    }
}

/* The text of a line that begins with the number of the glyph (PBN, section 6.3); absent: there is none. */
static base_text glyph_text(const board_page *page, int64_t number)
{
    base_text rest = page->style->glyphs, line;
    while (base_text_next_line(&rest, &line)) {
        int64_t own;
        size_t end = base_text_find(line, ' ');
        if (base_parse_int(&own, base_text_slice(line, 0, end)) && own == number)
            return base_text_trim(base_text_slice(line, end, line.length));
    }
    return (base_text){ NULL, 0 };
}

static void print_glyphs(const board_page *page, base_text what, gamut_remark_list remarks)
{
    for (size_t i = 0; i < remarks.count && page->style->glyphs.length; i++) {
        base_text text = remarks.items[i].kind == GAMUT_REMARK_NAG ? glyph_text(page, remarks.items[i].number.value)
                                                                   : (base_text){ NULL, 0 };
        if (text.length)
            base_buffer_print(page->out, "  %.*s: %.*s\n", TEXT_ARGS(what), TEXT_ARGS(text));
    }
}

static void print_comments(const board_page *page, base_text what, gamut_remark_list remarks)
{
    print_glyphs(page, what, remarks);
    for (size_t i = 0; i < remarks.count; i++)
        if (remarks.items[i].kind == GAMUT_REMARK_COMMENT || remarks.items[i].kind == GAMUT_REMARK_LINE) {
            base_text text = board_words(page, remarks.items[i].text);
            base_buffer_print(page->out, "  %.*s: %.*s\n", TEXT_ARGS(what), TEXT_ARGS(text));
        }
}

/* West's calls stand in the first column, as on paper. Places before the first caller have hyphens, so that
 * columns are seats. */
void board_print_auction(const board_page *page)
{
    static const report_column columns[] = {
        { "West", false, false }, { "North", false, false }, { "East", false, false }, { "South", false, false }
    };
    const gamut_auction *auction = &page->board->auction;
    report_table table = report_table_open(page->arena, columns, COUNT(columns));
    bridge_seat seat = BRIDGE_NO_SEAT;
    base_text *cells = NULL;
    if (!auction->calls.count)
        return;
    (void)!bridge_read_seat(&seat, auction->first);
    unsigned at = seat ? bridge_seat_distance(BRIDGE_WEST, seat) : 0;
    for (size_t i = 0; i < auction->calls.count; i++, at = (at + 1) % 4) {
        if (!cells || !at)
            cells = report_add_row(&table);
        for (unsigned before = 0; cells && !i && before < at; before++)
            cells[before] = TEXT("-");
        if (cells)
            cells[at] = call_text(page, &auction->calls.items[i]);
    }
    base_buffer_add_char(page->out, '\n');
    report_print_table(&table, page->style, page->out);
    print_notes(page, auction->notes);
    for (size_t i = 0; i < auction->calls.count; i++)
        print_comments(page, board_call(page, auction->calls.items[i].call), auction->calls.items[i].remarks);
}

/* ---- the play ---- */

/* The winner is found by the laws, not read: files do not say it. */
static void add_trick(const board_page *page, report_table *table, bridge_play *judge, size_t from, bridge_seat first)
{
    const gamut_play *play = &page->board->play;
    bridge_trick trick = { 0 };
    bridge_trick_report report;
    base_text *cells = report_add_row(table);
    if (!cells)
        return;
    cells[0] = base_arena_print(page->arena, "%zu", from / 4 + 1);
    for (unsigned i = 0; i < 4 && from + i < play->cards.count; i++) {
        bridge_seat seat = bridge_seat_after(first, i);
        bridge_card card = BRIDGE_NO_CARD;
        const gamut_card *played = &play->cards.items[from + i];
        if (bridge_read_card(&card, played->card))
            trick.cards[seat] = (bridge_played)(card | (played->mark == GAMUT_CARD_REVOKE ? BRIDGE_MARK_REVOKE : 0) |
                                                (played->mark == GAMUT_CARD_LEAD_OUT_OF_TURN ? BRIDGE_MARK_LEAD : 0));
        cells[2 + bridge_seat_distance(BRIDGE_WEST, seat)] = card_text(page, played);
    }
    bridge_add_trick(&report, judge, &trick);
    cells[1] = bridge_seat_text(report.leader);
    cells[6] = bridge_seat_text(report.winner);
}

void board_print_play(const board_page *page)
{
    static const report_column columns[] = { { "Trick", true, false },  { "Lead", false, false },
                                             { "West", false, false },  { "North", false, false },
                                             { "East", false, false },  { "South", false, false },
                                             { "Won by", false, false } };
    const gamut_board *board = page->board;
    const gamut_play *play = &board->play;
    report_table table = report_table_open(page->arena, columns, COUNT(columns));
    bridge_deal deal = { 0 };
    bridge_deal_faults faults = { 0 };
    bridge_seat first = BRIDGE_NO_SEAT, ignored;
    bridge_outcome outcome = bridge_board_outcome(board);
    bridge_play judge;
    if (!play->cards.count || !bridge_read_seat(&first, play->first))
        return;
    (void)!bridge_read_deal(&deal, &ignored, &faults, board->deal);
    bridge_start_play(&judge, &deal, outcome.contract.denomination, first);
    for (size_t at = 0; at < play->cards.count && !base_text_is(play->cards.items[at].card, "*"); at += 4)
        add_trick(page, &table, &judge, at, first);
    base_buffer_add_char(page->out, '\n');
    report_print_table(&table, page->style, page->out);
    print_notes(page, play->notes);
    for (size_t i = 0; i < play->cards.count; i++)
        print_comments(page, board_card(page, play->cards.items[i].card), play->cards.items[i].remarks);
}

/* ---- tables ---- */

/* Declarers down, denominations across. */
static bool print_grid(const board_page *page, const gamut_table *table)
{
    static const bridge_seat seats[] = { BRIDGE_NORTH, BRIDGE_SOUTH, BRIDGE_EAST, BRIDGE_WEST };
    const report_column columns[] = { { "Makes", false, false }, { "NT", true, false }, { "S", true, false },
                                      { "H", true, false },      { "D", true, false },  { "C", true, false } };
    size_t of_seat = bridge_find_column(table, "Declarer"), of_trump = bridge_find_column(table, "Denomination"),
           of_result = bridge_find_column(table, "Result");
    if (of_seat == table->columns.count || of_trump == table->columns.count || of_result == table->columns.count)
        return false;
    report_table grid = report_table_open(page->arena, columns, COUNT(columns));
    for (size_t i = 0; i < COUNT(seats); i++) {
        base_text *cells = report_add_row(&grid);
        for (size_t row = 0; cells && row < table->rows.count; row++) {
            bridge_seat seat = BRIDGE_NO_SEAT;
            bridge_denomination trump = BRIDGE_NO_DENOMINATION;
            if (bridge_read_seat(&seat, bridge_table_cell(table, row, of_seat)) && seat == seats[i] &&
                bridge_read_denomination(&trump, bridge_table_cell(table, row, of_trump), BRIDGE_PBN))
                cells[6 - trump] = bridge_table_cell(table, row, of_result);
        }
        if (cells)
            cells[0] = bridge_seat_text(seats[i]);
    }
    base_buffer_add_char(page->out, '\n');
    report_print_table(&grid, page->style, page->out);
    return true;
}

static bool is_right(const gamut_column *column)
{
    return column->side == GAMUT_COLUMN_RIGHT;
}

/* Columns of the file's own tables are shown as they are; numbers align as the header says. */
static void print_table(const board_page *page, const gamut_table *table)
{
    size_t count = table->columns.count;
    report_column *columns = ARENA_ARRAY(page->arena, count, report_column);
    if (!columns)
        return;
    for (size_t i = 0; i < count; i++)
        columns[i] = (report_column){ base_arena_copy(page->arena, table->columns.items[i].name).data,
                                      is_right(&table->columns.items[i]), !is_right(&table->columns.items[i]) };
    report_table shown = report_table_open(page->arena, columns, count);
    for (size_t row = 0; row < table->rows.count; row++) {
        base_text *cells = report_add_row(&shown);
        for (size_t i = 0; cells && i < table->rows.items[row].cells.count && i < count; i++)
            cells[i] = table->rows.items[row].cells.items[i];
    }
    base_buffer_print(page->out, "\n%.*s\n", TEXT_ARGS(table->name));
    report_print_table(&shown, page->style, page->out);
}

void board_print_tables(const board_page *page)
{
    for (size_t i = 0; i < page->board->tables.count; i++) {
        const gamut_table *table = &page->board->tables.items[i];
        if (!base_text_is(table->name, "OptimumResultTable") || !print_grid(page, table))
            print_table(page, table);
    }
}
