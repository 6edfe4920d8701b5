import { fail } from '@docstead/core/contract';
import { pictureSending, pictureSent } from '../../../files/points.ts';
import { UNLIMITED } from '../../plans.ts';
import { commerceFailures as no } from '../../points.ts';
import type { CommerceSetup } from '../setup.ts';
import { type Limits, PLAN_LINKS } from './limits.ts';
import type { Traffic } from './traffic.ts';

/** Bytes of pictures that others are sent in a calendar month, by the plan of who uploaded them. The one that reaches the limit is sent whole. */
export function limitTraffic(app: CommerceSetup, { limits, traffic }: { limits: Limits; traffic: Traffic }): void {
  app.on(pictureSending, async ({ uid }, { db }) => {
    const { traffic: limit } = await limits.of(db, uid);
    const isLeft = limit === UNLIMITED || (await traffic.used(db, uid)) < limit;
    return isLeft ? undefined : fail(no.trafficQuota, { links: PLAN_LINKS });
  });
  app.on(pictureSent, ({ uid, bytes }) => traffic.count(uid, bytes));
}
