import { isLimitedCaller } from '@docstead/core/contract';
import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { fileVisit } from '../../points.ts';
import { recover } from '../bin/recover.ts';
import { attach } from '../binding/bindings.ts';
import type { FileService, FilesSetup } from '../file/file.service.ts';
import { fileView, mebibytes } from '../file/file.view.ts';
import { flowOf, monthOf } from '../file/flow.ts';
import { deleteOwn } from '../hub/delete-own.ts';
import { filesAsked } from '../hub/listed-files.ts';
import { ownFile, seenFile } from '../hub/own-file.ts';
import { usedIn } from '../hub/used-in.ts';

export const attachmentGetMyList =
  (app: FilesSetup, files: FileService): HandlerOf<typeof api, '/api/attachment/getMyList'> =>
  async ({ input, allowed: { uid }, ctx }) => {
    const { rows, ...found } = await filesAsked(ctx.db, input, { uids: [uid], isOwnList: true });
    const used = await files.spaceOf(ctx.db, uid);
    const flow = await flowOf(ctx.db, uid, monthOf(app.clock.seconds()));
    return {
      list: rows.map((file) => fileView(file, files.addressOf(file, ctx.request))),
      ...{ ...found, used, used_m: mebibytes(used), used_flow_m: mebibytes(flow) },
    };
  };

export const attachmentUsedIn =
  (app: FilesSetup): HandlerOf<typeof api, '/api/attachment/usedIn'> =>
  async ({ input, ctx }) => {
    return usedIn(app, await seenFile(ctx.db, input.file_id, ctx), ctx);
  };

export const attachmentDeleteMyAttachment =
  (app: FilesSetup, files: FileService): HandlerOf<typeof api, '/api/attachment/deleteMyAttachment'> =>
  async ({ input: { file_id }, ctx }) => {
    await ctx.db.write((db) => deleteOwn(app, { files, file_id }, { ...ctx, db }));
    return [];
  };

export const attachmentRecover =
  (app: FilesSetup): HandlerOf<typeof api, '/api/attachment/recover'> =>
  async ({ input, ctx }) => {
    await ctx.db.write((db) => recover(app, input.file_id, { ...ctx, db }));
    return [];
  };

export const attachmentBindingPage =
  (app: FilesSetup): HandlerOf<typeof api, '/api/attachment/bindingPage'> =>
  async ({ input, allowed: { page }, ctx }) => {
    await ctx.db.write(async (db) => {
      const file = await ownFile(db, input.file_id, ctx);
      // Or a token that is limited to some projects would bring files of others into them.
      if (isLimitedCaller(ctx.caller)) await app.allow(fileVisit, file.sign, { ...ctx, db });
      await attach(db, file, { ...page, addtime: app.clock.seconds() });
    });
    return [];
  };
