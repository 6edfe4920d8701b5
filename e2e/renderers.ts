import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    renderers: number;
  }
}

/** Counts the copies of React on the page: each announces itself to the developer tools' hook. */
export async function countRenderers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.renderers = 0;
    const inject = () => {
      window.renderers += 1;
      return window.renderers;
    };
    const hook = { isDisabled: false, supportsFiber: true, inject, onCommitFiberRoot: () => {} };
    Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', { value: hook });
  });
}

export const renderersOn = (page: Page): Promise<number> => page.evaluate(() => window.renderers);
