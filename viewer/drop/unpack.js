// unpack.js - LZMA, which makes the core a fifth smaller than what browsers unpack by themselves.
//
// After the LZMA specification by Igor Pavlov (public domain, 2015); the header is that of .lzma files, with a known size.

const LITERAL_STATES = 7, HALF = 1024;

/** Chances that adapt: 2048 is certainty. @param {number} count */
const chances = (count) => new Uint16Array(count).fill(HALF);

class Bits {
  /** @param {Uint8Array} input @param {number} at */
  constructor(input, at) {
    this.input = input;
    this.at = at + 5;
    this.range = 0xffffffff;
    this.code = 0; // the first byte is always 0
    for (let i = 1; i < 5; i++) this.code = ((this.code << 8) | input[at + i]) >>> 0;
  }

  /** @param {Uint16Array} table @param {number} index */
  bit(table, index) {
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

  /** Bits without a chance. @param {number} count */
  plain(count) {
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

  /** The highest bit first. @param {Uint16Array} table @param {number} start @param {number} count */
  tree(table, start, count) {
    let node = 1;
    for (let i = 0; i < count; i++) node = node * 2 + this.bit(table, start + node);
    return node - (1 << count);
  }

  /** The lowest bit first. @param {Uint16Array} table @param {number} start @param {number} count */
  reverse(table, start, count) {
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
  constructor() {
    this.choice = chances(2);
    this.low = chances(16 * 8);
    this.middle = chances(16 * 8);
    this.high = chances(256);
  }

  /** @param {Bits} bits @param {number} place */
  read(bits, place) {
    if (!bits.bit(this.choice, 0)) return 2 + bits.tree(this.low, place * 8, 3);
    if (!bits.bit(this.choice, 1)) return 10 + bits.tree(this.middle, place * 8, 3);
    return 18 + bits.tree(this.high, 0, 8);
  }
}

/** @param {Bits} bits @param {number} length @param {Uint16Array} slots @param {Uint16Array} special @param {Uint16Array} align */
function readDistance(bits, length, slots, special, align) {
  const slot = bits.tree(slots, Math.min(length - 2, 3) * 64, 6);
  if (slot < 4) return slot;
  const count = (slot >> 1) - 1;
  const high = (2 | (slot & 1)) * 2 ** count;
  return slot < 14 ? high + bits.reverse(special, high - slot, count) : high + bits.plain(count - 4) * 16 + bits.reverse(align, 0, 4);
}

/** @param {Uint8Array} input @returns {Uint8Array} */
export function unpack(input) {
  const properties = input[0];
  const lc = properties % 9, lp = Math.floor(properties / 9) % 5, pb = Math.floor(properties / 45);
  const size = new DataView(input.buffer, input.byteOffset).getUint32(5, true);
  const out = new Uint8Array(size);
  const bits = new Bits(input, 13);
  const literals = chances(0x300 << (lc + lp));
  const [isMatch, isRepeatLong] = [chances(12 * 16), chances(12 * 16)];
  const [isRepeat, isOther, isThird, isFourth] = [chances(12), chances(12), chances(12), chances(12)];
  const [slots, special, align] = [chances(4 * 64), chances(128), chances(16)];
  const [lengths, repeatLengths] = [new Length(), new Length()];
  let state = 0, at = 0;
  let [near, second, third, fourth] = [0, 0, 0, 0];
  while (at < size) {
    const place = at & ((1 << pb) - 1);
    if (!bits.bit(isMatch, state * 16 + place)) {
      const before = at ? out[at - 1] : 0;
      const start = 0x300 * (((at & ((1 << lp) - 1)) << lc) + (before >> (8 - lc)));
      let symbol = 1;
      if (state >= LITERAL_STATES) {
        // After a match the byte that would have come next says what this one is not.
        let expected = out[at - near - 1];
        while (symbol < 0x100) {
          const other = (expected >> 7) & 1;
          expected <<= 1;
          const bit = bits.bit(literals, start + ((1 + other) << 8) + symbol);
          symbol = symbol * 2 + bit;
          if (bit !== other) break;
        }
      }
      while (symbol < 0x100) symbol = symbol * 2 + bits.bit(literals, start + symbol);
      out[at++] = symbol;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let length = 0;
    if (!bits.bit(isRepeat, state)) {
      [second, third, fourth] = [near, second, third];
      length = lengths.read(bits, place);
      state = state < LITERAL_STATES ? 7 : 10;
      near = readDistance(bits, length, slots, special, align);
      if (near === 0xffffffff) break;
    } else {
      if (!bits.bit(isOther, state)) {
        if (!bits.bit(isRepeatLong, state * 16 + place)) length = 1;
      } else if (!bits.bit(isThird, state)) {
        [near, second] = [second, near];
      } else if (!bits.bit(isFourth, state)) {
        [near, second, third] = [third, near, second];
      } else {
        [near, second, third, fourth] = [fourth, near, second, third];
      }
      if (length) state = state < LITERAL_STATES ? 9 : 11;
      else {
        length = repeatLengths.read(bits, place);
        state = state < LITERAL_STATES ? 8 : 11;
      }
    }
    if (near >= at || length > size - at) throw new Error("the packed core is damaged");
    for (const end = at + length; at < end; at++) out[at] = out[at - near - 1];
  }
  return out;
}
