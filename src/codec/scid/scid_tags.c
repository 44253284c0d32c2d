/* scid_tags.c - converts the entry of a game to members and tags of the model, and back. */
#include <stdio.h>
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "scid.h"

#define REFERENCE(what, member)                                                                                        \
    {                                                                                                                  \
        what, (uint32_t)offsetof(scid_entry, member), (uint32_t)offsetof(gamut_game, member), #member                  \
    }
const scid_reference scid_references[SCID_REFERENCE_COUNT] = {
    REFERENCE(SCID_EVENTS, event),  REFERENCE(SCID_SITES, site),    REFERENCE(SCID_ROUNDS, round),
    REFERENCE(SCID_PLAYERS, white), REFERENCE(SCID_PLAYERS, black),
};

uint32_t scid_reference_id(const scid_entry *entry, const scid_reference *reference)
{
    uint32_t id;
    memcpy(&id, (const char *)entry + reference->entry_at, sizeof id);
    return id;
}

void scid_reference_set(scid_entry *entry, const scid_reference *reference, uint32_t id)
{
    memcpy((char *)entry + reference->entry_at, &id, sizeof id);
}

base_text scid_reference_name(const gamut_game *game, const scid_reference *reference)
{
    base_text name;
    memcpy(&name, (const char *)game + reference->game_at, sizeof name);
    return name;
}

void scid_lose(base_arena *arena, gamut_value *losses, const char *category, base_text example)
{
    if (losses)
        codec_lose(arena, losses, category, base_text_cut(arena, example, 60));
}

/* ---- small values ---- */

static const char *const results[] = { "*", "1-0", "0-1", "1/2-1/2" };

/* The tags of ratings after the name of the side; the first kind has a member of its own. */
static const char *const rating_tags[2][7] = {
    { "WhiteElo", "WhiteRating", "WhiteRapid", "WhiteICCF", "WhiteUSCF", "WhiteDWZ", "WhiteECF" },
    { "BlackElo", "BlackRating", "BlackRapid", "BlackICCF", "BlackUSCF", "BlackDWZ", "BlackECF" },
};

/* The letters of the flags from SCID_FLAG_DELETED on, as Scid writes them into the tag ScidFlags. */
static const char flag_letters[] = "DWBMENPTKQ!?U123456";
enum {
    FIRST_LETTER = 3 /* the bit of the first letter */
};

static base_text print_flags(base_arena *arena, uint32_t flags)
{
    char letters[sizeof flag_letters];
    size_t length = 0;
    for (size_t i = 0; i + 1 < sizeof flag_letters; i++)
        if (flags >> (FIRST_LETTER + i) & 1u)
            letters[length++] = flag_letters[i];
    return length ? base_arena_copy(arena, (base_text){ letters, length }) : (base_text){ NULL, 0 };
}

/* Reads letters of flags. False: another letter is among them, or they are not in their order. */
static bool parse_flags(uint32_t *out, base_text text)
{
    size_t next = 0;
    *out = 0;
    for (size_t i = 0; i < text.length; i++) {
        while (next + 1 < sizeof flag_letters && flag_letters[next] != text.data[i])
            next++;
        if (next + 1 >= sizeof flag_letters)
            return false;
        *out |= 1u << (FIRST_LETTER + next++);
    }
    return text.length > 0;
}

/* A code of the opening counts 131 codes for each of A00 to E99: the plain one, and for each letter a to z the plain
 * letter and four digits. */
enum {
    ECO_EACH = 131,
    ECO_LETTER = 5
};

static base_text print_eco(base_arena *arena, uint16_t eco)
{
    if (!eco)
        return (base_text){ NULL, 0 };
    unsigned code = (eco - 1u) / ECO_EACH, sub = (eco - 1u) % ECO_EACH;
    char text[5] = { (char)('A' + code / 100), (char)('0' + code / 10 % 10), (char)('0' + code % 10) };
    size_t length = 3;
    if (code >= 500)
        return (base_text){ NULL, 0 };
    if (sub) {
        text[length++] = (char)('a' + (sub - 1) / ECO_LETTER);
        if ((sub - 1) % ECO_LETTER)
            text[length++] = (char)('0' + (sub - 1) % ECO_LETTER);
    }
    return base_arena_copy(arena, (base_text){ text, length });
}

