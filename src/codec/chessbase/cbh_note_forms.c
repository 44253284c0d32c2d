/* cbh_note_forms.c - keeps comments in encodings that the writer would not choose. */
#include "base/text.h"
#include "cb_layout.h"
#include "cbh_notes.h"
#include "cbh_tables.h"

enum {
    TEXT_HEAD = 2 /* a byte that is always 0, and the language */
};

static bool is_comment(const cbh_item *item)
{
    return (item->type == CBH_ITEM_TEXT || item->type == CBH_ITEM_TEXT_BEFORE) && item->payload.length >= TEXT_HEAD;
}

/* Returns the same comment in exactly this encoding; empty if it cannot be encoded. */
static base_bytes put_otherwise(base_arena *arena, base_bytes payload, base_encoding to, base_encoding encoding)
{
    base_bytes words = { payload.data + TEXT_HEAD, payload.length - TEXT_HEAD }, made = { NULL, 0 };
    base_buffer out = { 0 };
    base_buffer_add(&out, payload.data, TEXT_HEAD);
    if (cb_text_write_old_note(&out, cb_text_read_note(arena, words, encoding), to)) {
        base_text copy = base_arena_copy(arena, base_buffer_text(&out));
        made = (base_bytes){ (const uint8_t *)copy.data, copy.length };
    }
    base_buffer_free(&out);
    return made;
}

static base_text cbh_note_forms_sum_of(base_arena *arena, base_bytes payload)
{
    return base_arena_print(arena, "%016llx", (unsigned long long)cb_hash(CB_HASH_START, payload));
}

gamut_value *cbh_note_form(base_arena *arena, const cbh_item *written, const cbh_item *stored, base_encoding encoding)
{
    const base_encoding others[] = { encoding, ENCODING_UTF8 };
    if (!is_comment(written) || written->type != stored->type)
        return NULL;
    for (size_t i = 0; i < COUNT(others); i++) {
        base_bytes made = put_otherwise(arena, written->payload, others[i], encoding);
        if (!made.length || !base_text_equal(base_text_of_bytes(made), base_text_of_bytes(stored->payload)))
            continue;
        gamut_value *form = tree_object(arena);
        tree_set_text(arena, form, "encoding", base_text_of(base_encoding_name(others[i])));
        tree_set_text(arena, form, "written", cbh_note_forms_sum_of(arena, written->payload));
        return form;
    }
    return NULL;
}

bool cbh_note_is_form(const gamut_value *residue)
{
    return gamut_value_member(residue, "encoding") != NULL;
}

base_bytes cbh_note_put_form(base_arena *arena, const gamut_value *form, const cbh_item *item, base_encoding encoding)
{
    base_encoding to;
    if (!is_comment(item) || !base_encoding_parse(&to, tree_get_text(form, "encoding")) ||
        !base_text_equal(tree_get_text(form, "written"), cbh_note_forms_sum_of(arena, item->payload)))
        return item->payload;
    base_bytes made = put_otherwise(arena, item->payload, to, encoding);
    return made.length ? made : item->payload;
}
