import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import descriptor from '../../plugin.ts';
import half from '../index.ts';

const root = { kind: 'user', uid: '1', username: 'root', name: '', groupid: '1' } as const;
const base = {
  ...{ hint: '', unit: '', default: '', is_set: 1, mark: '', fixed_by: '', choices: [], minimum: 1, maximum: 3650 },
};
const days = { ...base, id: 'items/days', kind: 'number', label: 'Days', unit: 'days', value: '3', default: '5' };
const flag = { ...base, id: 'items/login', kind: 'flag', label: 'Log-in needed', value: '0', default: '0' };
const fixed = {
  ...{ ...base, id: 'items/depth', kind: 'number', label: 'Levels', value: '3', default: '4' },
  fixed_by: 'DOCSTEAD_ITEMS_DEPTH',
};
const secret = { ...base, id: 'ai/key', kind: 'secret', label: 'Key', value: '', mark: 'm1' };
const speed = {
  ...{ ...base, id: 'ai/speed', kind: 'choice', label: 'Speed', value: 'slow', default: 'fast' },
  choices: [
    { value: 'fast', label: 'Fast', hint: 'It costs more.' },
    { value: 'slow', label: 'Slow', hint: '' },
  ],
};
const rules = { ...base, id: 'ai/rules', kind: 'long', label: 'Rules', value: 'One.\nTwo.' };
const SAVE = '/api/adminSetting/saveSettings';
const groups = [
  { plugin: 'items', name: 'Projects', about: '', fields: [days, flag, fixed], screens: [], elsewhere: [] },
  {
    ...{ plugin: 'ai', name: 'Assistant', about: 'It answers.', fields: [secret, speed, rules] },
    ...{ screens: ['/x/ai'], elsewhere: [{ label: 'Model', screen: '/x/ai' }] },
  },
  {
    ...{ plugin: 'mail', name: 'Mail', about: 'It sends.', fields: [] },
    ...{ screens: ['/x/mail'], elsewhere: [{ label: 'Server name', screen: '/x/mail' }] },
  },
];

async function open(save: (input: object) => unknown = () => []) {
  const calls: RenderPluginOptions['calls'] = {
    '/api/adminSetting/loadSettings': () => groups,
    [SAVE]: save as never,
  };
  const view = await renderPlugin(half, {
    ...{ path: '/admin/index?section=settings', routes: descriptor, caller: root, calls },
  });
  await screen.findByRole('form', { name: 'Projects' });
  const sent = () => view.calls.filter(({ path }) => path === SAVE).map(({ input }) => input);
  return { ...view, sent, user: userEvent.setup() };
}
const group = (name: string) => within(screen.getByRole('form', { name }));
const save = (name: string) => group(name).getByRole<HTMLButtonElement>('button', { name: 'Save' });

