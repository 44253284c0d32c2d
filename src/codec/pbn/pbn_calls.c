/* pbn_calls.c - auction and play: calls, cards and their annotations.
 *
 * Nothing here checks whether the auction is legal or a player held a card: check_auction.c and check_play.c do that
 * for all formats. Only words that are not a call or a card are faults of the format; even these are kept in the list,
 * because the number of items before a call or card determines whose it is. */
#include <string.h>

#include "base/text.h"
#include "pbn_read.h"
#include "rules/bridge/board_parts.h"

/* pbn_add_remark adds nothing if memory has run out, so the count is checked. */
static void add_number_remark(pbn_reading *game, gamut_remark_kind kind, int64_t number, base_text where)
{
    pbn_add_remark(game, kind, (base_text){ NULL, 0 }, where);
    if (game->remarks.count)
        ((gamut_remark *)game->remarks.items)[game->remarks.count - 1].number = base_number(number);
}

static void take_reference(pbn_reading *game, const pbn_token *token)
{
    uint64_t number;
    if (!token->is_closed || !base_parse_uint(&number, token->text, 10) || number > UINT32_MAX) {
        PBN_COMPLAIN(game, pbn_note_form, token->source,
                     "\"%.*s\" is not a reference to a note, such as =1=", TEXT_ARGS(token->source));
        return;
    }
    if (game->has_note)
        PBN_COMPLAIN(game, pbn_note_double, token->source, "the %s has a second reference to a note, %.*s",
                     game->section == PBN_SECTION_AUCTION ? "call" : "card", TEXT_ARGS(token->source));
    game->has_note = true;
    add_number_remark(game, GAMUT_REMARK_NOTE, (int64_t)number, token->source);
}

static bool take_annotation(pbn_reading *game, const pbn_token *token)
{
    uint64_t number;
    if (token->kind != PBN_SUFFIX && token->kind != PBN_NAG && token->kind != PBN_NOTE)
        return false;
    if (!(game->section == PBN_SECTION_AUCTION ? game->calls.count : game->cards.count))
        PBN_COMPLAIN(game, pbn_remark_early, token->source, "the annotation %.*s precedes the first %s",
                     TEXT_ARGS(token->source), game->section == PBN_SECTION_AUCTION ? "call" : "card");
    else if (token->kind == PBN_SUFFIX) {
        /* !, ?, !!, ??, !? and ?! are the glyphs 1 to 6 of calls and 7 to 12 of cards (rules 152, 183). */
        static const char *const suffixes[] = { "!", "?", "!!", "??", "!?", "?!" };
        int64_t base = game->section == PBN_SECTION_AUCTION ? 1 : 7;
        if (game->has_suffix)
            PBN_COMPLAIN(game, pbn_suffix_double, token->source, "the %s has a second suffix, %.*s",
                         game->section == PBN_SECTION_AUCTION ? "call" : "card", TEXT_ARGS(token->source));
        game->has_suffix = true;
        for (size_t i = 0; i < COUNT(suffixes); i++)
            if (base_text_is(token->text, suffixes[i]))
                add_number_remark(game, GAMUT_REMARK_NAG, base + (int64_t)i, token->source);
    } else if (token->kind == PBN_NOTE)
        take_reference(game, token);
    /* The standard has $0 to $255 (rule 150). */
    else if (base_parse_uint(&number, token->text, 10) && number <= 255)
        add_number_remark(game, GAMUT_REMARK_NAG, (int64_t)number, token->source);
    else
        PBN_COMPLAIN(game, pbn_nag_form, token->source, "\"%.*s\" is not a glyph from $0 to $255",
                     TEXT_ARGS(token->source));
    return true;
}

static void report_bad(pbn_reading *game, const pbn_token *token)
{
    PBN_COMPLAIN(game, pbn_section_character, token->source, "\"%.*s\" has no meaning in %s", TEXT_ARGS(token->text),
                 game->section == PBN_SECTION_AUCTION ? "an auction" : "a play");
    pbn_add_remark(game, GAMUT_REMARK_STRAY, pbn_text(game, token->text), token->source);
}

