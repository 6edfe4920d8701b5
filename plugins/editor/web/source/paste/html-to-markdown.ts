import { strikethrough, taskListItems } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';
import { escapeCell, toCell } from '../../../format/table/cell.ts';
import { writeTable } from '../../../format/table/write.ts';
import { fenced } from '../commands/insert.ts';
import { cleanDocument } from './clean.ts';
import { codeText } from './code-blocks.ts';
import { escapeTexts } from './escape-texts.ts';
import { Kept } from './kept.ts';
import { Pictures } from './pictures.ts';
import { tableRows } from './table-rows.ts';

/** A table of the text of its cells, aligned; the first row holds the heads. */
export const tableMarkdown = (rows: readonly (readonly string[])[]): string =>
  writeTable(rows.map((row) => row.map(escapeCell)));

const noUpload = () => new Pictures((name) => name, false);

/** Pasted HTML as Markdown. This module brings the converter along: load it when it is needed. */
export function htmlToMarkdown(html: string, pictures = noUpload()): string {
  const body = cleanDocument(html);
  const kept = new Kept();
  const service = createService(kept, pictures);
  const toMarkdown = cellMarkdown(service);
  for (const table of body.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    const rows = tableRows(table, toMarkdown);
    const paragraph = table.ownerDocument.createElement('p');
    paragraph.textContent = rows.length > 0 ? kept.keep(writeTable(rows)) : '';
    table.replaceWith(paragraph);
  }
  escapeTexts(body);
  const markdown = service
    .turndown(body)
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return kept.restore(markdown);
}

/** What stands in a cell of HTML as a cell of Markdown. */
export function cellMarkdown(service = createService(new Kept(), noUpload())): (cell: HTMLElement) => string {
  return (cell) => {
    if (cell.childElementCount === 0) return escapeCell((cell.textContent ?? '').replace(/[\s\u00a0]+/g, ' '));
    for (const heading of cell.querySelectorAll('h1, h2, h3, h4, h5, h6')) asWords(heading);
    for (const listing of cell.querySelectorAll('pre')) listing.replaceWith(...codeLines(listing));
    escapeTexts(cell);
    return toCell(service.turndown(cell).replace(/\u00a0/g, ' '));
  };
}

function createService(kept: Kept, pictures: Pictures): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    br: '',
  });
  // What would be a mark in a text was escaped where its neighbours are known.
  service.escape = (text) => text;
  service.use([strikethrough, taskListItems]);
  service.addRule('item', { filter: 'li', replacement: itemOf });
  service.addRule('listing', { filter: 'pre', replacement: (_, node) => listingOf(node as HTMLElement, kept) });
  service.addRule('image', { filter: 'img', replacement: (_, node) => pictures.textOf(node as HTMLImageElement) });
  return service;
}

/** `- one` instead of the converter's `-   one`. */
function itemOf(content: string, node: Node): string {
  const item = node as HTMLElement;
  const list = item.parentElement;
  const number = list?.tagName === 'OL' ? Number(list.getAttribute('start') ?? 1) + indexIn(list, item) : undefined;
  const mark = number === undefined ? '- ' : `${number}${list?.dataset.sign ?? '.'} `;
  const body = content
    .replace(/^\n+/, '')
    .replace(/\n+$/, '')
    .replace(/\n/gm, `\n${' '.repeat(mark.length)}`);
  return mark + body + (item.nextSibling ? '\n' : '');
}

const indexIn = (list: Element, item: Element) => [...list.children].indexOf(item);

/** A cell has no headings. */
function asWords(heading: Element): void {
  const [paragraph, words] = ['p', 'strong'].map((name) => heading.ownerDocument.createElement(name));
  if (!paragraph || !words) return;
  words.append(...heading.childNodes);
  paragraph.append(words);
  heading.replaceWith(paragraph);
}

/** A cell has one line: no listing, but code in each line of it. */
function codeLines(listing: HTMLElement): HTMLElement[] {
  const made = (name: string, text: string) => {
    const node = listing.ownerDocument.createElement(name);
    node.textContent = text;
    return node;
  };
  const lines = codeText(listing).split('\n');
  return lines.flatMap((line) => (line.trim() === '' ? [] : [made('code', line.trim()), made('br', '')]));
}

function listingOf(pre: HTMLElement, kept: Kept): string {
  const code = pre.querySelector('code');
  const language = /(?:language|lang|highlight-source|brush:)[-\s]*([\w+#-]+)/.exec(
    `${code?.className ?? ''} ${pre.className} ${pre.parentElement?.className ?? ''}`,
  )?.[1];
  return `\n\n${kept.keep(fenced(language ?? '', codeText(pre)))}\n\n`;
}
