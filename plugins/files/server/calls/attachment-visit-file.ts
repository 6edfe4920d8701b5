import { uidOf } from '@docstead/core/contract';
import type { BytePart, CallScope, HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { pictureSending, pictureSent, type StoredFile } from '../../points.ts';
import { keyOf, widthFor } from '../file/blob-keys.ts';
import type { FileService, FilesSetup } from '../file/file.service.ts';
import { sentType } from '../file/file-types.ts';
import type { VisitCounter } from '../file/visit-counter.ts';
import type { Narrower } from '../picture/narrower.ts';

interface Parts {
  readonly visits: VisitCounter;
  readonly narrower: Narrower;
}

/** Nothing that was uploaded runs on our origin: a fixed type, which the core lets nobody guess anew, and a sandbox. */
export const attachmentVisitFile =
  (
    app: FilesSetup,
    files: FileService,
    { visits, narrower }: Parts,
  ): HandlerOf<typeof api, '/api/attachment/visitFile'> =>
  async ({ input: { w = 0 }, allowed: file, ctx }) => {
    const isOthers = isOthersPicture(file, ctx);
    if (isOthers) await refuseSending(app, file, ctx);
    const { key, size, etag, name, file_type } = await shownOf(narrower, file, w);
    const { policy, ...sent } = sentType(file_type);
    ctx.reply.header('content-security-policy', policy);
    ctx.reply.header('cache-control', 'private, max-age=300');
    const body = async (part?: BytePart) => {
      const bytes = await files.openKey(key, part);
      const sent = lengthOf(size, part);
      visits.count({ ...file, bytes: sent, isVisit: !part?.start });
      if (isOthers) await app.raise(pictureSent, { uid: file.uid, file_id: file.file_id, bytes: sent }, ctx);
      return bytes;
    };
    return { body, size, etag, name, ...sent };
  };

const isOthersPicture = ({ uid, file_type }: StoredFile, { caller }: CallScope): boolean =>
  file_type.startsWith('image/') && uid !== uidOf(caller);

async function refuseSending(app: FilesSetup, { uid, file_id }: StoredFile, ctx: CallScope): Promise<void> {
  const refusal = (await app.raise(pictureSending, { uid, file_id }, ctx)).find((one) => one !== undefined);
  if (!refusal) return;
  ctx.reply.header('cache-control', 'no-store');
  throw refusal;
}

/** The file, or the same picture in less bytes. What stands behind a sign and a width never changes, so they name it. */
async function shownOf(narrower: Narrower, file: StoredFile, w: number) {
  const { sign, display_name: name } = file;
  const width = w > 0 ? widthFor(w) : undefined;
  const narrow = width && (await narrower.of(file, width));
  if (!narrow) return { key: keyOf(sign), size: file.file_size, etag: sign, name, file_type: file.file_type };
  return { ...narrow, etag: `${sign}.w${width}`, name: `${name.replace(/\.\w+$/, '')}.webp`, file_type: 'image/webp' };
}

const lengthOf = (size: number, { start, end = size - 1 }: BytePart = { start: 0 }) =>
  Math.min(end, size - 1) - start + 1;
