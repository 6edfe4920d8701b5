import type { PageReading } from '../../items/points.ts';
import type { Book } from '../book/types.ts';

/** What readers see of a book: each sheet that is not hidden as a heading and a table of what is filled. */
export function readingHtml(_book: Book): PageReading {
  return { html: '', headings: [], text: '' };
}
