/* usebio_forms.c - the form of a file: the text of its elements with a hole for every value of the model.
 *
 * In a form, {SCORE} is the hole of a value, {SCORE|-50|<SCORE> -50</SCORE>} one that is spelled as given after the
 * second bar as long as the value is -50 (nothing is given where the file leaves out a value that the session has),
 * {@TEAM_ID} one of an attribute, {PAIR#3} the next pair in form 3, and {BOARD#4@7} board 7 in form 4; {} is where
 * values are written that have no hole. A backslash takes the meaning from the character after it.
 *
 * A hole without a value vanishes with the blanks before it. What the session has and the form has no hole for is
 * written at the end of its element, items of a list after the last of their kind. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "codec/residue.h"
#include "usebio.h"

/* ---- making ---- */

typedef struct usebio_forming {
    const usebio_file *file;
    base_arena *arena;
    base_index forms;
    gamut_value *list;
    base_text all; /* the bytes of the file */
} usebio_forming;

static void usebio_add_literal(base_buffer *out, base_text text)
{
    for (size_t i = 0; i < text.length; i++) {
        if (memchr("{}|\\", text.data[i], 4))
            base_buffer_add_char(out, '\\');
        base_buffer_add_char(out, text.data[i]);
    }
}

/* Returns bytes of the file as UTF-8, unchanged. */
static base_text usebio_raw(const usebio_forming *forming, size_t from, size_t to)
{
    base_text raw = base_text_slice(forming->all, from, to);
    return base_decode(forming->arena, (base_bytes){ (const uint8_t *)raw.data, raw.length }, forming->file->encoding);
}

static void usebio_add_raw(base_buffer *out, const usebio_forming *forming, size_t from, size_t to)
{
    usebio_add_literal(out, usebio_raw(forming, from, to));
}

/* Adds a hole for a value that the file spells as `raw`, and the writer as `written`. */
static void usebio_add_hole(base_buffer *out, base_text name, base_text value, base_text written, base_text raw)
{
    base_buffer_add_char(out, '{');
    base_buffer_add_text(out, name);
    if (!value.data || !base_text_equal(written, raw)) {
        base_buffer_add_char(out, '|');
        usebio_add_literal(out, value);
        base_buffer_add_char(out, '|');
        usebio_add_literal(out, raw);
    }
    base_buffer_add_char(out, '}');
}

static base_text usebio_spelled(const usebio_forming *forming, const char *name, base_text value, bool is_attribute)
{
    base_buffer buffer = { 0 };
    if (is_attribute)
        (void)xml_add_text(&buffer, value, true);
    else
        usebio_write_value(&buffer, name, value);
    base_text text = base_arena_copy(forming->arena, base_buffer_text(&buffer));
    base_buffer_free(&buffer);
    return text;
}

/* Adds the start tag with its attributes. */
static void usebio_form_tag(base_buffer *out, const usebio_forming *forming, const xml_element *element,
                            const usebio_walk *walk)
{
    size_t done = element->at;
    xml_attribute attribute;
    base_bytes bytes = { (const uint8_t *)forming->all.data, forming->all.length };
    for (size_t at = 0; xml_next_attribute(&attribute, bytes, element, &at);) {
        base_text name = base_arena_print(forming->arena, "@%.*s", TEXT_ARGS(attribute.name));
        const usebio_row *row = usebio_find_row(walk->scope, name);
        if (!row)
            continue;
        base_text value = usebio_print_value(walk, row);
        usebio_add_raw(out, forming, done, attribute.value_at);
        usebio_add_hole(out, name, value, usebio_spelled(forming, row->name, value, true),
                        usebio_raw(forming, attribute.value_at, attribute.value_end));
        done = attribute.value_end;
    }
    usebio_add_raw(out, forming, done, element->content_at);
}

