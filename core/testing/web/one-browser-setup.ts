import { configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { loadOverlays } from '../../ui/base.ts';
import { endPage } from '../web.tsx';
import { fillInBrowser } from './fill-in-browser.ts';

/** Runs before every file: what modules register when they are loaded, they register for one file only. */

if (!('docsteadTestBrowser' in globalThis)) {
  throw new Error('Take the line "@vitest-environment" out of this test: it has a browser, shared with the others.');
}
fillInBrowser();
// Dialogs and menus open at once, as they do from their second time on.
await loadOverlays();
// A machine with much to do is slow; the default of one second tells that, and not a fault.
configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  endPage();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/**
 * The next file has the same browser and the same modules: what is left on the screen would be found there, and a module that
 * is still loading when its file ends is broken for all that follow.
 */
afterAll(async () => {
  await vi.dynamicImportSettled();
  const left = document.body.querySelector('.cm-editor, main, [role="dialog"]');
  document.body.replaceChildren();
  if (left) throw new Error(`The tests of this file left something on the screen: ${left.outerHTML.slice(0, 200)}`);
});