/* Nothing may follow * or +. If something does, it is reported but read anyway: the mark may be the mistake. */
static void judge_end(pbn_reading *game, const pbn_token *token)
{
    if (game->has_ended)
        PBN_COMPLAIN(game, pbn_section_after_end, token->source, "\"%.*s\" follows the mark that ends the %s",
                     TEXT_ARGS(token->source), game->section == PBN_SECTION_AUCTION ? "auction" : "play");
}

/* Reads a note "1:text" (rule 161); a text without a number is kept as a note without a number. */
void pbn_take_note(pbn_reading *game, const pbn_token *tag, base_text value)
{
    size_t colon = base_text_find(value, ':');
    uint64_t number;
    base_list *notes = game->notes;
    if (!notes) {
        PBN_COMPLAIN(game, pbn_note_place, tag->source, "the note \"%.*s\" precedes any auction or play",
                     TEXT_ARGS(value));
        notes = game->cards.count ? &game->play_notes : &game->auction_notes;
    }
    gamut_board_note *note = base_list_add(notes, game->scratch->arena, sizeof *note);
    if (!note)
        return;
    *note = (gamut_board_note){ .text = value, .at = pbn_at(game, tag->source) };
    if (colon < value.length && base_parse_uint(&number, base_text_slice(value, 0, colon), 10) && number <= INT32_MAX) {
        note->number = base_number((int64_t)number);
        note->text = base_text_slice(value, colon + 1, value.length);
    } else
        PBN_COMPLAIN(game, pbn_note_form, tag->source, "the note \"%.*s\" is not a number, a colon and a text",
                     TEXT_ARGS(value));
    game->section = PBN_SECTION_NONE;
    pbn_own(game, &note->remarks);
}

/* Returns whether a note after the play belongs to a call: a call refers to its number, no card does, and the auction
 * has no note with that number. */
static bool is_note_of_call(const pbn_reading *game, const gamut_board_note *note)
{
    const gamut_call *calls = game->calls.items;
    const gamut_card *cards = game->cards.items;
    const gamut_board_note *notes = game->auction_notes.items;
    bool is_wanted = false;
    for (size_t i = 0; i < game->calls.count; i++)
        is_wanted = is_wanted || bridge_refers_to_note(calls[i].remarks, note->number.value);
    for (size_t i = 0; is_wanted && i < game->cards.count; i++)
        is_wanted = !bridge_refers_to_note(cards[i].remarks, note->number.value);
    for (size_t i = 0; is_wanted && i < game->auction_notes.count; i++)
        is_wanted = notes[i].number.value != note->number.value;
    return is_wanted;
}

/* The standard allows at most 32 notes in a section; in a file with more, notes are not moved. */
enum {
    MOST_NOTES = 32
};

/* Some programs write all notes after the play, so those of calls are moved to the auction. */
void pbn_settle_notes(pbn_reading *game)
{
    gamut_board_note *notes = game->play_notes.items;
    size_t kept = 0;
    for (size_t i = 0; i < game->play_notes.count; i++) {
        gamut_board_note note = notes[i];
        if (game->play_notes.count > MOST_NOTES || !base_is_known(note.number.state) || !is_note_of_call(game, &note)) {
            notes[kept++] = note;
            continue;
        }
        base_text where = { game->cursor.start + note.at, 1 };
        PBN_COMPLAIN(game, pbn_note_place, where, "note %lld follows the play, but belongs to the auction",
                     (long long)note.number.value);
        gamut_board_note *moved = base_list_add(&game->auction_notes, game->scratch->arena, sizeof *moved);
        if (moved)
            *moved = note;
    }
    game->play_notes.count = kept;
}

/* Reports a tag (Deal, Contract ...) that has no value when the section begins. The standard requires these tags before
 * the section, so that a program can read the file in one pass. */
static void need_tag(pbn_reading *game, const pbn_token *tag, base_text value, const gamut_rule *rule, const char *name)
{
    if (!value.length || base_text_is(value, "?"))
        diag_report(game->scratch->diags, rule, pbn_place(game, tag->source),
                    "the tag %s has no value before the section %.*s", name, TEXT_ARGS(tag->name));
}

static base_text seat_of(base_text value)
{
    bridge_seat seat;
    return bridge_read_seat(&seat, value) ? bridge_seat_text(seat) : value;
}

