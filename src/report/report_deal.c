/* report_deal.c - boards: a line each, or one in full with its four hands. */
#include "report_deal.h"

#include "base/text.h"
#include "rules/bridge/board_parts.h"
#include "rules/bridge/evaluate.h"
#include "rules/bridge/side_value.h"

enum {
    SIDE_WIDTH = 20 /* cells of West's hand and of the gap before North's */
};

static const report_column board_columns[] = {
    { "No", true, false },     { "Board", true, false },     { "Dealer", false, false }, { "Vul", false, false },
    { "Event", false, true },  { "North", false, true },     { "South", false, true },   { "East", false, true },
    { "West", false, true },   { "Contract", false, false }, { "By", false, false },     { "Tricks", true, false },
    { "Score", false, false },
};

static void add_board(report_list *list, const gamut_record *record)
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
                                board->result,
                                bridge_board_tag(board, "Score") };
    if (!cells)
        return;
    cells[0] = base_arena_print(arena, "%llu", (unsigned long long)record->number);
    cells[1] = report_number(arena, board->board);
    for (size_t i = 0; i < COUNT(texts); i++)
        cells[2 + i] = base_arena_copy(arena, texts[i]);
}

report_list report_list_deals(base_arena *arena)
{
    return (report_list){ report_table_open(arena, board_columns, COUNT(board_columns)), add_board };
}

/* ---- words ---- */

base_text board_suit(const board_page *page, bridge_denomination suit)
{
    static const char *const symbols[] = { "", "\xe2\x99\xa3", "\xe2\x99\xa6", "\xe2\x99\xa5", "\xe2\x99\xa0" };
    static const char *const letters[] = { "", "C", "D", "H", "S" };
    const char *text = page->style->ascii ? letters[suit] : symbols[suit];
    if (page->style->colour && (suit == BRIDGE_DIAMONDS || suit == BRIDGE_HEARTS))
        return base_arena_print(page->arena, "\033[31m%s\033[0m", text);
    return base_text_of(text);
}

base_text board_call(const board_page *page, base_text call)
{
    bridge_call code;
    if (!bridge_read_call(&code, call, BRIDGE_PBN) || !bridge_is_bid(code) ||
        bridge_bid_denomination(code) == BRIDGE_NOTRUMP)
        return call;
    base_text suit = board_suit(page, bridge_bid_denomination(code));
    return base_arena_print(page->arena, "%u%.*s", bridge_bid_level(code), TEXT_ARGS(suit));
}

base_text board_card(const board_page *page, base_text card)
{
    bridge_card code;
    if (!bridge_read_card(&code, card))
        return card;
    base_text suit = board_suit(page, bridge_card_suit(code));
    return base_arena_print(page->arena, "%.*s%c", TEXT_ARGS(suit), bridge_rank_letter(bridge_card_rank(code)));
}

base_text board_words(const board_page *page, base_text text)
{
    base_buffer words = { 0 };
    text = base_text_trim(text);
    if (base_text_find(text, '\\') == text.length)
        return text;
    for (size_t i = 0; i < text.length; i++) {
        char next = i + 1 < text.length ? text.data[i + 1] : '\0';
        bool is_suit = text.data[i] == '\\' && (next == 'S' || next == 'H' || next == 'D' || next == 'C');
        if (is_suit)
            base_buffer_add_text(&words, board_suit(page, bridge_suit_of_letter(next)));
        else
            base_buffer_add_char(&words, text.data[i]);
        i += is_suit;
    }
    base_text copy = base_arena_copy(page->arena, base_buffer_text(&words));
    base_buffer_free(&words);
    return copy;
}

/* ---- the hands ---- */

/* The symbols have their colours, which take no cells; so the width is counted here. */
typedef struct hand_line {
    base_text text;
    size_t width;
} hand_line;

/* A hand that is hidden is a question mark, not a void. */
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
    base_text symbol = board_suit(page, suit);
    base_text text = base_arena_print(page->arena, "%.*s %s", TEXT_ARGS(symbol), count ? ranks : "-");
    return (hand_line){ text, 2 + (count ? count : 1) };
}

static hand_line name_line(base_text name, bridge_seat seat)
{
    base_text shown = name.length ? name : bridge_seat_text(seat);
    return (hand_line){ shown, base_text_width(shown) };
}

/* West and East stand side by side; the width of West's cells is counted without the bytes of colours. */
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

