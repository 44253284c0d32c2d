/* people.c - keys of names, and the people of all kinds of records. */
#include "people.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/text.h"

enum {
    WORD_LIMIT = 16 /* the most words of a name; the last one has all remaining text */
};

static bool is_word_byte(char c)
{
    return (unsigned char)c >= 0x80 || base_is_digit(c) || (c >= 'a' && c <= 'z');
}

static int compare_words(const void *a, const void *b)
{
    return base_text_compare(*(const base_text *)a, *(const base_text *)b);
}

base_text search_name_key(base_arena *arena, base_text name)
{
    base_text folded = base_text_fold(arena, name), words[WORD_LIMIT];
    size_t count = 0, at = 0;
    base_buffer key = { 0 };
    while (at < folded.length) {
        size_t start = at;
        while (at < folded.length && (is_word_byte(folded.data[at]) || count + 1 == WORD_LIMIT))
            at++;
        if (at > start)
            words[count++] = base_text_slice(folded, start, at);
        at += at == start;
    }
    qsort(words, count, sizeof *words, compare_words);
    for (size_t i = 0; i < count; i++) {
        base_buffer_add_string(&key, i ? " " : "");
        base_buffer_add_text(&key, words[i]);
    }
    base_text kept = key.failed || !key.length ? TEXT("") : base_arena_copy(arena, base_buffer_text(&key));
    base_buffer_free(&key);
    return kept;
}

search_likeness search_compare_names(base_text asked, base_text name)
{
    search_likeness like = SEARCH_LIKE_WORDS;
    base_text rest = asked, word;
    if (!asked.length || !name.length)
        return SEARCH_UNLIKE;
    if (base_text_equal(asked, name))
        return SEARCH_LIKE_ALL;
    while (base_text_next_part(&rest, ' ', &word)) {
        base_text words = name, own;
        bool is_word = false;
        while (!is_word && base_text_next_part(&words, ' ', &own))
            is_word = base_text_equal(own, word);
        if (!is_word && !base_text_contains_fold_ascii(name, word))
            return SEARCH_UNLIKE;
        like = is_word ? like : SEARCH_LIKE_PARTS;
    }
    return like;
}

/* ---- the people of a record ---- */

static bool next_of_session(search_person *out, search_walk *walk, const gamut_bridge_session *session,
                            base_arena *arena)
{
    while (walk->section < session->sections.count) {
        const gamut_bridge_section *section = &session->sections.items[walk->section];
        const gamut_bridge_entry *entry =
            walk->entry < section->entries.count ? &section->entries.items[walk->entry] : NULL;
        if (!entry) {
            walk->section++;
            walk->entry = walk->at = 0;
        } else if (walk->at == entry->players.count) {
            walk->entry++;
            walk->at = 0;
        } else {
            const gamut_bridge_player *player = &entry->players.items[walk->at];
            base_text name = base_arena_print(arena, "%.*s %.*s", TEXT_ARGS(player->first), TEXT_ARGS(player->last));
            *out = (search_person){ .name = base_text_trim(name),
                                    .number = player->number,
                                    .section = section,
                                    .entry = entry,
                                    .seat = walk->at++ };
            if (out->name.length)
                return true;
        }
    }
    return false;
}

static bool next_of_list(search_person *out, search_walk *walk, const base_text *names, size_t count)
{
    while (walk->at < count) {
        *out = (search_person){ .name = base_text_trim(names[walk->at++]) };
        if (out->name.length && !base_text_is(out->name, "?"))
            return true;
    }
    return false;
}

bool search_next_person(search_person *out, search_walk *walk, const gamut_record *record, base_arena *arena)
{
    if (record->kind == GAMUT_KIND_CHESS_GAME) {
        const base_text names[] = { record->game->white, record->game->black };
        return next_of_list(out, walk, names, COUNT(names));
    }
    if (record->kind == GAMUT_KIND_BRIDGE_BOARD) {
        const base_text names[] = { record->board->north, record->board->east, record->board->south,
                                    record->board->west };
        return next_of_list(out, walk, names, COUNT(names));
    }
    if (record->kind != GAMUT_KIND_EVENT)
        return false;
    const gamut_player_list *players = &record->event->players;
    if (record->event->bridge.sections.count)
        return next_of_session(out, walk, &record->event->bridge, arena);
    while (walk->at < players->count) {
        const gamut_player *player = &players->items[walk->at++];
        *out = (search_person){ .name = base_text_trim(player->name), .id = player->id, .number = player->number };
        if (out->name.length)
            return true;
    }
    return false;
}

search_likeness search_compare_person(const search_person *person, base_text asked, base_text key, base_arena *arena)
{
    if (person->number.length && base_text_equal_fold_ascii(person->number, asked))
        return SEARCH_LIKE_ALL;
    return search_compare_names(key, search_name_key(arena, person->name));
}
