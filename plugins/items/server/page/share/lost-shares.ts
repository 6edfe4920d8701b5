import { inChunks, type Scope } from '@docstead/core/server';
import type { ItemsSetup } from '../../setup.ts';
import { SinglePageRow } from './single-page.model.ts';

type Needs = Pick<ItemsSetup, 'vault'>;

const LOOK_AT = 20;

/** Whether keys of shared pages open with the site's key: of a few, one is enough, for a single one may be damaged. */
export async function sharesOpen({ vault }: Needs, { db }: Scope): Promise<boolean> {
  const rows = await SinglePageRow.query(db.handle).orderBy('id', 'desc').limit(LOOK_AT);
  return rows.length === 0 || rows.some(({ sealed_key }) => opens(vault, sealed_key));
}

/** No link leads to them any more: their digests were made with the lost key as well. */
export async function dropLostShares({ vault }: Needs, scope: Scope): Promise<readonly string[]> {
  const rows = await SinglePageRow.query(scope.db.handle).select('id', 'sealed_key');
  const lost = rows.filter(({ sealed_key }) => !opens(vault, sealed_key)).map(({ id }) => id);
  for (const some of inChunks(lost)) {
    await scope.db.write(async ({ handle }) => void (await SinglePageRow.query(handle).delete().whereIn('id', some)));
  }
  return lost.length === 0
    ? []
    : [`Links to single pages: ${lost.length} ended; whoever may edit such a page can share it anew.`];
}

function opens(vault: Needs['vault'], sealed: string): boolean {
  try {
    vault.open(sealed);
    return true;
  } catch {
    return false;
  }
}
