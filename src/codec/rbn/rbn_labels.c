/* rbn_labels.c - reads and writes the ten labels that apply to later records.
 *
 * A colon separates the parts of a value; in headings any other colon is doubled. A board has all parts in one text
 * with ": " between them, as people write it, so that writing can find the parts again. */
#include <string.h>

#include "base/text.h"
#include "rbn.h"

base_text rbn_visible(base_text text)
{
    while (text.length && (unsigned char)text.data[0] <= ' ')
        text = base_text_slice(text, 1, text.length);
    while (text.length && (unsigned char)text.data[text.length - 1] <= ' ')
        text.length--;
    return text;
}

/* ---- headings ---- */

/* Returns the text of a heading. `border` is added after each single colon: with a blank, "Toronto ON:Royal York"
 * becomes "Toronto ON: Royal York". Doubled colons become single ones. */
static base_text read_heading(const rbn_reading *record, base_text raw, const char *border)
{
    base_buffer text = { 0 };
    for (size_t i = 0; i < raw.length; i++) {
        bool is_colon = raw.data[i] == ':';
        bool is_double = is_colon && i + 1 < raw.length && raw.data[i + 1] == ':';
        base_buffer_add_char(&text, raw.data[i]);
        base_buffer_add_string(&text, is_colon && !is_double ? border : "");
        i += is_double;
    }
    base_text joined = base_arena_copy(record->scratch->arena, base_buffer_text(&text));
    base_buffer_free(&text);
    return raw.data ? rbn_text(record, joined) : raw;
}

/* A value is one line, so control characters become blanks. Separators inside a value cannot be quoted, so they become
 * blanks as well. */
static void add_plain(base_buffer *out, base_text text, const char *forbidden)
{
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        base_buffer_add_char(out, (unsigned char)c < ' ' || strchr(forbidden, c) ? ' ' : c);
    }
}

/* The inverse of read_heading. Without `has_borders`, every colon is part of the text, and is doubled. */
static void print_heading(base_buffer *out, base_text text, bool has_borders)
{
    for (size_t i = 0; i < text.length; i++) {
        bool is_colon = text.data[i] == ':';
        bool is_border = has_borders && is_colon && i + 1 < text.length && (unsigned char)text.data[i + 1] <= ' ';
        add_plain(out, base_text_slice(text, i, i + 1), "");
        if (is_colon && !is_border)
            base_buffer_add_char(out, ':');
        i += is_border;
    }
}

static void take_event(rbn_reading *record, base_text value)
{
    record->board->event = read_heading(record, value, " ");
}

static void print_event(base_buffer *out, const rbn_writing *record)
{
    print_heading(out, record->board->event, true);
}

static void take_site(rbn_reading *record, base_text value)
{
    record->board->site = read_heading(record, value, " ");
}

static void print_site(base_buffer *out, const rbn_writing *record)
{
    print_heading(out, record->board->site, true);
}

/* Returns the position of the single colon that ends the title; the length if there is none. Doubled colons are part of
 * the title. */
static size_t find_border(base_text value)
{
    size_t at = 0;
    while (at < value.length && (value.data[at] != ':' || (at + 1 < value.length && value.data[at + 1] == ':')))
        at += value.data[at] == ':' ? 2 : 1;
    return at < value.length ? at : value.length;
}

static void take_title(rbn_reading *record, base_text value)
{
    size_t border = find_border(value);
    rbn_add_tag(record, "Description", read_heading(record, base_text_slice(value, 0, border), ""));
    rbn_add_tag(record, "Annotator", read_heading(record, base_text_slice(value, border + 1, value.length), ""));
}

static void print_title(base_buffer *out, const rbn_writing *record)
{
    base_text author = bridge_board_tag(record->board, "Annotator");
    print_heading(out, bridge_board_tag(record->board, "Description"), false);
    if (author.length)
        base_buffer_add_char(out, ':');
    print_heading(out, author, false);
}

/* ---- the date ---- */

static bool has_only(base_text text, const char *allowed)
{
    for (size_t i = 0; i < text.length; i++)
        if (!text.data[i] || !strchr(allowed, text.data[i]))
            return false;
    return true;
}

/* Reads a date such as "19980131", "199709" or "1997", perhaps with a time after a colon. Ranges and guesses ("1997?")
 * are kept as they are; only a plain day, month or year is converted to the model's form. */
