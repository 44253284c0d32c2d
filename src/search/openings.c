/* openings.c - lines of moves with ECO codes, indexed by their last positions. */
#include "openings.h"

#include "base/index.h"
#include "base/text.h"
#include "rules/chess/game.h"
#include "rules/chess/movetext.h"
#include "rules/chess/opening_names.h"
#include "statistics/name_list.h"

enum {
    LATER = 12, /* a game is followed for this many half moves more than the longest line has */
    CODE = 3    /* characters of a code */
};

struct search_openings {
    base_index positions; /* index of the hashes of the last positions */
    base_list items;      /* search_opening */
    uint32_t longest;     /* half moves of the longest line */
};

typedef struct reading {
    base_arena *arena;
    search_openings *openings;
    bool has_trouble;
} reading;

static void openings_note_trouble(void *payload, chess_trouble trouble, base_text where)
{
    (void)where;
    if (trouble == CHESS_TROUBLE_ILLEGAL || trouble == CHESS_TROUBLE_AMBIGUOUS || trouble == CHESS_TROUBLE_UNREADABLE)
        ((reading *)payload)->has_trouble = true;
}

/* Adds a line. A line with a move that cannot be read is left out, because its code would go to another position. If
 * two lines end in the same position, the later one counts, because files list general lines before special ones. */
static void openings_add_line(reading *input, const search_opening *opening, base_text moves)
{
    chess_position position;
    gamut_moves read;
    base_text ending;
    search_openings *openings = input->openings;
    uint32_t plies = 0;
    chess_movetext_options options = {
        .depth = 1, .is_main_only = true, .complain = openings_note_trouble, .payload = input
    };
    input->has_trouble = false;
    chess_set_start(&position);
    if (opening->eco.length < CODE || !chess_read_movetext(&read, &ending, input->arena, &position, moves, &options) ||
        input->has_trouble)
        return;
    for (uint32_t at = read.node_count ? read.nodes[0].next : 0; at; at = read.nodes[at].next, plies++)
        chess_play(&position, read.nodes[at].move);
    if (!plies) /* the file of Scid has a line for the initial position */
        return;
    uint64_t key = chess_hash(&position);
    size_t before = openings->positions.count;
    size_t at = base_index_put(&openings->positions, (base_text){ (const char *)&key, sizeof key });
    if (at == BASE_INDEX_NONE || (at == before && !base_list_add(&openings->items, input->arena, sizeof *opening)))
        return;
    search_opening *kept = &((search_opening *)openings->items.items)[at];
    kept->eco = base_arena_copy(input->arena, base_text_slice(opening->eco, 0, CODE));
    if (!base_text_is_absent(opening->name))
        kept->name = base_arena_copy(input->arena, opening->name);
    if (!base_text_is_absent(opening->variation))
        kept->variation = base_arena_copy(input->arena, opening->variation);
    openings->longest = plies > openings->longest ? plies : openings->longest;
}

/* Returns the value of a line [Name "value"] with that name; absent: the line does not have this form, or has another
 * name. */
static base_text tag_value(base_text line, const char *name)
{
    size_t quote = base_text_find(line, '"');
    base_text head = base_text_trim(base_text_slice(line, 0, quote));
    if (quote == line.length || !base_text_starts_with(head, "[") ||
        !base_text_is(base_text_slice(head, 1, head.length), name))
        return (base_text){ NULL, 0 };
    base_text rest = base_text_slice(line, quote + 1, line.length);
    return base_text_slice(rest, 0, base_text_find(rest, '"'));
}

/* A game of the file consists of some tags and then moves, up to the next tag. */
static void read_pgn(reading *input, base_text text)
{
    search_opening now = { 0 };
    base_text line, moves = { NULL, 0 };
    bool is_in_moves = false;
    while (base_text_next_line(&text, &line)) {
        base_text trimmed = base_text_trim(line);
        bool is_tag = base_text_starts_with(trimmed, "[");
        if (is_tag && is_in_moves) {
            openings_add_line(input, &now, moves);
            now = (search_opening){ 0 };
            moves = (base_text){ NULL, 0 };
            is_in_moves = false;
        }
        if (is_tag) {
            base_text eco = tag_value(trimmed, "ECO"), name = tag_value(trimmed, "Opening"),
                      variation = tag_value(trimmed, "Variation");
            now.eco = eco.data ? eco : now.eco;
            now.name = name.data ? name : now.name;
            now.variation = variation.data ? variation : now.variation;
        } else if (trimmed.length && now.eco.data) {
            is_in_moves = true;
            moves.data = moves.data ? moves.data : trimmed.data;
            moves.length = (size_t)(trimmed.data + trimmed.length - moves.data);
        }
    }
    if (is_in_moves)
        openings_add_line(input, &now, moves);
}

