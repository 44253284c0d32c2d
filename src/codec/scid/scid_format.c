/* scid_format.c - Scid databases as two formats: their files, and what Gamut can do with them. */
#include <string.h>

#include "base/text.h"
#include "scid.h"

/* ---- recognising ---- */

static bool begins_with(const codec_window *window, const char *magic)
{
    size_t length = strlen(magic) + 1; /* with its zero */
    return window->bytes.length >= length && memcmp(window->bytes.data, magic, length) == 0;
}

/* Only the .si4 and the .sn4 begin in a way of their own; the other files are known by their names. */
static unsigned probe_files(const codec_window *window, scid_edition edition)
{
    const scid_extensions *extensions = scid_extensions_of(edition);
    base_text extension = window->extension;
    bool is_index = base_text_equal_fold_ascii(extension, base_text_of(extensions->index));
    bool is_names = base_text_equal_fold_ascii(extension, base_text_of(extensions->names));
    if (edition != SCID_EDITION_5 && is_index)
        return begins_with(window, "Scid.si") ? 95 : 10;
    if (edition != SCID_EDITION_5 && is_names)
        return begins_with(window, "Scid.sn") ? 95 : 10;
    if (is_index && window->file_size % scid_entry_5_layout.size == 0)
        return 60;
    return is_index || is_names || base_text_equal_fold_ascii(extension, base_text_of(extensions->games)) ? 40 : 0;
}

static unsigned probe_4(const codec_window *window)
{
    return probe_files(window, SCID_EDITION_4);
}

static unsigned probe_5(const codec_window *window)
{
    return probe_files(window, SCID_EDITION_5);
}

/* ---- the descriptors ---- */

static const layout_table *const layouts_4[] = { &scid_index_header_layout, &scid_entry_4_layout,
                                                 &scid_names_header_layout, &scid_index_header_old_layout,
                                                 &scid_entry_old_layout };
static const layout_table *const layouts_5[] = { &scid_entry_5_layout };

#define PARTS_OPTION(id)                                                                                               \
    {                                                                                                                  \
        .name = "parts", .argument = "WHICH", .text = "read only so much of each game",                                \
        .values = "all|main-line|tags", .format = id, .for_reading = true                                              \
    }
static const gamut_option options_4[] = { PARTS_OPTION("si4") };
static const gamut_option options_5[] = { PARTS_OPTION("si5") };

static const codec_family family_4 = { .name = "scid4", .main_extension = "si4", .names = scid_list_names };
static const codec_family family_5 = { .name = "scid5", .main_extension = "si5", .names = scid_list_names };
static const codec_fixing fixing = { 0 };

#define SCID_FUNCTIONS                                                                                                 \
    .reading = { .open = scid_open, .split = scid_split, .jump = scid_jump, .decode = scid_decode },                   \
    .writing = { .keeps_deleted = true,                                                                                \
                 .begin = scid_begin,                                                                                  \
                 .code = scid_code_game,                                                                               \
                 .put = scid_put,                                                                                      \
                 .end = scid_end,                                                                                      \
                 .drop = scid_drop },                                                                                  \
    .check = scid_check, .facts = scid_facts, .dump = scid_dump, .fixing = &fixing, .document = &scid_document_shape

extern const codec_format si4_format, si5_format;

const codec_format si4_format = {
    .about = { .id = "si4",
               .title = "Scid 4 databases",
               .extensions = "si4 sg4 sn4",
               .kinds = GAMUT_KIND_CHESS_GAME,
               .abilities = "read write check fix dump" },
    .rules = scid_rules_4,
    .rule_count = SCID_RULES_OF_4,
    .unread = scid_unread_4,
    .layouts = layouts_4,
    .layout_count = COUNT(layouts_4),
    .options = options_4,
    .option_count = COUNT(options_4),
    .family = &family_4,
    .probe = probe_4,
    SCID_FUNCTIONS,
};

const codec_format si5_format = {
    .about = { .id = "si5",
               .title = "Scid 5 databases",
               .extensions = "si5 sg5 sn5",
               .kinds = GAMUT_KIND_CHESS_GAME,
               .abilities = "read write check fix dump" },
    .rules = scid_rules_5,
    .rule_count = SCID_RULES_OF_5,
    .unread = scid_unread_5,
    .layouts = layouts_5,
    .layout_count = COUNT(layouts_5),
    .options = options_5,
    .option_count = COUNT(options_5),
    .family = &family_5,
    .probe = probe_5,
    SCID_FUNCTIONS,
};
