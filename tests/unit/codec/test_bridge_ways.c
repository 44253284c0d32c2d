/* test_bridge_ways.c - boards from one notation to another and back say what both can hold. */
#include <glob.h>
#include <stdlib.h>

#include "../table.h"
#include "records.h"

/* A match of two rooms with all that LIN and PBN both have: names, alerts with words, a claim, a played-out end. */
static const char match_lin[] =
    "vg|Harbour Cup,Segment 2,I,1,2,Herons,12,Terns,7|\n"
    "rs|2CE=,1NN-1,PASS,|\n"
    "pn|ann,ben,cleo,dan,eve,fay,gus,hal|pg||\n"
    "qx|o1|st||md|3S52HT97DA53CAJ753,SQJ863HA82DKJCQ86,SAT97HK653D98762C,SK4HQJ4DQT4CKT942|sv|o|"
    "mb|p|mb|1C|mb|p|mb|1S|mb|d!|an|the red suits|mb|2C|mb|p|mb|p|mb|p|pg||pc|D3|pc|DK|pc|D2|pc|DT|pg||mc|8|pg||\n"
    "qx|c1|st||md|3S52HT97DA53CAJ753,SQJ863HA82DKJCQ86,SAT97HK653D98762C,SK4HQJ4DQT4CKT942|sv|o|pg||\n"
    "qx|o2|st||md|4SAKQJHT98D765C432,ST98H765D432CAKQJ,S765H432DAKQJCT98,S432HAKQJDT98C765|sv|n|"
    "mb|p|mb|p|mb|p|mb|p|pg||\n";

/* The text, read as `from`, written as `to`; the result is added to `out`. */
static void write_as(base_buffer *out, base_text text, const char *from, const char *to)
{
    char name[16];
    gamut_writer *writer;
    gamut_session *session = records_session();
    snprintf(name, sizeof name, "x.%s", from);
    records_set(session, "from", from);
    records_set(session, "canonical", "yes");
    gamut_reader *reader = records_open(session, name, text);
    assert_non_null(reader);
    base_buffer_add_text(out, records_write(&writer, session, reader, to));
    gamut_reader_close(reader);
    gamut_writer_close(writer);
    gamut_session_close(session);
}

/* The canonical form, directly and by way of another format; without `dropped`, which the other cannot hold. */
static void compare_way(base_text text, const char *format, const char *over, const char *dropped)
{
    base_buffer straight = { 0 }, between = { 0 }, back = { 0 };
    write_as(&straight, text, format, format);
    write_as(&between, base_buffer_text(&straight), format, over);
    write_as(&back, base_buffer_text(&between), over, format);
    for (base_buffer *each = &straight; each; each = each == &straight ? &back : NULL) {
        size_t kept = 0;
        for (size_t i = 0; i < each->length; i++)
            if (!strchr(dropped, each->data[i]))
                each->data[kept++] = each->data[i];
        each->length = kept;
    }
    base_text a = base_buffer_text(&straight), b = base_buffer_text(&back);
    if (!base_text_equal(a, b))
        fail_msg("by way of %s:\n%.*s\nis not\n%.*s", over, TEXT_ARGS(b), TEXT_ARGS(a));
    base_buffer_free(&straight);
    base_buffer_free(&between);
    base_buffer_free(&back);
}

static void a_match_in_lin_survives_every_other_notation(void **state)
{
    (void)state;
    base_text text = base_text_of(match_lin);
    compare_way(text, "lin", "json", "");
    compare_way(text, "lin", "pbn", "!"); /* in PBN the note is the alert */
    compare_way(text, "lin", "rbn", "");
}

static void the_list_of_results_tells_what_no_auction_says(void **state)
{
    (void)state;
    base_buffer text = { 0 };
    write_as(&text, base_text_of(match_lin), "lin", "jsonl");
    base_text rest = base_buffer_text(&text), line;
    assert_true(base_text_next_line(&rest, &line) && base_text_next_line(&rest, &line));
    assert_non_null(base_find(line.data, line.length, "\"contract\": \"1NT\"", 17));
    assert_non_null(base_find(line.data, line.length, "\"result\": \"6\"", 13));
    assert_non_null(base_find(line.data, line.length, "\"east\": \"hal\"", 13));
    base_buffer_free(&text);
}

static void writing_a_match_makes_its_head_again(void **state)
{
    (void)state;
    base_buffer text = { 0 };
    write_as(&text, base_text_of(match_lin), "lin", "lin");
    base_text rest = base_buffer_text(&text), line;
    assert_true(base_text_next_line(&rest, &line));
    assert_text(line, "vg|Harbour Cup,Segment 2,I,1,2,Herons,12,Terns,7|");
    assert_true(base_text_next_line(&rest, &line));
    assert_text(line, "rs|2CE=,1NN-1,PASS,|");
    base_buffer_free(&text);
}

static void real_deals_survive_json_pbn_and_rbn(void **state)
{
    (void)state;
    char pattern[512];
    glob_t found = { 0 };
    snprintf(pattern, sizeof pattern, "%s/../shared/corpus/lin/*/*.lin", getenv("GAMUT_SOURCE_ROOT"));
    if (glob(pattern, 0, NULL, &found) != 0)
        LEAVE_TEST("no real files here");
    for (size_t i = 0; i < found.gl_pathc; i++) {
        base_buffer text = { 0 };
        table_read_file(&text, found.gl_pathv[i]);
        compare_way(base_buffer_text(&text), "lin", "json", "");
        base_buffer_free(&text);
    }
    globfree(&found);
}

/* A deal of which only some hands are known, and one near its end. */
static void partial_deals_and_end_positions_survive(void **state)
{
    (void)state;
    static const char boards[] = "[Board \"1\"]\n[Dealer \"N\"]\n[Deal \"N:AKQJ.T98.765.432 - 765.432.AKQJ.T98 -\"]\n\n"
                                 "[Board \"2\"]\n[Dealer \"E\"]\n[Deal \"N:A.K.. -  .A.Q. ..K.J\"]\n\n"
                                 "[Board \"3\"]\n[Dealer \"S\"]\n"
                                 "[Deal \"W:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 -\"]\n";
    compare_way(base_text_of(boards), "pbn", "json", "");
    compare_way(base_text_of(boards), "pbn", "rbn", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_in_lin_survives_every_other_notation),
        cmocka_unit_test(the_list_of_results_tells_what_no_auction_says),
        cmocka_unit_test(writing_a_match_makes_its_head_again),
        cmocka_unit_test(real_deals_survive_json_pbn_and_rbn),
        cmocka_unit_test(partial_deals_and_end_positions_survive),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