static void put_statistics(const board_page *page, const bridge_deal *deal)
{
    static const report_column columns[] = { { "Hand", false, false },
                                             { "HCP", true, false },
                                             { "Shape", false, false },
                                             { "Controls", true, false },
                                             { "Losers", true, false } };
    report_table table = report_table_open(page->arena, columns, COUNT(columns));
    for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++) {
        bridge_hand hand = deal->hands[seat];
        uint8_t shape[BRIDGE_SUITS];
        char text[BRIDGE_SHAPE_SIZE];
        base_text *cells = bridge_hand_is_given(deal, (bridge_seat)seat) ? report_add_row(&table) : NULL;
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
    put_statistics(page, &deal);
}

/* ---- the frame ---- */

static void put_word(const board_page *page, const char *name, base_text value)
{
    if (value.length)
        base_buffer_print(page->out, "  %-12s %.*s\n", name, TEXT_ARGS(value));
}

static void print_remarks(const board_page *page, gamut_remark_list remarks)
{
    for (size_t i = 0; i < remarks.count; i++)
        if (remarks.items[i].kind == GAMUT_REMARK_COMMENT || remarks.items[i].kind == GAMUT_REMARK_LINE) {
            base_buffer_add_text(page->out, board_words(page, remarks.items[i].text));
            base_buffer_add_char(page->out, '\n');
        }
}

/* What was said about the tags. */
static void print_tag_remarks(const board_page *page)
{
    const gamut_board *board = page->board;
    for (size_t i = 0; i < board->noted.count; i++)
        print_remarks(page, board->noted.items[i].remarks);
    for (size_t i = 0; i < board->tags.count; i++)
        print_remarks(page, board->tags.items[i].remarks);
}

/* What an ASCII terminal cannot show is a question mark there (rule 26). */
static void make_ascii(base_buffer *out, size_t from)
{
    size_t kept = from;
    for (size_t i = from; i < out->length; i++) {
        uint8_t c = (uint8_t)out->data[i];
        if (c >= 0x80 && c < 0xc0)
            continue; /* the rest of a character */
        out->data[kept++] = c < 0x80 ? out->data[i] : '?';
    }
    out->length = kept;
}

/* Scores stand below with the outcome, and very long names of tags are left to JSON. */
static void print_heading(const board_page *page)
{
    const gamut_board *board = page->board;
    base_text number = report_number(page->arena, board->board);
    base_text title = base_arena_print(page->arena, "Board %.*s", TEXT_ARGS(number));
    report_print_heading(page->out, number.length ? title : TEXT("Board"), page->style);
    base_buffer_print(page->out, "   dealer %.*s, vulnerable %.*s\n", TEXT_ARGS(board->dealer),
                      TEXT_ARGS(board->vulnerable));
    put_word(page, "event", board->event);
    put_word(page, "site", board->site);
    put_word(page, "date", board->date);
    put_word(page, "scoring", board->scoring);
    for (size_t i = 0; i < board->tags.count; i++) {
        base_text name = board->tags.items[i].name;
        if (!base_text_starts_with(name, "Score") && name.length < 40)
            base_buffer_print(page->out, "  %-12.*s %.*s\n", TEXT_ARGS(name), TEXT_ARGS(board->tags.items[i].value));
    }
}

static void print_outcome(const board_page *page)
{
    const gamut_board *board = page->board;
    base_text contract = bridge_board_contract_text(page->arena, board);
    if (!contract.length && !board->result.length)
        return;
    base_buffer_add_char(page->out, '\n');
    put_word(page, "contract", contract);
    put_word(page, "declarer", bridge_board_declarer_text(board));
    put_word(page, "tricks", board->result);
    for (size_t i = 0; i < board->tags.count; i++)
        if (base_text_starts_with(board->tags.items[i].name, "Score"))
            base_buffer_print(page->out, "  %-12.*s %.*s\n", TEXT_ARGS(board->tags.items[i].name),
                              TEXT_ARGS(board->tags.items[i].value));
}

/* A viewer hides these hands until the user asks for them (PBN 2.1, section 4.1.6). */
static unsigned hidden_seats(const gamut_board *board, const gamut_style *style)
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

/* With --ascii everything is turned at the end, so that the parts need not know of it. The play would show the hands that are
 * hidden. */
void report_deal(const gamut_record *record, const gamut_style *style, base_arena *arena, base_buffer *out)
{
    board_page page = { record->board, style, arena, out, hidden_seats(record->board, style) };
    size_t from = out->length;
    print_heading(&page);
    print_remarks(&page, record->board->start);
    print_tag_remarks(&page);
    print_deal(&page);
    board_print_auction(&page);
    print_outcome(&page);
    if (!page.hidden)
        board_print_play(&page);
    else if (record->board->play.cards.count)
        base_buffer_add_string(out, "\n  The play is hidden, as hands are; --reveal shows it.\n");
    board_print_tables(&page);
    print_remarks(&page, record->board->end);
    if (style->ascii)
        make_ascii(out, from);
}
