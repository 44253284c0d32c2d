/* trf_read.c - read the lines of a file, detect its edition, and build the event. */
#include <string.h>

#include "base/text.h"
#include "rules/event/event_codes.h"
#include "trf.h"

const char *const trf_end_names[TRF_END_COUNT] = { "crlf", "lf", "cr", "none" };
const char *const trf_end_bytes[TRF_END_COUNT] = { "\r\n", "\n", "\r", "" };

/* ---- lines ---- */

/* Called twice: with `lines` NULL to count the lines, then to fill the array. The array must have the right size from
 * the start, because an arena cannot shrink it. */
static size_t walk_lines(base_bytes bytes, size_t at, trf_line *lines)
{
    size_t count = 0;
    while (at < bytes.length) {
        size_t end = at;
        while (end < bytes.length && bytes.data[end] != '\r' && bytes.data[end] != '\n')
            end++;
        bool has_feed = end + 1 < bytes.length && bytes.data[end + 1] == '\n';
        trf_end kind = end == bytes.length       ? TRF_END_NONE
                       : bytes.data[end] == '\n' ? TRF_END_LF
                       : has_feed                ? TRF_END_CRLF
                                                 : TRF_END_CR;
        if (lines)
            lines[count] = (trf_line){ .offset = at, .length = (uint32_t)(end - at), .end = (uint8_t)kind };
        count++;
        at = end + strlen(trf_end_bytes[kind]);
    }
    return count;
}

/* An encoding given as an option is used, except UTF-8 for bytes that are not valid UTF-8. */
static base_encoding choose_encoding(const codec_reader *reader, base_bytes bytes)
{
    base_encoding option = codec_encoding(reader->options);
    /* Bytes that are not strictly UTF-8 are read in an 8-bit encoding, so that every byte is written back unchanged. */
    if (base_is_utf8(bytes))
        return option == ENCODING_UNKNOWN ? ENCODING_UTF8 : option;
    if (option != ENCODING_UNKNOWN && option != ENCODING_UTF8)
        return option;
    base_encoding found = base_encoding_detect(bytes);
    return found == ENCODING_UTF8 ? ENCODING_CP1252 : found;
}

static bool split_lines(codec_reader *reader, trf_state *state)
{
    base_bytes bytes = reader->source->bytes;
    state->has_mark = bytes.length >= 3 && !memcmp(bytes.data, "\xef\xbb\xbf", 3);
    state->encoding = choose_encoding(reader, bytes);
    size_t start = state->has_mark ? 3 : 0;
    state->line_count = walk_lines(bytes, start, NULL);
    state->lines = ARENA_ARRAY(reader->arena, state->line_count, trf_line);
    if (!state->lines || bytes.length > UINT32_MAX)
        return false;
    (void)walk_lines(bytes, start, state->lines);
    for (size_t i = 0; i < state->line_count; i++) {
        trf_line *line = &state->lines[i];
        line->text =
            base_decode(reader->arena, (base_bytes){ bytes.data + line->offset, line->length }, state->encoding);
        if (!line->text.data)
            line->text = TEXT("");
        line->stored = line->text;
    }
    return !base_arena_failed(reader->arena);
}

/* ---- edition ---- */

static bool has_any_code(const trf_state *state, const char *codes)
{
    base_text rest = base_text_of(codes), code;
    while (base_text_next_part(&rest, ' ', &code))
        for (size_t i = 0; i < state->line_count; i++)
            if (base_text_equal(base_text_slice(state->lines[i].text, 0, 3), code))
                return true;
    return false;
}

/* Counts characters other than blanks in the gaps of the records with that code. Columns are counted in bytes: these
 * records have no letters beyond ASCII before their gaps. */
static size_t count_gap_faults(const trf_state *state, const char *code, const layout_table *table)
{
    size_t faults = 0;
    for (size_t i = 0; i < state->line_count; i++) {
        base_text text = state->lines[i].text;
        if (!base_text_starts_with(text, code))
            continue;
        for (size_t f = 0; f < table->field_count; f++) {
            const layout_field *field = &table->fields[f];
            for (size_t at = field->at; field->meaning == LAYOUT_GAP && at < field->at + field->width; at++)
                faults += at < text.length && text.data[at] != ' ';
        }
    }
    return faults;
}

