import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import descriptor from '../../plugin.ts';
import half from '../index.ts';

const root = { kind: 'user', uid: '1', username: 'root', name: '', groupid: '1' } as const;
const SWITCH = '/api/adminPlugin/switch';
const plugin = (id: string, over: object = {}) => ({
  ...{
    plugin: id,
    name: id,
    about: '',
    version: '1.0.0',
    state: 'on',
    sentence: '',
    is_essential: 0,
    is_uploaded: 0,
    notes: [],
  },
  ...{ failures: 0, slowest: '', slowest_ms: 0, reaches: [], from: `plugins/${id}`, requires: [], optional: [] },
  ...{ needed_by: [], lacks: [], elsewhere: [], tables: [], config: [], has_settings: 0, screens: [] },
  reason: { kind: 'own', only: [], requires: '' },
  ...over,
});
const reason = (kind: string, over: object = {}) => ({ kind, only: [], requires: '', ...over });
const LIST = [
  plugin('accounts', { name: 'Accounts', is_essential: 1, has_settings: 1, screens: ['/x/accounts/mail'] }),
  plugin('editor', { name: 'Editor', needed_by: ['Sheet'], about: 'Writing pages.' }),
  plugin('sheet', { name: 'Sheet', state: 'failed', sentence: 'sheet: requires items ^2, found 1.0.0.' }),
  plugin('files', {
    ...{ name: 'Files', state: 'off', reason: reason('switch'), tables: ['upload_file'] },
    requires: [{ plugin: 'items', name: 'Projects', range: '^1.0.0', state: 'met', version: '1.2.0' }],
    config: [
      { key: 'folder', value: '"a"', is_secret: 0, from: 'manifest', variable: 'DOCSTEAD_FILES_FOLDER' },
      { key: 'key', value: '', is_secret: 1, from: 'environment', variable: 'DOCSTEAD_FILES_KEY' },
    ],
  }),
];

async function open(over: RenderPluginOptions['calls'] = {}) {
  const view = await renderPlugin(half, {
    ...{ path: '/admin/index?section=plugins', routes: descriptor, caller: root },
    calls: {
      '/api/adminPlugin/getList': () => LIST,
      '/api/adminPlugin/getSizes': () => [{ table: 'upload_file', rows: 1200, is_more: 0, bytes: 3 * 1024 * 1024 }],
      [SWITCH]: () => [],
      '/api/adminPlugin/uploadState': () => ({ state: 'off', proof: 'none', most_m: 64 }),
      ...over,
    },
  });
  await screen.findByRole('list', { name: 'Plugins' });
  const sent = () => view.calls.filter(({ path }) => path === SWITCH).map(({ input }) => input);
  return { ...view, sent, user: userEvent.setup() };
}
const switchOf = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name: `${name} on` });

it('each says what it is for and why it is not on; what the site cannot do without has no switch', async () => {
  await open();
  expect(screen.getByText('Writing pages.')).toBeTruthy();
  expect(screen.getByText('sheet: requires items ^2, found 1.0.0.')).toBeTruthy();
  expect(screen.queryByRole('switch', { name: 'Accounts on' })).toBeNull();
  expect([switchOf('Editor').checked, switchOf('Sheet').checked, switchOf('Files').checked]).toEqual([
    true,
    true,
    false,
  ]);
});

it('before one is switched off it is said what stops with it; on is switched at once', async () => {
  const { user, sent } = await open();
  await user.click(switchOf('Editor'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/These need it and stop with it: Sheet\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent()).toEqual([]);
  await user.click(switchOf('Editor'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(sent()).toEqual([{ plugin: 'editor', on: '0' }]));
  await user.click(switchOf('Files'));
  await waitFor(() => expect(sent().at(-1)).toEqual({ plugin: 'files', on: '1' }));
});

it.each([
  ['switch', {}, 'An administrator switched it off. Its data stays.'],
  ['manifest', {}, 'It comes switched off; switch it on where you want it.'],
  ['locale', { only: ['zh-cn'] }, /^It is for sites in Chinese, and this site is in another language/],
  ['edition', { only: ['hosted'] }, /^It belongs to another edition \(hosted service\)/],
  ['requires', { requires: 'Projects' }, /^It needs “Projects”, which is not running/],
])('one that is not on by the rule “%s” says so in a sentence of its own', async (kind, over, sentence) => {
  const state = kind === 'requires' ? 'failed' : 'off';
  await open({ '/api/adminPlugin/getList': () => [plugin('chat', { state, reason: reason(kind, over) })] });
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again: chat' })).toBeNull();
});

it('one that could not start is tried again by a button', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: 'Try again: Sheet' }));
  await waitFor(() => expect(sent()).toEqual([{ plugin: 'sheet', on: '1' }]));
});

it('leads to its settings among those of the site, and to screens of its own', async () => {
  await open();
  const links = screen.getAllByRole('link', { name: /Settings: Accounts|accounts\/mail/ });
  expect(links.map((one) => one.getAttribute('href'))).toEqual([
    '/admin/index?section=settings#settings-accounts',
    '/x/accounts/mail',
  ]);
  expect(screen.queryByRole('link', { name: 'Settings: Editor' })).toBeNull();
});

it('before one is switched on it is said what it needs, and those are switched on with it', async () => {
  const lacks = [
    { plugin: 'items', name: 'Projects' },
    { plugin: 'files', name: 'Files' },
  ];
  const list = [plugin('chat', { name: 'Chat', state: 'off', reason: reason('switch'), lacks })];
  const { user, sent } = await open({ '/api/adminPlugin/getList': () => list });
  await user.click(switchOf('Chat'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/will be switched on with it: Projects, Files\./)).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Switch on' }));
  await waitFor(() => expect(sent()).toEqual([{ plugin: 'chat', on: 1, also: ['items', 'files'] }]));
});

it('tells its failures by hosts, for each counts its own', async () => {
  const elsewhere = [{ machine: 'two', process: 9, failures: 3 }];
  const { user } = await open({ '/api/adminPlugin/getList': () => [plugin('chat', { failures: 1, elsewhere })] });
  expect(screen.getByText('4 failures since the start')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Details: chat' }));
  expect(screen.getByText('1 on this host')).toBeTruthy();
  expect(screen.getByText('3 on two, process 9')).toBeTruthy();
});

it('a switch that is refused says why', async () => {
  const refused = () => {
    throw { error_code: 10101, error_message: 'files: requires items ^2.' };
  };
  const { user } = await open({ [SWITCH]: refused });
  await user.click(switchOf('Files'));
  expect(await screen.findByText('files: requires items ^2.')).toBeTruthy();
});

it('its details are what it needs, how much it keeps, and where its config comes from; a secret is not told', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Details: Files' }));
  expect(screen.getByText(/Projects \^1\.0\.0/).textContent).toBe('Projects ^1.0.0 (there: 1.2.0)');
  expect(await screen.findByText(/1,200 rows, 3 MiB/)).toBeTruthy();
  const [folder, key] = screen.getAllByText(/DOCSTEAD_FILES/).map((one) => one.closest('li')?.textContent);
  expect(folder).toContain('folder = "a" (plugin-manifest.json; DOCSTEAD_FILES_FOLDER)');
  expect(key).toContain('key = secret (environment; DOCSTEAD_FILES_KEY)');
});
