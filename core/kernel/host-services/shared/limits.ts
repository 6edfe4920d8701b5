import type { Clock, Limits } from '../../../sdk/server/services.ts';
import { ExpiringMap } from './expiring-map.ts';

/** Fixed windows: the first try opens one, and it ends `seconds` later. */
export function memoryLimits(clock: Clock): Limits {
  const windows = new ExpiringMap<{ count: number }>(clock);
  return {
    async take(key, max, seconds) {
      const window = windows.get(key);
      if (window === undefined) {
        if (max > 0) windows.set(key, { count: 1 }, seconds);
        return max > 0;
      }
      if (window.count >= max) return false;
      window.count += 1;
      return true;
    },
    count: async (key) => windows.get(key)?.count ?? 0,
    async give(key) {
      const window = windows.get(key);
      if (window !== undefined && window.count > 0) window.count -= 1;
    },
    clear: async (key) => windows.delete(key),
  };
}
