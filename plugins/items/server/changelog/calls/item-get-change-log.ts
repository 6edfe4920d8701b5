import { flag, timeText, uidOf } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { type User, users } from '../../../../accounts/points.ts';
import type { Handler, House } from '../../house.ts';
import { withoutForeignDrafts } from '../../page/drafts/drafts.ts';
import { PageRow } from '../../page/page.model.ts';
import { bothNames } from '../../people/both-names.ts';
import type { ChangeRow } from '../changelog.model.ts';

const COUNT = 10;

export const itemGetChangeLog =
  ({ app, changelog }: House): Handler<'/api/item/getChangeLog'> =>
  async ({ input, allowed: { item }, ctx }) => {
    const { page = 1, count = COUNT, uid = 0, op_object_type = '' } = input;
    // Few and short: what is asked for is found among them.
    const all = await changelog.read(ctx.db, item.item_id);
    const rows = all.filter((row) => isAsked(row, { uid, op_object_type }));
    const shown = rows.slice((page - 1) * count, page * count);
    const known = await app.services.get(users).byIds(ctx.db, [...new Set(all.map((row) => row.uid))]);
    const pages = await pagesThere(ctx.db, shown, { item_id: item.item_id, uid: uidOf(ctx.caller) });
    const say = (key: string) => app.text(ctx.locale, `changelog.${key}`);
    const list = shown.map((row) => ({
      ...{ id: String(row.id), item_id: String(row.item_id), ...personOf(row, known), oper: operOf(row, known) },
      ...{ op_action_type: row.op_action_type, op_object_type: row.op_object_type },
      ...{ op_object_id: String(row.op_object_id), op_object_name: row.op_object_name, remark: row.remark },
      op_action_type_desc: say(`action.${row.op_action_type}`),
      op_object_type_desc: say(`object.${row.op_object_type}`),
      ...{ optime: timeText(row.optime), done_time: row.optime },
      is_there: flag(row.op_object_type === 'page' && pages.has(row.op_object_id)),
    }));
    return { total: rows.length, list, people: peopleOf(all, known) };
  };

type Known = ReadonlyMap<number, User>;

const isAsked = (row: ChangeRow, { uid, op_object_type }: { uid: number; op_object_type: string }): boolean =>
  (uid === 0 || row.uid === uid) && (op_object_type === '' || row.op_object_type === op_object_type);

/** Under the name that they have today; who is gone, under the one of then. */
function personOf({ uid, username }: ChangeRow, known: Known) {
  const user = known.get(uid);
  return { uid: String(uid), username: user?.username ?? username, name: user?.name ?? '' };
}

const operOf = ({ uid, username }: ChangeRow, known: Known): string =>
  bothNames(known.get(uid) ?? { username, name: '' });

/** Whoever did something last stands first. What the house and scripts did is nobody's to choose. */
function peopleOf(rows: readonly ChangeRow[], known: Known) {
  const first = new Map<number, ChangeRow>();
  for (const row of rows) if (row.uid > 0 && !first.has(row.uid)) first.set(row.uid, row);
  return [...first.values()].map((row) => personOf(row, known));
}

async function pagesThere(
  { handle }: Db,
  rows: readonly ChangeRow[],
  { item_id, uid }: { readonly item_id: number; readonly uid: number },
): Promise<ReadonlySet<number>> {
  const ids = rows.filter((row) => row.op_object_type === 'page').map((row) => row.op_object_id);
  if (ids.length === 0) return new Set();
  const there = withoutForeignDrafts(PageRow.query(handle).where({ item_id, is_del: false }), uid);
  const found = await there.whereIn('page_id', [...new Set(ids)]).select('page_id');
  return new Set(found.map((page) => page.page_id));
}
