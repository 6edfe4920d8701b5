import { call, contract, guest, IdIn, Text } from '@docstead/core/contract';
import * as f from '@docstead/core/plugins/items/contract/failures';
import { pageEdit } from '@docstead/core/plugins/items/points';
import * as T from 'typebox';

export const api = contract({
  '/api/mocklike/add': call({
    summary: 'What is answered for this page.',
    input: T.Object({
      page_id: IdIn(),
      template: Text(100_000),
      path: Text(200, 1),
      status: T.Integer({ minimum: 200, maximum: 599, default: 200 }),
      headers: T.Optional(T.Record(T.String({ pattern: '^[A-Za-z0-9-]+$' }), Text(1_000))),
    }),
    output: T.Object({ unique_key: T.String() }),
    access: pageEdit.for((i: { page_id: number }) => i.page_id),
    errors: [f.pageUnknown, f.itemGone, f.itemArchived],
  }),
  '/x/mock-like/data/:key': call({ kind: 'raw', methods: ['*'], reads: true, access: guest }),
  /** `/x/mock-like/path/<item>&path=/a/b` */
  '/x/mock-like/path/*': call({ kind: 'raw', methods: ['*'], reads: true, access: guest }),
});
