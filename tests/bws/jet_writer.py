"""Writes small Jet databases (Access 97, 2000 and later), for tests of what reads them.

A database is a list of tables; everything else (head, catalog, definitions, maps of pages) is made. What was put where
is remembered, so that a test can damage it: Database.places["ReceivedData"].rows[3] is an offset in the file.

The layout is that of docs/formats/bws.md, written down here a second time and from the notes alone, so that reader and
writer do not share a mistake."""
import struct

TYPES = {"bool": 1, "byte": 2, "int": 3, "long": 4, "money": 5, "single": 6, "double": 7, "date": 8, "binary": 9, "text": 10,
         "ole": 11, "memo": 12, "guid": 15, "numeric": 16}
SIZES = {"bool": 1, "byte": 1, "int": 2, "long": 4, "money": 8, "single": 4, "double": 8, "date": 8, "guid": 16, "numeric": 17}
KEY = bytes.fromhex("c7da396b")


def rc4(key, data):
    state, j = list(range(256)), 0
    for i in range(256):
        j = (j + state[i] + key[i % len(key)]) % 256
        state[i], state[j] = state[j], state[i]
    i = j = 0
    out = bytearray()
    for byte in data:
        i = (i + 1) % 256
        j = (j + state[i]) % 256
        state[i], state[j] = state[j], state[i]
        out.append(byte ^ state[(state[i] + state[j]) % 256])
    return bytes(out)


class Column:
    def __init__(self, name, kind, size=0, scale=0):
        self.name, self.kind, self.scale = name, kind, scale
        self.size = SIZES.get(kind, size)
        self.is_fixed = kind in SIZES


class Table:
    """rows: lists of values in the order of the columns, None for no value. A row may end early: the columns after it were
    added later. deleted: the places of rows that are marked as deleted. moved: of rows that are on another page."""

    def __init__(self, name, columns, rows, system=False, deleted=(), moved=(), stated=None):
        self.name, self.columns, self.rows = name, [Column(*each) for each in columns], rows
        self.system, self.deleted, self.moved, self.stated = system, set(deleted), set(moved), stated


class Places:
    def __init__(self):
        self.definition = []  # numbers of pages
        self.pages = []
        self.rows = []  # offsets in the file, in the order of the rows
        self.sizes = []
        self.directory = []  # offsets of their entries in the directories
        self.map = 0  # offset of the map of its pages


