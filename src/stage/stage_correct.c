/* stage_correct.c - corrects names of players, events, sites and rounds by a spelling file: --corrections FILE.
 *
 * It is the first stage, so that conditions on names see the correct ones. */
#include <string.h>

#include "base/text.h"
#include "rules/chess/game.h"
#include "search/corrections.h"
#include "stage.h"

static const gamut_option options[] = {
    { .name = "corrections",
      .argument = "FILE",
      .text = "correct names of players, events and sites by FILE, which gamut names or Scid made (auto: the spelling "
              "file of Scid, if it is installed)",
      .for_reading = true },
    { .name = "correct-ids",
      .text = "with --corrections: also give players without a FIDE id the one that the file states",
      .for_reading = true },
};

/* Reads the file that the option names. NULL: `*problem` is the reason, or NULL if out of memory. */
static search_corrections *stage_correct_load(base_arena *arena, const char *value, const char **problem)
{
    io_bundle *bundle = NULL;
    io_access access = { 0 };
    const char *message = NULL, *path = value;
    io_result result = IO_NOT_FOUND;
    bool is_auto = strcmp(value, "auto") == 0;
    if (!is_auto)
        result = io_bundle_open(&bundle, path, &access, &message);
    for (size_t i = 0; is_auto && result != IO_OK && (path = search_corrections_place(i)); i++)
        result = io_bundle_open(&bundle, path, &access, &message);
    *problem = NULL;
    if (result != IO_OK) {
        *problem = path ? base_arena_print(arena, "%s: %s", path, message ? message : "it cannot be read").data
                        : "no spelling file of Scid is installed";
        return NULL;
    }
    search_corrections *read = search_read_corrections(arena, io_bundle_main(bundle)->bytes, problem);
    if (*problem)
        *problem = base_arena_print(arena, "%s: %s", path, *problem).data;
    io_bundle_close(bundle);
    return read;
}

static const char *stage_correct_problem(base_arena *arena, const gamut_option *option, const char *value)
{
    const char *why = NULL;
    if (option != &options[0] || stage_correct_load(arena, value, &why))
        return NULL;
    return base_arena_print(arena, "--%s: %s", option->name, why ? why : "out of memory").data;
}

typedef struct stage_correct_state {
    const search_corrections *corrections; /* NULL: none are asked for */
    bool has_ids;
} stage_correct_state;

static bool stage_correct_begin(stage_run *run)
{
    const char *why, *path = codec_option(run->options, options[0].name);
    stage_correct_state *state = ARENA_NEW(run->arena, stage_correct_state);
    run->state = state;
    if (!state)
        return false;
    state->has_ids = codec_is_on(run->options, options[1].name);
    state->corrections = path ? stage_correct_load(run->arena, path, &why) : NULL;
    return !path || state->corrections;
}

/* Corrects a text; true: it changed. */
static bool stage_correct_text(const stage_correct_state *state, base_arena *arena, search_section section,
                               base_text *text)
{
    base_text right = text->length ? search_correct(state->corrections, arena, section, *text) : *text;
    bool is_changed = !base_text_equal(right, *text);
    *text = right;
    return is_changed;
}

/* Adds the tag with the player's FIDE id, unless the game has it. */
static bool stage_correct_add_id(const stage_correct_state *state, base_arena *arena, gamut_game *game, base_text name,
                                 const char *tag)
{
    base_text id = search_correct_id(state->corrections, arena, name);
    if (!id.length || !base_text_is_absent(chess_tag(game, tag)))
        return false;
    gamut_tag *tags = ARENA_ARRAY(arena, game->tags.count + 1, gamut_tag);
    if (!tags)
        return false;
    if (game->tags.count)
        memcpy(tags, game->tags.items, game->tags.count * sizeof *tags);
    tags[game->tags.count] = (gamut_tag){ base_text_of(tag), id };
    game->tags.items = tags;
    game->tags.count++;
    return true;
}

static stage_verdict stage_correct_game(const stage_correct_state *state, base_arena *arena, gamut_record *record)
{
    gamut_game game = *record->game;
    bool is_changed = stage_correct_text(state, arena, SEARCH_PLAYERS, &game.white);
    is_changed |= stage_correct_text(state, arena, SEARCH_PLAYERS, &game.black);
    is_changed |= stage_correct_text(state, arena, SEARCH_EVENTS, &game.event);
    is_changed |= stage_correct_text(state, arena, SEARCH_SITES, &game.site);
    is_changed |= stage_correct_text(state, arena, SEARCH_ROUNDS, &game.round);
    if (state->has_ids) {
        is_changed |= stage_correct_add_id(state, arena, &game, game.white, "WhiteFideId");
        is_changed |= stage_correct_add_id(state, arena, &game, game.black, "BlackFideId");
    }
    gamut_game *kept = is_changed ? ARENA_NEW(arena, gamut_game) : NULL;
    if (kept) {
        *kept = game;
        record->game = kept;
        stage_respell(record);
    }
    return base_arena_failed(arena) ? STAGE_FAILED : STAGE_KEEP;
}

static stage_verdict stage_correct_event(const stage_correct_state *state, base_arena *arena, gamut_record *record)
{
    gamut_event event = *record->event;
    gamut_player *players = ARENA_ARRAY(arena, event.players.count + 1, gamut_player);
    if (!players)
        return STAGE_FAILED;
    bool is_changed = stage_correct_text(state, arena, SEARCH_EVENTS, &event.name);
    is_changed |= stage_correct_text(state, arena, SEARCH_SITES, &event.place);
    for (size_t i = 0; i < event.players.count; i++) {
        players[i] = event.players.items[i];
        is_changed |= stage_correct_text(state, arena, SEARCH_PLAYERS, &players[i].name);
        base_text id = search_correct_id(state->corrections, arena, players[i].name);
        if (state->has_ids && id.length && !players[i].number.length) {
            players[i].number = id;
            is_changed = true;
        }
    }
    event.players.items = players;
    gamut_event *kept = is_changed ? ARENA_NEW(arena, gamut_event) : NULL;
    if (kept) {
        *kept = event;
        record->event = kept;
        stage_respell(record);
    }
    return base_arena_failed(arena) ? STAGE_FAILED : STAGE_KEEP;
}

static stage_verdict stage_correct_change(const stage_run *run, base_arena *arena, gamut_record *record)
{
    const stage_correct_state *state = run->state;
    if (!state->corrections)
        return STAGE_KEEP;
    return record->game ? stage_correct_game(state, arena, record) : stage_correct_event(state, arena, record);
}

/* The names of bridge players are in parts, which spelling files do not have. */
static bool stage_correct_fits(const gamut_record *record)
{
    return record->game || !record->event->bridge.sections.count;
}

extern const stage stage_correct;
const stage stage_correct = {
    .name = "correct",
    .options = options,
    .option_count = COUNT(options),
    .takes = GAMUT_KIND_CHESS_GAME | GAMUT_KIND_EVENT,
    .fits = stage_correct_fits,
    .problem = stage_correct_problem,
    .begin = stage_correct_begin,
    .change = stage_correct_change,
};
