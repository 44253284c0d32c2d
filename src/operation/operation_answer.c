/* operation_answer.c - converts answers to structs, according to the shapes that the tables of the operations state. */
#include "base/text.h"
#include "operation.h"

/* The first members of every struct. */
typedef struct answer_head {
    const void *next;
    const gamut_value *tree;
} answer_head;

static const void *answer_one(base_arena *arena, const operation_shape *shape, const gamut_value *tree);

static const void *answer_list(base_arena *arena, const operation_shape *shape, const gamut_value *tree)
{
    const void *first = NULL, **link = &first;
    for (const gamut_value *item = tree->kind == GAMUT_VALUE_LIST ? tree->first : NULL; item; item = item->next) {
        answer_head *made = (answer_head *)answer_one(arena, shape, item);
        if (!made)
            return NULL;
        *link = made;
        link = &made->next;
    }
    return first;
}

static gamut_number answer_number(const gamut_value *tree)
{
    return tree->kind == GAMUT_VALUE_INTEGER ? (gamut_number){ tree->as.integer, GAMUT_KNOWN }
                                             : (gamut_number){ 0, GAMUT_UNKNOWN };
}

/* JSON has decimals as texts; a whole one may also be a number. */
static gamut_decimal answer_decimal(const gamut_value *tree)
{
    gamut_decimal decimal = { .state = GAMUT_UNKNOWN };
    if (tree->kind == GAMUT_VALUE_INTEGER)
        return base_decimal(tree->as.integer, 0);
    if (tree->kind != GAMUT_VALUE_TEXT || !base_parse_decimal(&decimal, tree->as.text))
        decimal.state = GAMUT_UNKNOWN;
    return decimal;
}

static gamut_real answer_real(const gamut_value *tree)
{
    return tree->kind == GAMUT_VALUE_REAL      ? (gamut_real){ tree->as.real, GAMUT_KNOWN }
           : tree->kind == GAMUT_VALUE_INTEGER ? (gamut_real){ (double)tree->as.integer, GAMUT_KNOWN }
                                               : (gamut_real){ 0, GAMUT_UNKNOWN };
}

static gamut_text answer_text(const gamut_value *tree)
{
    return tree->kind == GAMUT_VALUE_TEXT ? tree->as.text : (gamut_text){ 0 };
}

static gamut_text_list answer_texts(base_arena *arena, const gamut_value *tree)
{
    size_t count = tree->kind == GAMUT_VALUE_LIST ? tree->as.count : 0, at = 0;
    gamut_text *items = ARENA_ARRAY(arena, count + 1, gamut_text);
    for (const gamut_value *item = items && count ? tree->first : NULL; item; item = item->next)
        items[at++] = answer_text(item);
    return (gamut_text_list){ items, items ? count : 0 };
}

static gamut_number_list answer_numbers(base_arena *arena, const gamut_value *tree)
{
    size_t count = tree->kind == GAMUT_VALUE_LIST ? tree->as.count : 0, at = 0;
    gamut_number *items = ARENA_ARRAY(arena, count + 1, gamut_number);
    for (const gamut_value *item = items && count ? tree->first : NULL; item; item = item->next)
        items[at++] = answer_number(item);
    return (gamut_number_list){ items, items ? count : 0 };
}

/* The casts are safe: the kind of the member states the type that the struct has at its offset. */
static void answer_member(base_arena *arena, void *place, const operation_member *member, const gamut_value *tree)
{
    switch (member->kind) {
    case OPERATION_TEXT:
        *(gamut_text *)place = answer_text(tree);
        return;
    case OPERATION_NUMBER:
        *(gamut_number *)place = answer_number(tree);
        return;
    case OPERATION_DECIMAL:
        *(gamut_decimal *)place = answer_decimal(tree);
        return;
    case OPERATION_REAL:
        *(gamut_real *)place = answer_real(tree);
        return;
    case OPERATION_FLAG:
        *(bool *)place = tree->kind == GAMUT_VALUE_BOOL && tree->as.boolean;
        return;
    case OPERATION_TREE:
        *(const gamut_value **)place = tree;
        return;
    case OPERATION_SHAPE:
        *(const void **)place = answer_one(arena, member->shape, tree);
        return;
    case OPERATION_SHAPE_LIST:
        *(const void **)place = answer_list(arena, member->shape, tree);
        return;
    case OPERATION_TEXT_LIST:
        *(gamut_text_list *)place = answer_texts(arena, tree);
        return;
    case OPERATION_NUMBER_LIST:
        *(gamut_number_list *)place = answer_numbers(arena, tree);
        return;
    }
}

static const void *answer_one(base_arena *arena, const operation_shape *shape, const gamut_value *tree)
{
    answer_head *made = tree->kind == GAMUT_VALUE_OBJECT ? base_arena_alloc(arena, shape->size) : NULL;
    for (size_t i = 0; made && i < shape->count; i++) {
        const operation_member *member = &shape->members[i];
        const gamut_value *value = gamut_value_member(tree, member->name);
        if (!value && member->is_required)
            return NULL;
        if (value)
            answer_member(arena, (char *)made + member->at, member, value);
    }
    if (made)
        made->tree = tree;
    return made;
}

const void *operation_answer(gamut_session *session, const operation_shape *shape, const gamut_value *answer)
{
    const void *made = !answer                            ? NULL
                       : answer->kind == GAMUT_VALUE_LIST ? answer_list(session->answers, shape, answer)
                                                          : answer_one(session->answers, shape, answer);
    return base_arena_failed(session->answers) ? NULL : made;
}
