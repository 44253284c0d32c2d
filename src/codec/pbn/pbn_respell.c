/* pbn_respell.c - single values of a game changed in its own spelling: every other byte stays. */
#include <string.h>

#include "base/encoding.h"
#include "base/text.h"
#include "model/tree.h"
#include "pbn.h"

/* One value on its way into the bytes. */
typedef struct patch {
    size_t from, to; /* of the old value; equal where a whole tag is put in */
    base_text bytes; /* in the encoding of the file */
} patch;

typedef struct respelling {
    const pbn_file *file;
    base_text old; /* the game as it is spelled */
    base_arena *arena;
    base_list patches; /* patch */
    bool has_failed;
} respelling;

/* ---- finding ---- */

static size_t skip_blanks(base_text text, size_t at)
{
    while (at < text.length && (text.data[at] == ' ' || (text.data[at] >= '\t' && text.data[at] <= '\r')))
        at++;
    return at;
}

/* The value of the tag at that place; false: no such tag in quotes stands there. */
static bool find_value(base_text text, size_t at, base_text name, size_t *from, size_t *to)
{
    if (at >= text.length || text.data[at] != '[')
        return false;
    at = skip_blanks(text, at + 1);
    if (at + name.length > text.length || memcmp(text.data + at, name.data, name.length) != 0)
        return false;
    at = skip_blanks(text, at + name.length);
    if (at >= text.length || text.data[at] != '"')
        return false;
    *from = ++at;
    while (at < text.length && text.data[at] != '"' && !pbn_is_line_end(text.data[at]))
        at += text.data[at] == '\\' && at + 1 < text.length && strchr("\"\\", text.data[at + 1]) ? 2 : 1;
    *to = at;
    return at < text.length && text.data[at] == '"';
}

/* ---- spelling ---- */

static base_text spell_value(respelling *all, base_text value)
{
    base_buffer escaped = { 0 }, bytes = { 0 };
    for (size_t i = 0; i < value.length; i++) {
        char c = value.data[i];
        if (c == '"' || c == '\\')
            base_buffer_add_char(&escaped, '\\');
        base_buffer_add_char(&escaped, (unsigned char)c < ' ' || c == 0x7f ? ' ' : c);
    }
    if (base_encode(&bytes, base_buffer_text(&escaped), all->file->encoding))
        all->has_failed = true; /* the file has no such letter; who writes it anew says so */
    base_text spelled = base_arena_copy(all->arena, base_buffer_text(&bytes));
    base_buffer_free(&escaped);
    base_buffer_free(&bytes);
    return spelled;
}

static void add_patch(respelling *all, patch added)
{
    patch *place = base_list_add(&all->patches, all->arena, sizeof *place);
    if (place)
        *place = added;
    all->has_failed = all->has_failed || !place;
}

static void change_tag(respelling *all, base_text name, size_t at, base_text value)
{
    patch change = { 0 };
    if (find_value(all->old, at, name, &change.from, &change.to)) {
        change.bytes = spell_value(all, value);
        add_patch(all, change);
    } else {
        all->has_failed = true;
    }
}

/* Before the tag at `at`, so that comments stay behind the tags that they speak of. */
static void insert_tag(respelling *all, base_text name, size_t at, base_text value)
{
    const char *end = memchr(all->old.data, '\n', all->old.length)
                          ? (memchr(all->old.data, '\r', all->old.length) ? "\r\n" : "\n")
                          : "\r";
    base_text tag =
        base_arena_print(all->arena, "[%.*s \"%.*s\"]%s", TEXT_ARGS(name), TEXT_ARGS(spell_value(all, value)), end);
    all->has_failed = all->has_failed || at >= all->old.length || all->old.data[at] != '[';
    add_patch(all, (patch){ at, at, tag });
}

/* ---- comparing ---- */

static base_text member_text(base_arena *arena, const gamut_board *board, const pbn_member *member)
{
    const void *at = (const char *)board + member->at;
    if (member->value != PBN_VALUE_NUMBER)
        return *(const base_text *)at;
    gamut_number number = *(const gamut_number *)at;
    return base_is_known(number.state) ? base_arena_print(arena, "%lld", (long long)number.value)
                                       : (base_text){ NULL, 0 };
}

/* The tag of the model that stands last: others are put before it. */
static size_t last_place(const gamut_board *board)
{
    size_t last = 0;
    for (size_t i = 0; i < PBN_MEMBERS; i++)
        last = board->places[i] > last ? board->places[i] : last;
    return last;
}

