import { textOf } from '@docstead/core/web';
import { openDrafts } from './drafts.ts';

/** `sheet/leaving@1`, for accounts: log-out clears this browser, and unsaved drafts are in it. */
const leaving = {
  async loss(): Promise<string | undefined> {
    const count = await openDrafts()
      .count()
      .catch(() => 0);
    return count > 0 ? textOf('sheet')('edit.leaving', { count }) : undefined;
  },
  clear: () => openDrafts().clear(),
};

export default leaving;
