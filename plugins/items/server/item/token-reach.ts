import { contains, type Db, type HookHandler, inChunks } from '@docstead/core/server';
import type { TokenPlace, TokenReachAsked } from '../../../accounts/points.ts';
import { ITEM_SCOPE } from '../../points.ts';
import type { AccessRows } from '../access/access.service.ts';
import { ItemRow } from './item.model.ts';

/**
 * The projects that an access token can be limited to: those that its user owns or is in. Not what an administrator of the
 * site may open besides, for a limited token is no administrator's.
 */
export function tokenPlaces({ sources }: AccessRows): HookHandler<TokenReachAsked, readonly TokenPlace[]> {
  return async ({ among, term, count }, { caller, db }) => {
    if (caller.kind !== 'user') return [];
    const mine = () => itemsOf(db, caller.uid, [...sources]);
    if (!among) {
      const named = mine().whereRaw(...contains(db, ['item_name'], term));
      return (await named.orderBy('item_id', 'desc').limit(count)).map(toPlace);
    }
    const found: TokenPlace[] = [];
    for (const ids of inChunks(idsIn(among))) found.push(...(await mine().whereIn('item_id', ids)).map(toPlace));
    return found;
  };
}

function itemsOf(db: Db, uid: number, sources: readonly string[]) {
  const memberships = db
    .handle('item_access')
    .where({ uid })
    .whereIn('source', [...sources]);
  return ItemRow.query(db.handle)
    .select('item_id', 'item_name')
    .where({ is_del: false })
    .where((either) => void either.where({ uid }).orWhereIn('item_id', memberships.select('item_id')));
}

/** As large as the column takes. */
const LARGEST = 2_147_483_647;

/** Of other nouns, and what is no id of ours, there is nothing here. */
function idsIn(among: NonNullable<TokenReachAsked['among']>): number[] {
  const ours = among.filter(({ noun, id }) => noun === ITEM_SCOPE && /^[1-9]\d{0,9}$/.test(id));
  return ours.map(({ id }) => Number(id)).filter((id) => id <= LARGEST);
}

const toPlace = ({ item_id, item_name }: ItemRow): TokenPlace => ({
  noun: ITEM_SCOPE,
  id: String(item_id),
  label: item_name,
});