static void take_date(rbn_reading *record, base_text value)
{
    base_text day = base_text_slice(value, 0, base_text_find(value, ':'));
    base_text time = base_text_slice(value, day.length + 1, value.length);
    base_arena *arena = record->scratch->arena;
    bool is_day = (day.length == 4 || day.length == 6 || day.length == 8) && has_only(day, "0123456789?");
    bool is_time =
        !time.length || ((time.length == 2 || time.length == 4 || time.length == 6) && has_only(time, "0123456789"));
    record->board->date = rbn_text(record, value);
    if (!is_day || !is_time)
        return;
    base_text month = day.length > 4 ? base_text_slice(day, 4, 6) : TEXT("\?\?");
    base_text date = day.length > 6 ? base_text_slice(day, 6, 8) : TEXT("\?\?");
    record->board->date = base_arena_print(arena, "%.4s.%.*s.%.*s", day.data, TEXT_ARGS(month), TEXT_ARGS(date));
    if (time.length)
        rbn_add_tag(record, "Time",
                    base_arena_print(arena, "%.2s:%.2s:%.2s", time.data, time.length > 2 ? time.data + 2 : "00",
                                     time.length > 4 ? time.data + 4 : "00"));
}

static bool is_pbn_date(base_text date)
{
    return date.length == 10 && date.data[4] == '.' && date.data[7] == '.';
}

static void print_date(base_buffer *out, const rbn_writing *record)
{
    base_text date = record->board->date, time = bridge_board_tag(record->board, "Time");
    if (!is_pbn_date(date))
        add_plain(out, date, "");
    else {
        base_buffer_add(out, date.data, 4);
        if (memcmp(date.data + 5, "\?\?", 2) || memcmp(date.data + 8, "\?\?", 2))
            base_buffer_add(out, date.data + 5, 2);
        if (memcmp(date.data + 8, "\?\?", 2))
            base_buffer_add(out, date.data + 8, 2);
    }
    bool is_time = time.length == 8 && time.data[2] == ':' && time.data[5] == ':';
    if (is_time && is_pbn_date(date))
        base_buffer_print(out, ":%.2s%.2s%.2s", time.data, time.data + 3, time.data + 6);
}

/* ---- the stage ---- */

static const struct {
    const char *letter;
    const char *words;
} stages[] = {
    { "F", "Final" }, { "P", "Playoff" }, { "S", "Semifinal" }, { "Q", "Quarterfinal" }, { "I", "Qualifying" }
};

static bool is_short_number(base_text text)
{
    return text.length && text.length < 10 && has_only(text, "0123456789");
}

/* Reads a stage: "S:3" becomes "Semifinal: Segment 3", "R16" "Round of 16", and "2" "Session 2". The letters are those
 * of the RBN standard; anything else is kept as a stage in words. */
static void take_stage(rbn_reading *record, base_text value)
{
    size_t border = find_border(value);
    base_arena *arena = record->scratch->arena;
    base_text first = base_text_slice(value, 0, border), second = base_text_slice(value, border + 1, value.length);
    base_text stage = read_heading(record, first, " "), segment = read_heading(record, second, " ");
    for (size_t i = 0; i < COUNT(stages); i++)
        if (base_text_is(first, stages[i].letter))
            stage = base_text_of(stages[i].words);
    if (is_short_number(first))
        stage = base_arena_print(arena, "Session %.*s", TEXT_ARGS(first));
    else if (base_text_starts_with(first, "R") && is_short_number(base_text_slice(first, 1, first.length)))
        stage = base_arena_print(arena, "Round of %.*s", (int)first.length - 1, first.data + 1);
    if (is_short_number(second))
        segment = base_arena_print(arena, "Segment %.*s", TEXT_ARGS(second));
    rbn_add_tag(record, "Stage",
                border < value.length ? base_arena_print(arena, "%.*s: %.*s", TEXT_ARGS(stage), TEXT_ARGS(segment))
                                      : stage);
}

/* Returns the number after a word; absent: the text is not that word and a number. */
static base_text number_after(base_text text, const char *word)
{
    base_text rest = base_text_slice(text, strlen(word), text.length);
    return base_text_starts_with(text, word) && is_short_number(rest) ? rest : (base_text){ NULL, 0 };
}

