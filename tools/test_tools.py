#!/usr/bin/env python3
"""Tests of the tools themselves, as TAP: each check must be able to fail."""
import pathlib
import sys
import tempfile

import check_exports
import check_layers
import check_reachable
import check_site
import check_sizes
import check_snippets
import check_tour
import check_viewer
import count_tests
import generate_api
import hex2bin
import model_shapes
import operation_bindings
import operation_table
import operations
import pack_npm
import run_golden
import site_pages
import site_search
import sourcetree
import stored_records


def flaw(path, name, is_quoted=True):
    return check_layers.flaw(pathlib.PurePosixPath(path), is_quoted, name)


def includes_point_down_only():
    assert flaw("src/handle/reader.c", "codec/codec.h") is None
    assert flaw("src/codec/json/json_read.c", "base/arena.h") is None
    assert "lies not above" in flaw("src/base/arena.c", "layout/layout.h")
    assert "lies not above" in flaw("src/layout/layout.c", "model/tree.h")


def a_struct_of_a_higher_layer_is_not_even_declared():
    texts = {pathlib.PurePosixPath("src/search/material.c"): "struct search_material {\n};\n",
             pathlib.PurePosixPath("src/stage/condition.h"): "const struct search_material *material;\n",
             pathlib.PurePosixPath("src/codec/codec.h"): "\ntypedef struct search_material search_material;\n"}
    assert list(check_layers.flaws_of_structs(texts)) == \
        ["src/codec/codec.h:2: struct search_material: codec lies not above search"]


def one_format_does_not_include_another():
    assert "sisters" in flaw("src/codec/csv/csv_read.c", "codec/chessbase/cb_layout.h")
    assert flaw("src/codec/csv/csv_read.c", "codec/codec.h") is None


def the_tool_sees_only_the_public_header():
    assert flaw("cli/main.c", "gamut/gamut.h", is_quoted=False) is None
    assert flaw("cli/main.c", "options.h") is None
    assert flaw("cli/main.c", "base/arena.h") is not None
    assert flaw("cli/helper/helper.c", "base/arena.h") is None


def a_foreign_library_has_one_home():
    assert flaw("src/io/source.c", "zlib.h", is_quoted=False) is None
    assert "only src/io" in flaw("src/model/tree.c", "zlib.h", is_quoted=False)


def a_struct_that_may_grow_is_found_inside_of_another():
    inner = {"gamut_inner": "    int a;"}
    assert "contains" in next(check_exports.find_brittle({**inner, "gamut_outer": "    gamut_inner inner;\n    int b;"}, set()))
    assert not list(check_exports.find_brittle({**inner, "gamut_outer": "    const gamut_inner *inner;"}, set()))
    reserve = {"gamut_inner": "    int a;\n    uint64_t reserved[4];", "gamut_outer": "    gamut_inner inner;"}
    assert not list(check_exports.find_brittle(reserve, set()))
    items = {**inner, "gamut_inner_list": "    const gamut_inner *items;\n    size_t count;"}
    assert "gamut_inner_at" in next(check_exports.find_brittle(items, set()))
    assert not list(check_exports.find_brittle(items, {"gamut_inner_at"}))
    assert "size" in next(check_exports.find_brittle({"gamut_x_options": "    int a;"}, set()))


def a_function_that_nothing_leads_to_is_found():
    header = {"include/x.h": "GAMUT_API int gamut_x(void);\n"}
    source = "static int helper(void)\n{\n    return 1;\n}\n\nint gamut_x(void)\n{\n    return %s;\n}\n"
    assert check_reachable.find_lost(header, {"src/x.c": source % "helper()"}) == ([], 2)
    assert check_reachable.find_lost(header, {"src/x.c": source % "1 /* helper() */"}) == (["src/x.c:1: helper"], 1)
    table = "int (*const table[])(void) = { helper };\n"
    assert check_reachable.find_lost(header, {"src/x.c": source % "1" + table}) == ([], 2)


