import { fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { items, itemTransferring, memberAdding, usage } from '../../../items/points.ts';
import { teamComing } from '../../../teams/points.ts';
import { UNLIMITED } from '../../plans.ts';
import { commerceFailures as no } from '../../points.ts';
import type { CommerceSetup } from '../setup.ts';
import { isOver, type Limits, PLAN_LINKS } from './limits.ts';

/** How many different people somebody has in all of their projects; who is in one of them already comes into others. */
export function limitCollaborators(app: CommerceSetup, limits: Limits): void {
  async function refuse(db: Db, owner: number, coming: readonly number[]): Promise<void> {
    const limit = (await limits.lock(db, owner))?.limits.collaborators;
    if (limit === undefined || limit === UNLIMITED) return;
    const there = await app.services.get(usage).collaborators(db, owner);
    const all = new Set([...there, ...coming]);
    all.delete(owner);
    if (all.size === there.length || !isOver(all.size, limit)) return;
    const params = { owner: await limits.nameOf(db, owner), limit, used: all.size };
    throw fail(no.collaboratorQuota, { params, links: PLAN_LINKS });
  }

  app.on(memberAdding, ({ item, uids }, { db }) => refuse(db, item.uid, uids));
  app.on(itemTransferring, async ({ item: { item_id }, to_uid }, { db }) =>
    refuse(db, to_uid, await app.services.get(usage).people(db, item_id)),
  );
  app.on(teamComing, async ({ uids, item_ids }, { db }) => {
    const found = await app.services.get(items).byIds(db, item_ids);
    const owners = new Set([...found.values()].map(({ uid }) => uid));
    for (const owner of [...owners].sort((a, b) => a - b)) await refuse(db, owner, uids);
  });
}
