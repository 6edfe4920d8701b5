import { coreFailures, fail } from '@docstead/core/contract';
import { DEFAULT_ORDER } from '../../order.ts';
import type { Author } from '../../points.ts';
import { MAX_ID } from '../item/item.model.ts';

/** Seeds of one call. */
const MOST_SEEDS = 100;
/** Bytes of texts of one call: others wait no longer for it than for a long save. */
const MOST_BYTES = 2 ** 20;

export const LONGEST = { name: 255, title: 500, description: 2000, comments: 2000, username: 255 } as const;

/** What a call would refuse of a text by its contract. */
export function fitText(field: string, text: string, most: number): string {
  if (text.includes('\0')) throw fail(coreFailures.badInput, { params: { field, context: 'nul' } });
  const isLong = text.length > most && [...text].length > most;
  if (isLong) throw fail(coreFailures.badInput, { params: { field, context: 'max_length', limit: most } });
  return text;
}

/** How much is brought in one call is said to whoever writes the caller, not to a person. */
export function refuseMany(seeds: readonly unknown[], bytes = 0): void {
  if (seeds.length > MOST_SEEDS) throw new RangeError(`${seeds.length} seeds in one call; at most ${MOST_SEEDS}.`);
  if (bytes > MOST_BYTES) throw new RangeError(`${bytes} bytes of texts in one call; at most ${MOST_BYTES}.`);
}

export const bytesOf = (texts: readonly { readonly page_content: string }[]): number =>
  texts.reduce((sum, { page_content }) => sum + Buffer.byteLength(page_content), 0);

export const orderOf = (s_number: number | undefined): number =>
  s_number !== undefined && Number.isInteger(s_number) && s_number > 0 && s_number <= MAX_ID ? s_number : DEFAULT_ORDER;

/** When something was written elsewhere: a clock that was ahead must not make it the newest for years. */
export const timeOf = (addtime: number | undefined, now: number): number =>
  addtime !== undefined && addtime >= 1 ? Math.min(Math.floor(addtime), now) : now;

/** A name from elsewhere is nobody's here, whoever has it. */
export function writtenBy(name: string | undefined, author: Author) {
  const isOwn = name === undefined || name === '' || name === author.username;
  if (isOwn) return { author_uid: author.uid, author_username: author.username };
  return { author_uid: 0, author_username: fitText('author_username', name, LONGEST.username) };
}