def a_name_on_the_tour_must_exist():
    page = "`main` (`cli/main.c`) calls `gamut_convert`; `src/nowhere.c` has `no_such_name`.\n| `src/base/` | `arena.h`, `nothing.h` |\n"
    missing = [name for _, name, is_there in check_tour.look_up(page, {"main", "gamut_convert"}) if not is_there]
    assert missing == ["src/nowhere.c", "no_such_name", "nothing.h"], missing


def names_that_differ_by_case_are_found():
    assert check_exports.find_twins("gamut_note GAMUT_NOTE") == ["GAMUT_NOTE and gamut_note differ by letter case only"]
    assert not check_exports.find_twins("gamut_note GAMUT_NOTES gamut_note")


def functions_are_measured_from_their_name_to_their_brace():
    lines = ["static int f(int a,", "             int b)", "{", "    return a;", "}", "", "struct s {", "};"]
    assert list(check_sizes.functions(lines)) == [("f", 1, 5)]


def functions_of_the_page_are_measured_with_those_inside_of_them():
    lines = ["export async function f(a: number,", "  b: number) {", "  const g = (one: string) => {", "    if (one) {", "    }", "  };",
             "  return g;", "}", "class C {", "  private get h() {", "    return 1;", "  }", "}"]
    assert list(check_viewer.functions(lines)) == [("f", 1, 8), ("g", 3, 4), ("h", 10, 3)]


def holes_in_the_types_of_the_page_are_found():
    path = pathlib.PurePosixPath("viewer/x.ts")

    def flaws(line):
        return [flaw.split(": ")[1] for flaw in check_viewer.find_flaws(path, ["// x.ts - a file.", line])]

    assert flaws("const a = 1; // any words") == [] and flaws('const a: string = "any";') == []
    assert flaws("const a: any = 1;") == ["any"]
    assert flaws("/** @param {string} a the name */") == ["a type is in a comment"]
    assert flaws("// @ts-ignore") == ["the compiler is silenced"]
    assert flaws("x" * 121) == ["121 characters; at most 120 are allowed"]
    assert list(check_viewer.find_flaws(path, ["const a = 1;"]))[0].startswith("viewer/x.ts:1: a file opens")
    long = ["// x.ts - a file.", "function f() {", *["  f();"] * 60, "}"]
    assert list(check_viewer.find_flaws(path, long)) == ["viewer/x.ts:2: f has 62 lines; at most 60 are allowed"]


def comments_are_counted_by_line():
    assert check_sizes.count_comments(["/* one */", "int a; /* no */", "", "/* two", " * three */", "int b;"]) == (3, 5)


def the_percentile_is_one_of_the_sizes():
    assert check_sizes.percentile(range(1, 101), 0.95) == 95
    assert check_sizes.percentile([], 0.95) == 0


def hex_text_becomes_bytes():
    assert hex2bin.parse('01 0203 # four: 04\n"A\\"b" 00*3\n') == b'\1\2\3A"b\0\0\0'


def hex_that_is_none_is_refused_with_its_line():
    for text in ("00\n0", "00\nxx", '00\n"open', "00\n001"):
        try:
            hex2bin.parse(text, "f")
        except ValueError as problem:
            assert str(problem).startswith("f:2:"), problem
        else:
            raise AssertionError(text)


def cases_are_counted_one_by_one():
    tap = "1..3\nok 1 - a\nnot ok 2 - b\nok 3 - c # SKIP no file\n"
    assert count_tests.count({"stdout": tap, "result": "ERROR"}) == (1, 1, 1)
    assert count_tests.count({"stdout": "fine\n", "result": "OK"}) == (1, 0, 0)
    assert count_tests.count({"result": "SKIP"}) == (0, 0, 1)


def a_test_that_broke_off_counts_as_failed():
    assert count_tests.count({"stdout": "1..9\nok 1 - a\n", "result": "ERROR"}) == (1, 1, 0)
    assert count_tests.count({"result": "TIMEOUT"}) == (0, 1, 0)


def three_dots_stand_for_any_lines():
    assert run_golden.is_match("a\n...\nd\n", "a\nb\nc\nd\n")
    assert run_golden.is_match("a\n...\n", "a\n")
    assert not run_golden.is_match("a\n...\nd\n", "a\nb\n")


