/* lin_read.c - pairs of keys and values into boards.
 *
 * A file is one run of pairs; line ends mean nothing. What makes it several deals is a `qx` mark or, in files
 * without, another `md`. Everything before the first deal belongs to all of them (see lin_file). */
#include <string.h>

#include "base/text.h"
#include "lin.h"
#include "rules/bridge/board_parts.h"

enum {
    CALLS_LIMIT = 512 /* calls or cards of a deal */
};

/* A key without a bar is a pair too, not closed: damaged files end so, and the caller says it. */
bool lin_next(lin_pair *out, base_text *rest)
{
    size_t skipped = 0;
    while (skipped < rest->length && (unsigned char)rest->data[skipped] <= ' ')
        skipped++;
    base_text text = base_text_slice(*rest, skipped, rest->length);
    if (!text.length)
        return false;
    size_t bar = base_text_find(text, '|');
    out->key = base_text_trim(base_text_slice(text, 0, bar));
    base_text after = base_text_slice(text, bar + 1, text.length);
    size_t end = base_text_find(after, '|');
    out->is_closed = bar < text.length && end < after.length;
    out->value = base_text_slice(after, 0, end);
    size_t length = bar + 1 + end + 1;
    out->all = base_text_slice(text, 0, length);
    *rest = base_text_slice(text, length, text.length);
    return true;
}

/* ---- where the deals are ---- */

/* Reads up to the next md only. Each split asks once for what lies after it, so a file is gone through twice
 * at most. */
static bool has_deal(base_text rest)
{
    lin_pair pair;
    while (lin_next(&pair, &rest))
        if (base_text_is(pair.key, "md"))
            return true;
    return false;
}

/* pw has four names for each deal, in the order of the deals; of several pw the last counts. */
static void list_table_names(base_arena *arena, lin_file *file, base_text names)
{
    base_text rest = names, part, *group = NULL;
    file->table_names = (base_list){ 0 };
    for (size_t i = 0; base_text_next_part(&rest, ',', &part); i++) {
        if (i % BRIDGE_SEATS == 0) {
            group = base_list_add(&file->table_names, arena, sizeof *group);
            if (!group)
                return;
            group->data = part.data;
        }
        group->length = (size_t)(part.data + part.length - group->data);
    }
}

/* The head must be known before the first deal is read, and deals are read on any thread: so it is read here,
 * once. */
gamut_status lin_open(codec_reader *reader)
{
    lin_file *file = ARENA_NEW(reader->arena, lin_file);
    base_text rest = base_text_of_bytes(reader->source->bytes);
    base_encoding option = codec_encoding(reader->options);
    lin_pair pair;
    if (!file)
        return GAMUT_FAILED;
    reader->state = file;
    file->encoding = option != ENCODING_UNKNOWN ? option : base_encoding_detect_strictly(reader->source->bytes);
    while (lin_next(&pair, &rest) && !base_text_is(pair.key, "qx") && !base_text_is(pair.key, "md")) {
        if (base_text_is(pair.key, "vg"))
            file->match = pair.value;
        else if (base_text_is(pair.key, "rs"))
            file->results = pair.value;
        else if (base_text_is(pair.key, "pn"))
            file->names = pair.value;
        else if (base_text_is(pair.key, "pw"))
            list_table_names(reader->arena, file, pair.value);
    }
    if (!has_deal(base_text_of_bytes(reader->source->bytes)))
        codec_keep_text(reader, file->encoding);
    return base_arena_failed(reader->arena) ? GAMUT_FAILED : GAMUT_OK;
}

/* Where the deal ends that starts at or after `from`: before a qx after its md, or before another md and the names that
 * stand before that one. */
static size_t find_end(base_text text, size_t from, bool *is_deal)
{
    base_text rest = base_text_slice(text, from, text.length);
    const char *names = NULL;
    lin_pair pair;
    *is_deal = false;
    while (lin_next(&pair, &rest)) {
        bool is_mark = base_text_is(pair.key, "qx"), is_cards = base_text_is(pair.key, "md");
        if (*is_deal && (is_mark || is_cards)) {
            size_t at = (size_t)((names && is_cards ? names : pair.all.data) - text.data);
            /* What has no deal any more belongs to the last one. */
            return has_deal(base_text_slice(text, at, text.length)) ? at : text.length;
        }
        if (*is_deal && !names && base_text_is(pair.key, "pn"))
            names = pair.all.data;
        *is_deal = *is_deal || is_cards;
    }
    return text.length;
}

