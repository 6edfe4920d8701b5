import type { Boot, BootCaller, BootPlugin } from '@docstead/core/contract';
import { toast } from '@docstead/core/ui';
import {
  Adopt,
  connectShell,
  type PageProps,
  type Shell,
  type ShellWiring,
  useHeader,
  usePalette,
  type WebHalf,
  web,
} from '@docstead/core/web';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillInBrowser } from '../core/testing/web/fill-in-browser.ts';
import { App } from './App.tsx';
import { loadTexts, SHELL } from './boot/load-texts.ts';
import type { FirstView } from './boot/read-boot.ts';

const ann: BootCaller = { kind: 'user', uid: '1', username: 'ann', name: '安安', groupid: '2' };
const renamed = vi.fn();

function Home() {
  useHeader({
    crumbs: [{ label: 'Projects', href: '/home' }, { label: 'Handbook' }],
    actions: <button type="button">New page</button>,
    menu: [
      { id: 'drop', label: 'Delete', danger: true },
      { id: 'rename', label: 'Rename', run: renamed },
    ],
  });
  usePalette([{ id: 'print', label: 'Print this page', keywords: 'pdf' }]);
  return <p>home</p>;
}

function Read({ params, first }: PageProps) {
  return first?.node ? <Adopt node={first.node} /> : <p>page {params.page}</p>;
}

const half = web({
  pages: {
    home: async () => ({ default: Home }),
    read: async () => ({ default: Read }),
    full: async () => ({ default: Read }),
    broken: async () => ({
      default: () => {
        throw new Error('broken page');
      },
    }),
  },
  actions: { logout: async () => ({ default: (_: object, { toast: say }) => say.ok('Bye') }) },
  services: {
    'docs/find@1': async () => ({
      default: async (words: string) => [{ id: 'found', label: `Found ${words}`, href: '/read/9' }],
    }),
  },
});

const docs: BootPlugin = {
  id: 'docs',
  version: '1.0.0',
  entry: '/assets/docs.js',
  css: [],
  locales: {},
  routes: [
    { id: 'home', path: '/home', title: 'titles.home' },
    { id: 'read', path: '/read/:page', title: 'titles.read', first: true },
    { id: 'broken', path: '/broken', title: 'titles.home' },
    { id: 'login', path: '/user/login', title: 'titles.login', audience: 'guest' },
    { id: 'full', path: '/full/:page', title: 'titles.read', bare: true },
    { id: 'admin', path: '/admin', title: 'titles.admin', audience: 'admin' },
  ],
  contributions: [
    { slot: 'shell/header@1', id: 'login', label: 'login', href: '/user/login', audience: 'guest' },
    { slot: 'shell/header@1', id: 'logout', label: 'logout', action: 'logout', audience: 'user' },
    { slot: 'shell/palette@1', id: 'home', label: 'titles.home', href: '/home' },
    { slot: 'shell/palette@1', id: 'find', label: 'find', data: { finder: 'docs/find@1' } },
  ],
  provides: ['docs/find@1'],
  strings: {
    'titles.home': 'Projects',
    'titles.read': 'Reading',
    'titles.admin': 'Console',
    login: 'Log in',
    logout: 'Log out',
  },
  settings: {},
  calls: {},
};

const boot = (caller: BootCaller, more: Partial<Boot> = {}): Boot => ({
  revision: 'r1',
  locale: 'en',
  theme: 'light',
  site: { locale: 'en', ready: true },
  caller,
  plugins: [docs],
  ...more,
});

let shell: Shell;

async function open(path: string, options: Partial<ShellWiring> & { caller?: BootCaller; first?: FirstView } = {}) {
  window.history.replaceState(null, '', path);
  const { caller = { kind: 'guest' }, first, ...wiring } = options;
  shell = await connectShell({
    boot: boot(caller),
    loadHalf: async () => half,
    loadTexts,
    eagerTexts: [SHELL],
    loadBoot: async () => boot(caller, { locale: 'zh-cn', plugins: [] }),
    ...wiring,
  });
  await act(async () => {
    render(
      <StrictMode>
        <App first={first} env="test" />
      </StrictMode>,
    );
  });
}

beforeEach(fillInBrowser);
afterEach(() => {
  cleanup();
  shell.stop();
  toast.clear();
  renamed.mockReset();
});

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

  it('switches the theme at once and keeps it in a cookie', async () => {
    await open('/home');
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Dark' }));
    expect(document.cookie).toContain('docstead_theme=dark');
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
    await act(async () => shell.history.navigate('/read/1'));
    expect(await screen.findByText('page 1')).toBeTruthy();
    expect(document.title).toBe('Reading · Docstead');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('leaves the focus where the reader has it while he stays on one kind of page', async () => {
    await open('/read/1');
    const more = screen.getByRole('button', { name: 'More' });
    more.focus();
    await act(async () => shell.history.navigate('/read/2'));
    expect(await screen.findByText('page 2')).toBeTruthy();
    expect(document.activeElement).toBe(more);
  });

  it('offers one reload when the server runs something newer, which can be put off', async () => {
    await open('/home');
    expect(screen.queryByText('A newer version of Docstead is running.')).toBeNull();
    act(() => shell.sawRevision('r2'));
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
    await act(async () => shell.history.navigate('/user/login?redirect=%2F%2Fevil.example'));
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
    await act(async () => shell.history.navigate('/home'));
    expect(await screen.findByText('home')).toBeTruthy();
  });

  it("adopts the server's view instead of rendering it again, and only for its address", async () => {
    const node = document.createElement('article');
    node.innerHTML = '<h1>From the server</h1>';
    await open('/read/1', { first: { path: '/read/1', route: 'read', data: { status: 200, node } } });
    expect(screen.getByRole('heading', { name: 'From the server' }).parentElement).toBe(node);
    await act(async () => shell.history.navigate('/read/2'));
    expect(await screen.findByText('page 2')).toBeTruthy();
    await act(async () => shell.history.navigate('/read/1'));
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

describe('the palette', () => {
  const openPalette = async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    return screen.findByRole('combobox', { name: 'What do you want to do?' });
  };

  it('opens by key, finds pages and actions by words, and goes by Enter', async () => {
    await open('/read/1');
    const field = await openPalette();
    await userEvent.type(field, 'proj');
    expect(screen.getByRole('option', { name: 'Projects' }).getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('home')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it("lists the page's own entries, its menu, and the theme; the arrows choose", async () => {
    await open('/home');
    await openPalette();
    const labels = screen.getAllByRole('option').map((option) => option.textContent);
    expect(labels.slice(0, 4)).toEqual(['Print this page', 'Delete', 'Rename', 'Projects']);
    expect(labels).toContain('Theme: Dark');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(renamed).toHaveBeenCalledOnce();
  });

  it('asks the finders of plugins', async () => {
    await open('/home');
    await userEvent.type(await openPalette(), 'zebra');
    expect(await screen.findByRole('option', { name: 'Found zebra' })).toBeTruthy();
  });

  it('says when nothing matches, and leaves by Escape', async () => {
    await open('/home', { loadHalf: async () => web({ pages: half.pages ?? {} }) });
    await userEvent.type(await openPalette(), 'zebra');
    expect(screen.getByText('Nothing matches “zebra”.')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });
});