static void compare_members(respelling *all, const gamut_board *before, const gamut_board *after)
{
    for (size_t i = 0; i < PBN_MEMBERS; i++) {
        const pbn_member *member = &pbn_members[i];
        base_text old = member_text(all->arena, before, member), new = member_text(all->arena, after, member);
        if (base_text_equal(old, new) && base_text_is_absent(old) == base_text_is_absent(new))
            continue;
        if (base_text_is_absent(new))
            all->has_failed = true;
        else if (base_text_is_absent(old))
            insert_tag(all, member->name, last_place(before), new);
        else
            change_tag(all, member->name, before->places[i], new);
    }
}

/* The same tags in the same order, perhaps with new ones behind them. */
static void compare_tags(respelling *all, const gamut_board *before, const gamut_board *after)
{
    const gamut_board_tag *old = before->tags.items, *new = after->tags.items;
    all->has_failed = all->has_failed || after->tags.count < before->tags.count;
    for (size_t i = 0; !all->has_failed && i < after->tags.count; i++) {
        if (i >= before->tags.count)
            insert_tag(all, new[i].name, last_place(before), new[i].value);
        else if (!base_text_equal(old[i].name, new[i].name))
            all->has_failed = true;
        else if (!base_text_equal(old[i].value, new[i].value))
            change_tag(all, old[i].name, old[i].at, new[i].value);
    }
}

/* Comments, calls, cards and tables. */
static bool is_rest_equal(base_arena *arena, const gamut_board *before, const gamut_board *after)
{
    gamut_board same = *after;
    gamut_board_tag *tags = ARENA_ARRAY(arena, before->tags.count + 1, gamut_board_tag);
    for (size_t i = 0; tags && i < before->tags.count; i++) {
        tags[i] = after->tags.items[i];
        tags[i].value = before->tags.items[i].value;
    }
    same.tags = (gamut_board_tags){ before->tags.count ? tags : NULL, before->tags.count };
    for (size_t i = 0; i < PBN_MEMBERS; i++)
        memcpy((char *)&same + pbn_members[i].at, (const char *)before + pbn_members[i].at,
               pbn_members[i].value == PBN_VALUE_NUMBER ? sizeof(gamut_number) : sizeof(base_text));
    return tags && tree_equal(model_to_tree(arena, &board_shape, before), model_to_tree(arena, &board_shape, &same));
}

/* ---- putting it together ---- */

static void sort_patches(patch *patches, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        patch moved = patches[i];
        size_t at = i;
        for (; at && patches[at - 1].from > moved.from; at--)
            patches[at] = patches[at - 1];
        patches[at] = moved;
    }
}

static void print_patched(const respelling *all, base_buffer *out)
{
    const patch *patches = all->patches.items;
    size_t at = 0;
    for (size_t i = 0; i < all->patches.count; i++) {
        base_buffer_add_text(out, base_text_slice(all->old, at, patches[i].from));
        base_buffer_add_text(out, patches[i].bytes);
        at = patches[i].to;
    }
    base_buffer_add_text(out, base_text_slice(all->old, at, all->old.length));
}

bool pbn_respell(const codec_reader *reader, const gamut_record *before, const gamut_record *after, base_arena *scratch,
                 base_buffer *out)
{
    respelling all = { .file = reader->state,
                       .old = { (const char *)before->spelling.data, before->spelling.length },
                       .arena = scratch };
    compare_members(&all, before->board, after->board);
    compare_tags(&all, before->board, after->board);
    if (all.has_failed || !is_rest_equal(scratch, before->board, after->board))
        return false;
    sort_patches(all.patches.items, all.patches.count);
    print_patched(&all, out);
    return !out->failed && !base_arena_failed(scratch);
}

static base_text tag_text(base_arena *arena, const gamut_board *board, base_text name)
{
    const pbn_member *member = pbn_find_member(name);
    if (member)
        return member_text(arena, board, member);
    for (size_t i = 0; i < board->tags.count; i++)
        if (base_text_equal(board->tags.items[i].name, name))
            return board->tags.items[i].value;
    return (base_text){ NULL, 0 };
}

/* Tables are never changed in their spelling: a game with another table is written anew. */
bool pbn_takes_over(const void *context, const gamut_record *before, const gamut_record *after, base_arena *scratch)
{
    for (const pbn_inherited *item = context; item; item = item->next) {
        base_text old = tag_text(scratch, before->board, item->name), new = tag_text(scratch, after->board, item->name);
        if (base_text_is_absent(old) != base_text_is_absent(new) || !base_text_equal(old, new))
            return true;
    }
    return false;
}
