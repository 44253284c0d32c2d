/* board_stats.c - statistics of bridge boards. */
#include "base/text.h"
#include "board_digest.h"
#include "stats_table.h"

/* A sum over those boards that know the number. */
typedef struct stats_sum {
    int64_t count, sum;
} stats_sum;

/* Results that have something in common: a contract, a player, a lead. Points are of the side that the row is about. */
typedef struct stats_boards {
    stats_row row;
    base_text name;
    base_text file; /* of pairs that are known by number alone */
    int64_t number;
    int64_t boards;
    int64_t declared; /* by the player or pair */
    int64_t decided;  /* contracts of which the tricks are known */
    int64_t made;
    stats_sum tricks;     /* of the declarer */
    stats_sum over;       /* the same, beyond what was bid */
    stats_sum difference; /* the same, beyond double dummy */
    stats_sum score, imps, percent;
    stats_sum by_kind[2]; /* tricks in suits and in notrump */
} stats_boards;

typedef struct board_stats {
    base_arena *arena;
    int64_t boards;
    stats_table contracts, levels, players, partnerships, declarers, openings, leads, strengths;
    stats_table names; /* of pairs, by file and number */
} board_stats;

static void *board_stats_open(base_arena *arena)
{
    board_stats *out = ARENA_NEW(arena, board_stats);
    if (!out)
        return NULL;
    out->arena = arena;
    stats_table *const tables[] = { &out->contracts, &out->levels, &out->players,   &out->partnerships, &out->declarers,
                                    &out->openings,  &out->leads,  &out->strengths, &out->names };
    for (size_t i = 0; i < COUNT(tables); i++)
        tables[i]->row_size = sizeof(stats_boards);
    return out;
}

/* ---- adding ---- */

static void add_points(stats_sum *to, digest_points points, int64_t tables, int64_t sign)
{
    if (!points.is_known)
        return;
    to->count += tables;
    to->sum += sign * points.value * tables;
}

static void board_stats_add_number(stats_sum *to, int64_t value, int64_t tables)
{
    to->count += tables;
    to->sum += 100 * value * tables;
}

/* As `side` sees it. */
static void add_played(stats_boards *to, const digest_played *played, bridge_side side)
{
    if (!to)
        return;
    to->boards += played->tables;
    if (played->tricks >= 0 && played->contract.kind == BRIDGE_BID_CONTRACT) {
        int over = played->tricks - (int)played->contract.level - 6;
        to->decided += played->tables;
        to->made += over >= 0 ? played->tables : 0;
        board_stats_add_number(&to->tricks, played->tricks, played->tables);
        board_stats_add_number(&to->over, over, played->tables);
        board_stats_add_number(&to->by_kind[played->contract.denomination == BRIDGE_NOTRUMP], played->tricks,
                               played->tables);
        if (played->double_dummy >= 0)
            board_stats_add_number(&to->difference, played->tricks - played->double_dummy, played->tables);
    }
    add_points(&to->score, played->score, played->tables, side == BRIDGE_NS ? 1 : -1);
    add_points(&to->imps, played->imps[side], played->tables, 1);
    add_points(&to->percent, played->percent[side], played->tables, 1);
}

static stats_boards *board_stats_find_row(board_stats *stats, stats_table *table, base_text key)
{
    bool is_new;
    stats_boards *row = stats_find_row(stats->arena, table, key, &is_new);
    if (row && is_new)
        row->name = row->row.key;
    return row;
}

static stats_boards *find_number(board_stats *stats, stats_table *table, base_arena *scratch, int64_t number)
{
    stats_boards *row = board_stats_find_row(stats, table, base_arena_print(scratch, "%03lld", (long long)number));
    if (row)
        row->number = number;
    return row;
}

/* By contract, level, strength and lead, as the declarer's side sees it. */
static void add_contract(board_stats *stats, base_arena *scratch, const digest_played *played)
{
    static const unsigned game_from[] = {
        [BRIDGE_CLUBS] = 5, [BRIDGE_DIAMONDS] = 5, [BRIDGE_HEARTS] = 4, [BRIDGE_SPADES] = 4, [BRIDGE_NOTRUMP] = 3
    };
    bridge_contract contract = played->contract;
    bridge_side side = played->declarer ? bridge_side_of(played->declarer) : BRIDGE_NS;
    char printed[BRIDGE_CONTRACT_SIZE];
    size_t length = bridge_print_contract(printed, contract);
    digest_played seen = *played;
    for (int each = 0; !played->declarer && each < BRIDGE_SIDES; each++) /* passed out: there is no declarer's side */
        seen.imps[each].is_known = seen.percent[each].is_known = false;
    /* Passed out, part-score, game, small slam, grand slam. */
    int64_t level = contract.kind != BRIDGE_BID_CONTRACT                 ? 0
                    : contract.level >= 6                                ? contract.level - 3
                    : contract.level >= game_from[contract.denomination] ? 2
                                                                         : 1;
    add_played(board_stats_find_row(stats, &stats->contracts, (base_text){ printed, length }), &seen, side);
    add_played(find_number(stats, &stats->levels, scratch, level), &seen, side);
    if (played->points >= 0 && played->tricks >= 0)
        add_played(find_number(stats, &stats->strengths, scratch, played->points), played, side);
    if (played->lead && played->declarer) {
        base_text key = base_arena_print(scratch, "%c against %s", played->lead,
                                         contract.denomination == BRIDGE_NOTRUMP ? "notrump" : "a suit");
        add_played(board_stats_find_row(stats, &stats->leads, key), played, bridge_other_side(side));
    }
}

