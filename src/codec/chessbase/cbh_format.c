/* cbh_format.c - ChessBase databases as a format: their files, and what Gamut can do with them. */
#include <string.h>

#include "base/text.h"
#include "cbh.h"
#include "cbh_commands.h"
#include "cbh_setup.h"

/* ---- recognising ---- */

static unsigned probe_index(const codec_window *window)
{
    cbh_header header;
    if (!layout_read(&cbh_header_layout, window->bytes, &header))
        return 5;
    bool is_head = header.record_size == 46 && header.one == 1 && !header.zero;
    bool is_era = header.era == CBH_ERA_OLD || header.era == CBH_ERA_NEW;
    return is_head && is_era ? 95 : is_head ? 60 : 10;
}

static unsigned probe_entity(const codec_window *window)
{
    cb_entity_header header;
    return layout_read(&cb_entity_header_layout, window->bytes, &header) && header.magic == CB_MAGIC ? 90 : 5;
}

/* These files have no typical contents; only their extension identifies them. */
static unsigned probe_name(const codec_window *window)
{
    (void)window;
    return 40;
}

/* A .flags file begins with four bytes that no other file has. */
static unsigned probe_flags(const codec_window *window)
{
    cbh_flags_header header;
    const layout_field *magic = layout_find(&cbh_flags_header_layout, "magic");
    return layout_read(&cbh_flags_header_layout, window->bytes, &header) && header.magic == magic->fixed ? 90 : 0;
}

/* An .ini file may belong to any program, but one of its headings is ChessBase's own. */
static unsigned probe_settings(const codec_window *window)
{
    static const char heading[] = "[DescrCBG]";
    return base_find(window->bytes.data, window->bytes.length, heading, sizeof heading - 1) ? 95 : 0;
}

static const struct member_row {
    const char *extension;
    unsigned (*probe)(const codec_window *window);
} member_rows[] = {
    { "cbh", probe_index },   { "cbg", probe_name },     { "cba", probe_name },   { "cbj", probe_name },
    { "cbp", probe_entity },  { "cbc", probe_entity },   { "cbs", probe_entity }, { "cbe", probe_entity },
    { "cbl", probe_entity },  { "cbm", probe_name },     { "cit", probe_name },   { "cib", probe_name },
    { "cit2", probe_name },   { "cib2", probe_name },    { "cbb", probe_name },   { "cbgi", probe_name },
    { "flags", probe_flags }, { "ini", probe_settings },
};

static unsigned cbh_probe(const codec_window *window)
{
    for (size_t i = 0; i < COUNT(member_rows); i++)
        if (base_text_equal_fold_ascii(window->extension, base_text_of(member_rows[i].extension)))
            return member_rows[i].probe(window);
    return 0;
}

/* ---- the descriptor ---- */

static const layout_table *const layouts[] = {
    &cbh_header_layout,       &cbh_game_layout,         &cbh_text_layout,         &cbh_store_10_layout,
    &cbh_store_26_layout,     &cbh_setup_layout,        &cbh_setup_960_layout,    &cbh_notes_head_layout,
    &cbh_item_head_layout,    &cb_entity_header_layout, &cb_link_layout,          &cbh_player_layout,
    &cb_tournament_layout,    &cbh_annotator_layout,    &cbh_source_layout,       &cbh_team_layout,
    &cbh_title_layout,        &cb_extra_header_layout,  &cb_extra_2_layout,       &cb_extra_3_layout,
    &cb_extra_group_layout,   &cbh_more_header_layout,  &cbh_more_layouts[0],     &cbh_more_layouts[1],
    &cbh_more_layouts[2],     &cbh_more_layouts[3],     &cbh_more_layouts[4],     &cbh_more_layouts[5],
    &cbh_more_layouts[6],     &cbh_rating_type_layout,  &cbh_media_header_layout, &cbh_media_record_layout,
    &cbh_flags_header_layout, &cbh_list_header_layout,  &cbh_lists_layout,        &cbh_list_layout,
    &cbh_block_layout,        &cbh_boost_header_layout, &cbh_boost_layout,        &cbh_locator_count_layout,
    &cbh_locator_layout,
};

static const gamut_option options[] = {
    { .name = "parts",
      .argument = "WHICH",
      .text = "read only so much of each game",
      .values = "all|main-line|tags",
      .format = "cbh",
      .for_reading = true },
};

extern const codec_format cbh_format;
static const codec_family family = { .name = "chessbase", .main_extension = "cbh", .names = cbh_list_names };
static const codec_fixing fixing = { .can_salvage = true };

const codec_format cbh_format = {
    .about = { .id = "cbh",
               .title = "ChessBase databases",
               .extensions = "cbh cbg cba cbj cbp cbc cbs cbe cbl cbm",
               .kinds = GAMUT_KIND_CHESS_GAME | GAMUT_KIND_GUIDE,
               .abilities = "read write check fix salvage dump" },
    .rules = cbh_rules,
    .rule_count = CBH_RULE_COUNT,
    .unread = cbh_unread,
    .layouts = layouts,
    .layout_count = COUNT(layouts),
    .options = options,
    .option_count = COUNT(options),
    .family = &family,
    .command_at = cbh_command_at,
    .probe = cbh_probe,
    .writing = { .keeps_deleted = true,
                 .remarks = &cbh_encoding,
                 .has_facts_in_extras = true,
                 .begin = cbh_begin,
                 .code = cbh_code_parts,
                 .put = cbh_put,
                 .end = cbh_end,
                 .drop = cbh_drop },
    .reading = { .open = cbh_open, .split = cbh_split, .jump = cbh_jump, .decode = cbh_decode },
    .check = cbh_check,
    .facts = cbh_facts,
    .dump = cbh_dump,
    .fixing = &fixing,
};
