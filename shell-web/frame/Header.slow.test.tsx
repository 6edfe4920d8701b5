import {
  type Boot,
  type BootCaller,
  type BootPlugin,
  type Contribution,
  contribute,
  shellBackground,
  shellHeader,
} from '@docstead/core/contract';
import { GatePage, type HeaderEntry, type PlaceSwitcher, useHeader, useMark, web } from '@docstead/core/web';
import { connectShell, type Shell } from '@docstead/core/web/shell';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillInBrowser } from '../../core/testing/web/fill-in-browser.ts';
import { App } from '../App.tsx';
import { loadTexts, SHELL } from '../boot/load-texts.ts';
import { useWorkList } from '../work/work-list.ts';

const ann: BootCaller = { kind: 'user', uid: '1', username: 'ann', name: 'Ann', groupid: '2' };
const state: { isBroken: boolean; switcher: PlaceSwitcher | undefined } = { isBroken: true, switcher: undefined };

function Home() {
  useHeader({
    tools: [
      { id: 'write', label: 'Write', isMain: true },
      { id: 'send', label: 'Send', href: '/send' },
      { id: 'weigh', label: 'Weigh' },
    ],
    menu: [
      { id: 'rename', label: 'Rename' },
      { id: 'whisper', label: 'Whisper', isQuiet: true },
    ],
  });
  return <p>home</p>;
}

function Place() {
  useHeader({
    crumbs: [
      { label: 'All', href: '/home' },
      { label: '支付接口', href: '/place', markId: '7', sign: { icon: 'lock', label: 'Members only' }, tag: 'Closed' },
    ],
    switcher: state.switcher,
    menu: [
      { id: 'drop', label: 'Drop', danger: true, isOfPlace: true },
      { id: 'rename', label: 'Rename', isOfPlace: true },
      { id: 'weigh', label: 'Weigh', isOfPlace: true, group: 'manage', keys: 'F4' },
    ],
  });
  return <p>place</p>;
}

const Gate = () => <GatePage title="Come in">card</GatePage>;
const half = web({
  pages: {
    home: async () => ({ default: Home }),
    place: async () => ({ default: Place }),
    gate: async () => ({ default: Gate }),
    full: async () => ({ default: () => <p>full</p> }),
  },
  parts: {
    bell: async () => ({ default: () => <button type="button">Bell</button> }),
    bomb: async () => ({
      default: () => {
        if (state.isBroken) throw new Error('a bug');
        return <button type="button">Whole</button>;
      },
    }),
    news: async () => ({
      default: () => {
        useMark('strange/inbox', 'New');
        return null;
      },
    }),
    popup: async () => ({ default: () => <p>listening</p> }),
    // A mistake that types see and nothing else.
    none: async () => ({ default: undefined as never }),
  },
});

const boot = (caller: BootCaller, contributions: readonly Contribution[]): Boot => {
  const strange: BootPlugin = {
    id: 'strange',
    version: '1.0.0',
    entry: '/assets/strange.js',
    css: [],
    locales: {},
    routes: [
      { id: 'home', path: '/home', title: 'Home' },
      { id: 'place', path: '/place', title: 'Place' },
      { id: 'gate', path: '/gate', title: 'Gate' },
      { id: 'full', path: '/full', title: 'Full', bare: true },
    ],
    contributions,
    provides: [],
    strings: {},
    settings: {},
    calls: {},
  };
  return {
    revision: 'r1',
    locale: 'en',
    theme: 'light',
    site: { locale: 'en', ready: true },
    caller,
    plugins: [strange],
  };
};

let shell: Shell;
async function open(path: string, contributions: readonly Contribution[], caller: BootCaller = ann) {
  window.history.replaceState(null, '', path);
  const first = boot(caller, contributions);
  shell = await connectShell({
    boot: first,
    loadHalf: async () => half,
    loadTexts,
    eagerTexts: [SHELL],
    loadBoot: async () => first,
  });
  await act(async () => {
    render(<App env="test" />);
  });
}

beforeEach(() => {
  fillInBrowser();
  state.isBroken = true;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  useWorkList.getState().close();
  cleanup();
  shell.stop();
});

const part = (id: string, key = id) => contribute(shellHeader, { id, label: id, part: key });
/** A bar in which only so many pieces have room in the first line: happy-dom has no lines. */
function roomFor(count: number): void {
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return at < count ? 8 : 56;
  });
}

