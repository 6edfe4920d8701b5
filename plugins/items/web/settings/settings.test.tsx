import { renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import items from '../../plugin.ts';
import web from '../index.ts';
import { calls, reader } from '../pages/fixtures.ts';

const detail = {
  ...{ item_id: '1', item_name: 'Handbook', item_description: '', uid: '5', username: 'ada', password: '' },
  ...{ is_private: 0, addtime: '1', last_update_time: '1', item_domain: '', item_type: '1', is_archived: '0' },
  ...{ edit_together: 0, is_del: '0', allow_comment: '0', allow_feedback: '0', group_ids: [] },
};
const open = async (over: object = {}) => {
  const all = { ...calls, '/api/item/detail': () => detail, '/api/item/update': () => ({ success: true }), ...over };
  const view = await renderPlugin(web, { path: '/item/setting/1', routes: items, caller: reader, calls: all });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Project name/ });
  const form = within(screen.getByRole('form', { name: 'Details' }));
  return { user: userEvent.setup(), view, name, state: () => form.getByRole('status').textContent };
};

describe('the settings of a project', () => {
  it('are sections with headings, and what destroys is the last of them', async () => {
    await open();
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(['Name and address', 'Access', 'Editing', 'Copy project', 'Danger zone']);
    const danger = within(screen.getByRole('region', { name: 'Danger zone' }));
    expect(danger.getByRole('button', { name: 'Delete project…' })).toBeTruthy();
  });

  it('say what is unsaved, and take it back on wish', async () => {
    const { user, name, state } = await open();
    expect([state(), screen.queryByRole('button', { name: 'Discard' })]).toEqual(['', null]);
    await user.type(name, ' 2');
    expect(state()).toBe('Unsaved changes');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect([name.value, state()]).toEqual(['Handbook', '']);
  });

  it('are saved by Ctrl+S in a field too, and what is discarded afterwards is what came after', async () => {
    const { user, view, name, state } = await open();
    await user.type(name, ' two ');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(state()).toBe('Saved.'));
    const sent = view.calls.find(({ path }) => path === '/api/item/update');
    expect(sent?.input).toMatchObject({ item_id: '1', item_name: 'Handbook two' });
    await user.type(name, '3');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect([name.value, state()]).toEqual(['Handbook two', 'Saved.']);
  });

  it('of a banned project say so to its managers, with the reason and whom to ask', async () => {
    await open({ '/api/item/detail': () => ({ ...detail, is_banned: 1, ban_remark: 'too loud' }) });
    expect(screen.getByText(/closed this project to visitors.* Ask the administrator/)).toBeTruthy();
    expect(screen.getByText('Reason: too loud')).toBeTruthy();
  });

  it('of a project that is banned for everybody say why to whoever is kept out', async () => {
    const banned = () => {
      throw { error_code: 11230, error_message: 'closed', data: { remark: 'too loud', member: 1 } };
    };
    const all = { ...calls, '/api/item/detail': banned };
    await renderPlugin(web, { path: '/item/setting/1', routes: items, caller: reader, calls: all });
    expect(await screen.findByText('The administrator of this site has closed it: too loud')).toBeTruthy();
    expect(screen.getByText(/^Ask them to open it again/)).toBeTruthy();
  });

  it('of an archived project are not saved, by key neither', async () => {
    const { user, view, name } = await open({ '/api/item/detail': () => ({ ...detail, is_archived: '1' }) });
    await user.type(name, '2');
    await user.keyboard('{Control>}s{/Control}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    expect(view.calls.some(({ path }) => path === '/api/item/update')).toBe(false);
  });
});
