import { sealedOpens } from '../../sdk/server/index.ts';
import { lostKey, WRONG_KEY } from '../host-services/keys/site-key-check.ts';
import type { Generation } from './generation.ts';

/** Data from before keys were noted: the key at hand is noted as the site's if what is sealed opens with it. */
export async function knowKey(first: Generation): Promise<void> {
  const { siteKey } = first.options.infra;
  if ((await siteKey.state()) !== 'unknown') return;
  const opens = await first.raise(sealedOpens, {}, first.system());
  if (opens.includes(false)) throw lostKey(WRONG_KEY);
  await siteKey.note();
}
