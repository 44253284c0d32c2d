/* cbh_check.c - checks the files of a database against each other. Games themselves are checked while they are read. */
#include "base/text.h"
#include "cbh.h"
#include "cbh_build.h"
#include "cbh_salvage.h"

/* ---- headers ---- */

static void complain_of_count(diag_list *diags, const cbh_state *state, const char *field, uint32_t next)
{
    const layout_field *row = layout_find(&cbh_header_layout, field);
    diag_place place = { .file = state->index.file,
                         .offset = row->at,
                         .length = row->width,
                         .record = "header",
                         .index = -1,
                         .field = field };
    diag_report(diags, &cbh_header_count, place, "the next game would be number %u, but there are %zu records", next,
                state->count);
}

/* Reports blobs that share bytes: changing one of the two records in ChessBase would change the other. */
static void check_overlaps(diag_list *diags, const cbh_member *member, const cbh_ranges *ranges)
{
    cbh_range before = { 0 };
    for (size_t i = 0; i < ranges->count; i++) {
        const cbh_range *range = &ranges->items[i];
        diag_place place = { .file = member->file,
                             .offset = range->at,
                             .length = (uint32_t)(range->end - range->at),
                             .record = "game",
                             .index = (int64_t)range->number };
        if (before.number && range->at < before.end)
            diag_report(diags, &cbh_store_overlap, place, "the record shares %llu bytes with record %llu",
                        (unsigned long long)((before.end < range->end ? before.end : range->end) - range->at),
                        (unsigned long long)before.number);
        if (range->end > before.end)
            before = *range;
    }
}

static void check_store_header(diag_list *diags, const cbh_member *member, const cbh_store_header *header,
                               uint64_t unused)
{
    uint64_t size = member->source->bytes.length;
    bool is_long = header->header_size >= cbh_store_26_layout.size;
    diag_place place = { .file = member->file, .length = 10, .record = "header", .index = -1, .field = "size" };
    if (header->size != (uint32_t)size)
        diag_report(diags, &cbh_store_size, place, "the header states %u bytes; the file has %llu", header->size,
                    (unsigned long long)size);
    place.field = "long_size";
    if (is_long && header->long_size != size)
        diag_report(diags, &cbh_store_size, place, "the header states %llu bytes; the file has %llu",
                    (unsigned long long)header->long_size, (unsigned long long)size);
    place.field = "header_size";
    if (header->header_size != cbh_store_10_layout.size && header->header_size != cbh_store_26_layout.size)
        diag_report(diags, &cbh_store_size, place, "the header has %u bytes; 10 and 26 are known", header->header_size);
    place.field = "unused";
    if (header->unused != (uint32_t)unused || (is_long && header->long_unused != unused))
        diag_report(diags, &cbh_store_unused, place, "the header states %u unused bytes, but %llu belong to no record",
                    header->unused, (unsigned long long)unused);
}

static void check_store(codec_reader *reader, diag_list *diags, const cbh_state *state, const cbh_member *member,
                        cbh_store store)
{
    cbh_store_header header = { 0 };
    cbh_ranges ranges;
    const layout_table *layout = cbh_store_layout(member->source->bytes);
    diag_place place = { .file = member->file, .length = 10, .record = "header", .index = -1, .field = "size" };
    if (!layout_read(layout, member->source->bytes, &header)) {
        diag_report(diags, &cbh_store_size, place, "the file has %zu bytes, its header needs %u",
                    member->source->bytes.length, layout->size);
        return;
    }
    if (!cbh_ranges_find(&ranges, reader->arena, state, store))
        return;
    uint64_t unused = cbh_ranges_unused(&ranges, layout->size, member->source->bytes.length);
    check_store_header(diags, member, &header, unused);
    check_overlaps(diags, member, &ranges);
}

/* ---- .cbj ---- */

static diag_place place_of_more(const cbh_state *state, uint64_t number, const char *field)
{
    const cbh_more_file *more = &state->more;
    return (diag_place){ .file = more->member.file,
                         .offset = cbh_more_header_layout.size + (number - 1) * more->record_size,
                         .length = (uint32_t)more->record_size,
                         .record = "cbj",
                         .index = (int64_t)number,
                         .field = field };
}

