/* board_stats.c - statistics of bridge boards. */
#include "base/text.h"
#include "board_digest.h"
#include "stats_table.h"

/* A sum over the boards whose value is known, and their number. Sums are in hundredths. */
typedef struct stats_sum {
    int64_t count, sum;
} stats_sum;

/* A row of a table: the sums over all results with the same contract, player, lead ... Points are those of the side
 * that the row is about. */
typedef struct stats_boards {
    stats_row row;
    base_text name;
    base_text file; /* the file, if the pair is known only by its number */
    int64_t number;
    int64_t boards;
    int64_t declared; /* boards that the player or pair declared */
    int64_t decided;  /* boards whose number of tricks is known */
    int64_t made;
    stats_sum tricks;     /* tricks won by the declarer */
    stats_sum over;       /* tricks beyond those that the contract requires */
    stats_sum difference; /* tricks beyond the double-dummy result */
    stats_sum score, imps, percent;
    stats_sum by_kind[2]; /* tricks in suit contracts and in notrump */
} stats_boards;

typedef struct board_stats {
    base_arena *arena;
    int64_t boards;
    stats_table contracts, levels, players, partnerships, declarers, openings, leads, strengths;
    stats_table names; /* names of pairs; the key is the file and the number of the pair */
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

static void add_points(stats_sum *sum, digest_points points, int64_t tables)
{
    if (!points.is_known)
        return;
    sum->count += tables;
    sum->sum += points.value * tables;
}

static void add_tricks(stats_sum *sum, int tricks, int64_t tables)
{
    add_points(sum, (digest_points){ true, 100 * (int64_t)tricks }, tables);
}

/* Adds the outcome to the row, with the points of `side`. */
static void add_outcome(stats_boards *row, const digest_outcome *outcome, bridge_side side)
{
    int64_t tables = outcome->tables;
    digest_points score = outcome->score;
    if (!row)
        return;
    row->boards += tables;
    if (outcome->tricks >= 0 && outcome->contract.kind == BRIDGE_BID_CONTRACT) {
        int over = outcome->tricks - (int)outcome->contract.level - 6;
        row->decided += tables;
        row->made += over >= 0 ? tables : 0;
        add_tricks(&row->tricks, outcome->tricks, tables);
        add_tricks(&row->over, over, tables);
        add_tricks(&row->by_kind[outcome->contract.denomination == BRIDGE_NOTRUMP], outcome->tricks, tables);
        if (outcome->double_dummy >= 0)
            add_tricks(&row->difference, outcome->tricks - outcome->double_dummy, tables);
    }
    score.value = side == BRIDGE_NS ? score.value : -score.value;
    add_points(&row->score, score, tables);
    add_points(&row->imps, outcome->imps[side], tables);
    add_points(&row->percent, outcome->percent[side], tables);
}

static stats_boards *board_stats_find_row(board_stats *stats, stats_table *table, base_text key)
{
    bool is_new;
    stats_boards *row = stats_find_row(stats->arena, table, key, &is_new);
    if (row && is_new)
        row->name = row->row.key;
    return row;
}

static stats_boards *board_stats_find_number(board_stats *stats, stats_table *table, base_arena *scratch,
                                             int64_t number)
{
    stats_boards *row = board_stats_find_row(stats, table, base_arena_print(scratch, "%03lld", (long long)number));
    if (row)
        row->number = number;
    return row;
}

/* Adds an outcome to its rows in the tables of contracts, levels and strengths, with the points of the declarer's side,
 * and to its row in the table of leads, with the points of the defenders. */
static void add_contract(board_stats *stats, base_arena *scratch, const digest_outcome *outcome)
{
    static const unsigned game_from[] = {
        [BRIDGE_CLUBS] = 5, [BRIDGE_DIAMONDS] = 5, [BRIDGE_HEARTS] = 4, [BRIDGE_SPADES] = 4, [BRIDGE_NOTRUMP] = 3
    };
    bridge_contract contract = outcome->contract;
    bridge_side side = outcome->declarer ? bridge_side_of(outcome->declarer) : BRIDGE_NS;
    char printed[BRIDGE_CONTRACT_SIZE];
    size_t length = bridge_print_contract(printed, contract);
    digest_outcome declared = *outcome;
    for (int each = 0; !outcome->declarer && each < BRIDGE_SIDES; each++) /* passed out: no side declared */
        declared.imps[each].is_known = declared.percent[each].is_known = false;
    /* 0 passed out, 1 part-score, 2 game, 3 small slam, 4 grand slam */
    int64_t level = contract.kind != BRIDGE_BID_CONTRACT                 ? 0
                    : contract.level >= 6                                ? contract.level - 3
                    : contract.level >= game_from[contract.denomination] ? 2
                                                                         : 1;
    add_outcome(board_stats_find_row(stats, &stats->contracts, (base_text){ printed, length }), &declared, side);
    add_outcome(board_stats_find_number(stats, &stats->levels, scratch, level), &declared, side);
    if (outcome->points >= 0 && outcome->tricks >= 0)
        add_outcome(board_stats_find_number(stats, &stats->strengths, scratch, outcome->points), outcome, side);
    if (outcome->lead && outcome->declarer) {
        base_text key = base_arena_print(scratch, "%c against %s", outcome->lead,
                                         contract.denomination == BRIDGE_NOTRUMP ? "notrump" : "a suit");
        add_outcome(board_stats_find_row(stats, &stats->leads, key), outcome, bridge_other_side(side));
    }
}

static void add_side(stats_boards *row, const digest_outcome *outcome, bridge_side side)
{
    add_outcome(row, outcome, side);
    if (row && outcome->declarer && bridge_side_of(outcome->declarer) == side)
        row->declared += outcome->tables;
}

static void add_partners(board_stats *stats, base_arena *scratch, const digest_outcome *outcome, bridge_side side,
                         base_text one, base_text other)
{
    bool is_sorted = base_text_compare(one, other) <= 0;
    base_text first = is_sorted ? one : other, second = is_sorted ? other : one;
    if (!one.length || !other.length)
        return;
    base_text key = base_arena_print(scratch, "%.*s - %.*s", TEXT_ARGS(first), TEXT_ARGS(second));
    add_side(board_stats_find_row(stats, &stats->partnerships, key), outcome, side);
}

/* Splits "Ann Alder;Ben Birch" or, as many programs write it, "Ann Alder - Ben Birch". */
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

static void add_pair(board_stats *stats, base_arena *scratch, base_text file, const digest_outcome *outcome,
                     bridge_side side)
{
    base_text one, other;
    if (!outcome->pairs[side].length)
        return;
    if (outcome->is_number[side]) {
        /* A number means a different pair in each file, unless a table of total scores gives the names of the pair. */
        base_text key = base_arena_print(scratch, "%.*s\t%.*s", TEXT_ARGS(file), TEXT_ARGS(outcome->pairs[side]));
        stats_boards *row = board_stats_find_row(stats, &stats->partnerships, key);
        if (row) {
            row->file = base_text_slice(row->row.key, 0, file.length);
            row->name = base_text_slice(row->row.key, file.length + 1, row->row.key.length);
        }
        add_side(row, outcome, side);
    } else if (split_names(outcome->pairs[side], &one, &other)) {
        add_side(board_stats_find_row(stats, &stats->players, one), outcome, side);
        add_side(board_stats_find_row(stats, &stats->players, other), outcome, side);
        add_partners(stats, scratch, outcome, side, one, other);
    } else {
        add_side(board_stats_find_row(stats, &stats->partnerships, outcome->pairs[side]), outcome, side);
    }
}

static void board_stats_add(void *sums, base_arena *scratch, const stats_source *source, const void *digested)
{
    board_stats *stats = sums;
    const board_digest *digest = digested;
    stats->boards++;
    for (size_t i = 0; i < digest->outcome_count; i++) {
        const digest_outcome *outcome = &digest->outcomes[i];
        add_contract(stats, scratch, outcome);
        for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
            if (outcome->names[seat].length)
                add_side(board_stats_find_row(stats, &stats->players, outcome->names[seat]), outcome,
                         bridge_side_of((bridge_seat)seat));
        add_partners(stats, scratch, outcome, BRIDGE_NS, outcome->names[BRIDGE_NORTH], outcome->names[BRIDGE_SOUTH]);
        add_partners(stats, scratch, outcome, BRIDGE_EW, outcome->names[BRIDGE_EAST], outcome->names[BRIDGE_WEST]);
        add_pair(stats, scratch, source->file, outcome, BRIDGE_NS);
        add_pair(stats, scratch, source->file, outcome, BRIDGE_EW);
        if (outcome->declarer && outcome->names[outcome->declarer].length)
            add_outcome(board_stats_find_row(stats, &stats->declarers, outcome->names[outcome->declarer]), outcome,
                        bridge_side_of(outcome->declarer));
    }
    if (digest->opening)
        add_outcome(board_stats_find_row(stats, &stats->openings, bridge_call_text(digest->opening, BRIDGE_PBN)),
                    &digest->own, bridge_side_of(digest->opener));
    for (size_t i = 0; i < digest->pair_count; i++) {
        base_text key =
            base_arena_print(scratch, "%.*s\t%.*s", TEXT_ARGS(source->file), TEXT_ARGS(digest->pairs[i].number));
        stats_boards *row = board_stats_find_row(stats, &stats->names, key);
        if (row)
            row->name = base_arena_copy(stats->arena, digest->pairs[i].names);
    }
}

/* ---- listing the rows ---- */

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

/* Returns the row as an object, with contracts made and tricks won; `member` is the name of its first member. */
static gamut_value *outcome_tree(base_arena *arena, const stats_row *from, const char *member)
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
    return outcome_tree(arena, row, "contract");
}

static gamut_value *declarer_tree(base_arena *arena, const stats_row *row)
{
    return outcome_tree(arena, row, "name");
}

static gamut_value *lead_tree(base_arena *arena, const stats_row *row)
{
    return outcome_tree(arena, row, "lead");
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

static gamut_value *call_tree(base_arena *arena, const stats_row *from)
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
    return outcome_tree(arena, &boards.row, "level");
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

static void board_stats_list(void *sums, const stats_answer *answer)
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
        { &stats->openings, { "openings", compare_boards, call_tree } },
        { &stats->leads, { "leads", compare_boards, lead_tree } },
        { &stats->strengths, { "strengths", stats_compare_keys, strength_tree } },
    };
    /* The table of total scores, which names the pairs, may come after their boards. So names are filled in only
     * now. */
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

static const void *board_stats_digest(base_arena *arena, const gamut_record *record)
{
    return board_digest_make(arena, record->board);
}

const stats_subject board_subject = {
    .kinds = GAMUT_KIND_BRIDGE_BOARD,
    .digest = board_stats_digest,
    .open = board_stats_open,
    .add = board_stats_add,
    .list = board_stats_list,
};
