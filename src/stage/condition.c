/* condition.c - conditions taken apart, and held against records.
 *
 * A condition becomes an array of terms with a flag "or stands before it"; since "and" binds tighter, holding
 * it against a record is one walk without a tree. Values of the record are found by path in the model and
 * compared as what both sides can be read as: numbers before dates before text. */
#include "condition.h"

#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "condition_names.h"
#include "model/tree_path.h"
#include "rules/bridge/board_parts.h"
#include "rules/chess/game.h"
#include "search/glance.h"
#include "search/people.h"
#include "search/question.h"
#include "search/scan.h"

enum {
    STEP_LIMIT = 16, /* steps of a path */
    USUAL_PIECES = 32
};

/* A name alone asks for presence; zero, so that it is what a term without a sign has. */
typedef enum relation {
    RELATION_PRESENT,
    RELATION_EQUAL,
    RELATION_LESS,
    RELATION_LESS_EQUAL,
    RELATION_GREATER,
    RELATION_GREATER_EQUAL,
    RELATION_CONTAINS
} relation;

/* Longer signs before those that they begin with. */
static const struct sign {
    const char *text;
    relation relation;
    bool is_negated;
} signs[] = {
    { "!=", RELATION_EQUAL, true },          { "!~", RELATION_CONTAINS, true }, { "<=", RELATION_LESS_EQUAL, false },
    { ">=", RELATION_GREATER_EQUAL, false }, { "<", RELATION_LESS, false },     { ">", RELATION_GREATER, false },
    { "==", RELATION_EQUAL, false },         { "=", RELATION_EQUAL, false },    { "~", RELATION_CONTAINS, false },
};

#define ALL_KINDS (unsigned)(GAMUT_KIND_CHESS_GAME | GAMUT_KIND_BRIDGE_BOARD | GAMUT_KIND_EVENT | GAMUT_KIND_GUIDE)

/* One comparison. */
typedef struct term {
    base_text paths[CONDITION_PATHS];
    size_t path_count;
    relation relation;
    bool is_negated;
    bool is_alternative;      /* "or" stands before it */
    bool is_apart;            /* it begins a condition of its own, which must hold as well */
    const search_word *word;  /* asks about meaning; NULL: about members */
    search_question question; /* of a pattern */
    base_text value;
    base_text folded; /* without case and accents */
    double number;
    bool is_number;
    base_date date;
    bool is_date;
} term;

struct condition {
    base_arena *arena;
    base_list terms; /* term */
    base_list aims;  /* search_aim: what its terms ask about positions */
};

/* ---- taking it apart ---- */

typedef struct parsing {
    condition *asked;
    base_arena *arena;
    base_text text;
    size_t at;
    const char *problem;
} parsing;

/* False, so that callers can return it. Places count from 1, as people do. */
static bool condition_fail(parsing *from, size_t at, const char *what, base_text part)
{
    from->problem = base_arena_print(from->arena, "at %zu: %s%s%.*s%s", at + 1, what, part.length ? " '" : "",
                                     TEXT_ARGS(part), part.length ? "'" : "")
                        .data;
    return false;
}

static base_text rest_of(const parsing *from)
{
    return base_text_slice(from->text, from->at, from->text.length);
}

/* Whether one of the words "and" and "or" starts at `at`, with a blank before and after it. */
static size_t joint_at(const parsing *from, size_t at)
{
    base_text rest = base_text_slice(from->text, at, from->text.length);
    if (at == 0 || from->text.data[at - 1] != ' ')
        return 0;
    return base_text_starts_with(rest, "and ") ? 3 : base_text_starts_with(rest, "or ") ? 2 : 0;
}

static bool parse_name(parsing *from, term *to)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.[]-";
    size_t start = from->at;
    while (from->at < from->text.length && memchr(letters, from->text.data[from->at], sizeof letters - 1))
        from->at++;
    base_text name = base_text_slice(from->text, start, from->at);
    if (!name.length)
        return condition_fail(from, start, "a name of a member or tag is expected here", rest_of(from));
    /* Short names stand for the paths of all kinds; any of them may hold. */
    const char *const *paths = condition_short_name(name);
    for (; paths && to->path_count < CONDITION_PATHS && paths[to->path_count]; to->path_count++)
        to->paths[to->path_count] = base_text_of(paths[to->path_count]);
    if (paths)
        return true;
    if (tree_path_has_zero(name))
        return condition_fail(from, start, "counting begins with 1, not with 0 as in", name);
    to->paths[to->path_count++] = name;
    to->word = search_find_word(name);
    if (to->word || condition_knows_path(name, false))
        return true;
    bool is_path = base_text_find(name, '.') < name.length; /* whose slip may be in any step */
    const char *nearest = is_path ? NULL : condition_nearest_name(name);
    condition_fail(from, start, "no record has a member of the name", name);
    if (nearest && from->problem)
        from->problem = base_arena_print(from->arena, "%s; did you mean '%s'?", from->problem, nearest).data;
    return false;
}

