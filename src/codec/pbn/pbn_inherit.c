/* pbn_inherit.c - values that games take from earlier games (rules 187 to 196).
 *
 * "#" takes the value of the previous game. "##x" sets a value for this game and for all later games that do not have
 * the tag; a plain value in a later game replaces it for the games after that one as well. Games are decoded in any
 * order on any thread, so the splitter, which sees them in order, follows the tags and gives each game a list of its
 * inherited values. A file without `"#` has no memory of values, and spends no time on this. */
#include <string.h>

#include "base/text.h"
#include "pbn.h"

enum {
    NAMES = 256 /* most tags that are followed; the standard has about eighty, a hostile file may have many more */
};

typedef struct followed {
    base_text name;
    base_text value;    /* the last value in effect */
    bool is_lasting;    /* "##": for all later games without the tag */
    bool was_lasting;   /* the value was lasting until a "#" ended that */
    uint64_t last_seen; /* number of the last game that has the tag */
} followed;

struct pbn_memory {
    followed items[NAMES];
    size_t count;
};

pbn_memory *pbn_remember(base_arena *arena)
{
    return ARENA_NEW(arena, pbn_memory);
}

bool pbn_is_hash(base_text value)
{
    return base_text_is(value, "#");
}

bool pbn_is_double_hash(base_text value)
{
    return base_text_starts_with(value, "##");
}

bool pbn_cannot_inherit(base_text name)
{
    static const char *const names[] = { "Dealer",   "Vulnerable", "Deal", "Declarer",
                                         "Contract", "Auction",    "Play", "Note" };
    for (size_t i = 0; i < COUNT(names); i++)
        if (base_text_is(name, names[i]))
            return true;
    return false;
}

/* The list is allocated in the arena of the contexts. In the reader's arena, which is not freed before the end, a
 * thousand lasting values for each of a hundred thousand games would take too much memory. */
static void inherit_value(codec_reader *reader, const pbn_inherited **list, const followed *tag, bool is_absent)
{
    pbn_inherited *item = ARENA_NEW(reader->contexts ? reader->contexts : reader->cut, pbn_inherited);
    if (!item)
        return;
    *item = (pbn_inherited){ tag->name, tag->value.data ? tag->value : TEXT(""), is_absent, *list };
    *list = item;
}

/* If a game has several tags of one name, the first counts. A lasting value may be changed in a later game without
 * another "##" (section 4.8: the date, on the second day of an event). "#" ends a lasting value, as in the test files
 * of the PBN verifier. `was_lasting` then causes a note at the next game without the tag, because authors may expect
 * the old value to be in force again. */
static void follow_tag(codec_reader *reader, diag_list *diags, const pbn_inherited **list, const pbn_token *tag,
                       uint64_t number)
{
    pbn_memory *memory = ((pbn_file *)reader->state)->memory;
    size_t at = 0; /* linear search: few different tags are followed */
    while (at < memory->count && !base_text_equal(memory->items[at].name, tag->name))
        at++;
    /* Tags beyond the first NAMES are not followed, so a "#" in them is read as a plain value. */
    if (at == NAMES || pbn_cannot_inherit(tag->name))
        return;
    followed *entry = &memory->items[at];
    if (at == memory->count) {
        entry->name = tag->name;
        memory->count++;
    }
    if (entry->last_seen == number)
        return;
    entry->last_seen = number;
    if (pbn_is_hash(tag->text)) {
        entry->was_lasting = entry->is_lasting;
        entry->is_lasting = false;
        if (!entry->value.data)
            diag_report(diags, &pbn_inherit_nothing,
                        codec_place(reader, (uint64_t)(tag->source.data - (const char *)reader->source->bytes.data),
                                    tag->source.length),
                        "%.*s takes over the value of an earlier game, and none has one", TEXT_ARGS(tag->name));
        inherit_value(reader, list, entry, false);
        return;
    }
    bool is_lasting = pbn_is_double_hash(tag->text);
    entry->was_lasting = false;
    entry->is_lasting = entry->is_lasting || is_lasting;
    entry->value = is_lasting ? base_text_slice(tag->text, 2, tag->text.length) : tag->text;
    if (is_lasting)
        inherit_value(reader, list, entry, false);
}

const pbn_inherited *pbn_inherit(codec_reader *reader, diag_list *diags, const codec_span *span)
{
    pbn_file *file = reader->state;
    const pbn_inherited *list = NULL;
    pbn_cursor cursor = pbn_cursor_of(file, span->bytes, span->offset == 0);
    pbn_token token;
    while ((token = pbn_next(&cursor, PBN_ELEMENTS)).kind != PBN_END)
        if (token.kind == PBN_TAG)
            follow_tag(reader, diags, &list, &token, span->number);
    for (size_t i = 0; i < file->memory->count; i++)
        if (file->memory->items[i].last_seen != span->number) {
            followed *tag = &file->memory->items[i];
            if (tag->is_lasting)
                inherit_value(reader, &list, tag, true);
            else if (tag->was_lasting)
                diag_report(diags, &pbn_inherit_ended, codec_place(reader, span->offset, 0),
                            "%.*s had a value for all later games until \"#\" ended it; this game has none",
                            TEXT_ARGS(tag->name));
            tag->was_lasting = false;
        }
    return list;
}