/* ---- the auction ---- */

void pbn_open_auction(pbn_reading *game, const pbn_token *tag, base_text value)
{
    gamut_auction *auction = &game->board->auction;
    need_tag(game, tag, game->board->dealer, &pbn_section_no_dealer, "Dealer");
    game->section = PBN_SECTION_AUCTION;
    game->notes = &game->auction_notes;
    game->has_ended = game->is_insufficient = false;
    game->skipped = 0;
    if (auction->first.data)
        PBN_COMPLAIN(game, pbn_tag_duplicate, tag->source,
                     "the game has a second auction; the first caller is that of this one");
    auction->first = seat_of(value);
    auction->at = pbn_at(game, tag->source);
    pbn_own(game, &auction->remarks);
}

/* `text` is a constant for a call that was understood, otherwise a slice of the source or a copy. */
static void push_call(pbn_reading *game, base_text text, base_text where)
{
    pbn_own(game, NULL); /* adding an item may reallocate the list that the current owner is in */
    gamut_call *call = base_list_add(&game->calls, game->scratch->arena, sizeof *call);
    if (!call)
        return;
    *call = (gamut_call){ .call = text, .at = pbn_at(game, where) };
    call->mark = game->is_insufficient ? GAMUT_CALL_INSUFFICIENT : GAMUT_CALL_PLAIN;
    game->is_insufficient = false;
    pbn_own(game, &call->remarks);
}

/* A hyphen before the first call stands for a player before the dealer; a hyphen after it is reported as not a call. */
static void take_call_word(pbn_reading *game, const pbn_token *token)
{
    bridge_call call = BRIDGE_NO_CALL;
    if (base_text_is(token->text, "-") && !game->calls.count) {
        game->skipped++;
        return;
    }
    bridge_reading reading = bridge_read_call(&call, token->text, BRIDGE_PBN);
    if (reading == BRIDGE_UNREADABLE || base_text_is(token->text, "-")) {
        PBN_COMPLAIN(game, pbn_call_unreadable, token->source, "\"%.*s\" is not a call", TEXT_ARGS(token->text));
        push_call(game, pbn_text(game, token->text), token->source);
        return;
    }
    if (reading == BRIDGE_ODD)
        PBN_COMPLAIN(game, pbn_value_spelling, token->source, "the call \"%.*s\" is read as %.*s",
                     TEXT_ARGS(token->text), TEXT_ARGS(bridge_call_text(call, BRIDGE_PBN)));
    if ((call & BRIDGE_CALL_MASK) == BRIDGE_ALL_PASS) {
        /* AP is replaced by as many passes as end the auction (rules 140, 141). `course` has the auction up to the last
         * AP and continues from there, so a file full of AP takes linear time. */
        if (!game->followed)
            bridge_start_auction(&game->course, BRIDGE_NORTH);
        for (; game->followed < game->calls.count; game->followed++) {
            const gamut_call *calls = game->calls.items;
            (void)bridge_add_call(&game->course, bridge_call_made(&calls[game->followed]));
        }
        unsigned left = bridge_passes_to_end(&game->course);
        if (!left)
            PBN_COMPLAIN(game, pbn_section_after_end, token->source, "\"%.*s\" follows the last pass of the auction",
                         TEXT_ARGS(token->text));
        for (; left; left--)
            push_call(game, bridge_call_text(BRIDGE_PASS, BRIDGE_PBN), token->source);
    } else
        push_call(game, bridge_call_text(call, BRIDGE_PBN), token->source);
}

/* If a star after a call is pending, it was not an alert, but ends the auction. */
static void end_with_star(pbn_reading *game)
{
    base_text star = game->star;
    game->star = (base_text){ NULL, 0 };
    if (!star.data)
        return;
    game->has_ended = true;
    push_call(game, TEXT("*"), star);
}

