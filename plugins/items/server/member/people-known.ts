import type { CallScope } from '@docstead/core/server';
import type { User } from '../../../accounts/points.ts';
import { knownPeople } from '../../points.ts';
import type { House } from '../house.ts';
import { peopleOf } from '../people/people.ts';

/** People of one list of proposals. */
const MOST_PEOPLE = 1000;

export interface Known {
  readonly user: User;
  /** Unix seconds: since when the caller knows them. */
  readonly since: number;
}

/** Whom somebody may know: people in the items that they manage, and whom plugins know of, the newest first. */
export async function peopleKnownTo({ app, access }: House, uid: number, ctx: CallScope): Promise<readonly Known[]> {
  const { handle } = ctx.db;
  const counting = () => handle('item_access').whereIn('source', [...access.sources]);
  const mine = handle('item')
    .select('item_id')
    .where({ is_del: false })
    .where((either) =>
      either.where({ uid }).orWhereIn('item_id', counting().where({ uid, level: 2 }).select('item_id')),
    );
  const rows: unknown = await counting()
    .whereIn('item_id', mine)
    .whereNot({ uid })
    .groupBy('uid')
    .select('uid')
    .max({ addtime: 'addtime' })
    .orderBy([
      { column: 'addtime', order: 'desc' },
      { column: 'uid', order: 'desc' },
    ])
    .limit(MOST_PEOPLE);
  // As selected.
  const met = rows as { readonly uid: number; readonly addtime: number }[];
  const since = new Map(met.map((row) => [row.uid, row.addtime]));
  for (const known of (await app.raise(knownPeople, { uid }, ctx)).flat()) {
    if (known.uid !== uid) since.set(known.uid, Math.max(known.addtime, since.get(known.uid) ?? 0));
  }
  const newest = [...since].sort((a, b) => b[1] - a[1] || b[0] - a[0]).slice(0, MOST_PEOPLE);
  const people = await peopleOf(
    { app },
    ctx.db,
    newest.map(([one]) => one),
  );
  return newest.flatMap(([one, addtime]) => {
    const user = people.get(one);
    return user ? [{ user, since: addtime }] : [];
  });
}
