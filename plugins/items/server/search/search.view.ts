import type { Mark } from '../../words/hits.ts';
import { hitsIn } from '../../words/hits.ts';
import type { Term } from '../../words/query.ts';
import type { Excerpt } from './excerpts/excerpt.ts';
import type { Hit } from './rows.ts';

interface Around {
  readonly item: { readonly item_id: number; readonly item_name: string };
  /** Names of the catalogs that it is in. */
  readonly path: readonly string[];
  readonly terms: readonly Term[];
}

export function hitView(page: Hit, excerpt: Excerpt, { item, path, terms }: Around) {
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
    page_comments: page.page_comments,
    is_del: '0',
    page_addtime: String(page.page_addtime),
    ext_info: page.ext_info,
    is_draft: '0',
    search_content: excerpt.text,
    path: [...path],
    title_marks: sent(hitsIn(page.page_title, terms, true)),
    search_marks: sent(excerpt.marks),
  };
}

const sent = (marks: readonly Mark[]): Mark[] => [...marks];
