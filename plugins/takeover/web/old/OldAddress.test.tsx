import { renderPlugin } from '@docstead/core/testing/web';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import descriptor from '../../plugin.ts';
import half from '../index.ts';

const SAME = { item_id: '0', page_id: '0' };

async function open(path: string, place: () => object = () => SAME) {
  return renderPlugin(half, { path, routes: descriptor, calls: { '/api/takeover/place': place } as never });
}

it.each([
  ['/web/#/12/34', '/12/34'],
  ['/web/index.html#/12', '/12'],
  ['/index.php?s=/12', '/12'],
  ['/web/#/handbook', '/handbook'],
  ['/#/12/34', '/12/34'],
  ['/item/index#/page/34', '/page/34'],
  ['/user/login#/12', '/12'],
])('%s leads to %s, for whoever it is', async (path, place) => {
  const shown = await open(path);
  await waitFor(() => expect(shown.address()).toBe(place));
});

it('leads to the numbers that the records have here, and asks for nothing where none is named', async () => {
  const shown = await open('/#/12/34', () => ({ item_id: '90', page_id: '91' }));
  await waitFor(() => expect(shown.address()).toBe('/90/91'));
  expect(shown.calls.map(({ path, input }) => [path, input])).toContainEqual([
    '/api/takeover/place',
    { item_id: '12', page_id: '34' },
  ]);
  const other = await open('/web/#/handbook');
  await waitFor(() => expect(other.address()).toBe('/handbook'));
  expect(other.calls.some(({ path }) => path === '/api/takeover/place')).toBe(false);
});

it('leads on by the numbers as they stand where nobody can be asked', async () => {
  const shown = await open('/web/#/12/34', () => {
    throw { error_code: 10101, error_message: 'no', data: [] };
  });
  await waitFor(() => expect(shown.address()).toBe('/12/34'));
});

it('an address is led on that is typed over the one of a page that is open', async () => {
  const shown = await open('/item/index');
  window.history.pushState(null, '', '/item/index#/12/34');
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await waitFor(() => expect(shown.address()).toBe('/12/34'));
});

it('a hash that names a heading stays where it is', async () => {
  const shown = await open('/user/login#help');
  expect(shown.address()).toBe('/user/login#help');
  const other = await open('/12/34#/12/35');
  expect(other.address()).toBe('/12/34#/12/35');
});
