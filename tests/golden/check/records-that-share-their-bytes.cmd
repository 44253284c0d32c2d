# a thousand records that point at one game of 60,000 bytes: what four times the bytes of the files can hold is read, no more
python3 - <<'P'
import struct
index, games = bytearray(open("village.cbh", "rb").read()), bytearray(open("village.cbg", "rb").read())
record = bytearray(index[46:92])
record[1:5], record[5:9] = struct.pack(">I", len(games)), bytes(4)
games += struct.pack(">I", 60004) + bytes(60000)
index[6:10] = index[40:44] = struct.pack(">I", 1001)
open("village.cbh", "wb").write(bytes(index[:46]) + bytes(record) * 1000)
open("village.cbg", "wb").write(games)
P
gamut check village.cbh 2>&1 | grep -A1 io.limit
