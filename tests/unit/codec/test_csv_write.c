/* test_csv_write.c - records as rows, how they are spelled, and what is lost. */
#include <string.h>

#include "../table.h"
#include "codec/codec.h"
#include "codec/csv/csv.h"
#include "records.h"

/* A CSV writer with its options; the output is in memory. */
typedef struct csv_output {
    codec_writer codec;
    codec_options options;
    base_buffer rows;
} csv_output;

static void open_output(csv_output *to, base_arena *arena, const char *extension)
{
    *to = (csv_output){ .codec = { .format = &csv_format,
                                   .extension = base_text_of(extension),
                                   .options = &to->options,
                                   .arena = arena,
                                   .losses = tree_list(arena) } };
    assert_true(io_output_open_memory(&to->codec.output));
    to->codec.sink = io_output_sink(to->codec.output, NULL);
}

static void set_option(csv_output *to, const char *name, const char *value)
{
    const char *problem;
    const gamut_option *option;
    size_t at = 0;
    while ((option = codec_option_at(at)) && strcmp(option->name, name) != 0)
        at++;
    assert_non_null(option);
    assert_true(codec_option_set(&to->options, to->codec.arena, option, value, &problem));
}

static void put_record(csv_output *to, const gamut_record *record)
{
    codec_writer *codec = &to->codec;
    if (!codec->state) {
        codec->kind = record->kind;
        assert_int_equal(csv_begin(codec), GAMUT_OK);
    }
    codec_coded coded = { .record = record, .scratch = codec->arena, .bytes = &to->rows, .losses = codec->losses };
    assert_int_not_equal(csv_code(codec, &coded), GAMUT_FAILED);
}

static void put_json(csv_output *to, base_text json)
{
    gamut_session *session = records_session();
    gamut_reader *reader = records_open(session, "x.json", json);
    const gamut_record *record;
    while (gamut_reader_next(reader, &record) == GAMUT_OK)
        put_record(to, record);
    gamut_reader_close(reader);
    gamut_session_close(session);
}

/* All that was written, in the arena. */
static base_text close_output(csv_output *to)
{
    assert_true(io_output_commit(to->codec.output));
    base_text header = base_text_of_bytes(io_output_memory(to->codec.output, NULL));
    base_text all =
        base_arena_print(to->codec.arena, "%.*s%.*s", TEXT_ARGS(header), TEXT_ARGS(base_buffer_text(&to->rows)));
    io_output_close(to->codec.output);
    base_buffer_free(&to->rows);
    return all;
}

static void print_losses(base_buffer *out, const gamut_value *losses)
{
    for (const gamut_value *row = losses->first; row; row = row->next) {
        int64_t count = 0;
        assert_true(tree_get_integer(&count, row, "count"));
        base_buffer_print(out, "\nlost %.*s %lld: %.*s", TEXT_ARGS(tree_get_text(row, "category")), (long long)count,
                          TEXT_ARGS(tree_get_text(row, "example")));
    }
}

/* "players: [...]" writes a table. The rows are shown without their line ends, the header only by its length. */
static void answer_rows(base_buffer *out, base_text input)
{
    base_arena *arena = base_arena_create(NULL);
    csv_output to;
    open_output(&to, arena, "csv");
    if (base_text_starts_with(input, "players: ")) {
        set_option(&to, "table", "players");
        input = base_text_slice(input, strlen("players: "), input.length);
    }
    put_json(&to, input);
    base_text all = close_output(&to), header, row;
    assert_true(base_text_next_line(&all, &header));
    for (bool is_first = true; base_text_next_line(&all, &row); is_first = false)
        base_buffer_print(out, "%s%.*s", is_first ? "" : "\n", TEXT_ARGS(row));
    print_losses(out, to.codec.losses);
    base_arena_destroy(arena);
}

static void records_become_rows_and_the_rest_is_reported_as_lost(void **state)
{
    (void)state;
    table_check("csv_write", answer_rows);
}

static const gamut_value *document_of(base_arena *arena, gamut_value *file)
{
    gamut_value *document = tree_object(arena);
    tree_set(document, "csv", file);
    return document;
}

static gamut_value *some_columns(base_arena *arena, gamut_value *file, const char *names)
{
    base_text rest = base_text_of(names), name;
    gamut_value *list = tree_set_list(arena, file, "columns");
    while (base_text_next_part(&rest, ' ', &name))
        tree_append(list, tree_text(arena, name));
    return file;
}

#define ONE_EVENT                                                                                                      \
    TEXT("[{\"kind\": \"event\", \"name\": \"M\xc3\xa4rz; \xe6\x9d\xb1\", \"rounds\": 9, \"place\": \"P\"}]")

static void lines_end_as_rfc_4180_says(void **state)
{
    csv_output to;
    open_output(&to, *state, "csv");
    put_json(&to, TEXT("[{\"kind\": \"event\", \"name\": \"A\"}]"));
    assert_text(close_output(&to),
                "name,place,country,start,end,system,pace,teams,rounds,category,complete,board_points,three_points,"
                "latitude,longitude,tie_breaks,games,first_game,arbiter,deputies,time_control,time_code,system_name,"
                "system_code,pairing_program,seeding,seeding_federation,first_colour,ranking,scoring.win,scoring.draw,"
                "scoring.loss,scoring.absent,scoring.pairing_bye,scoring.pending,scoring.white_win,scoring.black_win,"
                "scoring.white_draw,scoring.black_draw,scoring.white_loss,scoring.black_loss,scoring.half_bye,scoring."
                "full_bye,scoring.forfeit_win,scoring.forfeit_loss,match_scoring.win,match_scoring.draw,match_scoring."
                "loss,board_colours,team_bye.match_points,team_bye.game_points,team_bye.teams,"
                "numbered_by_place,remarks,deleted\r\nA,,,,,,,,,,,,,,"
                ",,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,false\r\n");
}

