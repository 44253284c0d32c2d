/* theme_parse.c - parses expressions of themes: 'white isolated d for 20 then (mate or stalemate)'. */
#include "base/text.h"
#include "theme_table.h"

typedef struct theme_reading {
    base_arena *arena;
    base_text text;
    size_t at;         /* start of `word` */
    base_text word;    /* the next word, quoted text or parenthesis; empty at the end */
    unsigned depth;    /* open parentheses */
    theme_whose whose; /* the side that a word before a parenthesis names */
    search_theme *theme;
    const char *problem;
} theme_reading;

enum {
    THEME_DEPTH = 16,
    THEME_PLIES = 1000
};

static bool theme_fail(theme_reading *input, size_t at, const char *what, base_text part)
{
    if (!input->problem)
        input->problem = base_arena_print(input->arena, "at %zu of the theme: %s%s%.*s%s", at + 1, what,
                                          part.length ? " '" : "", TEXT_ARGS(part), part.length ? "'" : "")
                             .data;
    return false;
}

/* Says what was expected instead of the next word. */
static bool theme_expect(theme_reading *input, const char *what)
{
    const char *end = input->word.length ? ", not" : ", but the text ends";
    base_text full = base_arena_print(input->arena, "%s is expected here%s", what, end);
    return full.data && theme_fail(input, input->at, full.data, input->word);
}

/* Goes on to the next word. Parentheses stand for themselves; a quoted text is one word with its quotes. */
static void theme_next_word(theme_reading *input)
{
    size_t end = base_text_skip_blanks(input->text, input->at + input->word.length);
    input->at = end;
    char first = end < input->text.length ? input->text.data[end] : '\0';
    if (first == '\'' || first == '"') {
        size_t length = base_text_find(base_text_slice(input->text, end + 1, input->text.length), first);
        end += length + 2;
        if (end > input->text.length)
            (void)theme_fail(input, input->at,
                             "the quote has no end:", base_text_slice(input->text, input->at, input->text.length));
    } else if (first == '(' || first == ')')
        end++;
    else
        while (end < input->text.length && !strchr(" \t()'\"", input->text.data[end]))
            end++;
    input->word = base_text_slice(input->text, input->at, end);
}

static bool theme_take(theme_reading *input, const char *word)
{
    if (!base_text_is(input->word, word))
        return false;
    theme_next_word(input);
    return true;
}

static bool theme_add_node(theme_reading *input, size_t *out, const theme_node *node)
{
    search_theme *theme = input->theme;
    if (theme->node_count == THEME_NODES)
        return theme_fail(input, input->at, "the expression is too long", (base_text){ NULL, 0 });
    *out = theme->node_count++;
    theme->nodes[*out] = *node;
    theme_node *kept = &theme->nodes[*out];
    kept->has_lag = (node->kind == THEME_TERM && node->row && node->row->lag) ||
                    (node->kind >= THEME_AND && theme->nodes[node->left].has_lag && theme->nodes[node->right].has_lag);
    kept->has_run = node->kind == THEME_FOR ||
                    (node->kind != THEME_TERM && (theme->nodes[node->left].has_run ||
                                                  (node->kind != THEME_NOT && theme->nodes[node->right].has_run)));
    return true;
}

/* ---- terms ---- */

static bool theme_is_number(base_text word)
{
    return word.length && base_is_digit(word.data[0]);
}

static bool theme_take_number(theme_reading *input, unsigned *number, unsigned most)
{
    int64_t value;
    if (!base_parse_int(&value, input->word) || value < 1 || value > (int64_t)most) {
        base_text range = base_arena_print(input->arena, "a number from 1 to %u", most);
        return range.data && theme_expect(input, range.data);
    }
    *number = (unsigned)value;
    theme_next_word(input);
    return true;
}

