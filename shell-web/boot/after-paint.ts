/**
 * Starts the scripts of a page that brings its text, once that is on screen: as `defer` they would run first, and take
 * most of a second of a slow phone. Part of the script in the head, so it imports nothing that is not as small.
 */
const WAITING = 'link[data-after-paint]';

export function startAfterPaint(): void {
  let isStarted = false;
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    for (const { href } of document.querySelectorAll<HTMLLinkElement>(WAITING)) {
      const script = document.createElement('script');
      script.src = href;
      // In their order, as they depend on each other.
      script.async = false;
      document.head.append(script);
    }
  };
  const whenPainted = (): void => {
    // The frame after the first: whoever waits for the text sees it there, and not after the longest task of the page.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
    // A tab in the background paints nothing.
    if (document.hidden) start();
    document.addEventListener('visibilitychange', () => document.hidden && start());
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', whenPainted);
  else whenPainted();
}
