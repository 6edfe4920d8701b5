import { expect, it, vi } from 'vitest';
import { ownItems } from './own-items.ts';

const listed = [
  { item_id: '1', item_name: 'Old', addtime: '1', last_update_time: '10', is_star: 0 },
  { item_id: '2', item_name: 'New', addtime: '2', last_update_time: '30', is_star: 0 },
  { item_id: '3', item_name: 'Starred', addtime: '3', last_update_time: '5', is_star: 1 },
  { item_id: '4', item_name: 'Starred, changed', addtime: '4', last_update_time: '20', is_star: 1 },
];
vi.mock('../api.ts', () => ({ call: async () => listed }));

it('begins with the projects that have a star, each part in the order of the list', async () => {
  const own = await ownItems('en');
  expect(own.map(({ item_name }) => item_name)).toEqual(['Starred, changed', 'Starred', 'New', 'Old']);
});
