import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import descriptor from '../../plugin.ts';
import half from '../index.ts';

const root = { kind: 'user', uid: '1', username: 'root', name: '', groupid: '1' } as const;
const base = { hint: '', is_set: 1, fixed_by: '', choices: [], minimum: 1, maximum: 3650 };
const days = { ...base, id: 'items/days', kind: 'number', label: 'Days', value: '3' };
const flag = { ...base, id: 'items/login', kind: 'flag', label: 'Log-in needed', value: '0' };
const fixed = {
  ...base,
  id: 'items/depth',
  kind: 'number',
  label: 'Levels',
  value: '3',
  fixed_by: 'DOCSTEAD_ITEMS_DEPTH',
};
const secret = { ...base, id: 'ai/key', kind: 'secret', label: 'Key', value: '' };
const SAVE = '/api/adminSetting/saveSettings';
const settings = [
  { plugin: 'items', name: 'Projects', fields: [days, flag, fixed], screens: [] },
  { plugin: 'ai', name: 'Assistant', fields: [secret], screens: ['/x/ai'] },
];

async function open(save: (input: object) => unknown = () => []) {
  const calls: RenderPluginOptions['calls'] = {
    '/api/adminSetting/loadSettings': () => settings,
    [SAVE]: save as never,
  };
  const view = await renderPlugin(half, {
    ...{ path: '/admin/index?section=settings', routes: descriptor, caller: root, calls },
  });
  await screen.findByRole('form', { name: 'Site settings' });
  const sent = () => view.calls.filter(({ path }) => path === SAVE).map(({ input }) => input);
  return { ...view, sent, user: userEvent.setup() };
}

it('only what was changed is sent, and what the environment fixes says by what', async () => {
  const { user, sent } = await open();
  const projects = within(screen.getByRole('region', { name: 'Projects' }));
  expect(projects.getByRole<HTMLInputElement>('textbox', { name: 'Levels' }).disabled).toBe(true);
  expect(projects.getByText(/DOCSTEAD_ITEMS_DEPTH/)).toBeTruthy();
  await user.click(projects.getByRole('switch', { name: 'Log-in needed' }));
  expect(projects.getByText('Changed')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent()).toEqual([{ values: { 'items/login': '1' }, emptied: [], base: { 'items/login': '0' } }]),
  );
});

it('a secret is never shown: it is set anew, kept, or forgotten', async () => {
  const { user, sent } = await open();
  expect(screen.getByLabelText<HTMLInputElement>('Key').value).toBe('');
  expect(screen.getByText('A value is set. Leave this empty to keep it.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Forget the value' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toEqual([{ values: {}, emptied: ['ai/key'], base: {} }]));
});

it('what is refused says so at its field, which has the cursor, and stays as it was typed', async () => {
  const { user } = await open(() => {
    throw { error_code: 10101, error_message: 'Choose a number of days.', data: { field: 'items/days' } };
  });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Days' });
  await user.type(field, '0000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose a number of days.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value).toBe('30000');
  expect(screen.getByText('Not saved yet')).toBeTruthy();
});

it('those that can be tried are a link away', async () => {
  await open();
  expect(screen.getByRole('link', { name: '/x/ai' }).getAttribute('href')).toBe('/x/ai');
});

it('what another has saved meanwhile stands beside mine, and either is taken', async () => {
  let tries = 0;
  const { user, sent } = await open(() => {
    tries += 1;
    if (tries > 1) return [];
    const data = { changed: { 'items/days': '7', 'items/login': '1' } };
    throw { error_code: 11043, error_message: 'Somebody else has changed this meanwhile.', data };
  });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Days' });
  await user.type(field, '0');
  const login = screen.getByRole<HTMLInputElement>('switch', { name: 'Log-in needed' });
  await user.click(login);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Theirs: 7\. Mine: 30\./)).toBeTruthy();
  expect(screen.getByText(/Theirs: on\. Mine: on\./)).toBeTruthy();
  expect(field.value).toBe('30');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Take theirs: Log-in needed' }));
  await user.click(screen.getByRole('button', { name: 'Keep mine: Days' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({ values: { 'items/days': '30' }, emptied: [], base: { 'items/days': '7' } }),
  );
});
