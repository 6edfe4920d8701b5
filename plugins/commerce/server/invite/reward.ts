import { type Db, lockRow } from '@docstead/core/server';
import { PLANS } from '../../plans.ts';
import { changeHolder } from '../plan/change-holder.ts';
import { type Holder, lockHolder } from '../plan/holder.model.ts';
import { granted } from '../plan/value.ts';
import type { CommerceSetup } from '../setup.ts';
import { InviteRow, SEASON } from './invite.model.ts';

/** The job that gives an inviter what a friend has brought. */
export const REWARD_JOB = 'invite-reward';
/** Days of a year that is sold. */
const DAYS_OF_YEAR = 366;

/** Who has paid, for a plan or for the real-name check. */
export interface Reward {
  readonly friend_uid: number;
  /** As the provider calls who paid; '' where it does not say. */
  readonly buyer: string;
}

/**
 * Call it inside the transaction that keeps a payment, however often: the friend has met the condition. The inviter's plan is
 * changed by a job, in a transaction of its own. In this one the friend's plan is locked already, and of several holders each
 * has to be locked in the order of their ids.
 */
export async function rewardInviter(app: CommerceSetup, { friend_uid, buyer }: Reward, db: Db): Promise<void> {
  const row = await InviteRow.readOne(db, { friend_uid });
  if (!row || row.met_time > 0) return;
  const work: Reward = { friend_uid, buyer };
  await app.jobs.add(REWARD_JOB, work, { db, key: String(friend_uid) });
}

/** Notes that the condition is met, and grants the reward where there is one: once, by `met_time`. */
export async function reward(app: CommerceSetup, work: Reward): Promise<void> {
  await app.system().db.write(async (db) => {
    const { friend_uid } = work;
    // A user who is deleted meanwhile locks these rows the other way round: the database undoes one, and it runs again.
    await lockRow(db, 'invite', { friend_uid });
    const row = await InviteRow.readOne(db, { friend_uid });
    if (!row || row.met_time > 0) return;
    const now = app.clock.seconds();
    const inviter = await lockHolder(db, row.uid);
    const reward_amount = inviter ? await amountFor(app, db, { inviter, work, now }) : 0;
    await row.$query(db.handle).patch({ met_time: now, reward_amount });
    if (!inviter || reward_amount === 0) return;
    const state = granted(inviter, { vip_type: 1, amount: reward_amount }, now);
    await changeHolder(app, db, { uid: row.uid, ...state, told_days: 0 });
  });
}

interface Asking {
  readonly inviter: Holder;
  readonly work: Reward;
  readonly now: number;
}

/** Fen; 0 where the reward is off, the inviter has had the most, or who paid has brought one before. */
async function amountFor(app: CommerceSetup, db: Db, { inviter, work, now }: Asking): Promise<number> {
  const { invite_reward_days: days, invite_rewards_most: most } = app.settings.all();
  const amount = Math.round((PLANS[1].price * days) / DAYS_OF_YEAR);
  if (amount === 0) return 0;
  const rewards = await InviteRow.query(db.handle)
    .where({ uid: inviter.uid })
    .where('reward_amount', '>', 0)
    .where('met_time', '>=', now - SEASON)
    .resultSize();
  if (rewards >= most) return 0;
  return (await isKnownBuyer(db, inviter.uid, work)) ? 0 : amount;
}

/**
 * Has who paid for this friend paid for the inviter too, or for a friend of the inviter's who met the condition, or for an
 * account that is gone? Else one person would be a crowd of friends.
 */
async function isKnownBuyer({ handle }: Db, inviter_uid: number, { friend_uid, buyer }: Reward): Promise<boolean> {
  if (buyer === '') return false;
  const found: unknown = await handle('payment')
    .join('plan_order', 'plan_order.id', 'payment.order_id')
    .where('payment.buyer', buyer)
    .whereNot('plan_order.uid', friend_uid)
    .where((either) =>
      either
        .where('plan_order.uid', inviter_uid)
        .orWhereIn(
          'plan_order.uid',
          handle('invite').where({ uid: inviter_uid }).where('met_time', '>', 0).select('friend_uid'),
        )
        // Whoever has paid has a row there, for as long as the account is there.
        .orWhereNotIn('plan_order.uid', handle('plan_holder').select('uid')),
    )
    .first(handle.raw('1 AS found'));
  return found !== undefined;
}
