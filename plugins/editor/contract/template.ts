import { all, call, IdIn, IdOut, Nothing, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { itemArchived, itemGone, itemUnknown } from '../../items/contract/failures.ts';
import { itemEdit } from '../../items/points.ts';
import { MOST_TEXT, MOST_TITLE } from '../limits.ts';
import { editorFailures as no } from '../points.ts';
import { RowId, templateOwn } from '../rules.ts';

/** As a form, a Chinese letter takes nine bytes. */
const BYTES_PER_LETTER = 9;

const writing = [itemUnknown, itemGone, itemArchived];

const Written = {
  template_title: T.String(),
  template_content: T.String(),
  /** When it was made, in the server's zone. */
  addtime: T.String(),
  /** Unix seconds of `addtime`. */
  added_time: T.Integer(),
};

const Author = {
  uid: IdOut(),
  username: T.String(),
};

export const templateCalls = {
  '/api/template/save': call({
    summary:
      'Keeps a text as a template of the caller’s. With the `id` of one of theirs, that one gets this title, and this text where one is sent.',
    input: T.Object({
      id: T.Optional(T.Integer({ minimum: 0, maximum: 2_147_483_647 })),
      template_title: T.Optional(Text(MOST_TITLE)),
      template_content: T.Optional(Text(MOST_TEXT)),
    }),
    output: T.Object({ id: T.Integer() }),
    access: user,
    bodyLimit: MOST_TEXT * BYTES_PER_LETTER + 65_536,
    errors: [no.templateUntitled, no.templateUnknown, no.tooManyTemplates, no.templatesTooLong],
  }),
  '/api/template/getMyList': call({
    summary: 'The templates of the caller, the newest first.',
    reads: true,
    input: T.Object({}),
    output: T.Array(
      T.Object({
        id: IdOut(),
        ...Author,
        ...Written,
        /** Projects whose editors may use it. */
        share_item: T.Array(IdOut()),
        share_item_count: T.Integer(),
      }),
    ),
    access: user,
  }),
  '/api/template/getItemList': call({
    summary: 'The templates that are shared with a project, the newest first, for who may write there.',
    reads: true,
    input: T.Object({ item_id: IdIn() }),
    output: T.Array(
      T.Object({
        /** Of the sharing. */
        id: IdOut(),
        template_id: IdOut(),
        /** Whose template it is. */
        ...Author,
        /** The display name; '' where there is none. */
        name: T.String(),
        ...Written,
        item_id: IdOut(),
        /** Since when it is shared, in the server's zone. */
        created_at: T.String(),
      }),
    ),
    access: all(
      user,
      itemEdit.for((i: { item_id: number }) => i.item_id),
    ),
    errors: writing,
  }),
  '/api/template/shareToItem': call({
    summary:
      'Shares a template of the caller’s with exactly these projects: ids between commas, and they may write in each, or nothing changes. No id ends all sharing.',
    input: T.Object({ template_id: RowId(), item_id: T.Optional(Text(2000)) }),
    output: Nothing(),
    access: templateOwn.for((i: { template_id: number }) => i.template_id),
    errors: [...writing, no.templateUnknown, no.tooManyItems, no.itemFull],
  }),
  '/api/template/delete': call({
    summary: 'Deletes a template of the caller’s, everywhere that it is shared.',
    input: T.Object({ id: RowId() }),
    output: Nothing(),
    access: templateOwn.for((i: { id: number }) => i.id),
    errors: [no.templateUnknown],
  }),
} as const;
