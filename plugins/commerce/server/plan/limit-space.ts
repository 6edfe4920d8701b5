import { fail } from '@docstead/core/contract';
import { fileSaving, files } from '../../../files/points.ts';
import { commerceFailures as no } from '../../points.ts';
import type { CommerceSetup } from '../setup.ts';
import { isOver, type Limits, PLAN_LINKS } from './limits.ts';
import { sizeText } from './size-text.ts';

/** Bytes of files, by the plan of who uploads them. */
export function limitSpace(app: CommerceSetup, limits: Limits): void {
  app.on(fileSaving, async ({ uid, size }, { db }) => {
    const limit = (await limits.lock(db, uid))?.limits.space;
    const used = (await app.services.find(files)?.spaceOf(db, uid)) ?? 0;
    if (limit === undefined || !isOver(used + size, limit)) return;
    const params = { limit: sizeText(limit), used: sizeText(used), size: sizeText(size) };
    throw fail(no.spaceQuota, { params, links: PLAN_LINKS });
  });
}
