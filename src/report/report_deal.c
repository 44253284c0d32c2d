/* report_deal.c - prints boards: a list with a line for each, or a single board in full. */
#include <gamut/board.h>

#include "base/text.h"
#include "report.h"
#include "rules/bridge/auction.h"
#include "rules/bridge/board_parts.h"
#include "rules/bridge/deal.h"
#include "rules/bridge/score.h"
#include "rules/bridge/score_table.h"

enum {
    SIDE_WIDTH = 20,  /* width of West's hand, and of the gap before North's */
    SHOWN_CARDS = 208 /* most cards of the play that are shown: four packs, in case the play is damaged */
};

static const report_column board_columns[] = {
    { "No", true, false },     { "Board", true, false },     { "Dealer", false, false }, { "Vul", false, false },
    { "Event", false, true },  { "North", false, true },     { "South", false, true },   { "East", false, true },
    { "West", false, true },   { "Contract", false, false }, { "By", false, false },     { "Tricks", true, false },
    { "Score", false, false },
};

/* PBN's "?" means that a value is unknown; it is printed as an empty cell. */
static base_text known_text(base_text value)
{
    return base_text_is(value, "?") ? TEXT("") : value;
}

/* Returns the declarer's tricks, even if the file states the result for a side. An adjusted result ("^...") is returned
 * as it is in the file, and so is one that cannot be converted. */
static base_text tricks_text(base_arena *arena, const gamut_board *board)
{
    unsigned tricks;
    bool is_adjusted = board->result.length && board->result.data[0] == '^';
    return !is_adjusted && bridge_result_tricks(&tricks, board) ? base_arena_print(arena, "%u", tricks)
                                                                : known_text(board->result);
}

/* Returns the stated score; if there is none, the score of contract and tricks. */
static base_text score_text(base_arena *arena, const gamut_board *board)
{
    base_text stated = known_text(bridge_board_tag(board, "Score"));
    int score;
    return !stated.length && bridge_board_score(&score, board) ? base_arena_print(arena, "NS %d", score) : stated;
}

static void report_deal_add_board(report_list *list, const gamut_record *record)
{
    base_arena *arena = list->table.arena;
    const gamut_board *board = record->board;
    base_text *cells = report_add_row(&list->table);
    const base_text texts[] = { board->dealer,
                                board->vulnerable,
                                board->event,
                                board->north,
                                board->south,
                                board->east,
                                board->west,
                                bridge_board_contract_text(arena, board),
                                bridge_board_declarer_text(board),
                                tricks_text(arena, board),
                                score_text(arena, board) };
    if (!cells)
        return;
    cells[0] = base_arena_print(arena, "%llu", (unsigned long long)record->number);
    cells[1] = report_number(arena, board->board);
    for (size_t i = 0; i < COUNT(texts); i++)
        cells[2 + i] = base_arena_copy(arena, known_text(texts[i]));
}

report_list report_list_deals(base_arena *arena)
{
    return (report_list){ report_table_open(arena, board_columns, COUNT(board_columns)), report_deal_add_board };
}

/* ---- texts ---- */

/* A board that is being printed. */
typedef struct board_page {
    const gamut_board *board;
    const gamut_style *style;
    base_arena *arena;
    base_buffer *out;
    unsigned hidden; /* the seats whose hands are not shown: bits 1 << seat */
} board_page;

/* Returns the symbol of the suit, in red for hearts and diamonds if the style has colours. */
static base_text suit_symbol(const board_page *page, bridge_denomination suit)
{
    static const char *const symbols[] = { "", "\xe2\x99\xa3", "\xe2\x99\xa6", "\xe2\x99\xa5", "\xe2\x99\xa0" };
    static const char *const letters[] = { "", "C", "D", "H", "S" };
    const char *text = page->style->ascii ? letters[suit] : symbols[suit];
    if (page->style->colour && (suit == BRIDGE_DIAMONDS || suit == BRIDGE_HEARTS))
        return base_arena_print(page->arena, "\033[31m%s\033[0m", text);
    return base_text_of(text);
}

