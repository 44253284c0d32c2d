/* cbh2_format.c - 2CBH databases as a format: their files, and what Gamut can do with them. */
#include "base/text.h"
#include "cbh2.h"
#include "cbh_commands.h"

/* ---- recognising ---- */

static unsigned probe_index(const codec_window *window)
{
    cbh2_header header;
    if (!layout_read(&cbh2_header_layout, window->bytes, &header))
        return 5;
    bool is_head = header.record_size == CBH2_RECORD_SIZE && !header.zeros[0] && !header.zero_12;
    return is_head && (header.version == CBH2_VERSION || header.version == 3) ? 95 : is_head ? 60 : 10;
}

static unsigned probe_store(const codec_window *window)
{
    cbh2_store_header header;
    return layout_read(&cbh2_store_layout, window->bytes, &header) && header.header_size == cbh2_store_layout.size &&
                   header.size == window->file_size
               ? 90
               : 40;
}

/* These files have no typical contents; only their extension identifies them. */
static unsigned probe_name(const codec_window *window)
{
    (void)window;
    return 40;
}

static unsigned cbh2_probe(const codec_window *window)
{
    static const struct {
        const char *extension;
        unsigned (*probe)(const codec_window *window);
    } rows[] = { { "2cbh", probe_index }, { "2cbg", probe_store }, { "2cba", probe_store },
                 { "2lid", probe_name },  { "2lcd", probe_name },  { "2lgd", probe_name } };
    for (size_t i = 0; i < COUNT(rows); i++)
        if (base_text_equal_fold_ascii(window->extension, base_text_of(rows[i].extension)))
            return rows[i].probe(window);
    return 0;
}

/* ---- commands: those of a .cbh, and one for what only a .2cba has ---- */

static const codec_command *cbh2_command_at(size_t at)
{
    static const codec_command raw = { "other", "cb2", "27 0100",
                                       "type and bytes in a .2cba: kinds that a .cba does not have" };
    size_t count = 0;
    while (cbh_command_at(count))
        count++;
    return at < count ? cbh_command_at(at) : at == count ? &raw : NULL;
}

/* ---- the descriptor ---- */

static const layout_table *const layouts[] = {
    &cbh2_header_layout,         &cbh2_head_layout,      &cbh2_game_layout,       &cbh2_rating_layout,
    &cbh2_text_layout,           &cbh2_analysis_layout,  &cbh2_store_layout,      &cbh2_frame_layout,
    &cbh2_frame_end_layout,      &cbh2_block_layout,     &cbh2_lid_header_layout, &cbh2_lid_type_layout,
    &cbh2_lid_pair_layout,       &cbh2_container_layout, &cbh2_player_layout,     &cbh2_tournament_layout,
    &cbh2_tournament_end_layout, &cbh2_source_layout,    &cbh2_team_layout,       &cbh2_deleted_layout,
    &cbh2_order_header_layout,   &cbh2_order_layout,     &cbh2_node_layout,       &cbh2_list_header_layout,
    &cbh2_lists_layout,          &cbh2_chunk_layout,
};

extern const codec_format cbh2_format;
static const codec_family family = { .name = "chessbase2", .main_extension = "2cbh", .names = cbh2_list_names };
static const codec_fixing fixing = { .can_salvage = true };

const codec_format cbh2_format = {
    .about = { .id = "2cbh",
               .title = "ChessBase databases since ChessBase 17",
               .extensions = "2cbh 2cbg 2cba 2lid 2lcd 2lgd",
               .kinds = GAMUT_KIND_CHESS_GAME | GAMUT_KIND_GUIDE,
               .abilities = "read write check fix salvage dump" },
    .rules = cbh2_rules,
    .rule_count = CBH2_RULE_COUNT,
    .unread = cbh2_unread,
    .layouts = layouts,
    .layout_count = COUNT(layouts),
    .family = &family,
    .command_at = cbh2_command_at,
    .probe = cbh2_probe,
    .writing = { .rebuilt = &cbh2_experimental,
                 .keeps_deleted = true,
                 .has_facts_in_extras = true,
                 .begin = cbh2_begin,
                 .code = cbh2_code_parts,
                 .put = cbh2_put,
                 .end = cbh2_end,
                 .drop = cbh2_drop },
    .reading = { .open = cbh2_open, .split = cbh2_split, .jump = cbh2_jump, .decode = cbh2_decode },
    .check = cbh2_check,
    .facts = cbh2_facts,
    .dump = cbh2_dump,
    .fixing = &fixing,
};