gamut_status lin_split(codec_reader *reader, codec_span *out)
{
    lin_file *file = reader->state;
    bool is_deal;
    size_t from = file->at;
    size_t to = find_end(base_text_of_bytes(reader->source->bytes), from, &is_deal);
    if (!is_deal)
        return GAMUT_END;
    *out = (codec_span){ .bytes = { reader->source->bytes.data + from, to - from },
                         .offset = from,
                         .number = ++file->number,
                         .file = reader->file };
    file->at = to;
    return GAMUT_OK;
}

void lin_facts(codec_reader *reader, gamut_value *out)
{
    const lin_file *file = reader->state;
    tree_set_text(reader->arena, out, "encoding", base_text_of(base_encoding_name(file->encoding)));
    tree_set_integer(reader->arena, out, "boards", (int64_t)file->number);
}

/* ---- one deal ---- */

/* A slice where the file is UTF-8 already, which is what base_decode gives then. */
static base_text text_of(const lin_reading *deal, base_text raw)
{
    return base_decode(deal->scratch->arena, (base_bytes){ (const uint8_t *)raw.data, raw.length },
                       deal->file->encoding);
}

/* 0: the text was put together from the span, and stands nowhere in it. */
static uint32_t place_in_span(const lin_reading *deal, base_text where)
{
    uintptr_t from = (uintptr_t)deal->span->bytes.data, at = (uintptr_t)where.data;
    return at >= from && at < from + deal->span->bytes.length ? (uint32_t)(at - from) : 0;
}

/* "mb|9C| is not a call". */
static void complain(const lin_reading *deal, const gamut_rule *rule, const lin_pair *pair, const char *what)
{
    diag_place place = { .file = deal->span->file,
                         .offset = deal->span->offset + place_in_span(deal, pair->all),
                         .length = (uint32_t)pair->all.length,
                         .record = "board",
                         .index = (int64_t)deal->span->number };
    diag_report(deal->scratch->diags, rule, place, "%.*s %s", TEXT_ARGS(base_text_trim(pair->all)), what);
}

/* Four names, or eight: then the last four sit in the closed room. */
static void take_names(lin_reading *deal, base_text names)
{
    base_text *seats[] = { &deal->board->south, &deal->board->west, &deal->board->north, &deal->board->east };
    base_text rest = names, name;
    size_t count = 1, skip = 0;
    for (size_t i = 0; i < names.length; i++)
        count += names.data[i] == ',';
    deal->has_two_rooms = deal->has_two_rooms || count >= 8;
    if (deal->is_closed_room && count >= 8)
        skip = 4;
    for (size_t i = 0; base_text_next_part(&rest, ',', &name); i++)
        if (i >= skip && i < skip + 4)
            *seats[i - skip] = text_of(deal, base_text_trim(name));
}

/* "3SAKH...,...,...,": the last hand may be left out. */
static void take_deal(lin_reading *deal, const lin_pair *pair)
{
    base_text rest = pair->value, hand;
    bridge_deal_faults faults = { 0 };
    bool is_fine = true, is_empty = true; /* no hand is given, only the dealer */
    char text[BRIDGE_DEAL_SIZE];
    if (rest.length && rest.data[0] >= '0' && rest.data[0] <= '4') {
        deal->dealer = bridge_seat_of_lin(rest.data[0]);
        rest = base_text_slice(rest, 1, rest.length);
    }
    for (unsigned i = 0; i < 4 && base_text_next_part(&rest, ',', &hand); i++) {
        bridge_hand cards = 0;
        bridge_seat seat = bridge_seat_after(BRIDGE_SOUTH, i);
        if (!hand.length)
            continue;
        is_empty = false;
        is_fine = bridge_read_hand(&cards, &faults, seat, hand, 0, BRIDGE_LIN) && is_fine;
        bridge_give_hand(&deal->deal, seat, cards);
    }
    (void)!bridge_complete_deal(&deal->deal);
    if (!is_fine || (!deal->deal.given && !is_empty))
        complain(deal, &lin_deal_form, pair, "is not a dealer and hands");
    deal->board->dealer = bridge_seat_text(deal->dealer);
    if (!deal->deal.given)
        return;
    size_t length = bridge_print_deal(text, &deal->deal, deal->dealer ? deal->dealer : BRIDGE_NORTH);
    deal->board->deal = base_arena_copy(deal->scratch->arena, (base_text){ text, length });
}

/* One mb may hold several calls ("p1Cp"). What cannot be read takes its whole pair as its text and keeps its
 * turn, so that the calls after it stay with their players. */
