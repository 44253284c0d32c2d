/* lin_read.c - reads pairs of keys and values into boards.
 *
 * A file is one sequence of pairs; line ends mean nothing. A `qx` begins a deal; in files without `qx`, another `md`
 * does. Pairs before the first deal of a match apply to all deals of the match (see lin_match in lin.h). */
#include <string.h>

#include "base/text.h"
#include "lin.h"
#include "rules/bridge/board_parts.h"

enum {
    CALLS_LIMIT = 512, /* most calls, and most cards, of a deal */
    SHOWN_LIMIT = 120  /* most bytes of a pair that a message shows */
};

/* Reads only up to the next md. Each split calls this once, for the text after its deal, so that a file is read at most
 * twice. */
static bool has_deal(base_text rest)
{
    lin_pair pair;
    while (lin_next(&pair, &rest))
        if (base_text_is(pair.key, "md"))
            return true;
    return false;
}

/* pw has four names for each deal, in the order of the deals. If there are several pw, the last counts. */
static void list_table_names(base_arena *arena, lin_match *match, base_text names)
{
    base_text rest = names, part, *group = NULL;
    match->table_names = (base_list){ 0 };
    for (size_t i = 0; base_text_next_part(&rest, ',', &part); i++) {
        if (i % BRIDGE_SEATS == 0) {
            group = base_list_add(&match->table_names, arena, sizeof *group);
            if (!group)
                return;
            group->data = part.data;
        }
        group->length = (size_t)(part.data + part.length - group->data);
    }
}

gamut_status lin_open(codec_reader *reader, diag_list *diags)
{
    lin_file *file = ARENA_NEW(reader->arena, lin_file);
    (void)diags;
    if (!file)
        return GAMUT_FAILED;
    reader->state = file;
    file->encoding = codec_text_encoding(reader);
    if (!has_deal(base_text_of_bytes(reader->source->bytes)))
        (void)codec_keep_text(reader, file->encoding);
    return base_arena_failed(reader->arena) ? GAMUT_FAILED : GAMUT_OK;
}

static size_t count_names(base_text names)
{
    size_t count = 1;
    for (size_t i = 0; i < names.length; i++)
        count += names.data[i] == ',';
    return count;
}

/* If a match begins with this deal (the first deal of the file, or a deal after a vg), reads the head of the match.
 * Four names right before the qx of a deal belong to that deal alone. The last names in the deal are remembered,
 * because later deals without names use them. False: out of memory. */
static bool read_head(codec_reader *reader, base_text text)
{
    lin_file *file = reader->state;
    lin_match match = { .first = file->number };
    base_text rest = text, names = { NULL, 0 };
    bool is_new = !file->match, is_head = true;
    lin_pair pair;
    while (lin_next(&pair, &rest)) {
        bool is_mark = base_text_is(pair.key, "qx");
        bool is_own = is_mark && count_names(names) < 2 * BRIDGE_SEATS;
        if (names.data && is_head && !is_own)
            match.names = names;
        names = base_text_is(pair.key, "pn") ? pair.value : (base_text){ NULL, 0 };
        file->last_names = names.data ? names : file->last_names;
        is_head = is_head && !is_mark && !base_text_is(pair.key, "md");
        if (!is_head)
            continue;
        if (base_text_is(pair.key, "vg")) {
            match = (lin_match){ .first = file->number, .match = pair.value };
            is_new = true;
        } else if (base_text_is(pair.key, "rs"))
            match.results = pair.value;
        else if (base_text_is(pair.key, "pw"))
            list_table_names(reader->arena, &match, pair.value);
    }
    if (!is_new)
        return true;
    file->match = ARENA_NEW(reader->arena, lin_match);
    if (file->match)
        *file->match = match;
    return file->match != NULL;
}

/* Returns the end of the deal that starts at or after `from`: after its md, it ends before the next vg, qx or md. Names
 * right before that qx already belong to the next deal. If the next deal begins with md, everything from the first
 * names after this deal's md on belongs to the next deal. */