def a_block_is_split_into_commands():
    assert run_golden.split_block("$ a \\\n  b\nout\n$ c\n") == [["a \\\n  b\n", "out\n"], ["c\n", ""]]


HEADER = """
/* A place at a table. More about it. */
typedef struct gamut_seat {
    gamut_text section; /* section letters */
    gamut_number table; /* in a Howell the pair number;
                         * absent: none */
    uint64_t reserved[4];
} gamut_seat;
"""


def a_line_of_a_header_is_a_member_with_its_description():
    assert model_shapes.structs_of(HEADER) == {"gamut_seat": ("A place at a table", [
        ("gamut_text", "section", "section letters"), ("gamut_number", "table", "in a Howell the pair number; absent: none")])}


def a_struct_of_items_is_a_list_and_a_place_in_a_file_no_member():
    text = HEADER.replace("uint64_t reserved[4];", "gamut_seats others;\n    uint32_t at;") + """
typedef struct gamut_seats {
    const gamut_seat *items;
    size_t count;
} gamut_seats;
"""
    members = model_shapes.structs_of(text)["gamut_seat"][1]
    assert [name for _, name, _ in members] == ["section", "table", "others"]
    lists = model_shapes.lists_of(text)
    assert lists == {"gamut_seats": "gamut_seat"} and list(model_shapes.structs_of(text)) == ["gamut_seat"]
    assert "MODEL_LIST" in model_shapes.row("gamut_seat", *members[2], {"gamut_seat": None}, lists, {}, {})
    assert "&functions" in model_shapes.row("gamut_seat", *members[2], {}, lists, {}, {"gamut_seats": "functions"})


def a_member_that_cannot_be_read_is_not_left_out():
    try:
        model_shapes.check_members(HEADER, "gamut_seat")
        model_shapes.check_members(HEADER.replace("gamut_text section", "gamut_text\n        section"), "gamut_seat")
    except SystemExit as problem:
        assert "gamut_seat" in str(problem)
    else:
        assert False, "a member was left out"


def records(rows):
    return stored_records.Table(f"prefix x\nrecord seat 5 = gamut_seat\n    A seat.\n{rows}", {}, model_shapes.structs_of(HEADER))


def flaw_of(rows):
    try:
        table = records(rows)
        for record in table.records.values():
            for field in record.fields:
                table.describe(record, field)
    except stored_records.Flaw as found:
        return str(found)
    return None


def a_row_is_a_member_a_field_and_a_pair_of_both():
    table = records("00  pascal 2  section  =\n03  u16  table  = else 9\n")
    section, number = table.records["seat"].fields
    assert section.member(table)[:2] == ("uint8_t", 3) and section.width(table) == 3
    assert table.describe(table.records["seat"], section) == "section letters"
    assert table.describe(table.records["seat"], number) == "in a Howell the pair number; 9: none"
    assert [row[4:6] for row in table.bindings(table.records["seat"], number)] == [("table", [".otherwise = 9"])]
    assert not table.is_image(table.records["seat"])


def a_record_with_a_gap_or_a_strange_member_is_refused_with_its_line():
    assert flaw_of("00  pascal 2  section  =\n03  u16  table  =\n") is None
    assert flaw_of("00  pascal 2  section  =\n04  u8  table  =\n") == "5: seat.table begins at 0x4, but the field before it ends at 0x3"
    assert flaw_of("00  pascal 2  section  =\n03  u8  table  =\n").startswith("2: seat has 5 bytes")
    assert flaw_of("00  pascal 2  section  =\n03  u16  chair  =\n") == "5: gamut_seat has no member chair"
    assert "only repeats" in flaw_of("00  pascal 2  section  =  section letters\n03  u16  table  =\n")
    assert "no description" in flaw_of("00  pascal 2  section\n03  u16  table  =\n")
    assert flaw_of("00  pascal 2  section  =\n03  u12  table  =\n") is not None


def flaw_of_function(comment, declaration="GAMUT_API bool gamut_do(int a, void (*b)(int c, int d));"):
    return generate_api.Function("x.h", comment, generate_api.FUNCTION.match(declaration)).flaw()