describe('the form of a group', () => {
  it('sends what was changed in it, and nothing of another group', async () => {
    const { user, sent } = await open();
    await user.click(group('Assistant').getByRole('radio', { name: 'Fast' }));
    await user.click(group('Projects').getByRole('switch', { name: /^Log-in needed/ }));
    expect(group('Projects').getByText('Changed')).toBeTruthy();
    await user.click(save('Projects'));
    const values = { 'items/login': '1' };
    await waitFor(() => expect(sent()).toEqual([{ values, emptied: [], base: { 'items/login': '0' } }]));
    expect(group('Assistant').getByText('Not saved yet')).toBeTruthy();
  });

  it('says what a number may be, what it is by itself, and by what the environment fixes it', async () => {
    await open();
    expect(group('Projects').getByText('From 1 to 3650 days. Default: 5 days.')).toBeTruthy();
    const levels = group('Projects').getByRole<HTMLInputElement>('textbox', { name: 'Levels' });
    expect(levels.disabled).toBe(true);
    expect(group('Projects').getByText(/DOCSTEAD_ITEMS_DEPTH/)).toBeTruthy();
    expect(group('Projects').queryByRole('button', { name: 'Reset to default: Levels' })).toBeNull();
    expect(group('Assistant').getByText('It costs more.')).toBeTruthy();
    expect(group('Assistant').getByRole('textbox', { name: 'Rules' }).tagName).toBe('TEXTAREA');
  });

  it('goes back to a default where there is another value, and the cursor stays there', async () => {
    const { user } = await open();
    expect(group('Projects').queryByRole('button', { name: 'Reset to default: Log-in needed' })).toBeNull();
    await user.click(group('Projects').getByRole('button', { name: 'Reset to default: Days' }));
    const field = group('Projects').getByRole<HTMLInputElement>('textbox', { name: 'Days' });
    expect([field.value, document.activeElement]).toEqual(['5', field]);
    await user.click(group('Assistant').getByRole('button', { name: 'Reset to default: Speed' }));
    expect(group('Assistant').getByRole<HTMLInputElement>('radio', { name: 'Fast' }).checked).toBe(true);
  });

  it('never shows a secret: it is set anew, kept, or forgotten', async () => {
    const { user, sent } = await open();
    expect(screen.getByLabelText<HTMLInputElement>('Key').value).toBe('');
    expect(screen.getByText('A value is set. Leave this empty to keep it.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Forget the value' }));
    await user.click(save('Assistant'));
    await waitFor(() => expect(sent()).toEqual([{ values: {}, emptied: ['ai/key'], base: { 'ai/key': 'm1' } }]));
  });

  it('says what is refused at its field, which has the cursor, and keeps what was typed', async () => {
    const { user } = await open(() => {
      throw { error_code: 10101, error_message: 'Choose a number of days.', data: { field: 'items/days' } };
    });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Days' });
    await user.type(field, '0000');
    await user.click(save('Projects'));
    expect(await screen.findByText('Choose a number of days.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe('30000');
    expect(screen.getByText('Not saved yet')).toBeTruthy();
  });
});

describe('a setting that another has saved meanwhile', () => {
  it('stands beside mine with the other’s name, and either is taken', async () => {
    let tries = 0;
    const { user, sent } = await open(() => {
      tries += 1;
      if (tries > 1) return [];
      const data = { changed: { 'items/days': '7', 'items/login': '1' }, by: { 'items/days': 'eve' } };
      throw { error_code: 11043, error_message: 'Somebody else has changed this meanwhile.', data };
    });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Days' });
    await user.type(field, '0');
    await user.click(screen.getByRole('switch', { name: /^Log-in needed/ }));
    await user.click(save('Projects'));
    expect(await screen.findByText(/Theirs: 7\. Mine: 30\./)).toBeTruthy();
    expect(screen.getByText('eve has changed this meanwhile')).toBeTruthy();
    expect(screen.getByText('Somebody else has changed this meanwhile')).toBeTruthy();
    expect(screen.getByText(/Theirs: on\. Mine: on\./)).toBeTruthy();
    expect([field.value, save('Projects').disabled]).toEqual(['30', true]);
    await user.click(screen.getByRole('button', { name: 'Take theirs: Log-in needed' }));
    await user.click(screen.getByRole('button', { name: 'Keep mine: Days' }));
    await user.click(save('Projects'));
    await waitFor(() =>
      expect(sent().at(-1)).toEqual({ values: { 'items/days': '30' }, emptied: [], base: { 'items/days': '7' } }),
    );
  });

  it('is told of a secret without what it is', async () => {
    let tries = 0;
    const { user, sent } = await open(() => {
      tries += 1;
      if (tries > 1) return [];
      const data = { changed: { 'ai/key': 'm2' }, by: { 'ai/key': 'eve' } };
      throw { error_code: 11043, error_message: 'Somebody else has changed this meanwhile.', data };
    });
    await user.click(screen.getByRole('button', { name: 'Forget the value' }));
    await user.click(save('Assistant'));
    expect(await screen.findByText(/Theirs: a new value\. Mine: empty\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep mine: Key' }));
    await user.click(save('Assistant'));
    await waitFor(() => expect(sent().at(-1)).toEqual({ values: {}, emptied: ['ai/key'], base: { 'ai/key': 'm2' } }));
  });
});

describe('the settings of all plugins', () => {
  it('lead to the screens where more is set', async () => {
    await open();
    expect(group('Assistant').getByRole('link', { name: 'ai' }).getAttribute('href')).toBe('/x/ai');
    const others = within(screen.getByRole('region', { name: 'On screens of their own' }));
    expect(others.getByRole('link', { name: 'Mail' }).getAttribute('href')).toBe('/x/mail');
  });

  it('are found by their words, what was changed stays in view, and screens are found by what is set there', async () => {
    const { user } = await open();
    const find = screen.getByRole('textbox', { name: 'Find a setting' });
    const visible = () => screen.getAllByRole('form').map((one) => one.getAttribute('aria-label'));
    await user.type(screen.getByRole('textbox', { name: 'Days' }), '0');
    await user.type(find, 'KEY assist');
    expect(visible()).toEqual(['Projects', 'Assistant']);
    expect(screen.queryByRole('switch', { name: /^Log-in needed/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Rules' })).toBeNull();
    expect(screen.getByLabelText('Key')).toBeTruthy();
    await user.clear(find);
    await user.type(find, 'server');
    expect(screen.getByText(/\(Server name\)/)).toBeTruthy();
    await user.type(find, ' nowhere');
    expect(screen.getByText('No setting has these words.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all settings' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Days' }).value).toBe('30');
    expect(visible()).toEqual(['Projects', 'Assistant']);
  });

  it('have a way to each group that says which has something to save', async () => {
    const { user } = await open();
    const way = within(screen.getByRole('navigation', { name: 'Groups of settings' }));
    await user.click(way.getByRole('button', { name: 'Assistant' }));
    expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Assistant' }));
    await user.click(screen.getByRole('radio', { name: 'Fast' }));
    expect(way.getByRole('button', { name: 'Assistant Not saved yet' })).toBeTruthy();
  });
});

describe('the trial of a plugin', () => {
  const token = { ...base, id: 'test-neighbour/token', kind: 'secret', label: 'Token', value: '', mark: 'm1' };
  const host = { ...base, id: 'test-neighbour/host', kind: 'text', label: 'Host', value: 'a.example' };

  it('stands below its own settings alone, and sees them as they are typed', async () => {
    const user = userEvent.setup();
    await renderPlugin(half, {
      ...{ path: '/admin/index?section=settings', routes: descriptor, caller: root },
      slots: {
        'admin/settings.trial@1': (({ values }: { readonly values: object }) => (
          <code data-testid="trial">{JSON.stringify(values)}</code>
        )) as never,
      },
      calls: {
        '/api/adminSetting/loadSettings': () => [
          ...groups,
          { plugin: 'test-neighbour', name: 'Neighbour', about: '', fields: [host, token], screens: [], elsewhere: [] },
        ],
      },
    });
    await screen.findByRole('form', { name: 'Neighbour' });
    const seen = () => JSON.parse(group('Neighbour').getByTestId('trial').textContent ?? '');
    expect(screen.getAllByTestId('trial')).toHaveLength(1);
    expect(seen()).toEqual({ host: 'a.example', token: '' });
    await user.type(group('Neighbour').getByLabelText('Host'), '.org');
    await user.type(group('Neighbour').getByLabelText('Token'), 'typed');
    expect(seen()).toEqual({ host: 'a.example.org', token: 'typed' });
  });
});
