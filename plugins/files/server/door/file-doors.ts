import { alikeIn, type Blobs, door, inChunks, nameless } from '@docstead/core/server';
import type { ArrivingBinding, ArrivingFile, FileDoors } from '../../points.ts';
import { keyOf } from '../file/blob-keys.ts';
import { FileRow } from '../file/file.model.ts';
import { BINARY, typeByEnding } from '../file/file-types.ts';
import { sniff } from '../file/sniffed.ts';
import { pictureOf } from '../picture/picture.ts';

/** Files of another site, as they were there. */
export function createFileDoors({ blobs }: { readonly blobs: Blobs }): FileDoors {
  return {
    files: door<ArrivingFile>({
      table: FileRow.tableName,
      key: 'file_id',
      async put(rows, { db }) {
        if (rows.length > 0) await db.handle(FileRow.tableName).insert([...rows]);
      },
    }),
    bindings: nameless(
      async (rows, { db }) => {
        if (rows.length === 0) return;
        // What somebody lists stays listed, whichever of the two came first.
        for (const isListed of [true, false]) {
          const some = rows.filter(({ is_listed }) => is_listed === isListed);
          const coming = db.handle('file_page').insert(some).onConflict(['file_id', 'page_id']);
          if (some.length > 0) await (isListed ? coming.merge({ is_listed: true }) : coming.ignore());
        }
        for (const { file_id, page_id, item_id } of rows)
          await db.handle(FileRow.tableName).where({ file_id, page_id: 0 }).update({ page_id, item_id });
      },
      alikeIn<ArrivingBinding>({
        table: 'file_page',
        by: { file_id: 'file_id', page_id: 'page_id' },
        read: (row) => ({ ...row, is_listed: Boolean(row.is_listed) }),
      }),
    ),
    async owners({ handle }, signs) {
      const found = new Map<string, number>();
      for (const some of inChunks(signs)) {
        const rows: Pick<FileRow, 'file_id' | 'sign'>[] = await handle(FileRow.tableName)
          .whereIn('sign', some)
          .select('file_id', 'sign');
        for (const { sign, file_id } of rows) found.set(sign, file_id);
        const binned: Pick<FileRow, 'file_id' | 'sign'>[] = await handle('file_bin')
          .whereIn('sign', some)
          .select('file_id', 'sign');
        for (const { sign, file_id } of binned) found.set(sign, file_id);
      }
      return found;
    },
    async keep({ sign, name, body }) {
      const sniffed = await sniff(body, { most: Number.MAX_SAFE_INTEGER, refuse: () => new RangeError(name) });
      if (!sniffed) return undefined;
      const { type } = sniffed;
      // To the byte: it is compared with what stands there.
      const picture = pictureOf({ ...sniffed, isWhole: true });
      const { size } = await blobs.put(keyOf(sign), picture.body, type ?? BINARY);
      const { width = 0, height = 0 } = picture.size() ?? {};
      return { file_type: type ?? typeByEnding(name), file_size: size, width, height };
    },
  };
}