/* The inverse of take_stage: a stage that was read from letters is written as letters. */
static void print_stage(base_buffer *out, const rbn_writing *record)
{
    base_text stage = bridge_board_tag(record->board, "Stage"), first = stage, second = { NULL, 0 };
    for (size_t i = 0; i + 1 < stage.length && !second.data; i++)
        if (stage.data[i] == ':' && stage.data[i + 1] == ' ') {
            first = base_text_slice(stage, 0, i);
            second = base_text_slice(stage, i + 2, stage.length);
        }
    const char *letter = NULL;
    for (size_t i = 0; i < COUNT(stages); i++)
        letter = base_text_is(first, stages[i].words) ? stages[i].letter : letter;
    base_text session = number_after(first, "Session "), round = number_after(first, "Round of ");
    if (letter || session.length)
        base_buffer_print(out, "%s%.*s", letter ? letter : "", TEXT_ARGS(session));
    else if (round.length)
        base_buffer_print(out, "R%.*s", TEXT_ARGS(round));
    else
        print_heading(out, first, true);
    base_text segment = number_after(second, "Segment ");
    if (second.data)
        base_buffer_add_char(out, ':');
    print_heading(out, segment.length ? segment : second, true);
}

/* ---- scoring ---- */

/* Longer words come before words that are their prefixes, because the first match counts. */
static const struct {
    const char *label;
    const char *scoring;
} scorings[] = {
    { "X:Butler", "IMP;Butler" }, { "M:old", "MP;OldMP" }, { "X", "IMP;Cross" }, { "I", "IMP" },    { "B", "BAM" },
    { "T", "TotalPoints" },       { "M", "MP" },           { "N", "Instant" },   { "R", "Rubber" }, { "C", "Chicago" },
    { "A", "Cavendish" }
};

static bool is_start(base_text text, const char *start, char border)
{
    size_t length = strlen(start);
    return base_text_starts_with(text, start) && (text.length == length || text.data[length] == border);
}

static void take_scoring(rbn_reading *record, base_text value)
{
    base_text text = rbn_text(record, value);
    for (size_t i = 0; i < COUNT(scorings); i++) {
        size_t length = strlen(scorings[i].label);
        if (!is_start(text, scorings[i].label, ':'))
            continue;
        base_text rest = base_text_slice(text, length + 1, text.length);
        record->board->scoring = base_arena_print(record->scratch->arena, "%s%s%.*s", scorings[i].scoring,
                                                  rest.length ? ";" : "", TEXT_ARGS(rest));
        return;
    }
    record->board->scoring = text;
}

static void print_scoring(base_buffer *out, const rbn_writing *record)
{
    base_text scoring = record->board->scoring;
    for (size_t i = 0; i < COUNT(scorings); i++) {
        if (!is_start(scoring, scorings[i].scoring, ';'))
            continue;
        base_text rest = base_text_slice(scoring, strlen(scorings[i].scoring) + 1, scoring.length);
        base_buffer_print(out, "%s%s", scorings[i].label, rest.length ? ":" : "");
        add_plain(out, rest, "");
        return;
    }
    add_plain(out, scoring, "");
}

/* ---- teams and players ---- */

static base_text next_part(const rbn_reading *record, base_text *rest, char border)
{
    base_text part = { NULL, 0 };
    bool has_part = base_text_next_part(rest, border, &part) && base_text_trim(part).length;
    return has_part ? rbn_text(record, base_text_trim(part)) : (base_text){ NULL, 0 };
}

static const char *const team_tags[] = { "HomeTeam", "VisitTeam", "HomeCarryover", "VisitCarryover" };

/* Reads teams such as "Italy:USA1:999:22". */
static void take_teams(rbn_reading *record, base_text value)
{
    for (size_t i = 0; i < COUNT(team_tags); i++)
        rbn_add_tag(record, team_tags[i], next_part(record, &value, ':'));
}

static void print_teams(base_buffer *out, const rbn_writing *record)
{
    size_t used = 0;
    for (size_t i = 0; i < COUNT(team_tags); i++)
        used = rbn_visible(bridge_board_tag(record->board, team_tags[i])).length ? i + 1 : used;
    for (size_t i = 0; i < used; i++) {
        base_buffer_add_string(out, i ? ":" : "");
        add_plain(out, rbn_visible(bridge_board_tag(record->board, team_tags[i])), ":");
    }
}

/* Reads names such as "North+South:West+East:O"; the last part is a room or the number of a table. Further parts are
 * kept in the extras. */