/* A condition that no record can meet is a slip: "players>50" compares no number of players. */
static bool can_be_compared(parsing *from, size_t start, const term *asked)
{
    for (size_t i = 0; i < asked->path_count; i++)
        if (condition_knows_path(asked->paths[i], true))
            return true;
    return condition_fail(from, start, "a comparison needs one of the members of", asked->paths[0]);
}

/* The end, or a joint, instead of a sign asks for presence. */
static bool parse_sign(parsing *from, term *to)
{
    from->at = base_text_skip_blanks(from->text, from->at);
    for (size_t i = 0; i < COUNT(signs); i++)
        if (base_text_starts_with(rest_of(from), signs[i].text)) {
            from->at += strlen(signs[i].text);
            to->relation = signs[i].relation;
            to->is_negated = signs[i].is_negated;
            return true;
        }
    return from->at == from->text.length || joint_at(from, from->at) ||
           condition_fail(from, from->at, "one of = != < <= > >= ~ !~ is expected here", rest_of(from));
}

static bool parse_quoted(parsing *from, term *to)
{
    char quote = from->text.data[from->at];
    base_text inside = base_text_slice(from->text, from->at + 1, from->text.length);
    size_t length = base_text_find(inside, quote);
    if (length == inside.length)
        return condition_fail(from, from->at, "the quote has no end:", rest_of(from));
    to->value = base_text_slice(inside, 0, length);
    from->at += length + 2;
    return true;
}

/* A value that begins like a sign is a slip ("elo>>2400") unless it is in quotes. */
static bool parse_value(parsing *from, term *to)
{
    from->at = base_text_skip_blanks(from->text, from->at);
    size_t start = from->at;
    char first = start < from->text.length ? from->text.data[start] : '\0';
    if (first == '"' || first == '\'')
        return parse_quoted(from, to);
    if (first != '\0' && strchr("<>=~!", first))
        return condition_fail(from, start, "a value is expected here", rest_of(from));
    while (from->at < from->text.length && !joint_at(from, from->at))
        from->at++;
    to->value = base_text_trim(base_text_slice(from->text, start, from->at));
    return to->value.length || condition_fail(from, start, "a value is expected here", rest_of(from));
}

static const model_member *member_at(const model_shape *shape, base_text path)
{
    const model_member *member = NULL;
    base_text name;
    size_t index;
    while (shape && condition_next_step(&path, &name, &index)) {
        member = model_find(shape, name);
        shape = member ? member->shape : NULL;
    }
    return path.length ? NULL : member;
}

/* Records say "NAP club level" where a format has 20; who asks for the number means the name. */
static void name_number(term *to)
{
    int64_t number;
    for (size_t i = 0; i < to->path_count && base_parse_int(&number, to->value); i++)
        for (unsigned kind = GAMUT_KIND_CHESS_GAME; kind <= GAMUT_KIND_GUIDE; kind <<= 1) {
            const model_member *member = member_at(codec_shape((gamut_kind)kind), to->paths[i]);
            base_text name = member ? model_name(member, number) : (base_text){ NULL, 0 };
            if (name.data) {
                to->value = name;
                return;
            }
        }
}

/* The condition's side of a comparison in all the forms that it can take. */
static bool condition_prepare(parsing *from, term *to)
{
    name_number(to);
    to->folded = base_text_fold(from->arena, to->value);
    to->is_number = base_parse_real(&to->number, to->value);
    to->is_date = base_date_parse(&to->date, to->value) && to->date.year;
    return !base_arena_failed(from->arena);
}

