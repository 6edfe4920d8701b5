import { contribute, plugin } from '@docstead/core/contract';
import { renderPlugin } from '@docstead/core/testing/web';
import { web } from '@docstead/core/web';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import descriptor from '../../plugin.ts';
import { adminSection } from '../../points.ts';
import half from '../index.ts';

const root = { kind: 'user', uid: '1', username: 'root', name: '', groupid: '1' } as const;
const [frame] = descriptor.contributions;
const part = (id: string, order: number) =>
  contribute(adminSection, {
    id,
    label: `sections.${id}`,
    part: id,
    audience: 'admin',
    order,
    data: { group: 'people' },
  });
const routes = plugin({
  ...descriptor,
  contributions: [frame, part('second', 2), part('first', 1)],
});
const told = (name: string) => async () => ({
  default: ({ address }: { readonly address: string }) => (
    <p>
      {name} at {address}
    </p>
  ),
});
const site = web({ ...half, parts: { first: told('first'), second: told('second') } });
const sections = { first: 'First section', second: 'Second section' };

const open = (path: string) =>
  renderPlugin(site, {
    ...{ path, routes, caller: root },
    texts: { en: { titles: { console: 'Administration' }, sections, loading: 'Loading' } },
  });

it('a section has an address, a heading, and its mark in the way to all of them', async () => {
  await open('/admin/index?section=second&page=3');
  expect(await screen.findByText('second at /admin/index?section=second')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Second section' })).toBeTruthy();
  const links = screen.getAllByRole('link', { name: /section/ });
  expect(links.map((one) => [one.getAttribute('href'), one.getAttribute('aria-current')])).toEqual([
    ['/admin/index?section=first', null],
    ['/admin/index?section=second', 'page'],
  ]);
});

it('without a section it leads on to the first screen, and the way back does not lead here again', async () => {
  const { address } = await open('/admin/index');
  await waitFor(() => expect(address()).toBe('/admin/index?section=first'));
  expect(await screen.findByText('first at /admin/index?section=first')).toBeTruthy();
});

it('a section that nobody brings is not there', async () => {
  await open('/admin/index?section=backups/list');
  expect(await screen.findByText(/what stood here was deleted or moved/)).toBeTruthy();
});