/* Returns 0 if the text is not exactly such a code. */
static uint16_t parse_eco(base_text text)
{
    const char *at = text.data;
    if (text.length < 3 || text.length > 5 || at[0] < 'A' || at[0] > 'E' || !base_is_digit(at[1]) ||
        !base_is_digit(at[2]))
        return 0;
    unsigned code = (unsigned)(at[0] - 'A') * 100 + (unsigned)(at[1] - '0') * 10 + (unsigned)(at[2] - '0'), sub = 0;
    if (text.length > 3) {
        if (at[3] < 'a' || at[3] > 'z' || (text.length > 4 && (at[4] < '1' || at[4] > '4')))
            return 0;
        sub = 1 + ECO_LETTER * (unsigned)(at[3] - 'a') + (text.length > 4 ? (unsigned)(at[4] - '0') : 0);
    }
    return (uint16_t)(1 + ECO_EACH * code + sub);
}

/* Returns a rating that is spelled as it will be read back; 0: it is not one. */
static uint16_t parse_rating(base_text text)
{
    uint64_t rating;
    if (!base_parse_uint(&rating, text, 10) || rating > SCID_RATING_MAX || text.data[0] == '0')
        return 0;
    return (uint16_t)(rating <= SCID_RATING_MAX ? rating : 0);
}

/* Packs a date of PGN. False: it cannot be stored exactly. */
static bool pack_date(uint32_t *out, base_text text)
{
    base_date date;
    *out = 0;
    if (!base_date_parse(&date, text) || date.year > SCID_YEAR_MAX || date.month > 12 || date.day > 31)
        return false;
    *out = base_date_pack(date);
    return true;
}

/* Returns whether the text is the one that is printed for the packed date. */
static bool is_date_text(base_arena *arena, uint32_t packed, base_text text)
{
    return base_text_equal(base_date_print_pgn(arena, base_date_unpack(packed)), text);
}

/* ---- to the model ---- */

static void add_tag(gamut_tag *tags, size_t *count, const char *name, base_text value)
{
    if (!base_text_is_absent(value))
        tags[(*count)++] = (gamut_tag){ base_text_of(name), value };
}

static base_text print_rating(base_arena *arena, unsigned rating)
{
    char digits[5];
    size_t at = sizeof digits;
    for (; rating; rating /= 10)
        digits[--at] = (char)('0' + rating % 10);
    return base_arena_copy(arena, (base_text){ digits + at, sizeof digits - at });
}

/* An Elo is a member; ratings of other kinds are tags. A kind that is not known is shown as Elo. */
static void read_rating(gamut_tag *tags, size_t *count, base_text *elo, base_arena *arena, chess_side side,
                        uint16_t rating, uint8_t type)
{
    if (!rating)
        return;
    base_text text = print_rating(arena, rating);
    if (!type || type >= COUNT(rating_tags[side]))
        *elo = text;
    else
        add_tag(tags, count, rating_tags[side][type], text);
}

/* Adds the tags of the record. Those of members that the entry cannot hold in their spelling set the member. */
static void read_tags(gamut_game *out, gamut_tag *tags, size_t *count, base_arena *arena, const scid_state *state,
                      base_bytes rest)
{
    static const char *const members[] = { "WhiteElo", "BlackElo", "ECO" };
    scid_tag tag;
    while (scid_tag_next(&tag, &rest)) {
        if (!tag.name.length)
            continue;
        base_bytes spelled = { (const uint8_t *)tag.name.data, tag.name.length };
        base_text name = tag.is_coded ? tag.name : scid_decode_text(arena, spelled, state->otherwise);
        base_text value = tag.value.length ? scid_decode_text(arena, tag.value, state->otherwise) : TEXT("");
        const chess_tag_row *row = NULL;
        for (size_t i = 0; i < COUNT(members); i++)
            if (base_text_is(name, members[i]))
                row = chess_find_tag(name);
        if (row && base_text_is_absent(chess_get_tag(out, row)))
            chess_set_tag(out, row, value);
        else
            tags[(*count)++] = (gamut_tag){ name, value };
    }
}