/* Years, months, days and counts are numbers: "year>=abc" would find nothing, and say nothing. */
static bool needs_number(const term *asked)
{
    if (asked->relation == RELATION_CONTAINS)
        return false;
    if (asked->word)
        return asked->word->sort == SEARCH_NUMBER;
    for (size_t i = 0; i < asked->path_count; i++) {
        base_text rest = asked->paths[i], name = { NULL, 0 };
        size_t index, steps = 0;
        while (condition_next_step(&rest, &name, &index))
            steps++;
        if (steps < 2 || !condition_is_date_part(name))
            return false;
    }
    return true;
}

/* What a pattern means is not known here, so its problem stands as it is after the place. */
static bool parse_pattern(parsing *from, size_t start, term *to)
{
    const char *problem = NULL;
    if (to->relation != RELATION_EQUAL)
        return condition_fail(from, start, "only = and != go with", base_text_of(to->word->name));
    if (search_read_question(&to->question, &from->asked->aims, from->arena, to->word, to->value, &problem))
        return true;
    return problem && condition_fail(from, start, problem, (base_text){ NULL, 0 });
}

static bool parse_term(parsing *from, term *to)
{
    from->at = base_text_skip_blanks(from->text, from->at);
    size_t start = from->at;
    if (!parse_name(from, to) || !parse_sign(from, to))
        return false;
    /* A name that is also that of a member asks for it when it stands alone: "auction". */
    if (to->relation == RELATION_PRESENT && condition_knows_path(to->paths[0], false))
        to->word = NULL;
    if (to->relation == RELATION_PRESENT)
        return !(to->word && to->word->sort == SEARCH_PATTERN) ||
               condition_fail(from, start, "= and a value are expected after", base_text_of(to->word->name));
    if (to->word && to->word->sort == SEARCH_PATTERN)
        return parse_value(from, to) && parse_pattern(from, start, to);
    if ((!to->word && !can_be_compared(from, start, to)) || !parse_value(from, to) || !condition_prepare(from, to))
        return false;
    return to->is_number || !needs_number(to) || condition_fail(from, start, "a number is expected, not", to->value);
}

/* "and" or "or" before the next one; false at the end, or when something else stands there. */
static bool parse_joint(parsing *from, bool *is_alternative)
{
    from->at = base_text_skip_blanks(from->text, from->at);
    if (from->at == from->text.length)
        return false;
    size_t length = joint_at(from, from->at);
    *is_alternative = length == 2;
    from->at += length;
    return length || condition_fail(from, from->at, "'and' or 'or' is expected here:", rest_of(from));
}

condition *condition_create(base_arena *arena)
{
    condition *made = ARENA_NEW(arena, condition);
    if (made)
        made->arena = arena;
    return made;
}

bool condition_add(condition *asked, base_text text, const char **problem)
{
    parsing from = { .asked = asked, .arena = asked->arena, .text = text };
    bool is_alternative = false, is_apart = true;
    do {
        term next = { .is_alternative = is_alternative, .is_apart = is_apart };
        if (!parse_term(&from, &next))
            break;
        term *kept = base_list_add(&asked->terms, asked->arena, sizeof *kept);
        if (!kept)
            break;
        *kept = next;
        is_apart = false;
    } while (parse_joint(&from, &is_alternative));
    *problem = from.problem;
    return !from.problem && !base_arena_failed(asked->arena);
}

/* The name and the sign are ours, so only the value can be wrong; the place in it is said by who reads it. */
bool condition_add_word(condition *asked, const char *name, const char *sign, base_text value, const char **problem)
{
    parsing from = { .asked = asked, .arena = asked->arena, .text = base_text_of(name) };
    term made = { .is_apart = true, .value = value };
    *problem = NULL;
    bool is_read = parse_name(&from, &made);
    from.text = base_text_of(sign);
    from.at = 0;
    is_read = is_read && parse_sign(&from, &made);
    if (is_read && made.word && made.word->sort == SEARCH_PATTERN)
        is_read = search_read_question(&made.question, &asked->aims, asked->arena, made.word, value, problem);
    else
        is_read = is_read && condition_prepare(&from, &made);
    term *kept = is_read ? base_list_add(&asked->terms, asked->arena, sizeof *kept) : NULL;
    if (kept)
        *kept = made;
    return kept && !base_arena_failed(asked->arena);
}

