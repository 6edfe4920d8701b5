import { pushTopic } from '@docstead/core/contract';

/** Pushed to `{ item_id }`: its tree is another one now. */
export const treeChanged = pushTopic<{ readonly item_id: number }>('items/tree.changed@1');
/** Nothing is said on it: who listens as `allowedBy(pageVisit, page_id)` hears no more when they may no longer read the page. */
export const pageReadable = pushTopic<never>('items/page.readable@1');
/** Pushed to `allowedBy(pageEdit, page_id)`: somebody has taken, renewed or released its lock. */
export const pageLocked = pushTopic<{ readonly page_id: number }>('items/page.locked@1');
/** Pushed to `allowedBy(pageEdit, page_id)` of a project in which people edit together: somebody has saved it. */
export const pageWritten = pushTopic<{ readonly page_id: number; readonly rev: number }>('items/page.written@1');

/** Pushed to `{ uid }`, and to `allowedBy(itemManage, item_id)`: somebody came into the project, left it, or may do something else there. */
export const peopleChanged = pushTopic<{ readonly item_id: number }>('items/people.changed@1');
