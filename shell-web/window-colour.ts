import type { Theme } from '@docstead/core/contract';

const OWN = ['light', 'dark'];

/** The browser's own bars follow the choice of a theme, as the server writes it into a new page (see html.ts). */
export function colourWindow(theme: Theme): void {
  document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').forEach((meta, at) => {
    meta.media = theme === 'system' ? `(prefers-color-scheme:${OWN[at]})` : theme === OWN[at] ? 'all' : 'not all';
  });
}
