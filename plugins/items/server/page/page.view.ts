import { flag, timeText } from '@docstead/core/contract';
import type { Page } from '../../points.ts';
import type { NameOf } from '../people/people.ts';

type Stamp = (seconds: number) => string;

/** The row as existing clients know it; `stamp` writes the times as seconds or as text. */
export function pageView(page: Page, stamp: Stamp = String) {
  return {
    page_id: String(page.page_id),
    author_uid: String(page.author_uid),
    author_username: page.author_username,
    item_id: String(page.item_id),
    cat_id: String(page.cat_id),
    page_title: page.page_title,
    page_content: page.page_content,
    s_number: String(page.s_number),
    addtime: stamp(page.addtime),
    page_comments: page.page_comments,
    is_del: '0',
    page_addtime: stamp(page.page_addtime),
    ext_info: page.ext_info,
    is_draft: String(flag(page.is_draft)),
    rev: page.revision,
  };
}

/** A row of the history, or the page itself as one. */
export type Version = Omit<Page, 'page_addtime' | 'revision' | 'is_draft'> & { readonly page_history_id: number };

/** The number of no version yet: the page as it stands. */
export const PRESENT = 0;

export function historyView(row: Version, nameOf: NameOf, stamp: Stamp = timeText) {
  return {
    page_history_id: String(row.page_history_id),
    page_id: String(row.page_id),
    author_uid: String(row.author_uid),
    author_username: row.author_username,
    author_name: nameOf(row.author_uid, row.author_username),
    item_id: String(row.item_id),
    cat_id: String(row.cat_id),
    page_title: row.page_title,
    page_content: row.page_content,
    s_number: String(row.s_number),
    addtime: stamp(row.addtime),
    page_comments: row.page_comments,
    ext_info: row.ext_info,
  };
}