bool condition_add_fen(condition *asked, base_text fen, bool has_rights, const char **problem)
{
    term made = { .is_apart = true, .relation = RELATION_EQUAL };
    *problem = NULL;
    if (!search_read_fen(&made.question, &asked->aims, asked->arena, fen, has_rights, problem))
        return false;
    made.word = made.question.word;
    term *kept = base_list_add(&asked->terms, asked->arena, sizeof *kept);
    if (kept)
        *kept = made;
    return kept != NULL;
}

/* ---- comparing ---- */

static bool is_in_order(relation asked, int order)
{
    switch (asked) {
    case RELATION_LESS:
        return order < 0;
    case RELATION_LESS_EQUAL:
        return order <= 0;
    case RELATION_GREATER:
        return order > 0;
    case RELATION_GREATER_EQUAL:
        return order >= 0;
    default:
        return order == 0;
    }
}

/* A date with no more parts than the condition has: 2024.05.11 is in 2024-05. */
static base_date cut_date(base_date date, base_date asked)
{
    date.month = asked.month ? date.month : 0;
    date.day = asked.day ? date.day : 0;
    return date;
}

static bool contains(base_text text, base_text part)
{
    for (size_t i = 0; i + part.length <= text.length; i++)
        if (!memcmp(text.data + i, part.data, part.length))
            return true;
    return false;
}

/* A number on both sides is compared as such: "9" is less than "10". Only then dates, only then texts. */
static bool text_holds(const term *asked, base_text text, base_arena *scratch)
{
    double number;
    base_date date;
    if (asked->relation != RELATION_CONTAINS && asked->is_number && base_parse_real(&number, base_text_trim(text)))
        return is_in_order(asked->relation, (number > asked->number) - (number < asked->number));
    if (asked->relation != RELATION_CONTAINS && asked->is_date && base_date_parse(&date, text))
        return date.year && is_in_order(asked->relation, base_date_compare(cut_date(date, asked->date), asked->date));
    base_text folded = base_text_fold(scratch, text);
    if (!folded.data)
        return false;
    if (asked->relation == RELATION_CONTAINS)
        return contains(folded, asked->folded);
    return is_in_order(asked->relation, base_text_compare(folded, asked->folded));
}

/* Numbers go the way of texts: conditions are few and records are read anyway. */
static bool value_holds(const term *asked, const gamut_value *value, base_arena *scratch)
{
    switch (value->kind) {
    case GAMUT_VALUE_TEXT:
        return asked->relation == RELATION_PRESENT || text_holds(asked, value->as.text, scratch);
    case GAMUT_VALUE_INTEGER:
        return asked->relation == RELATION_PRESENT ||
               text_holds(asked, base_arena_print(scratch, "%lld", (long long)value->as.integer), scratch);
    case GAMUT_VALUE_REAL:
        return asked->relation == RELATION_PRESENT ||
               text_holds(asked, base_arena_print(scratch, "%.17g", value->as.real), scratch);
    case GAMUT_VALUE_BOOL:
        return asked->relation == RELATION_PRESENT ||
               text_holds(asked, value->as.boolean ? TEXT("true") : TEXT("false"), scratch);
    default:
        return asked->relation == RELATION_PRESENT && !tree_is_empty(value);
    }
}

/* ---- finding ---- */

static bool date_part_holds(const term *asked, base_text text, base_text part, base_arena *scratch)
{
    base_date date;
    if (!base_date_parse(&date, text))
        return false;
    unsigned number = base_text_is(part, "year") ? date.year : base_text_is(part, "month") ? date.month : date.day;
    return number && condition_is_date_part(part) &&
           (asked->relation == RELATION_PRESENT || text_holds(asked, base_arena_print(scratch, "%u", number), scratch));
}

/* Any value below `value` at the path, whose items of lists count as the list; as deep as the path is long.
 * Lists are any of their items, also in the middle of a path: "players.name=X" is true if one of them has it. */
static bool any_holds(const term *asked, const gamut_value *value, size_t index, base_text path, unsigned depth,
                      base_arena *scratch)
{
    base_text name;
    if (!value || depth > STEP_LIMIT)
        return false;
    if (value->kind == GAMUT_VALUE_LIST) {
        size_t at = 0;
        for (const gamut_value *item = value->first; item; item = item->next, at++)
            if ((index == SIZE_MAX || index == at) && any_holds(asked, item, SIZE_MAX, path, depth + 1, scratch))
                return true;
        return false;
    }
    if (!condition_next_step(&path, &name, &index))
        return value_holds(asked, value, scratch);
    if (value->kind == GAMUT_VALUE_TEXT)
        return date_part_holds(asked, value->as.text, name, scratch);
    for (const gamut_value *member = value->kind == GAMUT_VALUE_OBJECT ? value->first : NULL; member;
         member = member->next)
        if (base_text_equal(member->name, name) && any_holds(asked, member, index, path, depth + 1, scratch))
            return true;
    return false;
}

