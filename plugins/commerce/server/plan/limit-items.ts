import { fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import { itemCreating, itemOpening, itemTransferring, usage } from '../../../items/points.ts';
import { commerceFailures as no } from '../../points.ts';
import type { CommerceSetup } from '../setup.ts';
import { type Holder, holderOf } from './holder.model.ts';
import { type Held, isOver, type Limits, PLAN_LINKS, REAL_NAME_LINKS } from './limits.ts';

/** How many projects somebody has, and which of them may be public. */
export function limitItems(app: CommerceSetup, limits: Limits): void {
  async function refuseMore(db: Db, { holder: { uid }, limits: { items: limit } }: Held): Promise<void> {
    if (!isOver((await app.services.get(usage).items(db, uid)) + 1, limit)) return;
    throw fail(no.itemQuota, { params: { owner: await limits.nameOf(db, uid), limit }, links: PLAN_LINKS });
  }

  app.on(itemCreating, async ({ uid, is_private }, { db }) => {
    // Before the holder, as a deletion has it. Who is gone is refused by items.
    const isThere = await app.services.get(users).hold(db, uid);
    const held = isThere && (await limits.lock(db, uid));
    if (!held) return;
    await refuseMore(db, held);
    if (!is_private) refuseUnverified(held.holder);
  });
  app.on(itemTransferring, async ({ item, to_uid }, { db }) => {
    const held = await limits.lock(db, to_uid);
    if (!held) return;
    await refuseMore(db, held);
    if (!item.is_private) refuseUnverified(held.holder);
  });
  app.on(itemOpening, async ({ item }, { db }) => refuseUnverified(await holderOf(db, item.uid)));
}

function refuseUnverified({ payment_verify }: Holder): void {
  if (!payment_verify) throw fail(no.realNameNeeded, { links: REAL_NAME_LINKS });
}
