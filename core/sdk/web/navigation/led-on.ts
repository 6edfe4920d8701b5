import { addressWith, type Boot, type DataOf, shellAddress } from '../../contract/index.ts';
import { contributionsOf } from '../slots/entries.ts';
import type { Place } from './history.ts';

/** Where a plugin leads whoever comes to this address, by its hash; undefined where none does. */
export function ledOn(boot: Boot, { path, hash }: Pick<Place, 'path' | 'hash'>): string | undefined {
  if (hash === '') return undefined;
  const found = formerOf(boot, path).find((one) => one.hash !== undefined && hash.startsWith(one.hash));
  return found && `${found.href}${hash}`;
}

/** Where a page went that stood at this address; undefined where none did. */
export function movedTo(boot: Boot, { path, search }: Pick<Place, 'path' | 'search'>): string | undefined {
  const found = formerOf(boot, path).find(({ hash }) => hash === undefined);
  return found && addressWith(found.href, Object.fromEntries(new URLSearchParams(search)));
}

/** The kernel has held them to the slot's schema. */
const formerOf = (boot: Boot, path: string) =>
  contributionsOf(boot, shellAddress)
    .map(({ contribution: { data, href = '/' } }) => ({ ...(data as DataOf<typeof shellAddress>), href }))
    .filter(({ at }) => at.includes(path));
