import { all, call, contract, IdIn, IdOut, Text } from '@docstead/core/contract';
import * as f from '@docstead/core/plugins/items/contract/failures';
import { itemManage, pageEdit } from '@docstead/core/plugins/items/points';
import * as T from 'typebox';
import { keyed, keyWrong } from './points.ts';

const Key = { api_key: Text(64, 1), api_token: Text(64, 1) };
const Content = { page_title: Text(500, 1), page_content: Text(100_000, 1) };
const Saved = T.Object({ page_id: IdOut() });
const key = keyed.for((i: { api_key: string }) => i.api_key);
const writing = [keyWrong, f.pageUnknown, f.itemGone, f.itemArchived, f.pageLocked];

export const api = contract({
  '/api/openapilike/createKey': call({
    summary: 'A new key of the project; the one before ends.',
    input: T.Object({ item_id: IdIn() }),
    output: T.Object({ api_key: T.String(), api_token: T.String() }),
    access: itemManage.for((i: { item_id: number }) => i.item_id),
    errors: [f.itemGone, f.manageRefused],
  }),
  '/api/openapilike/putPage': call({
    summary: 'Writes the page of this title in this catalog, or makes both.',
    input: T.Object({ ...Key, ...Content, cat_name: T.Optional(Text(500)) }),
    output: Saved,
    access: key,
    errors: writing,
  }),
  '/api/openapilike/updatePage': call({
    input: T.Object({ ...Key, ...Content, page_id: IdIn() }),
    output: Saved,
    access: all(
      key,
      pageEdit.for((i: { page_id: number }) => i.page_id),
    ),
    errors: writing,
  }),
});
