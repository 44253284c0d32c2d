/* test_condition.c - which of a few records fulfil a condition, and what is wrong with those that make no sense. */
#include "../codec/records.h"
#include "../table.h"

static const char records[] =
    "{\"kind\": \"chess-game\", \"event\": \"Autumn Open\", \"site\": \"Elmstead\", \"date\": \"2021.03.04\", "
    "\"white\": \"Müller, Vera\", \"black\": \"Birch, Tom\", \"result\": \"1-0\", \"white_elo\": \"2410\", "
    "\"black_elo\": \"1990\", \"tags\": {\"WhiteTitle\": \"GM\", \"EventDate\": \"2021.02.28\"}}\n"
    "{\"kind\": \"chess-game\", \"event\": \"Spring and Summer Cup\", \"date\": \"????.??.??\", \"white\": \"Cedar, "
    "Ann\", "
    "\"black\": \"Muller, Vera\", \"result\": \"1/2-1/2\", \"black_elo\": \"950\"}\n"
    "{\"kind\": \"bridge-board\", \"board\": 7, \"north\": \"Dale\", \"contract\": \"3NT\", \"result\": \"9\", "
    "\"tags\": [{\"name\": \"Room\", \"value\": \"Open\"}]}\n"
    "{\"kind\": \"event\", \"name\": \"Harbour Cup\", \"start\": \"2019-05-11\", \"rounds\": 9, \"complete\": true, "
    "\"players\": [{\"id\": 1, \"name\": \"Elder, Sam\", \"rating\": 2200}, {\"id\": 2, \"name\": \"Fir, Kim\"}]}\n";

/* The numbers of the records that are left, or why the condition is none. */
static void say_who_is_left(base_buffer *out, base_text input)
{
    char condition[512];
    gamut_session *session = records_session();
    const gamut_record *record;
    snprintf(condition, sizeof condition, "%.*s", TEXT_ARGS(input));
    if (gamut_session_set(session, "where", condition) == GAMUT_OK) {
        gamut_reader *reader = records_open(session, "x.jsonl", base_text_of(records));
        while (gamut_reader_next(reader, &record) == GAMUT_OK)
            base_buffer_print(out, "%s%llu", out->length ? " " : "", (unsigned long long)record->number);
        gamut_reader_close(reader);
        base_buffer_add_string(out, out->length ? "" : "none");
    } else
        base_buffer_add_string(out, gamut_session_message(session));
    gamut_session_close(session);
}

static void conditions_leave_the_records_that_fulfil_them(void **state)
{
    (void)state;
    table_check("conditions", say_who_is_left);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(conditions_leave_the_records_that_fulfil_them) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
