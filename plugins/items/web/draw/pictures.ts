import type { Translate } from '@docstead/core/web';

/** Smaller ones are signs in the text; there is nothing more to see in them. */
const LEAST = 120;

/** Pictures that lead nowhere else open large: by click, and by key as buttons. */
export function markPictures(node: HTMLElement, t: Translate): void {
  for (const image of node.querySelectorAll<HTMLImageElement>('img.md-image')) {
    if (image.closest('a')) continue;
    if (image.complete) mark(image, t);
    else image.addEventListener('load', () => mark(image, t), { once: true });
  }
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
