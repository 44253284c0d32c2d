/* dossier.c - collects the games of one player. */
#include "dossier.h"

#include <stdio.h>

#include "base/date.h"
#include "base/text.h"
#include "rules/chess/game.h"
#include "rules/chess/legality.h"
#include "rules/chess/notation.h"
#include "statistics/name_list.h"

const char *const dossier_finish_words[DOSSIER_FINISHES] = { "",     "checkmate", "stalemate", "dead position",
                                                             "time", "other" };

bool search_dossier_open(search_dossier *out, base_arena *arena, base_text asked)
{
    const char *problem;
    *out = (search_dossier){ .arena = arena,
                             .asked = base_arena_copy(arena, base_text_trim(asked)),
                             .key = search_name_key(arena, asked),
                             .openings = search_own_openings(arena) };
    for (size_t i = 0; search_ending_name(i) && i < DOSSIER_ENDINGS; i++)
        out->endings[i] = search_read_ending(arena, base_text_of(search_ending_name(i)), &problem);
    return out->openings && !base_arena_failed(arena);
}

/* ---- the appearances in a record ---- */

/* Print the first moves: "1.e4", or "1.e4 c5" for Black. Absent: there are fewer moves. */
static base_text dossier_print_line(base_arena *arena, const gamut_moves *moves, unsigned side)
{
    chess_position position;
    char san[2][CHESS_MOVE_TEXT];
    size_t lengths[2] = { 0, 0 };
    uint32_t at = moves->nodes[0].next;
    chess_set_start(&position);
    for (unsigned i = 0; i <= side; i++, at = moves->nodes[at].next) {
        if (!at)
            return (base_text){ NULL, 0 };
        lengths[i] = chess_write_move(san[i], &position, moves->nodes[at].move, CHESS_SAN, CHESS_ENGLISH);
        chess_play(&position, moves->nodes[at].move);
    }
    return base_arena_print(arena, "1.%.*s%s%.*s", (int)lengths[0], san[0], side ? " " : "", (int)lengths[1],
                            side ? san[1] : "");
}

/* Return the endings that the position belongs to, as bits. */
static uint32_t dossier_endings_of(const search_dossier *dossier, const chess_position *position)
{
    uint32_t found = 0;
    for (size_t i = 0; i < DOSSIER_ENDINGS && dossier->endings[i]; i++)
        if (search_fits_material(dossier->endings[i], position))
            found |= (uint32_t)1 << i;
    return found;
}

static dossier_finish dossier_finish_of(const gamut_game *game, const chess_position *last)
{
    static const dossier_finish finishes[] = { [CHESS_GOING_ON] = DOSSIER_OTHER,
                                               [CHESS_CHECKMATE] = DOSSIER_CHECKMATE,
                                               [CHESS_STALEMATE] = DOSSIER_STALEMATE,
                                               [CHESS_DEAD] = DOSSIER_DEAD,
                                               [CHESS_GAVE_ALL] = DOSSIER_OTHER };
    dossier_finish finish = finishes[chess_judge(last)];
    bool is_time = base_text_contains_fold_ascii(chess_tag(game, "Termination"), TEXT("time"));
    return finish == DOSSIER_OTHER && is_time ? DOSSIER_TIME : finish;
}

/* Set what follows from the moves. Openings are only known of games from the initial position. */
static void dossier_follow(search_appearance *out, const search_dossier *dossier, base_arena *arena,
                           const gamut_game *game)
{
    chess_position position, start;
    const gamut_node *nodes = game->moves.nodes;
    if (!game->moves.node_count || !nodes[0].next || !chess_can_play(&position, game))
        return;
    chess_set_start(&start);
    if (chess_is_same(&position, &start)) {
        out->line = dossier_print_line(arena, &game->moves, out->side);
        const search_opening *opening = out->eco.length ? NULL : search_classify(dossier->openings, game);
        out->eco = opening ? opening->eco : out->eco;
    }
    if (!dossier_read_clock(&out->clock, arena, game, (chess_side)position.side, out->side))
        return;
    out->endings = dossier_endings_of(dossier, &position);
    for (uint32_t at = nodes[0].next; at; at = nodes[at].next) {
        chess_play(&position, nodes[at].move);
        if (position.clock == 0) /* only captures and promotions change the material */
            out->endings |= dossier_endings_of(dossier, &position);
    }
    out->finish = dossier_finish_of(game, &position);
}

/* Return how well a player fits: by name, or by the number that FIDE gave. */
static search_likeness dossier_compare(const search_dossier *dossier, base_arena *arena, const gamut_game *game,
                                       base_text name, unsigned side)
{
    base_text number = game ? chess_tag(game, side ? "BlackFideId" : "WhiteFideId") : (base_text){ NULL, 0 };
    const search_person person = { .name = name, .number = base_text_trim(number) };
    return search_compare_person(&person, dossier->asked, dossier->key, arena);
}

const search_appearance *search_appearances_of(const search_dossier *dossier, base_arena *arena, const char *path,
                                               const gamut_record *record)
{
    search_appearance *first = NULL;
    if (record->is_deleted || !(record->kind == GAMUT_KIND_CHESS_GAME || record->kind == GAMUT_KIND_EVENT))
        return NULL;
    const game_digest *digest = game_digest_make(arena, record);
    for (size_t i = 0; digest && i < digest->game_count; i++)
        for (unsigned side = 0; side < 2; side++) {
            const digest_game *game = &digest->games[i];
            search_likeness likeness = dossier_compare(dossier, arena, record->game, game->names[side], side);
            search_appearance *made = likeness == SEARCH_UNLIKE ? NULL : ARENA_NEW(arena, search_appearance);
            if (!made)
                continue;
            *made = (search_appearance){ .next = first,
                                         .likeness = likeness,
                                         .side = side,
                                         .game = *game,
                                         .event = digest->event,
                                         .source = record->source ? record->source : path,
                                         .record = record->source ? record->source_number : record->number,
                                         .eco = game->eco };
            if (record->game)
                dossier_follow(made, dossier, arena, record->game);
            first = made;
        }
    return first;
}

