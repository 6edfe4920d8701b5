import { setImmediate } from 'node:timers/promises';

/** Characters or bytes of which one step takes a few milliseconds. */
const LONG = 256 * 1024;

/** Between two steps of work on the same text: everybody else has a turn, if the text is long. */
export async function breath(length: number): Promise<void> {
  if (length > LONG) await setImmediate();
}
