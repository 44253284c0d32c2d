/* cbt_format.c - ChessBase tournaments (.cbt with .cbtt) as a format. */
#include "base/text.h"
#include "cbt.h"

/* The magic number together with the record size identifies a .cbt with certainty. A .cbtt has no magic number: its
 * extension must be right, and version and record size must fit each other. A damaged file gets a low rating if its
 * extension is right. */
static unsigned cbt_probe(const codec_window *window)
{
    cb_entity_header header;
    cb_extra_header extra;
    if (layout_read(&cb_entity_header_layout, window->bytes, &header) && header.magic == CB_MAGIC)
        return header.data_size == (int32_t)cbt_kind.data_size ? 95 : 10;
    if (!base_text_equal_fold_ascii(window->extension, TEXT("cbtt")))
        return base_text_equal_fold_ascii(window->extension, TEXT("cbt")) ? 5 : 0;
    if (!layout_read(&cb_extra_header_layout, window->bytes, &extra))
        return 5;
    bool is_known = (extra.version == 2 && extra.record_size == cb_extra_2_layout.size) ||
                    (extra.version == 3 && extra.record_size == cb_extra_3_layout.size);
    return is_known ? 90 : 20;
}

static void cbt_facts(codec_reader *reader, gamut_value *out)
{
    const cbt_state *state = reader->state;
    size_t deleted = 0;
    for (size_t i = 0; i < state->entities.count; i++)
        deleted += cb_entity_is_deleted(&state->entities, i);
    bool is_old = state->has_tournaments && state->entities.header_size == cb_entity_header_layout.size;
    const char *program = !state->extras.layout               ? (is_old ? "ChessBase 6 to 8 (28-byte header)" : NULL)
                          : state->extras.header.version == 2 ? "ChessBase 9 to 15 (.cbtt version 2)"
                                                              : "ChessBase 16 or later (.cbtt version 3)";
    tree_set_text(reader->arena, out, "program", base_text_of(program));
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

static gamut_status cbt_dump(codec_reader *reader, diag_list *diags, codec_dump *dump)
{
    const cbt_state *state = reader->state;
    (void)diags;
    if (state->has_tournaments)
        codec_dump_file(dump, state->entities.file, state->entities.source);
    if (state->extras.source)
        codec_dump_file(dump, state->extras.file, state->extras.source);
    if (state->has_tournaments)
        cb_entity_dump(dump, &state->entities, &cbt_kind, &cb_tournament_layout);
    if (state->extras.source)
        cbt_extra_dump(dump, state->extras.file, state->extras.source->bytes);
    return GAMUT_OK;
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
    .unread = cbt_unread,
    .layouts = layouts,
    .layout_count = COUNT(layouts),
    .holds = cbt_holds,
    .family = &family,
    .probe = cbt_probe,
    .writing = { .keeps_deleted = true, .begin = cbt_begin, .put = cbt_put, .end = cbt_end, .drop = cbt_drop },
    .reading = { .open = cbt_open, .split = cbt_split, .decode = cbt_decode },
    .check = cbt_check,
    .facts = cbt_facts,
    .dump = cbt_dump,
    .fixing = &fixing,
};
