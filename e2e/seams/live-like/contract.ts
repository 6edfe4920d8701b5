import { call, contract, IdIn, Nothing, pushTopic, socket, sockets, Text } from '@docstead/core/contract';
import { itemGone, visitRefused } from '@docstead/core/plugins/items/contract/failures';
import { itemVisit } from '@docstead/core/plugins/items/points';
import * as T from 'typebox';

const visited = itemVisit.for((i: { item_id: number }) => i.item_id);

export const doors = sockets({
  '/api/livelike/room': socket({ input: T.Object({ item_id: IdIn() }), access: visited }),
});

/** Pushed to `{ item_id }`. */
export const rung = pushTopic<{ readonly by: string }>('live-like/bell.rung@1');

export const api = contract({
  '/api/livelike/ring': call({
    input: T.Object({ item_id: IdIn(), text: Text(100) }),
    output: Nothing(),
    access: visited,
    errors: [itemGone, visitRefused],
  }),
});