/* Records of the .cbj have a checksum since version 5, and in later versions also pointers to moves and annotations, of
 * which the .cbh has the lower 32 bits. The pointers are not compared if the .cbg or .cba is missing, since then
 * nothing tells which of two different ones is right. */
static void check_more_record(diag_list *diags, const cbh_state *state, uint64_t number)
{
    cbh_more more;
    cbh_game game;
    base_bytes record = { cbh_record_at(state, number), CBH_RECORD_SIZE };
    const layout_table *layout = state->more.layout;
    if (!cbh_more_read(&more, state, number) || !layout_read(&cbh_game_layout, record, &game))
        return;
    if (layout_find(layout, "checksum") && more.checksum != cbh_more_sum(&more))
        diag_report(diags, &cbh_more_checksum, place_of_more(state, number, "checksum"), "the checksum is %u, not %u",
                    more.checksum, cbh_more_sum(&more));
    if (state->moves.source && layout_find(layout, "moves_at") && (uint32_t)more.moves_at != game.moves_at)
        diag_report(diags, &cbh_more_offset, place_of_more(state, number, "moves_at"),
                    "the .cbj has the moves at %llu, the .cbh at %u", (unsigned long long)more.moves_at, game.moves_at);
    if (state->notes.source && layout_find(layout, "notes_at") && !(game.status & CBH_IS_TEXT) &&
        (uint32_t)more.notes_at != game.notes_at)
        diag_report(diags, &cbh_more_offset, place_of_more(state, number, "notes_at"),
                    "the .cbj has the annotations at %llu, the .cbh at %u", (unsigned long long)more.notes_at,
                    game.notes_at);
}

static void check_more(diag_list *diags, const cbh_state *state)
{
    const cbh_more_file *more = &state->more;
    diag_place place = {
        .file = more->member.file, .length = 12, .record = "cbj.header", .index = -1, .field = "count"
    };
    if (more->header.count != more->count)
        diag_report(diags, &cbh_more_counted, place, "the header states %u records; the file has %zu",
                    more->header.count, more->count);
    if (more->count > state->count)
        diag_report(diags, &cbh_more_counted, place, "there are %zu records for %zu games", more->count, state->count);
    for (size_t i = 1; i <= more->count && i <= state->count; i++)
        check_more_record(diags, state, i);
}

/* ---- entities ---- */

typedef struct complaining {
    diag_list *diags;
    const cbh_state *state;
} complaining;

static void complain_dangling(void *payload, uint64_t number, cbh_kind kind, int64_t id)
{
    const complaining *finding = payload;
    const char *name = cbh_entities[kind].kind.record;
    diag_place place = cbh_game_place(finding->state, number, name);
    if (cbh_entity_record(finding->state, kind, id))
        diag_report(finding->diags, &cbh_game_reference, place, "%s %lld is deleted", name, (long long)id);
    else
        diag_report(finding->diags, &cbh_game_reference, place, "%s %lld does not exist; the database has %zu", name,
                    (long long)id, finding->state->entities[kind].count);
}

static void check_entities(codec_reader *reader, diag_list *diags, const cbh_state *state)
{
    complaining finding = { diags, state };
    cbh_statistics statistics;
    cbh_count_uses(&statistics, state, reader->arena, complain_dangling, &finding);
    for (unsigned kind = 0; kind < CBH_KIND_COUNT; kind++) {
        const cb_entity_file *file = &state->entities[kind];
        const cbh_entity *entity = &cbh_entities[kind];
        const cbh_use *uses = statistics.uses[kind];
        if (!state->has_entities[kind])
            continue;
        cb_entity_check(file, cbh_entity_kind((cbh_kind)kind, state->header.era == CBH_ERA_OLD), diags, reader->arena);
        for (size_t i = 0; uses && i < file->count; i++) {
            cbh_use stored = cbh_entity_use(entity, cb_entity_at(file, i));
            if (!cbh_use_is_right(state, (cbh_kind)kind, i, uses[i]))
                diag_report(diags, &cbh_entity_statistics, cb_entity_place(file, &entity->kind, i, "games"),
                            "the record counts %d games from number %d on; there are %d from number %d on",
                            stored.games, stored.first, uses[i].games, uses[i].first);
        }
    }
}

