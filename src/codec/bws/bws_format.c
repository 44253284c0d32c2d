/* bws_format.c - result files of Bridgemate and BridgeTab as a format, which is only read. */
#include <string.h>

#include "base/text.h"
#include "bws.h"

const layout_table *const bws_layouts[BWS_LAYOUT_COUNT] = {
    &jet_head_layout,         &jet_coded_layout,           &jet_data_page_3_layout,  &jet_data_page_4_layout,
    &jet_place_layout,        &jet_definition_page_layout, &jet_definition_3_layout, &jet_definition_4_layout,
    &jet_index_head_3_layout, &jet_index_head_4_layout,    &jet_column_3_layout,     &jet_column_4_layout,
    &jet_map_layout,          &jet_map_page_layout,        &jet_long_value_layout,
};

bool bws_is_head(base_bytes bytes)
{
    static const char *const names[] = { "Standard Jet DB", "Standard ACE DB" };
    static const uint8_t start[] = { 0, 1, 0, 0 };
    if (bytes.length < 20 || memcmp(bytes.data, start, sizeof start) != 0)
        return false;
    return memcmp(bytes.data + 4, names[0], 16) == 0 || memcmp(bytes.data + 4, names[1], 16) == 0;
}

/* Other databases begin in the same way: whether this one has results is seen when it is opened. */
static unsigned bws_probe(const codec_window *window)
{
    bool is_named = base_text_equal_fold_ascii(window->extension, TEXT("bws"));
    if (bws_is_head(window->bytes))
        return is_named ? 100 : 80;
    return is_named ? 10 : 0;
}

gamut_status bws_open(codec_reader *reader, diag_list *diags)
{
    bws_file *file = ARENA_NEW(reader->arena, bws_file);
    if (!file)
        return GAMUT_FAILED;
    *file = (bws_file){ .arena = reader->arena, .diags = diags };
    reader->state = file;
    if (!jet_open(&file->jet, reader, diags))
        return GAMUT_FAILED;
    bool is_read = bws_read_sections(file) && bws_read_rounds(file) && bws_read_results(file);
    for (size_t i = 0; is_read && i < file->sections.count; i++)
        is_read = bws_make_section(file, bws_section_at(file, i));
    is_read = is_read && bws_read_players(file) && bws_read_hands(file) && bws_read_sessions(file) &&
              (codec_is_only_read(reader) || bws_keep_document(file, reader)) && !base_arena_failed(reader->arena);
    return is_read ? GAMUT_OK : GAMUT_FAILED;
}

gamut_status bws_split(codec_reader *reader, diag_list *diags, codec_span *out)
{
    bws_file *file = reader->state;
    (void)diags;
    if (file->next >= file->sessions.count)
        return GAMUT_END;
    const bws_session *session = (const bws_session *)file->sessions.items + file->next++;
    *out = (codec_span){ .offset = session->at, .number = file->next, .file = reader->file, .context = session };
    return GAMUT_OK;
}

gamut_status bws_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out)
{
    const bws_session *session = span->context;
    (void)reader;
    (void)scratch;
    *out = (gamut_record){ .kind = GAMUT_KIND_EVENT, .offset = span->offset, .event = &session->event };
    return GAMUT_OK;
}

extern const codec_format bws_format;
const codec_format bws_format = {
    .about = { .id = "bws",
               .title = "Bridgemate and BridgeTab results",
               .extensions = "bws",
               .kinds = GAMUT_KIND_EVENT,
               .abilities = "read check dump" },
    .rules = bws_rules,
    .rule_count = BWS_RULE_COUNT,
    .unread = bws_unread,
    .is_unread_in_check = true,
    .has_raw_sessions = true,
    .layouts = bws_layouts,
    .layout_count = BWS_LAYOUT_COUNT,
    .probe = bws_probe,
    .reading = { .open = bws_open, .split = bws_split, .decode = bws_decode },
    .check = bws_check,
    .facts = bws_facts,
    .dump = bws_dump,
};
