import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { alice, openPage } from '../../testing/web.tsx';
import { endOfWish } from './use-create-token.ts';

const now = Math.floor(Date.now() / 1000);
const DAY = 86_400;
const [LIST, CREATE, REVOKE] = ['/api/user/tokenList', '/api/user/createToken', '/api/user/revokeToken'];
const page = { path: '/user/setting/tokens', caller: alice };
const backup = {
  ...{ token_id: '7', name: 'Backup', access: 'read', addtime: now - DAY, expire_time: 0, is_expired: 0 },
  ...{
    last_used_time: now - 3 * DAY,
    places: [
      { place: 'items/item:3', label: 'Payment API' },
      { place: 'items/item:4', label: '' },
    ],
  },
};
const old = {
  ...{ ...backup, token_id: '5', name: 'Old', access: 'write', places: [], last_used_time: 0 },
  ...{ expire_time: now - 5, is_expired: 1 },
};
const places = [
  { place: 'items/item:3', label: 'Payment API' },
  { place: 'items/item:9', label: 'Manual' },
];
const SECRET = `dst_${'ab'.repeat(32)}`;

describe('access tokens', () => {
  it('are listed with what they are for, when they end, and when they were used', async () => {
    await openPage({ ...page, calls: { [LIST]: () => [backup, old] } });
    const list = await screen.findByRole('list', { name: 'Access tokens' });
    const [first, second] = within(list).getAllByRole('listitem') as [HTMLElement, HTMLElement];
    const reach = 'Reads only: Payment API, a project out of your reach';
    for (const word of [reach, 'Never expires', 'Last used 3 days ago']) {
      expect(within(first).getByText(word)).toBeTruthy();
    }
    for (const word of ['Reads and changes all your projects', 'Expired', 'Never used']) {
      expect(within(second).getByText(word)).toBeTruthy();
    }
  });

  it('that end within a week are marked, those that end later or never are not', async () => {
    const tokens = [6, 8, 0].map((days) => ({
      ...{ ...backup, token_id: `${days}`, name: `in ${days}`, places: [] },
      expire_time: days === 0 ? 0 : now + days * DAY,
    }));
    await openPage({ ...page, calls: { [LIST]: () => tokens } });
    const lines = within(await screen.findByRole('list', { name: 'Access tokens' })).getAllByRole('listitem');
    expect(lines.map((line) => within(line).queryByText('Expires soon') !== null)).toEqual([true, false, false]);
  });

  it('are made of what was chosen, shown once, and listed then', async () => {
    let listed: object[] = [];
    const create = () => {
      listed = [backup];
      return { token_id: '7', token: SECRET };
    };
    const { person, calls } = await openPage({
      ...page,
      calls: { [LIST]: () => listed, '/api/user/tokenPlaces': () => places, [CREATE]: create },
    });
    await person.click(await screen.findByRole('button', { name: 'New token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New token' }));
    await person.click(dialog.getByRole('button', { name: 'Create token' }));
    expect(await dialog.findByText('Enter a name.')).toBeTruthy();
    await person.type(dialog.getByRole('textbox', { name: 'Name' }), ' Backup ');
    await person.click(dialog.getByRole('radio', { name: 'Chosen projects' }));
    await person.click(dialog.getByRole('button', { name: 'Create token' }));
    expect(await dialog.findByText('Choose at least one project.')).toBeTruthy();
    await person.click(await dialog.findByRole('checkbox', { name: 'Manual' }));
    await person.click(dialog.getByRole('button', { name: 'Create token' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Your new access token' }));
    expect(shown.getByText(SECRET)).toBeTruthy();
    expect(shown.getByRole('button', { name: 'Copy the token' })).toBeTruthy();
    const sent = calls.filter(({ path }) => path === CREATE).map(({ input }) => input as Record<string, unknown>);
    expect(sent).toEqual([
      { name: 'Backup', access: 'read', places: ['items/item:9'], expire_time: expect.anything() },
    ]);
    expect(Math.abs(Number(sent[0]?.expire_time) - now - 90 * DAY)).toBeLessThan(DAY);
    await person.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
    expect(await screen.findByRole('list', { name: 'Access tokens' })).toBeTruthy();
  });

  it('are revoked after a question that names them', async () => {
    let listed = [backup, old];
    const revoke = ({ token_id }: Record<string, unknown>) => {
      listed = listed.filter((one) => one.token_id !== token_id);
      return [];
    };
    const { person, calls } = await openPage({ ...page, calls: { [LIST]: () => listed, [REVOKE]: revoke } });
    await person.click(await screen.findByRole('button', { name: 'Revoke: Backup' }));
    const question = within(await screen.findByRole('dialog', { name: 'Revoke this token?' }));
    expect(question.getByText(/“Backup”/)).toBeTruthy();
    expect(calls.some(({ path }) => path === REVOKE)).toBe(false);
    await person.click(question.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke: Backup' })).toBeNull());
    expect(calls.find(({ path }) => path === REVOKE)?.input).toEqual({ token_id: '7' });
    expect(screen.getByRole('button', { name: 'Revoke: Old' })).toBeTruthy();
  });

  it('say why none could be made, and keep what was typed', async () => {
    const refuse = () => {
      throw { error_code: 11160, error_message: 'You have 100 access tokens.' };
    };
    const { person } = await openPage({ ...page, calls: { [LIST]: () => [], [CREATE]: refuse } });
    await person.click(await screen.findByRole('button', { name: 'New token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New token' }));
    await person.type(dialog.getByRole('textbox', { name: 'Name' }), 'Backup{Enter}');
    expect(await dialog.findByText('You have 100 access tokens.')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Backup');
  });

  it('end after days, at the end of a day, or never', () => {
    const at = new Date(2026, 0, 5, 12).getTime();
    const wish = { expire_time: '2026-01-31' };
    expect(endOfWish({ ...wish, life: 'never' }, at)).toBe(0);
    expect(endOfWish({ ...wish, life: '30' }, at)).toBe(at / 1000 + 30 * DAY);
    expect(endOfWish({ ...wish, life: 'date' }, at)).toBe(new Date(2026, 0, 31, 23, 59, 59).getTime() / 1000);
    expect(endOfWish({ expire_time: '', life: 'date' }, at)).toBeNaN();
  });
});