describe('a part of the header', () => {
  it('that fails is a sign with the name of its plugin, which tries again, and the others stay', async () => {
    await open('/home', [part('bomb'), part('bell')]);
    const sign = await screen.findByRole('button', { name: '“bomb” could not be shown Plugin: strange Try again' });
    expect(screen.getByRole('button', { name: 'Bell' })).toBeTruthy();
    state.isBroken = false;
    await userEvent.click(sign);
    expect(await screen.findByRole('button', { name: 'Whole' })).toBeTruthy();
  });

  it('without a default export is named in the same way', async () => {
    await open('/home', [part('none')]);
    expect(await screen.findByRole('button', { name: /“none” could not be shown Plugin: strange/ })).toBeTruthy();
    expect(vi.mocked(console.error).mock.calls.flat().join(' ')).toContain('"none" of parts has no default export');
  });

  it('stands on pages without a header too, with the user’s menu', async () => {
    await open('/full', [part('bell')]);
    expect(await screen.findByText('full')).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.getByRole('button', { name: 'Bell' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Account: Ann' })).toBeTruthy();
  });

  it('that finds no room waits, unseen and unreached, below a button that opens all', async () => {
    roomFor(1);
    await open('/home', [part('first', 'bell'), part('second', 'bell'), part('third', 'bell')]);
    const bells = await screen.findAllByText('Bell');
    expect(bells.map((bell) => bell.closest('[inert]') !== null)).toEqual([false, true, true]);
    await userEvent.click(screen.getByRole('button', { name: '2 more' }));
    expect(screen.getAllByText('Bell').map((bell) => bell.closest('[inert]') !== null)).toEqual([false, false, false]);
    await userEvent.keyboard('{Escape}');
    expect(screen.getAllByText('Bell').map((bell) => bell.closest('[inert]') !== null)).toEqual([false, true, true]);
  });
});

describe('the user’s menu', () => {
  it('leads to the list of work, also when nothing is new', async () => {
    await open('/home', []);
    await userEvent.click(await screen.findByRole('button', { name: 'Account: Ann' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'My tasks' }));
    expect(await screen.findByRole('dialog', { name: 'My tasks' })).toBeTruthy();
  });
});

describe('what is new', () => {
  const inbox = contribute(shellHeader, { id: 'inbox', label: 'Inbox', href: '/home' });
  const work = contribute(shellHeader, { id: 'work', label: 'Work', href: '/home' });
  const news = contribute(shellBackground, { id: 'news', label: 'news', part: 'news' });

  it('is said at the name, and in a word at its entry of the menu', async () => {
    await open('/home', [inbox, work, news]);
    await userEvent.click(await screen.findByRole('button', { name: 'Account: Ann · Inbox: New' }));
    const entries = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(entries.map((entry) => entry.textContent)).toEqual(expect.arrayContaining(['InboxNew', 'Work']));
  });

  it('is nothing where nothing is', async () => {
    await open('/home', [inbox, work]);
    expect(await screen.findByRole('button', { name: 'Account: Ann' })).toBeTruthy();
  });
});

describe('the place in the header', () => {
  it('is known by its mark, and says who can read it', async () => {
    await open('/place', []);
    const here = await screen.findByRole('link', { name: '支付接口' });
    expect(here.getAttribute('aria-current')).toBe('page');
    const step = here.closest('li') as HTMLElement;
    expect(step.querySelector('.ds-mark')?.textContent).toBe('支');
    expect(within(step).getByRole('img', { name: 'Members only' }).title).toBeTruthy();
    expect(within(step).getByText('Closed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All' }).closest('li')?.querySelector('.ds-mark')).toBeNull();
  });

  const place = (id: string, label: string): HeaderEntry => ({ id, label, markId: id, href: '/home' });
  const [here, billing, core] = [place('7', '支付接口'), place('8', 'Billing'), place('9', 'Core')];
  const all = { id: 'all', label: 'All of them', href: '/home' };
  const named = { heading: 'Switch to', filter: 'Filter', clear: 'Clear' };
  const openMenu = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More for 支付接口' }));
    return screen.findByRole('menu');
  };
  const labelsIn = (menu: HTMLElement) =>
    within(menu)
      .getAllByRole('menuitem')
      .map((entry) => entry.textContent);

  it('has a menu of what is done with it, what destroys last', async () => {
    state.switcher = undefined;
    await open('/place', []);
    expect(labelsIn(await openMenu())).toEqual(['Rename', 'WeighF4', 'Drop']);
  });

  it('leads to others like it: those opened last, then all, which are asked for when the menu opens', async () => {
    const load = vi.fn(async () => [core, here, billing]);
    state.switcher = { current: '7', recent: [here, billing], load, last: all, ...named };
    await open('/place', []);
    await screen.findByText('place');
    expect(load).not.toHaveBeenCalled();
    const menu = await openMenu();
    const acts = ['Rename', 'WeighF4', 'Drop'];
    await waitFor(() => expect(labelsIn(menu)).toEqual(['支支付接口', 'BBilling', 'CCore', 'All of them', ...acts]));
    expect(within(menu).getByRole('menuitem', { current: true }).textContent).toBe('支支付接口');
    expect(within(menu).getAllByText('Switch to')).toHaveLength(1);
    // So few of them need no field.
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(within(menu).getByText('Billing'));
    expect(await screen.findByText('home')).toBeTruthy();
  });

  it('has a field that filters them where they are many, with the keys', async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ id: `n${at}`, label: `Project ${at}`, href: '/home' }));
    state.switcher = { current: '7', recent: [], load: async () => many, last: all, ...named };
    await open('/place', []);
    const menu = await openMenu();
    const field = await screen.findByRole('textbox', { name: 'Filter' });
    expect(labelsIn(menu).slice(0, 8)).toEqual([...many.slice(0, 7).map(({ label }) => label), 'All of them']);
    await userEvent.type(field, 'ject 29');
    expect(labelsIn(menu)).toEqual(['Project 29', 'All of them']);
    await userEvent.type(field, 'x');
    expect(labelsIn(menu)).toEqual(['Nothing matches “ject 29x”.', 'All of them']);
    await userEvent.type(field, '{Backspace}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Project 29');
    await userEvent.keyboard('7');
    expect(document.activeElement).toBe(field);
    await userEvent.clear(field);
    await userEvent.type(field, 'ject 12{Enter}');
    expect(await screen.findByText('home')).toBeTruthy();
  });
});