static void add_side(stats_boards *row, const digest_played *played, bridge_side side)
{
    add_played(row, played, side);
    if (row && played->declarer && bridge_side_of(played->declarer) == side)
        row->declared += played->tables;
}

static void add_partners(board_stats *stats, base_arena *scratch, const digest_played *played, bridge_side side,
                         base_text one, base_text other)
{
    bool is_sorted = base_text_compare(one, other) <= 0;
    base_text first = is_sorted ? one : other, second = is_sorted ? other : one;
    if (!one.length || !other.length)
        return;
    base_text key = base_arena_print(scratch, "%.*s - %.*s", TEXT_ARGS(first), TEXT_ARGS(second));
    add_side(board_stats_find_row(stats, &stats->partnerships, key), played, side);
}

/* "Ann Alder;Ben Birch", or as many programs write it "Ann Alder - Ben Birch". */
static bool split_names(base_text names, base_text *one, base_text *other)
{
    size_t at = base_text_find(names, ';'), width = 1;
    for (size_t i = 0; at == names.length && i + 3 < names.length; i++)
        if (base_text_starts_with(base_text_slice(names, i, names.length), " - ")) {
            at = i;
            width = 3;
        }
    *one = base_text_trim(base_text_slice(names, 0, at));
    *other = base_text_trim(base_text_slice(names, at + width, names.length));
    return one->length && other->length;
}

static void add_pair(board_stats *stats, base_arena *scratch, base_text file, const digest_played *played,
                     bridge_side side)
{
    base_text one, other;
    if (!played->pairs[side].length)
        return;
    if (played->is_number[side]) {
        /* A pair that has only a number is another one in every file, until a table of totals names it. */
        base_text key = base_arena_print(scratch, "%.*s\t%.*s", TEXT_ARGS(file), TEXT_ARGS(played->pairs[side]));
        stats_boards *row = board_stats_find_row(stats, &stats->partnerships, key);
        if (row) {
            row->file = base_text_slice(row->row.key, 0, file.length);
            row->name = base_text_slice(row->row.key, file.length + 1, row->row.key.length);
        }
        add_side(row, played, side);
    } else if (split_names(played->pairs[side], &one, &other)) {
        add_side(board_stats_find_row(stats, &stats->players, one), played, side);
        add_side(board_stats_find_row(stats, &stats->players, other), played, side);
        add_partners(stats, scratch, played, side, one, other);
    } else {
        add_side(board_stats_find_row(stats, &stats->partnerships, played->pairs[side]), played, side);
    }
}

static void board_stats_add(void *sums, base_arena *scratch, const stats_source *source, const void *digested)
{
    board_stats *stats = sums;
    const board_digest *digest = digested;
    stats->boards++;
    for (size_t i = 0; i < digest->played_count; i++) {
        const digest_played *played = &digest->played[i];
        add_contract(stats, scratch, played);
        for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
            if (played->names[seat].length)
                add_side(board_stats_find_row(stats, &stats->players, played->names[seat]), played,
                         bridge_side_of((bridge_seat)seat));
        add_partners(stats, scratch, played, BRIDGE_NS, played->names[BRIDGE_NORTH], played->names[BRIDGE_SOUTH]);
        add_partners(stats, scratch, played, BRIDGE_EW, played->names[BRIDGE_EAST], played->names[BRIDGE_WEST]);
        add_pair(stats, scratch, source->file, played, BRIDGE_NS);
        add_pair(stats, scratch, source->file, played, BRIDGE_EW);
        if (played->declarer && played->names[played->declarer].length)
            add_played(board_stats_find_row(stats, &stats->declarers, played->names[played->declarer]), played,
                       bridge_side_of(played->declarer));
    }
    if (digest->opening)
        add_played(board_stats_find_row(stats, &stats->openings, bridge_call_text(digest->opening, BRIDGE_PBN)),
                   &digest->own, bridge_side_of(digest->opener));
    for (size_t i = 0; i < digest->pair_count; i++) {
        base_text key =
            base_arena_print(scratch, "%.*s\t%.*s", TEXT_ARGS(source->file), TEXT_ARGS(digest->pairs[i].number));
        stats_boards *row = board_stats_find_row(stats, &stats->names, key);
        if (row)
            row->name = base_arena_copy(stats->arena, digest->pairs[i].names);
    }
}

/* ---- the answer ---- */

static void set_average(base_arena *arena, gamut_value *row, const char *name, stats_sum sum)
{
    stats_set_ratio(arena, row, name, sum.sum, sum.count);
}

static void board_stats_set_points(base_arena *arena, gamut_value *row, const stats_boards *boards)
{
    set_average(arena, row, "score", boards->score);
    set_average(arena, row, "imps", boards->imps);
    set_average(arena, row, "percent", boards->percent);
}

