import { flag } from '@docstead/core/contract';
import { files } from '../../../files/points.ts';
import { usage } from '../../../items/points.ts';
import { limitsAt, planAt } from '../../plans.ts';
import type { CommerceSetup, Handler } from '../setup.ts';
import { holderOf } from './holder.model.ts';
import { exportsOf } from './limit-exports.ts';
import { endText } from './people.ts';
import type { Traffic } from './traffic.ts';

const DAY = 86_400;

/** The caller's plan, with what of it is used. */
export const planUsage =
  (app: CommerceSetup, traffic: Traffic): Handler<'/api/plan/usage'> =>
  async ({ allowed: { uid }, ctx: { db } }) => {
    const now = app.clock.seconds();
    const holder = await holderOf(db, uid);
    const { vip_type, expiration_time, payment_verify } = holder;
    const { exports: allowed, pages, versions, ...limits } = limitsAt(holder, now);
    const counts = app.services.get(usage);
    const use = (what: keyof typeof limits, used: number) => ({ what, used, limit: limits[what], days: 0 });
    const begun = await exportsOf(db, uid, now - allowed.days * DAY);
    return {
      vip_type: String(planAt(holder, now)),
      expiration_time: endText(expiration_time),
      is_expired: flag(vip_type > 0 && expiration_time <= now),
      payment_verify: flag(payment_verify),
      uses: [
        use('items', await counts.items(db, uid)),
        use('collaborators', (await counts.collaborators(db, uid)).length),
        use('space', (await app.services.find(files)?.spaceOf(db, uid)) ?? 0),
        use('traffic', await traffic.used(db, uid)),
        { what: 'exports' as const, used: begun.length, limit: allowed.count, days: allowed.days },
      ],
      ...{ pages, versions },
    };
  };