static bool theme_take_argument(theme_reading *input, const theme_row *row, theme_detail *detail)
{
    static const chess_set queenside = UINT64_C(0x0f0f0f0f0f0f0f0f);
    base_text word = input->word;
    *detail = (theme_detail){ .files = ~(chess_set)0, .number = row->usual };
    if (row->argument == THEME_NUMBER && theme_is_number(word))
        return theme_take_number(input, &detail->number, row->most);
    bool is_file = word.length == 1 && word.data[0] >= 'a' && word.data[0] <= 'h';
    bool is_wing = base_text_is(word, "queenside") || base_text_is(word, "kingside");
    if ((row->argument == THEME_FILE && is_file) || (row->argument == THEME_WING && is_wing)) {
        detail->files = is_file                           ? theme_file((unsigned)(word.data[0] - 'a'))
                        : base_text_is(word, "queenside") ? queenside
                                                          : ~queenside;
        theme_next_word(input);
        return true;
    }
    if (is_file || is_wing || theme_is_number(word)) {
        base_text message = base_arena_print(input->arena, "'%s' takes %s, not", row->name,
                                             row->argument == THEME_FILE     ? "a file from a to h"
                                             : row->argument == THEME_WING   ? "'queenside' or 'kingside'"
                                             : row->argument == THEME_NUMBER ? "a number"
                                                                             : "nothing after it");
        return message.data && theme_fail(input, input->at, message.data, word);
    }
    return true;
}

/* Parses the pattern in quotes after "position", "material" or "ending". False: the next word is none of these, or
 * there is a problem. */
static bool theme_take_pattern(theme_reading *input, theme_node *node)
{
    static const char *const names[] = { "position", "material", "ending" };
    const char *why = NULL;
    size_t which = 0;
    while (which < COUNT(names) && !base_text_is(input->word, names[which]))
        which++;
    if (which == COUNT(names))
        return false;
    theme_next_word(input);
    if (!input->word.length || (input->word.data[0] != '\'' && input->word.data[0] != '"'))
        return theme_expect(input, "a pattern in quotes");
    if (input->problem)
        return false;
    base_text quoted = base_text_slice(input->word, 1, input->word.length - 1);
    if (which == 0)
        node->pattern = search_read_pattern(input->arena, quoted, SEARCH_WILD, &why);
    else
        node->material = which == 1 ? search_read_material(input->arena, quoted, &why)
                                    : search_read_ending(input->arena, quoted, &why);
    if (!node->pattern && !node->material)
        return why && theme_fail(input, input->at, why, (base_text){ NULL, 0 });
    if (node->material && search_material_plies(node->material) > 1)
        return theme_fail(input, input->at, "'for' stands after the quotes, not in them:", input->word);
    theme_next_word(input);
    return true;
}

/* Says that there is no such theme, and names the most similar one. */
static bool theme_fail_name(theme_reading *input)
{
    const char *nearest = NULL, *group;
    unsigned least = ((unsigned)input->word.length + 1) / 2; /* more than half of the letters must be right */
    const theme_row *row;
    for (size_t i = 0; (row = theme_row_at(i, &group)); i++) {
        unsigned distance = base_text_distance(input->word, base_text_of(row->name));
        if (distance < least) {
            least = distance;
            nearest = row->name;
        }
    }
    if (!input->word.length || !nearest)
        return theme_expect(input, "a theme, such as 'isolated' or 'mate',");
    (void)theme_fail(input, input->at, "there is no theme", input->word);
    if (input->problem)
        input->problem = base_arena_print(input->arena, "%s; did you mean '%s'?", input->problem, nearest).data;
    return false;
}

/* Returns the side that the next word names, as seen from the sides of the parentheses around it. */
static bool theme_take_side(theme_reading *input, theme_whose *whose)
{
    if (theme_take(input, "white"))
        *whose = THEME_WHITE;
    else if (theme_take(input, "black"))
        *whose = THEME_BLACK;
    else if (theme_take(input, "opponent"))
        *whose = (theme_whose)(*whose ^ 1u); /* each side is beside its opponent in the list */
    else
        return false;
    return true;
}

