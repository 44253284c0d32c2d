/* cbh_pointers.c - decides which records of the .cbh are reliable, and which of two different pointers is right. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cbh_quick.h"
#include "cbh_salvage.h"
#include "cbh_tags.h"

/* ---- records ---- */

enum {
    ELO_MAX = 4095,
    ECO_MAX = 501 << 7,         /* from here on, values are not ECO codes: they would come after E99 */
    ECO_CHESS960 = 65536 - 960, /* from here on, the value is the number of a Chess960 position */
    FACTS_AT = 9,               /* offset of the fields for players, event, date and result */
    FACTS_SIZE = 26,
    TEXT_ZEROS = 22 /* from this offset on, records of texts have zeros */
};

static bool is_zero(const uint8_t *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (bytes[i])
            return false;
    return true;
}

static bool has_entities_of_game(const cbh_state *state, const cbh_game *game)
{
    int64_t ids[CBH_REFERENCE_COUNT];
    cbh_references_read(ids, game, &cbh_no_more);
    for (unsigned i = CBH_WHITE; i <= CBH_SOURCE; i++)
        if (state->has_entities[cbh_references[i].kind] && !cbh_entity_record(state, cbh_references[i].kind, ids[i]))
            return false;
    return true;
}

/* A record with one impossible value merely has an error; with two, the bytes are not a record at all. One flaw is
 * enough if the first byte has bits that no program sets, but not if it merely lacks CBH_IS_GAME, because not all
 * programs set that bit. */
const char *cbh_record_flaw(const cbh_state *state, const uint8_t record[CBH_RECORD_SIZE], bool *is_lost)
{
    cbh_game game = cbh_quick_game(record);
    size_t claimed, flaws = 0;
    const char *first = NULL;
    bool is_text = game.status & CBH_IS_TEXT;
    base_bytes body = cbh_blob_at(state, game.moves_at, is_text, &claimed);
    bool is_strange = game.status & ~(CBH_IS_GAME | CBH_IS_TEXT | CBH_IS_DELETED);
    bool is_eco = game.eco < ECO_MAX || game.eco >= ECO_CHESS960;
    const struct {
        bool is_wrong;
        const char *what;
    } signs[] = {
        { !is_text && is_zero(record + FACTS_AT, FACTS_SIZE), "it has zeros for players, event, date and result" },
        { is_strange || !(game.status & CBH_IS_GAME), "its first byte is not that of a game or text" },
        { state->moves.source && (!body.data || body.length < claimed), "it points to nothing in the .cbg" },
        { !is_text && game.result >= CBH_RESULT_COUNT, "its result does not exist" },
        { !is_text && (game.white_elo > ELO_MAX || game.black_elo > ELO_MAX), "a rating is impossibly high" },
        { !is_text && !is_eco, "its ECO code does not exist" },
        { !is_text && !has_entities_of_game(state, &game), "it names people or events that do not exist" },
        { is_text && !is_zero(record + TEXT_ZEROS, CBH_RECORD_SIZE - TEXT_ZEROS),
          "it has bytes where a text has zeros" },
    };
    for (size_t i = 0; i < COUNT(signs); i++)
        if (signs[i].is_wrong) {
            first = first ? first : signs[i].what;
            flaws++;
        }
    *is_lost = flaws > 1;
    return flaws > 1 || is_strange ? first : NULL;
}

/* ---- two pointers ---- */

typedef struct pointing {
    codec_reader *reader;
    cbh_state *state;
    uint8_t *index;   /* a changed copy of the .cbh; NULL: unchanged */
    uint64_t *agreed; /* sorted offsets of moves for which .cbh and .cbj agree; NULL: not computed yet */
    size_t agreed_count;
} pointing;

