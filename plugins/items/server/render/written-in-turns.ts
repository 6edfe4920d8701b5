import { setImmediate } from 'node:timers/promises';
import { writtenIn, writtenParts } from '../../render/as-written.ts';
import type { Rendered } from '../../render/index.ts';

/** Of 20,000 characters each. */
const PARTS_AT_ONCE = 5;

/** The text as it was written; while a long one is escaped, other requests have their turn. */
export async function writtenInTurns(source: string): Promise<Rendered> {
  const parts: string[] = [];
  for (const part of writtenParts(source)) {
    parts.push(part);
    if (parts.length % PARTS_AT_ONCE === 0) await setImmediate();
  }
  return writtenIn(parts, source);
}
