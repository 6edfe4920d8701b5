import { fail, isFailed } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import { type ItemAllowed, itemEdit, pageEdit, pages } from '../../../items/points.ts';
import { fileFailures } from '../../points.ts';
import type { FilesSetup } from '../setup.ts';

interface Place {
  readonly page_id: number;
  readonly item_id: number;
}

interface Asked {
  readonly places: readonly Place[];
  /** Pages that lie in the recycle bin count as their projects do; else nobody may edit them. */
  readonly withBinned?: boolean;
}

/**
 * Those of these pages that the caller may not edit, with the reason: in few queries, for copies of a project make many pages
 * of one file.
 */
export async function refusedPages(
  app: FilesSetup,
  { places, withBinned = false }: Asked,
  scope: Scope,
): Promise<ReadonlyMap<number, unknown>> {
  const page_ids = places.map(({ page_id }) => page_id);
  const there = await app.services.get(pages).readable(page_ids, scope, { withOwnDrafts: true });
  const items = new Map<number, ItemAllowed | Refusal>();
  const refused = new Map<number, unknown>();
  for (const place of places) {
    const head = there.get(place.page_id);
    const { item_id } = head ?? place;
    const item = items.get(item_id) ?? (await tried(() => app.allow(itemEdit, item_id, scope)));
    items.set(item_id, item);
    let answer: object = item;
    if (!head && !withBinned) answer = new Refusal(fail(fileFailures.fileUnknown));
    else if (head && !(item instanceof Refusal) && item.rights.editIn !== 'all') {
      answer = await tried(() => app.allow(pageEdit, place.page_id, scope));
    }
    if (answer instanceof Refusal) refused.set(place.page_id, answer.thrown);
  }
  return refused;
}

class Refusal {
  readonly thrown: unknown;

  constructor(thrown: unknown) {
    this.thrown = thrown;
  }
}

async function tried<T>(ask: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await ask();
  } catch (thrown) {
    if (isFailed(thrown)) return new Refusal(thrown);
    throw thrown;
  }
}
