import type { Translate } from '@docstead/core/web';
import { atLine } from './in-view.ts';

const PENCIL =
  '<svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M4 20h4L18.5 9.5a2.828 2.828 0 1 0 -4 -4L4 16v4"/><path d="M13.5 6.5l4 4"/></svg>';

/** Every heading that has a line of the source gets the way to it. Gives the function that takes them away. */
export function addPencils(doc: HTMLElement, editHref: string, t: Translate): () => void {
  const pencils: HTMLElement[] = [];
  for (const heading of doc.querySelectorAll<HTMLElement>(':is(h1, h2, h3, h4, h5, h6)[data-line]')) {
    const pencil = document.createElement('a');
    pencil.className = 'md-pencil';
    pencil.href = atLine(editHref, Number(heading.dataset.line));
    const label = t('reading.edit_section', { heading: heading.textContent.trim() });
    pencil.setAttribute('aria-label', label);
    pencil.title = t('reading.edit_here');
    pencil.innerHTML = PENCIL;
    heading.append(pencil);
    pencils.push(pencil);
  }
  return () => {
    for (const pencil of pencils) pencil.remove();
  };
}
