// sequence.ts - the order in which one walks from record to record: that of the list one came from, filtered and
// sorted, or else that of the file.

/** The order of a list, when it is not that of its file. */
export interface Order {
  /** Of the filter. */
  words: string;
  count: number;
  /** Of the records in this order. */
  addressAt: (at: number) => string;
}

let walk: Order&{
  file: number;
  places?: Map<string, number>
}
|null = null;

/** Follows a list; null: the order is that of the file again. */
export function follow(file: number, order: Order|null) {
  if (order)
    walk = {file, ...order};
  else if (walk?.file === file)
    walk = null;
}

/**
 * Where a record is, and what is before and after it.
 * @param at place in the file
 * @param count records of the file
 */
export function neighboursOf(file: number, at: number, count: number) {
  const addressOf = (place: number) => `#/${file}/r/${place}`;
  const around = (place: number, order: Order) => ({
    place,
    count: order.count,
    words: order.words,
    before: place > 0 ? order.addressAt(place - 1) : null,
    after: place + 1 < order.count ? order.addressAt(place + 1) : null,
  });
  if (walk?.file === file) {
    const {addressAt} = walk;
    walk.places ??= new Map(Array.from({length: walk.count}, (_, place) => [addressAt(place), place]));
    const found = walk.places.get(addressOf(at));
    if (found !== undefined) return around(found, walk);
  }
  return around(at, {words: "", count, addressAt: addressOf});
}
