import { type Db, inChunks } from '@docstead/core/server';
import { users } from '../../../../accounts/points.ts';
import type { AccessRow } from '../../access/access.model.ts';
import { rightsOf } from '../../access/rights.ts';
import { forestIn } from '../../catalog/forest-in.ts';
import type { House } from '../../house.ts';
import { BAN } from '../../item/ban.ts';
import { findPageWithItem } from '../page-with-item.ts';

interface Asked {
  readonly page_id: number;
  readonly uids: readonly number[];
}

const ADMINISTRATOR = 1;

/** Of these people, those who may read the page as who they are, whatever keys they might bring: a read per kind. */
export async function readersOf(
  { app, access }: Pick<House, 'app' | 'access'>,
  { page_id, uids }: Asked,
  db: Db,
): Promise<ReadonlyMap<number, { readonly member: boolean }>> {
  const readers = new Map<number, { readonly member: boolean }>();
  const found = await findPageWithItem(db, page_id);
  if (!found || found.page.is_draft) return readers;
  const { page, item } = found;
  const byPerson = new Map<number, AccessRow[]>();
  const people = new Map<number, { readonly groupid: number }>();
  for (const some of inChunks(new Set(uids))) {
    const rows: AccessRow[] = await db
      .handle('item_access')
      .where({ item_id: item.item_id })
      .whereIn('uid', some)
      .whereIn('source', [...access.sources]);
    for (const row of rows) byPerson.set(row.uid, [...(byPerson.get(row.uid) ?? []), row]);
    for (const [uid, user] of await app.services.get(users).byIds(db, some)) people.set(uid, user);
  }
  const forest = await forestIn(db, item.item_id);
  for (const [uid, { groupid }] of people) {
    const rows = byPerson.get(uid) ?? [];
    const isOwner = item.uid === uid;
    const isAdministrator = groupid === ADMINISTRATOR;
    const { member, readIn } = rightsOf({
      ...{ owner: isOwner, siteAdmin: isAdministrator, archived: item.is_archived, rows },
    });
    const isKeptOut = item.ban === BAN.everybody && !isAdministrator;
    const isLetIn = !isKeptOut && (member || (item.password === '' && item.ban === BAN.none));
    if (!isLetIn || !(readIn === 'all' || forest.holds(readIn, page.cat_id))) continue;
    readers.set(uid, { member: isOwner || rows.length > 0 });
  }
  return readers;
}
