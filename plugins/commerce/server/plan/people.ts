import { timeText } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { userFields } from '../../../accounts/points.ts';
import { paidOwners } from '../../../items/points.ts';
import { planAt } from '../../plans.ts';
import type { CommerceSetup } from '../setup.ts';
import { HolderRow, holdersOf } from './holder.model.ts';

/** `2026-11-28 10:20:30`; '' where there was no plan. */
export const endText = (expiration_time: number): string => (expiration_time > 0 ? timeText(expiration_time) : '');

/** What others show of who has which plan. */
export function tellPlans(app: CommerceSetup): void {
  app.on(userFields, async ({ uids }, { db }) => {
    const now = app.clock.seconds();
    const fields = [...(await holdersOf(db, uids)).values()].map((holder) => {
      const { uid, expiration_time, payment_verify } = holder;
      const vip_type = planAt(holder, now);
      return [uid, { vip_type, expiration_time: endText(expiration_time), payment_verify: Number(payment_verify) }];
    });
    return new Map(fields as [number, { vip_type: number; expiration_time: string; payment_verify: number }][]);
  });
  app.on(paidOwners, (_asked, { db }) => payers(db, app.clock.seconds()));
}

const payers = async ({ handle }: Db, now: number): Promise<number[]> =>
  HolderRow.query(handle).where('vip_type', '>', 0).where('expiration_time', '>', now).toKnexQuery().pluck('uid');
