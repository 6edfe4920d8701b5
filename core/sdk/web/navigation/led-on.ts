import { type Boot, type DataOf, shellAddress } from '../../contract/index.ts';
import { contributionsOf } from '../slots/entries.ts';
import type { Place } from './history.ts';

/** Where a plugin leads whoever comes to this address, by its hash; undefined where none does. */
export function ledOn(boot: Boot, { path, hash }: Pick<Place, 'path' | 'hash'>): string | undefined {
  if (hash === '') return undefined;
  for (const { contribution } of contributionsOf(boot, shellAddress)) {
    // The kernel has held it to the slot's schema.
    const { at, hash: beginning } = contribution.data as DataOf<typeof shellAddress>;
    if (at.includes(path) && hash.startsWith(beginning)) return `${contribution.href}${hash}`;
  }
  return undefined;
}
