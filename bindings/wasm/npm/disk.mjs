// disk.mjs - the files of the machine, through Node.
import { randomFillSync } from "node:crypto";
import fs from "node:fs";
import { failure } from "./wasi.mjs";

const ON_WINDOWS = process.platform === "win32";

/** A path as Node wants it: /C:/x is C:/x on Windows. */
function native(path) {
  return ON_WINDOWS && /^\/[A-Za-z]:/.test(path) ? path.slice(1) : path;
}

function kindOf(found) {
  return found.isFile() ? "file" : found.isDirectory() ? "folder" : found.isSymbolicLink() ? "link" : found.isCharacterDevice() ? "device" : "other";
}

function describe(found) {
  return { kind: kindOf(found), device: found.dev, number: found.ino, size: found.size, time: found.mtimeMs };
}

export class Disk {
  random(room) {
    randomFillSync(room);
  }

  open(path, { read, write, create, exclusive, truncate, folder }) {
    const name = native(path);
    if (folder) {
      if (create && exclusive) throw failure("EEXIST");
      if (!fs.statSync(name).isDirectory()) throw failure("ENOTDIR");
      return { kind: "folder", path };
    }
    const { O_RDONLY, O_WRONLY, O_RDWR, O_CREAT, O_EXCL, O_TRUNC } = fs.constants;
    const flags = (write ? (read ? O_RDWR : O_WRONLY) : O_RDONLY) | (create ? O_CREAT : 0) | (exclusive ? O_EXCL : 0) | (truncate ? O_TRUNC : 0);
    const number = fs.openSync(name, flags, 0o666);
    const kind = kindOf(fs.fstatSync(number));
    return { kind, number, place: 0, path };
  }

  close(file) {
    if (file.number > 2) fs.closeSync(file.number);
  }

  sync(file) {
    if (file.number > 2) fs.fsyncSync(file.number);
  }

  describe(file) {
    return describe(file.kind === "folder" ? fs.statSync(native(file.path)) : fs.fstatSync(file.number));
  }

  stat(path, follow) {
    return describe(follow ? fs.statSync(native(path)) : fs.lstatSync(native(path)));
  }

  /** A pipe that has nothing yet is asked again: Node opens standard input without waiting. */
  read(file, room, place) {
    if (file.kind === "folder") throw failure("EISDIR");
    for (;;) {
      try {
        const start = file.kind === "file" ? place ?? file.place : null;
        const length = fs.readSync(file.number, room, 0, room.length, start);
        if (place === null && file.kind === "file") file.place += length;
        return length;
      } catch (error) {
        if (error.code === "EOF") return 0;
        if (error.code !== "EAGAIN") throw error;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      }
    }
  }

  write(file, data, place) {
    for (let sum = 0; ;) {
      try {
        const isPlaced = file.kind === "file" && file.number > 2 && !file.appends;
        const start = isPlaced ? (place ?? file.place) + sum : null;
        const length = fs.writeSync(file.number, data, sum, data.length - sum, start);
        if (place === null && isPlaced) file.place += length;
        sum += length;
        if (sum === data.length) return sum;
      } catch (error) {
        if (error.code !== "EAGAIN") throw error;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      }
    }
  }

  resize(file, size) {
    fs.ftruncateSync(file.number, size);
  }

  list(path) {
    return fs.readdirSync(native(path), { withFileTypes: true }).map((found) => ({ name: found.name, kind: kindOf(found) }));
  }

  rename(from, to) {
    fs.renameSync(native(from), native(to));
  }

  remove(path) {
    fs.unlinkSync(native(path));
  }

  makeFolder(path) {
    fs.mkdirSync(native(path));
  }

  removeFolder(path) {
    fs.rmdirSync(native(path));
  }

  link(from, to) {
    fs.linkSync(native(from), native(to));
  }

  readLink(path) {
    return fs.readlinkSync(native(path));
  }
}

/** Descriptors 0 to 2 as they were given to this process. */
export function standard() {
  return [0, 1, 2].map((number) => {
    let kind = "other";
    try {
      kind = kindOf(fs.fstatSync(number));
    } catch {
      // closed: using it will say so
    }
    return { kind, number, place: 0, path: "" };
  });
}