base_text usebio_find_key(const usebio_file *file, usebio_scope scope, const xml_element *element, bool is_in_match)
{
    static const char *const names[2][2] = { { "TEAM", "NS_PAIR_NUMBER" }, { "OPPOSING_TEAM", "EW_PAIR_NUMBER" } };
    int64_t number, teams[2];
    base_arena *arena = file->reader->arena;
    const xml_element *child = NULL;
    if (scope == USEBIO_HAND) {
        child = usebio_child(element, "DIRECTION");
        return child ? base_text_slice(usebio_text_of(file, child), 0, 1) : (base_text){ NULL, 0 };
    }
    if (scope == USEBIO_MATCH) {
        child = usebio_child(element, "ROUND_NUMBER");
        bool is_named = child && base_parse_int(&number, usebio_text_of(file, child));
        for (size_t i = 0; i < 2 && is_named; i++) {
            child = usebio_child(element, names[i][0]);
            child = child ? child : usebio_child(element, names[i][1]);
            is_named = child && usebio_read_entry_number(&teams[i], usebio_text_of(file, child));
        }
        return is_named ? base_arena_print(arena, "%lld.%lld.%lld", (long long)number, (long long)teams[0],
                                           (long long)teams[1])
                        : TEXT("?");
    }
    if (scope != USEBIO_HAND_BOARD && !(scope == USEBIO_BOARD && is_in_match))
        return (base_text){ NULL, 0 };
    child = usebio_child(element, "BOARD_NUMBER");
    bool is_number = child && base_parse_int(&number, usebio_text_of(file, child));
    return is_number ? base_arena_print(arena, "%lld", (long long)number) : TEXT("?");
}

static bool usebio_is_single(usebio_scope scope)
{
    return scope == USEBIO_CLUB || scope == USEBIO_EVENT || scope == USEBIO_CONTACT;
}

static size_t usebio_form_of(usebio_forming *forming, const xml_element *element, const usebio_walk *walk);

/* Adds one child: in a hole, or as it is. */
static void usebio_form_child(base_buffer *out, usebio_forming *forming, const xml_element *child,
                              const usebio_walk *walk, bool is_first)
{
    usebio_scope scope = usebio_scope_of(walk->scope, child->name);
    const usebio_row *row = scope || child->first ? NULL : usebio_find_row(walk->scope, child->name);
    usebio_walk inner;
    base_text key = usebio_find_key(forming->file, scope, child, walk->match != NULL);
    bool is_known = scope && child->is_closed && (is_first || !usebio_is_single(scope)) &&
                    (scope != USEBIO_EVENT || child == forming->file->event_element) &&
                    usebio_enter(&inner, walk, scope, key);
    if (is_known) {
        size_t form = usebio_form_of(forming, child, &inner);
        base_buffer_print(out, "{%.*s#%zu", TEXT_ARGS(child->name), form);
        if (key.data)
            base_buffer_print(out, "@%.*s", TEXT_ARGS(key));
        base_buffer_add_char(out, '}');
    } else if (row && is_first) {
        base_text value = usebio_print_value(walk, row);
        usebio_add_hole(out, child->name, value, usebio_spelled(forming, row->name, value, false),
                        usebio_raw(forming, child->at, child->end));
    } else
        usebio_add_raw(out, forming, child->at, child->end);
}

/* Adds empty holes for the values that the session has and the file leaves out. */
static void usebio_form_left_out(base_buffer *out, const xml_element *element, const usebio_walk *walk)
{
    const usebio_row *row, *other;
    for (size_t at = 0; (row = usebio_next_row(walk->scope, &at));) {
        bool is_there = row->name[0] == '@' || row->instead || usebio_child(element, row->name);
        for (size_t i = 0; !is_there && (other = usebio_next_row(walk->scope, &i));)
            is_there = other->instead && !strcmp(other->instead, row->name) && usebio_child(element, other->name);
        base_text value = is_there ? (base_text){ NULL, 0 } : usebio_print_value(walk, row);
        if (value.length)
            usebio_add_hole(out, base_text_of(row->name), value, value, TEXT(""));
    }
}