/* ---- summaries of games ---- */

static size_t count_all(const diag_list *list)
{
    return diag_count_of(list, GAMUT_SEVERITY_NOTE) + diag_count_of(list, GAMUT_SEVERITY_WARNING) +
           diag_count_of(list, GAMUT_SEVERITY_ERROR);
}

const gamut_value *cbh_header_leftovers(const gamut_value *extras)
{
    const gamut_value *header = gamut_value_member(gamut_value_member(extras, "cbh"), "header");
    return header ? header->first : NULL;
}

/* The name of a leftover is the offset and the name of a field: "39 flags" means that the stored flags differ from
 * those that the game should have. */
const gamut_value *cbh_next_sum(const gamut_value *leftover)
{
    static const char *const sums[] = { "flags", "medals", "magnitude", "move_count" };
    for (; leftover; leftover = leftover->next) {
        size_t blank = base_text_find(leftover->name, ' ');
        base_text field = base_text_slice(leftover->name, blank + 1, leftover->name.length);
        for (size_t i = 0; i < COUNT(sums); i++)
            if (base_text_is(field, sums[i]))
                return leftover;
    }
    return NULL;
}

/* ---- .cbtt and .cbm ---- */

static bool has_head(diag_list *diags, const cbh_member *member, const layout_table *head)
{
    size_t length = member->source->bytes.length;
    diag_place place = { .file = member->file, .length = (uint32_t)length, .index = -1 };
    if (length < head->size)
        diag_report(diags, cbh_entity_rules.truncated, place, "the file has %zu bytes, its header needs %u", length,
                    (unsigned)head->size);
    return length >= head->size;
}

/* Checks the headers of the .cbm and .cbtt, and that the .cbtt consists of whole records of the size in its header. */
static void check_sides(diag_list *diags, const cbh_state *state)
{
    cb_extra_header header;
    if (state->media.source)
        (void)has_head(diags, &state->media, &cbh_media_header_layout);
    if (!state->extras.source || !has_head(diags, &state->extras, &cb_extra_header_layout) ||
        !layout_read(&cb_extra_header_layout, state->extras.source->bytes, &header) || !header.record_size)
        return;
    size_t length = state->extras.source->bytes.length,
           cut = (length - cb_extra_header_layout.size) % header.record_size;
    diag_place place = { .file = state->extras.file, .offset = length - cut, .length = (uint32_t)cut, .index = -1 };
    if (cut)
        diag_report(diags, cbh_entity_rules.record_truncated, place,
                    "the file ends after %zu of the %u bytes of this record", cut, (unsigned)header.record_size);
}

/* Checks the head of a game's annotations, and their order. */
static void check_notes(diag_list *diags, const cbh_state *state, uint64_t number)
{
    cbh_notes_head head;
    cbh_item item;
    size_t claimed, count = 1, size = cbh_notes_head_layout.size;
    int32_t last = -1;
    bool is_sorted = true;
    base_bytes notes = cbh_notes_of(state, number, &claimed);
    if (notes.length < claimed || !layout_read(&cbh_notes_head_layout, notes, &head))
        return;
    diag_place place = { .file = state->notes.file,
                         .offset = (uint64_t)(notes.data - state->notes.source->bytes.data),
                         .length = cbh_notes_head_layout.size,
                         .record = "notes",
                         .index = (int64_t)number };
    for (base_bytes rest = { notes.data + size, notes.length - size }; cbh_item_next(&item, &rest); count++) {
        is_sorted = is_sorted && item.position >= last;
        last = item.position;
    }
    if (head.game != (number & 0xffffff) || head.magic != CBH_NOTES_MAGIC || head.count != count)
        diag_report(diags, &cbh_notes_head_wrong, place,
                    "the head names %u annotations of game %u; there are %zu of game %llu", head.count - 1, head.game,
                    count - 1, (unsigned long long)number);
    if (!is_sorted)
        diag_report(diags, &cbh_notes_order, place, "an annotation follows one of a later move");
}

