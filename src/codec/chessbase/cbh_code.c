/* cbh_code.c - codes records, on any thread and in any order. */
#include "cbh_build.h"

#include "base/text.h"

const gamut_value *cbh_usable_extras(const codec_writer *writer, const gamut_record *record, base_arena *arena)
{
    if (!record->extras)
        return NULL;
    static const char *const kept[] = { "cbj", "tags" };
    const gamut_value *own = gamut_value_member(record->extras, "cbh");
    if (!writer->is_canonical)
        return own;
    gamut_value *strict = own ? tree_object(arena) : NULL;
    for (size_t i = 0; strict && i < COUNT(kept); i++)
        if (gamut_value_member(own, kept[i]))
            tree_add(strict, base_text_of(kept[i]), tree_share(arena, gamut_value_member(own, kept[i])));
    return strict;
}

/* A game in plain ASCII is the same in all code pages: a command that hides other letters in escapes stays as it is
 * spelled (cbh_command_write). A game that cannot be coded is left to the writer, which reports why in its turn. */
bool cbh_code_record(cbh_coded *out, const codec_writer *writer, const gamut_record *record, base_arena *arena,
                     base_encoding encoding)
{
    out->record = *record;
    if (!cbh_find_letters(&out->letters, arena, record))
        return false;
    bool can_build = record->kind == GAMUT_KIND_CHESS_GAME && (encoding != ENCODING_UNKNOWN || !out->letters.count);
    const gamut_value *extras = can_build ? cbh_usable_extras(writer, record, arena) : NULL;
    base_encoding any = encoding == ENCODING_UNKNOWN ? ENCODING_CP1252 : encoding;
    out->is_built = can_build && cbh_build(&out->built, arena, record->game, extras, any);
    if (out->is_built) {
        cbh_header_write(&out->header, record->game);
        cbh_build_summary(&out->header, &out->built);
        out->header.status |= record->is_deleted ? CBH_IS_DELETED : 0;
    }
    return true;
}

static base_bytes keep_bytes(base_arena *arena, base_bytes bytes)
{
    base_text copy = base_arena_copy(arena, (base_text){ (const char *)bytes.data, bytes.length });
    return (base_bytes){ (const uint8_t *)copy.data, copy.length };
}

bool cbh_coded_keep(cbh_coded *coded, base_arena *arena)
{
    cbh_built *built = &coded->built;
    gamut_game bare;
    if (coded->is_built) {
        bare = *coded->record.game;
        bare.moves = (gamut_moves){ 0 };
        coded->record.game = &bare;
        built->seen.numbers = NULL;
        built->blob = keep_bytes(arena, built->blob);
        built->items = keep_bytes(arena, built->items);
        for (size_t i = 0; i < CBH_LOST_COUNT; i++)
            if (built->lost.counts[i])
                built->lost.examples[i] = base_arena_copy(arena, built->lost.examples[i]);
    }
    cbh_lettered *letters = ARENA_ARRAY(arena, coded->letters.count, cbh_lettered);
    const cbh_lettered *from = coded->letters.items;
    for (size_t i = 0; letters && i < coded->letters.count; i++)
        letters[i] = (cbh_lettered){ base_arena_copy(arena, from[i].text), from[i].is_note };
    coded->letters.items = letters;
    return letters && codec_keep_record(arena, &coded->record);
}
