/* stage_where.c - selects records by conditions: --where 'white~carlsen and year>=2020', --material 'KRP v KR'.
 *
 * Each use of an option is a condition, and all conditions must hold. The options other than --where are short forms of
 * common conditions, which --where can express as well. */
#include "base/text.h"
#include "condition.h"
#include "stage.h"

#define CONDITION(name_, argument_, text_)                                                                             \
    {                                                                                                                  \
        .name = name_, .argument = argument_, .text = text_, .for_reading = true                                       \
    }

static const gamut_option options[] = {
    CONDITION(
        "where", "CONDITION",
        "take only the records that say so: comparisons of members or tags, such as 'white~petrov and year>=2020'"),
    CONDITION("player", "WHO", "take only games, boards and sessions of a player with this name, or part of it"),
    CONDITION("fen", "FEN", "take only games that reach this position: board and side to move"),
    CONDITION("rights", NULL, "of --fen castling rights and en passant captures count, too"),
    CONDITION("variations", NULL, "search for positions, material, lines and themes in variations, too"),
    CONDITION("position", "PATTERN",
              "take only games with a position such as 'r*k/*/*/*/*/*/PPP*/??KR*': ? anything, ! any piece, A a any of "
              "a side, "
              "* any squares, [QR] one of these"),
    CONDITION("material", "PIECES",
              "take only games that reach this material, such as 'KRP v KR' or 'QR+P* v QR+P* for 10'"),
    CONDITION("ending", "ENDING", "take only games that reach such an ending: rook, pawn, opposite-bishops ..."),
    CONDITION("theme", "THEME",
              "take only games with such pawns, imbalances, motifs or mates, as 'isolated d for 20 then mate'; 'gamut "
              "help themes' lists them"),
    CONDITION("line", "MOVES", "take only games that begin with these moves, such as '1.e4 c5 2.Nf3'"),
    CONDITION("after", "MOVES", "take only games that reach the position after these moves, in whichever order"),
    CONDITION("comment", "WORDS", "take only games with a comment that has these words"),
    CONDITION("nag", "N", "take only games with this annotation glyph, such as 4 for a blunder"),
    { .name = "finish",
      .argument = "HOW",
      .text = "take only games whose last position is such",
      .values = "checkmate|stalemate|dead|open",
      .for_reading = true },
    CONDITION("fifty", NULL, "take only games with fifty moves without capture and pawn move"),
    CONDITION("repetition", NULL, "take only games in which a position occurs three times"),
    CONDITION("north", "HAND", "take only boards with such a hand of North, as in 'hcp>=15 and s>=5'"),
    CONDITION("east", "HAND", "the same for East, as in 'shape=5332 or balanced'"),
    CONDITION("south", "HAND", "the same for South, as in 'shape=5=4=3=1 and SA'"),
    CONDITION("west", "HAND", "the same for West, as in 'controls>5 and losers<=4'"),
    CONDITION("any", "HAND", "take only boards on which any player has such a hand"),
    CONDITION("auction", "CALLS", "take only boards whose auction begins so, such as '1S - 2D' or '1NT ? * 4S'"),
};

/* The condition that each option stands for, in the order of `options`. Options without a name here are handled by
 * add_option. */
static const struct meaning {
    const char *name, *sign;
    const char *value; /* for an option without an argument; NULL: the argument is the value */
} meanings[COUNT(options)] = {
    { NULL, NULL, NULL },        { "player", "~", NULL },    { NULL, NULL, NULL },        { NULL, NULL, NULL },
    { NULL, NULL, NULL },        { "position", "=", NULL },  { "material", "=", NULL },   { "endgame", "=", NULL },
    { "theme", "=", NULL },      { "line", "=", NULL },      { "after", "=", NULL },      { "comment", "~", NULL },
    { "nag", "=", NULL },        { "finish", "=", NULL },    { "quiet", ">=", "50" },     { "repetition", ">=", "3" },
    { "hand.north", "=", NULL }, { "hand.east", "=", NULL }, { "hand.south", "=", NULL }, { "hand.west", "=", NULL },
    { "hand.any", "=", NULL },   { "auction", "=", NULL },
};

enum {
    WHERE,
    PLAYER,
    FEN,
    RIGHTS,
    VARIATIONS
};

static bool add_option(condition *criteria, size_t at, const char *value, bool has_rights, const char **problem)
{
    *problem = NULL;
    if (at == WHERE)
        return condition_add(criteria, base_text_of(value), problem);
    if (at == FEN)
        return condition_add_fen(criteria, base_text_of(value), has_rights, problem);
    if (at == RIGHTS || at == VARIATIONS)
        return true;
    const struct meaning *meaning = &meanings[at];
    if (!meaning->value && base_text_is_empty(base_text_trim(base_text_of(value)))) {
        *problem = "it needs a value";
        return false;
    }
    return condition_add_word(criteria, meaning->name, meaning->sign,
                              base_text_of(meaning->value ? meaning->value : value), problem);
}

static const char *stage_where_problem(base_arena *arena, const gamut_option *option, const char *value)
{
    const char *why = NULL;
    condition *criteria = condition_create(arena);
    if (criteria && add_option(criteria, (size_t)(option - options), value, true, &why))
        return NULL;
    return base_arena_print(arena, "--%s: %s", option->name, why ? why : "out of memory").data;
}

static bool stage_where_begin(stage_run *run)
{
    condition *criteria = condition_create(run->arena);
    bool has_rights = codec_is_on(run->options, options[RIGHTS].name), is_added = criteria != NULL;
    const char *why;
    if (criteria && codec_is_on(run->options, options[VARIATIONS].name))
        condition_take_variations(criteria);
    for (size_t i = 0; i < COUNT(options); i++) {
        size_t at = 0;
        for (const char *value; is_added && (value = codec_option_next(run->options, options[i].name, &at));)
            is_added = add_option(criteria, i, value, has_rights, &why);
    }
    run->state = criteria;
    return is_added;
}

static stage_verdict stage_where_change(const stage_run *run, base_arena *arena, gamut_record *record)
{
    condition_place place;
    bool holds = condition_holds(run->state, record, arena, &place);
    if (base_arena_failed(arena))
        return STAGE_FAILED;
    if (place.at != CONDITION_NO_PLACE) {
        record->found_at = base_number(place.at);
        record->found_node = place.node;
    }
    return holds ? STAGE_KEEP : STAGE_DROP;
}

static const codec_sieve *stage_where_sieve(stage_run *run)
{
    return condition_make_sieve(run->state);
}

extern const stage stage_where;
const stage stage_where = {
    .name = "where",
    .options = options,
    .option_count = COUNT(options),
    .takes = GAMUT_KIND_CHESS_GAME | GAMUT_KIND_BRIDGE_BOARD | GAMUT_KIND_EVENT | GAMUT_KIND_GUIDE,
    .is_selection = true,
    .problem = stage_where_problem,
    .begin = stage_where_begin,
    .change = stage_where_change,
    .sieve = stage_where_sieve,
};
