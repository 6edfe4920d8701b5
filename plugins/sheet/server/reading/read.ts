import type { PageReading } from '../../../items/points.ts';
import { readBook, UnreadBook } from '../../book/read.ts';
import { calculate } from '../../calc/calculate.ts';
import { escapeHtml } from '../../reading/escape.ts';
import { type ReadingWords, readingHtml } from '../../reading/html.ts';
import { asWritten } from '../../reading/written.ts';

export interface ReadTask {
  readonly content: string;
  readonly words: ReadingWords & { readonly unread: string };
  readonly now: number;
  /** Formulas are shown as they are written, and at most so many cells. */
  readonly written?: number;
  /** Throws `TooMuchWork` for a book that takes long. */
  readonly isQuick?: boolean;
}

/** Of a text that is no spreadsheet. */
const MOST_TEXT = 200_000;

export function read({ content, words, now, written, isQuick = false }: ReadTask): PageReading {
  try {
    const book = readBook(content);
    if (written !== undefined) return readingHtml(book, { words, results: asWritten(book), most: written });
    return readingHtml(book, { words, results: calculate(book, { now: new Date(now), isQuick }) });
  } catch (thrown) {
    if (!(thrown instanceof UnreadBook)) throw thrown;
    const text = content.slice(0, MOST_TEXT);
    const html = `<p class="sheet-note">${escapeHtml(words.unread)}</p>\n<pre>${escapeHtml(text)}</pre>`;
    return { html, headings: [], text };
  }
}
