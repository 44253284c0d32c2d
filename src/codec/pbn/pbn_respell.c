/* pbn_respell.c - changes single values in the original bytes of a game, and keeps every other byte. */
#include <string.h>

#include "base/encoding.h"
#include "base/text.h"
#include "model/tree.h"
#include "pbn.h"

/* One replacement in the original bytes. */
typedef struct patch {
    size_t from, to; /* range of the old value; equal if a whole tag is inserted */
    base_text bytes; /* in the encoding of the file */
} patch;

typedef struct respelling {
    const pbn_file *file;
    base_text old;  /* the original bytes of the game */
    base_list tags; /* of pbn_token: all tags of the game */
    base_arena *arena;
    base_list patches; /* of patch */
    bool has_failed;
} respelling;

/* Returns the first tag of that name, which is the one that counts; NULL: there is none, or it has a fault. */
static const pbn_token *find_tag(const respelling *spelling, base_text name)
{
    const pbn_token *tags = spelling->tags.items;
    for (size_t i = 0; i < spelling->tags.count; i++)
        if (base_text_equal(tags[i].name, name))
            return tags[i].faults ? NULL : &tags[i];
    return NULL;
}

static base_text spell_value(respelling *spelling, base_text value)
{
    base_buffer escaped = { 0 }, bytes = { 0 };
    for (size_t i = 0; i < value.length; i++) {
        char c = value.data[i];
        if (c == '"' || c == '\\')
            base_buffer_add_char(&escaped, '\\');
        base_buffer_add_char(&escaped, (unsigned char)c < ' ' || c == 0x7f ? ' ' : c);
    }
    if (base_encode(&bytes, base_buffer_text(&escaped), spelling->file->encoding))
        spelling->has_failed = true; /* the encoding lacks a letter: the board is written anew, which reports it */
    base_text spelled = base_arena_copy(spelling->arena, base_buffer_text(&bytes));
    base_buffer_free(&escaped);
    base_buffer_free(&bytes);
    return spelled;
}

static void add_patch(respelling *spelling, patch added)
{
    patch *place = base_list_add(&spelling->patches, spelling->arena, sizeof *place);
    if (place)
        *place = added;
    spelling->has_failed = spelling->has_failed || !place;
}

static void change_tag(respelling *spelling, base_text name, base_text value)
{
    const pbn_token *tag = find_tag(spelling, name);
    if (tag && tag->text.data) {
        size_t from = (size_t)(tag->text.data - spelling->old.data);
        add_patch(spelling, (patch){ from, from + tag->text.length, spell_value(spelling, value) });
    } else {
        spelling->has_failed = true;
    }
}

/* Inserts the tag before the last mandatory tag of the game, so that comments stay right after the tags that they
 * belong to. */
static void insert_tag(respelling *spelling, base_text name, base_text value)
{
    const pbn_token *tags = spelling->tags.items, *last = NULL;
    for (size_t i = 0; i < spelling->tags.count; i++)
        if (pbn_find_member(tags[i].name))
            last = &tags[i];
    bool has_lf = memchr(spelling->old.data, '\n', spelling->old.length),
         has_cr = memchr(spelling->old.data, '\r', spelling->old.length);
    base_text tag =
        base_arena_print(spelling->arena, "[%.*s \"%.*s\"]%s%s", TEXT_ARGS(name),
                         TEXT_ARGS(spell_value(spelling, value)), has_cr ? "\r" : "", has_lf || !has_cr ? "\n" : "");
    size_t at = last ? (size_t)(last->source.data - spelling->old.data) : 0;
    spelling->has_failed = spelling->has_failed || !last;
    add_patch(spelling, (patch){ at, at, tag });
}

static base_text member_text(base_arena *arena, const gamut_board *board, const pbn_member *member)
{
    const void *at = (const char *)board + member->at;
    if (member->value != PBN_VALUE_NUMBER)
        return *(const base_text *)at;
    gamut_number number = *(const gamut_number *)at;
    return base_is_known(number.state) ? base_arena_print(arena, "%lld", (long long)number.value)
                                       : (base_text){ NULL, 0 };
}

static void compare_members(respelling *spelling, const gamut_board *before, const gamut_board *after)
{
    for (size_t i = 0; i < PBN_MEMBERS; i++) {
        const pbn_member *member = &pbn_members[i];
        base_text old = member_text(spelling->arena, before, member), new = member_text(spelling->arena, after, member);
        if (base_text_equal(old, new) && base_text_is_absent(old) == base_text_is_absent(new))
            continue;
        if (base_text_is_absent(new))
            spelling->has_failed = true;
        else if (base_text_is_absent(old))
            insert_tag(spelling, member->name, new);
        else
            change_tag(spelling, member->name, new);
    }
}

