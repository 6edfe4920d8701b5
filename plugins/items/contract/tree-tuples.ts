/** `[id, id of what it is in, title, s_number]` of a page or a catalog. */
export type TreeTuple = readonly [id: number, parent: number, title: string, s_number: number];
/** The same, with each number as its difference to that of the tuple before; the first one's to 0. */
export type PackedTuple = [id: number, parent: number, title: string, s_number: number];

/**
 * As `item/tree` sends them: neighbours in the menu have neighbouring ids, mostly the same place and the same number,
 * and repetitions are what a compression is good at. Of 10,000 pages it leaves little more than their titles.
 */
export function packed(tuples: readonly TreeTuple[]): PackedTuple[] {
  let [id, parent, s_number] = [0, 0, 0];
  return tuples.map((tuple) => {
    const differences: PackedTuple = [tuple[0] - id, tuple[1] - parent, tuple[2], tuple[3] - s_number];
    id = tuple[0];
    parent = tuple[1];
    s_number = tuple[3];
    return differences;
  });
}

export function unpacked(tuples: readonly Readonly<PackedTuple>[]): TreeTuple[] {
  let [id, parent, s_number] = [0, 0, 0];
  return tuples.map((tuple) => {
    id += tuple[0];
    parent += tuple[1];
    s_number += tuple[3];
    return [id, parent, tuple[2], s_number];
  });
}
