import type { HandlerOf } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import type { api } from '../../contract.ts';
import type { FileService, FilesSetup } from '../file/file.service.ts';
import { fileView, mebibytes } from '../file/file.view.ts';
import { heldFiles } from '../hub/held-files.ts';
import { filesAsked, spaceOf } from '../hub/listed-files.ts';
import { seenFile } from '../hub/own-file.ts';

/** The console's page has seven. */
const COUNT = 7;
const DAY = 86_400;
/** People whose files are looked for by a part of their name. */
const MOST_PEOPLE = 1000;

export const attachmentGetAllList =
  (app: FilesSetup, files: FileService): HandlerOf<typeof api, '/api/attachment/getAllList'> =>
  async ({ input, ctx }) => {
    const { db, request } = ctx;
    const term = (input.username ?? '').trim();
    const people = app.services.get(users);
    const asked = term === '' ? undefined : await people.uidsOf(db, { term, most: MOST_PEOPLE });
    const which = {
      uids: asked?.uids,
      ...(input.unused === 1 && {
        unusedSince: app.clock.seconds() - DAY,
        besides: await heldFiles(app, ctx),
      }),
    };
    const { rows, ...found } = await filesAsked(db, { count: COUNT, ...input }, which);
    const used = await spaceOf(db, input, which);
    const uploaders = await people.byIds(db, [...new Set(rows.map(({ uid }) => uid))]);
    const list = rows.map((file) => ({
      ...fileView(file, files.addressOf(file, request)),
      username: uploaders.get(file.uid)?.username ?? '',
    }));
    return { list, ...found, used, used_m: mebibytes(used) };
  };

export const attachmentDeleteAttachment =
  (files: FileService): HandlerOf<typeof api, '/api/attachment/deleteAttachment'> =>
  async ({ input, ctx }) => {
    await ctx.db.write(async (db) => {
      const file = await seenFile(db, input.file_id, ctx);
      await files.bin(file, { ...ctx, db });
      ctx.acted({ name: file.display_name });
    });
    return [];
  };
