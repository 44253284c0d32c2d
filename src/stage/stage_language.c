/* stage_language.c - keeps only the comments and guiding texts in some languages: --language ENG,GER. */
#include <string.h>

#include "base/text.h"
#include "stage.h"

static const gamut_option options[] = {
    { .name = "language",
      .argument = "LIST",
      .text =
          "of comments and guiding texts in several languages keep those in these, such as ENG,GER, and those for all",
      .for_reading = true },
};

/* Comments of chess databases have country codes, guiding texts have language codes. These pairs mean the same
 * language. */
static const char *const pairs[][2] = {
    { "ENG", "en" }, { "GER", "de" }, { "FRA", "fr" }, { "ESP", "es" },
    { "ITA", "it" }, { "NED", "nl" }, { "POR", "pt" },
};

static bool is_code(base_text word)
{
    for (size_t i = 0; i < word.length; i++) {
        char letter = base_lower_ascii(word.data[i]);
        if (letter < 'a' || letter > 'z')
            return false;
    }
    return word.length == 2 || word.length == 3;
}

static const char *stage_language_problem(base_arena *arena, const gamut_option *option, const char *value)
{
    base_text rest = base_text_of(value), word;
    bool is_list = rest.length != 0;
    while (rest.length && base_text_next_part(&rest, ',', &word))
        is_list = is_list && is_code(base_text_trim(word));
    return is_list ? NULL
                   : base_arena_print(arena, "--%s: '%s' are no languages, such as ENG,GER", option->name, value).data;
}

static bool stage_language_begin(stage_run *run)
{
    base_text *list = ARENA_NEW(run->arena, base_text);
    run->state = list;
    if (list)
        *list = base_text_of(codec_option(run->options, options[0].name));
    return list != NULL;
}

static bool stage_language_is_same(base_text a, base_text b)
{
    if (base_text_equal_fold_ascii(a, b))
        return true;
    for (size_t i = 0; i < COUNT(pairs); i++)
        for (unsigned side = 0; side < 2; side++)
            if (base_text_equal_fold_ascii(a, base_text_of(pairs[i][side])) &&
                base_text_equal_fold_ascii(b, base_text_of(pairs[i][1 - side])))
                return true;
    return false;
}

/* Whether the list contains the language. A text without a language is always kept. */
static bool is_wanted(base_text list, base_text language)
{
    base_text word;
    bool is_listed = language.length == 0;
    while (!is_listed && list.length && base_text_next_part(&list, ',', &word))
        is_listed = stage_language_is_same(base_text_trim(word), language);
    return is_listed;
}

/* ---- games ---- */

static bool stays(const gamut_note *note, base_text list)
{
    bool has_language =
        note->kind == GAMUT_NOTE_TEXT || note->kind == GAMUT_NOTE_BEFORE || note->kind == GAMUT_NOTE_AFTER;
    return !has_language || is_wanted(list, note->name);
}

/* Removes the notes in other languages from the linked list of each node. */
static stage_verdict change_game(base_arena *arena, gamut_record *record, base_text list)
{
    const gamut_moves *from = &record->game->moves;
    bool is_whole = true;
    for (uint32_t i = 1; i < from->note_count && is_whole; i++)
        is_whole = stays(&from->notes[i], list);
    if (is_whole)
        return STAGE_KEEP;
    gamut_game *game = ARENA_NEW(arena, gamut_game);
    gamut_node *nodes = ARENA_ARRAY(arena, from->node_count, gamut_node);
    gamut_note *notes = ARENA_ARRAY(arena, from->note_count, gamut_note);
    if (!game || !nodes || !notes)
        return STAGE_FAILED;
    memcpy(nodes, from->nodes, from->node_count * sizeof *nodes);
    memcpy(notes, from->notes, from->note_count * sizeof *notes);
    for (uint32_t i = 0; i < from->node_count; i++)
        for (uint32_t *link = &nodes[i].note; *link;)
            if (stays(&notes[*link], list))
                link = &notes[*link].next;
            else {
                uint32_t gone = *link;
                *link = notes[gone].next;
                notes[gone] = (gamut_note){ 0 };
            }
    *game = *record->game;
    game->moves.nodes = nodes;
    game->moves.notes = notes;
    record->game = game;
    stage_respell(record);
    return STAGE_KEEP;
}

/* ---- guiding texts ---- */

/* Keeps only the texts in the listed languages. With `keeps_one`, the first text stays if none is in a listed language,
 * because a guiding text needs a title. */
static bool stage_language_choose(gamut_wording_list *out, base_arena *arena, base_text list, bool keeps_one)
{
    gamut_wording *items = ARENA_ARRAY(arena, out->count + 1, gamut_wording);
    size_t count = 0;
    if (!items)
        return false;
    for (size_t i = 0; i < out->count; i++)
        if (is_wanted(list, out->items[i].language))
            items[count++] = out->items[i];
    if (!count && keeps_one && out->count)
        items[count++] = out->items[0];
    out->items = items;
    out->count = count;
    return true;
}

static stage_verdict change_guide(base_arena *arena, gamut_record *record, base_text list)
{
    gamut_guide *guide = ARENA_NEW(arena, gamut_guide);
    if (!guide)
        return STAGE_FAILED;
    *guide = *record->guide;
    if (!stage_language_choose(&guide->titles, arena, list, true) ||
        !stage_language_choose(&guide->bodies, arena, list, false))
        return STAGE_FAILED;
    record->guide = guide;
    stage_respell(record);
    return STAGE_KEEP;
}

static stage_verdict stage_language_change(const stage_run *run, base_arena *arena, gamut_record *record)
{
    const base_text *list = run->state;
    return record->kind == GAMUT_KIND_GUIDE ? change_guide(arena, record, *list) : change_game(arena, record, *list);
}

extern const stage stage_language;
const stage stage_language = {
    .name = "language",
    .options = options,
    .option_count = COUNT(options),
    .takes = GAMUT_KIND_CHESS_GAME | GAMUT_KIND_GUIDE,
    .problem = stage_language_problem,
    .begin = stage_language_begin,
    .change = stage_language_change,
};
