import type { Scope } from '@docstead/core/server';
import { items } from '../../../items/points.ts';
import { importFits, type Unfit } from '../../points.ts';
import type { ExchangeSetup } from '../setup.ts';
import type { Comparison } from './compare.ts';
import type { Staged } from './staging.ts';
import type { UploadRow } from './upload.model.ts';

interface Read {
  readonly upload: Pick<UploadRow, 'uid' | 'item_id'>;
  readonly staged: Pick<Staged, 'files'>;
  readonly comparison: Comparison;
}

/** What other plugins know would not fit, of all that was read. */
export async function unfitOf(
  app: ExchangeSetup,
  { upload: { uid, item_id }, staged: { files }, comparison }: Read,
  scope: Scope,
): Promise<Unfit[]> {
  const item = item_id > 0 ? (await app.services.get(items).byIds(scope.db, [item_id])).get(item_id) : undefined;
  const pages = [...comparison.pages.values()].filter(
    ({ page_id, change }) => page_id === 0 && change !== 'gone',
  ).length;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return (await app.raise(importFits, { uid, ...(item && { item }), pages, bytes }, scope)).flat();
}
