import { uidOf } from '@docstead/core/contract';
import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { attachmentsOf, mayUnbind, unbind } from '../binding/bindings.ts';
import { actorOf } from '../file/actor.ts';
import type { FileService, FilesSetup } from '../file/file.service.ts';
import { listed } from '../file/file.view.ts';

export const pageUploadList =
  (files: FileService): HandlerOf<typeof api, '/api/page/uploadList'> =>
  async ({ input, allowed, ctx }) => {
    const byKey = allowed.isShared && input.unique_key ? `&unique_key=${encodeURIComponent(input.unique_key)}` : '';
    const rows = await attachmentsOf(ctx.db, allowed.page.page_id);
    const who = { uid: uidOf(ctx.caller), isManager: allowed.rights.manage };
    return rows.map((file) =>
      listed(file, {
        url: files.addressOf(file, ctx.request) + byKey,
        mayDelete: allowed.rights.edit && mayUnbind(file, who),
      }),
    );
  };

export const pageDeleteUploadFile =
  (app: FilesSetup): HandlerOf<typeof api, '/api/page/deleteUploadFile'> =>
  async ({ input, allowed, ctx }) => {
    const who = { uid: uidOf(ctx.caller), isManager: allowed.rights.manage };
    const unbinding = { file_id: input.file_id, page_id: allowed.page.page_id, who, by: actorOf(ctx.caller) };
    await ctx.db.write((db) => unbind(app, unbinding, db));
    return [];
  };
