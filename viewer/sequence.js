// sequence.js - the order in which one walks from record to record: that of the list one came from, filtered and sorted, or else that of
// the file.

/** @type {{file: number, words: string, count: number, addressAt: (at: number) => string, places?: Map<string, number>} | null} */
let walk = null;

/**
 * Follows a list.
 * @param {number} file
 * @param {string} words of its filter
 * @param {number} count
 * @param {(at: number) => string} addressAt of the records in its order
 */
export function follow(file, words, count, addressAt) {
  walk = { file, words, count, addressAt };
}

/** @param {number} file whose order is that of the file again */
export function followNone(file) {
  if (walk?.file === file) walk = null;
}

/**
 * Where a record is, and what is before and after it.
 * @param {number} file
 * @param {number} at place in the file
 * @param {number} count records of the file
 */
export function neighboursOf(file, at, count) {
  const addressOf = (/** @type {number} */ place) => `#/${file}/r/${place}`;
  if (walk?.file === file) {
    const { addressAt } = walk;
    walk.places ??= new Map(Array.from({ length: walk.count }, (_, place) => [addressAt(place), place]));
    const found = walk.places.get(addressOf(at));
    if (found !== undefined)
      return { place: found, count: walk.count, words: walk.words, before: found > 0 ? addressAt(found - 1) : null, after: found + 1 < walk.count ? addressAt(found + 1) : null };
  }
  return { place: at, count, words: "", before: at > 0 ? addressOf(at - 1) : null, after: at + 1 < count ? addressOf(at + 1) : null };
}