void pbn_take_call(pbn_reading *game, const pbn_token *token)
{
    if (take_annotation(game, token))
        return;
    if (game->star.data && token->kind == PBN_WORD) {
        /* In "4C* Pass" a program marks an alert by a star (rule 142a). Such a star is not an item of the auction. */
        gamut_call *last = (gamut_call *)game->calls.items + game->calls.count - 1;
        PBN_COMPLAIN(game, pbn_call_alert, game->star, "the star after %.*s is read as an alert",
                     TEXT_ARGS(last->call));
        last->mark = GAMUT_CALL_ALERTED;
        game->star = (base_text){ NULL, 0 };
    }
    end_with_star(game);
    judge_end(game, token);
    if (token->kind == PBN_STAR && game->calls.count && token->source.data == game->call_end) {
        game->star = token->source;
        return;
    }
    switch (token->kind) {
    case PBN_WORD:
        take_call_word(game, token);
        game->call_end = token->source.data + token->source.length;
        return;
    case PBN_STAR:
    case PBN_PLUS:
        game->has_ended = true;
        push_call(game, token->kind == PBN_STAR ? TEXT("*") : TEXT("+"), token->source);
        return;
    case PBN_IRREGULAR:
        if (base_text_is(token->text, "S"))
            push_call(game, TEXT("^S"), token->source);
        else if (!base_text_is(token->text, "I"))
            PBN_COMPLAIN(game, pbn_irregular_unknown, token->source, "\"%.*s\" is not a mark of a call; ^I and ^S are",
                         TEXT_ARGS(token->source));
        else if (game->is_insufficient)
            PBN_COMPLAIN(game, pbn_irregular_double, token->source, "the call has the mark ^I twice");
        else
            game->is_insufficient = true;
        return;
    default:
        report_bad(game, token);
    }
}

/* Reports an auction that stops before its end without a mark that it continues. With an unreadable call nothing is
 * reported: the call may be anything, such as "any call" in a quiz. */
static void judge_unfinished(const pbn_reading *game)
{
    const gamut_call *calls = game->calls.items;
    bridge_auction course;
    bridge_start_auction(&course, BRIDGE_NORTH);
    for (size_t i = 0; i < game->calls.count; i++)
        (void)bridge_add_call(&course, bridge_call_made(&calls[i]));
    const gamut_call *last = game->calls.count ? &calls[game->calls.count - 1] : NULL;
    if (last && !course.has_ended && !course.is_obscure && !base_text_is(last->call, "*") &&
        !base_text_is(last->call, "+")) {
        base_text where = { game->cursor.start + last->at, 1 };
        PBN_COMPLAIN(game, pbn_auction_unfinished, where, "the auction ends with %.*s, before its last pass",
                     TEXT_ARGS(last->call));
    }
}

/* Returns whether the call has exactly one reference to a note, no comment right after it, and no mark ^I (insufficient
 * bid). */
static bool is_bare_reference(const gamut_call *call)
{
    size_t references = 0;
    bool is_commented = false, was_note = false;
    for (size_t r = 0; r < call->remarks.count; r++) {
        gamut_remark_kind kind = call->remarks.items[r].kind;
        is_commented = is_commented || (was_note && kind != GAMUT_REMARK_NAG);
        was_note = kind == GAMUT_REMARK_NOTE;
        references += was_note;
    }
    return references == 1 && !is_commented && call->mark != GAMUT_CALL_INSUFFICIENT;
}

/* Returns whether the note states only that calls were alerted, as export format requires; such calls can be marked as
 * alerted instead. */
static bool is_bare_alert(const pbn_reading *game, size_t at)
{
    const gamut_call *calls = game->calls.items;
    const gamut_board_note *notes = game->auction_notes.items, *note = &notes[at];
    bool is_used = false, is_bare = base_is_known(note->number.state) && base_text_is(note->text, BRIDGE_ALERT_NOTE) &&
                                    !note->remarks.count;
    for (size_t i = 0; is_bare && i < game->auction_notes.count; i++)
        is_bare = i == at || notes[i].number.value != note->number.value;
    for (size_t i = 0; is_bare && i < game->calls.count; i++) {
        bool is_user = bridge_refers_to_note(calls[i].remarks, note->number.value);
        is_used = is_used || is_user;
        is_bare = !is_user || is_bare_reference(&calls[i]);
    }
    return is_bare && is_used;
}

