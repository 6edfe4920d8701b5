import type { Readable } from 'node:stream';
import { type Book, type BookPage, dayOf, isPage, type Making } from '../book/book.ts';
import { Breath } from '../book/breath.ts';
import { escapeHtml, htmlOf, type Setting, type Typeset } from '../book/html.ts';
import { targetOf } from '../book/links.ts';
import { readTree } from '../book/tree.ts';
import { linesOf } from '../book/words-of.ts';
import { type ZipEntry, zipped } from '../book/zip.ts';
import { allHtml, fileOf, pathsOf, treeScript } from './contents.ts';
import { Pictures } from './pictures.ts';
import { SITE_JS } from './script.ts';
import { sheetHtml } from './shell.ts';
import { SITE_CSS } from './style.ts';

export interface SiteMaking extends Making {
  /** Draws formulas; without it their source is shown. */
  readonly math?: Typeset | undefined;
  /** The folder within the zip. */
  readonly folder: string;
}

/** Letters of one page's text that the search knows. */
const MOST_TEXT = 200_000;
/** So many pages share a file of texts: how many files there are is known before the first is written. */
const PAGES_OF_PART = 50;

/** A book as a folder of files that a browser reads from a disk or any web server, in a zip. */
export function writeSite(book: Book, making: SiteMaking): Readable {
  return zipped(entriesOf(book, making), { time: book.exported, signal: making.signal });
}

async function* entriesOf(book: Book, making: SiteMaking): AsyncGenerator<ZipEntry> {
  const folder = making.folder === '' ? '' : `${making.folder}/`;
  for await (const entry of filesOf(book, making)) yield { ...entry, path: folder + entry.path };
}

async function* filesOf(book: Book, making: SiteMaking): AsyncGenerator<ZipEntry> {
  const pages = book.nodes.filter(isPage);
  const parts = Math.ceil(pages.length / PAGES_OF_PART);
  const paths = pathsOf(book);
  yield { path: 'site.css', data: SITE_CSS };
  yield { path: 'site.js', data: SITE_JS };
  yield { path: 'tree.js', data: treeScript(book) };
  const index = { title: book.title, path: 'index.html', main: allHtml(book, making.words), parts };
  yield { path: 'index.html', data: sheetHtml(book, making.words, index) };
  const pictures = new Pictures(book);
  let texts: string[] = [];
  for (const [at, page] of pages.entries()) {
    making.signal?.throwIfAborted();
    const source = await page.html();
    const setting = settingOf(book, making, pictures);
    const tree = await readTree(source, setting.breath);
    const html = await htmlOf(tree.children, setting);
    const around = { before: pages[at - 1], after: pages[at + 1], path: paths[at] ?? '' };
    const main = mainHtml(making, { page, html, ...around });
    yield {
      path: fileOf(page),
      data: sheetHtml(book, making.words, { title: page.title, path: fileOf(page), main, parts }),
    };
    yield* pictures.take();
    texts.push(JSON.stringify([page.title, fileOf(page), paths[at] ?? '', linesOf(tree).slice(0, MOST_TEXT)]));
    if (texts.length === PAGES_OF_PART || at === pages.length - 1) {
      yield {
        path: `search/${Math.floor(at / PAGES_OF_PART)}.js`,
        data: `docstead.add([\n${texts.join(',\n')}\n]);\n`,
      };
      texts = [];
    }
    making.onPage?.(at + 1);
  }
}

/** Files of pages lie beside each other, one folder below the first. */
function settingOf(book: Book, { words, math }: SiteMaking, pictures: Pictures): Setting {
  const known = new Set(book.nodes.filter(isPage).map((page) => page.page_id));
  return {
    breath: new Breath(),
    words,
    math,
    picture: (src) => pictures.show(src),
    link: (href) => {
      const target = targetOf(book, href);
      if (!target) return undefined;
      if (target.kind === 'outside') return target.url;
      const fragment = target.fragment === '' ? '' : `#${encodeURIComponent(target.fragment)}`;
      if (target.kind === 'here') return fragment;
      return known.has(target.page_id) ? `${target.page_id}.html${fragment}` : undefined;
    },
  };
}

interface Shown {
  readonly page: BookPage;
  readonly html: string;
  readonly path: string;
  readonly before: BookPage | undefined;
  readonly after: BookPage | undefined;
}

function mainHtml({ words }: Making, { page, html, path, before, after }: Shown): string {
  const about = [page.author, `${words.changed_on} ${dayOf(page.time)}`].filter(Boolean).join(' · ');
  const turn = (to: BookPage | undefined, name: 'previous' | 'next') =>
    to
      ? `<a class="${name}" rel="${name === 'next' ? 'next' : 'prev'}" href="${to.page_id}.html"><small>${escapeHtml(words[name])}</small>${escapeHtml(to.title)}</a>`
      : '';
  return [
    path === '' ? '' : `<p class="path">${escapeHtml(path)}</p>`,
    `<h1>${escapeHtml(page.title)}</h1><p class="meta">${escapeHtml(about)}</p><article class="md-doc">${html}</article>`,
    `<nav class="turn">${turn(before, 'previous')}${turn(after, 'next')}</nav>`,
  ].join('\n');
}
