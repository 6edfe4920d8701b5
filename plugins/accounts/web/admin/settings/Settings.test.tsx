import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../../testing/web.tsx';

const root = { kind: 'user', uid: '1', username: 'root', name: '', groupid: '1' } as const;
const SAVE = '/api/adminSetting/saveAccountsConfig';
const base = { page: 'login', hint: '', is_set: 1, is_fixed: 0, choices: [], minimum: 1, maximum: 3650 };
const flagOf = (key: string, group: string) => ({
  ...{ ...base, key, group, kind: 'flag', title: `settings.${key}`, value: '1' },
});
const FIELDS = [
  flagOf('register_open', 'registration'),
  { ...base, key: 'session_days', group: 'sessions', kind: 'number', title: 'settings.session_days', value: '180' },
  { ...flagOf('mail_open', 'mail'), page: 'mail' },
  { ...flagOf('strong_password', 'passwords'), is_fixed: 1 },
];

async function open(save: (input: Record<string, unknown>) => unknown = () => []) {
  let fields: readonly { readonly key: string; readonly value: string }[] = FIELDS;
  const calls = {
    '/api/adminSetting/loadAccountsConfig': () => ({ fields, mail_missing: [], own_email: '' }),
    [SAVE]: (input: Record<string, unknown>) => {
      const answer = save(input);
      const { values = {} } = input as { readonly values?: Readonly<Record<string, string>> };
      fields = fields.map((one) => ({ ...one, value: values[one.key] ?? one.value }));
      return answer;
    },
  };
  const view = await openPage({ path: '/admin/index?section=accounts/login', caller: root, calls });
  await screen.findByRole('form', { name: 'Login and registration' });
  return view;
}
const group = (name: string) => within(screen.getByRole('region', { name }));

describe('the settings of login', () => {
  it('stand in groups that say what they are for; those of other pages do not', async () => {
    await open();
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Registration', 'Sessions', 'Passwords']);
    expect(group('Registration').getByText('Who can create an account without an administrator.')).toBeTruthy();
    expect(group('Registration').getByRole('switch', { name: 'Registration is open' })).toBeTruthy();
    expect(group('Passwords').getByRole<HTMLInputElement>('switch').disabled).toBe(true);
    expect(screen.getByText(/DOCSTEAD_ACCOUNTS_STRONG_PASSWORD/)).toBeTruthy();
  });

  it('say what is changed, in its group and once below, until it is saved', async () => {
    const { person, calls } = await open();
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(screen.getByText('All changes are saved.')).toBeTruthy();
    expect(save.disabled).toBe(true);
    const days = screen.getByRole('textbox', { name: 'Days until a login ends' });
    await person.clear(days);
    await person.type(days, '30');
    expect(group('Sessions').getByText('Changed')).toBeTruthy();
    expect(group('Registration').queryByText('Changed')).toBeNull();
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    await person.click(save);
    expect(await screen.findByText('All changes are saved.')).toBeTruthy();
    expect(screen.queryByText('Changed')).toBeNull();
    const sent = calls.filter(({ path }) => path === SAVE).map(({ input }) => input);
    expect(sent).toEqual([{ values: { session_days: '30' }, emptied: [], base: { session_days: '180' } }]);
  });

  it('are taken back, and what is typed anew as it was counts as no change', async () => {
    const { person, calls } = await open();
    const open_ = screen.getByRole<HTMLInputElement>('switch', { name: 'Registration is open' });
    await person.click(open_);
    await person.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(open_.checked).toBe(true);
    await person.click(open_);
    await person.click(open_);
    expect(screen.getByText('All changes are saved.')).toBeTruthy();
    expect(calls.some(({ path }) => path === SAVE)).toBe(false);
  });

  it('that are refused say so at their field, which has the cursor, and stay as they were typed', async () => {
    const { person } = await open(() => {
      throw { error_code: 10101, error_message: 'Choose a number of days.', data: { field: 'session_days' } };
    });
    const days = screen.getByRole<HTMLInputElement>('textbox', { name: 'Days until a login ends' });
    await person.type(days, '0');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await group('Sessions').findByText('Choose a number of days.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(days));
    expect(days.value).toBe('1800');
    expect(screen.getByText('Not saved yet')).toBeTruthy();
  });

  it('that another has saved meanwhile stand beside mine, and either is taken', async () => {
    let tries = 0;
    const { person, calls } = await open(() => {
      tries += 1;
      if (tries > 1) return [];
      const data = { changed: { session_days: '7' } };
      throw { error_code: 11043, error_message: 'Somebody else has changed this meanwhile.', data };
    });
    const days = screen.getByRole<HTMLInputElement>('textbox', { name: 'Days until a login ends' });
    await person.type(days, '0');
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    await person.click(save);
    expect(await group('Sessions').findByText(/Theirs: 7\. Mine: 1800\./)).toBeTruthy();
    expect([days.value, save.disabled]).toEqual(['1800', true]);
    await person.click(screen.getByRole('button', { name: 'Keep mine: Days until a login ends' }));
    await person.click(save);
    await waitFor(() => expect(tries).toBe(2));
    expect(calls.filter(({ path }) => path === SAVE).at(-1)?.input).toEqual({
      ...{ values: { session_days: '1800' }, emptied: [], base: { session_days: '7' } },
    });
  });
});