static int by_offset(const void *a, const void *b)
{
    const uint64_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

static const uint8_t *record_of(const pointing *pointers, uint64_t number)
{
    return (pointers->index ? pointers->index : pointers->state->index.source->bytes.data) + number * CBH_RECORD_SIZE;
}

/* Returns whether the moves at this offset belong to another game: one for which .cbh and .cbj agree. */
static bool is_of_another(pointing *pointers, uint64_t at)
{
    cbh_state *state = pointers->state;
    if (!pointers->agreed) {
        pointers->agreed = ARENA_ARRAY(pointers->reader->arena, state->count + 1, uint64_t);
        for (size_t i = 1; pointers->agreed && i <= state->count; i++) {
            cbh_more more;
            cbh_game game = cbh_quick_game(record_of(pointers, i));
            if (cbh_more_read(&more, state, i) && (uint32_t)more.moves_at == game.moves_at)
                pointers->agreed[pointers->agreed_count++] = game.moves_at;
        }
        if (pointers->agreed)
            qsort(pointers->agreed, pointers->agreed_count, sizeof *pointers->agreed, by_offset);
    }
    return pointers->agreed && bsearch(&at, pointers->agreed, pointers->agreed_count, sizeof at, by_offset);
}

static bool is_body(const pointing *pointers, cbh_store store, uint64_t number, uint64_t at)
{
    if (store == CBH_STORE_MOVES)
        return cbh_body_judge(pointers->state, pointers->reader->record, at).kind != CBH_BODY_NONE;
    cbh_notes_body notes = cbh_notes_judge(pointers->state, at);
    return notes.end && (!notes.game || notes.game == (number & 0xffffff));
}

static bool is_better(pointing *pointers, cbh_store store, uint64_t number, uint64_t here, uint64_t there)
{
    if (!is_body(pointers, store, number, there))
        return false;
    return !is_body(pointers, store, number, here) || (store == CBH_STORE_MOVES && is_of_another(pointers, here));
}

static void take_pointer(pointing *pointers, uint64_t number, const char *field, uint64_t at)
{
    cbh_state *state = pointers->state;
    base_bytes bytes = state->index.source->bytes;
    if (!pointers->index) {
        pointers->index = ARENA_ARRAY(pointers->reader->arena, bytes.length, uint8_t);
        if (!pointers->index)
            return;
        memcpy(pointers->index, bytes.data, bytes.length);
    }
    base_text path = base_arena_print(pointers->reader->arena, "game[%llu].%s", (unsigned long long)number, field);
    uint8_t *place = pointers->index + number * CBH_RECORD_SIZE + layout_find(&cbh_game_layout, field)->at;
    codec_fixed(pointers->reader, &cbh_more_offset, path.data ? path.data : "game",
                "taken from the .cbj, which leads to what can be read: it was %u, it is %llu now", cbh_big_32(place),
                (unsigned long long)at);
    cbh_put_big_32(place, (uint32_t)at);
}

void cbh_fix_pointers(codec_reader *reader, cbh_state *state)
{
    pointing pointers = { .reader = reader, .state = state };
    const layout_table *layout = state->more.layout;
    bool has_moves = layout && state->moves.source && layout_find(layout, "moves_at");
    bool has_notes = layout && state->notes.source && layout_find(layout, "notes_at");
    cbh_more more;
    for (size_t i = 1; (has_moves || has_notes) && i <= state->count; i++) {
        cbh_game game = cbh_quick_game(record_of(&pointers, i));
        cbh_pass(state, i);
        if (!cbh_more_read(&more, state, i))
            continue;
        if (has_moves && (uint32_t)more.moves_at != game.moves_at &&
            is_better(&pointers, CBH_STORE_MOVES, i, game.moves_at, more.moves_at))
            take_pointer(&pointers, i, "moves_at", more.moves_at);
        /* If the .cbj states "no annotations", this is taken as right if its pointer to the moves leads to a body,
         * which shows that its record is sound, and if the pointer of the .cbh leads to no annotations. */
        bool is_none = !more.notes_at && has_moves && is_body(&pointers, CBH_STORE_MOVES, i, more.moves_at) &&
                       !is_body(&pointers, CBH_STORE_NOTES, i, game.notes_at);
        if (has_notes && (uint32_t)more.notes_at != game.notes_at && !(game.status & CBH_IS_TEXT) &&
            (is_none || is_better(&pointers, CBH_STORE_NOTES, i, game.notes_at, more.notes_at)))
            take_pointer(&pointers, i, "notes_at", more.notes_at);
    }
    if (!pointers.index)
        return;
    io_source *fixed = ARENA_NEW(reader->arena, io_source);
    if (!fixed)
        return;
    *fixed = *state->index.source;
    fixed->bytes.data = pointers.index;
    state->index.source = fixed;
    state->is_index_fixed = true;
}
