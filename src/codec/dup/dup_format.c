/* dup_format.c - the descriptor and the rules of DUP. */
#include "base/text.h"
#include "dup.h"

#define SOURCE "docs/formats/dup.md"
#define RULE(name, ident, level, what, looks, fix)                                                                     \
    const gamut_rule name = { "dup." ident, GAMUT_SEVERITY_##level, what, SOURCE, looks, fix }

RULE(dup_cards_form, "cards.form", ERROR, "the numbers of a record are not the cards of three hands", "0101...",
     "write 39 different numbers from 01 to 52");
RULE(dup_text_differs, "text.differs", WARNING, "the text of the hands is not that of the numbers", NULL,
     "write the record again: gamut convert --canonical");
RULE(dup_set_form, "set.form", WARNING, "the board numbers of the set cannot be read", "YN   1 32 ",
     "write the lowest number to the left of its three bytes, and the highest");
RULE(dup_file_rest, "file.rest", WARNING, "after the last record are bytes that make no other", NULL,
     "a record has 156 bytes; something is missing, or was added");

static const gamut_rule *const rules[] = { &dup_cards_form, &dup_text_differs, &dup_set_form, &dup_file_rest };
static const gamut_rule *const unread[] = { &dup_text_differs, &dup_set_form, &dup_file_rest, NULL };

/* Thirty-nine different two-digit numbers from 01 to 52 are as reliable as a magic number: they do not occur in other
 * files by chance. */
static unsigned dup_probe(const codec_window *window)
{
    dup_record record;
    bridge_deal deal;
    bool is_named = codec_has_extension(&dup_format, window->extension);
    if (!layout_read(&dup_record_layout, window->bytes, &record))
        return is_named ? 20 : 0;
    if (dup_read_cards(&deal, &record))
        return is_named ? 95 : 80;
    return is_named ? 30 : 0;
}

static const char *const holds[] = { "board", "dealer", "vulnerable", "deal", NULL };
static const layout_table *const layouts[] = { &dup_record_layout };

const codec_format dup_format = {
    .about = { .id = "dup",
               .title = "DUP of dealing machines",
               .extensions = "dup",
               .kinds = GAMUT_KIND_BRIDGE_BOARD,
               .abilities = "read write check dump" },
    .rules = rules,
    .rule_count = COUNT(rules),
    .unread = unread,
    .layouts = layouts,
    .layout_count = COUNT(layouts),
    .holds = holds,
    .writing = { .is_proved = true, .begin = dup_begin, .put = dup_put, .end = dup_end },
    .probe = dup_probe,
    .reading = { .open = dup_open, .split = dup_split, .decode = dup_decode },
    .facts = dup_facts,
    .dump = dup_dump,
};
