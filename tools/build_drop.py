#!/usr/bin/env python3
"""Makes the page into which people drop files: build_drop.py ESBUILD GAMUT.wasm OUT.html

The page has everything in it: the core as WebAssembly, the worker that runs it, and what it shows is the page of `gamut report`,
which the core writes. Its policy allows no connection to anywhere."""
import base64
import gzip
import pathlib
import re
import sys

from embed_viewer import bundle, digest, parts
from sourcetree import ROOT

# The page inside inherits this policy, so its script and style are named here, too.
POLICY = ("default-src 'none'; script-src '{own}' '{inner}' 'wasm-unsafe-eval'; style-src '{style}' '{inner_style}'; img-src data: blob:; "
          "worker-src blob:; frame-src blob:; connect-src 'none'; base-uri 'none'; form-action 'none'")
PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>Gamut</title>
<style>{style}</style>
</head>
<body>
<header><button id="again" type="button">Another file</button> <select id="formats" aria-label="Convert"></select></header>
<main>
<label><input id="choose" type="file" multiple>
<h1>Drop games, hands or tournaments here</h1>
<p>or choose files: PGN, ChessBase (.cbh with its other files, .cbv, .cbt), TRF, PBN, LIN, ACBLscore (.aca …), or a .zip of them.</p>
<p>They stay on this machine: the page asks nobody for anything.</p></label>
<p id="state" role="status">Starting …</p>
</main>
<iframe id="page" title="The records"></iframe>
<script type="text/plain" id="worker">{worker}</script>
<script type="text/plain" id="core">{core}</script>
<script>{script}</script>
</body>
</html>
"""


def packed(data):
    return base64.b64encode(gzip.compress(data, 9, mtime=0)).decode()


def main(esbuild, module, target):
    folder = ROOT / "viewer"
    script = bundle(esbuild, folder / "drop" / "drop.js", "--bundle", "--format=iife", "--target=es2020")
    # What only Node has is never reached in a browser.
    worker = bundle(esbuild, folder / "drop" / "worker.js", "--bundle", "--format=iife", "--target=es2020", "--external:node:*",
                    "--define:import.meta.url=''")
    style = bundle(esbuild, folder / "drop" / "drop.css")
    *_, policy = parts(esbuild, folder)
    inner = re.search(r"script-src '([^']*)'; style-src '([^']*)'", policy)
    page = PAGE.format(policy=POLICY.format(own=digest(script), inner=inner[1], style=digest(style), inner_style=inner[2]), style=style,
                       worker=packed(worker.encode()), core=packed(pathlib.Path(module).read_bytes()), script=script)
    pathlib.Path(target).write_text(page)
    print(f"{target}: {len(page.encode()):,} bytes, {len(gzip.compress(page.encode(), 9)):,} packed")


if __name__ == "__main__":
    main(*sys.argv[1:])
