#!/usr/bin/env python3
"""Runs a runner with a server of the tool: served.py SERVER RUNNER [ARGUMENTS...]

The runner and all that it starts find the server by GAMUT_SERVER; it ends when this does."""
import os
import subprocess
import sys
import tempfile


def main():
    with tempfile.TemporaryDirectory(prefix="gamut-server-") as folder:
        socket = os.path.join(folder, "socket")
        server = subprocess.Popen([sys.argv[1], socket], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        if server.stdout.readline() != b"ready\n":
            sys.exit("served.py: the server does not start")
        try:
            return subprocess.run([sys.executable, *sys.argv[2:]], env=dict(os.environ, GAMUT_SERVER=socket), check=False).returncode
        finally:
            server.stdin.close()
            if server.wait(timeout=60):
                print("# the server of the tool did not end well", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
