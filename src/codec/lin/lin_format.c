/* lin_format.c - the descriptor of LIN: its name, rules and functions.
 *
 * LIN was never specified; the rules refer to the observations in docs/formats/lin.md. Only what cannot be read at all
 * counts as a fault, so there are few rules. */
#include <string.h>

#include "base/text.h"
#include "lin.h"

#define SOURCE "docs/formats/lin.md"
#define RULE(name, ident, level, what, looks, fix)                                                                     \
    const gamut_rule name = { "lin." ident, GAMUT_SEVERITY_##level, what, SOURCE, looks, fix }

RULE(lin_pair_cut, "pair.cut", ERROR, "a value is not closed by a bar", "mb|1C", "close it with |");
RULE(lin_deal_form, "deal.form", ERROR, "the deal cannot be read", "md|3SAKQ,,,|",
     "write the dealer's digit and the hands of South, West, North and East");
RULE(lin_call_unreadable, "call.unreadable", ERROR, "a call cannot be read", "mb|9C|", "write 1C to 7N, p, d or r");
RULE(lin_card_unreadable, "card.unreadable", ERROR, "a card cannot be read", "pc|X1|", "write suit and rank");

RULE(lin_card_any, "card.any", WARNING, "a card has a suit and no rank, as lessons write any small card", "pc|s|",
     "write the card that was played");
RULE(lin_bar_stray, "bar.stray", WARNING, "a bar opens no value: there is no key before it", "mb|1C||mb|p|",
     "take it out, or write the key that is missing");
RULE(lin_key_unknown, "key.unknown", NOTE, "a key is not known; the pair is kept as it is", "qq|text|",
     "nothing, if the program that wrote it knows it");
RULE(lin_claim_form, "claim.form", WARNING, "a claim is not a number of tricks", "mc|14|",
     "write the tricks of the declarer, 0 to 13");
RULE(lin_vulnerability_form, "vulnerability.form", WARNING, "the vulnerability cannot be read", "sv|x|",
     "write o, n, e or b");
RULE(lin_names_form, "names.form", WARNING, "there are more names than seats", "pn|a,b,c,d,e,f,g,h,i|",
     "write four names, or eight for two rooms");
RULE(lin_match_form, "match.form", WARNING, "the head of the match cannot be read whole",
     "vg|Cup,1,X,1,16,Herons,0,Terns,0|",
     "write title, segment, scoring (I, P or B), first and last board, and each team with its carry-over");
RULE(lin_result_form, "result.form", WARNING, "a result of the list cannot be read", "rs|4SX=|",
     "write contract, declarer and tricks: 4SE+1, 3NS=, 4SWx-4, PASS");
RULE(lin_replay_form, "replay.form", WARNING,
     "the deal goes back in a way that is not understood; the calls and cards after it are left out", "up|x|",
     "write how many cards (up) or calls (ub) are taken back, or to which card (jp)");

static const gamut_rule *const rules[] = { &lin_pair_cut,   &lin_bar_stray,       &lin_key_unknown,
                                           &lin_deal_form,  &lin_call_unreadable, &lin_card_unreadable,
                                           &lin_card_any,   &lin_claim_form,      &lin_vulnerability_form,
                                           &lin_names_form, &lin_match_form,      &lin_result_form,
                                           &lin_replay_form };

/* If one of these rules is broken, a value of the record is lost. The other rules are left out: an extra bar has no
 * value, and unknown keys are mostly kept. */
static const gamut_rule *const unread[] = { &lin_card_any,   &lin_claim_form,  &lin_vulnerability_form, &lin_names_form,
                                            &lin_match_form, &lin_result_form, &lin_replay_form,        NULL };

/* Two different keys are required, because `pn|` alone may occur in any text that has tables drawn with bars. */
static unsigned lin_probe(const codec_window *window)
{
    static const char *const marks[] = { "md|", "qx|", "pn|", "vg|" };
    bool is_named = codec_has_extension(&lin_format, window->extension);
    size_t found = 0;
    for (size_t i = 0; i < COUNT(marks) && window->bytes.length; i++)
        found += base_find(window->bytes.data, window->bytes.length, marks[i], 3) != NULL;
    if (found < 2)
        return is_named ? 30 : 0;
    return is_named ? 90 : 60;
}

/* Event, scoring and tags are written only in the head of the match, at the start of the file; the writer reports
 * values that did not fit there. */
static const char *const holds[] = { "board", "west",     "north",    "east",   "south",   "dealer", "vulnerable",
                                     "deal",  "declarer", "contract", "result", "auction", "play",   "start",
                                     "end",   "event",    "scoring",  "tags",   "noted",   NULL };

const codec_format lin_format = {
    .about = { .id = "lin",
               .title = "LIN of Bridge Base Online",
               .extensions = "lin",
               .kinds = GAMUT_KIND_BRIDGE_BOARD,
               .is_text = true,
               .abilities = "read write check" },
    .rules = rules,
    .rule_count = COUNT(rules),
    .unread = unread,
    .holds = holds,
    .spelling = &(const codec_spelling){ .is_of_all = true },
    .writing = { .is_proved = true, .begin = lin_begin, .put = lin_put, .end = lin_end, .drop = lin_drop },
    .probe = lin_probe,
    .reading = { .open = lin_open, .split = lin_split, .decode = lin_decode },
    .facts = lin_facts,
};
