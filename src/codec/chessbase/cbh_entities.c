/* cbh_entities.c - where entities are stored, what identifies them, and how they are sorted. */
#include "cbh_names.h"

#include <string.h>

#include "cbh.h"
#include "cbt.h"

static int compare_field(const layout_table *table, const char *name, const uint8_t *a, const uint8_t *b,
                         bool is_signed)
{
    const layout_field *field = layout_find(table, name);
    return cb_compare_strings(a + field->at, b + field->at, field->width, is_signed);
}

static int compare_names(const uint8_t *a, const uint8_t *b, bool is_signed)
{
    int order = compare_field(&cbh_player_layout, "last", a, b, is_signed);
    return order ? order : compare_field(&cbh_player_layout, "first", a, b, is_signed);
}

static int compare_new_players(const uint8_t *a, const uint8_t *b)
{
    return compare_names(a, b, false);
}

static int compare_old_players(const uint8_t *a, const uint8_t *b)
{
    return compare_names(a, b, true);
}

static int compare_annotators(const uint8_t *a, const uint8_t *b)
{
    return compare_field(&cbh_annotator_layout, "name", a, b, true);
}

static int compare_sources(const uint8_t *a, const uint8_t *b)
{
    return compare_field(&cbh_source_layout, "title", a, b, true);
}

static int compare_team_numbers(int64_t a, int64_t b)
{
    return (a > b) - (a < b);
}

static int compare_teams(const uint8_t *a, const uint8_t *b)
{
    cbh_team x, y;
    base_bytes left = { a, cbh_team_layout.size }, right = { b, cbh_team_layout.size };
    if (!layout_read(&cbh_team_layout, left, &x) || !layout_read(&cbh_team_layout, right, &y))
        return 0;
    int order = cb_compare_strings(x.title, y.title, sizeof x.title, false);
    order = order ? order : compare_team_numbers(x.number, y.number);
    order = order ? order : compare_team_numbers(y.season & 1, x.season & 1);
    order = order ? order : compare_team_numbers(x.year, y.year);
    return order ? order : compare_team_numbers(x.nation, y.nation);
}

static int compare_titles(const uint8_t *a, const uint8_t *b)
{
    const layout_field *field = layout_find(&cbh_title_layout, "english");
    for (unsigned i = 0; i < CBH_TITLE_LANGUAGES; i++) {
        size_t at = field->at + i * field->width;
        int order = cb_compare_strings(a + at, b + at, field->width, false);
        if (order)
            return order;
    }
    return 0;
}

#define KIND(label, bytes, end, order)                                                                                 \
    {                                                                                                                  \
        .record = (label), .data_size = (bytes), .rules = &cbh_entity_rules, .key_end = (end), .compare = (order)      \
    }

const cbh_entity cbh_entities[CBH_KIND_COUNT] = {
    [CBH_PLAYERS] = { "cbp", "players", &cbh_player_layout, 59, 0, true, KIND("player", 58, 0, compare_new_players) },
    [CBH_TOURNAMENTS] = { "cbt", "tournaments", &cb_tournament_layout, 91, 65, true,
                          KIND("tournament", 90, 91, cbt_compare) },
    [CBH_ANNOTATORS] = { "cbc", "annotators", &cbh_annotator_layout, 54, 0, true,
                         KIND("annotator", 53, 0, compare_annotators) },
    [CBH_SOURCES] = { "cbs", "sources", &cbh_source_layout, 60, 0, true, KIND("source", 59, 60, compare_sources) },
    [CBH_TEAMS] = { "cbe", "teams", &cbh_team_layout, 64, 0, false, KIND("team", 63, 0, compare_teams) },
    [CBH_TITLES] = { "cbl", "titles", &cbh_title_layout, 1609, 0, false, KIND("game tag", 1608, 0, compare_titles) },
};

static const cb_entity_kind old_players = KIND("player", 58, 0, compare_old_players);

const cb_entity_kind *cbh_entity_kind(cbh_kind kind, bool is_old)
{
    return is_old && kind == CBH_PLAYERS ? &old_players : &cbh_entities[kind].kind;
}
