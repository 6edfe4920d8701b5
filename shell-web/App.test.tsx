import type { WebHalf } from '@docstead/core/web';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillInBrowser } from '../core/testing/web/fill-in-browser.ts';
import { ann, boot, close, half, open, renamed, shellNow } from './testing.tsx';

beforeEach(fillInBrowser);
afterEach(close);

describe('the frame', () => {
  it('shows where I am, the main actions with words, and the rest behind one menu with what destroys last', async () => {
    await open('/home');
    const crumbs = await screen.findByRole('navigation', { name: 'You are here' });
    expect(within(crumbs).getByRole('link', { name: 'Projects' }).getAttribute('href')).toBe('/home');
    expect(within(crumbs).getByText('Handbook').getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('button', { name: 'New page' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    const entries = [...(await screen.findByRole('menu')).querySelectorAll('[role^="menuitem"]')].map(
      (entry) => entry.textContent,
    );
    expect(entries[0]).toBe('Rename');
    expect(entries.at(-1)).toBe('Delete');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    expect(renamed).toHaveBeenCalledOnce();
  });

  it('offers a guest to log in, and hangs the entries of a user on the name', async () => {
    await open('/home');
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/user/login');
    cleanup();
    await open('/home', { caller: ann });
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Account: 安安' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(await screen.findByText('Bye')).toBeTruthy();
  });

  it('switches the theme at once, with the bars of the browser, and keeps it in a cookie', async () => {
    const bars = ['all', 'not all'].map((media) =>
      Object.assign(document.createElement('meta'), { name: 'theme-color', media }),
    );
    document.head.append(...bars);
    await open('/home');
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Dark' }));
    expect(document.cookie).toContain('docstead_theme=dark');
    await waitFor(() => expect(bars.map(({ media }) => media)).toEqual(['not all', 'all']));
    await waitFor(() => expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark'));
  });

  it('switches the language at once, with the plugins that the tab has', async () => {
    await open('/home', { loadBoot: async () => boot({ kind: 'guest' }, { locale: 'zh-cn' }) });
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: '简体中文' }));
    expect(await screen.findByRole('button', { name: '更多' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('zh-CN');
  });

  it('is left out where a page fills the window', async () => {
    await open('/full/7');
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it('has a link past the header, and moves the focus and the title with the page', async () => {
    await open('/home');
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main');
    expect(document.title).toBe('Projects · Docstead');
    await act(async () => shellNow().history.navigate('/read/1'));
    expect(await screen.findByText('page 1')).toBeTruthy();
    expect(document.title).toBe('Reading · Docstead');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('leaves the focus where the reader has it while he stays on one kind of page', async () => {
    await open('/read/1');
    const more = screen.getByRole('button', { name: 'More' });
    more.focus();
    await act(async () => shellNow().history.navigate('/read/2'));
    expect(await screen.findByText('page 2')).toBeTruthy();
    expect(document.activeElement).toBe(more);
  });

  it('offers one reload when the server runs something newer, which can be put off', async () => {
    await open('/home');
    expect(screen.queryByText('A newer version of Docstead is running.')).toBeNull();
    act(() => shellNow().sawRevision('r2'));
    await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
    expect(screen.queryByText('A newer version of Docstead is running.')).toBeNull();
  });
});

describe('the states of a page', () => {
  it('says that an address has no page', async () => {
    await open('/nowhere');
    expect(screen.getByRole('heading', { name: 'There is no page here' })).toBeTruthy();
    expect(document.title).toBe('There is no page here · Docstead');
  });

  it('says that a page is not for this user', async () => {
    await open('/admin', { caller: ann });
    expect(screen.getByRole('heading', { name: 'You may not see this' })).toBeTruthy();
  });

  it('takes a user who is logged in already past the login page, never to another site', async () => {
    await open('/user/login?redirect=%2Fread%2F4', { caller: ann });
    expect(await screen.findByText('page 4')).toBeTruthy();
    await act(async () => shellNow().history.navigate('/user/login?redirect=%2F%2Fevil.example'));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it('names the plugin whose remote does not load, keeps the frame, and recovers by a retry', async () => {
    let isLost = true;
    const loadHalf = vi.fn(async (): Promise<WebHalf> => {
      if (isLost) throw new Error('lost');
      return half;
    });
    await open('/home', { loadHalf });
    expect(await screen.findByText('This could not be shown')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'More' })).toBeTruthy();
    expect(loadHalf).toHaveBeenCalledOnce();
    isLost = false;
    await act(async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    });
    expect(await screen.findByText('home')).toBeTruthy();
  });

  it('keeps a page that throws to itself', async () => {
    await open('/broken');
    expect(await screen.findByText('This could not be shown')).toBeTruthy();
    await act(async () => shellNow().history.navigate('/home'));
    expect(await screen.findByText('home')).toBeTruthy();
  });

  it("adopts the server's view instead of rendering it again, and only for its address", async () => {
    const node = document.createElement('article');
    node.innerHTML = '<h1>From the server</h1>';
    await open('/read/1', { first: { path: '/read/1', route: 'read', data: { status: 200, node } } });
    expect(screen.getByRole('heading', { name: 'From the server' }).parentElement).toBe(node);
    await act(async () => shellNow().history.navigate('/read/2'));
    expect(await screen.findByText('page 2')).toBeTruthy();
    await act(async () => shellNow().history.navigate('/read/1'));
    expect(await screen.findByText('page 1')).toBeTruthy();
  });

  it("shows the server's view while the remote is on its way", async () => {
    const node = document.createElement('article');
    node.textContent = 'Readable at once';
    const first = { path: '/read/1', route: 'read', data: { status: 200, node } };
    await open('/read/1', { first, loadHalf: () => new Promise(() => {}) });
    expect(screen.getByText('Readable at once')).toBeTruthy();
  });
});
