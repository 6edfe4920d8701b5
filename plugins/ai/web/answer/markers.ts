import type { PagesFrame } from '../../stream.ts';

/** Makes `[1]`, `[2]` … of the text links to the pages that the answer is written from. */
export function linkMarkers(body: HTMLElement, pages: PagesFrame['pages']): void {
  if (pages.length === 0) return;
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const isFree = node.parentElement?.closest('a, code, pre') === null;
    // A walker of texts gives texts.
    if (isFree && /\[\d+\]/.test(node.nodeValue ?? '')) found.push(node as Text);
  }
  for (const text of found) text.replaceWith(...piecesOf(text, pages));
}

function piecesOf(text: Text, pages: PagesFrame['pages']): (string | HTMLElement)[] {
  return (text.nodeValue ?? '').split(/(\[\d+\])/).map((piece) => {
    const page = /^\[\d+\]$/.test(piece) ? pages[Number(piece.slice(1, -1)) - 1] : undefined;
    if (!page) return piece;
    const link = text.ownerDocument.createElement('a');
    link.href = page.href ?? `/page/${encodeURIComponent(page.page_id)}`;
    link.title = page.page_title;
    link.target = '_blank';
    link.rel = 'noopener';
    link.textContent = piece;
    return link;
  });
}
