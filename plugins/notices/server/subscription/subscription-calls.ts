import { fail, timeText } from '@docstead/core/contract';
import { users } from '../../../accounts/points.ts';
import { idsIn, pages } from '../../../items/points.ts';
import { noticeFailures as no, noticesChanged } from '../../points.ts';
import type { Handler, NoticesSetup } from '../setup.ts';
import { follow, followersOf, MOST_FOLLOWERS, unfollow } from './subscription.model.ts';

/** People of one call. */
const MOST = 200;

export const subscriptionGetPageList =
  (app: NoticesSetup): Handler<'/api/subscription/getPageList'> =>
  async ({ allowed: { page }, ctx: { db } }) => {
    const rows = await followersOf(db, page.page_id);
    const uids = rows.map(({ uid }) => uid);
    // Who may not read it any more is told nothing, and is no follower.
    const readers = await app.services.get(pages).readers(db, page.page_id, uids);
    const people = await app.services.get(users).byIds(db, uids);
    return rows
      .filter(({ uid }) => readers.has(uid))
      .map((row) => ({
        ...{ id: String(row.id), uid: String(row.uid), object_id: String(row.object_id) },
        ...{ object_type: 'page' as const, action_type: 'update' as const, sub_time: timeText(row.sub_time) },
        ...{ username: people.get(row.uid)?.username ?? '', name: people.get(row.uid)?.name ?? '' },
      }));
  };

export const subscriptionSavePage =
  (app: NoticesSetup): Handler<'/api/subscription/savePage'> =>
  async ({ input, allowed: { page }, ctx }) => {
    const { page_id } = page;
    const uids = peopleIn(input.uids);
    await ctx.db.write(async (db) => {
      const readers = await app.services.get(pages).readers(db, page_id, uids);
      if (!uids.every((uid) => readers.get(uid)?.member)) throw fail(no.notInProject);
      const all = new Set([...(await followersOf(db, page_id)).map(({ uid }) => uid), ...uids]);
      if (all.size > MOST_FOLLOWERS) throw fail(no.tooManyPeople, { params: { most: MOST_FOLLOWERS } });
      await follow(db, { page_id, uids, now: app.clock.seconds() });
    });
    return [];
  };

export const subscriptionDeletePage =
  (): Handler<'/api/subscription/deletePage'> =>
  async ({ input, allowed: { page }, ctx }) => {
    const uids = peopleIn(input.uids);
    await ctx.db.write((db) => unfollow(db, page.page_id, uids));
    return [];
  };

/** One's own following is one's own: whoever lost the page, or may only read it, is not held. */
export const subscriptionLeavePage =
  (app: NoticesSetup): Handler<'/api/subscription/leavePage'> =>
  async ({ input: { page_id }, allowed: { uid }, ctx }) => {
    await ctx.db.write(async (db) => {
      await unfollow(db, page_id, [uid]);
      // Their lists say who still follows what.
      app.push.to({ uid }, noticesChanged, {});
    });
    return [];
  };

function peopleIn(text: string): readonly number[] {
  const uids = idsIn(text) ?? [];
  if (uids.length === 0 || uids.some((uid) => uid > MAX_ID)) throw fail(no.notInProject);
  if (uids.length > MOST) throw fail(no.tooManyPeople, { params: { most: MOST } });
  return uids;
}

/** Ids are 32-bit columns. */
const MAX_ID = 2_147_483_647;