static base_text usebio_form_text(usebio_forming *forming, const xml_element *element, const usebio_walk *walk)
{
    base_buffer buffer = { 0 };
    base_index names = { .arena = forming->arena };
    size_t done = element->content_at;
    usebio_form_tag(&buffer, forming, element, walk);
    for (const xml_element *child = element->first; child; child = child->next) {
        size_t known = names.count;
        usebio_add_raw(&buffer, forming, done, child->at);
        usebio_form_child(&buffer, forming, child, walk, base_index_put(&names, child->name) == known);
        done = child->end;
    }
    usebio_form_left_out(&buffer, element, walk);
    base_buffer_add_string(&buffer, "{}");
    usebio_add_raw(&buffer, forming, done, element->end);
    base_text text = base_arena_copy(forming->arena, base_buffer_text(&buffer));
    base_buffer_free(&buffer);
    return text;
}

/* Recursion is as deep as the scopes nest. */
static size_t usebio_form_of(usebio_forming *forming, const xml_element *element, const usebio_walk *walk)
{
    base_text text = usebio_form_text(forming, element, walk);
    size_t known = forming->forms.count, form = base_index_put(&forming->forms, text);
    if (form == known)
        tree_append(forming->list, tree_text(forming->arena, text));
    return form;
}

/* What the form does not bring back, as in a file that is not well formed, is kept as it is. */
static bool usebio_prove_form(usebio_file *file, gamut_value *form)
{
    base_arena *arena = file->reader->arena;
    base_buffer text = { 0 }, bytes = { 0 };
    bool is_filled = usebio_fill_form(&text, arena, file->event, form);
    (void)base_encode(&bytes, base_buffer_text(&text), file->encoding);
    gamut_value *splice = residue_splice(arena, base_buffer_bytes(&bytes), file->reader->source->bytes);
    if (splice)
        tree_set(form, "splice", splice);
    is_filled = is_filled && !text.failed && !bytes.failed;
    base_buffer_free(&text);
    base_buffer_free(&bytes);
    return is_filled;
}

static bool usebio_contains(base_text all, const char *part)
{
    return base_find(all.data, all.length, part, strlen(part)) != NULL;
}

/* The names of the members of a style in extras. */
static const struct usebio_style_row {
    const char *name;
    size_t at;
} usebio_styles[] = { { "pair_directions", offsetof(usebio_style, has_directions) },
                      { "rank_first", offsetof(usebio_style, has_rank_first) },
                      { "capital_double", offsetof(usebio_style, has_capital) },
                      { "short_notrump", offsetof(usebio_style, has_short_trump) } };

static usebio_style usebio_find_style(base_text all)
{
    static const char ranks[] = "AKQJT98765432";
    usebio_style style = { .has_directions = usebio_contains(all, "NS</PAIR_NUMBER>"),
                           .has_capital = usebio_contains(all, "X</CONTRACT>"),
                           .has_short_trump = usebio_contains(all, "N</CONTRACT>") };
    for (size_t i = 0; i + 1 < sizeof ranks; i++) {
        char lead[] = { '<', 'L', 'E', 'A', 'D', '>', ranks[i], '\0' };
        style.has_rank_first = style.has_rank_first || usebio_contains(all, lead);
    }
    return style;
}

static void usebio_keep_style(base_arena *arena, gamut_value *own, usebio_style style)
{
    for (size_t i = 0; i < COUNT(usebio_styles); i++)
        if (*(const bool *)((const char *)&style + usebio_styles[i].at))
            tree_set_bool(arena, own, usebio_styles[i].name, true);
}

static usebio_style usebio_kept_style(const gamut_value *own)
{
    usebio_style style = { false };
    for (size_t i = 0; i < COUNT(usebio_styles); i++)
        *(bool *)((char *)&style + usebio_styles[i].at) = tree_get_bool(own, usebio_styles[i].name);
    return style;
}

