import { fail } from '@docstead/core/contract';
import { type Db, lockRow, takeTurn } from '@docstead/core/server';
import { itemUnknown } from '../../../items/contract/failures.ts';
import { type Item, idsIn, itemEdit, items } from '../../../items/points.ts';
import { editorFailures as no } from '../../points.ts';
import { MOST_SHARED } from '../../rules.ts';
import type { EditorSetup, Handler } from '../setup.ts';
import { fullAmong, MOST_OF_ITEM, sharingsOf } from './template.model.ts';

/** Every project is asked for its rights before anything changes. */
export const templateShareToItem =
  (app: EditorSetup): Handler<'/api/template/shareToItem'> =>
  async ({ input, allowed: { id }, ctx }) => {
    const named = input.item_id ?? '';
    const ids = idsIn(named);
    // Nothing ends all sharing; what is no project does not.
    if (!ids || (ids.length === 0 && /\d/.test(named))) throw fail(itemUnknown);
    if (ids.length > MOST_SHARED) throw fail(no.tooManyItems, { params: { most: MOST_SHARED } });
    const wanted: Item[] = [];
    for (const item_id of ids) wanted.push((await app.allow(itemEdit, item_id, ctx)).item);
    await ctx.db.write((db) => shareWith(app, db, { id, wanted }));
    return [];
  };

interface Sharing {
  readonly id: number;
  readonly wanted: readonly Item[];
}

async function shareWith(app: EditorSetup, db: Db, { id, wanted }: Sharing): Promise<void> {
  await takeTurn(db, 'editor/templates:sharing');
  // Whoever deletes it now has won.
  if (!(await lockRow(db, 'template', { id }))) throw fail(no.templateUnknown);
  const item_ids = wanted.map(({ item_id }) => item_id);
  const full = await fullAmong(db, id, item_ids);
  const name = wanted.find(({ item_id }) => full.includes(item_id))?.item_name;
  if (name !== undefined) throw fail(no.itemFull, { params: { name, most: MOST_OF_ITEM } });
  const given = await endOthers(app, db, { id, item_ids });
  const created_at = app.clock.seconds();
  const rows = item_ids.filter((one) => !given.has(one)).map((item_id) => ({ template_id: id, item_id, created_at }));
  if (rows.length > 0) await db.handle('template_item').insert(rows);
}

interface Kept {
  readonly id: number;
  readonly item_ids: readonly number[];
}

/** Gives the projects that it was shared with. A deleted one keeps it, for it may come back. */
async function endOthers(app: EditorSetup, db: Db, { id, item_ids }: Kept): Promise<ReadonlySet<number>> {
  const given = new Set((await sharingsOf(db, [id])).get(id));
  const living = await app.services.get(items).byIds(db, [...given]);
  const over = [...given].filter((item_id) => living.has(item_id) && !item_ids.includes(item_id));
  if (over.length > 0) await db.handle('template_item').where({ template_id: id }).whereIn('item_id', over).delete();
  return given;
}