def a_function_without_a_comment_on_each_parameter_and_its_result_is_refused():
    whole = "*\n * Do it.\n *\n * @param a a number\n *        of two lines\n * @param b a function\n * @return whether it is done\n "
    assert flaw_of_function(whole) is None
    assert flaw_of_function("") == "has no comment"
    assert flaw_of_function(whole.replace(" * @param b a function\n", "")).startswith("has the parameters (a, b)")
    assert flaw_of_function(whole.replace("@param b", "@param c")).endswith("its comment (a, c)")
    assert flaw_of_function(whole.replace("@return", "@result")) == "has something else than @param and @return"
    assert flaw_of_function(whole.replace(" * @return whether it is done\n", "")) == "needs one @return unless it is void"
    assert flaw_of_function("*\n * Do it.\n ", "GAMUT_API void gamut_do(void);") is None


def a_link_of_a_document_that_leads_nowhere_is_lost():
    site = site_pages.Site()
    page = site_pages.Page("find.html", "docs/find.md", "")
    site.firsts["docs/find.md"], site.anchors[("docs/find.md", "hands")] = page, (page, "hands")
    assert site.resolve(site.front, "docs/find.md#hands") == "find.html#hands" and not site.lost
    assert site.resolve(page, "https://example.org/") == "https://example.org/" and site.outside == {"https://example.org/"}
    for address in ("docs/no-such-page.md", "docs/find.md#feet"):
        site.resolve(site.front, address)
    assert site.lost == ["README.md: docs/no-such-page.md", "README.md: docs/find.md#feet"]


def a_long_document_becomes_several_pages():
    body = "<h1>Long</h1>\n<p>Text.</p>\n<h2>Records</h2>\n" + "".join(f"<h3>part {number}</h3>\n{'x' * (site_pages.LARGEST * 15 // 32)}\n" for number in range(5))
    pages = site_pages.parts_of(site_pages.Page("formats/long.html", "docs/formats/long.md", ""), body)
    assert [page.path for page in pages] == ["formats/long.html", "formats/long-2.html", "formats/long-3.html"]
    assert "<h1>Long, part 2</h1>\n<h2>Records (continued)</h2>\n<h3>part 2</h3>" in pages[1].body
    assert 'href="long-3.html">Part 3</a>: part 4' in pages[0].body


def what_a_page_of_the_site_may_not_have_is_found():
    reader = check_site.Reader('<h1 id="a">x</h1><h3 id="b">y</h3><img src="z.png"><p style="color: red" onclick="x()"><script>1</script>')
    assert reader.flaws == ["<h3> b leaves out a level", "z.png has no alternative text", "style=", "onclick=", "<script> in the page"]
    assert reader.loaded == ["z.png"] and check_site.is_outside("//cdn.example/x.js") and not check_site.is_outside("../x.js")


def words_of_the_search_are_found_whole_and_in_parts():
    assert list(site_search.words_in("The cbt.tree.order of A")) == ["cbt.tree.order", "cbt", "tree", "order"]


def a_block_that_no_test_runs_must_say_why():
    class Known:
        def flaw(self, name, rest):
            return None if rest.startswith("convert") else f"no {rest}"

    def judge(text):
        (_, language, why, body), = check_snippets.blocks_of(text)
        return check_snippets.judge("docs/x.md", language, why, body, Known())

    assert judge("```console\n$ gamut info x\n```\n") == (True, None)
    assert judge("```text\nwords\n```\n") == (False, None)
    assert "say why" in judge("```sh\ngamut convert x\n```\n")[1]
    assert judge("<!-- not run: no server -->\n\n```sh\ngamut convert x\n```\n") == (False, None)
    assert judge("<!-- not run: no server -->\n\n```sh\ngamut convart x\n```\n") == (False, "no convart x")
    assert "is not run" in judge("So:\n\n    gamut convert x\n\n")[1]
    assert judge("So:\n\n<!-- not run: no file -->\n\n    gamut convert x\n\n") == (False, None)


OWNER = """event-x: look

group    run
takes    FILE, 1
run      event_x_run

SHAPES

answer  event_x

event_x: what is there
  board         number
"""
VERB = """event-y-z: change

group    run
takes    FILE NAME=VALUE..., 2 or more
run      event_y_z_run

SHAPES

as %s
"""


