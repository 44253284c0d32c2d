// sequence.ts - the order of records for the links to the previous and next one: that of the last list, filtered and
// sorted, or else that of the file.

/** The order of a list that differs from that of its file. */
export interface Order {
  /** The text of the filter. */
  words: string;
  count: number;
  /** The address of a record by its place in this order. */
  addressAt: (at: number) => string;
}

let walk: Order&{
  file: number;
  places?: Map<string, number>
}
|null = null;

/** Uses the order of a list; null: that of the file. */
export function follow(file: number, order: Order|null) {
  if (order)
    walk = {file, ...order};
  else if (walk?.file === file)
    walk = null;
}

/**
 * The place of a record in the order, and the addresses of its neighbours.
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
