import { builtinEnvironments, type Environment } from 'vitest/runtime';
import { quickStyles } from './quick-styles.ts';

const KEY = 'docsteadTestBrowser';

/**
 * One jsdom for all tests of a process: React and the component library keep hold of the window that they were loaded
 * in, and loading them anew for every file takes longer than most files.
 */
export default {
  name: 'one-browser',
  viteEnvironment: 'ssr',
  async setup(global, options) {
    global[KEY] ??= open(global, options);
    await global[KEY];
    return { teardown: () => empty(global.window) };
  },
} satisfies Environment;

async function open(global: typeof globalThis, options: Record<string, unknown>): Promise<true> {
  await builtinEnvironments.jsdom.setup(global, options);
  // jsdom's own never come again once they were asked for under a clock that a test had stopped.
  global.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16));
  global.cancelAnimationFrame = (frame) => clearTimeout(frame);
  showFocusOfKeys(global);
  answerStylesQuickly(global);
  return true;
}

function answerStylesQuickly(global: typeof globalThis): void {
  const view = global.document.defaultView ?? global.window;
  global.getComputedStyle = view.getComputedStyle = quickStyles(view.getComputedStyle.bind(view));
}

/** Whose focus has a ring: browsers go by the last input, which jsdom asks of events that it saw too late or forgot. */
function showFocusOfKeys({ Element, window }: typeof globalThis): void {
  let isByKey = true;
  window.addEventListener('keydown', () => (isByKey = true), true);
  window.addEventListener('mousedown', () => (isByKey = false), true);
  const { matches } = Element.prototype;
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      if (selector !== ':focus-visible') return matches.call(this, selector);
      return isByKey && this === this.ownerDocument.activeElement;
    },
  });
}

function empty({ document, history, localStorage, sessionStorage }: Window): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
