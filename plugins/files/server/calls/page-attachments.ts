import { isSiteAdmin, uidOf } from '@docstead/core/contract';
import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import type { FileService } from '../file/file.service.ts';
import { listed } from '../file/file.view.ts';

export const pageUploadList =
  (files: FileService): HandlerOf<typeof api, '/api/page/uploadList'> =>
  async ({ allowed, ctx }) => {
    const rows = await files.listOfPage(ctx.db, allowed.page.page_id);
    return rows.map((file) => listed(file, files.urlOf(file)));
  };

export const pageDeleteUploadFile =
  (files: FileService): HandlerOf<typeof api, '/api/page/deleteUploadFile'> =>
  async ({ input, allowed, ctx }) => {
    const who = { uid: uidOf(ctx.caller), isAdmin: isSiteAdmin(ctx.caller) };
    await ctx.db.write((db) => files.unbind(db, { file_id: input.file_id, page_id: allowed.page.page_id, ...who }));
    return [];
  };
