"""A small part of the random calls that `./dev fuzz python` makes a million of."""
import pathlib
import subprocess
import sys

import pytest

PROGRAM = pathlib.Path(__file__).parents[3] / "tests" / "fuzz" / "calls_python.py"


@pytest.mark.skipif(not PROGRAM.exists(), reason="the program is not here: these tests run without the sources")
@pytest.mark.parametrize("seed", ["1", "2"])
def test_random_calls_on_eight_threads_do_not_crash(seed):
    done = subprocess.run(
        [sys.executable, PROGRAM, "--seed", seed, "2000"], capture_output=True, text=True, timeout=200
    )
    assert done.returncode == 0 and done.stdout.startswith("2000 calls on 8 threads"), done.stdout + done.stderr