/* Returns the call with the symbol of its suit. */
static base_text call_text(const board_page *page, base_text call)
{
    bridge_call code;
    if (!bridge_read_call(&code, call, BRIDGE_PBN) || !bridge_is_bid(code) ||
        bridge_bid_denomination(code) == BRIDGE_NOTRUMP)
        return call;
    base_text suit = suit_symbol(page, bridge_bid_denomination(code));
    return base_arena_print(page->arena, "%u%.*s", bridge_bid_level(code), TEXT_ARGS(suit));
}

static base_text card_text(const board_page *page, base_text card)
{
    bridge_card code;
    if (!bridge_read_card(&code, card))
        return card;
    base_text suit = suit_symbol(page, bridge_card_suit(code));
    return base_arena_print(page->arena, "%.*s%c", TEXT_ARGS(suit), bridge_rank_letter(bridge_card_rank(code)));
}

/* Replaces PBN's codes for suits in a comment, \S \H \D \C (rule 92 in docs/conformance-pbn.md), with symbols. */
static base_text plain_words(const board_page *page, base_text text)
{
    base_buffer words = { 0 };
    text = bridge_remark_words(page->arena, text);
    if (base_text_find(text, '\\') == text.length)
        return text;
    for (size_t i = 0; i < text.length; i++) {
        char next = i + 1 < text.length ? text.data[i + 1] : '\0';
        bool is_suit = text.data[i] == '\\' && (next == 'S' || next == 'H' || next == 'D' || next == 'C');
        if (is_suit)
            base_buffer_add_text(&words, suit_symbol(page, bridge_suit_of_letter(next)));
        else
            base_buffer_add_char(&words, text.data[i]);
        i += is_suit;
    }
    return report_keep(page->arena, &words);
}

/* ---- the hands ---- */

/* A line of a hand. The width does not include the bytes that switch colours. */
typedef struct hand_line {
    base_text text;
    size_t width;
} hand_line;

/* A hidden hand is printed as a question mark, not as a void. */
static hand_line suit_line(const board_page *page, const bridge_deal *deal, bridge_seat seat, bridge_denomination suit)
{
    char ranks[BRIDGE_HAND_CARDS + 1] = "";
    size_t count = 0;
    unsigned held = bridge_suit_ranks(deal->hands[seat], suit);
    for (unsigned rank = BRIDGE_ACE; rank >= 2 && count < BRIDGE_HAND_CARDS; rank--)
        if (held >> rank & 1u)
            ranks[count++] = bridge_rank_letter(rank);
    if (!bridge_hand_is_given(deal, seat))
        return (hand_line){ TEXT("?"), 1 };
    base_text symbol = suit_symbol(page, suit);
    base_text text = base_arena_print(page->arena, "%.*s %s", TEXT_ARGS(symbol), count ? ranks : "-");
    return (hand_line){ text, 2 + (count ? count : 1) };
}

static hand_line name_line(base_text name, bridge_seat seat)
{
    base_text shown = known_text(name).length ? name : bridge_seat_text(seat);
    return (hand_line){ shown, base_text_width(shown) };
}

/* Prints one line, or a line of West's and one of East's hand side by side. */
static void put_lines(const board_page *page, size_t indent, hand_line left, hand_line right)
{
    base_buffer_add_repeat(page->out, ' ', indent);
    base_buffer_add_text(page->out, left.text);
    if (right.text.length) {
        base_buffer_add_repeat(page->out, ' ', left.width < 2 * SIDE_WIDTH ? 2 * SIDE_WIDTH - left.width : 2);
        base_buffer_add_text(page->out, right.text);
    }
    base_buffer_add_char(page->out, '\n');
}

