import { isFailed } from '@docstead/core/contract';
import type { CallScope } from '@docstead/core/server';
import { pageVisit } from '../../../items/points.ts';
import type { MockSetup } from '../setup.ts';

/**
 * Whether the page stands where a key of it alone would open it: not in a recycle bin, no draft, in a project that is
 * neither deleted nor banned. Whoever calls is nobody here: neither rights nor visit passwords count.
 */
export function isOpenPage(app: MockSetup, page_id: number, ctx: CallScope): Promise<boolean> {
  return ctx.db.recall(`mock:open:${page_id}`, async () => {
    const key = { kind: 'share', subject: page_id, scopes: ['read'] } as const;
    try {
      await app.allow(pageVisit, page_id, { ...app.as({ kind: 'guest' }, ctx), grants: [key] });
      return true;
    } catch (thrown) {
      if (isFailed(thrown)) return false;
      throw thrown;
    }
  });
}
