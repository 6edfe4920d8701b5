import { escapeHtml } from './render/escape.ts';
import type { Heading } from './render/index.ts';
import { isSameTitle, shownTitle } from './titles.ts';

/** The page as both sides know it: the server for the first view, the screen afterwards. */
export interface FramedPage {
  readonly page_title: string;
  /** By what name its author is shown. */
  readonly author_name: string;
  readonly item_type: string;
  readonly headings: readonly Heading[];
  readonly html?: string;
}

/** Most texts begin with their title; it is shown once. */
export function beginsWithTitle({ headings, page_title, html }: FramedPage): boolean {
  const first = headings[0];
  if (first?.level !== 1 || !isSameTitle(first.text, page_title)) return false;
  return html === undefined || /^\s*<h1[\s>]/.test(html);
}

/** In the reader's language. */
interface FramedWords {
  /** For a title that is none. */
  readonly untitled: string;
  /** How long ago it was saved. */
  readonly updated: string;
}

export const SINGLE = '2';
const SHEET = '4';
/** The types whose project is one page: beside it stands no tree. */
export const TREELESS: readonly string[] = [SINGLE, SHEET];

/**
 * The first view: the same frame and classes as the screen's (`web/reading/frame.css`), with room for what stands
 * beside the text, so that nothing moves when the screen takes over. `html` is the renderer's and safe.
 */
export function firstViewHtml(page: FramedPage, { untitled, updated }: FramedWords): string {
  const beside = [
    TREELESS.includes(page.item_type) ? '' : ' data-tree',
    page.headings.length > (beginsWithTitle(page) ? 2 : 1) ? ' data-contents' : '',
  ].join('');
  const same = beginsWithTitle(page) ? ' data-same-title' : '';
  const meta = [`<span>${escapeHtml(page.author_name)}</span>`, `<time>${escapeHtml(updated)}</time>`].join('');
  return [
    `<div class="items-reading"${beside} data-frame><div class="items-main"><article class="items-article"${same}>`,
    `<h1 class="items-title">${escapeHtml(shownTitle(page.page_title, untitled))}</h1><p class="items-meta">${meta}</p>`,
    `<div class="md-doc">${page.html ?? ''}</div>`,
    '</article></div></div>',
  ].join('');
}
