import { OperatorError } from '../data/operator-error.ts';
import { isZone, machineZone } from './jobs/time-of-day.ts';
import type { SettingsStore } from './stored/settings-store.ts';

const CORE = 'core';

/** The zone of the site's days. */
export interface SiteZone {
  get(): string;
  /** Throws a sentence where the machine knows no such zone, or the environment fixes another. */
  set(zone: string): Promise<void>;
}

export function createSiteZone(settings: SettingsStore, env: Readonly<Record<string, string | undefined>>): SiteZone {
  const { DOCSTEAD_CORE_ZONE: fixed } = env;
  if (fixed && !isZone(fixed)) throw unknown(fixed, 'Correct DOCSTEAD_CORE_ZONE.');
  return {
    get() {
      if (fixed) return fixed;
      const { zone } = settings.get(CORE);
      // A zone that another machine has chosen may be unknown here.
      return isZone(zone) ? zone : machineZone();
    },
    async set(zone) {
      if (fixed) throw new OperatorError(`DOCSTEAD_CORE_ZONE fixes the time zone ${fixed}. Remove it first.`);
      if (!isZone(zone)) throw unknown(zone, 'Write it as Asia/Shanghai.');
      await settings.set(CORE, { zone });
    },
  };
}

function unknown(zone: string, way: string): OperatorError {
  return new OperatorError(`This machine knows no time zone ${JSON.stringify(zone)}. ${way}`);
}
