import { writeBook } from '../../book/read.ts';
import type { Book } from '../../book/types.ts';
import { items } from '../calls.ts';
import type { SheetText } from './working-sheet.ts';

/** The page as it is stored: the text that the next save starts from. */
export interface SheetPage extends SheetText {
  /** '0' in a project whose page was deleted. */
  readonly page_id: string;
  readonly item_id: string;
  readonly item_name: string;
  readonly item_domain: string;
  readonly item_type: string;
  /** Readers need to be members, or know the visit password. */
  readonly isPrivate: boolean;
  /** May take the page over from whoever edits it. */
  readonly isManaged: boolean;
  /** 0 for a new page. */
  readonly rev: number;
  /** Who saved it last, and when. */
  readonly author_username: string;
  readonly author_name?: string;
  readonly addtime: string;
  readonly saved_time?: number;
}

export const SHEET_TYPE = '4';
const EMPTY: Book = [];

export const readingAddress = ({ item_id, item_domain, page_id }: SheetPage): string =>
  `/${item_domain || item_id}${page_id === '0' ? '' : `/${page_id}`}`;

export const editAddress = ({ item_id, page_id }: Pick<SheetPage, 'item_id' | 'page_id'>): string =>
  `/sheet/edit/${item_id}/${page_id}`;

export async function loadPage(item_id: string, page_id: string, signal: AbortSignal): Promise<SheetPage> {
  return page_id === '0' ? loadNew(item_id, signal) : loadStored(page_id, signal);
}

async function loadStored(page_id: string, signal: AbortSignal): Promise<SheetPage> {
  const page = await items.call('/api/page/info', { page_id }, { signal });
  const { item_id, item_name, item_domain, item_type, page_title, page_content, rev } = page;
  const { author_username, author_name, addtime, saved_time } = page;
  return {
    ...{ page_id, item_id, item_name, item_domain, item_type, page_title, page_content, rev },
    ...{ author_username, addtime, saved_time, ...(author_name && { author_name }) },
    isPrivate: page.is_private === 1,
    isManaged: page.item_manage,
  };
}

/** Its title is the name of the project. */
async function loadNew(item_id: string, signal: AbortSignal): Promise<SheetPage> {
  const { item_name, item_domain, item_type, is_private } = await items.call('/api/item/info', { item_id }, { signal });
  return {
    ...{ page_id: '0', item_id, item_name, item_domain, item_type, rev: 0 },
    ...{ page_title: item_name, page_content: writeBook(EMPTY), author_username: '', addtime: '' },
    isPrivate: is_private === 1,
    isManaged: false,
  };
}
