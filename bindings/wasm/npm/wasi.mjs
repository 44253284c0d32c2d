// wasi.mjs - the system calls of WASI preview 1 that Gamut makes, on top of a file system.
//
// A file system has open, stat, list, read, write, random, ... (disk.mjs, memory.mjs) and throws errors with Node's codes. There is no sandbox:
// the tool may do what its user may.

const CODES = { EACCES: 2, EBADF: 8, EEXIST: 20, EINVAL: 28, EIO: 29, EISDIR: 31, ELOOP: 32, ENAMETOOLONG: 37, ENOENT: 44, ENOSPC: 51,
  ENOSYS: 52, ENOTDIR: 54, ENOTEMPTY: 55, EPERM: 63, EPIPE: 64, EROFS: 69, ENOTSUP: 58, EXDEV: 75 };
const KINDS = { other: 0, device: 2, folder: 3, file: 4, link: 7 };
const ALL_RIGHTS = 0xffffffffffffffffn;
const CREATE = 1, FOLDER = 2, EXCLUSIVE = 4, TRUNCATE = 8; // of path_open
const APPEND = 1; // of a descriptor

/** Thrown by proc_exit, which must not return. */
class Exit extends Error {
  constructor(status) {
    super(`exit ${status}`);
    this.status = status;
  }
}

/** The imports of a module that runs with these arguments; `memory` is set when it has been instantiated. */
export class System {
  constructor({ files, args, env, standard }) {
    this.files = files;
    this.args = args.map(encode);
    this.env = Object.entries(env).map(([name, value]) => encode(`${name}=${value}`));
    // Descriptors 0 to 2 are given, 3 is the root of the file system.
    this.open = [...standard, { kind: "folder", path: "/" }];
    this.memory = null;
  }

  /** Runs a program to its end; its exit status. */
  run(instance) {
    this.memory = instance.exports.memory;
    try {
      instance.exports._start();
      return 0;
    } catch (error) {
      if (!(error instanceof Exit)) throw error;
      return error.status;
    }
  }

  get view() {
    return new DataView(this.memory.buffer);
  }

  bytes(at, length) {
    return new Uint8Array(this.memory.buffer, at, length);
  }

  text(at, length) {
    return new TextDecoder().decode(this.bytes(at, length).slice());
  }

  /** The descriptor, or an error that says there is none. */
  at(number) {
    const found = this.open[number];
    if (!found) throw failure("EBADF");
    return found;
  }

  path(folder, at, length) {
    const name = this.text(at, length);
    const base = this.at(folder).path;
    return name.startsWith("/") ? name : base.endsWith("/") ? base + name : `${base}/${name}`;
  }

  add(descriptor) {
    let number = 4;
    while (this.open[number]) number++;
    this.open[number] = descriptor;
    return number;
  }

  /** The buffers of a call that reads or writes several. */
  vectors(at, count) {
    const view = this.view;
    const found = [];
    for (let i = 0; i < count; i++) found.push(this.bytes(view.getUint32(at + 8 * i, true), view.getUint32(at + 8 * i + 4, true)));
    return found;
  }

  /** Reads into the buffers, from a place, or from where the descriptor stands. */
  read(number, vectors, count, place, out) {
    const file = this.at(number);
    let sum = 0;
    for (const room of this.vectors(vectors, count)) {
      const length = room.length ? this.files.read(file, room, place === null ? null : place + sum) : 0;
      sum += length;
      if (length < room.length) break;
    }
    this.view.setUint32(out, sum, true);
  }

  write(number, vectors, count, place, out) {
    const file = this.at(number);
    let sum = 0;
    for (const data of this.vectors(vectors, count)) {
      if (data.length) sum += this.files.write(file, data, place === null ? null : place + sum);
    }
    this.view.setUint32(out, sum, true);
  }

  stat(out, found) {
    const view = this.view;
    view.setBigUint64(out, BigInt(found.device ?? 0), true);
    view.setBigUint64(out + 8, BigInt(found.number ?? 0), true);
    view.setUint8(out + 16, KINDS[found.kind]);
    view.setBigUint64(out + 24, 1n, true);
    view.setBigUint64(out + 32, BigInt(found.size), true);
    for (const member of [40, 48, 56]) view.setBigUint64(out + member, BigInt(Math.round((found.time ?? 0) * 1e6)), true);
  }

  strings(list, pointers, data) {
    const view = this.view;
    for (const text of list) {
      view.setUint32(pointers, data, true);
      this.bytes(data, text.length).set(text);
      pointers += 4;
      data += text.length;
    }
  }

  sizes(list, count, size) {
    this.view.setUint32(count, list.length, true);
    this.view.setUint32(size, list.reduce((sum, text) => sum + text.length, 0), true);
  }