/* An entry consists of a code, a name and moves up to an asterisk: A00a "Start position" *. Continuation lines are
 * indented. */
static void read_scid(reading *input, base_text text)
{
    search_opening now = { 0 };
    base_text line, moves = { NULL, 0 };
    while (base_text_next_line(&text, &line)) {
        base_text trimmed = base_text_trim(line);
        if (!trimmed.length || trimmed.data[0] == '#')
            continue;
        bool is_new = line.data[0] >= 'A' && line.data[0] <= 'E' && line.length > CODE && line.data[1] >= '0' &&
                      line.data[1] <= '9' && base_text_find(line, '"') < line.length;
        if (is_new && moves.data)
            openings_add_line(input, &now, moves);
        if (is_new) {
            base_text rest = base_text_slice(trimmed, base_text_find(trimmed, '"') + 1, trimmed.length);
            size_t end = base_text_find(rest, '"');
            now = (search_opening){ .eco = base_text_slice(trimmed, 0, CODE), .name = base_text_slice(rest, 0, end) };
            moves = base_text_slice(rest, end + 1, rest.length);
        } else if (moves.data)
            moves.length = (size_t)(trimmed.data + trimmed.length - moves.data);
    }
    if (moves.data)
        openings_add_line(input, &now, moves);
}

static bool is_pgn(base_text text)
{
    base_text line;
    while (base_text_next_line(&text, &line))
        if (base_text_starts_with(line, "[ECO "))
            return true;
    return false;
}

search_openings *search_read_openings(base_arena *arena, base_text text, const char **problem)
{
    reading input = { .arena = arena, .openings = ARENA_NEW(arena, search_openings) };
    *problem = NULL;
    if (!input.openings)
        return NULL;
    input.openings->positions.arena = arena;
    if (is_pgn(text))
        read_pgn(&input, text);
    else
        read_scid(&input, text);
    if (!input.openings->items.count && !base_arena_failed(arena))
        *problem = "it has no lines with ECO codes, neither in PGN nor in the format of Scid";
    return *problem || base_arena_failed(arena) ? NULL : input.openings;
}

search_openings *search_own_openings(base_arena *arena)
{
    reading input = { .arena = arena, .openings = ARENA_NEW(arena, search_openings) };
    if (!input.openings)
        return NULL;
    input.openings->positions.arena = arena;
    for (size_t i = 0; search_eco_lines[i]; i++) {
        base_text line = base_text_of(search_eco_lines[i]);
        search_opening opening = { .eco = base_text_slice(line, 0, CODE), .name = chess_opening_name(line) };
        openings_add_line(&input, &opening, base_text_slice(line, CODE + 1, line.length));
    }
    return base_arena_failed(arena) ? NULL : input.openings;
}

const search_opening *search_opening_at(const search_openings *openings, const chess_position *position)
{
    uint64_t key = chess_hash(position);
    size_t number = base_index_find(&openings->positions, (base_text){ (const char *)&key, sizeof key });
    return number == BASE_INDEX_NONE ? NULL : &((const search_opening *)openings->items.items)[number];
}

const search_opening *search_classify(const search_openings *openings, const gamut_game *game)
{
    chess_position position;
    const search_opening *found = NULL;
    uint32_t plies = 0;
    if (!game->moves.node_count || !chess_can_play(&position, game))
        return NULL;
    for (uint32_t at = game->moves.nodes[0].next; at && plies < openings->longest + LATER; plies++) {
        chess_play(&position, game->moves.nodes[at].move);
        const search_opening *reached = search_opening_at(openings, &position);
        found = reached ? reached : found;
        at = game->moves.nodes[at].next;
    }
    return found;
}

const char *search_openings_place(size_t at)
{
    static const char *const places[] = { "/usr/share/pgn-extract/eco.pgn", "/usr/share/scid/scid.eco",
                                          "/usr/share/scid/data/scid.eco", "/usr/share/games/scid/scid.eco" };
    return at < COUNT(places) ? places[at] : NULL;
}

base_text search_game_opening(base_arena *arena, const gamut_game *game)
{
    base_text opening = chess_tag(game, "Opening"), variation = chess_tag(game, "Variation");
    if (!name_is_known(opening))
        return chess_opening_name(game->eco);
    return name_is_known(variation) ? base_arena_print(arena, "%.*s: %.*s", TEXT_ARGS(opening), TEXT_ARGS(variation))
                                    : base_arena_copy(arena, opening);
}
