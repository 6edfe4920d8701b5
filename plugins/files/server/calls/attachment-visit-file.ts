import type { BytePart, HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import type { StoredFile } from '../../points.ts';
import type { FileService } from '../file/file.service.ts';
import { sentType } from '../file/file-types.ts';
import type { VisitCounter } from '../file/visit-counter.ts';

/** Nothing that was uploaded runs on our origin: a fixed type, which the core lets nobody guess anew, and a sandbox. */
export const attachmentVisitFile =
  (files: FileService, visits: VisitCounter): HandlerOf<typeof api, '/api/attachment/visitFile'> =>
  async ({ allowed: file, ctx }) => {
    const { policy, ...sent } = sentType(file.file_type);
    ctx.reply.header('content-security-policy', policy);
    ctx.reply.header('cache-control', 'private, max-age=300');
    const body = async (part?: BytePart) => {
      const bytes = await files.open(file, part);
      visits.count({ ...file, bytes: lengthOf(file, part), isVisit: !part?.start });
      return bytes;
    };
    // The bytes behind a sign never change, so it names them.
    return { body, size: file.file_size, etag: file.sign, name: file.display_name, ...sent };
  };

const lengthOf = ({ file_size }: StoredFile, { start, end = file_size - 1 }: BytePart = { start: 0 }) =>
  Math.min(end, file_size - 1) - start + 1;
