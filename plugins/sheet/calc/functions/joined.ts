import { error, MOST_TEXT, type Scalar, toBoolean, toText, type Value } from '../values.ts';
import { cellsOfAll } from './aggregates.ts';
import type { OfRanges } from './types.ts';

function joined(cells: readonly Scalar[], between: string): Scalar {
  const texts: string[] = [];
  let length = 0;
  for (const cell of cells) {
    const text = toText(cell);
    length += text.length + between.length;
    if (length - between.length > MOST_TEXT) return error.value;
    texts.push(text);
  }
  return texts.join(between);
}

function textJoin([between = null, isWithoutEmpty = null, ...parts]: readonly Value[]): Scalar {
  const cells = cellsOfAll(parts);
  const isShort = toBoolean(isWithoutEmpty);
  return joined(isShort ? cells.filter((one) => one !== null && one !== '') : cells, toText(between));
}

export const JOINED: ReadonlyMap<string, OfRanges> = new Map<string, OfRanges>([
  ['CONCAT', (parts) => joined(cellsOfAll(parts), '')],
  ['CONCATENATE', (parts) => joined(cellsOfAll(parts), '')],
  ['TEXTJOIN', textJoin],
]);
