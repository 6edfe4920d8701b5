import type { Boot, BootCaller, BootPlugin } from '@docstead/core/contract';
import { toast } from '@docstead/core/ui';
import { Adopt, type PageProps, useHeader, usePalette, web } from '@docstead/core/web';
import { connectShell, type Shell, type ShellWiring } from '@docstead/core/web/shell';
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { vi } from 'vitest';
import { App } from './App.tsx';
import { loadTexts, SHELL } from './boot/load-texts.ts';
import type { FirstView } from './boot/read-boot.ts';

/** Who is logged in. */
export const ann: BootCaller = { kind: 'user', uid: '1', username: 'ann', name: '安安', groupid: '2' };
export const renamed = vi.fn();

function Home() {
  useHeader({
    crumbs: [{ label: 'Projects', href: '/home' }, { label: 'Handbook' }],
    actions: <button type="button">New page</button>,
    tools: [{ id: 'write', label: 'Write', href: '/read/7' }],
    menu: [
      { id: 'drop', label: 'Delete', danger: true },
      { id: 'rename', label: 'Rename', group: 'change', run: renamed },
    ],
  });
  usePalette([{ id: 'print', label: 'Print this page', keywords: 'pdf' }]);
  return <p>home</p>;
}

function Read({ params, first }: PageProps) {
  return first?.node ? <Adopt node={first.node} /> : <p>page {params.page}</p>;
}

export const half = web({
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
      default: async (words: string) =>
        words === ''
          ? [{ id: 'last', label: 'Open last', group: 'Recent', href: '/read/3' }]
          : [{ id: 'found', label: `Found ${words}`, href: '/read/9' }],
    }),
  },
});

export const docs: BootPlugin = {
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
    { slot: 'shell/palette@1', id: 'absent', label: 'absent', href: '/absent?part=one' },
    { slot: 'shell/palette@1', id: 'find', label: 'find', data: { finder: 'docs/find@1' } },
  ],
  provides: ['docs/find@1'],
  strings: {
    'titles.home': 'Projects',
    'titles.read': 'Reading',
    'titles.admin': 'Console',
    absent: 'On a page of a plugin that is off',
    login: 'Log in',
    logout: 'Log out',
  },
  settings: {},
  calls: {},
};

export const boot = (caller: BootCaller, more: Partial<Boot> = {}): Boot => ({
  revision: 'r1',
  locale: 'en',
  theme: 'light',
  site: { locale: 'en', ready: true },
  caller,
  plugins: [docs],
  ...more,
});

let shell: Shell;

/** The shell with one plugin, at this address. */
export async function open(
  path: string,
  options: Partial<ShellWiring> & { caller?: BootCaller; first?: FirstView } = {},
) {
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

export const shellNow = (): Shell => shell;

/** Takes away what `open` put there. */
export function close(): void {
  cleanup();
  shell.stop();
  toast.clear();
  renamed.mockReset();
}
