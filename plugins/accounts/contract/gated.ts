import type { Contract } from '@docstead/core/contract';
import { accountFailures as no } from '../points.ts';

/** Of one's own: the way through the gate of the second factor. */
const WAY_THROUGH = /^\/api\/user\/(secondFactor|passkey)/;

/**
 * The kernel leaves a gate's own plugin in reach; accounts is much more than the gate of its second factor. So each of
 * its calls but those that say `ungated`, and the way through, says that it stands behind the gate, and is refused by it.
 */
export function gated<C extends Contract>(calls: C): C {
  const said = Object.entries(calls).map(([path, declared]) => {
    if (declared.ungated || WAY_THROUGH.test(path)) return [path, declared];
    return [path, { ...declared, errors: [...(declared.errors ?? []), no.secondRequired] }];
  });
  // The same calls, with one failure more.
  return Object.fromEntries(said) as C;
}

/** Does this call stand behind the gate? */
export const isGated = (api: Contract, path: `/${string}`): boolean =>
  Boolean(api[path]?.errors?.includes(no.secondRequired));