/* A tag by its own name, with a date's part after it or not. */
static bool tag_holds(const term *asked, const gamut_record *record, base_text path, base_arena *scratch)
{
    size_t dot = base_text_find(path, '.');
    base_text name = base_arena_copy(scratch, base_text_slice(path, 0, dot)), value = { NULL, 0 };
    if (!name.data)
        return false;
    if (record->kind == GAMUT_KIND_CHESS_GAME)
        value = chess_tag(record->game, name.data);
    if (record->kind == GAMUT_KIND_BRIDGE_BOARD)
        value = bridge_board_tag(record->board, name.data);
    if (base_text_is_absent(value))
        return false;
    gamut_value text = { .kind = GAMUT_VALUE_TEXT, .as.text = value };
    return any_holds(asked, &text, SIZE_MAX, base_text_slice(path, dot + 1, path.length), 0, scratch);
}

/* The players of a bridge session stand in its entries, and their first and last names apart. `*at` becomes the place of the first
 * who fits. */
static bool entrant_holds(const term *asked, const gamut_record *record, base_arena *scratch, uint32_t *at)
{
    search_walk walk = { 0 };
    search_person person;
    for (*at = 0; search_next_person(&person, &walk, record, scratch); (*at)++)
        if (asked->relation == RELATION_PRESENT || text_holds(asked, person.name, scratch))
            return true;
    *at = CONDITION_NO_PLACE;
    return false;
}

static bool path_holds(const term *asked, const gamut_record *record, base_text path, base_arena *scratch, uint32_t *at)
{
    *at = CONDITION_NO_PLACE;
    if (record->kind == GAMUT_KIND_EVENT && record->event->bridge.sections.count && base_text_is(path, "players.name"))
        return entrant_holds(asked, record, scratch, at);
    base_text name, rest = path;
    size_t index;
    const model_member *member =
        condition_next_step(&rest, &name, &index) ? condition_find_member(record->kind, name) : NULL;
    if (!member)
        return condition_is_tag(path) && tag_holds(asked, record, path, scratch);
    const void *members = codec_members(record);
    return model_is_present(member, members) &&
           any_holds(asked, model_value(scratch, member, members), index, rest, 0, scratch);
}

/* ---- the whole ---- */

/* Of a game whose moves were not read yet, some terms cannot be answered. */
typedef enum truth {
    TRUTH_NO = CODEC_UNWANTED,
    TRUTH_OPEN = CODEC_OPEN,
    TRUTH_YES = CODEC_WANTED
} truth;

/* Any of the numbers or texts that the word stands for. */
static bool word_holds(const term *asked, search_view *view)
{
    size_t at = 0;
    double number;
    base_text text;
    if (!(asked->word->kinds & view->record->kind))
        return false;
    if (asked->word->sort == SEARCH_NUMBER) {
        while (asked->word->number(&number, asked->word, view, &at))
            if (asked->relation == RELATION_PRESENT ||
                text_holds(asked, base_arena_print(view->scratch, "%.17g", number), view->scratch))
                return true;
        return false;
    }
    while (asked->word->says(&text, asked->word, view, &at))
        if (asked->relation == RELATION_PRESENT || text_holds(asked, text, view->scratch))
            return true;
    return false;
}

/* Tags alone say what all members of a game are but the moves and what some formats keep with them: the start, the laws, the
 * result after the last move. */
static bool is_in_tags(base_text path, const gamut_game *game)
{
    static const char *const others[] = { "moves", "ending", "fen", "FEN", "SetUp", "Variant", "tags" };
    base_text rest = path, name;
    size_t index;
    if (!condition_next_step(&rest, &name, &index))
        return false;
    for (size_t i = 0; i < COUNT(others); i++)
        if (base_text_is(name, others[i]))
            return false;
    return (!base_text_is(name, "result") && !base_text_is(name, "Result")) || !base_text_is_absent(game->result);
}