static void take_calls(lin_reading *deal, const lin_pair *pair)
{
    base_text rest = pair->value;
    bridge_call call;
    bridge_reading reading;
    bool is_alerted;
    while (deal->call_count < deal->limit && bridge_next_lin_call(&call, &is_alerted, &reading, &rest)) {
        gamut_call *made = &deal->calls[deal->call_count++];
        made->at = place_in_span(deal, pair->all);
        made->mark = is_alerted ? GAMUT_CALL_ALERTED : GAMUT_CALL_PLAIN;
        made->call = bridge_call_text(call, BRIDGE_PBN);
        if (reading)
            continue;
        complain(deal, &lin_call_unreadable, pair, "is not a call");
        made->call = text_of(deal, pair->value);
    }
}

/* A comment belongs to the last card, else to the last call, else to the deal. */
static void take_comment(lin_reading *deal, const lin_pair *pair)
{
    gamut_remark_list *list = deal->card_count   ? &deal->remarks[deal->card_count - 1]
                              : deal->call_count ? &deal->calls[deal->call_count - 1].remarks
                                                 : &deal->board->start;
    gamut_remark remark = { .kind = GAMUT_REMARK_COMMENT,
                            .text = lin_read_words(deal->scratch->arena, text_of(deal, pair->value)),
                            .at = place_in_span(deal, pair->all) };
    if (pair->value.length && list->count < LIN_REMARKS)
        (void)!bridge_add_remark(deal->scratch->arena, list, remark);
}

/* Equal explanations share a note. */
static void take_explanation(lin_reading *deal, const lin_pair *pair)
{
    base_text text = lin_read_words(deal->scratch->arena, text_of(deal, pair->value));
    size_t at = 0;
    if (!deal->call_count || !text.length)
        return;
    while (at < deal->note_count && !base_text_equal(deal->notes[at].text, text))
        at++;
    if (at == LIN_NOTES) {
        take_comment(deal, pair);
        return;
    }
    if (at == deal->note_count) {
        deal->notes[at] = (gamut_board_note){ .number = base_number((int64_t)at + 1), .text = text };
        deal->note_count++;
    }
    gamut_remark reference = { .kind = GAMUT_REMARK_NOTE, .number = base_number((int64_t)at + 1) };
    gamut_remark_list *list = &deal->calls[deal->call_count - 1].remarks;
    if (list->count < LIN_REMARKS)
        (void)!bridge_add_remark(deal->scratch->arena, list, reference);
}

static void take_card(lin_reading *deal, const lin_pair *pair)
{
    bridge_card card = BRIDGE_NO_CARD;
    if (deal->card_count >= deal->limit)
        return;
    if (!bridge_read_card(&card, base_text_trim(pair->value))) {
        complain(deal, &lin_card_unreadable, pair, "is not a card");
        return;
    }
    deal->card_places[deal->card_count] = place_in_span(deal, pair->all);
    deal->cards[deal->card_count++] = bridge_card_text(card);
}

/* "Board 7", "o12", "c12": only the digits at the end count; absurd numbers are left out. */
static void take_number(lin_reading *deal, const lin_pair *pair)
{
    base_text value = pair->value;
    size_t at = value.length;
    uint64_t number;
    while (at && value.data[at - 1] >= '0' && value.data[at - 1] <= '9')
        at--;
    if (base_parse_uint(&number, base_text_slice(value, at, value.length), 10) && number && number < 1000000)
        deal->board->board = base_number((int64_t)number);
}

/* The names of the head were for deals of this room: only the mark says which of the eight they are. */
static void take_mark(lin_reading *deal, const lin_pair *pair)
{
    deal->is_closed_room = pair->value.length && (pair->value.data[0] == 'c' || pair->value.data[0] == 'C');
    take_number(deal, pair);
    if (deal->file->names.data)
        take_names(deal, deal->file->names);
}

static void take_players(lin_reading *deal, const lin_pair *pair)
{
    take_names(deal, pair->value);
}

static void take_vulnerability(lin_reading *deal, const lin_pair *pair)
{
    bridge_vulnerability vulnerability;
    if (bridge_read_vulnerability(&vulnerability, pair->value, BRIDGE_LIN))
        deal->board->vulnerable = bridge_vulnerability_text(vulnerability, BRIDGE_PBN);
}

static void take_claim(lin_reading *deal, const lin_pair *pair)
{
    int64_t tricks;
    if (!base_parse_int(&tricks, base_text_trim(pair->value)))
        return;
    deal->has_claim = true;
    deal->claimed = tricks;
}

/* Keys that are not here (st, rh, pg ...) steer the viewer and say nothing about the deal; they come back with
 * the spelling. Those that a deal has many of come first. */
