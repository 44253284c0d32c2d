/* usebio_write.c - writes a session: in the form that it came in, or in the order and spelling of the programs that
 * read USEBIO. */
#include "base/text.h"
#include "codec/residue.h"
#include "rules/bridge/team_match.h"
#include "usebio.h"

enum {
    TEAM_PAIR_PLAYERS = 2
};

static void usebio_add_indent(base_buffer *out, unsigned indent)
{
    base_buffer_add_char(out, '\n');
    base_buffer_add_repeat(out, ' ', (size_t)2 * indent);
}

void usebio_write_value(base_buffer *out, const char *name, base_text value)
{
    base_buffer_print(out, "<%s>", name);
    (void)xml_add_text(out, value, false);
    base_buffer_print(out, "</%s>", name);
}

/* A section has an element if there are several, or if its letters are not those that a file without it has. */
static bool usebio_has_section(const usebio_walk *walk)
{
    const gamut_bridge_section_list *sections = &walk->tour->event->bridge.sections;
    return sections->count > 1 ||
           (sections->count && !base_text_is(sections->items[0].letters, "A") && sections->items[0].letters.length);
}

bool usebio_wants(const usebio_walk *walk, usebio_scope child)
{
    const gamut_event *event = walk->tour->event;
    bool has_section = usebio_has_section(walk);
    bool has_session = has_section || base_is_known(event->bridge.session.state);
    bool is_for_teams = bridge_is_for_teams(&event->bridge),
         is_individual = event->bridge.type == GAMUT_BRIDGE_INDIVIDUAL;
    switch (child) {
    case USEBIO_CLUB:
        return event->place.length || event->bridge.club_number.length;
    case USEBIO_CONTACT:
        return event->bridge.director.length > 0;
    case USEBIO_SESSION:
        return has_session;
    case USEBIO_SECTION:
        return walk->scope == USEBIO_SESSION && has_section;
    case USEBIO_PARTICIPANTS:
    case USEBIO_MATCH:
    case USEBIO_BOARD:
        return walk->scope != (has_section ? USEBIO_SESSION : USEBIO_SECTION) &&
               (walk->scope != USEBIO_EVENT || !has_session);
    case USEBIO_HANDSET:
        return walk->scope == USEBIO_ROOT;
    case USEBIO_PAIR:
        return !is_for_teams && !is_individual;
    case USEBIO_TEAM:
        return is_for_teams;
    case USEBIO_PERSON:
        return is_individual;
    default:
        return true;
    }
}

/* A session without entries still has a list of them, and the walk enters it once for each section. */
static bool usebio_is_repeated(usebio_scope scope)
{
    return scope == USEBIO_SECTION || scope >= USEBIO_PAIR;
}

/* Boards that were not played, and players without a name, are left out. */
static bool usebio_is_there(const usebio_walk *walk)
{
    if (walk->scope == USEBIO_PLAYER)
        return walk->player->first.length || walk->player->last.length || walk->player->number.length;
    return walk->scope != USEBIO_LINE || usebio_print_value(walk, usebio_find_row(USEBIO_LINE, TEXT("SCORE"))).data;
}

static void usebio_write_tag(base_buffer *out, const usebio_walk *walk, const char *name)
{
    const usebio_row *row;
    base_buffer_print(out, "<%s", name);
    for (size_t at = 0; (row = usebio_next_row(walk->scope, &at));) {
        base_text value = row->name[0] == '@' ? usebio_print_value(walk, row) : (base_text){ NULL, 0 };
        if (!value.data)
            continue;
        base_buffer_print(out, " %s=\"", row->name + 1);
        (void)xml_add_text(out, value, true);
        base_buffer_add_char(out, '"');
    }
    base_buffer_add_char(out, '>');
}

void usebio_write_element(base_buffer *out, const usebio_walk *walk, const char *name, unsigned indent)
{
    const usebio_row *row;
    usebio_write_tag(out, walk, name);
    for (size_t at = 0; (row = usebio_next_row(walk->scope, &at));) {
        bool is_plain = row->name[0] != '@' && !row->instead;
        base_text value = is_plain ? usebio_print_value(walk, row) : (base_text){ NULL, 0 };
        if (!value.data)
            continue;
        usebio_add_indent(out, indent + 1);
        usebio_write_value(out, row->name, value);
    }
    for (usebio_scope scope = USEBIO_ROOT; scope < USEBIO_SCOPE_COUNT; scope = (usebio_scope)(scope + 1)) {
        const char *child = usebio_child_name(walk->scope, scope);
        size_t most = walk->scope == USEBIO_TEAM_PAIR && scope == USEBIO_PLAYER ? TEAM_PAIR_PLAYERS
                      : usebio_is_repeated(scope)                               ? SIZE_MAX
                                                                                : 1;
        usebio_walk inner;
        for (size_t i = 0; child && i < most && usebio_wants(walk, scope); i++) {
            if (!usebio_enter(&inner, walk, scope, (base_text){ NULL, 0 }))
                break;
            if (!usebio_is_there(&inner))
                continue;
            usebio_add_indent(out, indent + 1);
            usebio_write_element(out, &inner, child, indent + 1);
        }
    }
    usebio_add_indent(out, indent);
    base_buffer_print(out, "</%s>", name);
}

