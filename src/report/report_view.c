/* report_view.c - prints a record for the viewer: members that all kinds have, events with their sheets, and guiding
 * texts. */
#include "report_view.h"

#include "base/encoding.h"
#include "base/text.h"
#include "codec/codec.h"
#include "model/json_print.h"

/* Control characters must not be on a page, and some of them would change the direction of the text that follows. */
static bool is_unprintable(uint32_t c)
{
    return (c < 0x20 && c != '\t' && c != '\n') || (c >= 0x7f && c < 0xa0) || (c >= 0x202a && c <= 0x202e) ||
           (c >= 0x2066 && c <= 0x2069) || (c & 0xfffe) == 0xfffe;
}

static const char *entity_of(uint32_t c)
{
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return is_unprintable(c) ? "&#xfffd;" : NULL;
    }
}

void report_escape_html(base_buffer *out, base_text text)
{
    for (size_t at = 0; at < text.length;) {
        char bytes[4];
        uint32_t c = base_utf8_next(text, &at);
        const char *entity = entity_of(c);
        if (entity)
            base_buffer_add_string(out, entity);
        else
            base_buffer_add(out, bytes, base_utf8_put(bytes, c));
    }
}

void report_view_text(base_buffer *out, const char *name, base_text text)
{
    if (base_text_is_absent(text))
        return;
    json_set_text(out, name, text);
}

void report_view_members(base_buffer *out, const gamut_value *tree)
{
    for (const gamut_value *member = tree ? tree->first : NULL; member; member = member->next) {
        json_print_text(out, member->name);
        base_buffer_add_char(out, ':');
        json_tree(out, member);
    }
}

enum {
    CARDS_MOST = 1000 /* most players for whom cards are made: each card takes as long as a crosstable */
};

/* Adds all sheets that the tournament has, each under its name. */
static void add_sheets(base_buffer *out, const gamut_event *event, base_arena *arena)
{
    static const struct {
        const char *name;
        gamut_sheet sheet;
    } sheets[] = { { "standings", GAMUT_SHEET_STANDINGS },
                   { "crosstable", GAMUT_SHEET_CROSSTABLE },
                   { "pairings", GAMUT_SHEET_PAIRINGS },
                   { "matches", GAMUT_SHEET_MATCHES },
                   { "progress", GAMUT_SHEET_PROGRESS } };
    const gamut_style style = { .form = GAMUT_FORM_JSON, .width = GAMUT_ANY_WIDTH };
    json_name(out, "tournament");
    json_start(out, '{');
    for (size_t i = 0; i < COUNT(sheets) && report_has_rounds(event); i++) {
        gamut_selection selection = { .sheet = sheets[i].sheet };
        base_buffer sheet = { 0 };
        if (!report_event_sheet(event, &selection, &style, arena, &sheet) && sheet.length) {
            json_name(out, sheets[i].name);
            json_ready(out, &sheet);
        }
        out->failed = out->failed || sheet.failed;
        base_buffer_free(&sheet);
    }
    json_name(out, "cards");
    json_start(out, '[');
    if (event->players.count <= CARDS_MOST)
        report_event_cards(event, &style, arena, out);
    json_stop(out, ']');
    json_stop(out, '}');
}

/* Fills the page with the event, and returns its title, facts and number of players. */
static gamut_value *event_in_brief(report_page *page, const gamut_record *record)
{
    base_arena *arena = page->arena;
    const gamut_style style = { .form = GAMUT_FORM_JSON, .width = GAMUT_ANY_WIDTH };
    const gamut_selection selection = { .sheet = GAMUT_SHEET_ALL };
    gamut_value *tree = tree_object(arena), *facts = tree_set_list(arena, tree, "facts");
    (void)report_add_event(page, record, &selection, &style);
    tree_set_text(arena, tree, "event", record->event->name);
    if (record->event->players.count)
        tree_set(tree, "players", tree_integer(arena, (int64_t)record->event->players.count));
    for (const report_part *part = page->first; part; part = part->next) {
        gamut_value *fact = part->kind == REPORT_FACT ? tree_list(arena) : NULL;
        if (!fact)
            continue;
        tree_append(fact, tree_text(arena, part->name));
        tree_append(fact, tree_text(arena, part->text));
        tree_append(facts, fact);
    }
    return tree;
}

void report_view_brief(base_buffer *out, const gamut_record *record, base_arena *arena)
{
    report_page page = { .arena = arena };
    json_tree(out, event_in_brief(&page, record));
}

void report_view_event(base_buffer *out, const gamut_record *record, base_arena *arena)
{
    const gamut_event *event = record->event;
    report_page page = { .arena = arena };
    gamut_value *tree = event_in_brief(&page, record);
    gamut_value *sheets = event->bridge.sections.count ? report_page_tree(&page) : NULL;
    if (sheets) {
        report_add_view_values(arena, sheets);
        tree_set(tree, "leaders", report_leaders(arena, sheets));
        tree_set(tree, "sheets", sheets);
    }
    report_view_members(out, tree);
    if (event->players.count && !event->bridge.sections.count)
        add_sheets(out, event, arena);
}

static void add_wordings(base_arena *arena, gamut_value *tree, const char *name, const gamut_wording_list *list)
{
    gamut_value *items = tree_set_list(arena, tree, name);
    for (size_t i = 0; i < list->count; i++) {
        gamut_value *item = tree_object(arena);
        tree_set_text(arena, item, "language", list->items[i].language);
        tree_set_text(arena, item, "text", list->items[i].text);
        tree_append(items, item);
    }
}

/* A guiding text may be HTML. It is passed on as plain text, so that nothing from a file becomes markup of the page. */
static void view_guide(base_buffer *out, const gamut_record *record, base_arena *arena)
{
    gamut_value *tree = tree_object(arena);
    base_buffer words = { 0 };
    report_guide(record, &words);
    tree_set_text(arena, tree, "words", base_buffer_text(&words));
    tree_set_text(arena, tree, "event", record->guide->event);
    tree_set_text(arena, tree, "annotator", record->guide->annotator);
    add_wordings(arena, tree, "titles", &record->guide->titles);
    report_view_members(out, tree);
    out->failed = out->failed || words.failed;
    base_buffer_free(&words);
}

void report_view_record(base_buffer *out, const gamut_record *record, const gamut_value *more, base_arena *arena)
{
    json_start(out, '{');
    json_set_text(out, "kind", base_text_of(codec_kind_name(record->kind)));
    json_set_count(out, "number", record->number);
    if (record->is_deleted)
        json_set_bool(out, "deleted", true);
    if (record->kind == GAMUT_KIND_CHESS_GAME)
        report_view_game(out, record->game, arena);
    else if (record->kind == GAMUT_KIND_BRIDGE_BOARD)
        report_view_board(out, record->board, arena);
    else if (record->kind == GAMUT_KIND_EVENT)
        report_view_event(out, record, arena);
    else if (record->kind == GAMUT_KIND_GUIDE)
        view_guide(out, record, arena);
    report_view_members(out, more);
    base_buffer_add_char(out, '}');
}
