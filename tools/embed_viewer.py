#!/usr/bin/env python3
"""Bundle viewer/ into one page and write it as C arrays: embed_viewer.py ESBUILD VIEWER_FOLDER OUT.c

Script and style are part of the page, and its policy names both by their hashes: nothing else runs, and nothing is
fetched. ESBUILD may be "none": then the arrays are empty, and the library reports that it was built without the
viewer."""
import base64
import hashlib
import pathlib
import subprocess
import sys

POLICY = ("default-src 'none'; script-src '{script}'; style-src '{style}'; img-src data:; base-uri 'none'; "
          "form-action 'none'")
LIVE = "; connect-src 'self'"  # a page from a server may ask that server
HEAD = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Gamut">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>"""
BODY = """</title>
<style>{style}</style>
</head>
<body>
<noscript>This page draws boards, hands and tables with JavaScript, which is switched off in this browser.</noscript>
<div id="app"></div>
"""
TAIL = """<script>{script}</script>
</body>
</html>
"""


def bundle(esbuild, source, *words):
    done = subprocess.run([esbuild, str(source), "--minify", "--charset=utf8", "--log-level=warning", *words],
                          stdout=subprocess.PIPE, check=True)
    return done.stdout.decode().strip()


def digest(text):
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def parts(esbuild, folder):
    """Head, head of a live page, body and tail of the page, and the policy of a live page."""
    script = bundle(esbuild, folder / "main.ts", "--bundle", "--format=iife", "--target=es2020")
    style = bundle(esbuild, folder / "style.css")
    if "</script" in script or "</style" in style or "<!--" in script:
        sys.exit("embed_viewer.py: the bundle would end its own element")
    policy = POLICY.format(script=digest(script), style=digest(style))
    return (HEAD.format(policy=policy), HEAD.format(policy=policy + LIVE), BODY.format(style=style),
            TAIL.format(script=script), policy + LIVE)


def array(name, text):
    """An array of numbers, because compilers limit the length of strings."""
    data = text.encode() or b"\0"
    lines = [",".join(map(str, data[at:at + 32])) for at in range(0, len(data), 32)]
    rows = ",\n".join(lines)
    return (f"static const uint8_t {name}_bytes[] = {{\n{rows}\n}};\n"
            f"const base_bytes operation_viewer_{name} = {{ {name}_bytes, {len(text.encode())} }};\n")


def main(esbuild, folder, target):
    *texts, policy = [""] * 5 if esbuild == "none" else parts(esbuild, pathlib.Path(folder))
    code = '/* Made by tools/embed_viewer.py of viewer/. */\n#include "operation/viewer_page.h"\n\n'
    code += "".join(array(name, text) for name, text in zip(("head", "live_head", "body", "tail"), texts))
    code += f'const char operation_viewer_policy[] = "{policy}";\n'
    pathlib.Path(target).write_text(code)


if __name__ == "__main__":
    main(*sys.argv[1:])