static size_t lin_find_end(base_text text, size_t from, bool *is_deal)
{
    base_text rest = base_text_slice(text, from, text.length);
    const char *names = NULL, *before = NULL; /* the first names after md; the names right before the current pair */
    lin_pair pair;
    *is_deal = false;
    while (lin_next(&pair, &rest)) {
        bool is_mark = base_text_is(pair.key, "qx"), is_cards = base_text_is(pair.key, "md");
        if (*is_deal && (is_mark || is_cards || base_text_is(pair.key, "vg"))) {
            const char *own = is_cards ? names : is_mark ? before : NULL;
            size_t at = (size_t)((own ? own : pair.source.data) - text.data);
            /* If no other deal follows, all the remaining text belongs to this deal. */
            return has_deal(base_text_slice(text, at, text.length)) ? at : text.length;
        }
        before = *is_deal && base_text_is(pair.key, "pn") ? pair.source.data : NULL;
        names = names ? names : before;
        *is_deal = *is_deal || is_cards;
    }
    return text.length;
}

gamut_status lin_split(codec_reader *reader, diag_list *diags, codec_span *out)
{
    lin_file *file = reader->state;
    lin_context *context = ARENA_NEW(reader->cut, lin_context);
    base_text text = base_text_of_bytes(reader->source->bytes);
    bool is_deal;
    size_t from = file->at, to = lin_find_end(text, from, &is_deal);
    (void)diags;
    if (!is_deal)
        return GAMUT_END;
    file->number++;
    base_text last_names = file->last_names;
    if (!context || !read_head(reader, base_text_slice(text, from, to)))
        return GAMUT_FAILED;
    *context = (lin_context){ file->match, last_names };
    *out = (codec_span){ .bytes = { reader->source->bytes.data + from, to - from },
                         .offset = from,
                         .number = file->number,
                         .file = reader->file,
                         .context = context };
    file->at = to;
    return GAMUT_OK;
}

void lin_facts(codec_reader *reader, gamut_value *out)
{
    const lin_file *file = reader->state;
    tree_set_text(reader->arena, out, "encoding", base_text_of(base_encoding_name(file->encoding)));
    tree_set_integer(reader->arena, out, "boards", (int64_t)file->number);
}

/* Converts to UTF-8; returns the slice itself if the file is UTF-8. */
static base_text lin_text_of(const lin_reading *deal, base_text raw)
{
    return base_decode(deal->scratch->arena, (base_bytes){ (const uint8_t *)raw.data, raw.length }, deal->encoding);
}

/* Returns the offset of the text in the span; 0 if the text is not part of the span, but was assembled from it. */
static uint32_t place_in_span(const lin_reading *deal, base_text where)
{
    uintptr_t from = (uintptr_t)deal->span->bytes.data, at = (uintptr_t)where.data;
    return at >= from && at < from + deal->span->bytes.length ? (uint32_t)(at - from) : 0;
}

/* Reports a pair with what is wrong about it: "mb|9C| is not a call". */
static void lin_complain(const lin_reading *deal, const gamut_rule *rule, const lin_pair *pair, const char *what)
{
    diag_place place = codec_record_place(deal->span, "board", deal->span->offset + place_in_span(deal, pair->source),
                                          pair->source.length);
    base_buffer shown = { 0 };
    for (size_t i = 0; i < pair->source.length && i < SHOWN_LIMIT; i++)
        base_buffer_add_char(&shown, (unsigned char)pair->source.data[i] < ' ' ? ' ' : pair->source.data[i]);
    base_text text = base_text_trim(lin_text_of(deal, base_buffer_text(&shown)));
    const char *more = pair->source.length > SHOWN_LIMIT ? "..." : "";
    diag_report(deal->scratch->diags, rule, place, "%.*s%s %s", TEXT_ARGS(text), more, what);
    base_buffer_free(&shown);
}

/* Sets the players from four names, or from eight: the last four of eight are those of the closed room. */
static void take_names(lin_reading *deal, base_text names)
{
    base_text *seats[] = { &deal->board->south, &deal->board->west, &deal->board->north, &deal->board->east };
    base_text rest = names, name;
    bool is_of_two = count_names(names) >= 2 * BRIDGE_SEATS;
    size_t skip = deal->is_closed_room && is_of_two ? BRIDGE_SEATS : 0;
    deal->has_two_rooms = deal->has_two_rooms || is_of_two;
    for (size_t i = 0; base_text_next_part(&rest, ',', &name); i++)
        if (i >= skip && i < skip + BRIDGE_SEATS)
            *seats[i - skip] = lin_text_of(deal, base_text_trim(name));
}

/* Finds the names of a deal: its own, or else those of the match, those in pw, or those of an earlier deal. They depend
 * on the room, so the whole deal must have been read. */