/* ---- sums ---- */

void dossier_count(dossier_row *row, const search_appearance *appearance)
{
    const digest_game *game = &appearance->game;
    if (!row)
        return;
    stats_count_result(&row->score, game->result, appearance->side == 0);
    stats_count_opponent(&row->strength, game->result, appearance->side == 0, game->ratings[!appearance->side]);
    stats_add_date(&row->first, &row->last, game->date);
    row->plies += game->plies;
    row->with_moves += game->plies > 0;
}

/* Count the game in the row with that key; an absent key has no row. */
static void dossier_count_in(const search_dossier *dossier, stats_table *table, base_text key,
                             const search_appearance *appearance)
{
    bool is_new;
    if (key.length)
        dossier_count(stats_find_row(dossier->arena, table, key, &is_new), appearance);
}

static void dossier_count_clock(const search_dossier *dossier, dossier_sums *sums, const dossier_clock *clock)
{
    bool is_new;
    sums->timed += clock->span_count > 0;
    sums->low += clock->is_low;
    for (size_t i = 0; i < clock->span_count; i++) {
        const dossier_span *span = &clock->spans[i];
        if (!span->moves && !span->has_left)
            continue;
        char key[16];
        (void)snprintf(key, sizeof key, "%06zu", i * DOSSIER_SPAN + 1);
        dossier_clock_row *row = stats_find_row(dossier->arena, &sums->clocks, base_text_of(key), &is_new);
        if (!row)
            return;
        row->games++;
        row->spent += span->spent;
        row->moves += span->moves;
        row->left += span->has_left ? span->left : 0;
        row->with_left += span->has_left;
    }
}

static dossier_sums *dossier_open_sums(base_arena *arena)
{
    dossier_sums *sums = ARENA_NEW(arena, dossier_sums);
    if (!sums)
        return NULL;
    sums->names.row_size = sizeof(dossier_row);
    sums->clocks.row_size = sizeof(dossier_clock_row);
    for (size_t i = 0; i < DOSSIER_TABLES; i++)
        sums->tables[i].row_size = sizeof(dossier_row);
    return sums;
}

/* Keep what the list of the last games shows. */
static void dossier_keep(const search_dossier *dossier, dossier_sums *sums, const search_appearance *appearance)
{
    base_arena *arena = dossier->arena;
    search_appearance *kept = base_list_add(&sums->games, arena, sizeof *kept);
    if (!kept)
        return;
    *kept = *appearance;
    kept->next = NULL;
    kept->clock = (dossier_clock){ 0 };
    kept->game.opening = kept->line = (base_text){ NULL, 0 };
    for (size_t i = 0; i < 2; i++)
        kept->game.names[i] = base_arena_copy(arena, appearance->game.names[i]);
    kept->event = base_arena_copy(arena, appearance->event);
    kept->eco = base_arena_copy(arena, appearance->eco);
    kept->source = base_arena_copy(arena, base_text_of(appearance->source)).data;
}

bool search_dossier_add(search_dossier *dossier, const search_appearance *appearance)
{
    dossier_sums **slot = &dossier->sums[appearance->likeness], *sums;
    const digest_game *game = &appearance->game;
    int64_t moves = (game->plies + 1) / 2;
    char opening[16], year[8], length[16];
    if (!*slot)
        *slot = dossier_open_sums(dossier->arena);
    sums = *slot;
    if (!sums)
        return false;
    (void)snprintf(opening, sizeof opening, "%s\t%.*s", appearance->side ? "black" : "white",
                   TEXT_ARGS(base_text_slice(appearance->eco, 0, 3)));
    (void)snprintf(year, sizeof year, "%04u", (unsigned)(game->date.year % 10000));
    (void)snprintf(length, sizeof length, "%06lld", (long long)((moves - 1) / DOSSIER_SPAN * DOSSIER_SPAN + 1));
    const base_text keys[DOSSIER_TABLES] = {
        [DOSSIER_COLOURS] = base_text_of(appearance->side ? "black" : "white"),
        [DOSSIER_WHITE] = appearance->side ? TEXT("") : appearance->line,
        [DOSSIER_BLACK] = appearance->side ? appearance->line : TEXT(""),
        [DOSSIER_OPENINGS] = appearance->eco.length ? base_text_of(opening) : TEXT(""),
        [DOSSIER_YEARS] = game->date.year ? base_text_of(year) : TEXT(""),
        [DOSSIER_LENGTHS] = moves ? base_text_of(length) : TEXT(""),
        [DOSSIER_BY_FINISH] = base_text_of(dossier_finish_words[appearance->finish]),
    };
    for (size_t i = 0; i < DOSSIER_TABLES; i++)
        dossier_count_in(dossier, &sums->tables[i], keys[i], appearance);
    for (size_t i = 0; search_ending_name(i); i++)
        if (i < DOSSIER_ENDINGS && appearance->endings >> i & 1)
            dossier_count_in(dossier, &sums->tables[DOSSIER_BY_ENDING], base_text_of(search_ending_name(i)),
                             appearance);
    dossier_count_in(dossier, &sums->names, game->names[appearance->side], appearance);
    dossier_count(&sums->total, appearance);
    dossier_count_clock(dossier, sums, &appearance->clock);
    if (game->ratings[appearance->side] > sums->rating)
        sums->rating = game->ratings[appearance->side];
    dossier_keep(dossier, sums, appearance);
    return !base_arena_failed(dossier->arena);
}