/* Whether what is known of the moves says that the number is too small, or that nothing was said about them. */
static bool is_out_of_reach(const term *asked, const search_view *view)
{
    double most;
    if (view->course->is_bare && search_is_of_notes(asked->word))
        return true;
    bool is_least = asked->relation == RELATION_EQUAL || asked->relation == RELATION_GREATER ||
                    asked->relation == RELATION_GREATER_EQUAL;
    if (!is_least || asked->is_negated || !asked->is_number || !asked->word->at_most || !view->course->start ||
        !asked->word->at_most(&most, asked->word, view->course))
        return false;
    return asked->relation == RELATION_GREATER ? most <= asked->number : most < asked->number;
}

static truth term_truth(const term *asked, search_view *view, uint32_t *place)
{
    bool holds = false, is_known = true;
    uint32_t at = CONDITION_NO_PLACE;
    if (asked->word) {
        bool is_pattern = asked->word->sort == SEARCH_PATTERN, is_aim = is_pattern && search_is_aim(&asked->question);
        if (view->course && !(is_aim && view->tracks))
            return !is_out_of_reach(asked, view) ? TRUTH_OPEN : asked->is_negated ? TRUTH_YES : TRUTH_NO;
        const search_track *track = is_aim && view->tracks ? &view->tracks[asked->question.aim] : NULL;
        /* Text is read by the laws, but bare moves may come to positions that the game does not. */
        bool is_exact = !view->course || view->course->is_legal || !view->course->moves.data;
        if (view->course && track->ply != SEARCH_NEVER && (track->is_open || !is_exact))
            return TRUTH_OPEN;
        holds = is_pattern ? search_answer(&asked->question, view, &at) : word_holds(asked, view);
    }
    for (size_t i = 0; !asked->word && i < asked->path_count && !holds; i++) {
        bool can_tell = !view->course || is_in_tags(asked->paths[i], view->record->game);
        is_known = is_known && can_tell;
        holds = can_tell && path_holds(asked, view->record, asked->paths[i], view->scratch, &at);
    }
    if (holds && !asked->is_negated && *place == CONDITION_NO_PLACE)
        *place = at;
    if (!holds && !is_known)
        return TRUTH_OPEN;
    return holds != asked->is_negated ? TRUTH_YES : TRUTH_NO;
}

/* Conditions that must all hold, each of alternatives, each of terms that must all hold. The least sure term decides an
 * alternative, the surest alternative a condition. */
static truth find_truth(const condition *asked, search_view *view, uint32_t *place)
{
    const term *terms = asked->terms.items;
    truth all = TRUTH_YES;
    for (size_t i = 0; i < asked->terms.count && all != TRUTH_NO;) {
        truth best = TRUTH_NO, now = TRUTH_YES;
        do {
            if (terms[i].is_alternative) {
                best = now > best ? now : best;
                now = TRUTH_YES;
            }
            truth next = best == TRUTH_YES || now == TRUTH_NO ? now : term_truth(&terms[i], view, place);
            now = next < now ? next : now;
        } while (++i < asked->terms.count && !terms[i].is_apart);
        best = now > best ? now : best;
        all = best < all ? best : all;
    }
    return all;
}

bool condition_holds(const condition *asked, const gamut_record *record, base_arena *scratch, uint32_t *place)
{
    search_view view = { .record = record, .scratch = scratch, .aims = &asked->aims };
    uint32_t at = CONDITION_NO_PLACE;
    truth found = find_truth(asked, &view, &at);
    if (place)
        *place = at;
    return found == TRUTH_YES;
}

/* Tags first: they cost least, and moves need not be looked at when they say no. */
codec_verdict condition_foresee(const condition *asked, const gamut_record *record, const codec_course *course,
                                base_arena *scratch)
{
    search_view view = { .record = record, .scratch = scratch, .aims = &asked->aims, .course = course };
    uint32_t place = CONDITION_NO_PLACE;
    truth found = find_truth(asked, &view, &place);
    if (found != TRUTH_OPEN || !asked->aims.count || !course->start)
        return (codec_verdict)found;
    search_track *tracks = ARENA_ARRAY(scratch, asked->aims.count, search_track);
    if (!tracks)
        return CODEC_OPEN;
    if (course->moves.data)
        search_glance(asked->aims.items, asked->aims.count, tracks, course->start, course->moves);
    else if (!search_scan_moves(asked->aims.items, asked->aims.count, tracks, course->start, course->text))
        return CODEC_OPEN;
    view.tracks = tracks;
    return (codec_verdict)find_truth(asked, &view, &place);
}

