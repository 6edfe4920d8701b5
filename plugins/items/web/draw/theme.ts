const DARK = '(prefers-color-scheme: dark)';

/** Calls when the colours of the page change, by choice or by the system. */
export function onThemeChange(changed: () => void): () => void {
  if (typeof MutationObserver === 'undefined' || !window.matchMedia) return () => undefined;
  let last = colours().join();
  const look = () => {
    const next = colours().join();
    if (next !== last) changed();
    last = next;
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['data-mantine-color-scheme'] });
  const system = window.matchMedia(DARK);
  system.addEventListener('change', look);
  return () => {
    watcher.disconnect();
    system.removeEventListener('change', look);
  };
}

const colours = () => [token('--ds-bg'), token('--ds-text')];

/** The value of a token in the theme that is on screen. */
export function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