static void put_one_hand(const board_page *page, const bridge_deal *deal, bridge_seat seat, base_text name)
{
    put_lines(page, SIDE_WIDTH, name_line(name, seat), (hand_line){ 0 });
    for (int suit = BRIDGE_SPADES; suit >= BRIDGE_CLUBS; suit--)
        put_lines(page, SIDE_WIDTH, suit_line(page, deal, seat, (bridge_denomination)suit), (hand_line){ 0 });
}

static void print_deal(const board_page *page)
{
    const gamut_board *board = page->board;
    bridge_deal deal = { 0 };
    bridge_seat first = BRIDGE_NO_SEAT;
    bridge_deal_faults faults = { 0 };
    if (!board->deal.length)
        return;
    base_buffer_add_char(page->out, '\n');
    if (!bridge_read_deal(&deal, &first, &faults, board->deal)) {
        base_buffer_print(page->out, "%.*s\n", TEXT_ARGS(board->deal));
        return;
    }
    for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
        if (page->hidden >> seat & 1u) {
            deal.hands[seat] = 0;
            deal.given = (uint8_t)(deal.given & ~(1u << seat));
        }
    put_one_hand(page, &deal, BRIDGE_NORTH, board->north);
    put_lines(page, 0, name_line(board->west, BRIDGE_WEST), name_line(board->east, BRIDGE_EAST));
    for (int suit = BRIDGE_SPADES; suit >= BRIDGE_CLUBS; suit--)
        put_lines(page, 0, suit_line(page, &deal, BRIDGE_WEST, (bridge_denomination)suit),
                  suit_line(page, &deal, BRIDGE_EAST, (bridge_denomination)suit));
    put_one_hand(page, &deal, BRIDGE_SOUTH, board->south);
    static const report_column columns[] = { { "Hand", false, false },
                                             { "HCP", true, false },
                                             { "Shape", false, false },
                                             { "Controls", true, false },
                                             { "Losers", true, false } };
    report_table table = report_table_open(page->arena, columns, COUNT(columns));
    for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++) {
        bridge_hand hand = deal.hands[seat];
        uint8_t shape[BRIDGE_SUITS];
        char text[BRIDGE_SHAPE_SIZE];
        base_text *cells = bridge_hand_is_given(&deal, (bridge_seat)seat) ? report_add_row(&table) : NULL;
        if (!cells)
            continue;
        bridge_shape(shape, hand);
        size_t length = bridge_print_shape(text, shape, '=');
        cells[0] = bridge_seat_text((bridge_seat)seat);
        cells[1] = base_arena_print(page->arena, "%u", bridge_high_card_points(hand));
        cells[2] = base_arena_copy(page->arena, (base_text){ text, length });
        cells[3] = base_arena_print(page->arena, "%u", bridge_controls(hand));
        cells[4] = base_arena_print(page->arena, "%u", bridge_losers(hand));
    }
    base_buffer_add_char(page->out, '\n');
    report_print_table(&table, page->style, page->out);
}

/* ---- the auction ---- */

/* Adds the marks of a call or card: "1♥*1" has a note, "1♥!" is a good call. Glyphs from 13 on are printed as
 * numbers. */
static void add_marks(base_buffer *text, gamut_remark_list remarks)
{
    static const char *const suffixes[] = { "!", "?", "!!", "??", "!?", "?!" };
    for (size_t i = 0; i < remarks.count; i++) {
        long long number = (long long)remarks.items[i].number.value;
        bool is_nag = remarks.items[i].kind == GAMUT_REMARK_NAG;
        if (remarks.items[i].kind == GAMUT_REMARK_NOTE)
            base_buffer_print(text, "*%lld", number);
        else if (is_nag && number >= 1 && number <= 12) /* 1 to 6 are for calls, 7 to 12 the same for cards */
            base_buffer_add_string(text, suffixes[(number - 1) % 6]);
        else if (is_nag && number)
            base_buffer_print(text, " $%lld", number);
    }
}

