import type { Translate } from '@docstead/core/web';

/** Every heading's sign in the margin becomes a link that the keyboard reaches and that copies its address. */
export function nameHeadings(node: HTMLElement, t: Translate): void {
  for (const anchor of node.querySelectorAll<HTMLAnchorElement>('.md-anchor')) {
    const heading = anchor.parentElement;
    if (!heading) continue;
    const text = heading.textContent.trim();
    anchor.removeAttribute('aria-hidden');
    anchor.removeAttribute('tabindex');
    anchor.setAttribute('aria-label', t('draw.anchor', { heading: text }));
    // The link stands inside; the heading is called by its words alone.
    heading.setAttribute('aria-label', text);
  }
}

export function frameContents(node: HTMLElement, t: Translate): void {
  for (const nav of node.querySelectorAll('.md-toc')) nav.setAttribute('aria-label', t('draw.toc'));
}

/** On paper a link says where it leads, unless that is what it says already. */
export function markPlainLinks(node: HTMLElement): void {
  for (const link of node.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')) {
    link.toggleAttribute('data-plain', link.textContent === link.getAttribute('href'));
  }
}
