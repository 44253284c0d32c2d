/* stage_classify.c - gives each game without an ECO code the code of its last position that is in a file of openings:
 * --eco FILE. */
#include <string.h>

#include "base/text.h"
#include "search/openings.h"
#include "stage.h"

static const gamut_option options[] = {
    { .name = "eco",
      .argument = "FILE",
      .text = "give games without an ECO code the one of their positions, by the lines in FILE, which is PGN or Scid's "
              ".eco "
              "(auto: the one of Debian's pgn-extract or scid, or else own; own: the lines of Gamut)",
      .for_reading = true },
};

/* Reads the openings that the option names: a file, or the words "auto" or "own". NULL: `*problem` is the reason, or
 * NULL if out of memory. */
static search_openings *stage_classify_load(base_arena *arena, const char *value, const char **problem)
{
    io_bundle *bundle = NULL;
    io_access access = { 0 };
    const char *message = NULL, *path = value;
    io_result result = IO_NOT_FOUND;
    if (strcmp(value, "auto") != 0 && strcmp(value, "own") != 0)
        result = io_bundle_open(&bundle, path, &access, &message);
    for (size_t i = 0; strcmp(value, "auto") == 0 && result != IO_OK && (path = search_openings_place(i)); i++)
        result = io_bundle_open(&bundle, path, &access, &message);
    *problem = NULL;
    if (strcmp(value, "own") == 0 || !path)
        return search_own_openings(arena);
    if (result != IO_OK) {
        *problem = base_arena_print(arena, "%s: %s", path, message ? message : "it cannot be read").data;
        return NULL;
    }
    search_openings *read = search_read_openings(arena, base_text_of_bytes(io_bundle_main(bundle)->bytes), problem);
    if (*problem)
        *problem = base_arena_print(arena, "%s: %s", path, *problem).data;
    io_bundle_close(bundle);
    return read;
}

static const char *stage_classify_problem(base_arena *arena, const gamut_option *option, const char *value)
{
    const char *why = NULL;
    if (stage_classify_load(arena, value, &why))
        return NULL;
    return base_arena_print(arena, "--%s: %s", option->name, why ? why : "out of memory").data;
}

static bool stage_classify_begin(stage_run *run)
{
    const char *why;
    run->state = stage_classify_load(run->arena, codec_option(run->options, options[0].name), &why);
    return run->state != NULL;
}

static stage_verdict stage_classify_change(const stage_run *run, base_arena *arena, gamut_record *record)
{
    base_text eco = record->game->eco;
    bool is_known = eco.length && !base_text_is(eco, "?") && !base_text_is(eco, "-");
    const search_opening *opening = is_known ? NULL : search_classify(run->state, record->game);
    if (!opening)
        return STAGE_KEEP;
    gamut_game *game = ARENA_NEW(arena, gamut_game);
    if (!game)
        return STAGE_FAILED;
    *game = *record->game;
    game->eco = opening->eco;
    record->game = game;
    stage_respell(record);
    return STAGE_KEEP;
}

extern const stage stage_classify;
const stage stage_classify = {
    .name = "classify",
    .options = options,
    .option_count = COUNT(options),
    .takes = GAMUT_KIND_CHESS_GAME,
    .problem = stage_classify_problem,
    .begin = stage_classify_begin,
    .change = stage_classify_change,
};