static bool usebio_write_new(base_buffer *out, base_arena *arena, const gamut_event *event)
{
    usebio_tour tour;
    usebio_walk walk = usebio_start(&tour, arena, event, TEXT("1.2"));
    base_buffer body = { 0 }, bytes = { 0 };
    usebio_write_element(&body, &walk, "USEBIO", 0);
    base_encoding encoding =
        base_encode(&bytes, base_buffer_text(&body), ENCODING_LATIN1) ? ENCODING_UTF8 : ENCODING_LATIN1;
    base_buffer_print(out, "<?xml version=\"1.0\" encoding=\"%s\"?>\n", base_encoding_name(encoding));
    base_buffer_add_string(out, "<!DOCTYPE USEBIO SYSTEM \"http://www.ebu.co.uk/usebio/usebio_v1_2.dtd\">\n");
    base_buffer_add_text(out, base_buffer_text(encoding == ENCODING_UTF8 ? &body : &bytes));
    base_buffer_add_char(out, '\n');
    bool is_whole = !body.failed && !bytes.failed && !tour.is_out_of_memory;
    base_buffer_free(&body);
    base_buffer_free(&bytes);
    return is_whole;
}

/* Returns false if there is no form. A character that the encoding of the form lacks makes the file UTF-8 only if the
 * form does not name its encoding; otherwise it becomes a number. */
static bool usebio_write_again(base_buffer *out, base_arena *arena, const gamut_event *event, const gamut_value *form)
{
    base_buffer text = { 0 };
    base_encoding encoding = ENCODING_UTF8;
    if (!form || !usebio_fill_form(&text, arena, event, form)) {
        base_buffer_free(&text);
        return false;
    }
    if (!base_encoding_parse(&encoding, tree_get_text(form, "encoding")))
        encoding = ENCODING_UTF8;
    base_text whole = base_buffer_text(&text);
    base_buffer bytes = { 0 };
    for (size_t at = 0; at < whole.length;) {
        size_t from = at;
        uint32_t character = base_utf8_next(whole, &at);
        base_text one = base_text_slice(whole, from, at);
        size_t length = bytes.length;
        if (character < 0x80)
            base_buffer_add(&bytes, one.data, one.length);
        else if (base_encode(&bytes, one, encoding)) {
            bytes.length = length;
            base_buffer_print(&bytes, "&#%u;", character);
        }
    }
    base_bytes spliced = residue_resplice(arena, gamut_value_member(form, "splice"), base_buffer_bytes(&bytes));
    base_buffer_add(out, spliced.data, spliced.length);
    bool is_whole = !text.failed && !bytes.failed;
    base_buffer_free(&text);
    base_buffer_free(&bytes);
    return is_whole;
}

typedef struct usebio_writing {
    bool has_event;
} usebio_writing;

gamut_status usebio_begin(codec_writer *writer)
{
    writer->state = ARENA_NEW(writer->arena, usebio_writing);
    return writer->state ? GAMUT_OK : GAMUT_FAILED;
}

gamut_status usebio_put(codec_writer *writer, const codec_coded *coded)
{
    usebio_writing *state = writer->state;
    const gamut_event *event = coded->record->event;
    base_buffer bytes = { 0 };
    bool is_written =
        !state->has_event && usebio_write_again(&bytes, writer->arena, event, codec_extras(writer, coded->record));
    if (state->has_event || (!is_written && !event->bridge.sections.count)) {
        writer->omission = state->has_event ? "a USEBIO file holds one event" : "bridge.sections: there are none";
        base_buffer_free(&bytes);
        return GAMUT_SKIPPED;
    }
    state->has_event = true;
    is_written = is_written || usebio_write_new(&bytes, writer->arena, event);
    is_written = is_written && !bytes.failed;
    io_sink_write(writer->sink, bytes.data, bytes.length);
    base_buffer_free(&bytes);
    return is_written ? GAMUT_OK : GAMUT_FAILED;
}
