import { inChunks, type Scope } from '@docstead/core/server';
import type { ItemsSetup } from '../../setup.ts';
import { ItemRow } from '../item.model.ts';
import type { VisitService } from './visit.service.ts';

type Needs = Pick<ItemsSetup, 'vault' | 'random'>;

const LOOK_AT = 20;

/** Whether visit passwords open with the site's key: of a few, one is enough, for a single one may be damaged. */
export async function visitPasswordsOpen({ vault }: Needs, { db }: Scope): Promise<boolean> {
  const sealed = await ItemRow.query(db.handle).whereNot('password', '').orderBy('item_id', 'desc').limit(LOOK_AT);
  return sealed.length === 0 || sealed.some(({ password }) => opens(vault, password));
}

/** Nobody can read the old ones any more: each becomes a random one, which keeps the project private. */
export async function replaceVisitPasswords(
  { vault, random }: Needs,
  visits: VisitService,
  scope: Scope,
): Promise<readonly string[]> {
  const ids: number[] = await scope.db.handle('item').whereNot('password', '').orderBy('item_id').pluck('item_id');
  const lines: string[] = [];
  for (const some of inChunks(ids)) {
    const rows = await ItemRow.query(scope.db.handle).findByIds(some).orderBy('item_id');
    for (const { item_id, item_name } of rows.filter((row) => !opens(vault, row.password))) {
      await scope.db.write(async ({ handle }) => {
        await ItemRow.query(handle)
          .findById(item_id)
          .patch(visits.sealed(random.hex(8)));
      });
      lines.push(
        `Project ${item_id} (${item_name}): the visit password was replaced by a random one; its managers see it in the settings.`,
      );
    }
  }
  return lines;
}

function opens(vault: Needs['vault'], sealed: string): boolean {
  try {
    vault.open(sealed);
    return true;
  } catch {
    return false;
  }
}
