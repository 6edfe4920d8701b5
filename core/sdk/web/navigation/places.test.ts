import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHistory, type History } from './history.ts';

let history: History;
/** How far the window is scrolled; how far it can be. */
let y: number;
let most: number;
let grow: () => void;
const ends: (() => void)[] = [];

const open = () => {
  history = createHistory(async () => true);
  ends.push(() => history.stop());
  return history;
};
const show = (path: string) => history.places.arrived(path);
const pass = (steps: number) =>
  new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
    window.history.go(steps);
  });

beforeEach(() => {
  [y, most] = [0, 5000];
  sessionStorage.clear();
  window.history.replaceState(null, '', '/list');
  vi.stubGlobal('scrollTo', (_: number, to: number) => {
    y = Math.min(to, most);
  });
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => y);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        grow = changed;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  delete document.documentElement.dataset.hand;
  for (const end of ends.splice(0)) end();
});

describe('the places of the history', () => {
  it('a page is found again where it was left, backwards and forwards', async () => {
    open();
    show('/list');
    y = 700;
    history.navigate('/page');
    expect(y).toBe(0);
    show('/page');
    y = 90;
    await pass(-1);
    expect(y).toBe(90);
    show('/list');
    expect(y).toBe(700);
    await pass(1);
    show('/page');
    expect(y).toBe(90);
  });

  it('is waited for until the page is long enough, and no longer once the person goes on by hand', async () => {
    open();
    show('/list');
    y = 700;
    history.navigate('/page');
    show('/page');
    await pass(-1);
    most = 100;
    show('/list');
    expect(y).toBe(100);
    most = 5000;
    grow();
    expect(y).toBe(700);
    y = 300;
    window.dispatchEvent(new Event('wheel'));
    grow();
    expect(y).toBe(300);
  });

  it('is kept over a reload, and not taken from who scrolled before the scripts came', () => {
    open();
    show('/list');
    y = 700;
    window.dispatchEvent(new Event('pagehide'));
    expect(window.history.scrollRestoration).toBe('auto');
    history.stop();
    y = 0;
    open();
    expect(window.history.scrollRestoration).toBe('manual');
    show('/list');
    expect(y).toBe(700);
    window.dispatchEvent(new Event('pagehide'));
    history.stop();
    // As far as the browser had come with bringing people back.
    y = 300;
    open();
    show('/list');
    expect(y).toBe(700);
    window.dispatchEvent(new Event('pagehide'));
    history.stop();
    y = 1200;
    document.documentElement.dataset.hand = '';
    open();
    show('/list');
    expect(y).toBe(1200);
  });

  it('is the page’s own where it says better than pixels, and asked again until it can be shown', async () => {
    open();
    show('/list');
    const shown: unknown[] = [];
    let isThere = false;
    const keep = (path: string) =>
      history.places.keep({
        path,
        read: () => ({ line: 12 }),
        show: (place) => {
          shown.push(place);
          return isThere;
        },
      });
    const end = keep('/list');
    history.navigate('/page');
    show('/page');
    end();
    await pass(-1);
    show('/list');
    expect(shown).toEqual([]);
    expect(history.places.isComing('/list')).toBe(true);
    keep('/list');
    isThere = true;
    grow();
    expect(shown).toEqual([{ line: 12 }, { line: 12 }]);
    window.dispatchEvent(new Event('keydown'));
    grow();
    expect(shown).toHaveLength(2);
    expect(history.places.isComing('/list')).toBe(false);
  });

  it('may be given by who leads there', () => {
    open();
    show('/list');
    const shown: unknown[] = [];
    history.places.keep({ path: '/page', read: () => undefined, show: (place) => shown.push(place) > 0 });
    history.navigate('/page', { place: { line: 3 } });
    expect(shown).toEqual([]);
    show('/page');
    expect(shown).toEqual([{ line: 3 }]);
  });

  it('a way that returns leads to the entry before, with another place if told so, and back leads on from there', async () => {
    open();
    show('/list');
    history.navigate('/page');
    show('/page');
    history.places.keep({ path: '/page', read: () => ({ page_id: '1' }), show: () => true });
    history.navigate('/edit');
    show('/edit');
    expect(history.before()).toEqual({ path: '/page', place: { page_id: '1' } });
    history.navigate('/page', { back: true, place: { page_id: '1', line: 9 } });
    await vi.waitFor(() => expect(history.place.getState().path).toBe('/page'));
    expect(history.before()).toMatchObject({ path: '/list' });
    await pass(-1);
    expect(history.place.getState().path).toBe('/list');
    expect(history.before()).toBeUndefined();
  });

  it('a way that returns takes the place of an entry with nothing before it', () => {
    open();
    const { length } = window.history;
    history.navigate('/page', { back: true });
    expect(history.place.getState().path).toBe('/page');
    expect(window.history.length).toBe(length);
  });

  it('a part of the page that is asked for in the address bar is an entry like others', async () => {
    open();
    show('/list');
    history.navigate('/page');
    show('/page');
    window.location.hash = '#part';
    // As browsers do at a hash; happy-dom does not.
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    await vi.waitFor(() => expect(history.place.getState().hash).toBe('#part'));
    expect(history.before()).toMatchObject({ path: '/page' });
    await pass(-1);
    history.guard(() => true);
    await pass(-1);
    await vi.waitFor(() => expect(history.place.getState().path).toBe('/list'));
  });
});