/* Reads a game that was not read yet, or whose summary in the header is wrong, and reports each wrong value. A summary
 * can be judged only if the whole game is readable. Returns false if the game cannot be read at all. */
static bool check_sums(codec_reader *reader, diag_list *diags, const cbh_state *state, const codec_span *span,
                       diag_list *reported)
{
    codec_scratch scratch = { .arena = reader->record, .diags = reported };
    gamut_record record = { .number = span->number };
    cbh_game game;
    base_arena_reset(reader->record);
    size_t before = count_all(reported);
    if (cbh_decode(reader, span, &scratch, &record) != GAMUT_OK)
        return false;
    bool is_lost;
    if (cbh_record_flaw(state, span->bytes.data, &is_lost)) /* a damaged record has no summary to check */
        return true;
    if (record.kind != GAMUT_KIND_CHESS_GAME || count_all(reported) > before ||
        !layout_read(&cbh_game_layout, span->bytes, &game) || (!state->notes.source && game.notes_at))
        return true;
    const gamut_value *other = cbh_next_sum(cbh_header_leftovers(record.extras));
    for (; other; other = cbh_next_sum(other->next))
        diag_report(diags, &cbh_game_summary, cbh_game_place(state, span->number, "flags"), "%.*s is %.*s, not %.*s",
                    TEXT_ARGS(other->name), TEXT_ARGS(other->last->as.text), TEXT_ARGS(other->first->as.text));
    return true;
}

static void check_games(codec_reader *reader, diag_list *diags, const cbh_state *state, diag_list *reported)
{
    uint64_t size = 0;
    for (size_t i = 1; i <= state->count && (size += cbh_body_size(state, i)) <= cbh_body_limit(state); i++) {
        codec_span span = { .number = i, .offset = i * (uint64_t)CBH_RECORD_SIZE, .file = state->index.file };
        span.bytes = (base_bytes){ cbh_record_at(state, i), CBH_RECORD_SIZE };
        bool is_read = (state->is_fine && state->is_fine[i]) || check_sums(reader, diags, state, &span, reported);
        if (is_read)
            check_notes(diags, state, i);
    }
}

static void check_records(diag_list *diags, const cbh_state *state)
{
    for (size_t i = 1; i <= state->count; i++) {
        bool is_lost;
        const char *what = cbh_record_flaw(state, cbh_record_at(state, i), &is_lost);
        cbh_pass(state, i);
        if (what)
            diag_report(diags, &cbh_record_unlike, cbh_game_place(state, i, NULL), "the record is damaged: %s", what);
    }
}

/* ---- the database ---- */

void cbh_judge(codec_reader *reader, diag_list *diags, diag_list *reported)
{
    const cbh_state *state = reader->state;
    const cbh_header *header = &state->header;
    if (header->next_game != state->count + 1)
        complain_of_count(diags, state, "next_game", header->next_game);
    if (header->era == CBH_ERA_NEW && header->next_game_again != state->count + 1)
        complain_of_count(diags, state, "next_game_again", header->next_game_again);
    check_records(diags, state);
    if (state->moves.source)
        check_store(reader, diags, state, &state->moves, CBH_STORE_MOVES);
    if (state->notes.source)
        check_store(reader, diags, state, &state->notes, CBH_STORE_NOTES);
    if (state->more.layout)
        check_more(diags, state);
    check_entities(reader, diags, state);
    check_sides(diags, state);
    cbh_boosters_judge(reader, diags, state, diags);
    if (state->moves.source && state->parts == CBH_ALL)
        check_games(reader, diags, state, reported);
}

void cbh_check(codec_reader *reader, diag_list *diags)
{
    diag_list *reported = diag_create(NULL); /* for findings that were already reported when the games were read */
    if (reported)
        cbh_judge(reader, diags, reported);
    diag_destroy(reported);
}