/* Replaces tag values that differ. The tags must be the same as before, in the same order; new ones may follow. */
static void compare_tags(respelling *spelling, const gamut_board *before, const gamut_board *after)
{
    const gamut_board_tag *old = before->tags.items, *new = after->tags.items;
    spelling->has_failed = spelling->has_failed || after->tags.count < before->tags.count;
    for (size_t i = 0; !spelling->has_failed && i < after->tags.count; i++) {
        if (i >= before->tags.count)
            insert_tag(spelling, new[i].name, new[i].value);
        else if (!base_text_equal(old[i].name, new[i].name))
            spelling->has_failed = true;
        else if (!base_text_equal(old[i].value, new[i].value))
            change_tag(spelling, old[i].name, new[i].value);
    }
}

/* Reads the game again to get the places of its calls, cards and notes, because the record before the change may lack
 * them. NULL: out of memory. */
static const gamut_board *read_again(const respelling *spelling, const codec_reader *reader)
{
    const uint8_t *from = (const uint8_t *)spelling->old.data;
    codec_span span = { .bytes = { from, spelling->old.length },
                        .offset = (uint64_t)(from - reader->source->bytes.data) };
    codec_scratch scratch = { .arena = spelling->arena, .diags = diag_create(NULL) };
    gamut_record record = { 0 };
    bool is_read = scratch.diags && pbn_decode(reader, &span, &scratch, &record) == GAMUT_OK;
    diag_destroy(scratch.diags);
    return is_read ? record.board : NULL;
}

/* Returns the end of the word at `from`; 0: there is no word. */
static size_t word_end(const respelling *spelling, size_t from)
{
    pbn_cursor cursor = { spelling->old.data, spelling->old.data + from, spelling->old.data + spelling->old.length,
                          spelling->file->is_embedded, false };
    pbn_token token = pbn_next(&cursor, PBN_CALLS);
    bool is_word =
        token.kind == PBN_WORD || token.kind == PBN_STAR || token.kind == PBN_PLUS || token.kind == PBN_IRREGULAR;
    return is_word && token.source.data == spelling->old.data + from ? from + token.source.length : 0;
}

/* If there are as many calls as before, replaces those that differ. `*after` then gets the old calls, so that
 * is_rest_equal does not count them as a difference. */
static void compare_calls(respelling *spelling, const gamut_auction *before, gamut_auction *after)
{
    size_t count = before->calls.count;
    gamut_call *same = ARENA_ARRAY(spelling->arena, count, gamut_call);
    if (count != after->calls.count || !same)
        return;
    for (size_t first = 0, last; first < count; first = last + 1) {
        bool is_changed = false;
        uint32_t at = before->calls.items[first].at;
        for (last = first; last + 1 < count && before->calls.items[last + 1].at == at;)
            last++;
        for (size_t i = first; i <= last; i++) {
            same[i] = after->calls.items[i];
            is_changed = is_changed || !base_text_equal(same[i].call, before->calls.items[i].call);
            same[i].call = before->calls.items[i].call;
        }
        if (is_changed) {
            /* The calls from `first` to `last` have the same place if the file has AP for them. AP is then replaced by
             * all of them. */
            base_buffer words = { 0 };
            size_t to = word_end(spelling, at);
            for (size_t i = first; i <= last; i++) {
                base_buffer_add_string(&words, i > first ? " " : "");
                base_buffer_add_text(&words, after->calls.items[i].call);
            }
            spelling->has_failed = spelling->has_failed || !at || !to;
            add_patch(spelling, (patch){ at, to, base_arena_copy(spelling->arena, base_buffer_text(&words)) });
            base_buffer_free(&words);
        }
    }
    after->calls.items = count ? same : NULL;
}

/* Does for cards what compare_calls does for calls. A card that the file does not have (the reader completes an
 * unfinished row) has no place, and cannot be replaced. */