bool scid_header_read(gamut_game *out, base_arena *arena, const scid_state *state, const scid_entry *entry,
                      base_bytes bytes)
{
    enum {
        OWN_TAGS = 5 /* those that the entry may have: two ratings, a date, flags and the variant */
    };
    size_t room = OWN_TAGS, count = 0;
    scid_tag tag;
    for (base_bytes rest = bytes; scid_tag_next(&tag, &rest);)
        room++;
    gamut_tag *tags = ARENA_ARRAY(arena, room, gamut_tag);
    if (!tags)
        return false;
    for (size_t i = 0; i < SCID_REFERENCE_COUNT; i++) {
        const scid_reference *reference = &scid_references[i];
        uint32_t id = scid_reference_id(entry, reference);
        bool is_known = id < state->name_counts[reference->kind] && state->names[reference->kind][id].length;
        if (is_known)
            memcpy((char *)out + reference->game_at, &state->names[reference->kind][id], sizeof(base_text));
    }
    out->date = base_date_print_pgn(arena, base_date_unpack(entry->date));
    out->result = base_text_of(results[entry->result < COUNT(results) ? entry->result : 0]);
    out->eco = print_eco(arena, entry->eco);
    if (entry->event_date)
        add_tag(tags, &count, "EventDate", base_date_print_pgn(arena, base_date_unpack(entry->event_date)));
    read_rating(tags, &count, &out->white_elo, arena, CHESS_WHITE, entry->white_rating, entry->white_type);
    read_rating(tags, &count, &out->black_elo, arena, CHESS_BLACK, entry->black_rating, entry->black_type);
    add_tag(tags, &count, "ScidFlags", print_flags(arena, entry->flags & ~(uint32_t)SCID_FLAG_DELETED));
    size_t own = count;
    read_tags(out, tags, &count, arena, state, bytes);
    bool has_variant = false;
    for (size_t i = own; i < count; i++)
        has_variant = has_variant || base_text_is(tags[i].name, "Variant");
    if (entry->is_chess960 && !has_variant)
        add_tag(tags, &count, "Variant", TEXT("Chess960"));
    out->tags = (gamut_tag_list){ tags, count };
    return !base_arena_failed(arena);
}

/* ---- from the model ---- */

/* The writing of a header. */
typedef struct heading {
    scid_entry *entry;
    base_buffer *tags;
    base_arena *arena;
    gamut_value *losses;
    scid_edition edition;
    bool has_event_date, has_flags, has_rating[2];
} heading;

/* `member` is the member of the game that the tag stands for, or NULL. */
static void lose_tag(heading *head, base_text name, base_text value, const char *member)
{
    char category[64];
    int length = member ? snprintf(category, sizeof category, "%s", member)
                        : snprintf(category, sizeof category, "tags.%.*s", TEXT_ARGS(name));
    bool is_named = length < (int)sizeof category;
    scid_lose(head->arena, head->losses, is_named ? category : "tags", is_named ? value : name);
}

/* Adds a tag to the record, with as much of it as there is room for. */
static void put_tag(heading *head, base_text name, base_text value, const char *member)
{
    bool has_zero = value.length && memchr(value.data, 0, value.length);
    if (!name.length || name.length > SCID_TAG_NAME_MAX) {
        scid_lose(head->arena, head->losses, "tags", name);
        return;
    }
    size_t length = value.length < SCID_TAG_VALUE_MAX ? value.length : (size_t)SCID_TAG_VALUE_MAX;
    while (length < value.length && length && ((uint8_t)value.data[length] & 0xc0u) == 0x80)
        length--; /* not inside a character */
    if (length < value.length || has_zero)
        lose_tag(head, name, value, member);
    scid_tag_add(head->tags, name, base_text_slice(value, 0, length));
}

