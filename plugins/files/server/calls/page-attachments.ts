import { isSiteAdmin, uidOf } from '@docstead/core/contract';
import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { attachmentsOf, mayUnbind, unbind } from '../binding/bindings.ts';
import type { FileService } from '../file/file.service.ts';
import { listed } from '../file/file.view.ts';

export const pageUploadList =
  (files: FileService): HandlerOf<typeof api, '/api/page/uploadList'> =>
  async ({ allowed, ctx }) => {
    const rows = await attachmentsOf(ctx.db, allowed.page.page_id);
    const who = { uid: uidOf(ctx.caller), isAdmin: isSiteAdmin(ctx.caller) };
    return rows.map((file) =>
      listed(file, {
        url: files.addressOf(file, ctx.request),
        mayDelete: allowed.rights.edit && mayUnbind(file, who),
      }),
    );
  };

export const pageDeleteUploadFile =
  (files: FileService): HandlerOf<typeof api, '/api/page/deleteUploadFile'> =>
  async ({ input, allowed, ctx }) => {
    const who = { uid: uidOf(ctx.caller), isAdmin: isSiteAdmin(ctx.caller) };
    await ctx.db.write(async (db) => {
      const gone = await unbind(db, { file_id: input.file_id, page_id: allowed.page.page_id, ...who });
      if (gone) files.removeBytes(db, [gone]);
    });
    return [];
  };