static void alert_calls(pbn_reading *game, int64_t number)
{
    gamut_call *calls = game->calls.items;
    for (size_t i = 0; i < game->calls.count; i++) {
        gamut_remark *remarks = (gamut_remark *)(uintptr_t)calls[i].remarks.items; /* not const: we allocated them */
        size_t kept = 0;
        if (!bridge_refers_to_note(calls[i].remarks, number))
            continue;
        for (size_t r = 0; r < calls[i].remarks.count; r++)
            if (remarks[r].kind != GAMUT_REMARK_NOTE)
                remarks[kept++] = remarks[r];
        calls[i].remarks = (gamut_remark_list){ kept ? remarks : NULL, kept };
        calls[i].mark = GAMUT_CALL_ALERTED;
    }
}

static void take_alerts(pbn_reading *game)
{
    gamut_board_note *notes = game->auction_notes.items;
    bool is_taken[MOST_NOTES] = { false };
    size_t kept = 0, count = game->auction_notes.count;
    for (size_t i = 0; i < count && count <= MOST_NOTES; i++)
        if ((is_taken[i] = is_bare_alert(game, i)))
            alert_calls(game, notes[i].number.value);
    for (size_t i = 0; i < count && count <= MOST_NOTES; i++)
        if (!is_taken[i])
            notes[kept++] = notes[i];
    game->auction_notes.count = count <= MOST_NOTES ? kept : count;
}

/* Hyphens at the start stand for players before the dealer, so the first call belongs to the player after them (rule
 * 135). */
void pbn_close_auction(pbn_reading *game)
{
    gamut_auction *auction = &game->board->auction;
    bridge_seat seat;
    end_with_star(game);
    judge_unfinished(game);
    take_alerts(game);
    if (game->skipped && bridge_read_seat(&seat, auction->first))
        auction->first = bridge_seat_text(bridge_seat_after(seat, game->skipped));
    if (game->calls.count)
        auction->calls = (gamut_call_list){ game->calls.items, game->calls.count };
    if (game->auction_notes.count)
        auction->notes = (gamut_board_notes){ game->auction_notes.items, game->auction_notes.count };
}

/* ---- the play ---- */

void pbn_open_play(pbn_reading *game, const pbn_token *tag, base_text value)
{
    gamut_play *play = &game->board->play;
    bridge_contract contract = { 0 };
    (void)!bridge_read_contract(&contract, game->board->contract);
    need_tag(game, tag, game->board->deal, &pbn_section_no_deal, "Deal");
    need_tag(game, tag, game->board->contract, &pbn_section_no_contract, "Contract");
    if (contract.kind != BRIDGE_TRUMP_ONLY) /* an end position has no declarer: Play names the leader (rule 43) */
        need_tag(game, tag, game->board->declarer, &pbn_section_no_declarer, "Declarer");
    if (play->first.data)
        PBN_COMPLAIN(game, pbn_tag_duplicate, tag->source,
                     "the game has a second play; the first player is that of this one");
    game->section = PBN_SECTION_PLAY;
    game->notes = &game->play_notes;
    game->has_ended = false;
    game->card_mark = GAMUT_CARD_PLAIN;
    play->first = seat_of(value);
    play->at = pbn_at(game, tag->source);
    pbn_own(game, &play->remarks);
}

static void push_card(pbn_reading *game, base_text text, base_text where)
{
    pbn_own(game, NULL); /* see push_call */
    gamut_card *card = base_list_add(&game->cards, game->scratch->arena, sizeof *card);
    if (!card)
        return;
    *card = (gamut_card){ .card = text, .mark = game->card_mark, .at = pbn_at(game, where) };
    game->card_mark = GAMUT_CARD_PLAIN;
    pbn_own(game, &card->remarks);
}

/* "10" is accepted for T (three characters with the suit); other odd ways to write a card are not guessed at. */
static void take_card_word(pbn_reading *game, const pbn_token *token)
{
    bridge_card card = BRIDGE_NO_CARD;
    if (base_text_is(token->text, "-")) {
        push_card(game, TEXT("-"), token->source);
        return;
    }
    bridge_reading reading = bridge_read_card(&card, token->text);
    if (reading <= BRIDGE_ODD && !(reading == BRIDGE_ODD && token->text.length == 3)) {
        PBN_COMPLAIN(game, pbn_card_unreadable, token->source, "\"%.*s\" is not a card", TEXT_ARGS(token->text));
        push_card(game, pbn_text(game, token->text), token->source);
        return;
    }
    if (reading == BRIDGE_ODD)
        PBN_COMPLAIN(game, pbn_value_spelling, token->source, "the card \"%.*s\" is read as %.*s",
                     TEXT_ARGS(token->text), TEXT_ARGS(bridge_card_text(card)));
    push_card(game, bridge_card_text(card), token->source);
}

