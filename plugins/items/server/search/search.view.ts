import type { Mark } from '../../words/hits.ts';
import { hitsIn } from '../../words/hits.ts';
import type { Term } from '../../words/query.ts';
import type { CatalogRow } from '../catalog/catalog.model.ts';
import type { Forest } from '../catalog/forest.ts';
import type { PageRow } from '../page/page.model.ts';
import { excerptOf } from './excerpt.ts';

interface Around {
  readonly item: { readonly item_id: number; readonly item_name: string };
  readonly forest: Forest<CatalogRow>;
  readonly terms: readonly Term[];
  /** False where the pages hold data: nothing of that is shown. */
  readonly isText: boolean;
}

export function hitView(page: PageRow, { item, forest, terms, isText }: Around) {
  const excerpt = isText ? excerptOf(page.page_content, terms) : { text: '', marks: [] };
  return {
    page_id: String(page.page_id),
    author_uid: String(page.author_uid),
    author_username: page.author_username,
    item_id: item.item_id,
    item_name: item.item_name,
    cat_id: String(page.cat_id),
    page_title: page.page_title,
    s_number: String(page.s_number),
    addtime: String(page.addtime),
    search_content: excerpt.text,
    path: forest.path(page.cat_id).map((catalog) => catalog.cat_name),
    title_marks: sent(hitsIn(page.page_title, terms)),
    search_marks: sent(excerpt.marks),
  };
}

const sent = (marks: readonly Mark[]): Mark[] => [...marks];
