import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import descriptor from '../../plugin.ts';
import half from '../index.ts';

const root = { kind: 'user', uid: '1', username: 'root', name: '', groupid: '1' } as const;
const INSTALL = '/api/adminPlugin/install';
const REPORT = {
  ...{
    ticket: 't1',
    plugin: 'note',
    version: '2.0.0',
    name: 'Notes',
    about: 'Keeps notes.',
    author: 'Ada',
    license: '',
  },
  ...{ digest: 'ab'.repeat(32), bytes: 3000, files: 4, has_server: 1, has_web: 1, replaces: '1.0.0', is_older: 0 },
  ...{ calls: ['/api/note/list'], pages: ['/x/note'], tables: ['note_line'], slots: ['shell/palette@1'], commands: [] },
  ...{ reaches: ['https://notes.example'], requires: [{ plugin: 'items', range: '^1.0.0' }], optional: [], notes: [] },
};
const listed = {
  ...{
    plugin: 'note',
    name: 'Notes',
    about: '',
    version: '1.0.0',
    state: 'on',
    sentence: '',
    is_essential: 0,
    notes: [],
  },
  ...{ failures: 0, slowest: '', slowest_ms: 0, reaches: [], from: 'data:uploaded/note-1', requires: [], optional: [] },
  ...{ needed_by: ['Sheet'], tables: [], config: [], is_uploaded: 1 },
  ...{ lacks: [], elsewhere: [], has_settings: 0, screens: [], reason: { kind: 'own', only: [], requires: '' } },
};

async function open(site: object = {}, over: RenderPluginOptions['calls'] = {}) {
  const view = await renderPlugin(half, {
    ...{ path: '/admin/index?section=plugins', routes: descriptor, caller: root },
    calls: {
      '/api/adminPlugin/getList': () => [listed],
      '/api/adminPlugin/uploadState': () => ({ state: 'open', proof: 'none', most_m: 64, ...site }),
      '/api/adminPlugin/upload': () => REPORT,
      '/api/adminPlugin/dropUpload': () => [],
      '/api/adminPlugin/remove': () => [],
      [INSTALL]: () => ({ plugin: 'note' }),
      ...over,
    },
  });
  const user = userEvent.setup();
  const sent = (path: string) => view.calls.filter((one) => one.path === path).map(({ input }) => input);
  const choose = async () => {
    const field = await screen.findByLabelText('Choose a packed plugin');
    await user.upload(field, new File(['x'], 'note-2.0.0.tgz', { type: 'application/gzip' }));
  };
  return { ...view, user, sent, choose };
}

it('where the operator has not allowed it, it is said how plugins come in', async () => {
  await open({ state: 'off' });
  expect(await screen.findByText('Uploading plugins is switched off')).toBeTruthy();
  expect(screen.getByText(/DOCSTEAD_PLUGIN_UPLOADS=on/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Choose a packed plugin' })).toBeNull();
});

it('what it may do is said before it is installed, and nothing is installed that nobody agreed to', async () => {
  const { user, sent, choose } = await open();
  await choose();
  const review = within(await screen.findByRole('region', { name: 'Install “Notes” 2.0.0?' }));
  expect(review.getByText('It runs with all rights of this site')).toBeTruthy();
  expect(review.getByText(/It takes the place of version 1\.0\.0\./)).toBeTruthy();
  for (const text of ['Ada', 'does not say', '/api/note/list', 'note_line', 'https://notes.example', 'items ^1.0.0']) {
    expect(review.getByText(text)).toBeTruthy();
  }
  expect(review.queryByLabelText('Your login password')).toBeNull();
  await user.click(review.getByRole('button', { name: 'Do not install' }));
  expect(sent(INSTALL)).toEqual([]);
  await waitFor(() => expect(sent('/api/adminPlugin/dropUpload')).toEqual([{ ticket: 't1' }]));
  await choose();
  await user.click(await screen.findByRole('switch', { name: 'Switch it on at once' }));
  await user.click(screen.getByRole('button', { name: 'Install with all rights' }));
  await waitFor(() => expect(sent(INSTALL)).toEqual([{ ticket: 't1', on: '0' }]));
  expect(await screen.findByText(/“Notes” is installed, and off\./)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Install “Notes” 2.0.0?' })).toBeNull();
});

it('the password is asked where the login was a while ago, and a wrong one loses nothing', async () => {
  const wrong = () => {
    throw { error_code: 10208, error_message: 'The password is wrong.' };
  };
  const { user, sent, choose } = await open({ proof: 'password' }, { [INSTALL]: wrong });
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Install with all rights' }));
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  expect(sent(INSTALL)).toEqual([]);
  const field = screen.getByLabelText('Your login password');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, 'guess');
  await user.click(screen.getByRole('button', { name: 'Install with all rights' }));
  expect(await screen.findByText('The password is wrong.')).toBeTruthy();
  expect(sent(INSTALL)).toEqual([{ ticket: 't1', on: '1', password: 'guess' }]);
  expect(screen.getByRole('region', { name: 'Install “Notes” 2.0.0?' })).toBeTruthy();
});

it('a file that is refused says why, and another one can be chosen', async () => {
  const refused = () => {
    throw { error_code: 10101, error_message: 'This plugin cannot be installed here. note: the id is taken.' };
  };
  const { choose } = await open({}, { '/api/adminPlugin/upload': refused });
  await choose();
  expect(await screen.findByText(/the id is taken/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose a packed plugin' })).toBeTruthy();
});

it('one that was uploaded is removed after it was said what stops and what stays', async () => {
  const { user, sent } = await open();
  await user.click(await screen.findByRole('button', { name: 'Remove: Notes' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Its data stays in the database.*stop with it: Sheet\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent('/api/adminPlugin/remove')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove: Notes' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent('/api/adminPlugin/remove')).toEqual([{ plugin: 'note' }]));
});
