import { admin, call, Flag, IdIn, IdOut, Nothing, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { pageEdit } from '../../items/points.ts';
import { fileFailures } from '../points.ts';

const { fileUnknown } = fileFailures;

/** As large as the column takes. */
export const FileId = () => T.Integer({ minimum: 1, maximum: 2_147_483_647 });

const asked = (count: number) => ({
  page: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  count: T.Optional(T.Integer({ minimum: 1, maximum: 1000, default: count })),
  /** -1 or 0 all, 1 images, 2 the others. */
  attachment_type: T.Optional(T.Integer({ minimum: -1, maximum: 2, default: -1 })),
  /** A part of the name, without case. */
  display_name: T.Optional(Text(200)),
  username: T.Optional(Text(200)),
});

const columns = {
  file_id: T.Integer(),
  uid: T.Integer(),
  file_type: T.String(),
  visit_times: T.Integer(),
  /** Bytes. */
  file_size: T.Integer(),
  /** 0 while it belongs to none. */
  item_id: T.Integer(),
  page_id: T.Integer(),
  /** MiB with three decimals, as all fields that end in `_m`. */
  file_size_m: T.Number(),
  display_name: T.String(),
  url: T.String(),
  /** In the server's zone. */
  addtime: T.String(),
  /** That of second 0 while nobody has visited it. */
  last_visit_time: T.String(),
  /** Both in Unix seconds, for who shows them in another zone; 0 is never. */
  added_time: T.Integer(),
  visited_time: T.Integer(),
};

const counted = {
  total: T.Integer(),
  /** There are others than `total`: of those that are asked for by name or use, no more than 10,000 are counted. */
  total_more: T.Boolean(),
};

export const attachmentCalls = {
  '/api/attachment/getMyList': call({
    summary:
      'What the caller uploaded, newest first, but for what they deleted while it stays on pages of others; `used` is the space of all of it. `username` is not looked at.',
    reads: true,
    input: T.Object(asked(5)),
    output: T.Object({
      list: T.Array(T.Object(columns)),
      ...counted,
      used: T.Integer(),
      used_m: T.Number(),
      /** Sent of the caller's files in this month of the server's zone. */
      used_flow_m: T.Number(),
    }),
    access: user,
  }),
  '/api/attachment/usedIn': call({
    summary:
      'The pages that a file belongs to, as far as the caller may read them, and the templates that name it: for its uploader, and for the site administrator.',
    reads: true,
    input: T.Object({ file_id: FileId() }),
    output: T.Object({
      pages: T.Array(T.Object({ item_id: IdOut(), item_name: T.String(), page_id: IdOut(), page_title: T.String() })),
      /** Further ones: drafts of others, in the recycle bin, not for the caller, or too many to be named. */
      others: T.Integer(),
      /** 1: `deleteMyAttachment` would leave it to its pages, for the caller may not edit each of them. */
      stays: Flag(),
      /** Templates of the caller that name it. */
      templates: T.Array(T.String()),
      /** Those of others. */
      other_templates: T.Integer(),
    }),
    access: user,
    errors: [fileUnknown],
  }),
  '/api/attachment/deleteMyAttachment': call({
    summary:
      'Deletes a file of the caller, from every page that it belongs to. Where they may not edit each of these pages, none of them loses it: it only goes from the list of the caller, whose space it goes on taking.',
    input: T.Object({ file_id: FileId() }),
    output: Nothing(),
    access: user,
    errors: [fileUnknown],
  }),
  '/api/attachment/recover': call({
    summary:
      'Brings back what was deleted last of a file, with its pages, for as many days as deleted pages can be brought back: for whoever deleted it, and for the site administrator; what a key deleted, for its uploader. As far as they may edit the pages. What went from the list of its uploader alone comes back to it.',
    input: T.Object({ file_id: FileId() }),
    output: Nothing(),
    access: user,
    errors: [fileUnknown],
  }),
  '/api/attachment/bindingPage': call({
    summary: 'Puts a file of the caller among the attachments of a page; twice is once.',
    input: T.Object({ file_id: FileId(), page_id: IdIn() }),
    output: Nothing(),
    access: pageEdit.for((input: { page_id: number }) => input.page_id),
    errors: [fileUnknown],
  }),
  '/api/attachment/getAllList': call({
    summary:
      'All files of the site, newest first. `display_name` is a part of the name, or the whole sign; `username` is found in the names and addresses of who uploaded, and is a uid. `used` follows all of it but the name.',
    reads: true,
    input: T.Object({
      ...asked(7),
      /** 1: those that belong to no page, and are older than a day. */
      unused: T.Optional(T.Integer({ minimum: 0, maximum: 1, default: 0 })),
    }),
    output: T.Object({
      /** `username` is '' of somebody who was deleted. */
      list: T.Array(T.Object({ ...columns, username: T.String() })),
      ...counted,
      used: T.Integer(),
      used_m: T.Number(),
    }),
    access: admin,
  }),
  '/api/attachment/deleteAttachment': call({
    summary: 'Deletes any file, from every page that it belongs to.',
    input: T.Object({ file_id: FileId() }),
    output: Nothing(),
    access: admin,
    audit: { act: 'file_deleted', object: 'file', id: 'file_id' },
    errors: [fileUnknown],
  }),
};
