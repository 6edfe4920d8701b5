import type { Clock, ShortLived } from '../../../sdk/server/services.ts';
import { ExpiringMap } from './expiring-map.ts';

export function memoryShortLived(clock: Clock): ShortLived {
  const values = new ExpiringMap<string>(clock);
  return {
    put: async (key, value, seconds) => values.set(key, value, seconds),
    get: async (key) => values.get(key),
    async take(key) {
      const value = values.get(key);
      values.delete(key);
      return value;
    },
  };
}