static void find_names(lin_reading *deal)
{
    const lin_match *match = deal->context->match;
    uint64_t at = deal->span->number - match->first;
    if (at < match->table_names.count)
        take_names(deal, ((const base_text *)match->table_names.items)[at]);
    base_text names = deal->names.data ? deal->names : match->names;
    if (!names.data && at >= match->table_names.count)
        names = deal->context->last_names;
    if (names.data)
        take_names(deal, names);
}

static base_text without_blanks(const lin_reading *deal, base_text text)
{
    char *copy = ARENA_ARRAY(deal->scratch->arena, text.length, char);
    size_t length = 0;
    for (size_t i = 0; copy && i < text.length; i++)
        if ((unsigned char)text.data[i] > ' ')
            copy[length++] = text.data[i];
    return (base_text){ copy, length };
}

/* Reads dealer and hands, such as "3SAKH...,...,...,". The last hand may be left out. */
static void take_deal(lin_reading *deal, const lin_pair *pair)
{
    base_text rest = without_blanks(deal, pair->value), hand;
    bridge_deal_faults faults = { 0 };
    bool is_fine = true, is_empty = true; /* is_empty: only the dealer is given, and no hand */
    char text[BRIDGE_DEAL_SIZE];
    if (rest.length && rest.data[0] >= '0' && rest.data[0] <= '4') {
        deal->dealer = bridge_seat_of_lin(rest.data[0]);
        rest = base_text_slice(rest, 1, rest.length);
    }
    deal->has_cards = true;
    for (unsigned i = 0; base_text_next_part(&rest, ',', &hand); i++) {
        bridge_hand cards = 0;
        bridge_seat seat = bridge_seat_after(BRIDGE_SOUTH, i);
        is_fine = is_fine && (i < BRIDGE_SEATS || !hand.length);
        if (!hand.length || i >= BRIDGE_SEATS || base_text_is(hand, "0"))
            continue;
        is_empty = false;
        is_fine = bridge_read_hand(&cards, &faults, seat, hand, 0, BRIDGE_LIN) && is_fine;
        bridge_give_hand(&deal->deal, seat, cards);
    }
    (void)!bridge_complete_deal(&deal->deal);
    if (!is_fine || (!deal->deal.given && !is_empty))
        lin_complain(deal, &lin_deal_form, pair, "is not a dealer and hands");
    deal->board->dealer = bridge_seat_text(deal->dealer);
    if (!deal->deal.given)
        return;
    size_t length = bridge_print_deal(text, &deal->deal, deal->dealer ? deal->dealer : BRIDGE_NORTH);
    deal->board->deal = base_arena_copy(deal->scratch->arena, (base_text){ text, length });
}

/* Returns whether there is room for another call or card; reports the first one beyond the limit. */
static bool has_room(const lin_reading *deal, const lin_pair *pair, size_t count)
{
    if (count == deal->limit)
        lin_complain(deal, base_text_is(pair->key, "mb") ? &lin_call_unreadable : &lin_card_unreadable, pair,
                     "comes after more than any deal can have");
    return count < deal->limit;
}

/* One mb may hold several calls ("p1Cp"). An unreadable call is kept, so that later calls stay with their players. But
 * unreadable text after a call in the same pair is not taken as a call unless it begins with a digit, like a bid. */
static void take_calls(lin_reading *deal, const lin_pair *pair)
{
    base_text rest = pair->value, before = rest;
    bridge_call call;
    bridge_reading reading;
    bool is_alerted, is_first = true;
    for (; !deal->is_left && bridge_next_lin_call(&call, &is_alerted, &reading, &rest); before = rest) {
        base_text text = base_text_trim((base_text){ before.data, (size_t)(rest.data - before.data) });
        if (!reading)
            lin_complain(deal, &lin_call_unreadable, pair, is_first ? "is not a call" : "does not end with a call");
        if (!reading && !is_first && !base_is_digit(text.data[0]))
            break;
        if (!has_room(deal, pair, deal->call_count))
            break;
        gamut_call *made = &deal->calls[deal->call_count++];
        *made = (gamut_call){ .at = place_in_span(deal, pair->source),
                              .mark = is_alerted ? GAMUT_CALL_ALERTED : GAMUT_CALL_PLAIN,
                              .call = reading ? bridge_call_text(call, BRIDGE_PBN) : lin_text_of(deal, text) };
        is_first = false;
    }
}

static void add_remark(lin_reading *deal, size_t owner, gamut_remark remark)
{
    lin_remark *added = base_list_add(&deal->remarks, deal->scratch->arena, sizeof *added);
    if (added)
        *added = (lin_remark){ owner, remark };
}

