import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Book, type BookNode, dayOf, isPage, type Making } from '../book/book.ts';
import { Breath } from '../book/breath.ts';
import { escapeHtml, htmlOf, type Setting, type Shown, type Typeset } from '../book/html.ts';
import { targetOf } from '../book/links.ts';
import { forBrowsers } from '../book/pictures.ts';
import { READING_CSS, TOKENS_CSS } from '../book/reading-css.ts';
import { type Node, readTree } from '../book/tree.ts';

export interface PaperMaking extends Making {
  readonly math?: Typeset | undefined;
}

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src file: data:; base-uri 'none'; form-action 'none'";
const LEAF = `@page{size:A4;margin:18mm 16mm;@bottom-center{content:counter(page) " / " counter(pages);color:#596068;font:9pt sans-serif}}
@page:first{@bottom-center{content:""}}
body{margin:0;background:#fff;color:var(--text);font:11pt/1.5 var(--sans)}
.cover{padding-top:60mm;break-after:page}.cover h1{font-size:30pt;line-height:1.2;overflow-wrap:anywhere}.about{color:var(--dim)}
.contents{break-after:page}.contents p{margin:3pt 0}.contents a{color:inherit;text-decoration:none}
.leaf{font-weight:650;line-height:1.3;overflow-wrap:anywhere;break-after:avoid}.new{break-before:page}
`;

/** The whole book as one HTML for a printer, with its pictures beside it, written page by page into a folder. */
export async function writePaper(book: Book, making: PaperMaking, folder: string): Promise<string> {
  await mkdir(join(folder, 'pictures'));
  const path = join(folder, 'book.html');
  await pipeline(Readable.from(paperHtml(book, making, folder)), createWriteStream(path));
  return path;
}

async function* paperHtml(book: Book, making: PaperMaking, folder: string): AsyncGenerator<string> {
  const { words } = making;
  const lang = book.locale === 'zh-cn' ? 'zh-CN' : 'en';
  yield `<!doctype html><html lang="${lang}" data-theme="light"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><title>${escapeHtml(book.title)}</title><style>${TOKENS_CSS}${READING_CSS}${LEAF}</style></head><body>`;
  const about = `${words.exported_on} ${dayOf(book.exported)} ${words.from} ${book.site}`;
  yield `<section class="cover"><h1>${escapeHtml(book.title)}</h1><p>${escapeHtml(book.description)}</p><p class="about">${escapeHtml(about)}</p></section>`;
  yield `<nav class="contents"><p class="leaf">${escapeHtml(words.contents)}</p>${book.nodes.map(entryHtml).join('')}</nav>`;
  const shown = new Map<string, Promise<Shown | undefined>>();
  const known = new Set(book.nodes.filter(isPage).map((page) => page.page_id));
  let done = 0;
  for (const [at, node] of book.nodes.entries()) {
    making.signal?.throwIfAborted();
    const level = Math.min(6, node.depth + 1);
    const isNew = node.depth === 0 && at > 0 ? ' new' : '';
    yield `<h${level} class="leaf${isNew}" id="${markOf(node, at)}">${escapeHtml(node.title)}</h${level}>`;
    if (!isPage(node)) continue;
    const html = await node.html();
    const setting: Setting = {
      breath: new Breath(),
      words,
      math: making.math,
      isPaper: true,
      picture: (src) => once(shown, src, () => saved(book, src, { folder, at: shown.size })),
      link: (href) => linkOf(book, href, { known, page_id: node.page_id }),
    };
    const tree = await readTree(html, setting.breath);
    yield `<p class="about">${escapeHtml([node.author, dayOf(node.time)].filter(Boolean).join(' · '))}</p>`;
    yield `<article class="md-doc">${await htmlOf(
      tree.children.map((child) => placed(child, node.page_id, level)),
      setting,
    )}</article>`;
    done += 1;
    making.onPage?.(done);
  }
  yield '</body></html>';
}

const markOf = (node: BookNode, at: number): string => (isPage(node) ? `page-${node.page_id}` : `catalog-${at}`);
const entryHtml = (node: BookNode, at: number): string =>
  `<p style="padding-left:${Math.min(node.depth, 8) * 14}pt"><a href="#${markOf(node, at)}">${escapeHtml(node.title)}</a></p>`;

/** All pages share one document: ids take the page's number, and headings stand below the page's own. */
function placed(node: Node, page_id: number, level: number): Node {
  if (typeof node === 'string') return node;
  const { id } = node.attributes;
  const heading = /^h([1-6])$/.exec(node.name)?.[1];
  return {
    name: heading ? `h${Math.min(6, level + Number(heading))}` : node.name,
    attributes: id === undefined ? node.attributes : { ...node.attributes, id: `${page_id}-${id}` },
    children: node.children.map((child) => placed(child, page_id, level)),
  };
}

function linkOf(book: Book, href: string, at: { known: ReadonlySet<number>; page_id: number }): string | undefined {
  const target = targetOf(book, href);
  if (target?.kind === 'outside') return target.url;
  if (target?.kind === 'here') return `#${encodeURIComponent(`${at.page_id}-${target.fragment}`)}`;
  if (!target || !at.known.has(target.page_id)) return undefined;
  return target.fragment === ''
    ? `#page-${target.page_id}`
    : `#${encodeURIComponent(`${target.page_id}-${target.fragment}`)}`;
}

function once<T>(known: Map<string, T>, src: string, make: () => T): T {
  const key = createHash('sha256').update(src).digest('hex');
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}

async function saved(
  book: Book,
  src: string,
  { folder, at }: { folder: string; at: number },
): Promise<Shown | undefined> {
  const picture = await forBrowsers(book, src);
  if (!picture) return undefined;
  const path = `pictures/${at}.${picture.kind}`;
  await writeFile(join(folder, path), picture.bytes);
  return { src: path, width: picture.width, height: picture.height };
}
