import type { CallOutput } from '@docstead/core/web';
import type { api } from '../../contract.ts';

export type Outline = CallOutput<typeof api, '/api/print/outline'>;
export type Node = Outline['nodes'][number];

export interface Wanted {
  readonly item_id: string;
  /** '0' is everything. */
  readonly cat_id: string;
  /** '0' is all pages of that. */
  readonly page_id: string;
}

export const isPage = ({ page_id }: Node): boolean => page_id !== '0';

/** What the document is called, and with it the file that a browser saves. */
export function titleOf({ item_name, nodes }: Outline, { cat_id, page_id }: Wanted): string {
  const [first] = nodes;
  if (!first || (cat_id === '0' && page_id === '0')) return item_name;
  return page_id === '0' ? `${item_name} - ${first.title}` : first.title;
}
