/* scid_check.c - checks what concerns the whole database, and what is fixed in it; games are checked while they are
 * read. */
#include <string.h>

#include "scid_writing.h"

const char *scid_find_wrong_sum(const scid_entry *stored, const scid_entry *made)
{
    enum {
        PLIES_MOST = 1023 /* some programs write this for any longer game */
    };
    const uint32_t computed = SCID_FLAG_START | SCID_FLAG_PROMOTION | SCID_FLAG_UNDERPROMOTION;
    const struct {
        bool is_wrong;
        const char *field;
    } rows[] = {
        { ((stored->flags ^ made->flags) & computed) != 0, "flags" },
        { stored->plies != made->plies && stored->plies != PLIES_MOST, "plies" },
        { stored->material != made->material, "material" },
        { stored->pawn_count != made->pawn_count ||
              memcmp(stored->pawns, made->pawns,
                     (stored->pawn_count + 1u) / 2 < SCID_PAWNS_SIZE ? (stored->pawn_count + 1u) / 2
                                                                     : SCID_PAWNS_SIZE) != 0,
          "pawns" },
        { stored->line != made->line && stored->line != 0, "line" }, /* 0 is always right */
        { stored->nags != made->nags || stored->comments != made->comments || stored->variations != made->variations,
          "summary" },
        { stored->is_chess960 != made->is_chess960, "round" },
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        if (rows[i].is_wrong)
            return rows[i].field;
    return NULL;
}

static bool has_wrong_count(const scid_state *state)
{
    return state->edition != SCID_EDITION_5 && state->header.count != state->count;
}

void scid_check(codec_reader *reader, diag_list *diags)
{
    const scid_state *state = reader->state;
    const layout_field *count = layout_find(&scid_index_header_layout, "count");
    diag_place place = { .file = state->index.file,
                         .offset = count->at,
                         .length = count->width,
                         .record = "header",
                         .index = -1,
                         .field = "count" };
    if (has_wrong_count(state))
        diag_report(diags, scid_rule(state->edition, SCID_HEADER_COUNT), place,
                    "the header states %u games; there are %zu entries", state->header.count, state->count);
    diag_place names = { .file = state->name_file.file, .record = "names", .index = -1 };
    if (state->edition != SCID_EDITION_5 && !scid_names_agree(reader))
        diag_report(diags, scid_rule(state->edition, SCID_NAMES_USES), names,
                    "the names are not sorted, or their uses are not those of the index");
}

void scid_fix(codec_reader *reader)
{
    const scid_state *state = reader->state;
    if (has_wrong_count(state))
        codec_fixed(reader, scid_rule(state->edition, SCID_HEADER_COUNT), "header", "the header states %zu games",
                    state->count);
    if (state->tail_size)
        codec_fixed(reader, scid_rule(state->edition, SCID_ENTRY_TRUNCATED), "header",
                    "%zu bytes after the last whole entry are left out", state->tail_size);
    if (state->edition != SCID_EDITION_5 && !scid_names_agree(reader))
        codec_fixed(reader, scid_rule(state->edition, SCID_NAMES_USES), "names", "names are sorted and counted again");
}
