// memory.mjs - a file system that exists in memory only, for browsers and for callers who have bytes.
import { failure } from "./wasi.mjs";

/** Paths are whole ("/x.pgn"); folders need not be made, for every path may have any parent. */
export class Memory {
  constructor(files = {}, random = (room) => globalThis.crypto.getRandomValues(room)) {
    this.random = random;
    this.nodes = new Map();
    this.count = 0;
    for (const [name, data] of Object.entries(files)) this.add(`/${name}`, data);
  }

  add(path, data) {
    const node = { kind: "file", number: ++this.count, data, size: data.length };
    this.nodes.set(plain(path), node);
    return node;
  }

  /** The files by name, without the slash at the front. */
  contents() {
    const found = {};
    for (const [path, node] of this.nodes) found[path.slice(1)] = node.data.subarray(0, node.size);
    return found;
  }

  /** Takes out the files whose names begin so, by the rest of their names. */
  takeBelow(start) {
    const found = {};
    for (const [path, node] of [...this.nodes]) {
      if (!path.startsWith(`/${start}`)) continue;
      found[path.slice(1 + start.length)] = node.data.subarray(0, node.size);
      this.nodes.delete(path);
    }
    return found;
  }

  find(path) {
    const name = plain(path);
    const node = this.nodes.get(name);
    if (node) return node;
    const inside = name === "/" ? "/" : `${name}/`;
    if (name === "/" || [...this.nodes.keys()].some((other) => other.startsWith(inside))) return { kind: "folder", number: 0, size: 0 };
    throw failure("ENOENT");
  }

  open(path, { write, create, exclusive, truncate, folder }) {
    let node;
    try {
      node = this.find(path);
    } catch (error) {
      if (!create || folder) throw error;
      return { kind: "file", node: this.add(path, new Uint8Array(0)), place: 0, path };
    }
    if (exclusive && create) throw failure("EEXIST");
    if (node.kind === "folder") {
      if (write && !folder) throw failure("EISDIR");
      return { kind: "folder", path: plain(path) };
    }
    if (folder) throw failure("ENOTDIR");
    if (truncate) node.size = 0;
    return { kind: "file", node, place: 0, path };
  }

  close() {}

  sync() {}

  describe(file) {
    if (file.kind === "folder") return { kind: "folder", number: 0, size: 0 };
    return file.node ? { kind: "file", number: file.node.number, size: file.node.size } : { kind: "device", size: 0 };
  }

  stat(path) {
    const { kind, number, size } = this.find(path);
    return { kind, number, size };
  }

  read(file, room, place) {
    if (file.input) {
      const part = file.input.subarray(file.place, file.place + room.length);
      room.set(part);
      file.place += part.length;
      return part.length;
    }
    const start = place ?? file.place;
    const part = file.node.data.subarray(start, Math.min(file.node.size, start + room.length));
    room.set(part);
    if (place === null) file.place += part.length;
    return part.length;
  }

  write(file, data, place) {
    if (file.output) {
      file.output.push(data.slice());
      return data.length;
    }
    const { node } = file;
    const start = place ?? (file.appends ? node.size : file.place);
    const end = start + data.length;
    if (end > node.data.length) {
      const larger = new Uint8Array(Math.max(end, 2 * node.data.length, 4096));
      larger.set(node.data.subarray(0, node.size));
      node.data = larger;
    }
    node.data.set(data, start);
    node.size = Math.max(node.size, end);
    if (place === null) file.place = end;
    return data.length;
  }

  resize(file, size) {
    const data = new Uint8Array(size);
    data.set(file.node.data.subarray(0, Math.min(size, file.node.size)));
    Object.assign(file.node, { data, size });
  }

  list(path) {
    const base = path === "/" ? "/" : `${plain(path)}/`;
    const found = new Map();
    for (const name of this.nodes.keys()) {
      if (!name.startsWith(base)) continue;
      const [first, ...rest] = name.slice(base.length).split("/");
      found.set(first, rest.length ? "folder" : "file");
    }
    return [...found].map(([name, kind]) => ({ name, kind }));
  }

  rename(from, to) {
    const node = this.nodes.get(plain(from));
    if (!node) throw failure("ENOENT");
    this.nodes.delete(plain(from));
    this.nodes.set(plain(to), node);
  }

  remove(path) {
    if (!this.nodes.delete(plain(path))) throw failure("ENOENT");
  }

  makeFolder() {}

  removeFolder() {}

  link() {
    throw failure("ENOSYS");
  }

  readLink(path) {
    this.find(path);
    throw failure("EINVAL");
  }
}

/** Without doubled slashes, "." and "..". */
function plain(path) {
  const steps = [];
  for (const step of path.split("/")) {
    if (step === "..") steps.pop();
    else if (step && step !== ".") steps.push(step);
  }
  return `/${steps.join("/")}`;
}
