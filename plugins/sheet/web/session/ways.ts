import { toast } from '@docstead/core/ui';
import { isCallError } from '@docstead/core/web';
import { items } from '../calls.ts';
import { type LockWay, RELEASED } from './lock.ts';
import type { SaveWay } from './saver.ts';

/** The calls behind saving. All are silent: what goes wrong is told beside the spreadsheet, which stays on screen. */
export const saveWay: SaveWay = {
  async send(form, signal) {
    try {
      const answer = await items.call('/api/page/save', { ...form }, { silent: true, signal });
      tellNotes(answer.notes);
      return answer;
    } catch (thrown) {
      // Saved, and something else has to be said as well.
      const { notes } = ((isCallError(thrown) && thrown.data) || {}) as { readonly notes?: readonly string[] };
      if (notes) tellNotes(notes);
      throw thrown;
    }
  },
  look: (page_id) => items.call('/api/page/info', { page_id }, { silent: true }),
  now: () => Date.now(),
};

/** What has to be said of a spreadsheet that is saved all the same: it stays until it is read, or the next save has another. */
function tellNotes(notes: readonly string[] = []): void {
  const id = 'sheet-save-notes';
  if (notes.length === 0) toast.hide(id);
  else toast.show({ id, kind: 'warn', text: notes.join(' '), lastsMs: null });
}

export const lockWay = (item_id: string): LockWay => ({
  look: (page_id) => items.call('/api/page/isLock', { page_id, item_id }, { silent: true }),
  take: (page_id, isTakenOver = false) =>
    items.call(
      '/api/page/setLock',
      { page_id, item_id, ...(isTakenOver && { take_over: '1' as const }) },
      { silent: true },
    ),
  release: (page_id) => items.call('/api/page/setLock', { page_id, item_id, lock_to: RELEASED }, { silent: true }),
  /** `keepalive` lets the request outlive the page. */
  releaseAtOnce: (page_id) => {
    if (page_id === '0') return;
    const body = new URLSearchParams({ page_id, item_id, lock_to: String(RELEASED) });
    void fetch('/api/page/setLock', { method: 'POST', body, keepalive: true }).catch(() => undefined);
  },
});
