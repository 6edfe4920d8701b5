import type { SiteLocale } from '@docstead/core/contract';
import { type Db, site } from '@docstead/core/server';
import { mail, users } from '../../../accounts/points.ts';
import { inbox } from '../../../notices/points.ts';
import { MEMBERSHIP } from '../../console.ts';
import { type PaidPlan, PLANS } from '../../plans.ts';
import type { CommerceSetup } from '../setup.ts';

const DAY = 86_400;
/** Days before its end at which a holder is told, the nearest first. */
const TOLD_DAYS = [1, 7, 30] as const;
/** Holders of one transaction. */
const AT_ONCE = 200;
const PLAN_TYPES: readonly PaidPlan[] = [1, 2, 3];

interface Group {
  readonly days: number;
  readonly vip_type: PaidPlan;
}

/**
 * Tells whose plan ends soon: each once at each threshold of one expiration. That they were told and what they are told are
 * one transaction, so that who is killed in between tells it the next time.
 */
export async function tellHolders(app: CommerceSetup, signal: AbortSignal): Promise<void> {
  for (const days of TOLD_DAYS) {
    for (const vip_type of PLAN_TYPES) {
      for (let told = AT_ONCE; told === AT_ONCE; ) {
        signal.throwIfAborted();
        told = await app.system().db.write((db) => tellSome(app, db, { days, vip_type }));
      }
    }
  }
}

async function tellSome(app: CommerceSetup, db: Db, group: Group): Promise<number> {
  const now = app.clock.seconds();
  const to_uids = await takeUntold(db, group, now);
  if (to_uids.length === 0) return 0;
  const locale = app.services.get(site).locale();
  const say = (key: string) =>
    app.text(locale, `told.${key}`, {
      plan: app.text(locale, `plans.${PLANS[group.vip_type].name}`),
      count: group.days,
    });
  await app.services.find(inbox)?.remind(db, { to_uids, object_type: 'vip', content: say('notice') });
  await mailTo(app, db, { to_uids, say, locale });
  return to_uids.length;
}

/** Marks and gives those who were not told of this threshold, or a nearer one, yet. */
async function takeUntold(db: Db, { days, vip_type }: Group, now: number): Promise<number[]> {
  const untold = db
    .handle('plan_holder')
    .where({ vip_type })
    .where('expiration_time', '>', now)
    .where('expiration_time', '<=', now + days * DAY)
    .where((told) => told.where({ told_days: 0 }).orWhere('told_days', '>', days))
    .orderBy('uid')
    .limit(AT_ONCE);
  const uids: number[] = await (db.flavour === 'postgres' ? untold.forUpdate() : untold).pluck('uid');
  if (uids.length > 0) await db.handle('plan_holder').whereIn('uid', uids).update({ told_days: days });
  return uids;
}

interface Telling {
  readonly to_uids: readonly number[];
  readonly say: (key: string) => string;
  readonly locale: SiteLocale;
}

/** A letter to each whose address is confirmed. */
async function mailTo(app: CommerceSetup, db: Db, { to_uids, say, locale }: Telling): Promise<void> {
  const post = app.services.get(mail);
  if (!post.isOn()) return;
  const words = {
    ...{ title: say('title'), lines: [say('line')], instead: say('instead'), foot: say('foot') },
    action: { label: say('action'), href: post.link(MEMBERSHIP) },
  };
  const letter = { subject: words.title, ...post.layOut(words, locale) };
  const people = await app.services.get(users).byIds(db, to_uids);
  for (const { email, email_verify } of people.values())
    if (email !== '' && email_verify) await post.send({ ...letter, to: email }, db);
}