/* Prints a name and a text; further lines of the text are indented. */
static void print_lines(const board_page *page, base_text name, base_text text)
{
    base_text rest = plain_words(page, text), line = { NULL, 0 };
    (void)!base_text_next_line(&rest, &line);
    base_buffer_print(page->out, "  %.*s %.*s\n", TEXT_ARGS(name), TEXT_ARGS(line));
    while (base_text_next_line(&rest, &line))
        base_buffer_print(page->out, "%s%.*s\n", line.length ? "    " : "", TEXT_ARGS(line));
}

static void print_notes(const board_page *page, gamut_board_notes notes)
{
    for (size_t i = 0; i < notes.count; i++) {
        base_text what = base_arena_print(page->arena, "*%lld", (long long)notes.items[i].number.value);
        print_lines(page, what, notes.items[i].text);
    }
}

/* Returns the meaning of a glyph from the list in the style: the text of the line that begins with its number (PBN 2.1,
 * section 3.7). Absent: there is no such line. */
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

static void print_comments(const board_page *page, base_text what, gamut_remark_list remarks)
{
    for (size_t i = 0; i < remarks.count && page->style->glyphs.length; i++) {
        bool is_nag = remarks.items[i].kind == GAMUT_REMARK_NAG;
        base_text text = is_nag ? glyph_text(page, remarks.items[i].number.value) : (base_text){ 0 };
        if (text.length)
            base_buffer_print(page->out, "  %.*s: %.*s\n", TEXT_ARGS(what), TEXT_ARGS(text));
    }
    for (size_t i = 0; i < remarks.count; i++)
        if (remarks.items[i].kind == GAMUT_REMARK_COMMENT || remarks.items[i].kind == GAMUT_REMARK_LINE) {
            base_text name = base_arena_print(page->arena, "%.*s:", TEXT_ARGS(what));
            print_lines(page, name, remarks.items[i].text);
        }
}

/* The first column is West's. Columns before the dealer's first call have hyphens. */
static void print_auction(const board_page *page)
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
        const gamut_call *call = &auction->calls.items[i];
        if (!cells || !at)
            cells = report_add_row(&table);
        if (!cells)
            continue;
        for (unsigned before = 0; !i && before < at; before++)
            cells[before] = TEXT("-");
        base_buffer text = { 0 };
        base_buffer_add_text(&text, call_text(page, call->call));
        if (call->mark)
            base_buffer_add_string(&text, call->mark == GAMUT_CALL_ALERTED ? "!" : " (insufficient)");
        add_marks(&text, call->remarks);
        cells[at] = report_keep(page->arena, &text);
    }
    base_buffer_add_char(page->out, '\n');
    report_print_table(&table, page->style, page->out);
    print_notes(page, auction->notes);
    for (size_t i = 0; i < auction->calls.count; i++)
        print_comments(page, call_text(page, auction->calls.items[i].call), auction->calls.items[i].remarks);
}

/* ---- the play ---- */