/* A comment belongs to the last card, else to the last call, else to the deal. */
static void take_comment(lin_reading *deal, const lin_pair *pair)
{
    gamut_remark remark = { .kind = GAMUT_REMARK_COMMENT,
                            .text = lin_read_words(deal->scratch->arena, lin_text_of(deal, pair->value)),
                            .at = place_in_span(deal, pair->source) };
    if (pair->value.length)
        add_remark(deal, deal->card_count ? deal->limit + deal->card_count : deal->call_count, remark);
}

/* Calls with the same explanation share a note. */
static void take_explanation(lin_reading *deal, const lin_pair *pair)
{
    base_text text = lin_read_words(deal->scratch->arena, lin_text_of(deal, pair->value));
    size_t at = 0;
    while (at < deal->note_count && !base_text_equal(deal->notes[at].text, text))
        at++;
    if (!deal->call_count || at == LIN_NOTES) {
        take_comment(deal, pair);
        return;
    }
    if (!text.length)
        return;
    if (at == deal->note_count) {
        deal->notes[at] = (gamut_board_note){ .number = base_number((int64_t)at + 1), .text = text };
        deal->note_count++;
    }
    add_remark(deal, deal->call_count,
               (gamut_remark){ .kind = GAMUT_REMARK_NOTE, .number = base_number((int64_t)at + 1) });
}

/* Returns how many characters at the front of the text are a card; 0: it does not begin with a card. */
static size_t read_front_card(bridge_card *out, base_text text)
{
    for (size_t length = text.length < 3 ? text.length : 3; length >= 2; length--) /* "S10" has three */
        if (bridge_read_card(out, base_text_slice(text, 0, length)))
            return length;
    return 0;
}

/* One pc may hold several cards ("sksas2s3"). In lessons, a suit without a rank means any small card. */
static void take_cards(lin_reading *deal, const lin_pair *pair)
{
    base_text rest = base_text_trim(pair->value);
    bool is_any = false;
    for (size_t length = 1; length && !deal->is_left && rest.length;
         rest = base_text_slice(rest, length, rest.length)) {
        bridge_card card;
        bool is_gap = (unsigned char)rest.data[0] <= ' ' || rest.data[0] == ',';
        bool is_suit = strchr("SHDC", bridge_upper(rest.data[0])) != NULL;
        length = is_gap ? 1 : read_front_card(&card, rest);
        if (!is_gap && !length) {
            length = is_suit ? 1 : 0;
            is_any = is_any || is_suit;
            if (!is_suit)
                lin_complain(deal, &lin_card_unreadable, pair, "is not a card");
        } else if (!is_gap && has_room(deal, pair, deal->card_count)) {
            deal->card_places[deal->card_count] = place_in_span(deal, pair->source);
            deal->cards[deal->card_count++] = bridge_card_text(card);
        }
    }
    if (is_any)
        lin_complain(deal, &lin_card_any, pair, "names a suit without a rank: the card is left out");
}

/* Lessons play a deal up to a point and go back: `up` takes back that many cards, `ub` that many calls (one if there is
 * no number), and `jp` keeps only that many cards from the start. What is taken back is removed from the deal. An
 * unreadable value may mean anything, so everything after it is ignored. */
static void take_back(lin_reading *deal, const lin_pair *pair)
{
    uint64_t number = 1;
    base_text value = base_text_trim(pair->value);
    bool is_place = base_text_is(pair->key, "jp");
    size_t *count = base_text_is(pair->key, "ub") ? &deal->call_count : &deal->card_count;
    if ((is_place || value.length) && !base_parse_uint(&number, value, 10)) {
        deal->is_left = true;
        lin_complain(deal, &lin_replay_form, pair, "goes back in a way that is not understood");
        return;
    }
    size_t most = number < *count ? (size_t)number : *count;
    *count = is_place ? most : *count - most;
    deal->has_claim = deal->has_claim && count == &deal->call_count;
}

/* Reads the board number from the digits at `at`; an absurdly large number is not a board number. */
static bool lin_read_number(lin_reading *deal, base_text text, size_t at)
{
    uint64_t number;
    bool is_number = text.length > at && base_is_digit(text.data[at]) &&
                     base_parse_uint(&number, base_text_slice(text, at, text.length), 10) && number && number < 1000000;
    if (is_number)
        deal->board->board = base_number((int64_t)number);
    return is_number;
}

