import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAfterPaint } from './after-paint.ts';
import { keepComposedEscape } from './composed-escape.ts';
import { rememberEarlySubmit } from './early-submit.ts';

const started = () =>
  [...document.head.querySelectorAll('script')].map(({ src, async }) => [src.split('/').at(-1), async]);

describe('the scripts of a page that brings its text', () => {
  let frames: (() => void)[];
  let isHidden: boolean;
  beforeEach(() => {
    vi.useFakeTimers();
    frames = [];
    isHidden = false;
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
    document.head.innerHTML =
      '<link rel="preload" as="script" href="/a.js" data-after-paint><link rel="preload" as="script" href="/b.js" data-after-paint><link rel="preload" as="style" href="/c.css">';
  });

  it('start after the frame that shows it and one more, once and in their order', () => {
    startAfterPaint();
    for (let frame = 0; frame < 2; frame += 1) {
      vi.runAllTimers();
      expect(started()).toEqual([]);
      for (const run of frames.splice(0)) run();
      expect(started()).toEqual([]);
    }
    vi.runAllTimers();
    expect(started()).toEqual([
      ['a.js', false],
      ['b.js', false],
    ]);
    isHidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(started()).toHaveLength(2);
  });

  it('start at once in a tab that paints nothing, from the beginning or later', () => {
    isHidden = true;
    startAfterPaint();
    expect(started()).toHaveLength(2);
    for (const script of document.head.querySelectorAll('script')) script.remove();
    isHidden = false;
    startAfterPaint();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(started()).toEqual([]);
    isHidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(started()).toHaveLength(2);
  });
});

describe('a form before its screen is there', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<form id="e" data-early><input id="i"><button type="button" id="b">Go</button></form><form id="o"><input id="x"></form><div id="d" data-early><button type="button" id="k">Key</button></div>';
  });
  afterEach(() => document.body.replaceChildren());
  rememberEarlySubmit();
  const wanted = (id: string) => document.getElementById(id)?.dataset.wanted;
  const press = (id: string, key: string, more = {}) =>
    document.getElementById(id)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));

  it('remembers Enter in a field and its button', () => {
    press('i', 'a');
    press('i', 'Enter', { isComposing: true });
    press('i', 'Enter', { keyCode: 229 });
    expect(wanted('e')).toBeUndefined();
    press('i', 'Enter');
    expect(wanted('e')).toBe('');
    document.getElementById('e')?.removeAttribute('data-wanted');
    document.getElementById('b')?.click();
    expect(wanted('e')).toBe('');
  });

  it('remembers a button that stands alone', () => {
    document.getElementById('k')?.click();
    expect([wanted('d'), wanted('e')]).toEqual(['', undefined]);
  });

  it('is not sent by the browser, as one of a single field would be', () => {
    const sent = (id: string) =>
      document.getElementById(id)?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect([sent('e'), sent('o')]).toEqual([false, true]);
  });

  it('leaves other forms alone', () => {
    press('x', 'Enter');
    expect(wanted('o')).toBeUndefined();
  });
});

describe('Escape', () => {
  it('reaches nobody where it ends a word of an input method, but for an editor', () => {
    const end = new AbortController();
    const heard = vi.fn();
    keepComposedEscape(end);
    window.addEventListener('keydown', heard, { signal: end.signal, capture: true });
    const press = (more = {}) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', ...more }));
    press({ keyCode: 229 });
    press({ isComposing: true });
    expect(heard).not.toHaveBeenCalled();
    press({ keyCode: 27 });
    expect(heard).toHaveBeenCalledOnce();
    end.abort();
  });
});