/* Files do not name the winners of tricks, so they are computed. */
static void print_play(const board_page *page)
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
    size_t shown = play->cards.count < SHOWN_CARDS ? play->cards.count : SHOWN_CARDS;
    for (size_t at = 0; at < shown && !base_text_is(play->cards.items[at].card, "*"); at += 4) {
        bridge_trick trick = { 0 };
        bridge_trick_report report;
        base_text *cells = report_add_row(&table);
        if (!cells)
            continue;
        cells[0] = base_arena_print(page->arena, "%zu", at / 4 + 1);
        for (unsigned i = 0; i < 4 && at + i < play->cards.count; i++) {
            const gamut_card *played = &play->cards.items[at + i];
            bridge_seat seat = bridge_seat_after(first, i);
            bridge_card card = BRIDGE_NO_CARD;
            base_buffer text = { 0 };
            if (bridge_read_card(&card, played->card))
                trick.cards[seat] =
                    (bridge_played)(card | (played->mark == GAMUT_CARD_REVOKE ? BRIDGE_MARK_REVOKE : 0) |
                                    (played->mark == GAMUT_CARD_LEAD_OUT_OF_TURN ? BRIDGE_MARK_LEAD : 0));
            base_buffer_add_text(&text, card_text(page, played->card));
            if (played->mark)
                base_buffer_print(&text, " (%s)", played->mark == GAMUT_CARD_REVOKE ? "revoke" : "out of turn");
            add_marks(&text, played->remarks);
            cells[2 + bridge_seat_distance(BRIDGE_WEST, seat)] = report_keep(page->arena, &text);
        }
        bridge_add_trick(&report, &judge, &trick);
        cells[1] = bridge_seat_text(report.leader);
        cells[6] = bridge_seat_text(report.winner);
    }
    base_buffer_add_char(page->out, '\n');
    report_print_table(&table, page->style, page->out);
    if (shown < play->cards.count)
        base_buffer_print(page->out, "%zu more cards are not shown\n", play->cards.count - shown);
    print_notes(page, play->notes);
    for (size_t i = 0; i < shown; i++)
        print_comments(page, card_text(page, play->cards.items[i].card), play->cards.items[i].remarks);
}

/* ---- tables ---- */

/* Prints double-dummy results with a row for each declarer and a column for each denomination. False: the table lacks a
 * column. */
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

/* The double-dummy table is printed as a grid, other tables as they are in the file, aligned as their headers state. */
static void print_tables(const board_page *page)
{
    for (size_t i = 0; i < page->board->tables.count; i++) {
        const gamut_table *table = &page->board->tables.items[i];
        if (base_text_is(table->name, "OptimumResultTable") && print_grid(page, table))
            continue;
        size_t count = table->columns.count;
        report_column *columns = ARENA_ARRAY(page->arena, count, report_column);
        if (!columns)
            return;
        for (size_t c = 0; c < count; c++) {
            bool is_right = table->columns.items[c].side == GAMUT_COLUMN_RIGHT;
            columns[c] =
                (report_column){ base_arena_copy(page->arena, table->columns.items[c].name).data, is_right, !is_right };
        }
        report_table shown = report_table_open(page->arena, columns, count);
        for (size_t row = 0; row < table->rows.count; row++) {
            base_text *cells = report_add_row(&shown);
            for (size_t c = 0; cells && c < table->rows.items[row].cells.count && c < count; c++)
                cells[c] = table->rows.items[row].cells.items[c];
        }
        base_buffer_print(page->out, "\n%.*s\n", TEXT_ARGS(table->name));
        report_print_table(&shown, page->style, page->out);
    }
}

/* ---- the board ---- */

static void report_deal_put_word(const board_page *page, const char *name, base_text value)
{
    if (known_text(value).length)
        base_buffer_print(page->out, "  %-12s %.*s\n", name, TEXT_ARGS(value));
}

static void print_remarks(const board_page *page, gamut_remark_list remarks)
{
    for (size_t i = 0; i < remarks.count; i++)
        if (remarks.items[i].kind == GAMUT_REMARK_COMMENT || remarks.items[i].kind == GAMUT_REMARK_LINE) {
            base_buffer_add_text(page->out, plain_words(page, remarks.items[i].text));
            base_buffer_add_char(page->out, '\n');
        }
}

/* Replaces characters outside ASCII with question marks (rule 26 in docs/conformance-pbn.md). */
static void make_ascii(base_buffer *out, size_t from)
{
    size_t kept = from;
    for (size_t i = from; i < out->length; i++) {
        uint8_t c = (uint8_t)out->data[i];
        bool is_isolate = c == 0xe2 && i + 2 < out->length && out->data[i + 1] == 0x81 &&
                          (out->data[i + 2] == 0xa8 || out->data[i + 2] == 0xa9);
        if ((c >= 0x80 && c < 0xc0) || is_isolate)
            continue; /* a further byte of the same character, or an invisible character */
        out->data[kept++] = c < 0x80 ? out->data[i] : '?';
    }
    out->length = kept;
}

