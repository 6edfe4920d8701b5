import { admin, call, Flag, guest, IdOut, Nothing } from '@docstead/core/contract';
import * as T from 'typebox';
import { siteFailures as no } from './failures.ts';

/** As large as the column takes. */
const ItemId = () => T.Integer({ minimum: 1, maximum: 2_147_483_647 });

const Recommended = () =>
  T.Array(T.Object({ id: IdOut(), item_id: IdOut(), item_domain: T.String(), item_name: T.String() }));

/** Projects that lie in front first: so many. */
export const MOST_PLACED = 12;

export const recommendCalls = {
  '/api/item/getRecommend': call({
    summary: 'Projects that the site recommends, the newest recommendation first; at most 1000 at once.',
    reads: true,
    input: T.Object({
      page: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000 })),
      /** Existing clients ask for a million. */
      count: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000 })),
    }),
    output: Recommended(),
    access: guest,
  }),
  '/api/item/posItems': call({
    summary: 'The recommended projects that stand first, in the order that the administrator gave them.',
    reads: true,
    input: T.Object({}),
    output: Recommended(),
    access: guest,
  }),
  '/api/adminItem/recommendItem': call({
    summary: 'Recommends a public project on the home page.',
    input: T.Object({ item_id: ItemId() }),
    output: Nothing(),
    access: admin,
    audit: { act: 'item_recommended', object: 'item', id: 'item_id' },
    errors: [no.notOpen],
  }),
  '/api/adminItem/deleteRecommend': call({
    summary: 'Takes a recommendation back. Nothing happens where there is none.',
    input: T.Object({ item_id: ItemId() }),
    output: Nothing(),
    access: admin,
    audit: { act: 'item_unrecommended', object: 'item', id: 'item_id' },
  }),
  '/api/adminItem/placeRecommend': call({
    summary: 'Says which recommended projects stand first, in this order; all others stand behind.',
    input: T.Object({ item_ids: T.Array(ItemId(), { maxItems: MOST_PLACED, uniqueItems: true }) }),
    output: Nothing(),
    access: admin,
    audit: { act: 'recommendations_ordered', tells: ['item_ids'] },
  }),
  '/api/adminItem/getRecommendList': call({
    summary: 'All recommendations: those that stand first in their order, then the newest.',
    reads: true,
    input: T.Object({
      page: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000 })),
      count: T.Optional(T.Integer({ minimum: 1, maximum: 100 })),
    }),
    output: T.Object({
      total: T.Integer(),
      items: T.Array(
        T.Object({
          id: IdOut(),
          item_id: IdOut(),
          item_name: T.String(),
          item_description: T.String(),
          item_domain: T.String(),
          /** The owner; '' where there is none any more. */
          username: T.String(),
          /** In the server's zone. */
          addtime: T.String(),
          /** Unix seconds of `addtime`. */
          added_time: T.Integer(),
          /** 1 is the first; 0 stands behind. */
          position: T.Integer(),
          /** 0: it has a password or is deleted by now, and is shown to nobody. */
          is_open: Flag(),
        }),
      ),
      /** Those that stand first, in their order. */
      placed: T.Array(IdOut()),
    }),
    access: admin,
  }),
} as const;
