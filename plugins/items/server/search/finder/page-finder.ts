import type { Db } from '@docstead/core/server';
import { apiMarkdown } from '../../../api/markdown/to-markdown.ts';
import { apiDocumentOf } from '../../../api/read.ts';
import { apiWords } from '../../../api/words.ts';
import type { PageFinder } from '../../../points.ts';
import { holdsText } from '../../item/types.ts';
import type { ItemsSetup } from '../../setup.ts';
import { catalogsFor } from '../catalogs-for.ts';
import { fewPages, headsOf, type PageHead, textsFor } from './pages.ts';
import { pagesByTerm } from './pages-by-term.ts';
import { questionTerms } from './question-terms.ts';
import { bestOf, titleWorth, type Weighed, weigh } from './rank.ts';
import { windowOf } from './window.ts';

/** So many are compared by their titles. */
const MOST_CANDIDATES = 200;

interface Looking {
  readonly item_id: number;
  readonly cat_ids: readonly number[] | 'all';
  readonly count: number;
}

/** `items/page.finder@1`: by the index of the search, in three statements however large the project is. */
export function createPageFinder(app: ItemsSetup): PageFinder {
  return {
    async about({ item, rights }, question, { count, length, scope: { db, locale } }) {
      if (!holdsText(app, item.item_type)) return [];
      const { forest, cat_ids } = await catalogsFor(app, db, item, rights.readIn);
      const looking = { item_id: item.item_id, cat_ids, count };
      const { heads, weighed } = await ranked(db, looking, question);
      // Of a project that fits, all may be read: a question need not name what it is about.
      const chosen = heads.length > 0 ? heads : await fewPages(db, looking);
      const texts = await textsFor(
        db,
        chosen.map(({ page_id }) => page_id),
      );
      const words = apiWords((key) => app.text(locale, key));
      return chosen.map(({ page_id, page_title, cat_id }) => {
        const { source = '', shown = '' } = texts.get(page_id) ?? {};
        const document = source === '' ? undefined : apiDocumentOf(source);
        const text = windowOf(document ? apiMarkdown(document, words) : shown, weighed, length);
        return { page_id, page_title, path: forest.path(cat_id).map(({ cat_name }) => cat_name), text };
      });
    },
  };
}

interface Ranked {
  readonly heads: readonly PageHead[];
  readonly weighed: readonly Weighed[];
}

async function ranked(db: Db, { item_id, cat_ids, count }: Looking, question: string): Promise<Ranked> {
  const terms = questionTerms(question);
  const found = await pagesByTerm(db, { item_id, cat_ids, terms });
  const weighed = weigh(terms, found);
  const scores = bestOf(weighed, found, MOST_CANDIDATES);
  const heads = await headsOf(db, { item_id, cat_ids }, [...scores.keys()]);
  const worth = new Map(
    heads.map((head) => [head.page_id, (scores.get(head.page_id) ?? 0) + titleWorth(head.page_title, weighed)]),
  );
  const worthOf = ({ page_id }: PageHead) => worth.get(page_id) ?? 0;
  const sorted = heads.toSorted((a, b) => worthOf(b) - worthOf(a) || b.page_id - a.page_id);
  return { heads: sorted.slice(0, count), weighed };
}
