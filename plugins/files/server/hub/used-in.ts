import { flag } from '@docstead/core/contract';
import type { CallScope } from '@docstead/core/server';
import { pages } from '../../../items/points.ts';
import { fileHolders, type StoredFile } from '../../points.ts';
import { FilePageRow } from '../binding/binding.model.ts';
import type { FilesSetup } from '../file/file.service.ts';
import { mayEditAll } from './delete-own.ts';

/** Pages that are asked for; who has more of them is told how many. */
const MOST = 100;

/** The pages of a file that whoever asks may read, those that named it first at the top, and how many others there are; and its templates. */
export async function usedIn(app: FilesSetup, { file_id, sign }: StoredFile, ctx: CallScope) {
  const rows = FilePageRow.query(ctx.db.handle).where({ file_id });
  const total = await rows.clone().resultSize();
  const some = await rows.select('page_id').orderBy('id').limit(MOST);
  const page_ids = some.map(({ page_id }) => page_id);
  const readable = await app.services.get(pages).readable(page_ids, ctx);
  const told = page_ids.flatMap((page_id) => {
    const page = readable.get(page_id);
    if (!page) return [];
    const { item_name, page_title } = page;
    return [{ item_id: String(page.item_id), item_name, page_id: String(page_id), page_title }];
  });
  const holders = await app.raise(fileHolders, { sign }, ctx);
  return {
    ...{ pages: told, others: total - told.length, stays: flag(!(await mayEditAll(app, file_id, ctx))) },
    templates: holders.flatMap(({ templates }) => templates),
    other_templates: holders.reduce((sum, { others }) => sum + others, 0),
  };
}