describe('a page outside of the house', () => {
  it.each([ann, { kind: 'guest' } as const])(
    'has language and theme, and nothing that leads away: %o',
    async (caller) => {
      const login = contribute(shellHeader, { id: 'login', label: 'Log in', href: '/login' });
      await open('/gate', [login, part('bell')], caller);
      expect(await screen.findByRole('heading', { name: 'Come in' })).toBeTruthy();
      const buttons = within(screen.getByRole('banner')).getAllByRole('button');
      expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Language', 'Theme']);
      expect(within(screen.getByRole('banner')).queryByRole('link')).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Theme' }));
      await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Dark' }));
      expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
    },
  );
});

describe('a part of the background', () => {
  it.each(['/home', '/full'])('runs on every page: %s', async (path) => {
    await open(path, [contribute(shellBackground, { id: 'popup', label: 'popup', part: 'popup' })]);
    expect(await screen.findByText('listening')).toBeTruthy();
  });

  it('that may wait is not loaded before its time', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const popup = { id: 'popup', label: 'popup', part: 'popup' };
      await open('/home', [contribute(shellBackground, { ...popup, data: { after: 60 } })]);
      await act(() => vi.advanceTimersByTimeAsync(50_000));
      expect(screen.queryByText('listening')).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(20_000));
      expect(await screen.findByText('listening')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('that fails is told to nobody but the console', async () => {
    await open('/home', [contribute(shellBackground, { id: 'bomb', label: 'bomb', part: 'bomb' })]);
    expect(await screen.findByText('home')).toBeTruthy();
    expect(screen.queryByText(/could not be shown/)).toBeNull();
    expect(console.error).toHaveBeenCalled();
  });
});

describe('the tools of a page', () => {
  it('stand in the bar with words, and in no menu', async () => {
    await open('/home', []);
    expect(await screen.findByRole('button', { name: 'Write' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Send' }).getAttribute('href')).toBe('/send');
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    const entries = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    // What has no room there waits in the palette.
    expect(entries.map((entry) => entry.textContent)).toEqual(['Rename']);
  });

  it('that find no room stand in the menu, above the page’s other entries', async () => {
    roomFor(1);
    await open('/home', []);
    expect((await screen.findByText('Write')).closest('[inert]')).toBeNull();
    expect(screen.getByText('Send').closest('[inert]')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    const entries = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(entries.slice(0, 3).map((entry) => entry.textContent)).toEqual(['Send', 'Weigh', 'Rename']);
  });
});

it('what a guest is offered stands in the bar as far as there is room, and else in the menu', async () => {
  roomFor(1);
  const link = (id: string, order: number) => contribute(shellHeader, { id, label: id, href: `/${id}`, order });
  await open('/home', [link('Prices', 500), link('Log in', 10)], { kind: 'guest' });
  expect((await screen.findByRole('link', { name: 'Log in' })).closest('[inert]')).toBeNull();
  expect(screen.getByText('Prices').closest('[inert]')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(within(await screen.findByRole('menu')).getByText('Prices')).toBeTruthy();
});
