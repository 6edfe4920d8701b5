import { startAfterPaint } from './boot/after-paint.ts';
import { keepComposedEscape } from './boot/composed-escape.ts';
import { rememberEarlyHand } from './boot/early-hand.ts';
import { rememberEarlySubmit } from './boot/early-submit.ts';
import { listenForPalette } from './palette/keys.ts';

/**
 * Runs before the first paint. The server writes the cookie's choice into `<html>`; this repairs a page whose
 * attribute and cookie differ (a page from the back-forward cache, after the theme was switched on the next one).
 */
const SCHEMES: Readonly<Record<string, string>> = { light: 'light', dark: 'dark', system: 'auto' };

function applyChoice(): void {
  const chosen = /(?:^|; )docstead_theme=(\w+)/.exec(document.cookie)?.[1];
  const scheme = chosen === undefined ? undefined : SCHEMES[chosen];
  const root = document.documentElement;
  if (scheme) root.setAttribute('data-mantine-color-scheme', scheme);
  else if (!root.hasAttribute('data-mantine-color-scheme')) root.setAttribute('data-mantine-color-scheme', 'auto');
}

applyChoice();
startAfterPaint();
keepComposedEscape();
rememberEarlyHand();
rememberEarlySubmit();
listenForPalette();
window.addEventListener('pageshow', (event) => {
  if (event.persisted) applyChoice();
});