static void take_names(rbn_reading *record, base_text value)
{
    gamut_board *board = record->board;
    base_text pair = { NULL, 0 };
    if (base_text_next_part(&value, ':', &pair)) {
        board->north = next_part(record, &pair, '+');
        board->south = next_part(record, &pair, '+');
    }
    if (base_text_next_part(&value, ':', &pair)) {
        board->west = next_part(record, &pair, '+');
        board->east = next_part(record, &pair, '+');
    }
    base_text room = next_part(record, &value, ':');
    if (base_text_is(room, "O") || base_text_is(room, "C"))
        rbn_add_tag(record, "Room", base_text_is(room, "O") ? TEXT("Open") : TEXT("Closed"));
    else
        rbn_add_tag(record, "Table", room);
    rbn_keep(record, "names", rbn_text(record, value));
}

static void print_pair(base_buffer *out, base_text one, base_text two)
{
    add_plain(out, one, ":+");
    if (two.length)
        base_buffer_add_char(out, '+');
    add_plain(out, two, ":+");
}

/* RBN has one position for room or table; if a board has both, the table is lost. */
static void print_names(base_buffer *out, const rbn_writing *record)
{
    const gamut_board *board = record->board;
    base_text west = rbn_visible(board->west), east = rbn_visible(board->east);
    base_text room = bridge_board_tag(board, "Room"), table = rbn_visible(bridge_board_tag(board, "Table"));
    base_text more = tree_get_text(record->extras, "names");
    base_text at = base_text_is(room, "Open") ? TEXT("O") : base_text_is(room, "Closed") ? TEXT("C") : table;
    print_pair(out, rbn_visible(board->north), rbn_visible(board->south));
    if (west.length || east.length || at.length || more.length)
        base_buffer_add_char(out, ':');
    print_pair(out, west, east);
    if (at.length || more.length)
        base_buffer_add_char(out, ':');
    add_plain(out, at, ":");
    if (more.length)
        base_buffer_add_char(out, ':');
    add_plain(out, more, "");
}

/* ---- board and hands ---- */

/* A board may have any name ("7", "7:x", "Suit 12"). A number at the front is the board number; if there is more text,
 * it is kept as well. */
static void take_board(rbn_reading *record, base_text value)
{
    uint64_t number;
    base_text first = base_text_slice(value, 0, base_text_find(value, ':'));
    if (is_short_number(first) && base_parse_uint(&number, first, 10) && number)
        record->board->board = base_number((int64_t)number);
    if (first.length != value.length || !base_is_known(record->board->board.state))
        rbn_keep(record, "board", rbn_text(record, value));
}

static void print_board(base_buffer *out, const rbn_writing *record)
{
    gamut_number board = record->board->board;
    base_text kept = tree_get_text(record->extras, "board"),
              first = base_text_slice(kept, 0, base_text_find(kept, ':'));
    base_text number = base_is_known(board.state) ? base_arena_print(record->scratch, "%lld", (long long)board.value)
                                                  : (base_text){ NULL, 0 };
    if (kept.length && (!number.length || base_text_equal(first, number)))
        add_plain(out, kept, "");
    else
        base_buffer_add_text(out, number);
}

/* Reads hands such as "W:873.A6.KT864.KQ8:96.T54...:". A colon comes before each hand, or a semicolon if the hand is
 * hidden. If a colon follows three full hands, the fourth hand gets the other cards. Returns false if the text is not
 * like that, or if a card occurs twice: bridge_read_hand compares all hands so far. */
static bool read_hands(rbn_reading *record, base_text value, char hidden[BRIDGE_SEATS + 1])
{
    bridge_deal_faults faults = { 0 };
    bridge_seat seat;
    unsigned count = 0;
    size_t hidden_count = 0;
    if (value.length < 2 || !bridge_read_seat(&seat, base_text_slice(value, 0, 1)))
        return false;
    for (size_t at = 1; at < value.length; seat = bridge_next_seat(seat), count++) {
        size_t end = at + 1;
        if (count == BRIDGE_SEATS || (value.data[at] != ':' && value.data[at] != ';'))
            return false;
        while (end < value.length && value.data[end] != ':' && value.data[end] != ';')
            end++;
        base_text hand = base_text_slice(value, at + 1, end);
        bridge_hand cards = 0;
        if (value.data[at] == ';')
            hidden[hidden_count++] = bridge_seat_letter(seat);
        if (hand.length && !bridge_read_hand(&cards, &faults, seat, hand, at + 1, BRIDGE_PBN))
            return false;
        if (cards)
            bridge_give_hand(&record->deal, seat, cards);
        at = end;
    }
    return count < BRIDGE_SEATS || bridge_complete_deal(&record->deal) || record->deal.given;
}