/* The draft and the final text have these records, but in different columns. The file belongs to the edition whose gaps
 * have fewer characters in them. */
static bool has_draft_columns(const trf_state *state)
{
    static const struct {
        const char *code;
        const trf_columns *draft, *final;
    } moved[] = { { "310", &trf_draft_team_columns, &trf_team_columns },
                  { "250", &trf_draft_acceleration_columns, &trf_acceleration_columns },
                  { "320", &trf_draft_team_bye_columns, &trf_team_bye_columns },
                  { "299", &trf_draft_adjustment_columns, &trf_adjustment_columns } };
    size_t draft = 0, final = 0;
    for (size_t i = 0; i < COUNT(moved); i++) {
        draft += count_gap_faults(state, moved[i].code, moved[i].draft->table);
        final += count_gap_faults(state, moved[i].code, moved[i].final->table);
    }
    return draft < final;
}

/* Tells the draft from the final text of 2026, by the first of these signs that the file has: a code that only the
 * draft has; the form of 330; a code that only the final text has; the columns that the draft moved. A system code in
 * 092 is also a sign of the draft: the final text has words there, and the code in 192. */
static bool is_draft(const trf_state *state)
{
    if (has_any_code(state, "340 252"))
        return true;
    for (size_t i = 0; i < state->line_count; i++)
        if (base_text_starts_with(state->lines[i].text, "330"))
            return trf_is_draft_bye(state->lines[i].text);
    if (has_any_code(state, "240 260 142 152 162 172 182 192 222 362"))
        return false;
    for (size_t i = 0; i < state->line_count; i++)
        if (base_text_starts_with(state->lines[i].text, "092"))
            return has_draft_columns(state) || event_is_system_code(base_text_trim(trf_line_value(&state->lines[i])));
    return has_draft_columns(state);
}

/* The signs of TRF06 are titles in small letters, and forfeits with an opponent and no colour. A letter that only later
 * editions have excludes TRF06. */
static bool is_of_2006(const trf_state *state)
{
    size_t signs = 0;
    for (size_t i = 0; i < state->line_count; i++) {
        base_text text = state->lines[i].text;
        if (!base_text_starts_with(text, "001"))
            continue;
        base_text title = base_text_trim(base_text_slice(text, 10, 13));
        signs += title.length > 0 && title.data[0] >= 'a' && title.data[0] <= 'z';
        for (size_t at = TRF_CELLS_AT; at + 9 < text.length; at += 10) {
            char letter = text.data[at + 9];
            if (memchr("HFUZhfuz", letter, 8))
                return false;
            signs += (letter == '+' || letter == '-') && text.data[at + 7] == '-' && text.data[at + 5] != '0' &&
                     text.data[at + 5] != ' ';
        }
    }
    return signs > 0;
}

/* If a writer pads by bytes, the fields after a name with accents are too far to the left in characters: the colour is
 * in column 97 only if bytes are counted. */
static bool pads_bytes(const trf_state *state)
{
    size_t by_bytes = 0, by_characters = 0;
    for (size_t i = 0; i < state->line_count; i++) {
        base_text text = state->lines[i].text;
        if (!base_text_starts_with(text, "001") || text.length <= 96)
            continue;
        size_t extra = text.length - base_utf8_count(text);
        if (!extra)
            continue;
        by_bytes += memchr("wbWB-", text.data[96], 5) != NULL;
        by_characters += text.length > 96 + extra && memchr("wbWB-", text.data[96 + extra], 5) != NULL;
    }
    return by_bytes > by_characters;
}

/* ---- the event ---- */

/* In files that have 310, 013 only repeats the teams. */
static bool is_repetition(const trf_row *row, bool has_new_teams)
{
    return has_new_teams && !strcmp(row->code, "013");
}

static bool is_list(const model_member *member)
{
    return member && (member->type == MODEL_LIST || member->type == MODEL_TEXT_LIST);
}

