import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPlugin } from '../../../testing/web.tsx';
import { contribute, plugin, shellAdmin, slot } from '../../contract/index.ts';
import { AdminFrame, web } from '../index.ts';

const root = { kind: 'user', uid: '1', username: 'root', name: '', groupid: '1' } as const;
const section = (id: string, order: number) =>
  contribute(shellAdmin, { id, label: `titles.${id}`, href: `/notes/${id}`, audience: 'admin', order });
const routes = plugin({
  id: 'notes',
  version: '1.0.0',
  sdk: '^1.0.0',
  routes: ['late', 'early', 'other'].map((id) => ({ id, path: `/notes/${id}`, title: `titles.${id}` })),
  contributions: [section('late', 20), section('early', 10)],
});
const screenOf = (title: string) => async () => ({
  default: () => (
    <AdminFrame title={title} lead={`What ${title} is for.`}>
      <p>about {title}</p>
    </AdminFrame>
  ),
});
const half = web({ pages: { late: screenOf('Late'), early: screenOf('Early'), other: screenOf('Other') } });
const titles = { late: 'Late', early: 'Early', other: 'Other' };

const open = (path: string, caller: typeof root | { kind: 'guest' } = root) =>
  renderPlugin(half, { path, routes, caller, texts: { en: { titles }, 'zh-cn': { titles } } });
const links = async () =>
  within(await screen.findByRole('navigation', { name: 'Administration' }))
    .queryAllByRole('link')
    .map((one) => [one.textContent, one.getAttribute('aria-current')]);

it('a screen of the administrator has the way to all of them, in their order, and says its title for readers once', async () => {
  await open('/notes/late');
  expect(await screen.findByText('about Late')).toBeTruthy();
  expect(await links()).toEqual([
    ['Early', null],
    ['Late', 'page'],
  ]);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Late']);
  expect(screen.getByText('What Late is for.')).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('link', { name: 'Early' }));
  expect(await screen.findByText('about Early')).toBeTruthy();
  expect((await links())[0]).toEqual(['Early', 'page']);
});

it('one that is in no list marks none, and who administers nothing is shown no way', async () => {
  const { unmount } = await open('/notes/other');
  expect((await links()).map(([, current]) => current)).toEqual([null, null]);
  unmount();
  await open('/notes/other', { kind: 'guest' });
  expect(await links()).toEqual([]);
});

const adminSection = slot('notes/section@1', { kinds: ['part', 'link'] });
const console_ = plugin({
  ...routes,
  contributions: [
    contribute(shellAdmin, {
      ...{ id: 'late', label: 'titles.late', href: '/notes/late', audience: 'admin', order: 20 },
      data: { group: 'settings' },
    }),
    contribute(shellAdmin, {
      ...{ id: 'sections', label: 'titles.other', audience: 'admin' },
      data: { sections: { slot: adminSection.id, address: '/notes/other?section={section}' } },
    }),
    {
      ...{ slot: adminSection.id, id: 'own', label: 'titles.own', part: 'own', audience: 'admin', order: 5 },
      data: { group: 'people' },
    },
    { slot: adminSection.id, id: 'far', label: 'titles.far', href: '/notes/early', audience: 'admin' },
  ],
});
const openConsole = (path: string) => {
  const all = { titles: { ...titles, own: 'Own', far: 'Far' } };
  return renderPlugin(half, { path, routes: console_, caller: root, texts: { en: all, 'zh-cn': all } });
};

it('the sections of a slot that an entry names are screens too, by groups that have names', async () => {
  await openConsole('/notes/late');
  expect(await links()).toEqual([
    ['Own', null],
    ['Late', 'page'],
    ['Far', null],
  ]);
  const groups = screen.getAllByRole('list').map((one) => one.getAttribute('aria-labelledby') ?? '');
  expect(groups.map((id) => document.getElementById(id)?.textContent)).toEqual(['People', 'Settings', 'More']);
  expect(screen.getByRole('link', { name: 'Own' }).getAttribute('href')).toBe('/notes/other?section=own');
  expect(screen.getByRole('link', { name: 'Far' }).getAttribute('href')).toBe('/notes/early');
  expect(screen.getByRole('link', { name: 'Back to the projects' }).getAttribute('href')).toBe('/item/index');
});

it('is marked by the whole of its address, and the button above them says which one is open', async () => {
  const { unmount } = await openConsole('/notes/other?section=own&page=2');
  expect((await links()).map(([, current]) => current)).toEqual(['page', null, null]);
  const toggle = screen.getByRole('button', { name: 'Own' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await userEvent.setup().click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  unmount();
  await openConsole('/notes/other?section=else');
  expect((await links()).map(([, current]) => current)).toEqual([null, null, null]);
});
