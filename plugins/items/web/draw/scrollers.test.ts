import { afterEach, describe, expect, it, vi } from 'vitest';
import { createScrollers } from './scrollers.ts';

/** Tells of all that is looked at when it is asked to. */
class Sizes {
  static told: (() => void) | undefined;
  readonly #frames: Element[] = [];
  constructor(tell: (entries: { target: Element }[]) => void) {
    Sizes.told = () => tell(this.#frames.map((target) => ({ target })));
  }
  observe(frame: Element) {
    this.#frames.push(frame);
  }
  disconnect() {}
}

afterEach(() => vi.unstubAllGlobals());

describe('what scrolls sideways', () => {
  it('is reached by keyboard, and no two are called the same', () => {
    vi.stubGlobal('ResizeObserver', Sizes);
    const doc = document.createElement('div');
    doc.innerHTML = `${'<div class="md-table"></div>'.repeat(3)}<pre class="md-math"></pre>`;
    const frames = [...doc.children] as HTMLElement[];
    const wide = (...which: number[]) => {
      frames.forEach((frame, at) => {
        Object.defineProperty(frame, 'scrollWidth', { value: which.includes(at) ? 900 : 300, configurable: true });
        Object.defineProperty(frame, 'clientWidth', { value: 300, configurable: true });
      });
      Sizes.told?.();
      return frames.map((frame) => frame.getAttribute('aria-label'));
    };
    const t = (key: string, { name = '', number = '' } = {}) => [key, name, number].join(' ').trim();
    createScrollers(t).look(doc);
    const [plain, second, third] = ['draw.table', 'draw.nth draw.table 2', 'draw.nth draw.table 3'];
    expect(wide(1, 2, 3)).toEqual([null, second, third, 'draw.formula']);
    expect(frames.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, 0, 0]);
    expect(wide(2)).toEqual([null, null, plain, null]);
    expect(frames.map((frame) => frame.getAttribute('role'))).toEqual([null, null, 'region', null]);
    expect(wide(0, 2)).toEqual(['draw.nth draw.table 1', null, third, null]);
  });
});