static void compare_cards(respelling *spelling, const gamut_play *before, gamut_play *after)
{
    size_t count = before->cards.count;
    gamut_card *same = ARENA_ARRAY(spelling->arena, count, gamut_card);
    if (count != after->cards.count || !same)
        return;
    for (size_t i = 0; i < count; i++) {
        const gamut_card *old = &before->cards.items[i];
        same[i] = after->cards.items[i];
        if (!base_text_equal(old->card, same[i].card)) {
            size_t to = word_end(spelling, old->at);
            spelling->has_failed = spelling->has_failed || !old->at || !to;
            add_patch(spelling, (patch){ old->at, to, same[i].card });
        }
        same[i].card = old->card;
    }
    after->cards.items = count ? same : NULL;
}

static void compare_notes(respelling *spelling, const gamut_board_notes *before, gamut_board_notes *after)
{
    const pbn_token *tags = spelling->tags.items;
    gamut_board_note *same = ARENA_ARRAY(spelling->arena, before->count, gamut_board_note);
    if (before->count != after->count || !same)
        return;
    for (size_t i = 0; i < before->count; i++) {
        const gamut_board_note *old = &before->items[i];
        bool is_found = base_text_equal(old->text, after->items[i].text);
        same[i] = after->items[i];
        same[i].text = old->text;
        for (size_t j = 0; !is_found && j < spelling->tags.count; j++) {
            size_t colon = base_text_find(tags[j].text, ':'), end = tags[j].text.length;
            if (tags[j].source.data != spelling->old.data + old->at || tags[j].faults || colon == end)
                continue;
            size_t from = (size_t)(tags[j].text.data - spelling->old.data);
            add_patch(spelling, (patch){ from + colon + 1, from + end, spell_value(spelling, after->items[i].text) });
            is_found = true;
        }
        spelling->has_failed = spelling->has_failed || !is_found;
    }
    after->items = before->count ? same : NULL;
}

/* Compares the parts of the boards for which no patch was made: comments and tables, and also calls, cards and notes if
 * their numbers differ. */
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

static void print_patched(respelling *spelling, base_buffer *out)
{
    patch *patches = spelling->patches.items;
    size_t at = 0;
    for (size_t i = 1; i < spelling->patches.count; i++) {
        patch moved = patches[i];
        size_t to = i;
        for (; to && patches[to - 1].from > moved.from; to--)
            patches[to] = patches[to - 1];
        patches[to] = moved;
    }
    for (size_t i = 0; i < spelling->patches.count; i++) {
        base_buffer_add_text(out, base_text_slice(spelling->old, at, patches[i].from));
        base_buffer_add_text(out, patches[i].bytes);
        at = patches[i].to;
    }
    base_buffer_add_text(out, base_text_slice(spelling->old, at, spelling->old.length));
}

bool pbn_respell(base_buffer *out, const codec_reader *reader, const gamut_record *was, const gamut_record *now)
{
    respelling spelling = { .file = reader->state, .old = base_text_of_bytes(was->spelling), .arena = reader->record };
    pbn_cursor cursor = pbn_cursor_of(spelling.file, was->spelling, false);
    pbn_token token;
    while ((token = pbn_next(&cursor, PBN_ELEMENTS)).kind != PBN_END) {
        pbn_token *tag = token.kind == PBN_TAG ? base_list_add(&spelling.tags, spelling.arena, sizeof *tag) : NULL;
        if (tag)
            *tag = token;
    }
    compare_members(&spelling, was->board, now->board);
    compare_tags(&spelling, was->board, now->board);
    gamut_board rest = *now->board;
    const gamut_board *placed = read_again(&spelling, reader);
    if (placed) {
        compare_calls(&spelling, &placed->auction, &rest.auction);
        compare_cards(&spelling, &placed->play, &rest.play);
        compare_notes(&spelling, &placed->auction.notes, &rest.auction.notes);
        compare_notes(&spelling, &placed->play.notes, &rest.play.notes);
    }
    if (spelling.has_failed || !is_rest_equal(spelling.arena, was->board, &rest))
        return false;
    print_patched(&spelling, out);
    return !out->failed && !base_arena_failed(spelling.arena);
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

/* Return whether a value that the game inherits differs between the two records. Tables are not compared here: a game
 * with a changed table is written anew in any case. */
bool pbn_takes_over(const codec_reader *reader, const void *context, const gamut_record *was, const gamut_record *now)
{
    base_arena *arena = reader->record;
    for (const pbn_inherited *item = context; item; item = item->next) {
        base_text old = tag_text(arena, was->board, item->name), new = tag_text(arena, now->board, item->name);
        if (base_text_is_absent(old) != base_text_is_absent(new) || !base_text_equal(old, new))
            return true;
    }
    return false;
}