  /** What the module imports. An arrow function around each call keeps this object alive during it. */
  get imports() {
    const calls = {
      args_get: (pointers, data) => this.strings(this.args, pointers, data),
      args_sizes_get: (count, size) => this.sizes(this.args, count, size),
      environ_get: (pointers, data) => this.strings(this.env, pointers, data),
      environ_sizes_get: (count, size) => this.sizes(this.env, count, size),
      clock_res_get: (clock, out) => this.view.setBigUint64(out, 1000n, true),
      clock_time_get: (clock, precision, out) =>
        this.view.setBigUint64(out, clock === 0 ? BigInt(Date.now()) * 1000000n : BigInt(Math.round(performance.now() * 1e6)), true),
      random_get: (at, length) => void this.files.random(this.bytes(at, length)),
      sched_yield: () => {},
      proc_exit: (status) => {
        throw new Exit(status);
      },
      poll_oneoff: () => {
        throw failure("ENOSYS");
      },
      fd_advise: () => {},
      fd_allocate: () => {
        throw failure("ENOSYS");
      },
      fd_close: (number) => {
        this.files.close(this.at(number));
        this.open[number] = undefined;
      },
      fd_datasync: (number) => this.files.sync(this.at(number)),
      fd_sync: (number) => this.files.sync(this.at(number)),
      fd_fdstat_get: (number, out) => {
        const found = this.at(number);
        const view = this.view;
        view.setUint8(out, KINDS[found.kind]);
        view.setUint16(out + 2, found.appends ? APPEND : 0, true);
        view.setBigUint64(out + 8, ALL_RIGHTS, true);
        view.setBigUint64(out + 16, ALL_RIGHTS, true);
      },
      fd_fdstat_set_flags: (number, flags) => {
        this.at(number).appends = (flags & APPEND) !== 0;
      },
      fd_filestat_get: (number, out) => this.stat(out, this.files.describe(this.at(number))),
      fd_filestat_set_size: (number, size) => this.files.resize(this.at(number), Number(size)),
      fd_filestat_set_times: () => {},
      fd_prestat_get: (number, out) => {
        if (number !== 3) throw failure("EBADF");
        this.view.setUint8(out, 0);
        this.view.setUint32(out + 4, 1, true);
      },
      fd_prestat_dir_name: (number, at) => this.bytes(at, 1).set(encodeBare("/")),
      fd_pread: (number, vectors, count, place, out) => this.read(number, vectors, count, Number(place), out),
      fd_pwrite: (number, vectors, count, place, out) => this.write(number, vectors, count, Number(place), out),
      fd_read: (number, vectors, count, out) => this.read(number, vectors, count, null, out),
      fd_write: (number, vectors, count, out) => this.write(number, vectors, count, null, out),
      fd_readdir: (number, at, room, cookie, out) => this.readFolder(this.at(number), at, room, Number(cookie), out),
      // Leaves the old one open as well: the tool means dup2.
      fd_renumber: (from, to) => {
        this.open[to] = this.at(from);
      },
      fd_seek: (number, offset, whence, out) => {
        const file = this.at(number);
        if (file.kind !== "file") throw failure("ESPIPE");
        const base = whence === 0 ? 0 : whence === 1 ? file.place : this.files.describe(file).size;
        if (base + Number(offset) < 0) throw failure("EINVAL");
        file.place = base + Number(offset);
        this.view.setBigUint64(out, BigInt(file.place), true);
      },
      fd_tell: (number, out) => this.view.setBigUint64(out, BigInt(this.at(number).place ?? 0), true),
      path_create_directory: (folder, at, length) => this.files.makeFolder(this.path(folder, at, length)),
      path_filestat_get: (folder, flags, at, length, out) =>
        this.stat(out, this.files.stat(this.path(folder, at, length), (flags & 1) !== 0)),
      path_filestat_set_times: () => {},
      path_link: (folder, flags, at, length, newFolder, newAt, newLength) =>
        this.files.link(this.path(folder, at, length), this.path(newFolder, newAt, newLength)),
      path_open: (folder, follow, at, length, how, rights, inherited, flags, out) => {
        const descriptor = this.files.open(this.path(folder, at, length), {
          read: (rights & 2n) !== 0n, write: (rights & 64n) !== 0n, create: (how & CREATE) !== 0, exclusive: (how & EXCLUSIVE) !== 0,
          truncate: (how & TRUNCATE) !== 0, folder: (how & FOLDER) !== 0 });
        descriptor.appends = (flags & APPEND) !== 0;
        this.view.setUint32(out, this.add(descriptor), true);
      },
      path_readlink: (folder, at, length, room, size, out) => {
        const target = encodeBare(this.files.readLink(this.path(folder, at, length))).subarray(0, size);
        this.bytes(room, target.length).set(target);
        this.view.setUint32(out, target.length, true);
      },
      path_remove_directory: (folder, at, length) => this.files.removeFolder(this.path(folder, at, length)),
      path_rename: (folder, at, length, newFolder, newAt, newLength) =>
        this.files.rename(this.path(folder, at, length), this.path(newFolder, newAt, newLength)),
      path_symlink: () => {
        throw failure("ENOSYS");
      },
      path_unlink_file: (folder, at, length) => this.files.remove(this.path(folder, at, length)),
    };
    const wrapped = {};
    for (const [name, call] of Object.entries(calls)) {
      wrapped[name] = (...words) => {
        try {
          call(...words);
          return 0;
        } catch (error) {
          if (error instanceof Exit || error.code === undefined) throw error;
          return CODES[error.code] ?? (error.code === "ESPIPE" ? 70 : CODES.EIO);
        }
      };
    }
    return { wasi_snapshot_preview1: wrapped };
  }

  /** Fills the room with entries from the cookie on; an entry that does not fit is cut, which asks for more room. */
  readFolder(folder, at, room, cookie, out) {
    const names = this.files.list(folder.path);
    let used = 0;
    for (let i = cookie; i < names.length && used < room; i++) {
      const name = encodeBare(names[i].name);
      const entry = new Uint8Array(24 + name.length);
      const view = new DataView(entry.buffer);
      view.setBigUint64(0, BigInt(i + 1), true);
      view.setUint32(16, name.length, true);
      view.setUint8(20, KINDS[names[i].kind]);
      entry.set(name, 24);
      const part = entry.subarray(0, room - used);
      this.bytes(at + used, part.length).set(part);
      used += part.length;
    }
    this.view.setUint32(out, used, true);
  }
}

/** An error with one of Node's codes. */
export function failure(code) {
  return Object.assign(new Error(code), { code });
}

function encodeBare(text) {
  return new TextEncoder().encode(text);
}

function encode(text) {
  return encodeBare(`${text}\0`);
}
