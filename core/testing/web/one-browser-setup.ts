import { configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { endPage } from '../web.tsx';
import { fillInBrowser } from './fill-in-browser.ts';

/** Runs before every file: what modules register when they are loaded, they register for one file only. */

if (!('docsteadTestBrowser' in globalThis)) {
  throw new Error('Take the line "@vitest-environment" out of this test: it has a browser, shared with the others.');
}
fillInBrowser();
// A machine with much to do is slow; the default of one second tells that, and not a fault.
configure({ asyncUtilTimeout: 5000 });

afterEach(() => {
  endPage();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
