import { renderPlugin } from '@docstead/core/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { pageLocked } from '../../../items/points.ts';
import editor from '../../plugin.ts';
import web from '../index.ts';
import { calls, openEditor, page, preview, writer } from '../pages/testing.tsx';

beforeEach(() => {
  localStorage.clear();
});

const FREE = { lock: 0, is_cur_user: 0, lock_username: '', exceed: 0 };
const BOBS = { lock: 1, is_cur_user: 0, lock_username: 'bob', exceed: 0 };

it('tells who waits that the page is free, and opens it with what was saved meanwhile', async () => {
  let lock = BOBS;
  let page_content = 'Before bob.';
  const view = await renderPlugin(web, {
    ...{ path: '/page/edit/1/10', routes: editor, caller: writer },
    calls: calls({ '/api/page/isLock': () => lock, '/api/page/info': () => page({ page_content }) }),
    services: { 'items/preview@1': preview },
  });
  expect(await screen.findByText('bob is editing this page.')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain('Before bob.'));
  [lock, page_content] = [FREE, 'By bob.'];
  await view.push(pageLocked, { policy: 'items/page.edit@1', ref: 10 }, { page_id: 10 });
  const edit = await screen.findByRole('button', { name: 'Edit now' });
  // Whoever waits in another tab sees it there.
  expect(document.title).toMatch(/^● Free to edit: /);
  await userEvent.setup().click(edit);
  await waitFor(() => expect(document.querySelector('.cm-content')?.textContent).toBe('By bob.'));
});

it('says by the name that people are shown by who writes, and since when', async () => {
  const since = Math.floor(Date.now() / 1000) - 60;
  const named = { ...BOBS, lock_name: 'Bob Berger', lock_since: since };
  await renderPlugin(web, {
    ...{ path: '/page/edit/1/10', routes: editor, caller: writer },
    calls: calls({ '/api/page/isLock': () => named }),
    services: { 'items/preview@1': preview },
  });
  expect(await screen.findByText('Bob Berger is editing this page.')).toBeTruthy();
  expect(screen.getByText(/^Since \d\d:\d\d\. You can read it meanwhile/)).toBeTruthy();
});

it('is taken over by who manages the project, and by nobody else', async () => {
  let lock = BOBS;
  const sent: Record<string, unknown>[] = [];
  const answers = (item_manage: boolean) => ({
    '/api/page/info': () => page({ item_manage }),
    '/api/page/isLock': () => lock,
    '/api/page/setLock': (form: Record<string, unknown>) => {
      sent.push(form);
      lock = { ...FREE, lock: 1, is_cur_user: 1 };
      return { id: 10 };
    },
  });
  const open = (item_manage: boolean) =>
    renderPlugin(web, {
      ...{ path: '/page/edit/1/10', routes: editor, caller: writer, calls: calls(answers(item_manage)) },
      services: { 'items/preview@1': preview },
    });
  const first = await open(false);
  expect(await screen.findByText('bob is editing this page.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take over…' })).toBeNull();
  first.unmount();
  await open(true);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Take over…' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Take over from bob?' }));
  expect(sent).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(document.querySelector('.cm-content')).toBeTruthy());
  expect(sent[0]).toMatchObject({ page_id: '10', take_over: '1' });
});

it('tells of a save that a colleague’s lock refused once, with the reason', async () => {
  const user = userEvent.setup();
  let lock = { ...FREE, lock: 1, is_cur_user: 1 };
  const refuse = () => {
    throw { error_code: 11203, error_message: 'Held by bob' };
  };
  await openEditor({ '/api/page/isLock': () => lock, '/api/page/save': refuse });
  await user.click(screen.getByRole('button', { name: 'More ways to save' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Unlock editing' }));
  lock = BOBS;
  await user.click(screen.getByRole('button', { name: 'Bulleted list' }));
  await act(async () => screen.getByRole('button', { name: 'Save' }).click());
  expect(await screen.findByText('bob is editing this page now.')).toBeTruthy();
  expect(screen.getByText(/^You had unlocked the page/)).toBeTruthy();
  expect(screen.queryByText(/can be saved as soon as the page is free/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save again' })).toBeNull();
});