class Database:
    def __init__(self, tables, jet=4, version=None, packs=True, maps="bits", key=0, code_page=1252, long_rows=0, room=None):
        """packs: compress text. maps: "bits", or "pages" for maps on pages of their own. key: of encrypted pages.
        long_rows: bytes after which a memo is in rows of its own, 0: never. room: rows on a page at most."""
        self.jet, self.packs, self.maps, self.long_rows, self.room = jet, packs, maps, long_rows, room
        self.size = 2048 if jet == 3 else 4096
        self.count = "<B" if jet == 3 else "<H"
        self.pages = [bytearray(self.size) for _ in range(2)]
        self.places = {}
        self.map_page, self.map_rows = None, 0
        self.write_head(version if version is not None else (0 if jet == 3 else 1), key, code_page)
        catalog = Table("MSysObjects", [("Id", "long"), ("ParentId", "long"), ("Name", "text", 255), ("Type", "int"),
                                        ("DateCreate", "date"), ("DateUpdate", "date"), ("Flags", "long"), ("LvProp", "ole")],
                        [], system=True)
        self.pages.append(bytearray(self.size))  # page 2: the definition of the catalog
        self.put_rows(1, [self.map_bytes([])])  # page 1: no page is free
        for table in tables:
            first = self.add_page()
            catalog.rows.append([first, 0x0F000001, table.name, 1, 0.0, 0.0, -0x80000000 if table.system else 0, None])
            self.put_table(table, first)
        catalog.rows.insert(0, [2, 0x0F000001, "MSysObjects", 1, 0.0, 0.0, -0x80000000, None])
        self.put_table(catalog, 2)

    @property
    def data(self):
        return bytearray(b"".join(self.pages))

    def add_page(self):
        self.pages.append(bytearray(self.size))
        return len(self.pages) - 1

    def write_head(self, version, key, code_page):
        coded = bytearray(126 if self.jet == 3 else 128)
        coded[0x3A - 0x18:0x3C - 0x18] = struct.pack("<H", 0x409)
        coded[0x3C - 0x18:0x3E - 0x18] = struct.pack("<H", code_page)
        coded[0x3E - 0x18:0x42 - 0x18] = struct.pack("<I", key)
        if self.jet != 3:
            coded[0x6E - 0x18:0x72 - 0x18] = struct.pack("<I", 0x409)
        head = b"\0\1\0\0" + (b"Standard ACE DB\0" if version > 1 else b"Standard Jet DB\0") + struct.pack("<I", version)
        head += rc4(KEY, bytes(coded))
        self.pages[0][:len(head)] = head

    # ---- rows of pages ----

    def head_size(self):
        return 10 if self.jet == 3 else 14

    def put_rows(self, number, rows, owner=0, flags=None):
        """A whole page of data; returns the offsets of its rows in the file."""
        page, end, offsets = self.pages[number], self.size, []
        more = b"" if self.jet == 3 else bytes(4)
        for i, row in enumerate(rows):
            end -= len(row)
            page[end:end + len(row)] = row
            at = self.head_size() + 2 * i
            page[at:at + 2] = struct.pack("<H", end | (flags[i] if flags else 0))
            offsets.append(number * self.size + end)
        free = end - self.head_size() - 2 * len(rows)
        assert free >= 0
        page[:self.head_size()] = b"\1\1" + struct.pack("<HI", free, owner) + more + struct.pack("<H", len(rows))
        return offsets

    def fits(self, rows, row):
        limit = 255 if self.room is None else self.room
        return len(rows) < limit and self.head_size() + sum(len(each) + 2 for each in rows) + len(row) + 2 <= self.size

    def map_bytes(self, pages):
        bits = bytearray(128 if self.jet == 3 else 64)
        for page in pages:
            bits[page // 8] |= 1 << page % 8
        return b"\0" + struct.pack("<I", 0) + bytes(bits)

    def add_map(self, pages):
        """A map in a row of its own page, or of a page of maps; returns its pointer and its offset."""
        if self.maps == "pages":
            number = self.add_page()
            self.pages[number][:4] = b"\5\1\0\0"
            for page in pages:
                self.pages[number][4 + page // 8] |= 1 << page % 8
            row = b"\1" + struct.pack("<I", number) + bytes(64)
        else:
            row = self.map_bytes(pages)
        if self.map_page is None or not self.fits(self.kept, row):
            self.map_page, self.kept = self.add_page(), []
        self.kept.append(row)
        offset = self.put_rows(self.map_page, self.kept)[-1]
        return self.map_page << 8 | len(self.kept) - 1, offset

    # ---- values ----

    def text(self, value):
        if self.jet == 3:
            return value.encode("cp1252")
        plain = value.encode("utf-16-le")
        if not self.packs or len(value) < 3:
            return plain
        packed, is_short = bytearray(b"\xff\xfe"), True
        for at in range(0, len(plain), 2):
            low, high = plain[at], plain[at + 1]
            if low == 0:
                return plain  # such a character cannot be compressed
            if (high == 0) != is_short:
                packed.append(0)
                is_short = not is_short
            packed += bytes([low]) if is_short else bytes([low, high])
        return bytes(packed) if len(packed) < len(plain) else plain

    def long(self, data):
        if not self.long_rows or len(data) <= self.long_rows:
            return struct.pack("<III", len(data) | 0x80000000, 0, 0) + data
        lval, room = int.from_bytes(b"LVAL", "little"), self.size - 100
        if len(data) <= room:
            page = self.add_page()
            self.put_rows(page, [data], lval)
            return struct.pack("<III", len(data) | 0x40000000, page << 8, 0)
        parts, after = [data[i:i + room] for i in range(0, len(data), room)], 0
        for part in reversed(parts):
            page = self.add_page()
            self.put_rows(page, [struct.pack("<I", after) + part], lval)
            after = page << 8
        return struct.pack("<III", len(data), after, 0)

    def value(self, column, value):
        if column.kind in ("byte", "int", "long", "money"):
            return int(value).to_bytes(column.size, "little", signed=column.kind != "byte")
        if column.kind in ("double", "date"):
            return struct.pack("<d", value)
        if column.kind == "single":
            return struct.pack("<f", value)
        if column.kind == "numeric":  # in units of its scale
            words = abs(value).to_bytes(16, "big")
            return bytes([0x80 if value < 0 else 0]) + b"".join(words[i:i + 4][::-1] for i in range(0, 16, 4))
        if column.kind == "memo":
            return self.long(self.text(value))
        if column.kind == "ole":
            return self.long(value)
        return value if isinstance(value, bytes) else self.text(value)

    def row(self, table, values):
        count = len(values)
        columns = table.columns[:count]
        fixed = sum(column.size for column in columns if column.is_fixed and column.kind != "bool")
        width = struct.calcsize(self.count)
        body, mask = bytearray(struct.pack(self.count, count) + bytes(fixed)), bytearray((count + 7) // 8)
        at, offsets, has_variable = width, [], any(not column.is_fixed for column in table.columns)
        for number, (column, value) in enumerate(zip(columns, values)):
            if column.kind == "bool":
                mask[number // 8] |= bool(value) << number % 8
                continue
            if value is not None:
                mask[number // 8] |= 1 << number % 8
            if column.is_fixed:
                if value is not None:
                    body[at:at + column.size] = self.value(column, value)
                at += column.size
        for column, value in zip(columns, values):
            if not column.is_fixed:
                offsets.append(len(body))
                body += self.value(column, value) if value is not None else b""
        if has_variable:
            offsets.append(len(body))
            body += self.offsets(offsets, len(mask), len(body))
        return bytes(body + mask)

    def offsets(self, offsets, mask, length):
        if self.jet != 3:
            return b"".join(struct.pack("<H", each) for each in reversed(offsets)) + struct.pack("<H", len(offsets) - 1)
        jumps = 0  # as many as the length of the whole row asks for
        while (length + len(offsets) + jumps + 1 + mask - 1) // 256 != jumps:
            jumps += 1
        table = []
        for step in range(1, jumps + 1):
            later = [i for i, each in enumerate(offsets) if each >= 256 * step]
            table.append(later[0] if later else 0xFF)
        return bytes(each % 256 for each in reversed(offsets)) + bytes(reversed(table)) + bytes([len(offsets) - 1])

    # ---- tables ----

    def put_table(self, table, first):
        places = self.places[table.name] = Places()
        pages, current, flags = [], [], []
        spots = []

        def flush():
            number = self.add_page()
            pages.append(number)
            for i, offset in enumerate(self.put_rows(number, current, first, flags)):
                spots.append((offset, len(current[i]), number * self.size + self.head_size() + 2 * i))
            current.clear()
            flags.clear()

        for i, values in enumerate(table.rows):
            row, flag = self.row(table, values), 0xC000 if i in table.deleted else 0
            if i in table.moved:
                number = self.add_page()
                self.put_rows(number, [row], first, [0x8000])
                pages.append(number)
                row, flag = struct.pack("<I", number << 8), 0x4000
            if not self.fits(current, row):
                flush()
            current.append(row)
            flags.append(flag)
        if current:
            flush()
        places.pages = pages
        for offset, size, entry in spots:
            places.rows.append(offset)
            places.sizes.append(size)
            places.directory.append(entry)
        used, places.map = self.add_map(pages)
        free, _ = self.add_map(pages[-1:])
        rows = len(table.rows) - len(table.deleted) if table.stated is None else table.stated
        body = self.definition(table, rows, used, free)
        room = self.size - 8
        parts = [body[i:i + room] for i in range(0, len(body), room)]
        numbers = [first] + [self.add_page() for _ in parts[1:]]
        for i, (number, part) in enumerate(zip(numbers, parts)):
            after = numbers[i + 1] if i + 1 < len(numbers) else 0
            head = b"\2\1" + (b"VC" if self.jet == 3 else struct.pack("<H", room - len(part))) + struct.pack("<I", after)
            self.pages[number][:8 + len(part)] = head + part
        places.definition = numbers

    def definition(self, table, rows, used, free):
        columns = table.columns
        variable = sum(not column.is_fixed for column in columns)
        kind = 0x53 if table.system else 0x4E
        counts = struct.pack("<BHHHIIII", kind, len(columns), variable, len(columns), 0, 0, used, free)
        if self.jet == 3:
            head = struct.pack("<II", rows, 0) + counts
        else:
            head = struct.pack("<IIIB", 1625, rows, 0, 0) + bytes(3) + bytes(4) + bytes(8) + counts
        body, fixed_at, variable_at = b"", 0, 0
        for number, column in enumerate(columns):
            # A yes or no has no bytes; Access gives it an offset all the same.
            flags = (1 if column.is_fixed else 0) | 2
            order = column.scale << 8 | 28 if column.kind == "numeric" else 0x409
            mine = variable_at if not column.is_fixed else 0
            at = fixed_at if column.is_fixed else 0
            if self.jet == 3:
                more = column.scale << 8 | 28 if column.kind == "numeric" else 1252
                body += struct.pack("<BHHHHHHBHH", TYPES[column.kind], number, mine, number, 0x409, more, 0, flags, at, column.size)
            else:
                body += struct.pack("<BIHHHHHBBIHH", TYPES[column.kind], 1625, number, mine, number, order, 0, flags,
                                    1 if self.packs else 0, 0, at, column.size)
            variable_at += not column.is_fixed
            fixed_at += column.size if column.is_fixed and column.kind != "bool" else 0
        for column in columns:
            name = column.name.encode("cp1252") if self.jet == 3 else column.name.encode("utf-16-le")
            body += struct.pack("<B" if self.jet == 3 else "<H", len(name)) + name
        body += b"\xff\xff"
        return struct.pack("<I", len(head) + len(body) + 12) + head + body