/* Allocates one array for each list of the event, with an item for each line that fills it. Records 132, 202 and 212
 * are not counted: their lists do not have an item per line, and are allocated when they are read. */
static bool make_lists(trf_state *state, base_arena *arena, bool has_new_teams)
{
    typedef struct any_list {
        const void *items;
        size_t count;
    } any_list;
    for (size_t i = 0; i < state->line_count; i++) {
        trf_line *line = &state->lines[i];
        const model_member *member =
            line->row && line->row->member ? model_find(&event_shape, base_text_of(line->row->member)) : NULL;
        if (!is_list(member) || line->row->is_single || line->row->form == &trf_schedule_form ||
            is_repetition(line->row, has_new_teams))
            continue;
        any_list *list = (void *)((char *)state->event + member->at);
        line->item = (uint32_t)list->count++;
    }
    for (size_t i = 0; i < event_shape.member_count; i++) {
        const model_member *member = &event_shape.members[i];
        any_list *list = (void *)((char *)state->event + member->at);
        if (!is_list(member) || !list->count)
            continue;
        size_t size = member->type == MODEL_LIST ? member->shape->size : sizeof(gamut_text);
        list->items = base_arena_alloc_array(arena, list->count, size);
        if (!list->items)
            return false;
    }
    return true;
}

gamut_system trf_system_of(const gamut_event *event)
{
    static const struct {
        const char *word;
        gamut_system system;
    } words[] = { { "ROUNDROBIN", GAMUT_SYSTEM_ROUND_ROBIN },
                  { "ROUND-ROBIN", GAMUT_SYSTEM_ROUND_ROBIN },
                  { "ROUND ROBIN", GAMUT_SYSTEM_ROUND_ROBIN },
                  { "ALL-PLAY-ALL", GAMUT_SYSTEM_ROUND_ROBIN },
                  { "ALL PLAY ALL", GAMUT_SYSTEM_ROUND_ROBIN },
                  { "SCHEVENINGEN", GAMUT_SYSTEM_SCHEVENINGEN },
                  { "KNOCKOUT", GAMUT_SYSTEM_KNOCKOUT },
                  { "KNOCK-OUT", GAMUT_SYSTEM_KNOCKOUT },
                  { "SWISS", GAMUT_SYSTEM_SWISS },
                  { "DUTCH", GAMUT_SYSTEM_SWISS },
                  { "BURSTEIN", GAMUT_SYSTEM_SWISS },
                  { "DUBOV", GAMUT_SYSTEM_SWISS },
                  { "TEAM", GAMUT_SYSTEM_SWISS } };
    base_text names[] = { event->system_code, event->system_name };
    for (size_t n = 0; n < COUNT(names); n++)
        for (size_t i = 0; i < COUNT(words); i++)
            for (size_t at = 0, length = strlen(words[i].word); at + length <= names[n].length; at++)
                if (base_text_equal_fold_ascii(base_text_slice(names[n], at, at + length), base_text_of(words[i].word)))
                    return words[i].system;
    return GAMUT_SYSTEM_NONE;
}

/* Lists are allocated before any line is read, so that each line already has the index of its item. */
static bool build_event(codec_reader *reader, trf_state *state)
{
    bool has_new_teams = false;
    for (size_t i = 0; i < state->line_count && !has_new_teams; i++)
        has_new_teams = state->lines[i].row && !strcmp(state->lines[i].row->code, "310");
    state->event = ARENA_NEW(reader->arena, gamut_event);
    if (!state->event || !make_lists(state, reader->arena, has_new_teams))
        return false;
    /* Sorts the lines by row, so that the line of a member is found without searching the file. */
    size_t next[TRF_ROW_LIMIT] = { 0 };
    state->row_lines = ARENA_ARRAY(reader->arena, state->line_count + 1, const trf_line *);
    if (!state->row_lines)
        return false;
    for (size_t i = 0; i < state->line_count; i++)
        if (state->lines[i].row)
            state->row_starts[state->lines[i].row - trf_rows + 1]++;
    for (size_t row = 0; row < TRF_ROW_LIMIT; row++) {
        state->row_starts[row + 1] += state->row_starts[row];
        next[row] = state->row_starts[row];
    }
    for (size_t i = 0; i < state->line_count; i++)
        if (state->lines[i].row)
            state->row_lines[next[state->lines[i].row - trf_rows]++] = &state->lines[i];
    trf_building building = { .arena = reader->arena,
                              .event = state->event,
                              .edition = state->edition,
                              .has_byte_columns = state->has_byte_columns };
    for (size_t i = 0; i < state->line_count; i++) {
        const trf_line *line = &state->lines[i];
        if (line->row && !is_repetition(line->row, has_new_teams))
            line->row->form->read(&building, line->row, line);
    }
    state->event->system = trf_system_of(state->event);
    if (has_new_teams)
        state->event->teams = base_flag(true);
    return !base_arena_failed(reader->arena);
}

