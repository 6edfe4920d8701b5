import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What a script of a payload did. */
    attacks: string[];
  }
}

/** Everything that a payload calls to show that it runs, in every frame and before any script of ours. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.attacks = [];
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
      Object.defineProperty(window, name, { value: () => void window.attacks.push(name), writable: false });
    }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // A picture that the policy refuses (plain http) is no script.
      if (violatedDirective !== 'img-src') window.attacks.push(`${violatedDirective} ${blockedURI}`);
    });
    // Links to elsewhere are no attack, by the preview's own hand neither; script in their address is.
    window.open = (address) => {
      if (/^\s*(?:java|vb)script:/i.test(String(address))) window.attacks.push(`open ${address}`);
      return null;
    };
    // As under a finger: a mouse's double click on a paragraph leads to the editor.
    const match = window.matchMedia.bind(window);
    window.matchMedia = (query) => match(query === '(hover: hover)' ? 'not all' : query);
    window.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        const address = link?.href;
        if (typeof address === 'string' && !/^\s*(?:java|vb)script:/i.test(address)) event.preventDefault();
      },
      { capture: true },
    );
  });
}

/** Brings all drawings into view and waits until each is drawn or has said why not. */
export async function draw(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pending = () =>
      [...document.querySelectorAll('.md-doc :is(code.md-math, pre.md-math, pre.md-diagram)')].filter(
        (node) => !node.hasAttribute('data-drawn') && !node.hasAttribute('data-failed'),
      );
    const end = Date.now() + 20_000;
    for (let [node] = pending(); node && Date.now() < end; [node] = pending()) {
      node.scrollIntoView({ block: 'center' });
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
}

/** Hovers, focuses, presses and toggles all that is there; then says what must not be. */
export async function provoke(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const root = document.querySelector('.md-doc');
    if (!root) return ['there is no document'];
    for (const node of [root, ...root.querySelectorAll('*')]) {
      const happen = (made: Event) => node.dispatchEvent(made);
      for (const name of ['pointerenter', 'pointerover', 'mouseenter', 'mouseover', 'mousemove', 'focusin', 'input']) {
        happen(new MouseEvent(name, { bubbles: true, cancelable: true }));
      }
      for (const name of ['animationstart', 'transitionend', 'toggle', 'beforematch', 'scroll', 'wheel', 'copy']) {
        happen(new Event(name, { bubbles: true }));
      }
      for (const name of ['mousedown', 'mouseup', 'click', 'dblclick', 'auxclick', 'contextmenu']) {
        happen(new MouseEvent(name, { bubbles: true, cancelable: true, view: window }));
      }
      if (node instanceof HTMLElement || node instanceof SVGElement) node.focus({ preventScroll: true });
    }
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const found = [...window.attacks];
    for (const node of document.querySelectorAll('.md-doc *, .md-drawing-place *')) {
      if (
        /^(?:script|iframe|object|embed|base|meta|link|form|textarea|foreignobject|image|animate|set)$/i.test(
          node.localName,
        )
      ) {
        found.push(`element ${node.localName}`);
      }
      for (const { name, value } of node.attributes) {
        if (/^on/i.test(name)) found.push(`attribute ${name}`);
        if (/^(?:xlink:)?href$/i.test(name) && /^[\s\p{Cc}]*(?:java|vb)script:|^[\s\p{Cc}]*data:/iu.test(value)) {
          found.push(`address ${value}`);
        }
      }
    }
    if (getComputedStyle(document.body).display === 'none') found.push('the page is hidden');
    return [...new Set(found)];
  });
}