/* Returns whether the tag goes into the entry. */
static bool take_tag(heading *head, base_text name, base_text value)
{
    scid_entry *entry = head->entry;
    uint32_t packed;
    if (base_text_is(name, "EventDate") && !head->has_event_date && pack_date(&packed, value) && packed &&
        is_date_text(head->arena, packed, value) && scid_can_hold_event_date(head->edition, entry->date, packed)) {
        entry->event_date = packed;
        head->has_event_date = true;
        return true;
    }
    if (base_text_is(name, "ScidFlags") && !head->has_flags && parse_flags(&packed, value)) {
        entry->flags |= packed;
        head->has_flags = true;
        return true;
    }
    unsigned first = base_text_starts_with(name, "White") ? 0 : base_text_starts_with(name, "Black") ? 1 : 2;
    for (unsigned side = first; side < 2; side++)
        for (uint8_t type = 1; type < COUNT(rating_tags[side]); type++) {
            uint16_t rating = base_text_is(name, rating_tags[side][type]) ? parse_rating(value) : 0;
            if (!rating || head->has_rating[side])
                continue;
            *(side ? &entry->black_rating : &entry->white_rating) = rating;
            *(side ? &entry->black_type : &entry->white_type) = type;
            head->has_rating[side] = true;
            return true;
        }
    return false;
}

static void write_result(heading *head, const gamut_game *game)
{
    uint8_t result = 0;
    while (result < COUNT(results) && !base_text_is(game->result, results[result]))
        result++;
    if (result == COUNT(results) && game->result.length)
        scid_lose(head->arena, head->losses, "result", game->result);
    head->entry->result = result < COUNT(results) ? result : 0;
    if (!base_text_is_absent(game->ending))
        scid_lose(head->arena, head->losses, "ending", game->ending);
}

/* A date that is spelled otherwise ("2016") is kept as 2016.??.??, which is the same one. */
static void write_date(heading *head, const gamut_game *game)
{
    bool is_something = false;
    for (size_t i = 0; i < game->date.length; i++)
        is_something = is_something || (game->date.data[i] != '?' && game->date.data[i] != '.');
    if (!pack_date(&head->entry->date, game->date) && is_something)
        scid_lose(head->arena, head->losses, "date", game->date);
}

void scid_header_write(scid_entry *out, base_buffer *tags, base_arena *arena, const gamut_game *game,
                       scid_edition edition, gamut_value *losses)
{
    heading head = { .entry = out, .tags = tags, .arena = arena, .losses = losses, .edition = edition };
    const base_text elos[2] = { game->white_elo, game->black_elo };
    memset(out, 0, sizeof *out);
    write_result(&head, game);
    write_date(&head, game);
    out->white_rating = parse_rating(game->white_elo);
    out->black_rating = parse_rating(game->black_elo);
    out->eco = parse_eco(game->eco);
    /* What the entry cannot hold in this spelling becomes a tag of the record, which the reader puts back. */
    for (unsigned side = 0; side < 2; side++) {
        head.has_rating[side] = side ? out->black_rating : out->white_rating;
        if (!head.has_rating[side] && !base_text_is_absent(elos[side]))
            put_tag(&head, base_text_of(rating_tags[side][0]), elos[side], side ? "black_elo" : "white_elo");
    }
    if (!out->eco && !base_text_is_absent(game->eco))
        put_tag(&head, TEXT("ECO"), game->eco, "eco");
    for (size_t i = 0; i < game->tags.count; i++)
        if (!take_tag(&head, game->tags.items[i].name, game->tags.items[i].value))
            put_tag(&head, game->tags.items[i].name, game->tags.items[i].value, NULL);
}
