import { fail } from '@docstead/core/contract';
import type { UploadBound } from '@docstead/core/server';
import { fileFailures, fileStore, files } from '../../../files/points.ts';
import { pageUnknown } from '../../../items/contract/failures.ts';
import { pageEdit } from '../../../items/points.ts';
import { filesOff } from '../../contract/attachment.ts';
import { type Handler, type House, SCRIPT } from '../house.ts';
import { ownOf } from '../own.ts';

/** The file is the owner's: a key has no account, and somebody has to answer for the space. */
export const openUploadAttachment =
  (house: House): Handler<'/api/open/uploadAttachment'> =>
  async ({ input: { page_id }, allowed: { item }, ctx, file }) => {
    const { item_id, uid } = item;
    await house.keys.note(item_id, ctx.db);
    const { store, addresses } = keeping(house);
    if (!file) throw fail(fileFailures.noFile);
    if (page_id) await ownOf(house.app.allow(pageEdit, page_id, ctx), item_id, pageUnknown);
    const page_ids = page_id ? [page_id] : [];
    const { name, body } = file;
    const kept = await store.keep({ name, body, uid, item_id, page_ids, isAttachment: true }, ctx);
    return { url: addresses.addressOf(kept, ctx.request), file_id: kept.file_id, sign: kept.sign };
  };

export const openDeleteAttachment =
  (house: House): Handler<'/api/open/deleteAttachment'> =>
  async ({ input: { file_id }, allowed: { item }, ctx }) => {
    const { item_id } = item;
    await house.keys.note(item_id, ctx.db);
    const { store } = keeping(house);
    await ctx.db.write((db) => store.remove(db, { file_id, item_id, by: SCRIPT }));
    return { file_id };
  };

/** Before all of a large file is read. Without files, none is taken, however small. */
export const attachmentBound =
  ({ app }: House) =>
  (): UploadBound =>
    app.services.find(fileStore)?.bound() ?? { bytes: 0, refuse: () => fail(filesOff) };

/** Asked at each call: files may be switched off and on. */
function keeping({ app }: House) {
  const [store, addresses] = [app.services.find(fileStore), app.services.find(files)];
  if (!store || !addresses) throw fail(filesOff);
  return { store, addresses };
}
