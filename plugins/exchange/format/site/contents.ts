import { type Book, type BookPage, dayOf, isPage } from '../book/book.ts';
import { escapeHtml } from '../book/html.ts';
import type { BookWords } from '../book/words.ts';

export const fileOf = ({ page_id }: BookPage): string => `pages/${page_id}.html`;

/** For each page, the catalogs that it is in: `Payments / Cards`. */
export function pathsOf({ nodes }: Book): string[] {
  const above: string[] = [];
  const paths: string[] = [];
  for (const node of nodes) {
    above.length = Math.min(above.length, node.depth);
    if (isPage(node)) paths.push(above.join(' / '));
    else above.push(node.title);
  }
  return paths;
}

/** The tree as data, once for all pages: in each of a thousand it would be a million entries. */
export function treeScript({ nodes }: Book): string {
  const rows = nodes.map((node) => JSON.stringify([node.depth, node.title, isPage(node) ? fileOf(node) : '']));
  return `window.docsteadTree = [\n${rows.join(',\n')}\n];\n`;
}

/** The whole tree for the first page, which needs no script. */
export function allHtml(book: Book, words: BookWords): string {
  const about = `${words.exported_on} ${dayOf(book.exported)} ${words.from} ${book.site}`;
  const list =
    book.nodes.length === 0 ? `<p>${escapeHtml(words.empty)}</p>` : `<nav class="all">${listHtml(book)}</nav>`;
  const description = book.description === '' ? '' : `<p>${escapeHtml(book.description)}</p>`;
  return `<h1>${escapeHtml(book.title)}</h1>${description}<p class="meta">${escapeHtml(about)}</p>${list}`;
}

function listHtml({ nodes }: Book): string {
  let html = '<ul>';
  let depth = 0;
  for (const node of nodes) {
    for (; depth > node.depth; depth -= 1) html += '</ul></li>';
    if (isPage(node)) html += `<li><a href="${fileOf(node)}">${escapeHtml(node.title)}</a></li>`;
    else {
      html += `<li><span class="catalog">${escapeHtml(node.title)}</span><ul>`;
      depth += 1;
    }
  }
  return `${html}${'</ul></li>'.repeat(depth)}</ul>`;
}
