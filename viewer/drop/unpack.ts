// unpack.ts - unpacks LZMA, which makes the core a fifth smaller than the formats that browsers unpack.
//
// By the LZMA specification of Igor Pavlov (public domain, 2015); the header is that of .lzma files with a known size.

const LITERAL_STATES = 7, HALF = 1024;

/** Adaptive probabilities: 2048 is certainty. */
const chances = (count: number) => new Uint16Array(count).fill(HALF);

class Bits {
  private at: number;
  private range = 0xffffffff;
  private code = 0;  // the first byte is always 0

  constructor(private input: Uint8Array, at: number) {
    this.at = at + 5;
    for (let i = 1; i < 5; i++) this.code = ((this.code << 8) | input[at + i]) >>> 0;
  }

  bit(table: Uint16Array, index: number) {
    const chance = table[index];
    const bound = (this.range >>> 11) * chance;
    let bit = 0;
    if (this.code < bound) {
      this.range = bound;
      table[index] = chance + ((2048 - chance) >> 5);
    } else {
      this.range -= bound;
      this.code -= bound;
      table[index] = chance - (chance >> 5);
      bit = 1;
    }
    if (this.range < 0x1000000) {
      this.range = (this.range << 8) >>> 0;
      this.code = ((this.code << 8) | this.input[this.at++]) >>> 0;
    }
    return bit;
  }

  /** Bits without a probability. */
  plain(count: number) {
    let value = 0;
    for (; count; count--) {
      this.range >>>= 1;
      const bit = this.code >= this.range ? 1 : 0;
      if (bit) this.code -= this.range;
      if (this.range < 0x1000000) {
        this.range = (this.range << 8) >>> 0;
        this.code = ((this.code << 8) | this.input[this.at++]) >>> 0;
      }
      value = value * 2 + bit;
    }
    return value;
  }

  /** The highest bit first. */
  tree(table: Uint16Array, start: number, count: number) {
    let node = 1;
    for (let i = 0; i < count; i++) node = node * 2 + this.bit(table, start + node);
    return node - (1 << count);
  }

  /** The lowest bit first. */
  reverse(table: Uint16Array, start: number, count: number) {
    let node = 1, value = 0;
    for (let i = 0; i < count; i++) {
      const bit = this.bit(table, start + node);
      node = node * 2 + bit;
      value |= bit << i;
    }
    return value;
  }
}

class Length {
  private choice = chances(2);
  private low = chances(16 * 8);
  private middle = chances(16 * 8);
  private high = chances(256);

  read(bits: Bits, place: number) {
    if (!bits.bit(this.choice, 0)) return 2 + bits.tree(this.low, place * 8, 3);
    if (!bits.bit(this.choice, 1)) return 10 + bits.tree(this.middle, place * 8, 3);
    return 18 + bits.tree(this.high, 0, 8);
  }
}

/** Distances of matches. */
class Distance {
  private slots = chances(4 * 64);
  private special = chances(128);
  private align = chances(16);

  read(bits: Bits, length: number) {
    const slot = bits.tree(this.slots, Math.min(length - 2, 3) * 64, 6);
    if (slot < 4) return slot;
    const count = (slot >> 1) - 1, high = (2 | (slot & 1)) * 2 ** count;
    if (slot < 14) return high + bits.reverse(this.special, high - slot, count);
    return high + bits.plain(count - 4) * 16 + bits.reverse(this.align, 0, 4);
  }
}

const END = 0xffffffff;  // a distance that ends the stream

/** Decodes literals, matches, and matches at one of the last four distances. */
class Unpacker {
  private at = 0;
  private state = 0;
  /** The last distance first. */
  private distances = [0, 0, 0, 0];
  private isMatch = chances(12 * 16);
  private isRepeatLong = chances(12 * 16);
  private isRepeat = chances(12);
  private isOther = chances(12);
  private isThird = chances(12);
  private isFourth = chances(12);
  private lengths = new Length();
  private repeatLengths = new Length();
  private distance = new Distance();
  private literals: Uint16Array;

  constructor(private bits: Bits, private out: Uint8Array, private lc: number, private lp: number, private pb: number) {
    this.literals = chances(0x300 << (lc + lp));
  }

  run() {
    while (this.at < this.out.length) {
      const place = this.at & ((1 << this.pb) - 1);
      if (!this.bits.bit(this.isMatch, this.state * 16 + place)) {
        this.takeLiteral();
        continue;
      }
      const length = this.bits.bit(this.isRepeat, this.state) ? this.takeRepeat(place) : this.takeMatch(place);
      if (this.distances[0] === END) break;
      this.copy(length);
    }
  }

  private takeLiteral() {
    const {at, out, lc, lp, bits, literals} = this, before = at ? out[at - 1] : 0;
    const start = 0x300 * (((at & ((1 << lp) - 1)) << lc) + (before >> (8 - lc)));
    let symbol = 1;
    if (this.state >= LITERAL_STATES) {
      // After a match, the byte that would have continued it predicts what this one is not.
      let expected = out[at - this.distances[0] - 1];
      while (symbol < 0x100) {
        const other = (expected >> 7) & 1;
        expected <<= 1;
        const bit = bits.bit(literals, start + ((1 + other) << 8) + symbol);
        symbol = symbol * 2 + bit;
        if (bit !== other) break;
      }
    }
    while (symbol < 0x100) symbol = symbol * 2 + bits.bit(literals, start + symbol);
    out[this.at++] = symbol;
    this.state = this.state < 4 ? 0 : this.state < 10 ? this.state - 3 : this.state - 6;
  }

  /** Reads a match at a new distance, and returns its length. */
  private takeMatch(place: number) {
    const length = this.lengths.read(this.bits, place);
    this.state = this.state < LITERAL_STATES ? 7 : 10;
    this.distances = [this.distance.read(this.bits, length), ...this.distances.slice(0, 3)];
    return length;
  }

  /** Reads a match at one of the last distances, and returns its length. */
  private takeRepeat(place: number) {
    const {bits, state} = this, isLiteral = state < LITERAL_STATES;
    if (!bits.bit(this.isOther, state)) {
      if (!bits.bit(this.isRepeatLong, state * 16 + place)) {
        this.state = isLiteral ? 9 : 11;
        return 1;
      }
    } else {
      const which = !bits.bit(this.isThird, state) ? 1 : !bits.bit(this.isFourth, state) ? 2 : 3;
      this.distances = [this.distances[which], ...this.distances.filter((_, at) => at !== which)];
    }
    this.state = isLiteral ? 8 : 11;
    return this.repeatLengths.read(bits, place);
  }

  private copy(length: number) {
    const {out} = this, distance = this.distances[0];
    if (distance >= this.at || length > out.length - this.at) throw new Error("the packed core is damaged");
    for (const end = this.at + length; this.at < end; this.at++) out[this.at] = out[this.at - distance - 1];
  }
}

export function unpack(input: Uint8Array): Uint8Array {
  const [properties] = input, lc = properties % 9, lp = Math.floor(properties / 9) % 5,
        pb = Math.floor(properties / 45);
  const out = new Uint8Array(new DataView(input.buffer, input.byteOffset).getUint32(5, true));
  new Unpacker(new Bits(input, 13), out, lc, lp, pb).run();
  return out;
}
