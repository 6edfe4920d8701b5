import type { Entry, MenuItem } from '@docstead/core/web';
import type { EditPlace } from '../list/use-item-type.ts';

type Editing = Entry<{ readonly edits?: boolean }>;

/** Entries that open a page to be written stand only where its type is written so. */
export function inPlace<E extends Editing>(entries: readonly E[], edit: EditPlace): readonly E[] {
  return edit === 'editor' ? entries : entries.filter(({ data }) => !data.edits);
}

/** Entries that only pages of one type have. */
export const ofType = <E extends Entry<{ readonly type?: string }>>(entries: readonly E[], item_type: string): E[] =>
  entries.filter(({ data: { type = item_type } }) => type === item_type);

/** The editor plugin's way to a new page, by its contract with the slot of the reading view. */
const NEW_PAGE = '/new-page';
export const isNewPage = ({ id }: { readonly id: string }): boolean => id.endsWith(NEW_PAGE);

export interface WaysIn {
  readonly edit?: MenuItem;
  readonly create?: MenuItem;
}

interface Around {
  readonly item_id: string;
  /** '' where none is open. */
  readonly page_id: string;
  /** Where the reader is; '0' for no catalog. */
  readonly cat_id: string;
  readonly mayCreate: boolean;
  readonly labels: { readonly edit: string; readonly create: string };
}

/** The ways to the address at which pages of this type are written, where it has one of its own. */
export function waysIn(edit: EditPlace, { item_id, page_id, cat_id, mayCreate, labels }: Around): WaysIn {
  if (!edit.startsWith('/')) return {};
  const at = (page: string): string => edit.replaceAll('{item_id}', item_id).replaceAll('{page_id}', page);
  const place = cat_id === '0' ? '' : `?cat_id=${cat_id}`;
  return {
    ...(page_id && { edit: { id: 'items/edit', label: labels.edit, icon: 'edit', order: 10, href: at(page_id) } }),
    ...(mayCreate && {
      create: { id: 'items/new-page', label: labels.create, icon: 'file-plus', order: 20, href: `${at('0')}${place}` },
    }),
  };
}
