import { inChunks } from '@docstead/core/server';
import { type ArrivingBinding, fileDoors } from '../../../files/points.ts';
import type { Run } from '../run/run.ts';
import type { TakeoverSetup } from '../setup.ts';
import type { SourceRow } from '../source/source.ts';
import { contentOf } from '../source/texts.ts';
import { filesIn, textHere } from './addresses.ts';

const PAGES = 50;
const ROWS = 100;

/**
 * Files belong to the pages whose texts name them, as far as these are of the same site. There, an address alone opens a
 * file; here, whoever may read such a page sees it.
 */
export async function bindNamed(app: TakeoverSetup, run: Run): Promise<void> {
  const door = app.services.find(fileDoors)?.bindings;
  if (!door) return;
  for await (const rows of run.source.parts('page', 'page_id', { size: PAGES })) {
    run.signal?.throwIfAborted();
    const bindings: ArrivingBinding[] = [];
    for (const row of rows) bindings.push(...(await bindingsOf(app, row, run)));
    for (const some of inChunks(bindings, ROWS)) await run.scope.db.write((db) => door.put(some, { ...run.scope, db }));
  }
}

async function bindingsOf(app: TakeoverSetup, row: SourceRow, run: Run): Promise<readonly ArrivingBinding[]> {
  const { ids, now } = run;
  const page_id = await ids.of('page', row.number('page_id'));
  const item_id = await ids.of('item', row.number('item_id'));
  if (page_id === undefined || item_id === undefined) return [];
  const text = await textHere(app, contentOf(row.text('page_content')), run);
  const bindings: ArrivingBinding[] = [];
  for (const old_id of await filesIn(text, run)) {
    const file_id = await ids.of('upload_file', old_id);
    if (file_id !== undefined) bindings.push({ file_id, page_id, item_id, addtime: now, is_listed: false });
  }
  return bindings;
}
