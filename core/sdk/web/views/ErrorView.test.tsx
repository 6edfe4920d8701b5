import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPlugin } from '../../../testing/web.tsx';
import { plugin } from '../../contract/index.ts';
import { ErrorView, web } from '../index.ts';

afterEach(() => vi.restoreAllMocks());

const descriptor = plugin({
  id: 'notes',
  version: '1.0.0',
  sdk: '^1.0.0',
  routes: [{ id: 'read', path: '/notes', title: 'titles.notes' }],
});
const failed = new Error('Loading chunk 7 failed');
const Read = () => <ErrorView error={failed} retry={() => undefined} plugin="notes" />;
const half = web({ pages: { read: async () => ({ default: Read }) } });

const open = async (locale: 'en' | 'zh-cn') =>
  await renderPlugin(half, {
    ...{ path: '/notes', routes: descriptor, locale },
    texts: { en: { titles: { notes: 'Notes' } }, 'zh-cn': { titles: { notes: '笔记' } } },
  });

it.each([
  ['en', 'No connection', /cannot be reached/],
  ['zh-cn', '网络未连接', /无法连接服务器/],
] as const)(
  'what cannot be loaded without a connection says so, and blames no plugin (%s)',
  async (locale, title, text) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open(locale);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText(/notes/)).toBeNull();
  },
);

it('with one, it says whose page failed', async () => {
  await open('en');
  expect(await screen.findByRole('heading', { name: 'This could not be shown' })).toBeTruthy();
  expect(screen.getByText('Plugin: notes')).toBeTruthy();
});
