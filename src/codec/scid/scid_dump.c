/* scid_dump.c - explains every byte of the three files. */
#include "scid.h"

/* Explains a part of a record, unless it is empty. */
static void dump_part(codec_dump *dump, const scid_member *member, base_bytes part, const char *path,
                      const char *meaning)
{
    if (part.length)
        codec_dump_bytes(dump, member->file, (uint64_t)(part.data - member->source->bytes.data), part.length, path,
                         meaning);
}

static void dump_tags(codec_dump *dump, const scid_member *member, base_bytes rest)
{
    scid_tag tag;
    for (const uint8_t *at = rest.data; scid_tag_next(&tag, &rest); at = rest.data)
        dump_part(dump, member, (base_bytes){ at, (size_t)(rest.data - at) }, "game.tag",
                  tag.name.length ? "name or code of a tag, length of its value, value" : "a tag without a meaning");
}

static void dump_texts(codec_dump *dump, const scid_member *member, base_bytes rest)
{
    while (rest.length) {
        size_t length = 0;
        while (length < rest.length && rest.data[length])
            length++;
        length += length < rest.length;
        dump_part(dump, member, (base_bytes){ rest.data, length }, "game.text", "text of a comment, and a zero");
        rest = (base_bytes){ rest.data + length, rest.length - length };
    }
}

static void dump_record(codec_dump *dump, const scid_state *state, base_bytes bytes)
{
    const scid_member *member = &state->games;
    scid_record record;
    if (!scid_record_split(&record, bytes)) {
        dump_part(dump, member, bytes, "game", "a record that ends inside its tags or its start position");
        return;
    }
    const uint8_t *after = bytes.data + record.tags.length;
    dump_tags(dump, member, record.tags);
    dump_part(dump, member, (base_bytes){ after, 1 }, "game.tags_end", "a zero ends the tags");
    dump_part(dump, member, (base_bytes){ after + 1, 1 }, "game.start",
              "bit 0: a position follows, bit 1: promotion, bit 2: promotion to another piece than a queen");
    if (record.fen.data)
        dump_part(dump, member, (base_bytes){ record.fen.data, record.fen.length + 1 }, "game.fen",
                  "the start position, and a zero");
    dump_part(dump, member, record.moves, "game.moves", "numbers of pieces with their steps, and marks");
    dump_texts(dump, member, record.texts);
}

static void dump_games(codec_dump *dump, const scid_state *state)
{
    uint64_t size = 0;
    scid_entry entry;
    for (size_t i = 1; i <= state->count; i++) {
        scid_entry_read(&entry, state->edition, scid_entry_at(state, i));
        base_bytes bytes = scid_record_of(state, &entry);
        /* Entries may share their bytes: even a short file could have an endless dump. */
        if ((size += bytes.length) > scid_body_limit(state))
            return;
        if (bytes.length)
            dump_record(dump, state, bytes);
    }
}

static void dump_names(codec_dump *dump, const scid_state *state)
{
    const scid_member *member = &state->name_file;
    scid_names_cursor cursor;
    scid_name name;
    scid_names_open(&cursor, state->edition, member->source->bytes);
    if (state->edition != SCID_EDITION_5 && !cursor.flaw)
        codec_dump_record(dump, member->file, 0, &scid_names_header_layout, "names");
    while (scid_names_next(&cursor, &name))
        dump_part(dump, member, name.bytes, scid_kind_names[name.kind],
                  state->edition == SCID_EDITION_5 ? "length and kind, text"
                                                   : "number, uses, length, letters as in the name before, the others");
}

gamut_status scid_dump(codec_reader *reader, diag_list *diags, codec_dump *dump)
{
    const scid_state *state = reader->state;
    const layout_table *layout = scid_entry_layout(state->edition);
    const scid_member members[] = { state->index, state->name_file, state->games };
    (void)diags;
    for (size_t i = 0; i < COUNT(members); i++)
        if (members[i].source)
            codec_dump_file(dump, members[i].file, members[i].source);
    if (state->edition != SCID_EDITION_5)
        codec_dump_record(
            dump, state->index.file, 0,
            state->edition == SCID_EDITION_OLD ? &scid_index_header_old_layout : &scid_index_header_layout, "header");
    for (size_t i = 1; i <= state->count + (state->tail_size > 0); i++)
        codec_dump_record(dump, state->index.file, scid_game_place(state, i, NULL).offset, layout, "game[%zu]", i);
    if (state->name_file.source)
        dump_names(dump, state);
    if (state->games.source)
        dump_games(dump, state);
    return GAMUT_OK;
}
