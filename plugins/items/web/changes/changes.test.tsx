import { renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import items from '../../plugin.ts';
import web from '../index.ts';
import { calls, reader } from '../pages/fixtures.ts';

const detail = {
  ...{ item_id: '1', item_name: 'Handbook', item_description: '', uid: '5', username: 'ada', password: '' },
  ...{ is_private: 0, addtime: '1', last_update_time: '1', item_domain: 'book', item_type: '1', is_archived: '0' },
  ...{ edit_together: 0, is_del: '0', allow_comment: '0', allow_feedback: '0', group_ids: [] },
};
const change = (over: object) => ({
  ...{ id: '1', item_id: '1', uid: '5', username: 'ada', name: 'Ada', oper: 'ada(Ada)', remark: '', optime: '' },
  ...{ op_action_type: 'update', op_object_type: 'page', op_object_id: '10', op_object_name: 'Welcome' },
  ...{ op_action_type_desc: 'Changed', op_object_type_desc: 'page', done_time: 1_763_635_320, is_there: 1 },
  ...over,
});
const people = [
  { uid: '5', username: 'ada', name: 'Ada' },
  { uid: '6', username: 'bob', name: '' },
];
const log = (over: object = {}) => ({
  total: 23,
  people,
  list: [
    change({}),
    change({
      ...{ id: '2', uid: '6', username: 'bob', name: '', op_action_type_desc: 'Deleted', op_object_name: 'Old' },
      ...{ op_object_id: '11', is_there: 0 },
    }),
  ],
  ...over,
});

async function open(address: string, answer: (input: Record<string, unknown>) => unknown = () => log()) {
  const all = { ...calls, '/api/item/detail': () => detail, '/api/item/getChangeLog': answer };
  const view = await renderPlugin(web, { path: address, routes: items, caller: reader, calls: all });
  const asked = () => view.calls.filter(({ path }) => path.endsWith('getChangeLog')).at(-1)?.input;
  return { user: userEvent.setup(), view, asked };
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe('the change log', () => {
  it('says who did what, and leads to pages that are there', async () => {
    await open('/item/setting/1?tab=changes');
    const there = within(await row('Changed page Welcome'));
    expect(there.getByText('Ada')).toBeTruthy();
    expect(there.getByRole('link', { name: 'Welcome' }).getAttribute('href')).toBe('/book/10');
    const gone = within(await row('Deleted page Old'));
    expect(gone.getByText('bob')).toBeTruthy();
    expect(gone.queryByRole('link')).toBeNull();
  });

  it('is asked for by person, kind and page, as its address says', async () => {
    const { user, view, asked } = await open('/item/setting/1?tab=changes&kind=page&page=2');
    await row('Changed page');
    expect(asked()).toMatchObject({ item_id: '1', page: '2', count: '10', uid: '0', op_object_type: 'page' });
    await user.click(screen.getByRole('combobox', { name: 'Person' }));
    await user.click(await screen.findByRole('option', { name: 'bob' }));
    await waitFor(() => expect(view.address()).toBe('/item/setting/1?tab=changes&who=6&kind=page'));
    await waitFor(() => expect(asked()).toMatchObject({ page: '1', uid: '6', op_object_type: 'page' }));
    await user.click(await screen.findByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(asked()).toMatchObject({ page: '3', uid: '6' }));
  });

  it('says what it will hold while it holds nothing, and leads back from filters that find nothing', async () => {
    await open('/item/setting/1?tab=changes', () => log({ total: 0, list: [], people: [] }));
    expect(await screen.findByText('No changes yet')).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('leads back from filters that find nothing', async () => {
    const { user, view } = await open('/item/setting/1?tab=changes&kind=team', ({ op_object_type }) =>
      op_object_type === 'team' ? log({ total: 0, list: [] }) : log(),
    );
    await user.click(await screen.findByRole('button', { name: 'Show all changes' }));
    expect(await row('Changed page Welcome')).toBeTruthy();
    expect(view.address()).toBe('/item/setting/1?tab=changes');
  });
});
