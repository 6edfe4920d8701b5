import type { PageSaver } from '../../page/page.service.ts';
import type { SearchIndex } from './search-index.ts';

/** A saver that has long texts ready for the index before its transaction begins. */
export function indexedFirst(saver: PageSaver, index: Pick<SearchIndex, 'prepare'>): PageSaver {
  return {
    async save(wish, scope) {
      await index.prepare(wish.item_id, wish.page_content, scope);
      return await saver.save(wish, scope);
    },
  };
}
