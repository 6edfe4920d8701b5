/**
 * Positions in a level of the tree. Server and browser sort a level by `s_number`, then by id, and both need to put one
 * node between two others while changing as few numbers as they can.
 */

export interface Placed {
  readonly id: number;
  readonly s_number: number;
}

/** What a new page or catalog gets: it goes behind those that were put in order. */
export const DEFAULT_ORDER = 99;
/** Numbers up to here leave room for new ones behind them. */
const ROOM = DEFAULT_ORDER - 1;
const LEAST = 1;

const isBefore = (a: Placed, b: Placed): boolean =>
  a.s_number < b.s_number || (a.s_number === b.s_number && a.id < b.id);

/** The new numbers that put this level in the order given; `moved` is the index of the one that was moved. */
export function renumbered(wanted: readonly Placed[], moved: number): ReadonlyMap<number, number> {
  const fitting = alone(wanted, moved);
  if (fitting) return fitting;
  if (wanted.length <= ROOM) return changesOf(wanted, (_, at) => at + 1);
  const [up, down] = [shifted(wanted, moved, 1), shifted(wanted, moved, -1)];
  return down && down.size < up.size ? down : up;
}

/** Only the moved one changes, where there is room for it. */
function alone(wanted: readonly Placed[], moved: number): ReadonlyMap<number, number> | undefined {
  const [node, before, after] = [wanted[moved], wanted[moved - 1], wanted[moved + 1]];
  if (!node) return new Map();
  const lowest = before?.s_number ?? LEAST;
  const highest = after?.s_number ?? DEFAULT_ORDER;
  const tries = [node.s_number, lowest, lowest + 1, highest, highest - 1];
  const fit = tries.find((s_number) => {
    const there = { id: node.id, s_number };
    const isFree = (!before || isBefore(before, there)) && (!after || isBefore(there, after));
    return isFree && s_number >= LEAST && s_number <= Math.max(DEFAULT_ORDER, before?.s_number ?? 0);
  });
  if (fit === undefined) return undefined;
  return fit === node.s_number ? new Map() : new Map([[node.id, fit]]);
}

/** Makes room on one side of the moved one, as far as it is needed. */
function shifted(wanted: readonly Placed[], moved: number, step: 1): ReadonlyMap<number, number>;
function shifted(wanted: readonly Placed[], moved: number, step: -1): ReadonlyMap<number, number> | undefined;
function shifted(wanted: readonly Placed[], moved: number, step: 1 | -1): ReadonlyMap<number, number> | undefined {
  const numbers = wanted.map((one) => one.s_number);
  const start = numbers[moved - step];
  numbers[moved] = start === undefined ? DEFAULT_ORDER : start + step;
  for (let at = moved + step; at >= 0 && at < wanted.length; at += step) {
    const [here, behind] = [numbered(wanted, numbers, at), numbered(wanted, numbers, at - step)];
    if (step === 1 ? isBefore(behind, here) : isBefore(here, behind)) break;
    numbers[at] = behind.s_number + step;
  }
  if (numbers.some((number) => number < LEAST)) return undefined;
  return changesOf(wanted, (_, at) => numbers[at] ?? DEFAULT_ORDER);
}

function numbered(wanted: readonly Placed[], numbers: readonly number[], at: number): Placed {
  return { id: wanted[at]?.id ?? 0, s_number: numbers[at] ?? DEFAULT_ORDER };
}

function changesOf(wanted: readonly Placed[], next: (one: Placed, at: number) => number): ReadonlyMap<number, number> {
  const all = wanted.map((one, at): [Placed, number] => [one, next(one, at)]);
  return new Map(all.filter(([one, number]) => one.s_number !== number).map(([one, number]) => [one.id, number]));
}
