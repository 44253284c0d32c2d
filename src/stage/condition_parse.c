/* condition_parse.c - parses conditions into terms. */
#include "condition_parts.h"

#include <string.h>

#include "model/tree_path.h"

/* A longer sign comes before a shorter one that is its beginning: ">=" before ">". */
static const struct sign {
    const char *text;
    condition_relation relation;
    bool is_negated;
} signs[] = {
    { "!=", CONDITION_EQUAL, true },          { "!~", CONDITION_CONTAINS, true }, { "<=", CONDITION_LESS_EQUAL, false },
    { ">=", CONDITION_GREATER_EQUAL, false }, { "<", CONDITION_LESS, false },     { ">", CONDITION_GREATER, false },
    { "==", CONDITION_EQUAL, false },         { "=", CONDITION_EQUAL, false },    { "~", CONDITION_CONTAINS, false },
};

typedef struct parsing {
    condition *criteria;
    base_arena *arena;
    base_text text;
    size_t at;
    const char *problem;
} parsing;

/* Sets the problem, with its place counted from 1, and returns false. */
static bool condition_fail(parsing *parser, size_t at, const char *what, base_text part)
{
    parser->problem = base_arena_print(parser->arena, "at %zu: %s%s%.*s%s", at + 1, what, part.length ? " '" : "",
                                       TEXT_ARGS(part), part.length ? "'" : "")
                          .data;
    return false;
}

static base_text rest_of(const parsing *parser)
{
    return base_text_slice(parser->text, parser->at, parser->text.length);
}

/* The length of the word "and" or "or" at `at` if blanks surround it; 0: there is no such word. */
static size_t joint_at(const parsing *parser, size_t at)
{
    base_text rest = base_text_slice(parser->text, at, parser->text.length);
    if (at == 0 || parser->text.data[at - 1] != ' ')
        return 0;
    return base_text_starts_with(rest, "and ") ? 3 : base_text_starts_with(rest, "or ") ? 2 : 0;
}

static bool parse_name(parsing *parser, condition_term *term)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.[]-";
    size_t start = parser->at;
    while (parser->at < parser->text.length && memchr(letters, parser->text.data[parser->at], sizeof letters - 1))
        parser->at++;
    base_text name = base_text_slice(parser->text, start, parser->at);
    if (!name.length)
        return condition_fail(parser, start, "a name of a member or tag is expected here", rest_of(parser));
    const char *const *paths = condition_short_name(name);
    for (; paths && term->path_count < CONDITION_PATHS && paths[term->path_count]; term->path_count++)
        term->paths[term->path_count] = base_text_of(paths[term->path_count]);
    if (paths)
        return true;
    if (tree_path_has_zero(name))
        return condition_fail(parser, start, "counting begins with 1, not with 0 as in", name);
    term->paths[term->path_count++] = name;
    term->word = search_find_word(name);
    if (term->word || condition_knows_path(name, false))
        return true;
    /* There is no suggestion for a path, because any of its names may be wrong. */
    bool is_path = base_text_find(name, '.') < name.length;
    const char *nearest = is_path ? NULL : condition_nearest_name(name);
    condition_fail(parser, start, "no record has a member of the name", name);
    if (nearest && parser->problem)
        parser->problem = base_arena_print(parser->arena, "%s; did you mean '%s'?", parser->problem, nearest).data;
    return false;
}

/* Rejects a comparison of members that have no value of their own: "players>50" would not compare the number of
 * players, and no record would fulfil it. */
static bool can_be_compared(parsing *parser, size_t start, const condition_term *term)
{
    for (size_t i = 0; i < term->path_count; i++)
        if (condition_knows_path(term->paths[i], true))
            return true;
    return condition_fail(parser, start, "a comparison needs one of the members of", term->paths[0]);
}

