import type { Generation } from '@docstead/core/kernel';
import { siteKeyLost } from '@docstead/core/server';
import { readOptions } from './options.ts';

export const ACCEPT = 'accept-new-key';

/** The key at hand is noted by now; the plugins replace what it does not open. Running it again does no harm. */
export async function acceptNewKey(generation: Generation, args: readonly string[]): Promise<readonly string[]> {
  readOptions(args, { command: ACCEPT, specs: {} });
  const lost = (await generation.raise(siteKeyLost, {}, generation.system())).flat();
  return [
    'The key at hand is the key of this site now. Everybody has to log in again.',
    ...(lost.length > 0 ? lost : ['Nothing else was sealed with the lost key.']),
  ];
}