def a_rule_that_a_document_names_must_exist():
    class Tiny(check_snippets.Rules):
        def __init__(self):
            self.know({"pbn.deal.bad-rank", "event.points.sum"})

    text = "pbn.deal.bad-rank, `event.points.sum` and\n(pbn.deal.bad-hand), but docs/pbn.deal.txt, pbn.deal, event.points[1].x\n"
    assert list(Tiny().flaws("x.md", text)) == ["x.md:2: there is no rule 'pbn.deal.bad-hand'"]


def the_npm_package_has_the_licences_of_what_is_in_its_modules():
    with tempfile.TemporaryDirectory() as folder:
        modules = pathlib.Path(folder)
        brought, pack_npm.BROUGHT, pack_npm.SOLVER_BROUGHT = (pack_npm.BROUGHT, pack_npm.SOLVER_BROUGHT), [], []
        try:
            for place, name in (("notices", "zlib"), ("dds/notices", "dds")):
                (modules / place).mkdir(parents=True)
                (modules / place / f"{name}.txt").write_text(f"the licence of {name}\n")
            assert "zlib\n\nthe licence of zlib" in pack_npm.notices(modules, False)
            assert "dds" not in pack_npm.notices(modules, False)
            assert "dds\n\nthe licence of dds" in pack_npm.notices(modules, True)
            (modules / "dds/notices/dds.txt").unlink()
            try:
                pack_npm.notices(modules, True)
            except SystemExit as error:
                assert "dds/notices" in str(error)
            else:
                assert False, "a package was made without the licence of the solver"
        finally:
            pack_npm.BROUGHT, pack_npm.SOLVER_BROUGHT = brought
    # Where they are is what the script that builds the modules says.
    script = (sourcetree.ROOT / "tools" / "build_wasm.sh").read_text(encoding="utf-8")
    assert f'wasi "$folder/{pathlib.Path(pack_npm.SOLVER_BUILT).parent}" dds' in script


def tables_of(borrowed):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "event-x.operation").write_text(OWNER)
        (folder / "event-y-z.operation").write_text(VERB % borrowed)
        return [operation_table.Operation(folder / f"{each}.operation") for each in ("event-x", "event-y-z")]


def a_verb_has_a_name_in_each_language():
    _, verb = tables_of("event-x")
    assert (verb.command, verb.family, verb.identifier) == ("event y-z", "event", "event_y_z")
    assert operation_bindings.script_methods(verb).endswith("eventYZ(options?: EventYZOptions, ...words: string[]): Promise<EventX>;\n")
    assert operation_bindings.python_signature(verb) == ["source: Source", "*words: str | int"]


def an_operation_that_borrows_an_answer_has_no_types_of_its_own():
    tables = tables_of("event-x")
    header = operation_bindings.printed(operations.write_answers, tables)
    assert header.count("struct gamut_event_x_answer {") == 1 and header.count("gamut_event_x_answer_of(") == 1
    assert "event_y_z" not in header
    assert operations.schema(tables[0])["$defs"] == operations.schema(tables[1])["$defs"]
    assert operation_bindings.python_answer(tables[1]) == [(None, None, "EventX")]


def an_answer_is_borrowed_from_an_operation_that_has_it():
    for name, why in ("event-w", "there is no operation 'event-w'"), ("event-x\nanswer  number", "is not stated again"):
        try:
            tables_of(name)
            assert False, name
        except operation_table.Flaw as flaw_found:
            assert why in str(flaw_found), flaw_found


def main():
    cases = [case for name, case in globals().items() if callable(case) and name not in ("main", "flaw", "flaw_of", "flaw_of_function", "records", "tables_of")]
    failed = 0
    print(f"1..{len(cases)}")
    for number, case in enumerate(cases, 1):
        try:
            case()
            print(f"ok {number} - {case.__name__}")
        except AssertionError as problem:
            failed += 1
            print(f"not ok {number} - {case.__name__}\n# line {problem.__traceback__.tb_next.tb_lineno}: {problem}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
