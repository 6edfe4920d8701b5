import { call, contract, either, Flag, IdIn, IdOr0, Nothing, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { itemEdit, pageEdit, pageVisit } from '../items/points.ts';
import { attachmentCalls, FileId } from './contract/attachment.ts';
import { fileFailures, fileVisit } from './points.ts';

interface Where {
  page_id?: number | undefined;
  item_id?: number | undefined;
}

const { noFile, typeRefused, notAnImage, fileTooLarge, fileUnknown, fileGone, notUploader } = fileFailures;

/** The page decides, else the item; a file of neither belongs to its uploader alone. */
const mayUpload = either(
  pageEdit.for((input: Where) => input.page_id),
  itemEdit.for((input: Where) => input.item_id),
  user,
);

/** 2 GiB: the setting `max_size_m` is the real limit, and answers with its own failure. */
const BODY_LIMIT = 2 ** 31;
const whereFields = { page_id: IdOr0(), item_id: IdOr0() };

const pictureUpload = {
  kind: 'upload',
  envelope: false,
  bodyLimit: BODY_LIMIT,
  input: T.Object({ ...whereFields }),
  output: T.Object({
    success: T.Integer(),
    url: T.Optional(T.String()),
    message: T.Optional(T.String()),
  }),
  access: mayUpload,
  errors: [noFile, notAnImage, fileTooLarge],
} as const;

export const api = contract({
  '/api/page/uploadImg': call({
    ...pictureUpload,
    summary: 'Uploads one image: jpg, jpeg, gif, png, bmp or webp, told by its bytes.',
  }),
  '/api/attachment/attachmentUpload': call({
    ...pictureUpload,
    summary: 'The same, under the name by which existing clients send a picture that was pasted.',
  }),
  '/api/page/upload': call({
    kind: 'upload',
    envelope: false,
    bodyLimit: BODY_LIMIT,
    input: T.Object({ ...whereFields }),
    output: T.Object({ success: T.Integer(), url: T.String() }),
    access: mayUpload,
    errors: [noFile, typeRefused, fileTooLarge],
    summary:
      'Uploads one attachment and binds it to the page. All endings are taken but a few, which the refusal names.',
  }),
  '/api/page/uploadList': call({
    reads: true,
    input: T.Object({
      page_id: IdIn(),
      /** Of a page that is shared alone: its files are asked for with it. */
      unique_key: T.Optional(Text(64)),
    }),
    output: T.Array(
      T.Object({
        file_id: T.Integer(),
        display_name: T.String(),
        url: T.String(),
        addtime: T.String(),
        file_type: T.String(),
        /** Bytes. */
        file_size: T.Integer(),
        /** When it was uploaded: Unix seconds. */
        added_time: T.Integer(),
        /** Whoever asks may take it from this page: `page/deleteUploadFile`. */
        may_delete: Flag(),
      }),
    ),
    access: pageVisit.for((input: { page_id: number }) => input.page_id),
    summary: 'Attachments of a page, newest first.',
  }),
  '/api/page/deleteUploadFile': call({
    input: T.Object({ file_id: FileId(), page_id: IdIn() }),
    output: Nothing(),
    access: pageEdit.for((input: { page_id: number }) => input.page_id),
    errors: [fileUnknown, notUploader],
    summary: 'Takes an attachment from a page; the last binding takes the file with it.',
  }),
  '/api/attachment/visitFile': call({
    method: 'GET',
    kind: 'file',
    reads: true,
    input: T.Object({
      sign: Text(64, 1),
      /** In pixels: a picture that is wider may be made narrower, to one of a few widths that are at least this. */
      w: T.Optional(T.Integer({ minimum: 0, maximum: 100_000 })),
    }),
    output: T.Unknown(),
    access: fileVisit.for((input: { sign: string }) => input.sign),
    errors: [fileGone],
    summary: 'The bytes of a file; with `w`, those of the same picture as WebP in a smaller size, where there is one.',
  }),
  ...attachmentCalls,
});
