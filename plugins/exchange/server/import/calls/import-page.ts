import { fail } from '@docstead/core/contract';
import { pages } from '../../../../items/points.ts';
import { pageUnknown } from '../../../contract/failures.ts';
import { importInto } from '../../../rules.ts';
import type { ExchangeSetup, Handler } from '../../setup.ts';
import { sourceFor } from '../compare.ts';
import { packedOf, partsOf, unpack } from '../part.model.ts';
import type { Merger } from '../run/merger.ts';
import { textIn } from '../run/step-pages.ts';
import { stagedPage } from '../staging.ts';
import { ownUpload } from '../uploads.ts';

const NOTHING_THERE = { page_id: '0', there_title: '', there_content: '', conflicts: 0 };

export const importPage =
  (app: ExchangeSetup, merger: Merger): Handler<'/api/import/page'> =>
  async ({ input: { import_id, key, as_new }, allowed: { uid }, ctx }) => {
    const { upload, staged } = await ownUpload(app, ctx.db, { import_id, uid });
    const head = staged.pages.find((page) => page.key === key);
    if (!head) throw fail(pageUnknown);
    const read = await stagedPage(app.blobs, import_id, head);
    const { item_id } = upload;
    if (item_id > 0) await app.allow(importInto, item_id, ctx);
    const source = as_new === 1 ? undefined : await sourceFor(ctx.db, upload, staged);
    const parts = source ? await partsOf(ctx.db, { source_id: source.source_id }, 'page') : new Map();
    const files = source ? await addressesOf(app, source.source_id) : new Map();
    const ids = new Map([...parts].map(([one, part]) => [one, part.target_id]));
    const theirs = textIn({ made: { pages: ids, files, catalogs: new Map() } }, read.page_content, item_id);
    const fresh = { page_title: read.page_title, page_content: theirs };
    const page_id = ids.get(key) ?? 0;
    const page = (await app.services.get(pages).byIds(ctx.db, [page_id])).get(page_id);
    if (!page || page.item_id !== item_id || !source) return { ...fresh, ...NOTHING_THERE, next_content: theirs };
    const packed = await packedOf(ctx.db, source.source_id, 'page', key);
    const base = packed ? (await unpack(packed)).page_content : theirs;
    const { text, conflicts } = await merger.merge({ base, mine: page.page_content, theirs }, ctx.signal);
    const there = { page_id: String(page_id), there_title: page.page_title, there_content: page.page_content };
    return { ...fresh, ...there, next_content: text, conflicts };
  };

async function addressesOf(app: ExchangeSetup, source_id: number) {
  const rows: { source_key: string; target_id: number; packed: string }[] = await app
    .system()
    .db.handle('import_part')
    .where({ source_id, kind: 'file' })
    .select('source_key', 'target_id', 'packed');
  return new Map(rows.map((row) => [row.source_key, { file_id: row.target_id, url: row.packed }]));
}