/* A name without a sign tests whether the record has the member. */
static bool parse_sign(parsing *parser, condition_term *term)
{
    parser->at = base_text_skip_blanks(parser->text, parser->at);
    for (size_t i = 0; i < COUNT(signs); i++)
        if (base_text_starts_with(rest_of(parser), signs[i].text)) {
            parser->at += strlen(signs[i].text);
            term->relation = signs[i].relation;
            term->is_negated = signs[i].is_negated;
            return true;
        }
    return parser->at == parser->text.length || joint_at(parser, parser->at) ||
           condition_fail(parser, parser->at, "one of = != < <= > >= ~ !~ is expected here", rest_of(parser));
}

static bool parse_quoted(parsing *parser, condition_term *term)
{
    char quote = parser->text.data[parser->at];
    base_text inside = base_text_slice(parser->text, parser->at + 1, parser->text.length);
    size_t length = base_text_find(inside, quote);
    if (length == inside.length)
        return condition_fail(parser, parser->at, "the quote has no end:", rest_of(parser));
    term->value = base_text_slice(inside, 0, length);
    parser->at += length + 2;
    return true;
}

/* A value that begins with a sign ("elo>>2400") is an error unless it is in quotes. */
static bool parse_value(parsing *parser, condition_term *term)
{
    parser->at = base_text_skip_blanks(parser->text, parser->at);
    size_t start = parser->at;
    char first = start < parser->text.length ? parser->text.data[start] : '\0';
    if (first == '"' || first == '\'')
        return parse_quoted(parser, term);
    if (first != '\0' && strchr("<>=~!", first))
        return condition_fail(parser, start, "a value is expected here", rest_of(parser));
    while (parser->at < parser->text.length && !joint_at(parser, parser->at))
        parser->at++;
    term->value = base_text_trim(base_text_slice(parser->text, start, parser->at));
    return term->value.length || condition_fail(parser, start, "a value is expected here", rest_of(parser));
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

/* If the value is a code number of a format, replaces it by the name that the model uses: records contain "NAP club
 * level" where a file contains 20. */
static void name_number(condition_term *term)
{
    int64_t number;
    for (size_t i = 0; i < term->path_count && base_parse_int(&number, term->value); i++)
        for (unsigned kind = GAMUT_KIND_CHESS_GAME; kind <= GAMUT_KIND_GUIDE; kind <<= 1) {
            const model_member *member = member_at(codec_shape((gamut_kind)kind), term->paths[i]);
            base_text name = member ? model_name(member, number) : (base_text){ NULL, 0 };
            if (name.data) {
                term->value = name;
                return;
            }
        }
}

/* Prepares the value for comparison as a text, a number and a date. */
static bool condition_prepare(parsing *parser, condition_term *term)
{
    name_number(term);
    term->folded = base_text_fold(parser->arena, term->value);
    term->is_number = base_parse_real(&term->number, term->value);
    term->is_date = base_date_parse(&term->date, term->value) && term->date.year;
    return !base_arena_failed(parser->arena);
}

/* Whether the value must be a number. "year>=abc" is reported as an error, because it would find no record. */
static bool needs_number(const condition_term *term)
{
    if (term->relation == CONDITION_CONTAINS)
        return false;
    if (term->word)
        return term->word->sort == SEARCH_NUMBER;
    for (size_t i = 0; i < term->path_count; i++) {
        base_text rest = term->paths[i], name = { NULL, 0 };
        size_t index, steps = 0;
        while (condition_next_step(&rest, &name, &index))
            steps++;
        if (steps < 2 || !condition_is_date_part(name))
            return false;
    }
    return true;
}

/* Parses the pattern after a keyword that has its own syntax, such as "KRP v KR" after "material=".
 * search_read_question parses it and describes what is wrong with it. */
static bool parse_pattern(parsing *parser, size_t start, condition_term *term)
{
    const char *problem = NULL;
    if (term->relation != CONDITION_EQUAL)
        return condition_fail(parser, start, "only = and != go with", base_text_of(term->word->name));
    if (search_read_question(&term->question, &parser->criteria->aims, parser->arena, term->word, term->value,
                             &problem))
        return true;
    return problem && condition_fail(parser, start, problem, (base_text){ NULL, 0 });
}

static bool parse_term(parsing *parser, condition_term *term)
{
    parser->at = base_text_skip_blanks(parser->text, parser->at);
    size_t start = parser->at;
    if (!parse_name(parser, term) || !parse_sign(parser, term))
        return false;
    /* "auction" is a word for a pattern and the name of a member. Without a sign, it means the member, and tests
     * whether the record has an auction. */
    if (term->relation == CONDITION_PRESENT && condition_knows_path(term->paths[0], false))
        term->word = NULL;
    if (term->relation == CONDITION_PRESENT)
        return !(term->word && term->word->sort == SEARCH_PATTERN) ||
               condition_fail(parser, start, "= and a value are expected after", base_text_of(term->word->name));
    if (term->word && term->word->sort == SEARCH_PATTERN)
        return parse_value(parser, term) && parse_pattern(parser, start, term);
    if ((!term->word && !can_be_compared(parser, start, term)) || !parse_value(parser, term) ||
        !condition_prepare(parser, term))
        return false;
    return term->is_number || !needs_number(term) ||
           condition_fail(parser, start, "a number is expected, not", term->value);
}

/* Reads the "and" or "or" before the next term. Returns false at the end of the text or after an error. */
static bool parse_joint(parsing *parser, bool *is_alternative)
{
    parser->at = base_text_skip_blanks(parser->text, parser->at);
    if (parser->at == parser->text.length)
        return false;
    size_t length = joint_at(parser, parser->at);
    *is_alternative = length == 2;
    parser->at += length;
    return length || condition_fail(parser, parser->at, "'and' or 'or' is expected here:", rest_of(parser));
}

condition *condition_create(base_arena *arena)
{
    condition *made = ARENA_NEW(arena, condition);
    if (made)
        made->arena = arena;
    return made;
}

bool condition_add(condition *criteria, base_text text, const char **problem)
{
    parsing parser = { .criteria = criteria, .arena = criteria->arena, .text = text };
    bool is_alternative = false, is_apart = true;
    do {
        condition_term next = { .is_alternative = is_alternative, .is_apart = is_apart };
        if (!parse_term(&parser, &next))
            break;
        condition_term *kept = base_list_add(&criteria->terms, criteria->arena, sizeof *kept);
        if (!kept)
            break;
        *kept = next;
        is_apart = false;
    } while (parse_joint(&parser, &is_alternative));
    *problem = parser.problem;
    return !parser.problem && !base_arena_failed(criteria->arena);
}

/* `name` and `sign` come from a table in stage_where.c, so only the value can be wrong. */
bool condition_add_word(condition *criteria, const char *name, const char *sign, base_text value, const char **problem)
{
    parsing parser = { .criteria = criteria, .arena = criteria->arena, .text = base_text_of(name) };
    condition_term made = { .is_apart = true, .value = value };
    *problem = NULL;
    bool is_read = parse_name(&parser, &made);
    parser.text = base_text_of(sign);
    parser.at = 0;
    is_read = is_read && parse_sign(&parser, &made);
    if (is_read && made.word && made.word->sort == SEARCH_PATTERN)
        is_read = search_read_question(&made.question, &criteria->aims, criteria->arena, made.word, value, problem);
    else
        is_read = is_read && condition_prepare(&parser, &made);
    condition_term *kept = is_read ? base_list_add(&criteria->terms, criteria->arena, sizeof *kept) : NULL;
    if (kept)
        *kept = made;
    return kept && !base_arena_failed(criteria->arena);
}

bool condition_add_fen(condition *criteria, base_text fen, bool has_rights, const char **problem)
{
    condition_term made = { .is_apart = true, .relation = CONDITION_EQUAL };
    *problem = NULL;
    if (!search_read_fen(&made.question, &criteria->aims, criteria->arena, fen, has_rights, problem))
        return false;
    made.word = made.question.word;
    condition_term *kept = base_list_add(&criteria->terms, criteria->arena, sizeof *kept);
    if (kept)
        *kept = made;
    return kept != NULL;
}
