import { contribute, plugin } from '@docstead/core/contract';
import { renderPlugin } from '@docstead/core/testing/web';
import { web } from '@docstead/core/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import descriptor from '../../plugin.ts';
import { adminSection, type Group } from '../../points.ts';
import half from '../index.ts';

const root = { kind: 'user', uid: '1', username: 'root', name: '', groupid: '1' } as const;
const part = (id: string, order: number, group?: Group) =>
  contribute(adminSection, {
    id,
    label: `sections.${id}`,
    part: id,
    audience: 'admin',
    order,
    data: { ...(group && { group }) },
  });
const routes = plugin({
  ...descriptor,
  contributions: [
    part('second', 2, 'settings'),
    part('first', 1, 'settings'),
    part('last', 3),
    part('early', 9, 'people'),
  ],
});
const told = (name: string) => async () => ({
  default: ({ address }: { readonly address: string }) => (
    <p>
      {name} at {address}
    </p>
  ),
});
const names = ['early', 'first', 'second', 'last'];
const site = web({ ...half, parts: Object.fromEntries(names.map((name) => [name, told(name)])) });
const sections = Object.fromEntries(names.map((name) => [name, `The ${name} section`]));

const groups = { people: 'People', settings: 'Settings', other: 'More' };

const open = (path: string) =>
  renderPlugin(site, {
    ...{ path, routes, caller: root },
    texts: { en: { titles: { console: 'Administration' }, sections, loading: 'Loading', groups, back: 'Back' } },
  });

it('a section has an address, a heading, and its mark in the way to all of them, by their groups', async () => {
  await open('/admin/index?section=second&page=3');
  expect(await screen.findByText('second at /admin/index?section=second')).toBeTruthy();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['The second section']);
  const links = screen.getAllByRole('link', { name: /section/ });
  expect(links.map((one) => [one.getAttribute('href'), one.getAttribute('aria-current')])).toEqual([
    ['/admin/index?section=early', null],
    ['/admin/index?section=first', null],
    ['/admin/index?section=second', 'page'],
    ['/admin/index?section=last', null],
  ]);
  const lists = screen.getAllByRole('list').map((one) => one.getAttribute('aria-labelledby') ?? '');
  expect(lists.map((id) => document.getElementById(id)?.textContent)).toEqual(['People', 'Settings', 'More']);
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/item/index');
});

it('the button above them says which one is open', async () => {
  await open('/admin/index?section=second');
  const toggle = await screen.findByRole('button', { name: 'The second section' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await userEvent.setup().click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
});

it('without a section it leads on to the first one, and the way back does not lead here again', async () => {
  const { address } = await open('/admin/index');
  await waitFor(() => expect(address()).toBe('/admin/index?section=early'));
  expect(await screen.findByText('early at /admin/index?section=early')).toBeTruthy();
});

it('a section that nobody brings is not there', async () => {
  await open('/admin/index?section=backups/list');
  expect(await screen.findByText(/what stood here was deleted or moved/)).toBeTruthy();
});
