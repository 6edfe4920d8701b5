import { readBook, UnreadBook } from '../../book/read.ts';
import { readingHtml } from '../../reading/html.ts';
import type { VersionView, VersionWork } from './types.ts';
import { viewChange } from './view-change.ts';

/** What is to be shown of a version: all of it, or what differs. */
export function viewVersion({ page_content, before, words }: VersionWork): VersionView {
  try {
    const book = readBook(page_content);
    if (before === undefined) return { kind: 'reading', html: readingHtml(book, { words }).html };
    return viewChange(readBook(before), book);
  } catch (thrown) {
    if (thrown instanceof UnreadBook) return { kind: 'unread' };
    throw thrown;
  }
}