static void a_tsv_has_tabs(void **state)
{
    csv_output to;
    open_output(&to, *state, "TSV");
    to.codec.document = document_of(*state, some_columns(*state, tree_object(*state), "name rounds"));
    put_json(&to, ONE_EVENT);
    assert_text(close_output(&to), "name\trounds\r\nM\xc3\xa4rz; \xe6\x9d\xb1\t9\r\n");
}

static void a_file_is_spelled_as_the_one_it_comes_from(void **state)
{
    csv_output to;
    base_arena *arena = *state;
    gamut_value *file = some_columns(arena, tree_object(arena), "ROUNDS note,x Name rounds");
    tree_set_text(arena, file, "separator", TEXT(";"));
    tree_set_text(arena, file, "line_end", TEXT("\n"));
    tree_set_bool(arena, file, "byte_order_mark", true);
    open_output(&to, arena, "csv");
    to.codec.document = document_of(arena, file);
    put_json(&to, ONE_EVENT);
    put_json(&to, TEXT("[{\"kind\": \"event\", \"extras\": {\"csv\": {\"cells\": {\"note,x\": \"a\\nb\"}}}}]"));
    base_buffer losses = { 0 };
    print_losses(&losses, to.codec.losses);
    assert_text(base_buffer_text(&losses), "\nlost place 1: P");
    assert_text(close_output(&to), "\xef\xbb\xbfROUNDS;\"note,x\";Name;rounds\n"
                                   "9;;\"M\xc3\xa4rz; \xe6\x9d\xb1\";\n;\"a\nb\";;\n");
    base_buffer_free(&losses);
}

static void the_canonical_form_does_not_look_back(void **state)
{
    csv_output to;
    gamut_value *file = some_columns(*state, tree_object(*state), "name note");
    open_output(&to, *state, "csv");
    to.codec.document = document_of(*state, file);
    to.codec.is_canonical = true;
    put_json(&to, ONE_EVENT);
    assert_true(base_text_starts_with(close_output(&to), "name,place,country,"));
}

/* What a document says may come from anywhere. */
static void a_document_that_makes_no_sense_does_no_harm(void **state)
{
    csv_output to;
    base_arena *arena = *state;
    gamut_value *file = tree_object(arena);
    tree_set_text(arena, file, "separator", (base_text){ "", 1 });
    tree_set_text(arena, file, "line_end", TEXT("\t"));
    tree_set_text(arena, file, "encoding", TEXT("morse"));
    tree_append(tree_set_list(arena, file, "columns"), tree_integer(arena, 7));
    open_output(&to, arena, "csv");
    to.codec.document = document_of(arena, file);
    put_json(&to, ONE_EVENT);
    assert_text(close_output(&to), "\r\n\"\"\r\n");
}

static void letters_outside_the_encoding_are_lost(void **state)
{
    csv_output to;
    open_output(&to, *state, "csv");
    to.codec.document = document_of(*state, some_columns(*state, tree_object(*state), "name rounds place"));
    set_option(&to, "output-encoding", "windows-1252");
    put_json(&to, ONE_EVENT);
    base_buffer losses = { 0 };
    print_losses(&losses, to.codec.losses);
    assert_text(base_buffer_text(&losses), "\nlost encoding 1: M\xc3\xa4rz; \xe6\x9d\xb1,9,P\r\n");
    assert_text(close_output(&to), "name,rounds,place\r\nM\xe4rz; ?,9,P\r\n");
    base_buffer_free(&losses);
}

static void a_list_that_records_do_not_have_is_refused(void **state)
{
    csv_output to;
    open_output(&to, *state, "csv");
    set_option(&to, "table", "tie_breaks");
    to.codec.kind = GAMUT_KIND_EVENT;
    assert_int_equal(csv_begin(&to.codec), GAMUT_FAILED);
    assert_non_null(to.codec.problem);
    assert_text(close_output(&to), "");
}

static void a_record_of_another_kind_is_skipped(void **state)
{
    csv_output to;
    gamut_event event = { 0 };
    gamut_record record = { .kind = GAMUT_KIND_EVENT, .event = &event };
    open_output(&to, *state, "csv");
    put_record(&to, &record);
    size_t length = to.rows.length;
    record.kind = GAMUT_KIND_BRIDGE_BOARD;
    put_record(&to, &record);
    assert_int_equal(to.rows.length, length);
    assert_text(tree_get_text(to.codec.losses->first, "category"), "records of another kind");
    close_output(&to);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_become_rows_and_the_rest_is_reported_as_lost),
        cmocka_unit_test(lines_end_as_rfc_4180_says),
        cmocka_unit_test(a_tsv_has_tabs),
        cmocka_unit_test(a_file_is_spelled_as_the_one_it_comes_from),
        cmocka_unit_test(the_canonical_form_does_not_look_back),
        cmocka_unit_test(a_document_that_makes_no_sense_does_no_harm),
        cmocka_unit_test(letters_outside_the_encoding_are_lost),
        cmocka_unit_test(a_list_that_records_do_not_have_is_refused),
        cmocka_unit_test(a_record_of_another_kind_is_skipped),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
