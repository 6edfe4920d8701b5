import { loadService } from '@docstead/core/web';
import { pageLister } from '../../../../items/points.ts';
import { pageFinder } from './find-pages.ts';
import type { FindPages } from './page-links.ts';

interface Asked {
  readonly item_id: string;
  readonly page_id: string;
  /** What a page without a title is called. */
  readonly untitled: string;
}

export default async function askPages({ item_id, page_id, untitled }: Asked): Promise<FindPages> {
  const lister = await loadService(pageLister);
  if (!lister) throw new Error('nobody lists pages');
  return pageFinder(await lister.pagesOf(item_id, untitled), page_id);
}
