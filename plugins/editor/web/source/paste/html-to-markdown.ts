import { strikethrough, taskListItems } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';
import { write } from '../tables/model.ts';
import { cleanDocument } from './clean.ts';
import { tableRows } from './table-rows.ts';
import { cellText } from './tsv.ts';

/** A table of the text of its cells, aligned; the first row holds the heads. */
export function tableMarkdown(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const filled = rows.map((row) => Array.from({ length: columns }, (_, at) => cellText(row[at] ?? '')));
  return write({ rows: filled, aligns: Array.from({ length: columns }, () => undefined) }, '').text;
}

/** Pasted HTML as Markdown. This module brings the converter along: load it when it is needed. */
export function htmlToMarkdown(html: string): string {
  const service = createService();
  return service
    .turndown(cleanDocument(html))
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** What stands in a cell of HTML as a cell of Markdown. */
export function cellMarkdown(): (cell: HTMLElement) => string {
  const service = createService();
  return (cell) => cellText(service.turndown(cell.innerHTML === '' ? '<p></p>' : cell.innerHTML));
}

function createService(): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    br: '',
  });
  service.use([strikethrough, taskListItems]);
  service.addRule('item', { filter: 'li', replacement: itemOf });
  service.addRule('table', {
    filter: 'table',
    replacement: (_, node) => `\n\n${tableOf(service, node as HTMLTableElement)}\n\n`,
  });
  service.addRule('listing', { filter: 'pre', replacement: (_, node) => listingOf(node as HTMLElement) });
  // Pictures of a clipboard live on somebody's disk or in the address itself: no page could show them.
  service.addRule('image', { filter: 'img', replacement: (_, node) => imageOf(node as HTMLImageElement) });
  return service;
}

/** `- one` instead of the converter's `-   one`. */
function itemOf(content: string, node: Node): string {
  const item = node as HTMLElement;
  const list = item.parentElement;
  const number = list?.tagName === 'OL' ? Number(list.getAttribute('start') ?? 1) + indexIn(list, item) : undefined;
  const mark = number === undefined ? '- ' : `${number}. `;
  const body = content
    .replace(/^\n+/, '')
    .replace(/\n+$/, '')
    .replace(/\n/gm, `\n${' '.repeat(mark.length)}`);
  return mark + body + (item.nextSibling ? '\n' : '');
}

const indexIn = (list: Element, item: Element) => [...list.children].indexOf(item);

function tableOf(service: TurndownService, table: HTMLTableElement): string {
  const rows = tableRows(table, (cell) => service.turndown(cell.innerHTML === '' ? '<p></p>' : cell.innerHTML));
  return rows.length > 0 ? tableMarkdown(rows) : '';
}

function listingOf(pre: HTMLElement): string {
  const code = pre.querySelector('code');
  const language = /(?:language|lang|highlight-source|brush:)[-\s]*([\w+#-]+)/.exec(
    `${code?.className ?? ''} ${pre.className} ${pre.parentElement?.className ?? ''}`,
  )?.[1];
  for (const line of pre.querySelectorAll('br')) line.replaceWith('\n');
  const text = (pre.textContent ?? '').replace(/\n$/, '');
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `\n\n${fence}${language ?? ''}\n${text}\n${fence}\n\n`;
}

function imageOf(image: HTMLImageElement): string {
  const src = image.getAttribute('src') ?? '';
  if (!/^(?:https?:|\/)/i.test(src)) return '';
  return `![${(image.alt ?? '').replace(/[[\]\n]/g, ' ').trim()}](${src.replace(/[\s()]/g, encodeURIComponent)})`;
}
