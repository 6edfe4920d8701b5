import type { Translate } from '@docstead/core/web';

const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|[/#?])/i;
/** Beside this page are other pages, whose addresses end with a number, and attachments; nothing else. */
const BESIDE = /^(?:\.{0,2}\/)*(?:[a-z0-9]+\/)?\d+(?:[?#]|$)|visit_?file/i;

/** What a picture would have shown that does not come: its words and its address, as a README's pictures have. */
export function markMissing(image: HTMLImageElement, t: Translate): void {
  if (image.nextElementSibling?.matches('.md-missing')) return;
  const address = image.getAttribute('src') ?? '';
  const note = document.createElement('span');
  note.className = 'md-missing';
  note.setAttribute('role', 'note');
  const said = [image.alt, address.startsWith('data:') ? '' : address].filter(Boolean).join(' · ');
  note.textContent = said === '' ? t('draw.picture_missing_plain') : t('draw.picture_missing', { said });
  image.hidden = true;
  image.after(note);
}

/** Links to files that lay beside the text where it came from: they say so instead of leading to an empty page. */
export function markDeadLinks(node: HTMLElement, t: Translate): void {
  for (const link of node.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    if (address === '' || ABSOLUTE.test(address) || BESIDE.test(address)) continue;
    link.classList.add('md-dead');
    link.dataset.address = address;
  }
  // In the reader's language, which may have changed.
  for (const link of node.querySelectorAll<HTMLAnchorElement>('a.md-dead')) link.title = deadSentence(link, t);
}

export const deadSentence = (link: HTMLAnchorElement, t: Translate): string =>
  t('draw.link_dead', { address: link.dataset.address ?? '' });
