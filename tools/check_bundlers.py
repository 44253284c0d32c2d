#!/usr/bin/env python3
"""The npm package in other people's projects: check_bundlers.py PACKAGE.tgz|MODULES OUT [--all]. Prints TAP.

MODULES is a folder of modules, of which the package is made first. The package is installed into empty projects,
bundlers build them, what they made is served and opened in Chromium: the page and a Worker of it must show the standings
of a file. The same in Node, in each of its kinds of modules and in a worker thread, and the types must hold. Without
--all only what needs no network is done: plain pages, the esbuild and tsc that are installed, and this Node. With it,
bundlers, versions of Node and TypeScript are installed from the registry of npm into OUT/tools, and kept there."""
import functools
import http.server
import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import threading
import time

import pack_npm
from sourcetree import ROOT
from tap import Tap

sys.path.insert(0, str(ROOT / "tests" / "browser"))
import run_browser  # noqa: E402 pylint: disable=wrong-import-position # first of all: it may start the program again
TOOLS = ["esbuild@0", "vite@8", "webpack@5", "webpack-cli", "rollup@4", "@rollup/plugin-node-resolve", "typescript@5"]
NODES = [18, 20, 22]
# Kinds of modules, ways to find them, and the files that are checked so.
OF_NODE = [("node16", "node16", ["esm.mts", "common.cts"]), ("nodenext", "nodenext", ["esm.mts", "common.cts"])]
SAMPLE = "harbour.trf"
SECONDS = 60

# One and the same program for all: NAME is the package, or the address of its file.
ASK = """import { open } from "NAME";

export async function winners(data) {
  const file = await open("harbour.trf", data);
  const { competitors } = await file.standings({ tiebreaks: "BH/C1,SB" });
  file.close();
  return competitors.map((one) => one.name).join("; ");
}
"""
APP = """import { winners } from "./ask.js";
import { load, LoadError } from "NAME";
SOURCE
const show = (name, text) => { document.documentElement.dataset[name] = text; };
const failed = async (source) => load(source).then(() => "loaded",
  (error) => (error instanceof LoadError ? `${error.httpStatus} ${error.message}` : `not ours: ${error}`));
try {
  show("missing", await failed("no-such.wasm"));
  show("page", await failed("index.html"));
  LOAD
  show("here", await winners(await fetch("harbour.trf")));
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  worker.onerror = (event) => show("trouble", `worker: ${event.message}`);
  worker.onmessage = ({ data }) => show("worker", data);
  worker.postMessage(await (await fetch("harbour.trf")).arrayBuffer());
} catch (error) {
  show("trouble", `${error.name}: ${error.message}`);
}
"""
WORKER = """import { winners } from "./ask.js";
import { load } from "NAME";
SOURCE
async function answer(data) {
  LOAD
  return winners(data);
}
onmessage = async ({ data }) => postMessage(await answer(data).catch((error) => `${error.name}: ${error.message}`));
"""
PAGE = '<!doctype html><meta charset="utf-8"><title>x</title><link rel="icon" href="data:,">' \
       '<script type="module" src="APP"></script>\n'
IN_NODE = """const { readFileSync } = require("node:fs");
const { Worker, isMainThread, parentPort } = require("node:worker_threads");
const kinds = { required: () => require("NAME"), imported: () => import("NAME") };
async function winners(gamut) {
  const file = await gamut.open("harbour.trf", readFileSync("harbour.trf"));
  const { competitors } = await file.standings({ tiebreaks: "BH/C1,SB" });
  const wrong = await file.standings({ tiebreaks: "nonsense" }).catch((error) => error);
  const isRight = wrong instanceof gamut.MisuseError && wrong instanceof gamut.GamutError && wrong.code === "argument";
  if (!isRight) throw new Error(`not refused as it should be: ${wrong.code} ${wrong}`);
  const lost = await gamut.loadTool("./no-such.wasm").catch((error) => error);
  const isLost = lost instanceof gamut.LoadError && lost.message.includes("no-such.wasm");
  if (!isLost) throw new Error(`found what is not there: ${lost}`);
  const { status } = await gamut.run(["check", "harbour.trf"], { "harbour.trf": readFileSync("harbour.trf") });
  file.close();
  return `${status} ${competitors.map((one) => one.name).join("; ")}`;
}
async function main() {
  const before = Object.getOwnPropertyNames(globalThis).join();
  const answers = {};
  for (const [kind, get] of Object.entries(kinds)) answers[kind] = await winners(await get());
  answers.globals = Object.getOwnPropertyNames(globalThis).join() === before ? "as before" : "changed";
  if (!isMainThread) return parentPort.postMessage(answers);
  answers.thread = await new Promise((done, fail) => new Worker(__filename).on("message", done).on("error", fail));
  console.log(JSON.stringify(answers));
}
main().catch((error) => { console.error(error); process.exit(1); });
"""
TYPED = """import { open, load, MisuseError, LoadError, GamutError } from "NAME";
import type { ChessGame, EventRecord, Finding, GamutRecord } from "NAME";

async function main(): Promise<void> {
  await load("core.wasm");
  const file = await open("x.pgn", new Uint8Array(0), { "y.pgn": "" });
  const games: ChessGame[] = [];
  for await (const record of file) if (record.kind === "chess-game") games.push(record);
  const whites: (string | undefined)[] = games.map((game) => game.white);
  const first: GamutRecord | undefined = (await file.records({ from: 1, count: 1 }))[0];
  const event: EventRecord | undefined = first?.kind === "event" ? first : undefined;
  const names: (string | null)[] = (await file.standings()).competitors.map((one) => one.name);
  // @ts-expect-error: there is no such option
  await file.standings({ nonsense: true });
  // @ts-expect-error: nor such a member
  games[0]?.nonsense;
  file.close();
  try {
    await open("x.pgn", "");
  } catch (error) {
    const findings: Finding[] = error instanceof GamutError ? error.findings : [];
    if (error instanceof MisuseError) console.log(error.code, error.rule, findings);
    if (error instanceof LoadError) console.log(error.url, error.httpStatus);
  }
  console.log(whites, event?.kind, names);
}
void main();
"""