static const struct {
    const char *key;
    void (*take)(lin_reading *deal, const lin_pair *pair);
} keys[] = {
    { "mb", take_calls },  { "pc", take_card },  { "an", take_explanation }, { "nt", take_comment },
    { "md", take_deal },   { "qx", take_mark },  { "pn", take_players },     { "sv", take_vulnerability },
    { "ah", take_number }, { "mc", take_claim },
};

/* The tags that a match gives to each of its deals, by the part of vg they stand in. */
static const struct {
    const char *name;
    size_t part;
} match_tags[] = {
    { "Stage", LIN_VG_SEGMENT },
    { "HomeTeam", LIN_VG_HOME },
    { "HomeCarryover", LIN_VG_HOME_CARRY },
    { "VisitTeam", LIN_VG_VISIT },
    { "VisitCarryover", LIN_VG_VISIT_CARRY },
};

/* Every deal is marked "o" where there is only one room, so that says nothing: the room is set where it is the closed one, or
 * where the names are those of two rooms. */
static void take_match(lin_reading *deal)
{
    base_text rest = deal->file->match, part, parts[LIN_VG_PARTS] = { { NULL, 0 } };
    gamut_board_tag *tags = ARENA_ARRAY(deal->scratch->arena, COUNT(match_tags) + 1, gamut_board_tag);
    size_t count = 0;
    for (size_t i = 0; i < COUNT(parts) && base_text_next_part(&rest, ',', &part); i++)
        parts[i] = text_of(deal, base_text_trim(part));
    bool has_room = deal->is_closed_room || deal->has_two_rooms;
    if (!tags || (!deal->file->match.data && !has_room))
        return;
    deal->board->event = parts[LIN_VG_TITLE];
    deal->board->scoring = lin_scoring_of(parts[LIN_VG_SCORING]);
    for (size_t i = 0; i < COUNT(match_tags); i++)
        if (parts[match_tags[i].part].length)
            tags[count++] =
                (gamut_board_tag){ .name = base_text_of(match_tags[i].name), .value = parts[match_tags[i].part] };
    if (has_room)
        tags[count++] =
            (gamut_board_tag){ .name = TEXT("Room"), .value = deal->is_closed_room ? TEXT("Closed") : TEXT("Open") };
    deal->board->tags = (gamut_board_tags){ tags, count };
}

/* Fixed room instead of growing lists: 319 calls and 52 cards are the most that the laws allow, and each takes a letter of the
 * text at least. */
static bool set_up(lin_reading *deal, size_t length)
{
    base_arena *arena = deal->scratch->arena;
    deal->limit = length < CALLS_LIMIT ? length : CALLS_LIMIT;
    deal->calls = ARENA_ARRAY(arena, deal->limit, gamut_call);
    deal->cards = ARENA_ARRAY(arena, deal->limit, base_text);
    deal->card_places = ARENA_ARRAY(arena, deal->limit, uint32_t);
    deal->remarks = ARENA_ARRAY(arena, deal->limit, gamut_remark_list);
    deal->notes = ARENA_ARRAY(arena, LIN_NOTES, gamut_board_note);
    return deal->calls && deal->cards && deal->card_places && deal->remarks && deal->notes;
}

gamut_status lin_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out)
{
    return lin_decode_text(reader, reader->state, span, base_text_of_bytes(span->bytes), scratch, out);
}

gamut_status lin_decode_text(const codec_reader *reader, const lin_file *file, const codec_span *span, base_text text,
                             codec_scratch *scratch, gamut_record *out)
{
    gamut_board *board = ARENA_NEW(scratch->arena, gamut_board);
    lin_reading deal = { .reader = reader, .file = file, .span = span, .scratch = scratch, .board = board };
    base_text rest = text;
    lin_pair pair;
    if (!board || !set_up(&deal, text.length))
        return GAMUT_FAILED;
    if (span->number <= file->table_names.count)
        take_names(&deal, ((const base_text *)file->table_names.items)[span->number - 1]);
    while (lin_next(&pair, &rest)) {
        if (!pair.is_closed)
            complain(&deal, &lin_pair_cut, &pair, "is not closed by a bar");
        size_t at = 0;
        while (at < COUNT(keys) && !base_text_is(pair.key, keys[at].key))
            at++;
        if (at < COUNT(keys))
            keys[at].take(&deal, &pair);
    }
    take_match(&deal);
    lin_finish(&deal);
    out->kind = GAMUT_KIND_BRIDGE_BOARD;
    out->board = board;
    return base_arena_failed(scratch->arena) ? GAMUT_FAILED : GAMUT_OK;
}
