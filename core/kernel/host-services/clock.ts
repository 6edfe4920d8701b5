import type { Clock } from '../../sdk/server/services.ts';

export function systemClock(): Clock {
  return {
    now: () => Date.now(),
    seconds: () => Math.floor(Date.now() / 1000),
    elapsed: () => performance.now(),
  };
}
