import type { Db } from '@docstead/core/server';
import { type Author, changelog, pages } from '../../../items/points.ts';
import type { StoredFile } from '../../points.ts';
import type { FilesSetup } from '../setup.ts';

interface Taken {
  readonly file: Pick<StoredFile, 'file_id' | 'display_name'>;
  /** The pages that had it. */
  readonly page_ids: readonly number[];
  /** The file itself, or from these pages while others have it. */
  readonly action: 'delete' | 'unbound';
  readonly by: Author;
}

/** A line in the change log of each project that lost it: inside `db.write`. Nobody but its author knows of a draft. */
export async function tellManagers(app: FilesSetup, { file, page_ids, action, by }: Taken, db: Db): Promise<void> {
  const heads = await app.services.get(pages).readable(page_ids, { ...app.system(), db });
  const item_ids = new Set([...heads.values()].map(({ item_id }) => item_id));
  const line = { action, object: 'attachment', object_id: file.file_id, name: file.display_name } as const;
  await app.services.get(changelog).write(
    db,
    by,
    [...item_ids].map((item_id) => ({ ...line, item_id })),
  );
}
