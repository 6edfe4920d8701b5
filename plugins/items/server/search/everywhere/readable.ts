import { type Caller, grantsOf, isSiteAdmin, reaches, uidOf } from '@docstead/core/contract';
import type { Scope, Visits } from '@docstead/core/server';
import { type CatalogScope, ITEM_SCOPE } from '../../../points.ts';
import type { House } from '../../house.ts';
import { BAN } from '../../item/ban.ts';
import { ItemRow, MAX_ID } from '../../item/item.model.ts';
import { listOf } from '../../item/list/list.service.ts';

export interface Readable {
  readonly item: ItemRow;
  readonly readIn: CatalogScope;
}

type Needs = Pick<House, 'app' | 'access' | 'visits'>;

/** So many are looked into at most: those that changed last. */
export const MOST_ITEMS = 1000;

/**
 * What is this caller's to read without being led there: own items, those that they are a member of, public ones that
 * they starred, and what the request brings a visit grant or a key for. A site administrator's are their own. Five
 * reads at most, however many there are.
 */
export async function readableItems(house: Needs, scope: Scope): Promise<readonly Readable[]> {
  const listed = await listedFor(house, scope);
  const known = new Set(listed.map(({ item }) => item.item_id));
  const others = (await broughtBy(house, scope)).filter((item) => !known.has(item.item_id));
  const all = [...listed, ...others.map((item): Readable => ({ item, readIn: 'all' }))];
  return all.sort((a, b) => b.item.last_update_time - a.item.last_update_time || b.item.item_id - a.item.item_id);
}

async function listedFor({ access }: Needs, { db, caller }: Scope): Promise<readonly Readable[]> {
  if (caller.kind !== 'user') return [];
  const { uid, groupid, via } = caller;
  return db.recall(`items:readable:${JSON.stringify([uid, groupid, via.scopes])}`, async () =>
    (await listOf(db, access, { caller, filter: 'readable' }))
      .filter(({ row }) => row.ban !== BAN.everybody || isSiteAdmin(caller))
      .map(({ row, rights }) => ({ item: row, readIn: rights.readIn })),
  );
}

/** Items that a visit password or a key opens to whoever sends this request. */
async function broughtBy({ app, visits }: Needs, scope: Scope): Promise<readonly ItemRow[]> {
  const { caller, db } = scope;
  const keyed = new Set(grantsOf(scope, 'apiKey').map(({ subject }) => Number(subject)));
  const mayVisit = isLetIn(caller) || !app.settings.get('force_login');
  const ids = [...keyed, ...(mayVisit ? scope.visits.granted : [])].filter(isId);
  if (ids.length === 0) return [];
  const rows = await ItemRow.query(db.handle)
    .whereIn('item_id', [...new Set(ids)])
    .where({ is_del: false, ban: BAN.none });
  // A password that was sent along is meant for one item, and tries at it are counted.
  const visited: Visits = { granted: [], version: (id) => scope.visits.version(id), password: undefined };
  const byCookie = { ...scope, visits: visited };
  const isOpen = await Promise.all(
    rows.map(async (row) => keyed.has(row.item_id) || (mayVisit && (await visits.isGranted(row, byCookie)))),
  );
  return rows.filter((row, at) => isOpen[at] && reaches(caller, ITEM_SCOPE, row.item_id));
}

const isLetIn = (caller: Caller): boolean => uidOf(caller) > 0;

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0 && id <= MAX_ID;
