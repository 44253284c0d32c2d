/* dup_format.c - the descriptors and the rules of BRI, DGE and DUP. */
#include "base/text.h"
#include "dup.h"

#define SOURCE "docs/formats/dup.md"
#define RULE(name, ident, level, what, looks, fix)                                                                     \
    const gamut_rule name = { ident, GAMUT_SEVERITY_##level, what, SOURCE, looks, fix }

#define CARDS_FORM(name, ident, looks, fix)                                                                            \
    RULE(name, ident, ERROR, "a record does not have the cards of four hands", looks, fix)
#define FILE_REST(name, ident, fix)                                                                                    \
    RULE(name, ident, WARNING, "after the last record are bytes that make no other", NULL, fix)

CARDS_FORM(bri_cards_form, "bri.cards.form", "0101...", "write 39 different numbers from 01 to 52");
CARDS_FORM(dge_cards_form, "dge.cards.form", NULL, "write the 52 cards as text, each hand with the marks of its suits");
CARDS_FORM(dup_cards_form, "dup.cards.form", "0101...", "write 39 different numbers from 01 to 52");
FILE_REST(bri_file_rest, "bri.file.rest", "a record has 128 bytes; something is missing, or was added");
FILE_REST(dge_file_rest, "dge.file.rest", "a record has 128 bytes; something is missing, or was added");
FILE_REST(dup_file_rest, "dup.file.rest", "a record has 156 bytes; something is missing, or was added");
RULE(dup_text_differs, "dup.text.differs", WARNING, "the text of the hands is not that of the numbers", NULL,
     "write the record again: gamut convert --canonical");
RULE(dup_set_form, "dup.set.form", WARNING, "the board numbers of the set cannot be read", "YN   1 32 ",
     "write the lowest number to the left of its three bytes, and the highest");

static const gamut_rule *const bri_rules[] = { &bri_cards_form, &bri_file_rest };
static const gamut_rule *const bri_unread[] = { &bri_file_rest, NULL };
static const gamut_rule *const dge_rules[] = { &dge_cards_form, &dge_file_rest };
static const gamut_rule *const dge_unread[] = { &dge_file_rest, NULL };
static const gamut_rule *const dup_rules[] = { &dup_cards_form, &dup_text_differs, &dup_set_form, &dup_file_rest };
static const gamut_rule *const dup_unread[] = { &dup_text_differs, &dup_set_form, &dup_file_rest, NULL };

static const dup_form forms[] = {
    { &bri_format, &bri_record_layout, &bri_cards_form, &bri_file_rest, .has_numbers = true },
    { &dge_format, &dge_record_layout, &dge_cards_form, &dge_file_rest, .has_text = true },
    { &dup_format, &dup_record_layout, &dup_cards_form, &dup_file_rest, .has_numbers = true, .has_text = true,
      .has_set = true },
};

const dup_form *dup_form_of(const codec_format *format)
{
    const dup_form *form = forms;
    while (form->format != format)
        form++;
    return form;
}

/* The cards of a full deal are as reliable as a magic number: they do not occur in other files by chance. BRI and DUP
 * begin with the same bytes, so without the right extension the size and the byte after the numbers decide. */
static unsigned dup_probe_form(const codec_window *window, const codec_format *format)
{
    const dup_form *form = dup_form_of(format);
    dup_record record;
    bridge_deal deal;
    bool is_named = codec_has_extension(format, window->extension);
    if (!layout_read(form->layout, window->bytes, &record))
        return is_named ? 20 : 0;
    if (!dup_read_cards(&deal, &record, form))
        return is_named ? 30 : 0;
    bool is_likely = form->has_set ? record.is_random == 'Y' || record.is_random == 'N'
                                   : !form->has_numbers || record.blanks[0] == ' ';
    return is_named ? 95 : is_likely && window->file_size % form->layout->size == 0 ? 80 : is_likely ? 70 : 0;
}

static unsigned bri_probe(const codec_window *window)
{
    return dup_probe_form(window, &bri_format);
}

static unsigned dge_probe(const codec_window *window)
{
    return dup_probe_form(window, &dge_format);
}

static unsigned dup_probe(const codec_window *window)
{
    return dup_probe_form(window, &dup_format);
}

static const char *const holds[] = { "board", "dealer", "vulnerable", "deal", NULL };
static const layout_table *const bri_layouts[] = { &bri_record_layout };
static const layout_table *const dge_layouts[] = { &dge_record_layout };
static const layout_table *const dup_layouts[] = { &dup_record_layout };

#define ABOUT(ident, name)                                                                                             \
    {                                                                                                                  \
        .id = ident, .title = name, .extensions = ident, .kinds = GAMUT_KIND_BRIDGE_BOARD,                             \
        .abilities = "read write check dump"                                                                           \
    }
#define WRITING .begin = dup_begin, .put = dup_put, .end = dup_end
#define READING                                                                                                        \
    {                                                                                                                  \
        .open = dup_open, .split = dup_split, .decode = dup_decode                                                     \
    }

const codec_format bri_format = {
    .about = ABOUT("bri", "BRI of dealing machines"),
    .rules = bri_rules,
    .rule_count = COUNT(bri_rules),
    .unread = bri_unread,
    .layouts = bri_layouts,
    .layout_count = COUNT(bri_layouts),
    .holds = holds,
    .writing = { WRITING },
    .probe = bri_probe,
    .reading = READING,
    .facts = dup_facts,
    .dump = dup_dump,
};

const codec_format dge_format = {
    .about = ABOUT("dge", "DGE of dealing machines"),
    .rules = dge_rules,
    .rule_count = COUNT(dge_rules),
    .unread = dge_unread,
    .layouts = dge_layouts,
    .layout_count = COUNT(dge_layouts),
    .holds = holds,
    .writing = { WRITING },
    .probe = dge_probe,
    .reading = READING,
    .facts = dup_facts,
    .dump = dup_dump,
};

const codec_format dup_format = {
    .about = ABOUT("dup", "DUP of dealing machines"),
    .rules = dup_rules,
    .rule_count = COUNT(dup_rules),
    .unread = dup_unread,
    .layouts = dup_layouts,
    .layout_count = COUNT(dup_layouts),
    .holds = holds,
    .writing = { .is_proved = true, WRITING },
    .probe = dup_probe,
    .reading = READING,
    .facts = dup_facts,
    .dump = dup_dump,
};
