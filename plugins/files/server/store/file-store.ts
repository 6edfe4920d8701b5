import { inChunks } from '@docstead/core/server';
import type { FileStore } from '../../points.ts';
import { attachToMany } from '../binding/bindings.ts';
import { purgeUnbound } from '../binding/purge.ts';
import { refusedName } from '../calls/page-upload.ts';
import type { FileService, FilesSetup } from '../file/file.service.ts';
import { fileOfItem } from './file-of-item.ts';
import { listedAt, namedIn } from './stored-files.ts';

const MOST_PAGES = 100;

/** `files/store@1` for other plugins: what page/upload and page/uploadImg do, for many. */
export function createFileStore(app: Pick<FilesSetup, 'clock'>, files: FileService): FileStore {
  return {
    async keep(file, scope) {
      const { name, body, uid, item_id, page_ids, also } = file;
      refuseMany(page_ids);
      const isListed = file.isAttachment ?? page_ids.length > 0;
      const [page_id = 0, ...alsoAt] = page_ids;
      try {
        const refusal = refusedName({ name });
        // A picture in a text is one by its bytes, whatever it is called.
        if (isListed && refusal) throw refusal;
        const upload = { field: 'file', name, type: '', body };
        const place = { uid, item_id, page_id, alsoAt, isListed, also };
        return await files.save(upload, place, scope, refusal && (() => refusal));
      } catch (thrown) {
        // Nobody reads the rest of it.
        body.destroy();
        throw thrown;
      }
    },

    async attach(db, file_id, { item_id, page_ids }) {
      refuseMany(page_ids);
      await attachToMany(db, file_id, { item_id, page_ids, addtime: app.clock.seconds() });
    },

    list: listedAt,
    named: namedIn,
    open: (file) => files.open(file),
    bound: () => ({ ...files.bound(), refusal: refusedName }),
    remove: async (db, { by = { uid: 0, username: '' }, ...which }) =>
      files.binFor(await fileOfItem(db, which), by, db),

    async discard(db, file_ids) {
      for (const some of inChunks(file_ids)) {
        files.removeBytes(db, await purgeUnbound(db, (unbound) => unbound.whereIn('file_id', some)));
      }
    },
  };
}

function refuseMany(page_ids: readonly number[]): void {
  if (page_ids.length > MOST_PAGES) throw new RangeError(`${page_ids.length} pages of a file; at most ${MOST_PAGES}.`);
}
