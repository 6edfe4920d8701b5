import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import type { FileService } from '../file/file.service.ts';
import { sentType } from '../file/file-types.ts';
import type { VisitCounter } from '../file/visit-counter.ts';

/** Nothing that was uploaded runs on our origin: a fixed type, which the core lets nobody guess anew, a sandbox, and no display but of images. */
export const attachmentVisitFile =
  (files: FileService, visits: VisitCounter): HandlerOf<typeof api, '/api/attachment/visitFile'> =>
  async ({ allowed: file, ctx }) => {
    ctx.reply.header('content-security-policy', "default-src 'none'; sandbox");
    ctx.reply.header('cache-control', 'private, max-age=300');
    // Last of all: what is open must reach the answer, which closes it.
    const { body, size } = await files.open(file);
    visits.count(file.file_id);
    return { body, size, name: file.display_name, ...sentType(file.file_type) };
  };
