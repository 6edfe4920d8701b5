import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPlugin } from '../../../testing/web.tsx';
import { contribute, plugin, shellAddress } from '../../contract/index.ts';
import { web } from '../index.ts';

const former = (id: string, at: string, hash?: string) =>
  contribute(shellAddress, {
    id,
    label: 'titles.list',
    href: '/list?by=time',
    data: { at: [at], ...(hash && { hash }) },
  });
const routes = plugin({
  id: 'notes',
  version: '1.0.0',
  sdk: '^1.0.0',
  routes: [
    { id: 'list', path: '/list', title: 'titles.list' },
    { id: 'page', path: '/page', title: 'titles.list' },
  ],
  contributions: [former('moved', '/old'), former('taken', '/page'), former('hash', '/page', '#/')],
});
const empty = async () => ({ default: () => null });
const half = web({ pages: { list: empty, page: empty } });
const open = (path: string) => renderPlugin(half, { path, routes, texts: { en: { titles: { list: 'List' } } } });

it('a link to where a page stood before leads to where it is, with what was asked for', async () => {
  const { navigate, address } = await open('/page');
  await navigate('/old?page=2');
  await waitFor(() => expect(address()).toBe('/list?by=time&page=2'));
});

it('a page that is there is not led away from, unless by its hash', async () => {
  const { navigate, address } = await open('/list');
  await navigate('/page?a=1');
  expect(address()).toBe('/page?a=1');
  await act(async () => navigate('/page#/7'));
  await waitFor(() => expect(address()).toBe('/list?by=time#/7'));
});
