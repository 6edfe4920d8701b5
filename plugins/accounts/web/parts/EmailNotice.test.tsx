import { renderPlugin } from '@docstead/core/testing/web';
import { toast } from '@docstead/core/ui';
import { web } from '@docstead/core/web';
import { act, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import descriptor from '../../plugin.ts';
import { EMAIL_TOLD } from '../../points.ts';
import { alice } from '../../testing/web.tsx';

afterEach(() => window.sessionStorage.clear());

const INFO = '/api/user/info';
/** The shell's place for what has none in the page is every page here. */
const half = web({ pages: { page: () => import('./EmailNotice.tsx') } });
const routes = ['/item/index', '/user/setting'].map((path) => ({ id: 'page', path, title: 'titles.user_setting' }));
type Info = { email: string; email_verify: number; is_sso: string };

async function open(path: string, info: Partial<Info>) {
  const answer = { email: '', email_verify: 0, is_sso: '0', ...info };
  const calls = { [INFO]: () => answer };
  const view = await renderPlugin(half, { path, caller: alice, calls, routes: { ...descriptor, routes } });
  await act(() => new Promise((done) => setTimeout(done, 0)));
  return view;
}
const texts = () => toast.snapshot().map(({ text }) => text);

describe('the notice of an address that is not verified', () => {
  it('stands on the project list for ten seconds, and leads to the settings', async () => {
    const { address } = await open('/item/index', { email: 'a@b.cc' });
    await waitFor(() => expect(texts()).toEqual([expect.stringContaining('verify a@b.cc')]));
    expect(toast.snapshot()[0]?.lastsMs).toBe(10_000);
    act(() => toast.snapshot()[0]?.action?.onPress());
    await waitFor(() => expect(address()).toBe('/user/setting/email'));
  });

  it('asks who has none to add one, once in a tab', async () => {
    const { navigate } = await open('/item/index', {});
    await waitFor(() => expect(texts()).toEqual([expect.stringContaining('Add an email address')]));
    act(() => toast.clear());
    await navigate('/user/setting');
    await navigate('/item/index');
    expect(texts()).toEqual([]);
  });

  it('is quiet, and none where the editor has told it in this tab', async () => {
    await open('/item/index', {});
    await waitFor(() => expect(toast.snapshot()[0]?.kind).toBe('info'));
    act(() => toast.clear());
    window.sessionStorage.clear();
    window.sessionStorage.setItem(EMAIL_TOLD, '1');
    await open('/item/index', {});
    expect(texts()).toEqual([]);
  });

  it('is none elsewhere, and none for who has a verified address or logs in elsewhere', async () => {
    const { navigate } = await open('/user/setting', {});
    expect(texts()).toEqual([]);
    await navigate('/item/index');
    await waitFor(() => expect(texts()).toHaveLength(1));
    for (const fine of [{ email: 'a@b.cc', email_verify: 1 }, { is_sso: '1' }]) {
      act(() => toast.clear());
      window.sessionStorage.clear();
      await open('/item/index', fine);
      expect(texts()).toEqual([]);
    }
  });
});
