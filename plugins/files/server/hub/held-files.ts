import { type Db, inChunks, type Scope } from '@docstead/core/server';
import { filesHeld } from '../../points.ts';
import { FileRow } from '../file/file.model.ts';
import type { FilesSetup } from '../file/file.service.ts';

/** More of them are not looked at: a statement binds no more, and no site has so many that are in no page. */
const MOST = 20_000;

/** Files of no page that something else of the site names: a template, for one. They are in use all the same. */
export async function heldFiles(app: FilesSetup, scope: Scope): Promise<readonly number[]> {
  const answers = await app.raise(filesHeld, {}, scope);
  const held: number[] = [];
  for (const some of inChunks(new Set(answers.flat()))) {
    held.push(...(await ofNoPage(scope.db, some)));
    if (held.length >= MOST) break;
  }
  return held.slice(0, MOST);
}

async function ofNoPage(db: Db, signs: readonly string[]): Promise<number[]> {
  const rows = await FileRow.query(db.handle)
    .whereIn('sign', [...signs])
    .whereRaw('NOT EXISTS (SELECT 1 FROM file_page WHERE file_page.file_id = upload_file.file_id)')
    .select('file_id');
  return rows.map(({ file_id }) => file_id);
}
