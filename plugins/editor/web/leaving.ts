import { textOf } from '@docstead/core/web';
import { openDrafts } from './drafts/drafts.ts';

/** `editor/leaving@1`, for accounts: log-out clears this browser, and unsaved drafts are in it. */
const leaving = {
  async loss(): Promise<string | undefined> {
    const count = await openDrafts().count();
    return count > 0 ? textOf('editor')('leaving.text', { count }) : undefined;
  },
  clear: () => openDrafts().clear(),
};

export default leaving;
