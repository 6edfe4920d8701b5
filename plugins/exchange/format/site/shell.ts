import type { Book } from '../book/book.ts';
import { escapeHtml } from '../book/html.ts';
import type { BookWords } from '../book/words.ts';

export interface Sheet {
  readonly title: string;
  /** Its own path in the site. */
  readonly path: string;
  readonly main: string;
  /** How many files hold the texts for the search. */
  readonly parts: number;
}

/** Nothing is fetched from anywhere, and no script but the site's own runs. Colours that authors chose are styles. */
const POLICY =
  "default-src 'none'; script-src 'self' file:; style-src 'self' file: 'unsafe-inline'; img-src 'self' file: data:; base-uri 'none'; form-action 'none'";

/** A file of the site around its text. */
export function sheetHtml(book: Book, words: BookWords, { title, path, main, parts }: Sheet): string {
  const base = path.includes('/') ? '../' : '';
  const name = title === book.title ? title : `${title} · ${book.title}`;
  const lang = book.locale === 'zh-cn' ? 'zh-CN' : 'en';
  const word = (key: keyof BookWords) => escapeHtml(words[key]);
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="referrer" content="no-referrer">
<title>${escapeHtml(name)}</title><link rel="stylesheet" href="${base}site.css"><script src="${base}site.js"></script><script src="${base}tree.js" defer></script></head>
<body data-base="${base}" data-page="${escapeHtml(path)}" data-parts="${parts}">
<a class="skip" href="#text">${word('skip')}</a>
<header class="top"><button type="button" class="menu" aria-expanded="false">${word('menu')}</button><a href="${base}index.html">${escapeHtml(book.title)}</a>
<form class="find" role="search"><input type="search" aria-label="${word('search')}" placeholder="${word('search')}" autocomplete="off" spellcheck="false"></form>
<button type="button" class="theme" aria-label="${word('theme')}" title="${word('theme')}">◐</button></header>
<div class="results" role="region" aria-label="${word('search')}" aria-live="polite" data-nothing="${word('nothing_found')}" hidden></div>
<div class="frame"><nav class="tree" aria-label="${word('contents')}"><a href="${base}index.html">${word('contents')}</a></nav>
<main id="text" tabindex="-1">${main}</main></div></body></html>
`;
}
