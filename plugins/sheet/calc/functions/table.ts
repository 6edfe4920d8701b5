import { lifted } from '../formula/lift.ts';
import type { Reading } from '../formula/nodes.ts';
import { CellError, error, Matrix, TooMuchWork, type Value } from '../values.ts';

import { AGGREGATES } from './aggregates.ts';
import { CONDITIONAL } from './conditional.ts';
import { DATES } from './dates.ts';
import { INFORMATION } from './information.ts';
import { JOINED } from './joined.ts';
import { LOOKUPS } from './lookup.ts';
import { MATHS } from './maths.ts';
import { otherFunction } from './other.ts';
import { TEXTS } from './texts.ts';
import type { OfRanges, OfScalars } from './types.ts';

const SCALARS = new Map<string, OfScalars>([...MATHS, ...TEXTS, ...DATES, ...INFORMATION]);
const RANGES = new Map<string, OfRanges>([...AGGREGATES, ...CONDITIONAL, ...JOINED, ...LOOKUPS]);

export function callFunction(name: string, parts: readonly Value[], reading: Reading): Value {
  for (const part of parts) reading.spend(sizeOf(part));
  const ofScalars = SCALARS.get(name);
  if (ofScalars) {
    const { least, most = least, work } = ofScalars;
    if (parts.length < least || parts.length > most) return error.value;
    const value = lifted(parts, (scalars) => work(scalars, reading), reading);
    // A cell is a range of one, what comes of it is not.
    return value instanceof Matrix && value.rows.length === 1 && value.rows[0]?.length === 1 ? value.at(0, 0) : value;
  }
  const ofRanges = RANGES.get(name);
  if (ofRanges) return ofRanges(parts, reading);
  if (reading.isQuick) throw new TooMuchWork(name);
  return otherFunction(name, parts.map(plain));
}

function sizeOf(part: Value): number {
  if (part instanceof Matrix) return part.rows.length * (part.rows[0]?.length ?? 0);
  return typeof part === 'string' ? part.length / 8 : 1;
}

function plain(part: Value): Value {
  const fault = part instanceof Matrix ? part.rows.flat().find((one) => one instanceof CellError) : part;
  if (fault instanceof CellError) throw fault;
  const isCell = part instanceof Matrix && part.rows.length === 1 && part.rows[0]?.length === 1;
  return isCell ? part.at(0, 0) : part;
}
