import { failure, policy } from '@docstead/core/contract';
import type { ItemAllowed } from '@docstead/core/plugins/items/points';

/** The key is unknown, or its token is wrong. */
export const keyWrong = failure('openapi-like/key_wrong', 20306);

/** The caller holds the key of an item: 20306 otherwise, else as `itemEdit` of that item. The ref is the key as sent. */
export const keyed = policy<string, ItemAllowed>('openapi-like/item.keyed@1');