static gamut_value *tree_of(base_arena *arena, const stats_boards *boards, const char *name)
{
    gamut_value *row = tree_object(arena);
    tree_set_text(arena, row, name, boards->name);
    tree_set_integer(arena, row, "boards", boards->boards);
    return row;
}

/* How contracts were played: made and tricks taken, whoever declared. */
static gamut_value *played_tree(base_arena *arena, const stats_row *from, const char *member)
{
    const stats_boards *boards = (const stats_boards *)from;
    gamut_value *row = tree_of(arena, boards, member);
    if (boards->decided) {
        tree_set_integer(arena, row, "made", boards->made);
        stats_set_ratio(arena, row, "made_percent", 10000 * boards->made, boards->decided);
    }
    set_average(arena, row, "tricks", boards->tricks);
    set_average(arena, row, "over", boards->over);
    set_average(arena, row, "difference", boards->difference);
    board_stats_set_points(arena, row, boards);
    return row;
}

static gamut_value *contract_tree(base_arena *arena, const stats_row *row)
{
    return played_tree(arena, row, "contract");
}

static gamut_value *declarer_tree(base_arena *arena, const stats_row *row)
{
    return played_tree(arena, row, "name");
}

static gamut_value *lead_tree(base_arena *arena, const stats_row *row)
{
    return played_tree(arena, row, "lead");
}

static gamut_value *people_tree(base_arena *arena, const stats_row *from)
{
    const stats_boards *boards = (const stats_boards *)from;
    gamut_value *row = tree_of(arena, boards, "name");
    tree_set_integer(arena, row, "declared", boards->declared);
    board_stats_set_points(arena, row, boards);
    if (boards->file.length)
        tree_set_text(arena, row, "file", boards->file);
    return row;
}

static gamut_value *opening_tree(base_arena *arena, const stats_row *from)
{
    const stats_boards *boards = (const stats_boards *)from;
    gamut_value *row = tree_of(arena, boards, "call");
    board_stats_set_points(arena, row, boards);
    return row;
}

static gamut_value *level_tree(base_arena *arena, const stats_row *row)
{
    static const char *const words[] = { "passed out", "part-score", "game", "small slam", "grand slam" };
    stats_boards boards = *(const stats_boards *)row;
    boards.name = base_text_of(words[boards.number]);
    return played_tree(arena, &boards.row, "level");
}

static gamut_value *strength_tree(base_arena *arena, const stats_row *from)
{
    const stats_boards *boards = (const stats_boards *)from;
    gamut_value *row = tree_object(arena);
    tree_set_integer(arena, row, "points", boards->number);
    tree_set_integer(arena, row, "boards", boards->boards);
    set_average(arena, row, "tricks", boards->tricks);
    set_average(arena, row, "suit_tricks", boards->by_kind[0]);
    set_average(arena, row, "notrump_tricks", boards->by_kind[1]);
    stats_set_ratio(arena, row, "made_percent", 10000 * boards->made, boards->decided);
    return row;
}

static int compare_boards(const void *a, const void *b)
{
    const stats_boards *const *x = a, *const *y = b;
    if ((*x)->boards != (*y)->boards)
        return (*x)->boards < (*y)->boards ? 1 : -1;
    return stats_compare_keys(a, b);
}

static void list_tables(void *sums, const stats_answer *answer)
{
    board_stats *stats = sums;
    const struct {
        const stats_table *table;
        stats_listing listing;
    } tables[] = {
        { &stats->contracts, { "contracts", compare_boards, contract_tree } },
        { &stats->levels, { "levels", stats_compare_keys, level_tree } },
        { &stats->players, { "players", compare_boards, people_tree } },
        { &stats->partnerships, { "partnerships", compare_boards, people_tree } },
        { &stats->declarers, { "declarers", compare_boards, declarer_tree } },
        { &stats->openings, { "openings", compare_boards, opening_tree } },
        { &stats->leads, { "leads", compare_boards, lead_tree } },
        { &stats->strengths, { "strengths", stats_compare_keys, strength_tree } },
    };
    /* The names of pairs are known only at the end. */
    bool is_new;
    for (size_t i = 0; i < stats->partnerships.rows.count; i++) {
        stats_boards *row = ((stats_boards **)stats->partnerships.rows.items)[i];
        const stats_boards *named =
            row->file.length ? stats_find_row(stats->arena, &stats->names, row->row.key, &is_new) : NULL;
        if (named && named->name.length)
            row->name = named->name;
    }
    tree_set_integer(answer->arena, answer->totals, "boards", stats->boards);
    for (size_t i = 0; i < COUNT(tables); i++)
        stats_list_table(answer, tables[i].table, &tables[i].listing);
}

static const void *digest(base_arena *arena, const gamut_record *record)
{
    return board_digest_make(arena, record->board);
}

const stats_subject board_subject = {
    .kinds = GAMUT_KIND_BRIDGE_BOARD,
    .digest = digest,
    .open = board_stats_open,
    .add = board_stats_add,
    .list = list_tables,
};
