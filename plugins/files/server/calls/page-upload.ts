import { fail, uidOf } from '@docstead/core/contract';
import type { CallScope, HandlerOf, UploadedFile } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { fileFailures } from '../../points.ts';
import { displayNameOf, refusedEnding, refusedEndings } from '../file/attachment-name.ts';
import type { FileService, Place } from '../file/file.service.ts';
import { imageTypeOf } from '../picture/image-type.ts';

/** What the access rule loaded decides where the file belongs, never an id that was sent beside it. */
function placeOf(allowed: object, ctx: CallScope): Omit<Place, 'isListed'> {
  const { item, page } = allowed as { item?: { item_id: number }; page?: { page_id: number } };
  return { uid: uidOf(ctx.caller), item_id: item?.item_id ?? 0, page_id: page?.page_id ?? 0 };
}

export const pageUploadImg =
  (files: FileService): HandlerOf<typeof api, '/api/page/uploadImg'> =>
  async ({ allowed, ctx, file }) => {
    const upload = present(file);
    const place = { ...placeOf(allowed, ctx), isListed: false };
    const saved = await files.save(upload, place, ctx, () => fail(fileFailures.notAnImage));
    return { success: 1, url: files.addressOf(saved, ctx.request) };
  };

export const pageUpload =
  (files: FileService): HandlerOf<typeof api, '/api/page/upload'> =>
  async ({ allowed, ctx, file }) => {
    const upload = present(file);
    const refusal = refusedName(upload);
    if (refusal) throw refusal;
    const saved = await files.save(upload, { ...placeOf(allowed, ctx), isListed: true }, ctx);
    return { success: 1, url: files.addressOf(saved, ctx.request) };
  };

function present(file: UploadedFile | undefined): UploadedFile {
  if (!file) throw fail(fileFailures.noFile);
  return file;
}

/** What each call refuses of a file before it is read whole. */
export function refusedName({ name }: { readonly name: string }): Error | undefined {
  const ending = refusedEnding(name);
  if (ending === undefined) return undefined;
  return fail(fileFailures.typeRefused, { params: { name: displayNameOf(name), ending, endings: refusedEndings() } });
}

export const refusedPicture = ({ head }: { readonly head: Buffer }): Error | undefined =>
  head.length === 0 || imageTypeOf(head) ? undefined : fail(fileFailures.notAnImage);
