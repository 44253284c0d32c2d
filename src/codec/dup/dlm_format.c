/* dlm_format.c - the descriptor and the rules of DLM, and its lines. */
#include <stdio.h>

#include "base/text.h"
#include "dlm.h"

#define SOURCE "docs/formats/dlm.md"
#define RULE(name, ident, level, what, looks, fix)                                                                     \
    const gamut_rule name = { "dlm." ident, GAMUT_SEVERITY_##level, what, SOURCE, looks, fix }

RULE(dlm_board_form, "board.form", ERROR, "the letters of a board are not four hands of 13 cards", "Board 01=aaaa000",
     "write 26 letters from a to p, two cards in each, and three digits");
RULE(dlm_board_checksum, "board.checksum", WARNING, "the digits after the letters of a board are not their checksum",
     "Board 01=...000", "write the file again: gamut convert --canonical");
RULE(dlm_board_missing, "board.missing", WARNING, "a board of the set is missing", NULL,
     "add the board, or change the first and the last board of the set");
RULE(dlm_board_twice, "board.twice", WARNING, "a board occurs twice", NULL,
     "remove one of the lines; the first one counts");
RULE(dlm_file_checksum, "file.checksum", WARNING, "the checksum of the set does not fit its other values", "Checksum=0",
     "write the file again: gamut convert --canonical");
RULE(dlm_line_unknown, "line.unknown", WARNING, "a line is not of the form key=value", "From board 1",
     "write the key, an equals sign and the value");
RULE(dlm_set_form, "set.form", WARNING, "the first and the last board of the set cannot be read", "To board=many",
     "write From board=1 and To board=32, with numbers from 1 to 99");

static const gamut_rule *const rules[] = { &dlm_board_form,  &dlm_board_checksum, &dlm_board_missing,
                                           &dlm_board_twice, &dlm_file_checksum,  &dlm_line_unknown,
                                           &dlm_set_form };
static const gamut_rule *const unread[] = { &dlm_board_twice, &dlm_line_unknown, &dlm_set_form, NULL };

/* ---- lines ---- */

bool dlm_next_line(base_text *rest, dlm_line *line)
{
    base_text before = *rest;
    *line = (dlm_line){ 0 };
    if (!base_text_next_line(rest, &line->text))
        return false;
    size_t used = before.length - rest->length;
    line->end = base_text_slice(before, line->text.length, used);
    size_t equals = base_text_find(line->text, '=');
    if (equals == line->text.length)
        return true;
    line->key = base_text_trim(base_text_slice(line->text, 0, equals));
    line->value = base_text_trim(base_text_slice(line->text, equals + 1, line->text.length));
    base_text word = base_text_slice(line->key, 0, 6);
    if (!base_text_equal_fold_ascii(word, TEXT("board ")) ||
        !base_parse_uint(&line->board, base_text_slice(line->key, 6, line->key.length), 10) || line->board > DLM_BOARDS)
        line->board = 0;
    return true;
}

void dlm_learn_set(dlm_set *out, base_text text)
{
    dlm_line line;
    *out = (dlm_set){ .is_shown = true };
    while (dlm_next_line(&text, &line)) {
        uint64_t number = 0;
        bool is_number = base_parse_uint(&number, line.value, 10);
        if (base_text_equal_fold_ascii(line.key, TEXT("Headline")) && !out->headline.data)
            out->headline = line.value;
        else if (base_text_equal_fold_ascii(line.key, TEXT("Status")))
            out->is_shown = base_text_equal_fold_ascii(line.value, TEXT("Show"));
        else if (base_text_equal_fold_ascii(line.key, TEXT("Duplicates")) && is_number)
            out->copies = number;
        else if (base_text_equal_fold_ascii(line.key, TEXT("From board")) && is_number)
            out->first = number;
        else if (base_text_equal_fold_ascii(line.key, TEXT("To board")) && is_number)
            out->last = number;
    }
    out->has_range = out->first && out->first <= out->last && out->last <= DLM_BOARDS;
    if (!out->has_range) {
        out->first = 1;
        out->last = DLM_BOARDS;
    }
}

uint64_t dlm_set_checksum(const dlm_set *set)
{
    return set->copies ^ set->first ^ set->last ^ (set->is_shown ? 1 : 0);
}

/* ---- cards ---- */

/* A letter has the seats of two cards, 0 for North to 3 for West: a is both with North, b the second with East ... */
bool dlm_read_cards(bridge_deal *out, base_text value)
{
    *out = (bridge_deal){ 0 };
    bridge_hand hands[BRIDGE_SEATS] = { 0 };
    if (value.length < DLM_LETTERS)
        return false;
    for (unsigned i = 0; i < DLM_LETTERS; i++) {
        unsigned pair = (unsigned)((unsigned char)value.data[i] - 'a');
        if (pair > 15)
            return false;
        hands[pair / 4] |= bridge_card_bit(dup_card_of_number(2 * i + 1));
        hands[pair % 4] |= bridge_card_bit(dup_card_of_number(2 * i + 2));
    }
    for (unsigned i = 0; i < BRIDGE_SEATS; i++)
        bridge_give_hand(out, (bridge_seat)(BRIDGE_NORTH + i), hands[i]);
    return bridge_deal_is_full(out);
}

void dlm_print_board(char out[DLM_VALUE + 1], uint64_t number, const bridge_deal *deal)
{
    unsigned checksum = (unsigned)number;
    for (unsigned i = 0; i < DLM_LETTERS; i++) {
        unsigned one = (unsigned)(bridge_deal_holder(deal, dup_card_of_number(2 * i + 1)) - BRIDGE_NORTH);
        unsigned two = (unsigned)(bridge_deal_holder(deal, dup_card_of_number(2 * i + 2)) - BRIDGE_NORTH);
        out[i] = (char)('a' + 4 * one + two);
        checksum ^= (unsigned char)out[i];
    }
    (void)snprintf(out + DLM_LETTERS, DLM_VALUE - DLM_LETTERS + 1, "%03u", checksum % 1000);
}

/* ---- the format ---- */

static unsigned dlm_probe(const codec_window *window)
{
    bool is_named = codec_has_extension(&dlm_format, window->extension);
    base_text rest = base_text_of_bytes(window->bytes);
    dlm_line line;
    bridge_deal deal;
    for (unsigned seen = 0; seen < 64 && dlm_next_line(&rest, &line); seen++)
        if (line.board && dlm_read_cards(&deal, line.value))
            return is_named ? 95 : 80;
    return is_named ? 40 : 0;
}

static const char *const holds[] = { "board", "dealer", "vulnerable", "deal", NULL };
static const model_member document_members[] = { { .name = "headline", .type = MODEL_TEXT } };
static const model_shape document_shape = { .name = "dlm_document",
                                            .text = "facts about a set of boards",
                                            .members = document_members,
                                            .member_count = COUNT(document_members) };

const codec_format dlm_format = {
    .about = { .id = "dlm",
               .title = "DLM of Duplimate dealing machines",
               .extensions = "dlm",
               .kinds = GAMUT_KIND_BRIDGE_BOARD,
               .is_text = true,
               .abilities = "read write check" },
    .rules = rules,
    .rule_count = COUNT(rules),
    .unread = unread,
    .holds = holds,
    .document = &document_shape,
    .writing = { .is_proved = true, .begin = dlm_begin, .put = dlm_put, .end = dlm_end },
    .probe = dlm_probe,
    .reading = { .open = dlm_open, .split = dlm_split, .decode = dlm_decode },
    .facts = dlm_facts,
};
