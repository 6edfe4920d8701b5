import { timeText } from '@docstead/core/contract';
import type { Item } from '../../items/points.ts';

export const squareItemView = (item: Item) => ({
  item_id: String(item.item_id),
  item_name: item.item_name,
  item_description: item.item_description,
  item_type: String(item.item_type),
  item_domain: item.item_domain,
  addtime: timeText(item.addtime),
  last_update_time: timeText(item.last_update_time),
  updated_time: item.last_update_time,
});

export type SquareItem = ReturnType<typeof squareItemView>;