/* The edition is detected from the lines, rows are found by the edition, and the event is built from the rows: hence
 * this order. */
gamut_status trf_open(codec_reader *reader, diag_list *diags)
{
    trf_state *state = ARENA_NEW(reader->arena, trf_state);
    base_text option = base_text_of(codec_option(reader->options, "input-edition"));
    if (!state)
        return GAMUT_FAILED;
    reader->state = state;
    if (!split_lines(reader, state))
        return GAMUT_FAILED;
    if (reader->repair == CODEC_REPAIR_SALVAGE)
        trf_salvage(reader, state);
    /* A file with any of these codes is of 2026: no older edition has them. */
    static const char codes_of_2026[] =
        "310 240 250 260 299 300 320 330 340 801 802 142 152 162 172 182 192 202 212 222 252 352 362";
    if (!trf_edition_parse(&state->edition, option))
        state->edition = has_any_code(state, codes_of_2026) ? (is_draft(state) ? TRF_DRAFT : TRF_26)
                         : is_of_2006(state)                ? TRF_06
                                                            : TRF_16;
    state->dialect = has_any_code(state, "BBW BBD BBL BBZ BBF BBU")   ? "bbpPairings"
                     : has_any_code(state, "XXR XXC XXS XXA XXP XXZ") ? "JaVaFo"
                                                                      : NULL;
    state->has_byte_columns = pads_bytes(state);
    /* Finds the row of every line, and the line's index among the lines of that row. Spellings and order refer to these
     * indexes. */
    uint32_t seen[TRF_ROW_LIMIT] = { 0 };
    for (size_t i = 0; i < state->line_count; i++) {
        trf_line *line = &state->lines[i];
        line->row = trf_find_row(line->text, state->edition);
        if (line->row)
            line->index = seen[line->row - trf_rows]++;
    }
    trf_align_lines(reader, diags, state);
    if (!build_event(reader, state))
        return GAMUT_FAILED;
    if (codec_is_fixing(reader) || !codec_is_only_read(reader))
        state->extras = trf_describe(reader, state);
    if (codec_is_fixing(reader) && state->extras)
        trf_fix(reader, state);
    return base_arena_failed(reader->arena) ? GAMUT_FAILED : GAMUT_OK;
}

void trf_close(codec_reader *reader)
{
    trf_state *state = reader->state;
    if (state)
        base_arena_destroy(state->placed_arena);
}

/* The file is one record, which trf_open has already read as a whole, because lines may refer to each other in any
 * order. */
gamut_status trf_split(codec_reader *reader, diag_list *diags, codec_span *out)
{
    trf_state *state = reader->state;
    (void)diags;
    if (state->is_taken)
        return GAMUT_END;
    state->is_taken = true;
    *out = (codec_span){ .bytes = reader->source->bytes, .number = 1, .file = reader->file };
    return GAMUT_OK;
}

gamut_status trf_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out)
{
    const trf_state *state = reader->state;
    (void)span;
    out->kind = GAMUT_KIND_EVENT;
    out->event = state->event;
    gamut_value *extras = state->extras ? tree_object(scratch->arena) : NULL;
    if (extras)
        tree_set(extras, "trf", tree_share(scratch->arena, state->extras));
    out->extras = extras;
    return base_arena_failed(scratch->arena) ? GAMUT_FAILED : GAMUT_OK;
}