gamut_value *usebio_make_form(usebio_file *file)
{
    base_arena *arena = file->reader->arena;
    usebio_forming forming = { .file = file,
                               .arena = arena,
                               .forms = { .arena = arena },
                               .list = tree_list(arena),
                               .all = base_text_of_bytes(file->reader->source->bytes) };
    usebio_tour tour;
    usebio_walk walk = usebio_start(&tour, arena, file->event, file->version);
    tour.style = usebio_find_style(forming.all);
    base_buffer buffer = { 0 };
    usebio_add_raw(&buffer, &forming, 0, file->root->at);
    base_buffer_add_text(&buffer, usebio_form_text(&forming, file->root, &walk));
    usebio_add_raw(&buffer, &forming, file->root->end, forming.all.length);
    gamut_value *own = tree_object(arena);
    tree_set_text(arena, own, "version", file->version);
    tree_set_text(arena, own, "encoding", base_text_of(base_encoding_name(file->encoding)));
    usebio_keep_style(arena, own, tour.style);
    tree_set_text(arena, own, "whole", base_arena_copy(arena, base_buffer_text(&buffer)));
    tree_set(own, "forms", forming.list);
    base_buffer_free(&buffer);
    return !tour.is_out_of_memory && !base_arena_failed(arena) && usebio_prove_form(file, own) ? own : NULL;
}

/* ---- filling ---- */

typedef struct usebio_filling {
    base_arena *arena;
    base_buffer *out;
    const base_text *forms;
    size_t form_count;
} usebio_filling;

/* One hole: the text between the braces. */
typedef struct usebio_hole {
    base_text name;
    bool is_spelled;
    base_text value; /* with is_spelled: for this value ... */
    base_text raw;   /* ... the file has this text */
    size_t form;     /* SIZE_MAX: the hole of a value */
    base_text key;
} usebio_hole;

static base_text usebio_unescape(base_arena *arena, base_text text)
{
    if (base_text_find(text, '\\') == text.length)
        return text;
    char *room = ARENA_ARRAY(arena, text.length, char);
    size_t length = 0;
    for (size_t i = 0; room && i < text.length; i++) {
        i += text.data[i] == '\\' && i + 1 < text.length;
        room[length++] = text.data[i];
    }
    return (base_text){ room, length };
}

/* Returns the offset of the first of the characters that no backslash precedes; the length: there is none. */
static size_t usebio_find_mark(base_text text, size_t at, const char *marks)
{
    for (; at < text.length && !strchr(marks, text.data[at]); at++)
        at += text.data[at] == '\\';
    return at < text.length ? at : text.length;
}

static usebio_hole usebio_read_hole(base_arena *arena, base_text text)
{
    usebio_hole hole = { .form = SIZE_MAX };
    size_t bar = usebio_find_mark(text, 0, "|");
    hole.name = base_text_slice(text, 0, bar);
    if (bar < text.length) {
        size_t second = usebio_find_mark(text, bar + 1, "|");
        hole.is_spelled = true;
        hole.value = usebio_unescape(arena, base_text_slice(text, bar + 1, second));
        hole.raw = usebio_unescape(arena, base_text_slice(text, second + 1, text.length));
        return hole;
    }
    size_t mark = base_text_find(hole.name, '#');
    if (mark < hole.name.length) {
        base_text rest = base_text_slice(hole.name, mark + 1, hole.name.length);
        size_t key = base_text_find(rest, '@');
        uint64_t form;
        if (base_parse_uint(&form, base_text_slice(rest, 0, key), 10) && form < SIZE_MAX)
            hole.form = (size_t)form;
        hole.key = base_text_slice(rest, key + 1, rest.length);
        hole.name = base_text_slice(hole.name, 0, mark);
    }
    return hole;
}

static void usebio_fill(usebio_filling *filling, base_text form, const usebio_walk *walk);

