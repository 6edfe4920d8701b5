import { call, contract, Text, user } from '@docstead/core/contract';
import { itemGone, visitRefused } from '@docstead/core/plugins/items/contract/failures';
import { itemVisit } from '@docstead/core/plugins/items/points';
import * as T from 'typebox';

export const api = contract({
  '/api/ailike/ask': call({
    kind: 'stream',
    envelope: false,
    input: T.Object({ item_id: Text(64, 1), question: Text(1000, 1) }),
    output: T.String(),
    access: itemVisit.for((i: { item_id: string }) => i.item_id),
    errors: [itemGone, visitRefused],
  }),
  '/api/ailike/usage': call({
    reads: true,
    input: T.Object({}),
    output: T.Object({ answers: T.Integer(), words: T.Integer() }),
    access: user,
  }),
});
