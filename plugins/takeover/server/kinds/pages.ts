import {
  type ArrivingBinned,
  type ArrivingPage,
  type ArrivingShare,
  type ArrivingVersion,
  itemDoors,
} from '../../../items/points.ts';
import type { Run } from '../run/run.ts';
import type { TakeoverSetup } from '../setup.ts';
import type { SourceRow } from '../source/source.ts';
import { contentOf, jsonOf, secondsOf } from '../source/texts.ts';
import { textHere } from './addresses.ts';
import { type Kind, Left } from './kind.ts';
import { plain } from './plain.ts';

const LONGEST_TITLE = 500;
const LONGEST_COMMENT = 2000;
const LONGEST_NAME = 255;
/** Texts are long. */
const SIZE = 50;
const WRITTEN = [
  'item_id',
  'cat_id',
  'author_username',
  'page_title',
  'page_content',
  'page_comments',
  'ext_info',
  's_number',
  'addtime',
] as const;
const KEY = /^[0-9a-f]{32}$/;

/** What a page and its older versions have in common; the place is the root where the catalog is not there. */
async function writtenIn(app: TakeoverSetup, row: SourceRow, { item_id, run }: { item_id: number; run: Run }) {
  const { ids } = run;
  return {
    item_id,
    page_id: row.number('page_id'),
    cat_id: (await ids.of('catalog', row.number('cat_id'))) ?? 0,
    author_uid: (await ids.of('user', row.number('author_uid'))) ?? 0,
    author_username: plain(row.text('author_username'), LONGEST_NAME),
    page_title: plain(row.text('page_title'), LONGEST_TITLE),
    page_content: await textHere(app, contentOf(row.text('page_content')), run),
    page_comments: plain(row.text('page_comments'), LONGEST_COMMENT),
    ext_info: jsonOf(row.text('ext_info')),
    s_number: row.number('s_number') || 99,
    addtime: secondsOf(row.number('addtime')),
  };
}

export function pageKind(app: TakeoverSetup): Kind<ArrivingPage> {
  return {
    ...{ table: 'page', key: 'page_id', id: 'page_id', size: SIZE, door: app.services.get(itemDoors).pages },
    compared: [...WRITTEN, 'is_draft', 'is_del'],
    async read(row, run) {
      const item_id = await run.ids.of('item', row.number('item_id'));
      if (item_id === undefined) return new Left('no_project');
      const is_del = row.number('is_del') === 1;
      if (is_del && !(await isInBin(row, run))) return new Left('not_in_bin');
      const written = await writtenIn(app, row, { item_id, run });
      const page_addtime = secondsOf(row.number('page_addtime')) || written.addtime;
      const page: ArrivingPage = {
        ...written,
        page_addtime,
        is_del,
        is_draft: row.number('is_draft') === 1,
        revision: 1,
      };
      const isSame = page.page_content === contentOf(row.text('page_content'));
      return isSame ? { row: page } : { row: page, note: 'addresses' };
    },
  };
}

async function isInBin(row: SourceRow, { source }: Run): Promise<boolean> {
  return (await source.count('recycle', { page_id: row.number('page_id') })) > 0;
}

/** Older texts of pages that came. */
export function versionKind(app: TakeoverSetup): Kind<ArrivingVersion> {
  return {
    ...{ table: 'page_history', key: 'page_history_id', id: 'page_history_id', size: SIZE },
    door: app.services.get(itemDoors).versions,
    compared: ['page_id', ...WRITTEN],
    async read(row, run) {
      const page_id = await run.ids.of('page', row.number('page_id'));
      const item_id = await run.ids.of('item', row.number('item_id'));
      if (page_id === undefined || item_id === undefined) return new Left('no_page');
      const written = await writtenIn(app, row, { item_id, run });
      return { row: { ...written, page_id, page_history_id: row.number('page_history_id') } };
    },
  };
}

export function binKind(app: TakeoverSetup): Kind<ArrivingBinned> {
  return {
    ...{ table: 'recycle', key: 'id', id: 'id', door: app.services.get(itemDoors).bin },
    compared: ['item_id', 'page_id', 'page_title', 'del_time'],
    async read(row, { ids, now }) {
      const page_id = await ids.of('page', row.number('page_id'));
      const item_id = await ids.of('item', row.number('item_id'));
      if (page_id === undefined || item_id === undefined) return new Left('no_page');
      return {
        row: {
          ...{ id: row.number('id'), item_id, page_id, page_title: plain(row.text('page_title'), LONGEST_TITLE) },
          del_by_uid: (await ids.of('user', row.number('del_by_uid'))) ?? 0,
          del_by_username: plain(row.text('del_by_username'), LONGEST_NAME),
          del_time: secondsOf(row.number('del_time')) || now,
        },
      };
    },
  };
}

export function shareKind(app: TakeoverSetup): Kind<ArrivingShare> {
  return {
    ...{ table: 'single_page', key: 'id', id: 'id', door: app.services.get(itemDoors).shares },
    compared: ['page_id', 'unique_key', 'expire_time'],
    async read(row, { ids, now }) {
      const page_id = await ids.of('page', row.number('page_id'));
      const [unique_key, expire_time] = [row.text('unique_key'), secondsOf(row.number('expire_time'))];
      if (page_id === undefined) return new Left('no_page');
      if (!KEY.test(unique_key)) return new Left('no_key');
      if (expire_time > 0 && expire_time <= now) return new Left('over');
      return { row: { id: row.number('id'), page_id, unique_key, expire_time } };
    },
  };
}
