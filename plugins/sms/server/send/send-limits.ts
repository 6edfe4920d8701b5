import { fail } from '@docstead/core/contract';
import { networkOf, site } from '@docstead/core/server';
import { PER_DAY, RESEND_SECONDS } from '../../limits.ts';
import { smsFailures } from '../../points.ts';
import type { SmsSetup } from '../setup.ts';

export interface Sending {
  readonly uid: number;
  /** Eleven digits. */
  readonly mobile: string;
  readonly ip: string;
}

/** Gives back what was taken for a message that did not go out. */
export type GiveBack = () => Promise<void>;

/** How many messages go out. What is refused was not counted. */
export interface SendLimits {
  /** One message to bind a mobile: 12103 within a minute of the last, 12104 where a day is used up. */
  take(sending: Sending): Promise<GiveBack>;
  /** One message of the site, whoever sends it: 12104. */
  takeOfSite(): Promise<GiveBack>;
}

interface Counter {
  readonly key: string;
  readonly max: number;
}

/** The day is part of the key; its window outlives the longest day. */
const DAY_SECONDS = 2 * 86_400;

export function createSendLimits(app: SmsSetup): SendLimits {
  const { limits, clock, services, settings } = app;
  const day = (): string =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: services.get(site).zone() }).format(clock.now());
  const ofSite = (): Counter => ({ key: `sms/site:${day()}`, max: settings.get('daily_messages') });
  const takeOfDay = async (counters: readonly Counter[]): Promise<GiveBack> => {
    const taken: string[] = [];
    const giveBack = async (): Promise<void> => {
      for (const key of taken.splice(0)) await limits.give(key);
    };
    for (const { key, max } of counters) {
      if (await limits.take(key, max, DAY_SECONDS)) {
        taken.push(key);
        continue;
      }
      await giveBack();
      throw fail(smsFailures.dayUsedUp);
    }
    return giveBack;
  };
  return {
    takeOfSite: () => takeOfDay([ofSite()]),
    async take({ uid, mobile, ip }) {
      const endPauses = await takePauses(app, [`mobile:${mobile}`, `user:${uid}`]);
      const counters = [
        { key: `sms/mobile:${day()}:${mobile}`, max: PER_DAY.mobile },
        { key: `sms/user:${day()}:${uid}`, max: PER_DAY.user },
        { key: `sms/network:${day()}:${networkOf(ip)}`, max: PER_DAY.network },
        ofSite(),
      ];
      try {
        const giveBack = await takeOfDay(counters);
        return async () => {
          await giveBack();
          await endPauses();
        };
      } catch (refused) {
        await endPauses();
        throw refused;
      }
    },
  };
}

/** Begins a pause after a message. The counter decides between two at once; the time beside it tells how long to wait. */
async function takePauses(app: SmsSetup, names: readonly string[]): Promise<GiveBack> {
  const { limits, clock, shortLived } = app;
  const taken: string[] = [];
  const end = async (): Promise<void> => {
    for (const key of taken.splice(0)) {
      await shortLived.take(key);
      // A window that stays would end before the pause of the next message.
      await limits.clear(key);
    }
  };
  for (const name of names) {
    const key = `sms/pause:${name}`;
    if (await limits.take(key, 1, RESEND_SECONDS)) {
      taken.push(key);
      await shortLived.put(key, String(clock.now()), RESEND_SECONDS);
      continue;
    }
    const since = Number((await shortLived.get(key)) ?? clock.now());
    await end();
    const seconds = Math.max(1, Math.ceil(RESEND_SECONDS - (clock.now() - since) / 1000));
    throw fail(smsFailures.tooSoon, { params: { seconds }, data: { seconds } });
  }
  return end;
}