void pbn_take_card(pbn_reading *game, const pbn_token *token)
{
    if (take_annotation(game, token))
        return;
    judge_end(game, token);
    switch (token->kind) {
    case PBN_WORD:
        take_card_word(game, token);
        return;
    case PBN_STAR:
        if (game->has_plus)
            PBN_COMPLAIN(game, pbn_section_after_end, token->source,
                         "\"*\" ends the play, but \"+\" before it means that the play goes on");
        game->has_ended = true;
        push_card(game, TEXT("*"), token->source);
        return;
    case PBN_PLUS:
        if (game->has_plus)
            PBN_COMPLAIN(game, pbn_section_after_end, token->source, "the play has a second \"+\"");
        game->has_plus = true;
        push_card(game, TEXT("+"), token->source);
        return;
    case PBN_IRREGULAR: {
        gamut_card_mark mark = base_text_is(token->text, "R")   ? GAMUT_CARD_REVOKE
                               : base_text_is(token->text, "L") ? GAMUT_CARD_LEAD_OUT_OF_TURN
                                                                : GAMUT_CARD_PLAIN;
        if (!mark)
            PBN_COMPLAIN(game, pbn_irregular_unknown, token->source, "\"%.*s\" is not a mark of a card; ^R and ^L are",
                         TEXT_ARGS(token->source));
        else if (game->card_mark)
            PBN_COMPLAIN(game, pbn_irregular_double, token->source, "the card has a second mark, %.*s",
                         TEXT_ARGS(token->source));
        else
            game->card_mark = mark;
    }
        return;
    default:
        report_bad(game, token);
    }
}

/* Changes rows that begin with another seat than the leader, because in the model every row begins with the leader.
 * `late` is the number of columns before the leader's. If the first row has hyphens in all these columns, the cards are
 * in the order of play, and removing the hyphens is enough (rule 170). Otherwise each row is a trick, whose cards are
 * rotated. */
static void turn_rows(pbn_reading *game, unsigned late)
{
    gamut_card *from = game->cards.items;
    size_t count = game->cards.count, start = 0;
    bool has_star = count && base_text_is(from[count - 1].card, "*");
    size_t cells = count - has_star, rows = (cells + 3) / 4;
    while (start < late && start < cells && base_text_is(from[start].card, "-") && !from[start].remarks.count)
        start++;
    if (start == late) {
        game->cards.items = from + late;
        game->cards.count -= late;
        return;
    }
    gamut_card *to = ARENA_ARRAY(game->scratch->arena, 4 * rows + 1, gamut_card);
    if (!to)
        return;
    for (size_t i = 0; i < 4 * rows; i++) {
        size_t at = i / 4 * 4 + (i + late) % 4;
        to[i] = at < cells ? from[at] : (gamut_card){ .card = TEXT("-") };
    }
    if (has_star)
        to[4 * rows] = from[count - 1];
    game->cards.items = to;
    game->cards.count = 4 * rows + has_star;
}

/* The tag Play may be empty or name another seat than the leader. In the model, `first` is the leader, and the rows
 * begin with the leader's card. */
void pbn_close_play(pbn_reading *game)
{
    gamut_play *play = &game->board->play;
    bridge_seat first = BRIDGE_NO_SEAT, leader = bridge_next_seat(bridge_board_outcome(game->board).declarer);
    (void)!bridge_read_seat(&first, play->first);
    if (play->first.data && leader && first != leader) {
        if (first)
            turn_rows(game, bridge_seat_distance(first, leader));
        if (first || !play->first.length)
            play->first = bridge_seat_text(leader);
    }
    if (game->cards.count)
        play->cards = (gamut_card_list){ game->cards.items, game->cards.count };
    if (game->play_notes.count)
        play->notes = (gamut_board_notes){ game->play_notes.items, game->play_notes.count };
}
