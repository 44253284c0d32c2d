"""Answer calls with the Python package: ask_python.py FOLDER < CALLS

A line of JSON for each line of JSON; see run_options.py."""
import datetime
import decimal
import json
import os
import pathlib
import shutil
import sys

import gamut

STATUS = ((gamut.MisuseError, 2), (gamut.UnreadableError, 3), (gamut.WriteError, 4))


def plain(value):
    """The value as JSON has it: decimals and dates are texts."""
    if isinstance(value, decimal.Decimal):
        return format(value, "f")
    if isinstance(value, (datetime.date, datetime.datetime)):
        return value.isoformat()
    if isinstance(value, dict):
        return {name: plain(inner) for name, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(inner) for inner in value]
    if isinstance(value, gamut.Finding):
        return {name: inner for name, inner in vars(value).items() if inner is not None}
    return value


def ask(call):
    if call["form"] != "json" or call["operation"] == "show":
        return {"text": gamut.run(call["operation"], call["sources"], form=call["form"], **call["style"],
                                  **call["keywords"])}
    answer = getattr(gamut, call["function"])(*call["arguments"], **call["keywords"])
    if isinstance(answer, gamut.Conversion):
        return {"answer": plain(answer.losses)}
    return {"answer": plain(answer), **({"ok": answer.ok} if isinstance(answer, gamut.Findings) else {})}


def main():
    os.chdir(sys.argv[1])
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what a call writes to standard output is no answer
    made = pathlib.Path("out")
    for line in sys.stdin:
        call = json.loads(line)
        try:
            said = {"status": 0, **ask(call)}
        except gamut.Error as error:
            status = next((status for kind, status in STATUS if isinstance(error, kind)), 0)
            said = {"status": status, "message": str(error)}
        except Exception as error:  # pylint: disable=broad-except # what no caller expects is a difference, not the end
            said = {"status": -1, "message": f"{type(error).__name__}: {error}"}
        said["files"] = {str(path.relative_to(made)): path.read_bytes().hex() for path in sorted(made.rglob("*"))
                         if path.is_file()}
        shutil.rmtree(made)
        made.mkdir()
        for pattern in ("*.trf*", "*.aca*"):
            for path in pathlib.Path().glob(pattern):
                path.unlink()
            for path in pathlib.Path("kept").glob(pattern):
                shutil.copy(path, ".")
        print(json.dumps(said), file=answers, flush=True)


main()
