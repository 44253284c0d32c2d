/* cbt_format.c - ChessBase tournaments (.cbt with .cbtt) as a format. */
#include "base/text.h"
#include "cbt.h"

/* The number 1234567890 and the record size together make it certain. A .cbtt has no such mark: version and record size
 * must fit each other and the length of the file, and the extension must say so. */
static unsigned probe_tournaments(const codec_window *window)
{
    cb_entity_header header;
    if (!layout_read(&cb_entity_header_layout, window->bytes, &header) || header.magic != CB_MAGIC)
        return 0;
    return header.data_size == (int32_t)cbt_kind.data_size ? 95 : 10;
}

static unsigned probe_extras(const codec_window *window)
{
    cb_extra_header header;
    if (!base_text_equal_fold_ascii(window->extension, TEXT("cbtt")))
        return 0;
    if (!layout_read(&cb_extra_header_layout, window->bytes, &header))
        return 5;
    if ((header.version == 2 && header.record_size == cb_extra_2_layout.size) ||
        (header.version == 3 && header.record_size == cb_extra_3_layout.size))
        return 90;
    return 20;
}

/* A damaged file is still worth a try when its name says what it was. */
static unsigned probe(const codec_window *window)
{
    unsigned bid = probe_tournaments(window);
    if (!bid)
        bid = probe_extras(window);
    if (!bid && base_text_equal_fold_ascii(window->extension, TEXT("cbt")))
        bid = 5;
    return bid;
}

static const char *era_of(const cbt_state *state)
{
    if (state->extras.layout)
        return state->extras.header.version == 2 ? "ChessBase 9 to 15 (.cbtt version 2)"
                                                 : "ChessBase 16 or later (.cbtt version 3)";
    if (state->has_tournaments && state->entities.header_size == cb_entity_header_layout.size)
        return "ChessBase 6 to 8 (28-byte header)";
    return NULL;
}

void cbt_facts(codec_reader *reader, gamut_value *out)
{
    const cbt_state *state = reader->state;
    size_t deleted = 0;
    for (size_t i = 0; i < state->entities.count; i++)
        deleted += cb_entity_is_deleted(&state->entities, i);
    tree_set_text(reader->arena, out, "program", base_text_of(era_of(state)));
    tree_set_text(reader->arena, out, "encoding", base_text_of(base_encoding_name(state->encoding)));
    if (state->has_tournaments)
        tree_set_integer(reader->arena, out, "header_size", (int64_t)state->entities.header_size);
    if (state->extras.layout) {
        base_text version = base_arena_print(reader->arena, "cbtt %u", state->extras.header.version);
        tree_set_text(reader->arena, out, "version", version);
        tree_set_integer(reader->arena, out, "cbtt_records", (int64_t)state->extras.count);
    }
    tree_set_integer(reader->arena, out, "events", (int64_t)state->count);
    tree_set_integer(reader->arena, out, "deleted", (int64_t)deleted);
}

static const layout_table *const layouts[] = { &cb_entity_header_layout, &cb_tournament_layout, &cb_link_layout,
                                               &cb_extra_header_layout,  &cb_extra_2_layout,    &cb_extra_3_layout,
                                               &cb_extra_group_layout };

extern const codec_format cbt_format;
static const codec_family family = { .name = "chessbase" };
static const codec_fixing fixing = { 0 };

const codec_format cbt_format = {
    .about = { .id = "cbt",
               .title = "ChessBase tournaments",
               .extensions = "cbt cbtt",
               .kinds = GAMUT_KIND_EVENT,
               .abilities = "read write check fix dump" },
    .rules = cbt_rules,
    .rule_count = CBT_RULE_COUNT,
    .layouts = layouts,
    .layout_count = COUNT(layouts),
    .holds = cbt_holds,
    .family = &family,
    .probe = probe,
    .keeps_deleted = true,
    .open = cbt_open,
    .next = cbt_next,
    .check = cbt_check,
    .facts = cbt_facts,
    .dump = cbt_dump,
    .fixing = &fixing,
    .begin = cbt_begin,
    .put = cbt_put,
    .end = cbt_end,
    .drop = cbt_drop,
};
