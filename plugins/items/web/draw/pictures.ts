import type { Translate } from '@docstead/core/web';

import { markMissing } from './missing.ts';

/** Smaller ones are signs in the text; there is nothing more to see in them. */
const LEAST = 120;

/** Pictures that lead nowhere else open large: by click, and by key as buttons. Those that do not come say so. */
export function markPictures(node: HTMLElement, t: Translate): void {
  for (const image of node.querySelectorAll<HTMLImageElement>('img.md-image')) {
    watch(image, t);
    if (image.closest('a')) continue;
    if (image.complete) mark(image, t);
    else image.addEventListener('load', () => mark(image, t), { once: true });
  }
}

function watch(image: HTMLImageElement, t: Translate): void {
  const isMissing = image.complete && image.naturalWidth === 0;
  image.addEventListener('error', () => markMissing(image, t), { once: true });
  if (!image.hasAttribute('src')) markMissing(image, t);
  // Drawings without a size of their own look the same; only the browser knows.
  else if (isMissing) void image.decode?.().catch(() => markMissing(image, t));
}

function mark(image: HTMLImageElement, t: Translate): void {
  if (image.naturalWidth < LEAST) return;
  image.classList.add('md-zoom');
  image.tabIndex = 0;
  image.setAttribute('role', 'button');
  image.setAttribute('aria-haspopup', 'dialog');
  image.setAttribute('aria-label', image.alt ? t('draw.enlarge', { alt: image.alt }) : t('draw.enlarge_plain'));
}

/** Those that open, in the order of the page. */
export function picturesOf(node: HTMLElement): HTMLImageElement[] {
  return [...node.querySelectorAll<HTMLImageElement>('img.md-zoom')];
}