static void usebio_strip_blanks(base_buffer *out, size_t from)
{
    while (out->length > from && base_is_space((char)out->data[out->length - 1]))
        out->length--;
}

/* Writes a value; false: the hole vanishes. */
static bool usebio_fill_value(usebio_filling *filling, const usebio_hole *hole, const usebio_walk *walk,
                              base_text separator)
{
    const usebio_row *row = usebio_find_row(walk->scope, hole->name);
    base_text value = row ? usebio_print_value(walk, row) : (base_text){ NULL, 0 };
    bool is_attribute = row && row->name[0] == '@';
    if (hole->is_spelled && base_text_equal(value, hole->value)) {
        base_buffer_add_text(filling->out, hole->raw);
        return true;
    }
    if (!value.data)
        return is_attribute;
    if (is_attribute)
        (void)xml_add_text(filling->out, value, true);
    else {
        if (hole->is_spelled && !hole->raw.length)
            base_buffer_add_text(filling->out, separator);
        usebio_write_value(filling->out, row->name, value);
    }
    return true;
}

/* Writes an item of a list in its form; false: the session has none. */
static bool usebio_fill_item(usebio_filling *filling, const usebio_hole *hole, const usebio_walk *walk,
                             base_text separator)
{
    usebio_walk inner;
    usebio_scope scope = usebio_scope_of(walk->scope, hole->name);
    if (!scope || hole->form >= filling->form_count || !usebio_enter(&inner, walk, scope, hole->key))
        return false;
    base_buffer_add_text(filling->out, separator);
    usebio_fill(filling, filling->forms[hole->form], &inner);
    return true;
}

static bool usebio_is_list(usebio_scope scope)
{
    return scope == USEBIO_SECTION || (scope >= USEBIO_PAIR && scope <= USEBIO_MATCH && scope != USEBIO_TEAM_PAIR) ||
           scope == USEBIO_HAND_BOARD;
}

/* Whether a hole in this part of a form has that name and that character after it. */
static bool usebio_has_hole(base_text form, base_text name, char after)
{
    char start[64];
    int length = snprintf(start, sizeof start, "{%.*s%c", TEXT_ARGS(name), after);
    return length < (int)sizeof start && base_find(form.data, form.length, start, (size_t)length) != NULL;
}

/* Writes what the session has more, after the last item of its kind. It does not take over the form of that item, which
 * may hold facts that are not those of the new one. */
static void usebio_fill_more(usebio_filling *filling, const usebio_hole *hole, const usebio_walk *walk, base_text rest,
                             base_text separator)
{
    usebio_scope scope = usebio_scope_of(walk->scope, hole->name);
    unsigned indent = (unsigned)(separator.length > 1 ? (separator.length - 1) / 2 : 0);
    char *name = ARENA_ARRAY(filling->arena, hole->name.length + 1, char);
    usebio_walk inner;
    bool is_wanted = (usebio_is_list(scope) || scope == USEBIO_TEAM_PAIR) && walk->scope != USEBIO_TEAM_PAIR;
    if (!is_wanted || !name || usebio_has_hole(rest, hole->name, '#'))
        return;
    memcpy(name, hole->name.data, hole->name.length);
    while (usebio_enter(&inner, walk, scope, (base_text){ NULL, 0 })) {
        base_buffer_add_text(filling->out, separator);
        usebio_write_element(filling->out, &inner, name, indent);
    }
}