/* Tags about scores are left out, because the score is printed later with the contract. Tags with very long names are
 * shown only in JSON. */
static void print_heading(const board_page *page)
{
    const gamut_board *board = page->board;
    base_text number = report_number(page->arena, board->board);
    base_text title = base_arena_print(page->arena, "Board %.*s", TEXT_ARGS(number));
    report_print_heading(page->out, number.length ? title : TEXT("Board"), page->style);
    base_buffer_print(page->out, "   dealer %.*s, vulnerable %.*s\n", TEXT_ARGS(board->dealer),
                      TEXT_ARGS(board->vulnerable));
    report_deal_put_word(page, "event", board->event);
    report_deal_put_word(page, "site", board->site);
    report_deal_put_word(page, "date", board->date);
    report_deal_put_word(page, "scoring", board->scoring);
    for (size_t i = 0; i < board->tags.count; i++) {
        base_text name = board->tags.items[i].name;
        if (!base_text_starts_with(name, "Score") && name.length < 40)
            base_buffer_print(page->out, "  %-12.*s %.*s\n", TEXT_ARGS(name), TEXT_ARGS(board->tags.items[i].value));
    }
}

/* The board may ask to hide hands until the user wants to see them (PBN 2.1, section 4.1.6). */
unsigned report_hidden_seats(const gamut_board *board, const gamut_style *style)
{
    base_text letters = style->reveals ? TEXT("") : bridge_board_tag(board, "Hidden");
    unsigned seats = 0;
    for (size_t i = 0; i < letters.length; i++) {
        bridge_seat seat = BRIDGE_NO_SEAT;
        if (bridge_read_seat(&seat, base_text_slice(letters, i, i + 1)))
            seats |= 1u << seat;
    }
    return seats;
}

void report_deal(const gamut_record *record, const gamut_style *style, base_arena *arena, base_buffer *out)
{
    const gamut_board *board = record->board;
    board_page page = { board, style, arena, out, report_hidden_seats(board, style) };
    size_t from = out->length;
    print_heading(&page);
    print_remarks(&page, board->start);
    for (size_t i = 0; i < board->noted.count; i++)
        print_remarks(&page, board->noted.items[i].remarks);
    for (size_t i = 0; i < board->tags.count; i++)
        print_remarks(&page, board->tags.items[i].remarks);
    print_deal(&page);
    print_auction(&page);
    base_text contract = bridge_board_contract_text(arena, board);
    if (known_text(contract).length || known_text(board->result).length) {
        base_buffer_add_char(out, '\n');
        report_deal_put_word(&page, "contract", contract);
        report_deal_put_word(&page, "declarer", bridge_board_declarer_text(board));
        report_deal_put_word(&page, "tricks", tricks_text(arena, board));
        if (!bridge_board_tag(board, "Score").length)
            report_deal_put_word(&page, "score", score_text(arena, board));
        for (size_t i = 0; i < board->tags.count; i++)
            if (base_text_starts_with(board->tags.items[i].name, "Score"))
                base_buffer_print(out, "  %-12.*s %.*s\n", TEXT_ARGS(board->tags.items[i].name),
                                  TEXT_ARGS(board->tags.items[i].value));
    }
    /* The play is left out if hands are hidden, because it would reveal them. */
    if (!page.hidden)
        print_play(&page);
    else if (board->play.cards.count)
        base_buffer_add_string(out, "\n  The play is hidden, as hands are; --reveal shows it.\n");
    print_tables(&page);
    print_remarks(&page, board->end);
    if (style->ascii)
        make_ascii(out, from);
}