/* Everything but what only whole boards can say. */
bool condition_can_refuse(const condition *asked, bool *asks_tags, bool *asks_moves)
{
    const term *terms = asked->terms.items;
    bool asks_facts = false; /* which a collection may know */
    *asks_tags = *asks_moves = false;
    for (size_t i = 0; i < asked->terms.count; i++) {
        const search_word *word = terms[i].word;
        *asks_tags = *asks_tags || !word;
        asks_facts = asks_facts || (word && word->kinds == GAMUT_KIND_CHESS_GAME);
        *asks_moves = *asks_moves || (word && word->sort == SEARCH_PATTERN && search_is_aim(&terms[i].question)) ||
                      (word && word->kinds == GAMUT_KIND_CHESS_GAME && word->sort == SEARCH_NUMBER) ||
                      (word && search_is_of_notes(word));
    }
    return *asks_tags || *asks_moves || asks_facts;
}

/* ---- beforehand ---- */

static const chess_position *position_of(const condition *asked, const search_aim *aim)
{
    if (aim->line)
        return &aim->line->end;
    chess_position *position = aim->pattern ? ARENA_NEW(asked->arena, chess_position) : NULL;
    return position && search_pattern_is_single(aim->pattern, position) ? position : NULL;
}

/* What a record does not have is not so, and then the opposite is; tags have any name. */
static unsigned term_kinds(const term *asked)
{
    unsigned kinds = 0;
    if (asked->is_negated)
        return ALL_KINDS;
    if (asked->word)
        return asked->word->kinds;
    for (size_t i = 0; i < asked->path_count; i++) {
        base_text rest = asked->paths[i], name;
        size_t index;
        bool has_step = condition_next_step(&rest, &name, &index);
        for (unsigned kind = GAMUT_KIND_CHESS_GAME; kind <= GAMUT_KIND_GUIDE; kind <<= 1)
            if (condition_is_tag(asked->paths[i]) || (has_step && condition_find_member((gamut_kind)kind, name)))
                kinds |= kind;
    }
    return kinds;
}

unsigned condition_kinds(const condition *asked)
{
    const term *terms = asked->terms.items;
    unsigned all = ALL_KINDS;
    for (size_t i = 0; i < asked->terms.count;) {
        unsigned any = 0, now = ALL_KINDS;
        do {
            if (terms[i].is_alternative) {
                any |= now;
                now = ALL_KINDS;
            }
            now &= term_kinds(&terms[i]);
        } while (++i < asked->terms.count && !terms[i].is_apart);
        all &= any | now;
    }
    return all;
}

const codec_need *condition_needs(size_t *count, const condition *asked)
{
    const term *terms = asked->terms.items;
    const search_aim *aims = asked->aims.items;
    codec_need *needs = ARENA_ARRAY(asked->arena, asked->terms.count, codec_need);
    *count = needs ? asked->terms.count : 0;
    for (size_t i = 0; i < *count; i++) {
        const term *from = &terms[i];
        needs[i] = (codec_need){ .is_apart = from->is_apart,
                                 .is_alternative = from->is_alternative,
                                 .is_negated = from->is_negated };
        bool is_pattern = from->word && from->word->sort == SEARCH_PATTERN;
        if (is_pattern && search_is_aim(&from->question)) {
            const search_aim *aim = &aims[from->question.aim];
            needs[i].position = position_of(asked, aim);
            needs[i].most_pieces = aim->bounds.most < USUAL_PIECES ? aim->bounds.most : 0;
            needs[i].material = aim->material;
        } else if (!is_pattern) {
            needs[i].paths = from->paths;
            needs[i].path_count = from->path_count;
            needs[i].is_word = from->word != NULL;
        }
    }
    return needs;
}

bool condition_says(const condition *asked, size_t need, size_t path, base_text value, base_arena *scratch)
{
    const term *from = (const term *)asked->terms.items + need;
    base_text rest = from->paths[path], name;
    size_t index;
    gamut_value text = { .kind = GAMUT_VALUE_TEXT, .as.text = value };
    if (from->word)
        return from->relation == RELATION_PRESENT || text_holds(from, value, scratch);
    return condition_next_step(&rest, &name, &index) && any_holds(from, &text, index, rest, 0, scratch);
}