/* Writes the values and lists that the form has no hole for. */
static void usebio_fill_rest(usebio_filling *filling, base_text form, const usebio_walk *walk, base_text separator)
{
    const usebio_row *row, *other;
    for (size_t at = 0; (row = usebio_next_row(walk->scope, &at));) {
        base_text name = base_text_of(row->name), value = { NULL, 0 };
        bool is_there =
            row->name[0] == '@' || row->instead || usebio_has_hole(form, name, '}') || usebio_has_hole(form, name, '|');
        for (size_t i = 0; !is_there && (other = usebio_next_row(walk->scope, &i));)
            is_there = other->instead && !strcmp(other->instead, row->name) &&
                       usebio_has_hole(form, base_text_of(other->name), '}');
        if (!is_there)
            value = usebio_print_value(walk, row);
        if (value.length) {
            base_buffer_add_text(filling->out, separator);
            usebio_write_value(filling->out, row->name, value);
        }
    }
    for (usebio_scope scope = USEBIO_ROOT; scope < USEBIO_SCOPE_COUNT; scope = (usebio_scope)(scope + 1)) {
        const char *name = usebio_child_name(walk->scope, scope);
        usebio_walk inner;
        bool is_list = name && usebio_is_list(scope) && !usebio_has_hole(form, base_text_of(name), '#') &&
                       walk->scope != USEBIO_PARTICIPANTS && walk->scope != USEBIO_TEAM_PAIR &&
                       !(scope == USEBIO_BOARD && walk->scope < USEBIO_SECTION) &&
                       !(scope == USEBIO_MATCH && walk->scope < USEBIO_SECTION);
        bool is_single = name && usebio_wants(walk, scope) &&
                         (scope == USEBIO_CLUB || scope == USEBIO_CONTACT || scope == USEBIO_HANDSET) &&
                         !usebio_has_hole(form, base_text_of(name), '#');
        while ((is_list || is_single) && usebio_enter(&inner, walk, scope, (base_text){ NULL, 0 })) {
            base_buffer_add_text(filling->out, separator);
            usebio_write_element(filling->out, &inner, name, 0);
            is_single = false;
        }
    }
}

static void usebio_fill(usebio_filling *filling, base_text form, const usebio_walk *walk)
{
    base_text separator = TEXT("");
    for (size_t at = 0; at < form.length;) {
        size_t open = usebio_find_mark(form, at, "{"), close = usebio_find_mark(form, open, "}");
        size_t from = filling->out->length;
        base_text literal = base_text_slice(form, at, open);
        base_buffer_add_text(filling->out, usebio_unescape(filling->arena, literal));
        if (open == form.length)
            break;
        if (literal.length && base_text_is_blank(literal))
            separator = literal;
        usebio_hole hole = usebio_read_hole(filling->arena, base_text_slice(form, open + 1, close));
        at = close + 1;
        if (!hole.name.length)
            usebio_fill_rest(filling, form, walk, separator);
        else if (hole.form == SIZE_MAX) {
            if (!usebio_fill_value(filling, &hole, walk, separator))
                usebio_strip_blanks(filling->out, from);
        } else {
            if (!usebio_fill_item(filling, &hole, walk, TEXT("")))
                usebio_strip_blanks(filling->out, from);
            usebio_fill_more(filling, &hole, walk, base_text_slice(form, at, form.length), separator);
        }
    }
}

bool usebio_fill_form(base_buffer *out, base_arena *arena, const gamut_event *event, const gamut_value *form)
{
    const gamut_value *list = gamut_value_member(form, "forms");
    base_text file = tree_get_text(form, "whole"), version = tree_get_text(form, "version");
    if (!file.length || !list || list->kind != GAMUT_VALUE_LIST)
        return false;
    base_text *forms = ARENA_ARRAY(arena, list->as.count, base_text);
    size_t count = 0;
    for (const gamut_value *item = list->first; forms && item; item = item->next)
        forms[count++] = item->kind == GAMUT_VALUE_TEXT ? item->as.text : TEXT("");
    usebio_filling filling = { arena, out, forms, forms ? count : 0 };
    usebio_tour tour;
    usebio_walk walk = usebio_start(&tour, arena, event, version.length ? version : TEXT("1.2"));
    tour.style = usebio_kept_style(form);
    usebio_fill(&filling, file, &walk);
    return forms && !tour.is_out_of_memory && !base_arena_failed(arena);
}