class Handler(http.server.SimpleHTTPRequestHandler):
    """A static server that knows no type for modules, as many do not."""
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript",
                      ".wasm": "application/octet-stream"}
    protocol_version = "HTTP/1.1"

    def log_message(self, *words):
        pass


class Typed(Handler):
    extensions_map = {**Handler.extensions_map, ".wasm": "application/wasm"}


def serve(folder, handler):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def run(words, folder, environment=None):
    done = subprocess.run([str(word) for word in words], cwd=folder, capture_output=True, text=True, check=False,
                          env={**os.environ, **(environment or {})})
    return done.returncode, done.stdout, done.stderr


class Check:
    def __init__(self, package, out, tap):
        self.package, self.out, self.tap = package, out, tap
        self.tools = out / "tools"
        self.page = None
        self.name = ""
        self.expected = ""

    def tool(self, name):
        return self.tools / "node_modules" / ".bin" / name

    def project(self, kind, name=None, source="", load=""):
        """A folder with the package installed, the program, and a file."""
        folder = self.out / kind
        if folder.exists():
            shutil.rmtree(folder)
        shutil.copytree(self.out / "empty", folder, symlinks=True)
        for file, text in (("ask.js", ASK), ("app.js", APP), ("worker.js", WORKER)):
            text = text.replace("NAME", name or self.name).replace("SOURCE\n", source).replace("LOAD", load)
            (folder / file).write_text(text)
        return folder

    def install(self):
        """An empty project with the package, of which the others are copies."""
        empty = self.out / "empty"
        shutil.rmtree(empty, ignore_errors=True)
        empty.mkdir(parents=True)
        (empty / "package.json").write_text('{ "private": true, "type": "module" }\n')
        status, output, errors = run(["npm", "install", "--offline", "--no-audit", "--no-fund", self.package], empty)
        self.tap.say(status == 0, "the package is installed into an empty project", output, errors)
        installed = json.loads((empty / "package.json").read_text()).get("dependencies", {})
        self.name = next(iter(installed), "")
        shutil.copy(ROOT / "samples" / SAMPLE, empty)
        return status == 0

    def fetch_tools(self):
        """Bundlers and other versions of Node, by name from the registry; what is there already is kept."""
        self.tools.mkdir(parents=True, exist_ok=True)
        (self.tools / "package.json").write_text('{ "private": true }\n')
        if not self.tool("webpack").exists():
            status, output, errors = run(["npm", "install", "--no-audit", "--no-fund", "--no-save", *TOOLS], self.tools)
            self.tap.say(status == 0, f"{', '.join(TOOLS)} are installed", output, errors)
        for version in NODES:
            folder = self.tools / f"node{version}"
            if not (folder / "node_modules").exists():
                folder.mkdir(exist_ok=True)
                (folder / "package.json").write_text('{ "private": true }\n')
                wanted = f"{node_package()}@{version}"
                status, output, errors = run(["npm", "install", "--no-audit", "--no-fund", "--no-save", wanted], folder)
                self.tap.say(status == 0, f"Node {version} is installed", output, errors)

    def look(self, what, address, missing=True):
        """Opens a page; it and its Worker must show the standings, and what cannot be loaded must be said clearly."""
        if self.page is None:
            self.page = start_browser()
        if self.page is False:
            self.tap.skip(f"{what}: there is no chromium-driver here")
            return
        driver = self.page.driver
        driver.get("about:blank")
        driver.get(address)
        end = time.time() + SECONDS
        shown = {}
        while time.time() < end and "trouble" not in shown and not {"here", "worker"} <= set(shown):
            time.sleep(0.05)
            shown = driver.execute_script("return {...document.documentElement.dataset}")
        is_right = shown.get("here") == shown.get("worker") == self.expected
        self.tap.say(is_right, f"{what}: page and Worker show the standings", shown, f"wanted: {self.expected}",
                     driver.get_log("browser"))
        if missing:
            self.tap.say(shown.get("missing", "").startswith("404 ") and "no-such.wasm" in shown["missing"]
                         and "no WebAssembly module" in shown.get("page", "") and "index.html" in shown["page"],
                         f"{what}: what cannot be loaded is named with its address and status", shown)

    def serve_and_look(self, what, folder, handler=Handler):
        shutil.copy(ROOT / "samples" / SAMPLE, folder)
        server = serve(folder, handler)
        try:
            self.look(what, f"http://127.0.0.1:{server.server_address[1]}/index.html")
        finally:
            server.shutdown()

    def build(self, what, words, folder):
        status, output, errors = run(words, folder)
        is_quiet = "warning" not in (output + errors).lower()
        self.tap.say(status == 0 and is_quiet, f"{what} builds it without a warning", output, errors)
        return status == 0

    # ---- one case each ----

    def plain(self):
        folder = self.project("plain", f"./node_modules/{self.name}/index.mjs")
        (folder / "index.html").write_text(PAGE.replace("APP", "app.js"))
        self.serve_and_look("a plain page", folder)
        self.serve_and_look("a plain page of a server that knows the type", folder, Typed)

    def esbuild(self, program, what):
        """It leaves files alone that are named by new URL, so the core is copied; or it is imported as a file."""
        words = [program, "app.js", "worker.js", "--bundle", "--format=esm", "--outdir=dist"]
        folder = self.project(f"{what}-copied")
        if self.build(what, [*words, "--minify"], folder):
            shutil.copy(folder / "node_modules" / self.name / "core.wasm", folder / "dist")
            (folder / "dist" / "index.html").write_text(PAGE.replace("APP", "app.js"))
            self.serve_and_look(f"{what}, the core copied", folder / "dist")
        source = f'import core from "{self.name}/core.wasm";\n'
        folder = self.project(f"{what}-imported", source=source, load="await load(core);")
        if self.build(f"{what} with a loader", [*words, "--loader:.wasm=file"], folder):
            (folder / "dist" / "index.html").write_text(PAGE.replace("APP", "app.js"))
            self.serve_and_look(f"{what}, the core imported", folder / "dist")

    def vite(self):
        folder = self.project("vite")
        (folder / "index.html").write_text(PAGE.replace("APP", "/app.js"))
        (folder / "public").mkdir()
        shutil.copy(ROOT / "samples" / SAMPLE, folder / "public")
        (folder / "vite.config.js").write_text('export default { worker: { format: "es" } };\n')
        if self.build("Vite", [self.tool("vite"), "build", "--logLevel", "warn"], folder):
            self.serve_and_look("Vite", folder / "dist")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        words = [self.tool("vite"), "--host", "127.0.0.1", "--port", str(port), "--strictPort"]
        with open(folder / "vite.log", "w", encoding="utf-8") as log, \
                subprocess.Popen(words, cwd=folder, stdout=log, stderr=log) as server:
            try:
                wait_for(port)
                # It answers with the page for whatever is not there.
                self.look("the server of Vite", f"http://127.0.0.1:{port}/index.html", missing=False)
            finally:
                server.kill()

    def webpack(self):
        folder = self.project("webpack")
        words = ["--mode", "production", "--entry", "./app.js", "--stats", "errors-warnings", "--no-performance"]
        if self.build("webpack", [self.tool("webpack"), *words], folder):
            (folder / "dist" / "index.html").write_text(PAGE.replace("APP", "main.js"))
            self.serve_and_look("webpack", folder / "dist")

    def rollup(self):
        folder = self.project("rollup")
        (folder / "node_modules" / "@rollup").symlink_to(self.tools / "node_modules" / "@rollup")
        words = ["--dir", "dist", "--format", "es", "--plugin", "node-resolve={browser: true}", "--silent"]
        if self.build("Rollup", [self.tool("rollup"), "app.js", "worker.js", *words], folder):
            shutil.copy(folder / "node_modules" / self.name / "core.wasm", folder / "dist")
            (folder / "dist" / "index.html").write_text(PAGE.replace("APP", "app.js"))
            self.serve_and_look("Rollup, the core copied", folder / "dist")

    def node(self, program, what):
        """Both kinds of modules, in the main thread and in another one, and the tool."""
        folder = self.project("node")
        (folder / "ask.cjs").write_text(IN_NODE.replace("NAME", self.name))
        status, output, errors = run([program, "--throw-deprecation", "ask.cjs"], folder)
        both = {"required": f"0 {self.expected}", "imported": f"0 {self.expected}", "globals": "as before"}
        self.tap.say(status == 0 and json.loads(output) == {**both, "thread": both} and not errors,
                     f"{what}: require, import and a worker thread", output, errors, both)
        status, output, errors = run([program, f"node_modules/{self.name}/cli.cjs", "standings", SAMPLE], folder)
        first = self.expected.split("; ", maxsplit=1)[0]
        self.tap.say(status == 0 and first in output, f"{what}: the tool", output, errors)

    def types(self, program, what, resolutions):
        folder = self.project("types")
        for file in ("esm.mts", "common.cts"):
            (folder / file).write_text(TYPED.replace("NAME", self.name))
        for module, resolution, files in resolutions:
            for lib in (["es2022", "dom"], ["es2022"]):
                needed = "" if "dom" in lib else "declare const console: { log(...words: unknown[]): void };\n"
                (folder / "globals.d.ts").write_text(needed)
                options = {"noEmit": True, "strict": True, "exactOptionalPropertyTypes": True, "target": "es2022",
                           "module": module, "moduleResolution": resolution, "lib": lib, "types": []}
                settings = {"compilerOptions": options, "files": ["globals.d.ts", *files]}
                (folder / "tsconfig.json").write_text(json.dumps(settings))
                status, output, errors = run([program, "-p", "."], folder)
                self.tap.say(status == 0, f"{what} --strict, {resolution}, {'+'.join(lib)}", output, errors)