/* The heading "Board 7" gives the board number; any other heading is a comment for people. */
static void take_heading(lin_reading *deal, const lin_pair *pair)
{
    base_text value = base_text_trim(pair->value);
    size_t blank = base_text_find(value, ' ');
    if (!lin_read_number(deal, value, 0) && !(blank && blank < value.length && lin_read_number(deal, value, blank + 1)))
        take_comment(deal, pair);
}

/* Reads room and board number from qx: "o12", "c12", "12", "B12", perhaps with options after a comma. A lesson may have
 * any other label, which is kept only with the original bytes. */
static void take_mark(lin_reading *deal, const lin_pair *pair)
{
    base_text value = base_text_trim(base_text_slice(pair->value, 0, base_text_find(pair->value, ',')));
    if (deal->has_cards)
        return;
    deal->is_closed_room = value.length && base_lower_ascii(value.data[0]) == 'c';
    deal->board->board = (gamut_number){ 0 };
    if (!lin_read_number(deal, value, 0))
        (void)lin_read_number(deal, value, 1);
}

static void take_players(lin_reading *deal, const lin_pair *pair)
{
    deal->names = pair->value;
    if (count_names(pair->value) > 2 * BRIDGE_SEATS)
        lin_complain(deal, &lin_names_form, pair, "has more names than two tables have seats");
}

static void take_vulnerability(lin_reading *deal, const lin_pair *pair)
{
    bridge_vulnerability vulnerability = BRIDGE_VULNERABLE_NONE;
    base_text value = base_text_trim(pair->value);
    if (!value.length || bridge_read_vulnerability(&vulnerability, value, BRIDGE_LIN))
        deal->board->vulnerable = bridge_vulnerability_text(vulnerability, BRIDGE_PBN);
    else
        lin_complain(deal, &lin_vulnerability_form, pair, "is no vulnerability");
}

static void take_claim(lin_reading *deal, const lin_pair *pair)
{
    uint64_t tricks;
    bool is_fine = base_parse_uint(&tricks, base_text_trim(pair->value), 10) && tricks <= BRIDGE_HAND_CARDS;
    if (!is_fine) {
        lin_complain(deal, &lin_claim_form, pair, "claims no number of tricks from 0 to 13");
        return;
    }
    deal->has_claim = true;
    deal->claimed = (unsigned)tricks;
}

static void judge_match(lin_reading *deal, const lin_pair *pair)
{
    uint64_t number;
    base_text parts[LIN_VG_PARTS];
    size_t count = lin_match_parts(parts, pair->value);
    bool is_fine = count <= LIN_VG_PARTS;
    for (size_t i = LIN_VG_FIRST; i <= LIN_VG_LAST; i++)
        is_fine = is_fine && (!parts[i].length || base_parse_uint(&number, parts[i], 10));
    if (!is_fine || (parts[LIN_VG_SCORING].length && !lin_scoring_of(parts[LIN_VG_SCORING]).data))
        lin_complain(deal, &lin_match_form, pair, "is not the head of a match");
}

static void judge_results(lin_reading *deal, const lin_pair *pair)
{
    base_text rest = pair->value, part;
    bridge_contract contract;
    bridge_seat declarer;
    unsigned tricks;
    while (base_text_next_part(&rest, ',', &part)) {
        part = base_text_trim(part);
        lin_pair result = { .source = part };
        if (part.length && !lin_read_result(part, &contract, &declarer, &tricks))
            lin_complain(deal, &lin_result_form, &result, "is no result");
    }
}

static void judge_table_names(lin_reading *deal, const lin_pair *pair)
{
    if (pair->value.length && count_names(pair->value) % BRIDGE_SEATS)
        lin_complain(deal, &lin_names_form, pair, "does not have four names for each table");
}

/* How each key is read. Texts for people become comments; keys that control the viewer (st, rh, pg ...) say nothing
 * about the deal. The most frequent keys come first. */
static const struct {
    const char *key;
    void (*take)(lin_reading *deal, const lin_pair *pair);
} keys[] = {
    { "pc", take_cards }, { "mb", take_calls },   { "an", take_explanation },   { "md", take_deal },
    { "qx", take_mark },  { "pn", take_players }, { "sv", take_vulnerability }, { "ah", take_heading },
    { "mc", take_claim }, { "vg", judge_match },  { "rs", judge_results },      { "pw", judge_table_names },
    { "up", take_back },  { "ub", take_back },    { "jp", take_back },
};