static void take_hands(rbn_reading *record, base_text value)
{
    char text[BRIDGE_DEAL_SIZE], hidden[BRIDGE_SEATS + 1] = "";
    if (!value.length)
        return;
    if (!read_hands(record, value, hidden)) {
        rbn_complain(record, &rbn_hands_form, value, "is not a seat and hands");
        record->deal = (bridge_deal){ 0 };
        record->board->deal = rbn_text(record, value);
        return;
    }
    rbn_add_tag(record, "Hidden", base_arena_copy(record->scratch->arena, base_text_of(hidden)));
    if (!record->deal.given)
        return;
    size_t length = bridge_print_deal(text, &record->deal, BRIDGE_WEST);
    record->board->deal = base_arena_copy(record->scratch->arena, (base_text){ text, length });
}

/* Returns the seat whose hand is written first. That is West, unless exactly one of the four hands is missing: then the
 * missing hand must come last, where it can be left out with its colon, so that no reader completes it. */
static bridge_seat first_hand(const bridge_deal *deal)
{
    for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++) {
        bool is_alone = !bridge_hand_is_given(deal, seat);
        for (unsigned i = 1; i < BRIDGE_SEATS; i++)
            is_alone = is_alone && bridge_count_cards(deal->hands[bridge_seat_after(seat, i)]) == BRIDGE_HAND_CARDS;
        if (is_alone)
            return bridge_next_seat(seat);
    }
    return BRIDGE_WEST;
}

static void print_hands(base_buffer *out, const rbn_writing *record)
{
    bridge_deal deal = { 0 };
    bridge_deal_faults faults = { 0 };
    bridge_seat first = BRIDGE_NO_SEAT;
    base_text hidden = bridge_board_tag(record->board, "Hidden");
    char text[BRIDGE_HAND_SIZE];
    unsigned count = 0;
    if (!record->board->deal.length)
        return;
    if (!bridge_read_deal(&deal, &first, &faults, record->board->deal)) {
        add_plain(out, record->board->deal, "");
        return;
    }
    first = first_hand(&deal);
    for (unsigned i = 0; i < BRIDGE_SEATS; i++)
        count = bridge_hand_is_given(&deal, bridge_seat_after(first, i)) ? i + 1 : count;
    base_buffer_add_char(out, bridge_seat_letter(first));
    for (unsigned i = 0; i < count; i++) {
        bridge_seat seat = bridge_seat_after(first, i);
        bool is_hidden = base_text_find(hidden, bridge_seat_letter(seat)) < hidden.length;
        base_buffer_add_char(out, is_hidden ? ';' : ':');
        if (bridge_hand_is_given(&deal, seat) && (i < BRIDGE_SEATS - 1 || !bridge_deal_is_full(&deal)))
            base_buffer_add(out, text, bridge_print_hand(text, deal.hands[seat]));
    }
}

static const struct {
    char label;
    void (*take)(rbn_reading *record, base_text value);
    void (*print)(base_buffer *out, const rbn_writing *record);
} labels[] = {
    { 'D', take_date, print_date },   { 'T', take_title, print_title }, { 'L', take_site, print_site },
    { 'E', take_event, print_event }, { 'S', take_stage, print_stage }, { 'F', take_scoring, print_scoring },
    { 'K', take_teams, print_teams }, { 'N', take_names, print_names }, { 'B', take_board, print_board },
    { 'H', take_hands, print_hands },
};

void rbn_take_labels(rbn_reading *record)
{
    for (size_t i = 0; i < COUNT(labels); i++) {
        base_text value = record->labels.values[rbn_label_place(labels[i].label)];
        if (value.length)
            labels[i].take(record, value);
    }
}

void rbn_print_labels(rbn_labels *out, const rbn_writing *record)
{
    base_buffer text = { 0 };
    for (size_t i = 0; i < COUNT(labels); i++) {
        base_buffer_clear(&text);
        labels[i].print(&text, record);
        base_text value = base_text_trim(base_buffer_text(&text));
        out->values[rbn_label_place(labels[i].label)] =
            value.length ? base_arena_copy(record->scratch, value) : (base_text){ NULL, 0 };
    }
    base_buffer_free(&text);
}
