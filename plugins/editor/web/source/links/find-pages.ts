import type { ListedPage } from '../../../../items/points.ts';
import type { FindPages } from './page-links.ts';

/** More than anybody reads. */
const MOST = 50;

/** Of the pages of a project: those with all the words in title or path, what is surest first, the page itself last. */
export function pageFinder(pages: readonly ListedPage[], own_id: string): FindPages {
  const all = pages.map((page) => ({
    page,
    title: page.title.toLowerCase(),
    whole: `${page.path.join(' ')} ${page.title}`.toLowerCase(),
  }));
  return (typed) => {
    const phrase = typed.trim().toLowerCase();
    const words = phrase.split(/\s+/);
    const ranks: ListedPage[][] = [[], [], [], [], []];
    for (const { page, title, whole } of all) {
      if (!words.every((word) => whole.includes(word))) continue;
      ranks[page.page_id === own_id ? 4 : rankOf(title, phrase, words)]?.push(page);
    }
    return ranks.flat().slice(0, MOST);
  };
}

function rankOf(title: string, phrase: string, words: readonly string[]): number {
  if (title.startsWith(phrase)) return 0;
  if (title.includes(phrase)) return 1;
  return words.every((word) => title.includes(word)) ? 2 : 3;
}
