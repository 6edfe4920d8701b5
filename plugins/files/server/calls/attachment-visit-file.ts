import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import type { FileService } from '../file/file.service.ts';

/** Nothing that was uploaded runs on our origin: a fixed type, no sniffing, a sandbox, and no display but of images. */
export const attachmentVisitFile =
  (files: FileService): HandlerOf<typeof api, '/api/attachment/visitFile'> =>
  async ({ allowed: file, ctx }) => {
    const { body, size } = await files.open(file);
    ctx.reply.header('x-content-type-options', 'nosniff');
    ctx.reply.header('content-security-policy', "default-src 'none'; sandbox");
    ctx.reply.header('cache-control', 'private, max-age=300');
    await ctx.db.write((db) => files.countVisit(db, file.file_id));
    const inline = file.file_type.startsWith('image/');
    return { body, size, type: file.file_type, name: file.display_name, inline };
  };