static void take_pair(lin_reading *deal, const lin_pair *pair)
{
    size_t at = 0;
    if (!pair->is_closed)
        lin_complain(deal, &lin_pair_cut, pair, "is not closed by a bar");
    switch (pair->kind) {
    case LIN_VALUE:
        while (!base_text_is(pair->key, keys[at].key))
            at++;
        keys[at].take(deal, pair);
        break;
    case LIN_TEXT:
        take_comment(deal, pair);
        break;
    case LIN_UNKNOWN:
        lin_complain(deal, &lin_key_unknown, pair, "has a key that is not known");
        break;
    case LIN_STRAY:
        lin_complain(deal, &lin_bar_stray, pair, "has a bar that opens no value");
        break;
    case LIN_FACT:
    case LIN_LAYOUT:
    case LIN_WORDS:
        break;
    }
}

/* In files with only one room, every deal is marked "o", which therefore means nothing. So the tag Room is set only if
 * the room is the closed one, or if there are names for two rooms. */
static void take_match(lin_reading *deal)
{
    base_text match = deal->context->match->match, parts[LIN_VG_PARTS];
    gamut_board_tag *tags = ARENA_ARRAY(deal->scratch->arena, LIN_VG_PARTS + 1, gamut_board_tag);
    size_t count = 0;
    (void)lin_match_parts(parts, match);
    for (size_t i = 0; i < COUNT(parts); i++)
        parts[i] = parts[i].data ? lin_text_of(deal, parts[i]) : parts[i];
    bool has_room = deal->is_closed_room || deal->has_two_rooms;
    if (!tags || (!match.data && !has_room))
        return;
    deal->board->event = parts[LIN_VG_TITLE];
    deal->board->scoring = lin_scoring_of(parts[LIN_VG_SCORING]);
    for (size_t i = 0; i < LIN_VG_PARTS; i++)
        if (lin_head_tags[i] && parts[i].length)
            tags[count++] = (gamut_board_tag){ .name = base_text_of(lin_head_tags[i]), .value = parts[i] };
    if (has_room)
        tags[count++] =
            (gamut_board_tag){ .name = TEXT("Room"), .value = deal->is_closed_room ? TEXT("Closed") : TEXT("Open") };
    if (count)
        deal->board->tags = (gamut_board_tags){ tags, count };
}

gamut_status lin_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out)
{
    const lin_file *file = reader->state;
    base_text text = base_text_of_bytes(span->bytes);
    gamut_status status = lin_decode_text(reader, file->encoding, span, text, scratch, out);
    if (status != GAMUT_OK)
        return status;
    out->extras =
        lin_keep(scratch->arena, file->encoding, text, out->board, codec_is_lean(reader) || codec_is_only_read(reader));
    return base_arena_failed(scratch->arena) ? GAMUT_FAILED : GAMUT_OK;
}

gamut_status lin_decode_text(const codec_reader *reader, base_encoding encoding, const codec_span *span, base_text text,
                             codec_scratch *scratch, gamut_record *out)
{
    gamut_board *board = ARENA_NEW(scratch->arena, gamut_board);
    lin_reading deal = { .reader = reader,
                         .encoding = encoding,
                         .context = span->context,
                         .span = span,
                         .scratch = scratch,
                         .board = board };
    base_text rest = text;
    lin_pair pair;
    /* Arrays of fixed size are used instead of growing lists: the laws allow at most 319 calls and 52 cards, and each
     * takes at least one character of the text. */
    deal.limit = text.length < CALLS_LIMIT ? text.length : CALLS_LIMIT;
    deal.calls = ARENA_ARRAY(scratch->arena, deal.limit, gamut_call);
    deal.cards = ARENA_ARRAY(scratch->arena, deal.limit, base_text);
    deal.card_places = ARENA_ARRAY(scratch->arena, deal.limit, uint32_t);
    deal.notes = ARENA_ARRAY(scratch->arena, LIN_NOTES, gamut_board_note);
    if (!board || !deal.calls || !deal.cards || !deal.card_places || !deal.notes)
        return GAMUT_FAILED;
    while (lin_next(&pair, &rest))
        take_pair(&deal, &pair);
    find_names(&deal);
    take_match(&deal);
    lin_finish(&deal);
    out->kind = GAMUT_KIND_BRIDGE_BOARD;
    out->board = board;
    return base_arena_failed(scratch->arena) ? GAMUT_FAILED : GAMUT_OK;
}
