import { coreFailures, fail, isFailed, timeText } from '@docstead/core/contract';
import { type Db, type Scope, takeTurn } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import { itemEdit, items } from '../../../items/points.ts';
import { editorFailures as no } from '../../points.ts';
import type { EditorSetup, Handler } from '../setup.ts';
import { MOST_LETTERS, MOST_OF_ITEM, MOST_TEMPLATES, sharingsOf, sizeOf, TemplateRow } from './template.model.ts';

export const templateSave =
  (app: EditorSetup): Handler<'/api/template/save'> =>
  async ({ input, allowed: { uid }, ctx }) => {
    const { id = 0, template_content } = input;
    const template_title = (input.template_title ?? '').trim();
    if (template_title === '') throw fail(no.templateUntitled);
    return ctx.db.write(async (db) => {
      if (!(await app.services.get(users).hold(db, uid))) throw fail(coreFailures.loginNeeded);
      await takeTurn(db, `editor/templates:${uid}`);
      await checkRoom(db, { id, uid, text: template_content ?? '' });
      if (id > 0) {
        const change = { template_title, ...(template_content !== undefined && { template_content }) };
        const changed = await db.handle('template').where({ id, uid }).update(change);
        if (changed === 0) throw fail(no.templateUnknown);
        return { id };
      }
      const row = { uid, template_title, template_content: template_content ?? '', addtime: app.clock.seconds() };
      return { id: (await TemplateRow.query(db.handle).insertAndFetch(row)).id };
    });
  };

interface Wish {
  readonly id: number;
  readonly uid: number;
  readonly text: string;
}

async function checkRoom(db: Db, { id, uid, text }: Wish): Promise<void> {
  const { count, letters } = await sizeOf(db, uid, id);
  if (id === 0 && count >= MOST_TEMPLATES) throw fail(no.tooManyTemplates, { params: { most: MOST_TEMPLATES } });
  if (letters + text.length > MOST_LETTERS) throw fail(no.templatesTooLong);
}

export const templateGetMyList =
  (app: EditorSetup): Handler<'/api/template/getMyList'> =>
  async ({ allowed: { uid }, ctx: { db } }) => {
    const rows = await TemplateRow.query(db.handle).where({ uid }).orderBy('id', 'desc').limit(MOST_TEMPLATES);
    const sharings = await sharingsOf(
      db,
      rows.map(({ id }) => id),
    );
    const living = await app.services.get(items).byIds(db, [...new Set([...sharings.values()].flat())]);
    const username = (await app.services.get(users).byIds(db, [uid])).get(uid)?.username ?? '';
    return rows.map((row) => {
      const shared = (sharings.get(row.id) ?? []).filter((item_id) => living.has(item_id));
      return {
        ...{ id: String(row.id), uid: String(uid), username },
        ...writtenOf(row),
        ...{ share_item: shared.map(String), share_item_count: shared.length },
      };
    });
  };

export const templateGetItemList =
  (app: EditorSetup): Handler<'/api/template/getItemList'> =>
  async ({ allowed: [, { item }], ctx }) => {
    const { db } = ctx;
    const { item_id } = item;
    const rows = await db
      .handle('template_item')
      .join('template', 'template.id', 'template_item.template_id')
      .where({ 'template_item.item_id': item_id })
      .orderBy('template_item.id', 'desc')
      .limit(MOST_OF_ITEM)
      .select('template.*', 'template_item.id as sharing_id', 'template_item.created_at');
    const uids = [...new Set(rows.map(({ uid }) => Number(uid)))];
    const people = await app.services.get(users).byIds(db, uids);
    const sharers = await stillSharing(app, { uids, item_id }, ctx);
    const shared = rows.filter(({ uid }) => sharers.has(Number(uid)));
    return shared.map((row) => ({
      ...{ id: String(row.sharing_id), template_id: String(row.id), uid: String(row.uid) },
      ...{ username: people.get(row.uid)?.username ?? '', name: people.get(row.uid)?.name ?? '' },
      ...writtenOf(row),
      ...{ item_id: String(item_id), created_at: timeText(row.created_at) },
    }));
  };

interface Sharers {
  readonly uids: readonly number[];
  readonly item_id: number;
}

/** Sharing ends with the right to write there, and begins again with it: whoever was sent away changes nothing there. */
async function stillSharing(app: EditorSetup, { uids, item_id }: Sharers, scope: Scope): Promise<ReadonlySet<number>> {
  const sharing = new Set<number>();
  for (const uid of uids) {
    const caller = await app.services.get(users).callerOf(scope.db, uid);
    if (caller && (await mayWrite(app, item_id, app.as(caller, scope)))) sharing.add(uid);
  }
  return sharing;
}

const mayWrite = (app: EditorSetup, item_id: number, scope: Scope): Promise<boolean> =>
  app.allow(itemEdit, item_id, scope).then(
    () => true,
    (thrown: unknown) => {
      if (isFailed(thrown)) return false;
      throw thrown;
    },
  );

type Text = Pick<TemplateRow, 'template_title' | 'template_content' | 'addtime'>;

const writtenOf = ({ template_title, template_content, addtime }: Text) => ({
  ...{ template_title, template_content, addtime: timeText(addtime), added_time: addtime },
});

export const templateDelete =
  (): Handler<'/api/template/delete'> =>
  async ({ allowed: { id }, ctx }) => {
    await ctx.db.write(({ handle }) => handle('template').where({ id }).delete());
    return [];
  };
