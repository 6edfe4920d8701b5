import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import descriptor from '../../plugin.ts';
import half from '../index.ts';
import { addressOf, askedIn, inputOf, NOTHING_ASKED } from './asked.ts';

const AUDIT = '/api/admin/audit';
const root = { kind: 'user', uid: '1', username: 'root', name: '', groupid: '1' } as const;
const row = (id: string, over: object = {}) => ({
  ...{ id, time: 1_763_635_320, sentence: `ada did ${id}.`, act: 'accounts/user_banned', plugin: 'Accounts' },
  ...{ uid: '1', username: 'ada', way: 'session', ip: '203.0.113.9', object: 'user', object_id: '5', details: [] },
  ...over,
});
const page = (list: readonly object[], over: object = {}) => ({
  ...{ list, next: '', days: 365, acts: [{ act: 'accounts/user_banned', label: '… banned the user ….' }] },
  ...over,
});

async function open(answer: (input: Record<string, string>) => unknown, more = '') {
  const calls: RenderPluginOptions['calls'] = { [AUDIT]: (input: object) => answer(input as Record<string, string>) };
  const path = `/admin/index?section=audit${more}`;
  const view = await renderPlugin(half, { path, routes: descriptor, caller: root, calls });
  await screen.findByText(/Who changed the site/);
  return { ...view, user: userEvent.setup() };
}
const told = () =>
  within(screen.getByRole('list', { name: 'Audit' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('says who did what, newest first, and what else is known on demand', async () => {
  const details = [
    { label: 'Reason', value: 'noise', is_told: 1 },
    { label: 'Password', value: '', is_told: 0 },
  ];
  const { user } = await open(() => page([row('2', { details }), row('1')]));
  await screen.findByText('ada did 2.');
  expect(told()).toEqual([expect.stringContaining('ada did 2.'), expect.stringContaining('ada did 1.')]);
  expect(screen.getByText(/Kept for 365 days/)).toBeTruthy();
  expect(screen.queryByText('203.0.113.9')).toBeNull();
  const button = screen.getByRole('button', { name: 'Details: ada did 2.' });
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  for (const text of ['203.0.113.9', 'noise', 'Browser', 'ada (No. 1)', 'User 5'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('changed; the value is not kept')).toBeTruthy();
});

it('goes on from the last row where there is more', async () => {
  const { user, calls } = await open(({ before }) => (before ? page([row('1')]) : page([row('2')], { next: '2' })));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('ada did 1.');
  expect(told()).toHaveLength(2);
  expect(calls.at(-1)?.input).toMatchObject({ before: '2' });
});

it('asks for a person and an act by its address, and says where nothing matches', async () => {
  const { user, calls } = await open(({ person }) => page(person ? [] : [row('1')]), '&act=accounts/user_banned');
  await screen.findByText('ada did 1.');
  expect(calls[0]?.input).toMatchObject({ act: 'accounts/user_banned', since: '0', until: '0' });
  await user.type(screen.getByRole('searchbox', { name: 'Person' }), 'bob');
  await screen.findByText('Nothing matches');
  expect(calls.at(-1)?.input).toMatchObject({ person: 'bob', act: 'accounts/user_banned' });
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  await screen.findByText('ada did 1.');
  await waitFor(() => expect((screen.getByRole('searchbox', { name: 'Person' }) as HTMLInputElement).value).toBe(''));
});

it('says that nothing was done yet', async () => {
  await open(() => page([], { days: 0 }));
  expect(await screen.findByText('Nothing has been done yet')).toBeTruthy();
  expect(screen.getByText(/Kept for ever/)).toBeTruthy();
});

it('reads spans of time from the address, and the last day whole', () => {
  const now = 1_763_635_320;
  expect(inputOf({ ...NOTHING_ASKED, time: 'week' }, now)).toMatchObject({
    since: String(now - 7 * 86_400),
    until: '0',
  });
  const asked = askedIn({ time: 'span', from: '2026-11-23', to: '2026-11-24', person: 'ada', act: '' });
  const day = (date: number) => String(new Date(2026, 10, date).getTime() / 1000);
  expect(inputOf(asked, now)).toEqual({ person: 'ada', act: '', since: day(23), until: day(25) });
  expect(addressOf('/s?x=1', asked)).toBe('/s?x=1&person=ada&time=span&from=2026-11-23&to=2026-11-24');
  expect(askedIn({ time: 'never', from: 'then' })).toEqual(NOTHING_ASKED);
  expect(addressOf('/s', { ...asked, person: '', time: 'any' })).toBe('/s');
});
