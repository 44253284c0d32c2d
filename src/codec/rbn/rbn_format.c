/* rbn_format.c - the descriptor of RBN: its name, rules and functions. */
#include "base/text.h"
#include "rbn.h"
#include "rules/bridge/seat.h"

#define SOURCE "docs/formats/rbn.md"
#define RULE(name, ident, level, what, looks, fix)                                                                     \
    const gamut_rule name = { "rbn." ident, GAMUT_SEVERITY_##level, what, SOURCE, looks, fix }

RULE(rbn_line_unknown, "line.unknown", WARNING, "a line begins with no known label", "Z something",
     "begin each line with a label and a space");
RULE(rbn_text_open, "text.open", ERROR, "a text is not closed", "{A grand slam",
     "close it with } at the end of a line");
RULE(rbn_hands_form, "hands.form", ERROR, "the hands cannot be read", "H W:873.A6.KT864:x",
     "write a seat, then each hand after a colon, its suits separated by dots");
RULE(rbn_call_unreadable, "call.unreadable", ERROR, "a call cannot be read", "A NZ:8CP",
     "write 1C to 7N, P, X, R, and A for all pass");
RULE(rbn_card_unreadable, "card.unreadable", ERROR, "a card cannot be read", "P S1", "write suit and rank");
RULE(rbn_play_trick, "play.trick", WARNING, "a trick that is not the last does not have four cards", "P SK8A:C8A23",
     "write four cards before each colon");
RULE(rbn_contract_form, "contract.form", ERROR, "the contract cannot be read", "C 8N:S", "write 3N:S, 4SX:W or 2HR:N");
RULE(rbn_result_form, "result.form", ERROR, "the result cannot be read", "R 14+420",
     "write the tricks of the declarer, the score and the points: 10+420:+6");

static const gamut_rule *const rules[] = { &rbn_line_unknown,    &rbn_text_open,       &rbn_hands_form,
                                           &rbn_call_unreadable, &rbn_card_unreadable, &rbn_play_trick,
                                           &rbn_contract_form,   &rbn_result_form };
static const gamut_rule *const unread[] = { &rbn_line_unknown, &rbn_play_trick, NULL };

/* "H W:" and "A NZ:" occur in no other kind of text. Only the start of the window is examined, because even the first
 * records of an RBN file have such lines. */
static unsigned rbn_probe(const codec_window *window)
{
    bool is_named = codec_has_extension(&rbn_format, window->extension);
    base_text rest = base_text_slice(base_text_of_bytes(window->bytes), 0, 4096);
    rbn_line line;
    bool is_first = true;
    while (rbn_next(&line, &rest)) {
        if (is_first && line.label == '%' && base_text_starts_with(line.value, "RBN "))
            return 95;
        bridge_seat seat;
        bool has_seat = line.value.length >= 2 && bridge_read_seat(&seat, base_text_slice(line.value, 0, 1));
        if (has_seat && ((line.label == 'H' && line.value.data[1] == ':') ||
                         (line.label == 'A' && line.value.length > 2 && line.value.data[2] == ':')))
            return is_named ? 90 : 55;
        is_first = false;
    }
    return is_named ? 40 : 0;
}

static const char *const holds[] = { "start",      "event", "site",    "date",     "board",    "west",   "north",
                                     "east",       "south", "dealer",  "deal",     "declarer", "result", "scoring",
                                     "vulnerable", "tags",  "auction", "contract", "play",     "end",    NULL };

const codec_format rbn_format = {
    .about = { .id = "rbn",
               .title = "Richard's Bridge Notation 3.2",
               .extensions = "rbn",
               .kinds = GAMUT_KIND_BRIDGE_BOARD,
               .is_text = true,
               .abilities = "read write check" },
    .rules = rules,
    .rule_count = COUNT(rules),
    .unread = unread,
    .holds = holds,
    .spelling = &(const codec_spelling){ .is_of_all = true },
    .writing = { .is_proved = true, .begin = rbn_begin, .put = rbn_put, .end = rbn_end, .drop = rbn_drop },
    .probe = rbn_probe,
    .reading = { .open = rbn_open, .split = rbn_split, .decode = rbn_decode },
    .facts = rbn_facts,
};