static bool theme_take_term(theme_reading *input, theme_whose whose, bool has_side, size_t *out)
{
    theme_node node = { .kind = THEME_TERM, .side = whose };
    const theme_row *row;
    const char *group;
    size_t at = input->at;
    base_text name = input->word;
    if (theme_take_pattern(input, &node))
        return (!has_side || theme_fail(input, at, "no side goes with", name)) && theme_add_node(input, out, &node);
    if (input->problem || base_arena_failed(input->arena))
        return false;
    for (size_t i = 0; (row = theme_row_at(i, &group)); i++)
        if (base_text_is(name, row->name))
            break;
    if (!row)
        return theme_fail_name(input);
    if (row->has_no_side && has_side)
        return theme_fail(input, at, "no side goes with", name);
    theme_next_word(input);
    node.row = row;
    input->theme->has_own = input->theme->has_own || (!row->has_no_side && whose <= THEME_OPPONENT);
    return theme_take_argument(input, row, &node.detail) && theme_add_node(input, out, &node);
}

/* ---- expressions ---- */

static bool theme_take_choice(theme_reading *input, size_t *out);

/* Parses a term or parenthesis, with "not" and a side before it. */
static bool theme_take_item(theme_reading *input, size_t *out)
{
    bool is_negated = false, has_side, is_taken;
    theme_whose outer = input->whose, whose = outer;
    while (theme_take(input, "not"))
        is_negated = !is_negated;
    has_side = theme_take_side(input, &whose);
    if (base_text_is(input->word, "(")) {
        if (input->depth == THEME_DEPTH)
            return theme_fail(input, input->at, "there are too many parentheses", (base_text){ NULL, 0 });
        theme_next_word(input);
        input->depth++;
        input->whose = whose;
        is_taken = theme_take_choice(input, out);
        input->whose = outer;
        input->depth--;
        if (is_taken && base_text_is(input->word, "then"))
            return theme_fail(input, input->at, "'then' joins whole steps, and stands outside parentheses",
                              (base_text){ NULL, 0 });
        if (is_taken && !theme_take(input, ")"))
            return theme_expect(input, "'and', 'or', 'for' or a closing parenthesis");
    } else
        is_taken = theme_take_term(input, whose, has_side, out);
    if (!is_taken || !is_negated)
        return is_taken;
    theme_node node = { .kind = THEME_NOT, .left = *out };
    return theme_add_node(input, out, &node);
}

static bool theme_take_held(theme_reading *input, size_t *out)
{
    if (!theme_take_item(input, out))
        return false;
    size_t at = input->at;
    if (!theme_take(input, "for"))
        return true;
    theme_node node = { .kind = THEME_FOR, .left = *out, .run = input->theme->run_count };
    if (input->theme->run_count == SEARCH_THEME_RUNS)
        return theme_fail(input, at, "there are too many uses of 'for'", (base_text){ NULL, 0 });
    input->theme->run_count++;
    return theme_take_number(input, &node.plies, THEME_PLIES) && theme_add_node(input, out, &node);
}

static bool theme_take_both(theme_reading *input, size_t *out)
{
    bool is_taken = theme_take_held(input, out);
    while (is_taken && theme_take(input, "and")) {
        theme_node node = { .kind = THEME_AND, .left = *out };
        is_taken = theme_take_held(input, &node.right) && theme_add_node(input, out, &node);
    }
    return is_taken;
}

static bool theme_take_choice(theme_reading *input, size_t *out)
{
    bool is_taken = theme_take_both(input, out);
    while (is_taken && theme_take(input, "or")) {
        theme_node node = { .kind = THEME_OR, .left = *out };
        is_taken = theme_take_both(input, &node.right) && theme_add_node(input, out, &node);
    }
    return is_taken;
}

search_theme *search_read_theme(base_arena *arena, base_text text, const char **problem)
{
    theme_reading input = { .arena = arena, .text = text, .theme = ARENA_NEW(arena, search_theme) };
    search_theme *theme = input.theme;
    *problem = NULL;
    if (!theme)
        return NULL;
    theme_next_word(&input);
    bool is_taken;
    do {
        if (theme->step_count == THEME_STEPS) {
            is_taken = theme_fail(&input, input.at, "there are too many steps", (base_text){ NULL, 0 });
            break;
        }
        is_taken = theme_take_choice(&input, &theme->steps[theme->step_count]);
        theme->step_count++;
    } while (is_taken && theme_take(&input, "then"));
    if (is_taken && input.word.length)
        is_taken = theme_expect(&input, "'and', 'or', 'for', 'then' or the end");
    *problem = input.problem;
    return is_taken && !input.problem && !base_arena_failed(arena) ? theme : NULL;
}