def node_package():
    """The package that holds Node for this machine."""
    machine = {"x86_64": "x64", "aarch64": "arm64"}.get(os.uname().machine, os.uname().machine)
    return f"node-{os.uname().sysname.lower()}-{machine}"


def start_browser():
    """A browser, or False where there is none."""
    return run_browser.Page() if os.path.exists(run_browser.DRIVER) else False


def wait_for(port):
    end = time.time() + SECONDS
    while time.time() < end:
        with socket.socket() as door:
            if door.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)


def main():
    words = [word for word in sys.argv[1:] if word != "--all"]
    if len(words) != 2:
        sys.exit(__doc__)
    package, out = (pathlib.Path(word).resolve() for word in words)
    is_there = (package / "core.wasm").exists() if package.is_dir() else package.exists()
    if not is_there or not shutil.which("npm") or not shutil.which("esbuild"):
        print(f"1..1\nok 1 - the package in projects # SKIP ./dev npm makes {package.name}, and needs npm and esbuild")
        return 0
    if package.is_dir():
        pack_npm.pack(package, out / "package")
        package = out / run(["npm", "pack", "--silent", "--pack-destination", ".."], out / "package")[1].strip()
    check = Check(package, out, Tap())
    if not check.install():
        return check.tap.end()
    tool = ["node", f"node_modules/{check.name}/cli.cjs", "standings", "--tiebreaks", "BH/C1,SB", "--json", SAMPLE]
    answer = json.loads(run(tool, out / "empty")[1])
    check.expected = "; ".join(one["name"] for one in answer["competitors"])
    try:
        check.plain()
        if shutil.which("esbuild"):
            check.esbuild("esbuild", "the esbuild of this system")
        else:
            check.tap.skip("esbuild is not installed")
        check.node("node", "this Node")
        if shutil.which("tsc"):
            check.types("tsc", "the tsc of this system", OF_NODE)
        else:
            check.tap.skip("tsc is not installed")
        if "--all" in sys.argv:
            check.fetch_tools()
            check.esbuild(check.tool("esbuild"), "esbuild")
            check.vite()
            check.webpack()
            check.rollup()
            for version in NODES:
                folder = check.tools / f"node{version}" / "node_modules" / node_package()
                check.node(folder / "bin" / "node", f"Node {version}")
            check.types(check.tool("tsc"), "tsc", [("esnext", "bundler", ["esm.mts"]), *OF_NODE])
    finally:
        if check.page:
            check.page.driver.quit()
    return check.tap.end()


if __name__ == "__main__":
    sys.exit(main())
