import type { Limits, ShortLived } from '../../../sdk/server/services.ts';

/** The counters of one plugin: two that chose the same key do not use up each other's tries. */
export function ownLimits(limits: Limits, plugin: string): Limits {
  const own = (key: string): string => `${plugin}/${key}`;
  return {
    take: (key, max, seconds) => limits.take(own(key), max, seconds),
    count: (key) => limits.count(own(key)),
    give: (key) => limits.give(own(key)),
    clear: (key) => limits.clear(own(key)),
  };
}

/** The short-lived values of one plugin. */
export function ownShortLived(values: ShortLived, plugin: string): ShortLived {
  const own = (key: string): string => `${plugin}/${key}`;
  return {
    put: (key, value, seconds) => values.put(own(key), value, seconds),
    get: (key) => values.get(own(key)),
    take: (key) => values.take(own(key)),
  };
}
