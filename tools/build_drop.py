#!/usr/bin/env python3
"""Make the page that people drop files on: build_drop.py ESBUILD CORE.wasm OUT.html

The page contains everything: the core as WebAssembly, and the worker that runs it. What it shows is the page of
`gamut report`, which the core writes. Its policy allows no connections."""
import gzip
import lzma
import pathlib
import re
import sys

from embed_viewer import bundle, digest, parts
from sourcetree import ROOT

# The inner page inherits this policy, so its script and style are named here as well.
POLICY = ("default-src 'none'; script-src '{own}' '{frame}' '{inner}' 'wasm-unsafe-eval'; style-src '{style}' '{inner_style}'; img-src data: blob:; "
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
<p>or choose files: PGN, ChessBase (.cbh or .2cbh with its other files, .cbv, .cbt), Scid (.si4 or .si5 with its other files), TRF, PBN, LIN, ACBLscore (.aca …), Bridgemate (.bws), or a .zip of them.</p>
<p>They stay on this machine: the page asks nobody for anything.</p></label>
<p id="state" role="status">Starting …</p>
</main>
<iframe id="page" title="The records"></iframe>
<script type="text/plain" id="worker">{worker}</script>
<script type="text/plain" id="frame">{frame}</script>
<script type="text/plain" id="core">{core}</script>
<script>{script}</script>
</body>
</html>
"""


def packed(data):
    """Compress with LZMA, with the size in the header, as viewer/drop/unpack.ts expects."""
    filters = [{"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "nice_len": 273, "dict_size": 1 << 22}]
    made = lzma.compress(data, format=lzma.FORMAT_ALONE, filters=filters)
    return made[:5] + len(data).to_bytes(8, "little") + made[13:]


def spelled(data):
    """Spell bytes with seven bits per character: 1.17 characters per byte, where base64 needs 1.33. A page cannot
    contain a zero byte, a carriage return is read as another character, and `<` might end the block: these three
    are 128 higher."""
    data += bytes(-len(data) % 7)
    letters = []
    for at in range(0, len(data), 7):
        word = int.from_bytes(data[at:at + 7], "big")
        letters += [word >> shift & 127 for shift in range(49, -1, -7)]
    return "".join(chr(letter + 128 if letter in (0, 13, 60) else letter) for letter in letters)


def main(esbuild, module, target):
    folder = ROOT / "viewer"
    script = bundle(esbuild, folder / "drop" / "drop.ts", "--bundle", "--format=iife", "--target=es2020")
    worker = bundle(esbuild, folder / "drop" / "worker.ts", "--bundle", "--format=iife", "--target=es2020")
    frame = bundle(esbuild, folder / "drop" / "frame.ts", "--bundle", "--format=iife", "--target=es2020")
    style = bundle(esbuild, folder / "drop" / "drop.css")
    *_, policy = parts(esbuild, folder)
    inner = re.search(r"script-src '([^']*)'; style-src '([^']*)'", policy)
    page = PAGE.format(policy=POLICY.format(own=digest(script), frame=digest(frame), inner=inner[1], style=digest(style), inner_style=inner[2]), style=style,
                       worker=worker, frame=frame, core=spelled(packed(pathlib.Path(module).read_bytes())), script=script)
    pathlib.Path(target).write_bytes(page.encode())
    print(f"{target}: {len(page.encode()):,} bytes, {len(gzip.compress(page.encode(), 9)):,} packed")


if __name__ == "__main__":
    main(*sys.argv[1:])
