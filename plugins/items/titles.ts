import { cleanName, toCompare } from './unseen.ts';

/** What people read as the title of a page: the stored one, or `untitled` where that is empty or spaces alone. */
export const shownTitle = (page_title: string, untitled: string): string =>
  cleanName(page_title) === '' ? untitled : page_title;

const SENTENCE_END = /[.。．,，、;；:：!！?？…—–-]+$/u;

/** Whether a heading says what the title of its page says: up to case, spaces, and the signs at the end. */
export function isSameTitle(heading: string, page_title: string): boolean {
  const said = bare(heading);
  return said !== '' && said === bare(page_title);
}

const bare = (text: string): string => toCompare(text).replace(/\s+/gu, '').toLowerCase().replace(SENTENCE_END, '');
